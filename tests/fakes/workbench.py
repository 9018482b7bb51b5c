"""What a page needs to live: a workspace with an open hub, its signals, its tasks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeVar

from companion.app.activity.history.history import History
from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.pictures.store import GalleryStore
from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.app.workspace import Workspace
from companion.devices.models import DeviceView
from companion.devices.timing import Timing
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import MAC

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from companion.ui.kit.page.context import UiContext
    from tests.fakes.stock import FakeStock

KEY = Endpoint.hub(MAC).text

PATIENT = Timing(call=60.0, handshake=60.0)
"""Nobody is so slow, on a busy computer."""

T = TypeVar("T")


class Page(Protocol):
    def set_device(self, view: DeviceView) -> None: ...


@dataclass
class Workbench:
    context: UiContext
    notes: list[tuple[str, str, bool]] = field(default_factory=list)
    """Toasts: title, detail, whether it is a failure."""

    @property
    def workspace(self) -> Workspace:
        return self.context.workspace

    @property
    def port(self) -> int:
        return self.workspace[HubListener].status.port

    def view(self, key: str = KEY) -> DeviceView:
        view = self.workspace.devices.view(key)
        assert view is not None
        return view

    def attach(self, page: Page, key: str = KEY) -> None:
        """Tell the page of every change of the device, as the window does."""

        import shiboken6

        def changed(view: DeviceView) -> None:
            if view.key == key and shiboken6.isValid(page):
                page.set_device(view)

        self.context.connect(self.context.workspace.devices.changed, changed)
        if (view := self.workspace.devices.view(key)) is not None:
            page.set_device(view)

    async def ready(self, key: str = KEY) -> DeviceView:
        """Wait until the device is ready."""
        await until(lambda: (v := self.workspace.devices.view(key)) is not None and v.connected)
        return self.view(key)


@asynccontextmanager
async def workbench(
    timing: Timing | None = None,
    gallery: GalleryStore | None = None,
    stock: FakeStock | None = None,
    history: History | None = None,
) -> AsyncIterator[Workbench]:
    """A workspace whose hub listens on a free port of this computer.

    Cameras are told to send their photos only with a `gallery`. `stock` replaces the
    service of stock devices.
    """
    from companion.ui.kit.page.context import Signals, UiContext
    from companion.ui.kit.page.tasks import TaskOwner

    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    workspace = assemble(settings, gallery, history, timing=timing or PATIENT)
    real = workspace[StockService]
    if stock is not None:
        # the real one starts with the others and then does nothing
        await workspace.start()
        workspace.put(stock, StockService)  # type: ignore[arg-type]
    signals, tasks = Signals(), TaskOwner()
    notes: list[tuple[str, str, bool]] = []
    context = UiContext(
        workspace, signals, tasks, lambda title, text, bad: notes.append((title, text, bad))
    )
    if stock is None:
        await workspace.start()
    try:
        yield Workbench(context, notes)
    finally:
        await tasks.close()
        workspace.put(real)
        await workspace.stop()
        signals.close()


async def until(condition: Callable[[], T | None], within: float = 60.0) -> T:
    """Wait until `condition` holds; what it gives. `TimeoutError` after `within` seconds."""
    async with asyncio.timeout(within):
        # no event tells what a widget looks like
        while not (found := condition()):  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    return found


async def settled(turns: int = 20) -> None:
    """Let everything happen that is due: for proofs that something does not."""
    for _ in range(turns):
        await asyncio.sleep(0.005)


async def closed(page: QWidget) -> None:
    """Delete a page now, and not when Python's collector comes to it in the midst of Qt."""
    import shiboken6

    page.hide()
    page.deleteLater()
    await until(lambda: not shiboken6.isValid(page))
