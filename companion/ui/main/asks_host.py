"""Puts what servers ask into the window: the row of the sidebar, the strip, the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from companion.app.servers.ask import Ask
from companion.errors import UsageError
from companion.ui.kit.words.words import words
from companion.ui.main.page_host import PageHost
from companion.ui.servers.asks_strip import AsksStrip

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow
    from companion.ui.servers.asks_page import AsksPage
    from companion.ui.servers.asks_state import AsksState


class AsksHost(PageHost):
    """Nothing of it is seen before a server asks for the first time. It never shows the page by
    itself, and takes no focus."""

    page: AsksPage | None

    def __init__(self, window: MainWindow, context: UiContext) -> None:
        super().__init__(window, context)
        self._asks = context.workspace.asks
        self._state: AsksState | None = None
        """Made with the first page; it outlives pages in former languages."""
        self._came_from = ""
        """Key of the device whose page was shown before; empty for the page of all devices."""
        self._return: Callable[[], None] | None = None
        self.strip = self._make_strip()
        window.stack.currentChanged.connect(lambda _: self._update())
        context.bridge.ask_changed.connect(self._update)
        context.bridge.allowance_changed.connect(self._update)

    def _make_strip(self, said: int = 0) -> AsksStrip:
        strip = AsksStrip(said)
        self._window.above_pages.addWidget(strip)
        strip.answer_wanted.connect(self.show)
        strip.decline_wanted.connect(self._decline)
        return strip

    def speak(self) -> None:
        """Another language is spoken: make again what shows words."""
        former, self.strip = self.strip, self._make_strip(self.strip.said)
        self._window.above_pages.removeWidget(former)
        held = former.window().focusWidget()
        super().speak()
        self._update()
        if held is former.answer_button:
            self.strip.answer_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif held is former.decline_button:
            self.strip.decline_button.setFocus(Qt.FocusReason.OtherFocusReason)
        former.hide()
        former.deleteLater()

    def show(self, number: int = 0) -> None:
        """Show the page, and on it this ask; 0 for the one that was shown, or waits longest."""
        if not self.shown():
            self._note_place()
        self._bring(number).enter()

    def _bring(self, number: int = 0) -> AsksPage:
        page: AsksPage = super()._bring()
        page.set_back(self._place_name())
        current = page.list.number()
        known = page.model.ask(current)
        page.show_ask(number or (current if known is not None and known.pending else 0))
        return page

    def _make_page(self) -> AsksPage:
        from companion.ui.servers.asks_page import AsksPage
        from companion.ui.servers.asks_state import AsksState

        if self._state is None:
            self._state = AsksState(self._context, self)
        page = AsksPage(self._context, self._state)
        page.back_wanted.connect(self._back)
        page.settings_wanted.connect(lambda: self._window.run("settings", "model"))
        return page

    def _choose_row(self) -> None:
        self._window.sidebar.choose_requests()

    def _note_place(self) -> None:
        window = self._window
        key = window.chosen_key()
        self._came_from = key
        if key:
            self._return = lambda: window.choose(key)
        else:
            self._return = window.show_all_activity if window.all_activity() is not None else None

    def _place_name(self) -> str:
        if self._return is None:
            return ""
        view = self._context.workspace.devices.view(self._came_from)
        return view.title if view is not None else self._window.sidebar.activity.text()

    def _back(self) -> None:
        if self._return is not None:
            self._return()

    def _decline(self, number: int) -> None:
        try:
            self._asks.decline(number)
        except UsageError as error:
            self._context.notify(words(error.message), "", False)

    def _update(self, _what: object = None) -> None:
        waiting = [ask for ask in self._asks.pending() if not self._goes_by_itself(ask)]
        row = self._window.sidebar.requests
        row.set_count(len(waiting), self.tr("%n wait(s) for you", "", len(waiting)))
        row.setVisible(bool(self._asks.asks()) or self.shown())
        self.strip.set_asks(() if self.shown() else waiting)

    def _goes_by_itself(self, ask: Ask) -> bool:
        """Whether the model is answering it, as the person allowed."""
        return ask.working and self._asks.is_allowed(ask.key)
