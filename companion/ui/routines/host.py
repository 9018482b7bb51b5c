"""Puts the page of routines into the window, and what routines say there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.activity.activity import ActivityLog
from companion.app.activity.event_table import event_type
from companion.events import Event, EventKind
from companion.ui.kit.page.app_page import AppPage, PageHost, PagesWindow
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.words.words import words
from companion.ui.routines.routines_state import RoutinesState

if TYPE_CHECKING:
    from companion.ui.routines.page import RoutinesPage


class RoutinesHost(PageHost):
    """Shows in the window what routines tell."""

    page: RoutinesPage | None

    def __init__(self, of: AppPage, window: PagesWindow, context: UiContext) -> None:
        super().__init__(of, window, context)
        self.state = RoutinesState(context, self)
        context.connect(context[ActivityLog].changed.filter(EventKind.WARNING), self._notify)

    def show(self, about: str = "") -> None:
        """`about` is a sentence that a new routine does."""
        if about:
            self.state.begin_sentence(about)
        self._bring().refresh()

    def _make_page(self) -> RoutinesPage:
        from companion.ui.routines.page import RoutinesPage

        page = RoutinesPage(self._context, self.state)
        page.activity_wanted.connect(self._window.show_activity)
        return page

    def _notify(self, event: Event) -> None:
        """Show a routine's notification while the window is active; else the desktop shows it."""
        about = event_type(event)
        if (
            not about.of_routine
            or about.news(event) is None
            or not self._window.widget.isActiveWindow()
        ):
            return
        detail = words(event.detail) if event.detail is not None else ""
        self._context.notify(words(event.title), detail, event.failed)
