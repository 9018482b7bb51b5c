"""Puts routines into the window: the row of the sidebar, the page, and what routines tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.activity.event_table import event_type
from companion.ui.kit.words.words import words
from companion.ui.main.page_host import PageHost
from companion.ui.routines.routines_state import RoutinesState

if TYPE_CHECKING:
    from companion.events import Event
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow
    from companion.ui.routines.page import RoutinesPage


class RoutinesHost(PageHost):
    """Says in the window what routines tell."""

    page: RoutinesPage | None

    def __init__(self, window: MainWindow, context: UiContext) -> None:
        super().__init__(window, context)
        self.state = RoutinesState(context, self)
        context.bridge.activity_changed.connect(self._tell)

    def show(self) -> None:
        self._bring().refresh()

    def _make_page(self) -> RoutinesPage:
        from companion.ui.routines.page import RoutinesPage

        page = RoutinesPage(self._context, self.state)
        page.activity_wanted.connect(self._window.show_all_activity)
        return page

    def _choose_row(self) -> None:
        self._window.sidebar.choose_place("routines")

    def _tell(self, event: Event) -> None:
        """What a routine says to a person who looks at the window; the desktop tells others."""
        about = event_type(event)
        if not about.of_routine or about.news(event) is None or not self._window.isActiveWindow():
            return
        detail = words(event.detail) if event.detail is not None else ""
        self._context.notify(words(event.title), detail, event.failed)
