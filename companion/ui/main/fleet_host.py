"""Puts the page of all devices into the window: its row of the sidebar, and the page itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPoint

from companion.ui.fleet.fleet_state import FleetState
from companion.ui.main.page_host import PageHost
from companion.ui.main.window_state import DEVICE

if TYPE_CHECKING:
    from companion.ui.fleet.page import FleetPage
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow

SEVERAL: Final = 2
"""Devices from which on there is a page of all of them, which is the first one."""


class FleetHost(PageHost):
    """The page is the first one where there are several devices."""

    page: FleetPage | None

    def __init__(self, window: MainWindow, context: UiContext, remembered: dict[str, Any]) -> None:
        super().__init__(window, context)
        self._remembered = remembered
        self.state = FleetState(context, remembered, self)
        self.state.changed.connect(self.count)
        window.sidebar.all_wanted.connect(self.show_found)

    def count(self) -> None:
        """Show in the sidebar how many devices there are; nothing before they are known."""
        self._window.model.put_updates(self.state.updates)
        total = self.state.total if self._window.has_started else 0
        self._window.sidebar.set_fleet(total if total >= SEVERAL else 0)

    @property
    def several(self) -> bool:
        """Whether there are enough devices for a page of all of them."""
        self.state.refresh()
        return self.state.total >= SEVERAL

    def show(self) -> None:
        """Show all devices on one page."""
        self.state.refresh()
        self._bring()
        # the next start begins here as well
        self._remembered.pop(DEVICE, None)

    def show_found(self, text: str) -> None:
        """Show the devices that a search finds."""
        self.state.set_text(text)
        self.show()

    def _make_page(self) -> FleetPage:
        from companion.ui.fleet.page import FleetPage

        page = FleetPage(self._context, self.state)
        page.device_wanted.connect(self._window.choose)
        page.add_wanted.connect(partial(self._window.run, "add"))
        page.menu_wanted.connect(self._open_menu)
        page.remove_wanted.connect(self._remove)
        page.upgrade_wanted.connect(self._upgrade)
        return page

    def _leave(self, former: FleetPage) -> None:
        """A question belongs to the run, which goes on."""

    def _choose_row(self) -> None:
        self._window.sidebar.choose_fleet()

    def _open_menu(self, key: str, place: QPoint) -> None:
        if self._window.dialogs is not None:
            self._window.dialogs.device_menu(key, place)

    def _upgrade(self, keys: list[str]) -> None:
        if self._window.rollouts is not None:
            self._window.rollouts.show_new(keys)

    def _remove(self, keys: list[str]) -> None:
        if self._window.dialogs is not None:
            self._window.dialogs.remove_several(keys)
