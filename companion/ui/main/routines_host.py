"""Puts routines into the window: the row of the sidebar, the page, and what routines tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.app.activity.event_table import event_type
from companion.ui.kit.words.words import words
from companion.ui.routines.routines_state import RoutinesState

if TYPE_CHECKING:
    from companion.events import Event
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow
    from companion.ui.routines.page import RoutinesPage


class RoutinesHost(QObject):
    """The page is made when it is wanted for the first time."""

    def __init__(self, window: MainWindow, context: UiContext) -> None:
        super().__init__(window)
        self._window = window
        self._context = context
        self.state = RoutinesState(context, self)
        self.page: RoutinesPage | None = None
        context.bridge.activity_changed.connect(self._tell)

    def shown(self) -> bool:
        """Whether the page is in front."""
        return self.page is not None and self._window.stack.currentWidget() is self.page

    def show(self) -> None:
        """Show the page as it was left."""
        if self.page is None:
            self.page = self._make_page()
            self.page.parts.restore()
        self._window.stack.setCurrentWidget(self.page)
        self._window.sidebar.choose_place("routines")
        self.page.refresh()

    def _make_page(self) -> RoutinesPage:
        from companion.ui.routines.page import RoutinesPage

        page = RoutinesPage(self._context, self.state)
        page.activity_wanted.connect(self._window.show_all_activity)
        self._window.stack.addWidget(page)
        return page

    def speak(self) -> None:
        """Another language is spoken: make the page again, at once if it is shown."""
        former, shown = self.page, self.shown()
        if former is None:
            return
        former.parts.keep()
        former.leave()
        self.page = None
        if shown:
            self.show()
        self._window.stack.removeWidget(former)
        former.deleteLater()

    def _tell(self, event: Event) -> None:
        """What a routine says to a person who looks at the window; the desktop tells others."""
        about = event_type(event)
        if not about.of_routine or about.news(event) is None or not self._window.isActiveWindow():
            return
        detail = words(event.detail) if event.detail is not None else ""
        self._context.notify(words(event.title), detail, event.failed)
