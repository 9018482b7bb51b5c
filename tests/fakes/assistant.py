"""The far side of an assistant's MCP endpoint: it waits for tools, and is the MCP client.

Source: transports/README.md, "MCP endpoint of an assistant". Bare JSON-RPC, an old handshake, and
the list is read once a connection.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

HELLO: Final = {
    "protocolVersion": "2024-11-05",
    "capabilities": {},
    "clientInfo": {"name": "fake-broker", "version": "1"},
}


class Assistant:
    """`tools` is the list that was read last; each connection reads it again."""

    def __init__(self) -> None:
        self.paths: list[str] = []
        self.tools: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        """What came that answers no question."""
        self.connections = 0
        self._lines: asyncio.Queue[ServerConnection] = asyncio.Queue()
        self._ready = asyncio.Condition()
        self._line: ServerConnection | None = None
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._number = 0

    async def _serve(self, line: ServerConnection) -> None:
        assert line.request is not None
        self.paths.append(line.request.path)
        self._line = line
        reader = asyncio.create_task(self._read(line))
        try:
            await self.ask("initialize", HELLO)
            await line.send(json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}))
            self.tools = (await self.ask("tools/list", {}))["result"]["tools"]
            async with self._ready:
                self.connections += 1
                self._ready.notify_all()
            await reader
        except ConnectionClosed:
            pass
        finally:
            reader.cancel()

    async def _read(self, line: ServerConnection) -> None:
        try:
            async for frame in line:
                value = json.loads(frame)
                waiting = self._answers.pop(value.get("id"), None)
                if waiting is not None:
                    waiting.set_result(value)
                else:
                    self.heard.append(value)
        except ConnectionClosed:
            return

    async def ask(self, method: str, params: Any = None) -> dict[str, Any]:
        """The whole answer to one request."""
        assert self._line is not None
        self._number += 1
        number = self._number
        request = {"jsonrpc": "2.0", "id": number, "method": method}
        if params is not None:
            request["params"] = params
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self._line.send(json.dumps(request))
        async with asyncio.timeout(40):
            return await self._answers[number]

    async def call(self, name: str, **arguments: Any) -> dict[str, Any]:
        """The result of a tool, or the error."""
        answer = await self.ask("tools/call", {"name": name, "arguments": arguments})
        found: dict[str, Any] = answer.get("result", answer.get("error"))
        return found

    async def connected(self, times: int = 1) -> None:
        """Returns when the list was read so many times."""
        async with asyncio.timeout(40), self._ready:
            await self._ready.wait_for(lambda: self.connections >= times)

    async def close(self, code: int = 1000, reason: str = "") -> None:
        assert self._line is not None
        await self._line.close(code, reason)

    def fall_silent(self) -> None:
        """Neither answer nor hear anything on this connection any more, as after a lost network."""
        assert self._line is not None
        self._line.transport.pause_reading()

    @property
    def names(self) -> list[str]:
        return [tool["name"] for tool in self.tools]


@asynccontextmanager
async def assistant(port: int = 0) -> AsyncIterator[tuple[Assistant, str]]:
    """An assistant, and the address at which it waits."""
    fake = Assistant()
    # one that fell silent does not hear of the end either
    async with serve(fake._serve, "127.0.0.1", port, close_timeout=0.5) as server:
        actual = next(iter(server.sockets)).getsockname()[1]
        yield fake, f"ws://127.0.0.1:{actual}/mcp/?token=do-not-tell"
