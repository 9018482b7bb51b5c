"""A device behind a gateway, as far as that lets it through: nothing unasked, nothing long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.devices.models import DeviceState
from companion.simulator import SimulatedDevice
from tests.fakes.gateway import FakeGateway, fake_gateway
from tests.fakes.gateway_device import device_behind
from tests.interaction.transports.peer import WITHIN, Line, Peer, SimulatedPeer


class _GatewayPeer(SimulatedPeer):
    notifies = False
    # firmware's words for `self.demo.fail` are no valid JSON, and cost the connection here
    refused = ("self.audio_speaker.set_volume", {"volume": 101}, "maximum")

    def __init__(self, gateway: FakeGateway, device: SimulatedDevice) -> None:
        super().__init__(device, gateway.place)

    async def sever(self, line: Line) -> None:
        """It stays away until that was noticed: who is back within seconds was never missed."""
        self.simulated.may_dial.clear()
        await super().sever(line)
        async with asyncio.timeout(WITHIN):
            await line.heard(lambda event: event.event == "disconnected")
        assert line.device.view.state is DeviceState.LOST
        self.simulated.may_dial.set()
        async with asyncio.timeout(WITHIN):
            await self.simulated.until(lambda each: each.connected)


@asynccontextmanager
async def gateway() -> AsyncIterator[Peer]:
    async with fake_gateway() as server, device_behind(server) as (device, endpoint):
        peer = _GatewayPeer(server, device)
        peer.endpoint, peer.login = endpoint, server.login
        yield peer
