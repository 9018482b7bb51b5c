"""Upstream servers' WebSockets that a test drives frame by frame."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.server import ServerConnection, serve

from companion.devices.bridge.upstream import SocketServer
from tests.fakes.frame_kinds import KnowingServer, received

SESSION = "of-the-former-server"
GREETING = {
    "type": "hello",
    "transport": "websocket",
    "session_id": SESSION,
    "audio_params": {"format": "opus", "sample_rate": 24000, "channels": 1, "frame_duration": 60},
}


class Assistant:
    def __init__(self) -> None:
        self.connections: asyncio.Queue[KnowingServer] = asyncio.Queue()
        self.port = 0

    @property
    def section(self) -> dict[str, Any]:
        return {"url": f"ws://127.0.0.1:{self.port}/ws", "token": "t-secret", "version": 2}

    @property
    def server(self) -> SocketServer:
        return SocketServer.from_section(self.section)

    async def accept(self) -> KnowingServer:
        """The next connection, not yet greeted."""
        async with asyncio.timeout(40):
            return await self.connections.get()

    async def greet(self, /, **more: Any) -> KnowingServer:
        """The next connection, its hello answered."""
        connection = await self.accept()
        _, hello = await soon(received(connection))
        assert json.loads(hello)["type"] == "hello"
        await connection.send(json.dumps({**GREETING, **more}))
        return connection


async def soon(awaitable: Any) -> Any:
    async with asyncio.timeout(40):
        return await awaitable


@asynccontextmanager
async def assistant() -> AsyncIterator[Assistant]:
    one = Assistant()

    async def handle(connection: ServerConnection) -> None:
        assert isinstance(connection, KnowingServer)
        one.connections.put_nowait(connection)
        await connection.wait_closed()

    async with serve(
        handle,
        "127.0.0.1",
        0,
        create_connection=KnowingServer,
        compression=None,
        close_timeout=0.2,
    ) as server:
        one.port = next(iter(server.sockets)).getsockname()[1]
        yield one
