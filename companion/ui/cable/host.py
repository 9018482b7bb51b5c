"""Puts the page Cable into the window, while a board is plugged in and once one was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.cable.service import CableService
from companion.ui.kit.page.app_page import AppPage, PageHost, PagesWindow
from companion.ui.kit.page.context import UiContext

if TYPE_CHECKING:
    from companion.ui.cable.page import CablePage
    from companion.ui.cable.state import CablePageState


class CableHost(PageHost):
    page: CablePage | None

    def __init__(self, of: AppPage, window: PagesWindow, context: UiContext) -> None:
        super().__init__(of, window, context)
        self._service = context[CableService]
        self._state: CablePageState | None = None
        context.connect(self._service.changed, self.update_row)
        self.update_row()

    @property
    def state(self) -> CablePageState:
        """Made when it is wanted: most people plug in no board."""
        if self._state is None:
            from companion.ui.cable.state import CablePageState

            self._state = CablePageState(self._context, self)
        return self._state

    def show(self, about: str = "") -> None:
        """Show the page; the port `about`, else the one that was shown, is read from now on."""
        page = self._bring()
        self.state.begin(about)
        page.refresh()
        self.update_row()

    def focus_search(self) -> bool:
        if self.page is not None:
            self.page.search.setFocus()
        return self.page is not None

    def _make_page(self) -> CablePage:
        from companion.ui.cable.page import CablePage

        return CablePage(self._context, self.state)

    def update_row(self) -> None:
        count = len(self._service.ports) + len(self._service.portless)
        self.row.set_count(count, self.tr("%n board(s) plugged in", "", count))
        self.row.setVisible(bool(count or self._service.logs) or self.shown())
