"""A device that dials the hub over WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer
from companion.transports.channel import Channel
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH, DialIn, HubServer
from companion.transports.transports import Transports
from tests.interaction.transports.peer import WITHIN, Peer, SimulatedPeer


class _HubPeer(SimulatedPeer):
    """A device that dials in waits here until its channel is opened, and while it is used."""

    def __init__(self, device: SimulatedDevice) -> None:
        super().__init__(device, Endpoint.hub(device.identity.mac))
        self._waiting: asyncio.Queue[tuple[Channel, asyncio.Event]] = asyncio.Queue()

    async def serve(self, dial_in: DialIn) -> None:
        done = asyncio.Event()
        await self._waiting.put((dial_in.channel, done))
        await done.wait()

    @asynccontextmanager
    async def open(self, transports: Transports) -> AsyncIterator[Channel]:
        async with asyncio.timeout(WITHIN):
            channel, done = await self._waiting.get()
        try:
            yield channel
        finally:
            done.set()


@asynccontextmanager
async def hub() -> AsyncIterator[Peer]:
    waits: list[_HubPeer] = []
    server = HubServer(lambda dial_in: waits[0].serve(dial_in), host="127.0.0.1", port=0)
    await server.start()
    try:
        url = f"ws://127.0.0.1:{server.port}{PATH}"
        async with simulated_dialer(url, behaviour=Behaviour(speed=50)) as device:
            waits.append(_HubPeer(device))
            yield waits[0]
    finally:
        await server.stop()
