"""An MCP server of the SDK's over Streamable HTTP, in a process of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.transports.endpoint import Endpoint
from tests.fakes.mcp_process import HttpServer, http_server
from tests.interaction.transports.peer import Line, Peer, ServerPeer


class _HttpPeer(ServerPeer):
    def __init__(self, server: HttpServer) -> None:
        super().__init__(Endpoint.parse(server.url))
        self._server = server

    async def sever(self, line: Line) -> None:
        await super().sever(line)
        await self._server.stop()
        await self._server.start()


@asynccontextmanager
async def streamable() -> AsyncIterator[Peer]:
    async with http_server() as server:
        yield _HttpPeer(server)
