"""A workspace with a window's signals, and a server that uses all of MCP, in the same process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from companion.devices.models import DeviceState, Way
from tests.fakes.mcp_memory import KEY as KEY
from tests.fakes.mcp_memory import WITHIN, MemoryChannel, Serve
from tests.fakes.servers.whole import Whole
from tests.fakes.waiting import device_in
from tests.fakes.workbench import Workbench, closed, until, workbench

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext
    from companion.ui.servers.offer_state import ServerOfferState
    from companion.ui.servers.server_offer import ServerOfferPage

P = TypeVar("P", bound="ServerOfferPage")
S = TypeVar("S", bound="ServerOfferState")


@dataclass
class WholeBench:
    bench: Workbench
    whole: Whole
    channel: MemoryChannel | None = None
    _serving: asyncio.Task[Any] | None = None

    async def connect(self, serve: Serve | None = None) -> None:
        """Returns when the tools are listed."""

        async def run_whole(reads: Any, writes: Any) -> None:
            await self.whole.server.run(reads, writes, self.whole.options())

        devices = self.bench.workspace.devices
        self.channel = MemoryChannel(serve or run_whole)
        self._serving = asyncio.create_task(
            devices.ensure(KEY, Way.SERVER).serve(self.channel), name="serve the whole"
        )
        await device_in(devices, KEY, DeviceState.READY, within=WITHIN)

    async def disconnect(self) -> None:
        if self._serving is not None:
            await self.bench.workspace.devices.ensure(KEY, Way.SERVER).disconnect()
            await asyncio.wait_for(self._serving, WITHIN)
            assert self.channel is not None
            await self.channel.close()
            self._serving = None

    def asked(self, method: str) -> list[Any]:
        """The params of such requests that the server got, in order."""
        assert self.channel is not None
        return [each.get("params") for each in self.channel.sent if each.get("method") == method]


@asynccontextmanager
async def whole_bench(serve: Serve | None = None) -> AsyncIterator[WholeBench]:
    """The server is connected; `serve` is another one in its place."""
    async with workbench() as bench:
        made = WholeBench(bench, Whole())
        try:
            await made.connect(serve)
            yield made
        finally:
            await made.disconnect()


@asynccontextmanager
async def listed_page(
    page_of: Callable[[UiContext, S], P],
    state_of: Callable[[UiContext, str], S],
    *,
    lies: tuple[str, ...] = (),
) -> AsyncIterator[tuple[WholeBench, P]]:
    """A page that is shown, with what the server listed or why it did not."""
    import shiboken6  # most tests of the core have no Qt

    async with whole_bench() as server:
        server.whole.lies |= set(lies)
        state = state_of(server.bench.context, KEY)
        page = page_of(server.bench.context, state)
        server.bench.attach(page, KEY)
        page.resize(916, 632)
        page.show()
        page.activateWindow()
        await until(lambda: not page.lists.asking and (page.lists.answer or page.lists.problem))
        yield server, page
        await closed(page)
        # as the device's pages do; what it is about to read would be asked without a loop
        shiboken6.delete(state)
