"""The whole window, and in it a server that uses all of MCP, in the same process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.app.servers.asks import ServerAsks
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallRecord
from tests.fakes.mcp_memory import KEY as KEY
from tests.fakes.servers.whole import Whole
from tests.fakes.whole_bench import WholeBench
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import Workbench, until


@asynccontextmanager
async def whole_window(
    settings: Settings | None = None,
) -> AsyncIterator[tuple[OpenWindow, WholeBench]]:
    """The server is connected, and its page is shown."""
    async with open_window(settings) as opened:
        context = opened.window.context
        assert context is not None
        server = WholeBench(Workbench(context), Whole())
        await server.connect()
        try:
            await until(lambda: opened.window.model.view(KEY) is not None)
            opened.window.choose(KEY)
            yield opened, server
        finally:
            await server.disconnect()


async def ask(opened: OpenWindow, tool: str) -> tuple[asyncio.Task[CallRecord], int]:
    """Call a tool that asks the person; the task of the call, and the number of the ask."""
    asks = opened.workspace[ServerAsks]
    before = {each.number for each in asks.pending()}
    calling = asyncio.create_task(opened.workspace[CallService].call(KEY, tool, {}))
    await until(lambda: len(asks.pending()) > len(before))
    [number] = {each.number for each in asks.pending()} - before
    return calling, number
