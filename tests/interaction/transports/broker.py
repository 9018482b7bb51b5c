"""A device behind a broker, a real one with a password."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.simulator import SimulatedDevice
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.mosquitto import PROGRAM, Mosquitto
from tests.interaction.transports.peer import WITHIN, Line, Peer, SimulatedPeer


class _BrokerPeer(SimulatedPeer):
    """What is broken is the broker, which device and app both lose."""

    def __init__(self, device: SimulatedDevice, endpoint: Endpoint, broker: Mosquitto) -> None:
        super().__init__(device, endpoint, Login("the app's secret"))
        self._broker = broker

    async def sever(self, line: Line) -> None:
        before = self.simulated.connections
        await self._broker.kill()
        await self._broker.start()
        async with asyncio.timeout(WITHIN):
            await self.simulated.until(lambda each: each.connections > before)


@asynccontextmanager
async def broker() -> AsyncIterator[Peer]:
    if PROGRAM is None:
        pytest.skip("the broker mosquitto is not installed here")
    users = {"app": "the app's secret", "device": "the device's secret"}
    with tempfile.TemporaryDirectory(prefix="broker-") as folder:
        async with (
            Mosquitto(Path(folder), users=users) as running,
            device_behind(running.port, user="device", password=users["device"]) as device,
        ):
            place = Endpoint.parse(f"mqtt://app@127.0.0.1:{running.port}/")
            yield _BrokerPeer(device, place.with_device(topic_name(device)), running)
