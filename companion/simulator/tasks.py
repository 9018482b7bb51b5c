"""The tasks of a simulated device: the firmware's main task, and one run after the other.

The firmware has one main task: everything that is called or sent goes through its queue, so nothing
is answered while a tool runs. Source: transports/README.md, "One task"; the recorded frames of
concurrent calls.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from companion.simulator.assets import fetch_assets

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

logger = logging.getLogger(__name__)

Action = Callable[[], Awaitable[None]]


class RestartRequested(Exception):
    """Raised by an action that restarts the device; ends `MainTask.run`."""


class MainTask:
    """Runs actions one after another, in the order in which they were scheduled."""

    def __init__(self) -> None:
        self._actions: asyncio.Queue[Action] = asyncio.Queue()

    def schedule(self, action: Action) -> None:
        self._actions.put_nowait(action)

    async def run(self) -> None:
        """Work until an action raises: `RestartRequested`, unless the simulator has a fault."""
        while True:
            action = await self._actions.get()
            await action()


async def run_firmware(device: SimulatedDevice, *others: Coroutine[Any, Any, None]) -> None:
    """Run the device's tasks and `others` until the firmware restarts.

    Raises what a task raised, in an `ExceptionGroup`, except `RestartRequested`.
    """
    mac = device.identity.mac
    over = asyncio.Event()
    works = {
        f"main task of {mac}": device.main.run(),
        f"legs of {mac}": device.robot.run(),
        f"announcer of {mac}": device.announcer.run(),
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
    """Wait as long as a restart takes, then boot; wait for ever if the device is dead.

    Returns when it would connect: new assets are fetched before that.
    """
    if not device.returns:
        await asyncio.Event().wait()
    await asyncio.sleep(device.behaviour.seconds(device.behaviour.boot_seconds))
    device.boot()
    await fetch_assets(device)


async def _plug(device: SimulatedDevice) -> None:
    """Wait until somebody pulls the plug; raise `RestartRequested` then."""
    await device.unplugging.wait()
    raise RestartRequested


@asynccontextmanager
async def owned_task(
    work: Coroutine[Any, Any, None], name: str
) -> AsyncIterator[asyncio.Task[None]]:
    """Run `work` while the body runs; cancel it when the body ends.

    If `work` failed before that, its exception is raised after the body.
    """
    task = asyncio.create_task(work, name=name)
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.wait((task,))
        if not task.cancelled():
            task.result()
