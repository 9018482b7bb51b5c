"""The hub by MQTT: a stock device whose OTA address is this computer.

All of the app is in between: its OTA address, its MQTT listener and the bridge to the former
server. Only the session is the test's.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

import pytest

from companion.app.stock.views import UpstreamState
from companion.devices.device import Device
from companion.devices.models import Way
from companion.errors import CompanionError
from companion.simulator import SimulatedDevice, simulated_stock_device
from companion.transports.channel import Channel
from companion.transports.endpoint import Endpoint
from companion.transports.transports import Transports
from tests.fakes.mosquitto import PROGRAM
from tests.fakes.stock_workspace import (
    FAST,
    key_of,
    let_in,
    ota_of,
    stock_view,
    stock_workspace,
)
from tests.fakes.upstream_server import upstream_server
from tests.interaction.transports.peer import WITHIN, Peer, SimulatedPeer


class _Handing(Device):
    """As the workspace's device, but the session runs on a channel of `channels`."""

    channels: asyncio.Queue[tuple[Channel, asyncio.Event]]

    async def serve(
        self,
        channel: Channel,
        *,
        vision: Mapping[str, str] | None = None,
        hello: Sequence[bytes] = (),
    ) -> CompanionError | None:
        done = asyncio.Event()
        await self.channels.put((channel, done))
        await done.wait()
        return None


class _StockPeer(SimulatedPeer):
    def __init__(self, simulated: SimulatedDevice, handing: _Handing) -> None:
        super().__init__(simulated, Endpoint.hub(simulated.identity.mac))
        self._handing = handing

    @asynccontextmanager
    async def open(self, transports: Transports) -> AsyncIterator[Channel]:
        async with asyncio.timeout(WITHIN):
            channel, done = await self._handing.channels.get()
        try:
            yield channel
        finally:
            done.set()


@asynccontextmanager
async def stock_alone() -> AsyncIterator[Peer]:
    """Without a former server: the app is all that the device has."""
    async with _stock("") as peer:
        yield peer


@asynccontextmanager
async def stock() -> AsyncIterator[Peer]:
    """With a former server that is connected to all the while, and asks for the tools as well."""
    if PROGRAM is None:
        pytest.skip("the broker mosquitto is not installed here")
    async with upstream_server("mqtt") as former, _stock(former.ota_url) as peer:
        yield peer
        # the server was reached through all of it
        talked = await peer.simulated.talk()
        assert talked.turns == 1


@asynccontextmanager
async def _stock(upstream_url: str) -> AsyncIterator[_StockPeer]:
    async with (
        stock_workspace(upstream_url) as workspace,
        simulated_stock_device(ota_of(workspace), behaviour=FAST) as simulated,
    ):
        handing = workspace.devices.ensure(key_of(simulated), Way.DIALS_IN)
        handing.__class__ = _Handing
        assert isinstance(handing, _Handing)
        handing.channels = asyncio.Queue()
        await let_in(workspace, simulated, upstream_url)
        if upstream_url:
            await stock_view(
                workspace, simulated, lambda view: view.upstream_state is UpstreamState.READY
            )
        yield _StockPeer(simulated, handing)
