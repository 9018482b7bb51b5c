"""Devices made of a script: they dial a real hub and do exactly what a test says."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

HELLO = {
    "type": "hello",
    "version": 1,
    "features": {"mcp": True},
    "transport": "websocket",
    "audio_params": {"format": "opus", "sample_rate": 16000, "channels": 1, "frame_duration": 60},
}
MAC = "02:00:00:00:00:01"

Handler = Callable[["ScriptedDevice", dict[str, Any]], Awaitable[None]]


def tool(name: str, **more: Any) -> dict[str, Any]:
    """An entry of a listing."""
    return {
        "name": name,
        "description": f"About {name}",
        "inputSchema": {"type": "object", "properties": {}},
        **more,
    }


class ScriptedDevice:
    """Answers `initialize` and `tools/list` by itself; `on_call` does the rest.

    Everything that it receives is kept in `received`, payloads and other messages alike.
    """

    def __init__(
        self,
        send_frame: Callable[[str | bytes], Awaitable[None]],
        send_raw: Callable[[bytes], Awaitable[None]],
        *,
        tools: list[dict[str, Any]] | None = None,
        on_request: dict[str, Handler] | None = None,
        envelope: bool = True,
    ) -> None:
        self._send_frame = send_frame
        self._send_raw = send_raw
        self.tools = tools if tools is not None else [tool("self.a.ping"), tool("self.a.pong")]
        self.on_request = on_request or {}
        self.envelope = envelope
        self.session_id = ""
        self.received: list[dict[str, Any]] = []
        self.called = asyncio.Event()
        self.clients: set[ServerConnection] = set()
        """Who is connected to it, where it listens."""
        self.created = time.perf_counter()
        """When it began to say hello, in seconds of `time.perf_counter`."""

    async def frame(self, text: str | bytes) -> None:
        """Send a frame as it is."""
        await self._send_frame(text)

    async def raw(self, frame: bytes) -> None:
        """Send bytes as a text frame, valid UTF-8 or not, as the firmware does."""
        await self._send_raw(frame)

    async def payload(self, payload: Any) -> None:
        """Send a payload, enveloped if this device envelopes."""
        whole = {"session_id": self.session_id, "type": "mcp", "payload": payload}
        await self.frame(json.dumps(whole if self.envelope else payload))

    async def result(self, request: dict[str, Any], result: Any) -> None:
        await self.payload({"jsonrpc": "2.0", "id": request["id"], "result": result})

    async def text(self, request: dict[str, Any], text: str) -> None:
        """Answer a call with one text block."""
        content = [{"type": "text", "text": text}]
        await self.result(request, {"content": content, "isError": False})

    def requests(self, method: str) -> list[dict[str, Any]]:
        return [request for request in self.received if request.get("method") == method]

    async def handle(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        payload = message.get("payload", message)
        if message.get("type") == "hello":
            self.session_id = message["session_id"]
            return
        self.received.append(payload)
        method = payload.get("method", "")
        if handler := self.on_request.get(method):
            await handler(self, payload)
        elif method == "initialize":
            await self.result(
                payload,
                {
                    "protocolVersion": "2024-11-05",
                    "capabilities": {"tools": {}},
                    "serverInfo": {"name": "test-board", "version": "1.2.3"},
                },
            )
        elif method == "tools/list":
            user = payload.get("params", {}).get("withUserTools") is True
            tools = [entry for entry in self.tools if user or "annotations" not in entry]
            await self.result(payload, {"tools": tools})
        elif method == "tools/call":
            await self.text(payload, "true")
        if method == "tools/call":
            self.called.set()


@asynccontextmanager
async def dialing_device(
    port: int,
    *,
    device_id: str | None = MAC,
    token: str | None = None,
    hello: bool = True,
    address: str | None = None,
    **script: Any,
) -> AsyncIterator[ScriptedDevice]:
    """A scripted device that has dialed the hub at `port` and said hello, from its `address`."""
    headers = {"Protocol-Version": "1", "Client-Id": "00000000-0000-4000-8000-000000000001"}
    if device_id is not None:
        headers["Device-Id"] = device_id
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    url = f"ws://127.0.0.1:{port}/xiaozhi/v1/"
    options: dict[str, Any] = {"local_addr": (address, 0)} if address is not None else {}
    async with connect(
        url, additional_headers=headers, proxy=None, max_size=None, open_timeout=60, **options
    ) as connection:

        async def send_raw(frame: bytes) -> None:
            await connection.send(frame, text=True)

        device = ScriptedDevice(connection.send, send_raw, **script)
        device.connection = connection  # type: ignore[attr-defined]
        if hello:
            await connection.send(json.dumps(HELLO))
        reader = asyncio.create_task(_read(connection, device), name="scripted device")
        try:
            yield device
        finally:
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)


@asynccontextmanager
async def listening_device(**script: Any) -> AsyncIterator[tuple[ScriptedDevice, str]]:
    """A scripted control server, and its `ws://` address; answers go to all clients."""
    clients: set[ServerConnection] = set()

    async def to_all(frame: str | bytes) -> None:
        for client in tuple(clients):
            await client.send(frame)

    async def raw_to_all(frame: bytes) -> None:
        for client in tuple(clients):
            await client.send(frame, text=True)

    device = ScriptedDevice(to_all, raw_to_all, **{"envelope": False, **script})
    device.clients = clients

    async def handler(connection: ServerConnection) -> None:
        clients.add(connection)
        try:
            await _read(connection, device)
        finally:
            clients.discard(connection)

    async with serve(handler, "127.0.0.1", 0, max_size=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield device, f"ws://127.0.0.1:{port}/ws"


async def _read(connection: ClientConnection | ServerConnection, device: ScriptedDevice) -> None:
    try:
        async for frame in connection:
            await device.handle(frame)
    except ConnectionClosed:
        return
