"""Power: one run of the firmware after the other, until the device is switched off."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from companion.simulator.device import SimulatedDevice
from companion.simulator.main_task import RestartRequested

logger = logging.getLogger(__name__)


async def run_firmware(device: SimulatedDevice, *others: Coroutine[Any, Any, None]) -> None:
    """Run the device's tasks and `others` until the firmware restarts.

    Raises what a task raised, in an `ExceptionGroup`, except `RestartRequested`.
    """
    mac = device.identity.mac
    over = asyncio.Event()
    works = {
        f"main task of {mac}": device.main.run(),
        f"legs of {mac}": device.robot.run(),
        f"plug of {mac}": _plug(device),
        **{f"connection {number} of {mac}": work for number, work in enumerate(others)},
    }
    try:
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(_until_restart(work, over), name=name)
                for name, work in works.items()
            ]
            # a `RestartRequested` that left the group could hide that the device is switched off
            await over.wait()
            for task in tasks:
                task.cancel()
    except* Exception as broken:
        # its owner may be cancelling it already, and then would never see this
        logger.error("the simulated device %s broke", mac, exc_info=broken)
        raise
    finally:
        device.voice.switched_off()
        if device.link is not None:
            device.link.drop()
        device.unplugged()


async def _until_restart(work: Coroutine[Any, Any, None], over: asyncio.Event) -> None:
    try:
        await work
    except RestartRequested:
        over.set()


async def restart(device: SimulatedDevice) -> None:
    """Wait as long as a restart takes, then start the firmware anew; for ever if it is dead."""
    if not device.returns:
        await asyncio.Event().wait()
    await asyncio.sleep(device.behaviour.seconds(device.behaviour.boot_seconds))
    device.boot()


async def _plug(device: SimulatedDevice) -> None:
    """Wait until somebody pulls it. Raises `RestartRequested` then."""
    await device.unplugging.wait()
    raise RestartRequested
