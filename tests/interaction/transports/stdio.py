"""An MCP server of the SDK's, in a process that the app starts and ends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.transports.endpoint import Endpoint
from tests.fakes.servers import workbench
from tests.fakes.warm import python
from tests.interaction.transports.peer import Peer, ServerPeer


@asynccontextmanager
async def stdio() -> AsyncIterator[Peer]:
    assert workbench.__file__ is not None
    yield ServerPeer(Endpoint.stdio(python(workbench.__file__)))
