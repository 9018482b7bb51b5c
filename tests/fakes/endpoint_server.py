"""The MCP endpoint server that people host themselves (xinnan-tech/mcp-endpoint-server).

It takes every connection, and only then looks at its token. The assistant is not there until it is
spoken to: before that nothing is asked. A second program drives the first one out.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.server import ServerConnection, serve

from tests.fakes.assistant import HELLO

NO_TOKEN: Final = (1008, "缺少token参数")
BAD_TOKEN: Final = (1008, "token解密失败")
REPLACED: Final = (1000, "新连接替换")
RIGHT: Final = "right-token"


class EndpointServer:
    def __init__(self) -> None:
        self.port = 0
        self.came = 0
        """Programs that were let in."""
        self._line: ServerConnection | None = None
        self._changed = asyncio.Condition()

    def address(self, token: str = RIGHT) -> str:
        return f"ws://127.0.0.1:{self.port}/mcp_endpoint/mcp/?token={token}"

    async def _serve(self, line: ServerConnection) -> None:
        assert line.request is not None
        tokens = parse_qs(urlsplit(line.request.path).query).get("token")
        if tokens != [RIGHT]:
            await line.close(*(BAD_TOKEN if tokens else NO_TOKEN))
            return
        former, self._line = self._line, line
        if former is not None:
            await former.close(*REPLACED)
        async with self._changed:
            self.came += 1
            self._changed.notify_all()
        await line.wait_closed()

    async def program(self, times: int = 1) -> None:
        """Returns when so many programs were let in."""
        async with asyncio.timeout(40), self._changed:
            await self._changed.wait_for(lambda: self.came >= times)

    async def speak(self) -> None:
        """Somebody speaks to the assistant, which comes for its tools."""
        assert self._line is not None
        ask = {"jsonrpc": "2.0", "id": "a_n_1", "method": "initialize", "params": HELLO}
        await self._line.send(json.dumps(ask))

    async def close(self, code: int, reason: str = "") -> None:
        assert self._line is not None
        await self._line.close(code, reason)

    def cut(self) -> None:
        """Go without a word, as a server that is killed."""
        assert self._line is not None
        self._line.transport.abort()


@asynccontextmanager
async def endpoint_server(port: int = 0) -> AsyncIterator[EndpointServer]:
    fake = EndpointServer()
    async with serve(fake._serve, "127.0.0.1", port, close_timeout=0.5) as server:
        fake.port = next(iter(server.sockets)).getsockname()[1]
        yield fake
