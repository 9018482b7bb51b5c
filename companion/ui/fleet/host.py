"""Puts the page of all devices into the window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from companion.ui.fleet.fleet_state import FleetState
from companion.ui.kit.page.app_page import AppPage, PageHost, PagesWindow
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.window_state import DEVICE
from companion.ui.rollout.host import RolloutsHost

if TYPE_CHECKING:
    from companion.ui.fleet.page import FleetPage

SEVERAL: Final = 2
"""Devices from which on there is a page of all of them, which is the first one."""


class FleetHost(PageHost):
    """The page is the first one where there are several devices."""

    page: FleetPage | None

    def __init__(self, of: AppPage, window: PagesWindow, context: UiContext) -> None:
        super().__init__(of, window, context)
        self.state = FleetState(context, window.remembered, self)
        self.state.changed.connect(self.update_row)

    def update_row(self) -> None:
        """Show in the sidebar how many devices there are; nothing before they are known."""
        self._window.set_updates(self.state.updates)
        total = self.state.total if self._window.has_started else 0
        self.row.setVisible(total >= SEVERAL)
        self.row.set_count(total if total >= SEVERAL else 0, quiet=True)

    def begins(self) -> bool:
        self.state.refresh()
        return self.state.total >= SEVERAL

    def focus_search(self) -> bool:
        if self.page is not None:
            self.page.focus_search()
        return True

    def show(self, about: str = "") -> None:
        """Show all devices on one page, or those that a search finds."""
        if about:
            self.state.set_text(about)
        self.state.refresh()
        self._bring()
        # the next start begins here as well
        self._window.remembered.pop(DEVICE, None)

    def _make_page(self) -> FleetPage:
        from companion.ui.fleet.page import FleetPage

        window = self._window
        page = FleetPage(self._context, self.state)
        page.device_wanted.connect(window.choose)
        page.add_wanted.connect(partial(window.run, "add"))
        page.menu_wanted.connect(window.device_menu)
        page.remove_wanted.connect(window.remove_devices)
        page.upgrade_wanted.connect(lambda keys: window.host(RolloutsHost).show_new(keys))
        return page

    def _leave(self, former: FleetPage) -> None:
        """A question belongs to the run, which goes on."""
