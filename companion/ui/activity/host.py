"""Puts the page of all activity into the window."""

from __future__ import annotations

from companion.ui.activity.activity_state import AllActivityState
from companion.ui.activity.page import AllActivityPage
from companion.ui.kit.page.app_page import AppPage, PageHost, PagesWindow
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.window_state import ALL


class ActivityHost(PageHost):
    """The state is made with the first page, and outlives it."""

    page: AllActivityPage | None

    def __init__(self, of: AppPage, window: PagesWindow, context: UiContext) -> None:
        super().__init__(of, window, context)
        self._state: AllActivityState | None = None

    def focus_search(self) -> bool:
        if self.page is not None:
            self.page.focus_search()
        return True

    def _make_page(self) -> AllActivityPage:
        window, habits = self._window, self._window.habits
        if self._state is None:
            self._state = AllActivityState(self._context, window.widget)
            self._state.filters.restore_habits(habits.of(ALL))
        page = AllActivityPage(self._context, self._state)
        page.edit_wanted.connect(window.edit_call)
        page.device_wanted.connect(window.choose)
        page.restore_habits(habits.of(ALL))
        page.habit_changed.connect(lambda name, value: habits.note(ALL, **{name: value}))
        return page
