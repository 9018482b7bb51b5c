"""A hub of the tests' own: it records what a device sends and says what a test wants."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.server import ServerConnection, serve

LIMIT = 40.0
"""Seconds that a test waits for anything."""

HELLO = '{"type":"hello","transport":"websocket","session_id":"s-1"}'


class Peer:
    """One connection of a device, after its hello (unless it sent none)."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        self.headers = socket.request.headers if socket.request else None
        self._number = 0

    async def send(self, frame: str | bytes) -> None:
        await self.socket.send(frame)

    async def receive(self) -> bytes:
        """The next frame, as bytes."""
        async with asyncio.timeout(LIMIT):
            return await self.socket.recv(decode=False)

    async def request(self, method: str, params: Any = None) -> int:
        """Send an enveloped request; return its id."""
        self._number += 1
        payload = {"jsonrpc": "2.0", "id": self._number, "method": method}
        if params is not None:
            payload["params"] = params
        await self.send(json.dumps({"type": "mcp", "payload": payload}))
        return self._number

    async def call_tool(self, name: str, arguments: dict[str, Any] | None = None) -> int:
        """Send a `tools/call`; return its id."""
        params: dict[str, Any] = {"name": name}
        if arguments is not None:
            params["arguments"] = arguments
        return await self.request("tools/call", params)

    async def payload(self) -> dict[str, Any]:
        """The payload of the next enveloped frame."""
        message = json.loads(await self.receive())
        assert message["type"] == "mcp"
        return dict(message["payload"])

    async def text_of(self, name: str, arguments: dict[str, Any] | None = None) -> str:
        """Call a tool and return the text that it answers."""
        number = await self.call_tool(name, arguments)
        payload = await self.payload()
        assert payload["id"] == number
        assert payload["result"]["isError"] is False
        return str(payload["result"]["content"][0]["text"])

    async def error_of(self, name: str, arguments: dict[str, Any] | None = None) -> str:
        """Call a tool and return the words of its error."""
        number = await self.call_tool(name, arguments)
        payload = await self.payload()
        assert payload["id"] == number
        assert list(payload["error"]) == ["message"]  # never a code
        return str(payload["error"]["message"])

    async def gone(self) -> int | None:
        """Wait for the end of the connection; the close code that came (1006: none)."""
        async with asyncio.timeout(LIMIT):
            await self.socket.wait_closed()
        return self.socket.close_code


class Hub:
    """Accepts devices; `next` gives them in the order in which they dialed."""

    def __init__(self, hello: str | None) -> None:
        self.hello = hello
        self.url = ""
        self._peers: asyncio.Queue[Peer] = asyncio.Queue()

    async def handle(self, socket: ServerConnection) -> None:
        if self.hello is not None:
            first = json.loads(await socket.recv())
            assert first["type"] == "hello"
            await socket.send(self.hello)
            if '"transport":"websocket"' in self.hello:
                listen = json.loads(await socket.recv())
                assert listen["type"] == "listen"
        self._peers.put_nowait(Peer(socket))
        await socket.wait_closed()

    async def next(self) -> Peer:
        """The next device that dials."""
        async with asyncio.timeout(LIMIT):
            return await self._peers.get()


@asynccontextmanager
async def listening_hub(hello: str | None = HELLO) -> AsyncIterator[Hub]:
    """A hub on a free port. With `hello` `None` it neither waits for a hello nor says one."""
    hub = Hub(hello)
    async with serve(hub.handle, "127.0.0.1", 0, ping_interval=None, max_size=None) as server:
        port = server.sockets[0].getsockname()[1]
        hub.url = f"ws://127.0.0.1:{port}/xiaozhi/v1/"
        yield hub
