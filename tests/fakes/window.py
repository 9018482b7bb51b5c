"""The whole window, alive: the real frame, content, core and sockets, without a screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from companion.app.settings.settings import Settings
from companion.app.settings.window import TECHNICAL, WINDOW
from tests.fakes.workbench import until

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from companion.app.workspace import Workspace
    from companion.devices.models import DeviceView
    from companion.ui.device.device_page import DevicePage
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow
    from companion.ui.main.one_window import OneWindow
    from companion.ui.main.window_dialogs import WindowDialogs
    from companion.ui.main.window_frame import WindowFrame
    from companion.ui.tray.tray import Tray

D = TypeVar("D", bound="QDialog")


@dataclass
class OpenWindow:
    frame: WindowFrame
    window: MainWindow
    settings: Settings

    @property
    def context(self) -> UiContext:
        assert self.window.context is not None
        return self.window.context

    @property
    def workspace(self) -> Workspace:
        return self.context.workspace

    @property
    def dialogs(self) -> WindowDialogs:
        assert self.window.dialogs is not None
        return self.window.dialogs

    def dialog(self, kind: type[D]) -> D:
        """The dialog that is open: one of this kind."""
        found = self.dialogs.dialog
        assert isinstance(found, kind), found
        return found

    def run(self, kind: type[D], *action: Any) -> D:
        """Do this, which opens a dialog of this kind."""
        self.window.run(*action)
        return self.dialog(kind)

    @property
    def page(self) -> DevicePage:
        page = self.window.device_page()
        assert page is not None
        return page

    def view(self, key: str) -> DeviceView:
        view = self.workspace.devices.view(key)
        assert view is not None
        return view

    async def active(self) -> None:
        """Wait until the window has the keyboard."""
        self.frame.activateWindow()
        await until(self.frame.isActiveWindow)

    async def ready(self, key: str, within: float = 60.0) -> DeviceView:
        """Wait until the device is connected and its tools are listed."""

        def connected() -> bool:
            view = self.workspace.devices.view(key)
            return view is not None and view.connected

        await until(connected, within)
        return self.view(key)


@asynccontextmanager
async def open_window(
    settings: Settings | None = None,
    *,
    demo: bool = False,
    token: str | None = None,
    hub_port: int = 0,
    tray: Tray | None = None,
    one: OneWindow | None = None,
) -> AsyncIterator[OpenWindow]:
    """The window after its start; closed as a person closes it. The hub's port is a free one unless
    one is named."""
    from companion.cli.carry_out import lend
    from companion.ui.kit.words.technical import Technical
    from companion.ui.main.main_window import MainWindow
    from companion.ui.main.one_window import WindowArguments
    from companion.ui.main.window_frame import WindowFrame
    from companion.ui.running import live

    settings = settings or Settings()
    # as `run_window` has them agree
    settings[TECHNICAL] = Technical.current().on
    frame = WindowFrame(settings[WINDOW])
    window = MainWindow(settings[WINDOW], expecting=demo, parent=frame)
    window.expect(settings.saved_views())
    frame.set_content(window)
    frame.show()
    arguments = WindowArguments(
        demo=demo,
        hub_host="127.0.0.1",
        hub_port=hub_port,
        hub_token=token,
        timeout=60.0,
        lend=lend,
    )
    life = asyncio.create_task(live(frame, window, settings, arguments, tray, one), name="window")
    try:
        await until(lambda: life.done() or window.has_started)
        if life.done():
            life.result()
        yield OpenWindow(frame, window, settings)
    finally:
        frame.quit()
        async with asyncio.timeout(40):
            await life
        frame.deleteLater()
