"""Puts a page that belongs to no single device into the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow


class PageHost(QObject):
    """The page is made when it is wanted for the first time, and again when another language is
    spoken. What a person did there is in a state that outlives it."""

    page: Any
    """`None` until it is wanted; each host says of which class it is."""

    def __init__(self, window: MainWindow, context: UiContext) -> None:
        super().__init__(window)
        self._window = window
        self._context = context
        self.page = None

    def shown(self) -> bool:
        """Whether the page is in front."""
        return self.page is not None and self._window.stack.currentWidget() is self.page

    def show(self) -> None:
        """Show the page as it was left."""
        self._bring()

    def speak(self) -> None:
        """Another language is spoken: make the page again, at once if it is shown."""
        former, shown = self.page, self.shown()
        if former is None:
            return
        former.parts.keep()
        self._leave(former)
        self.page = None
        if shown:
            self._bring()
        self._window.stack.removeWidget(former)
        former.deleteLater()

    def _leave(self, former: Any) -> None:
        """What a page does that is not shown again; it may be asking something."""
        former.leave()

    def _bring(self) -> Any:
        """The page, in front and where the last one was."""
        if self.page is None:
            page = self.page = self._make_page()
            self._window.stack.addWidget(page)
            self._window.stack.setCurrentWidget(page)
            page.parts.restore()
        self._window.stack.setCurrentWidget(self.page)
        self._choose_row()
        return self.page

    def _make_page(self) -> Any:
        raise NotImplementedError

    def _choose_row(self) -> None:
        """Choose the page's row of the sidebar."""
        raise NotImplementedError
