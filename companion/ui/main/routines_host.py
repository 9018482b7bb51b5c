"""Puts routines into the window: the row of the sidebar, the page, and what routines tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.ui.kit.words.words import words
from companion.ui.routines.routines_state import RoutinesState

if TYPE_CHECKING:
    from companion.events import Event
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow
    from companion.ui.routines.page import RoutinesPage

_TOLD = frozenset(("routine_notice", "routine_run", "routine_missed"))


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
        self._window.sidebar.choose_routines()
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
        if event.event not in _TOLD or not self._window.isActiveWindow():
            return
        if event.event == "routine_notice":
            self._context.notify(str(event.values.get("name", "")), words(event.title), False)
        elif event.failed and not self.shown():
            detail = words(event.detail) if event.detail is not None else ""
            self._context.notify(words(event.title), detail, True)
