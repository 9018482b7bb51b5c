"""Puts the page of what happened to all devices into the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.main.navigator import page_of
from companion.ui.main.page_host import PageHost
from companion.ui.main.window_state import ALL

if TYPE_CHECKING:
    from companion.app.tools.records import CallRecord
    from companion.ui.activity.activity_state import AllActivityState
    from companion.ui.activity.page import AllActivityPage
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow


class ActivityHost(PageHost):
    """The state is made with the first page, and outlives it."""

    page: AllActivityPage | None

    def __init__(self, window: MainWindow, context: UiContext) -> None:
        super().__init__(window, context)
        self._state: AllActivityState | None = None

    def _make_page(self) -> AllActivityPage:
        from companion.ui.activity.activity_state import AllActivityState
        from companion.ui.activity.page import AllActivityPage

        window, habits = self._window, self._window.habits
        if self._state is None:
            self._state = AllActivityState(self._context, window)
            self._state.filters.take_habits(habits.of(ALL))
        page = AllActivityPage(self._context, self._state)
        page.edit_wanted.connect(self._edit_call)
        page.device_wanted.connect(window.choose)
        page.take_habits(habits.of(ALL))
        page.habit_changed.connect(lambda name, value: habits.note(ALL, **{name: value}))
        return page

    def _choose_row(self) -> None:
        self._window.sidebar.choose_activity()

    def _edit_call(self, call: CallRecord) -> None:
        if (page := page_of(self._window, call.request.device_key)) is not None:
            page.edit_call(call)
