"""The MCP server of `servers/workbench.py` over HTTP, in a process of its own."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.fakes.ports import free_port
from tests.fakes.servers import workbench
from tests.fakes.warm import python

START_SECONDS = 20.0
"""A busy machine takes some seconds to import the SDK."""


class HttpServer:
    """Listens at `url`, on the same port whenever it is started."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/mcp"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Returns when it listens."""
        assert workbench.__file__ is not None
        self._process = await asyncio.create_subprocess_exec(
            *python(workbench.__file__, "--http", str(self.port)),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        async with asyncio.timeout(START_SECONDS):
            # another process: it can be asked, but tells nothing by itself
            while True:
                if await self._listens():
                    return
                await asyncio.sleep(0.05)

    async def stop(self) -> None:
        """As a crash would: without a word to anybody."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _listens(self) -> bool:
        assert self._process is not None and self._process.returncode is None, "it has ended"
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        await writer.wait_closed()
        return True


@asynccontextmanager
async def http_server() -> AsyncIterator[HttpServer]:
    server = HttpServer()
    try:
        await server.start()
        yield server
    finally:
        await server.stop()
