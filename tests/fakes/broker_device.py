"""Simulated devices behind a broker, as forks of the firmware are: they subscribe to their topic.

They know the broker from the start; how a stock device is told of one is another subject.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace

from companion.simulator import Behaviour, SimulatedDevice
from companion.simulator.mqtt import MqttLine
from companion.simulator.tasks import owned_task, restart, run_firmware

WITHIN = 40.0


@asynccontextmanager
async def device_behind(
    port: int,
    index: int = 0,
    behaviour: Behaviour | None = None,
    *,
    user: str = "",
    password: str = "",
    up: str = "devices/{device}/up",
    down: str = "devices/p2p/{device}",
) -> AsyncIterator[SimulatedDevice]:
    """A device that is connected to the broker on this port of 127.0.0.1, and stays it."""
    device = SimulatedDevice(index, replace(behaviour or Behaviour(speed=200), subscribes=True))
    name = topic_name(device)
    device.settings.mqtt.update(
        endpoint=f"127.0.0.1:{port}",
        client_id=f"GID_test@@@{name}",
        username=user,
        password=password,
        publish_topic=up.replace("{device}", name),
        subscribe_topic=down.replace("{device}", name),
    )
    async with owned_task(_run(device), f"simulated device {index}"):
        async with asyncio.timeout(WITHIN):
            await device.until(lambda each: each.connected)
        yield device


def topic_name(device: SimulatedDevice) -> str:
    """Its name in topics."""
    return device.identity.mac.replace(":", "_")


async def _run(device: SimulatedDevice) -> None:
    while True:
        device.confirm_firmware()  # it asks no OTA address, which would do so
        device.voice.line = line = MqttLine(device)
        await run_firmware(device, line.run(), device.voice.run(), device.voice.watch())
        await restart(device)
