"""Puts the page of what happened to all devices into the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.ui.main.navigator import page_of
from companion.ui.main.window_state import ALL

if TYPE_CHECKING:
    from companion.app.tools.records import CallRecord
    from companion.ui.activity.activity_state import AllActivityState
    from companion.ui.activity.page import AllActivityPage
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow


class ActivityHost(QObject):
    """What is filtered and chosen outlives the page; both are made when it is first wanted."""

    def __init__(self, window: MainWindow, context: UiContext) -> None:
        super().__init__(window)
        self._window = window
        self._context = context
        self._page: AllActivityPage | None = None
        self._state: AllActivityState | None = None

    def page(self) -> AllActivityPage | None:
        """The page, if it is shown."""
        return self._page if self._page is self._window.stack.currentWidget() else None

    def show(self) -> None:
        """Show what happened to all devices."""
        former, page = self._page, self._page or self._make()
        self._window.stack.setCurrentWidget(page)
        if former is None:
            # in another language it goes on where the last one was
            page.parts.restore()
        self._window.sidebar.choose_activity()

    def speak(self) -> None:
        """Another language is spoken: make the page again, at once if it is shown."""
        former, shown = self._page, self.page() is not None
        if former is None:
            return
        self._page = None
        former.parts.keep()
        if shown:
            self.show()
        former.leave()
        self._window.stack.removeWidget(former)
        former.deleteLater()

    def _make(self) -> AllActivityPage:
        from companion.ui.activity.activity_state import AllActivityState
        from companion.ui.activity.page import AllActivityPage

        window, habits = self._window, self._window.habits
        if self._state is None:
            self._state = AllActivityState(self._context, window)
            self._state.filters.take_habits(habits.of(ALL))
        self._page = page = AllActivityPage(self._context, self._state)
        page.edit_wanted.connect(self._edit_call)
        page.device_wanted.connect(window.choose)
        page.take_habits(habits.of(ALL))
        page.habit_changed.connect(lambda name, value: habits.note(ALL, **{name: value}))
        window.stack.addWidget(page)
        return page

    def _edit_call(self, call: CallRecord) -> None:
        if (page := page_of(self._window, call.request.device_key)) is not None:
            page.edit_call(call)
