"""Puts the page of what servers ask into the window, and the strip that tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from companion.app.servers.ask import Ask
from companion.app.servers.asks import ServerAsks
from companion.errors import UsageError
from companion.ui.kit.page.app_page import AppPage, PageHost, PagesWindow
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.widgets.layout import remove_widgets
from companion.ui.kit.words.words import text_words, words
from companion.ui.servers.asks_strip import AsksStrip

if TYPE_CHECKING:
    from companion.ui.servers.asks_page import AsksPage
    from companion.ui.servers.asks_state import AsksState


class AsksHost(PageHost):
    """Nothing of it is seen before a server asks for the first time. It never shows the page by
    itself, and takes no focus."""

    page: AsksPage | None

    def __init__(self, of: AppPage, window: PagesWindow, context: UiContext) -> None:
        super().__init__(of, window, context)
        self._asks = context[ServerAsks]
        self._state: AsksState | None = None
        """Made with the first page; it outlives pages in former languages."""
        self._came_from: AppPage | str = ""
        """The page that was shown before, or the key of the device whose page it was."""
        self.strip = self._make_strip()
        window.stack.currentChanged.connect(lambda _: self.update_row())
        context.connect(context[ServerAsks].changed, self.update_row)
        context.connect(context[ServerAsks].allowance_changed, self.update_row)

    def _make_strip(self, said: int = 0) -> AsksStrip:
        strip = AsksStrip(said)
        # above what assistants ask
        self._window.above_pages.insertWidget(0, strip)
        strip.answer_wanted.connect(lambda number: self.show(str(number)))
        strip.decline_wanted.connect(self._decline)
        return strip

    def speak(self) -> None:
        """Another language is spoken: make again what shows words."""
        former, self.strip = self.strip, self._make_strip(self.strip.announced)
        self._window.above_pages.removeWidget(former)
        held = former.window().focusWidget()
        super().speak()
        self.update_row()
        if held is former.answer_button:
            self.strip.answer_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif held is former.decline_button:
            self.strip.decline_button.setFocus(Qt.FocusReason.OtherFocusReason)
        remove_widgets(former)

    def show(self, about: str = "") -> None:
        """Show the page, and on it the ask of that number; without one the one that was shown, or
        waits longest."""
        if not self.shown():
            self._note_place()
        self._bring(int(about or 0)).enter()

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

    def _note_place(self) -> None:
        self._came_from = self._window.shown_page() or self._window.chosen_key()

    def _place_name(self) -> str:
        if isinstance(self._came_from, AppPage):
            return text_words(self._came_from.words)
        view = self._context.workspace.devices.view(self._came_from)
        return view.title if view is not None else ""

    def _back(self) -> None:
        if isinstance(self._came_from, AppPage):
            self._window.show_page(self._came_from)
        else:
            self._window.choose(self._came_from)

    def _decline(self, number: int) -> None:
        try:
            self._asks.decline(number)
        except UsageError as error:
            self._context.notify(words(error.message), "", False)

    def update_row(self, _what: object = None) -> None:
        waiting = [ask for ask in self._asks.pending() if not self._goes_by_itself(ask)]
        row = self.row
        row.set_count(len(waiting), self.tr("%n wait(s) for you", "", len(waiting)))
        row.setVisible(bool(self._asks.asks()) or self.shown())
        self.strip.set_asks(() if self.shown() else waiting)

    def _goes_by_itself(self, ask: Ask) -> bool:
        """Whether the model is answering it, as the person allowed."""
        return ask.working and self._asks.is_allowed(ask.key)
