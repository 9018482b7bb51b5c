"""A board with a local control server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.simulator import Behaviour, simulated_listener
from companion.transports.endpoint import Endpoint
from tests.interaction.transports.peer import Peer, SimulatedPeer


@asynccontextmanager
async def direct() -> AsyncIterator[Peer]:
    async with simulated_listener(behaviour=Behaviour(speed=50)) as device:
        yield SimulatedPeer(device, Endpoint.parse(device.url))
