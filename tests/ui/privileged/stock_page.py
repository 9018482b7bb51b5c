"""The privileged actions of a stock device."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.app.stock.service import StockService
from companion.ui.privileged.privileged_page import PrivilegedPage
from companion.ui.privileged.privileged_state import PrivilegedState
from tests.fakes.stock import KEY, FakeStock
from tests.fakes.views import device_view
from tests.fakes.workbench import closed, workbench


@asynccontextmanager
async def stock_actions(fake: FakeStock) -> AsyncIterator[PrivilegedPage]:
    """The page, told of everything that the service says."""
    async with workbench(stock=fake) as bench:
        page = PrivilegedPage(bench.context, PrivilegedState(bench.context, KEY))
        bench.context.connect(bench.context[StockService].changed, page.set_stock)
        page.set_device(device_view(KEY))
        page.resize(900, 700)
        page.show()
        try:
            yield page
        finally:
            bench.context.disconnect(bench.context[StockService].changed, page.set_stock)
            await closed(page)
