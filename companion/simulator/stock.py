"""A device with the stock firmware, from the plug on: it starts, asks, connects, and talks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.simulator.behaviour import Behaviour
from companion.simulator.boot import start_up
from companion.simulator.device import SimulatedDevice
from companion.simulator.mqtt_device import MqttLine
from companion.simulator.owned import owned_task
from companion.simulator.power import restart, run_firmware
from companion.simulator.websocket_device import SocketLine


async def run_stock_device(device: SimulatedDevice, ota_url: str) -> None:
    """Switch the device on, until this is cancelled. `ota_url` is what its owner entered.

    At each start it asks that address (`device.settings.ota_url`, which may be changed), and
    connects as the answer says.
    """
    device.settings.ota_url = ota_url
    while True:
        await run_firmware(device, _live(device), device.voice.run(), device.voice.watch())
        await restart(device)


@asynccontextmanager
async def simulated_stock_device(
    ota_url: str, index: int = 0, behaviour: Behaviour | None = None
) -> AsyncIterator[SimulatedDevice]:
    """A device that asks `ota_url`, as long as the body runs. It may still be starting."""
    device = SimulatedDevice(index, behaviour)
    async with owned_task(run_stock_device(device, ota_url), f"simulated device {index}"):
        yield device


async def _live(device: SimulatedDevice) -> None:
    answer = await start_up(device)
    line = SocketLine(device) if answer.use_websocket else MqttLine(device)
    device.voice.line = line
    device.changed()
    await line.run()
