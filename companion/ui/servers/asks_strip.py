"""The strip above the pages: a server waits for the person. It takes no focus."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from companion.app.servers.ask import Ask
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.servers.ask_words import ask_icon, ask_summary, ask_title

_LINES = 2


class AsksStrip(Pane):
    """Shows what waits longest, and how much else waits. Hidden while nothing does."""

    answer_wanted = Signal(int)
    """Show the ask with this number."""
    decline_wanted = Signal(int)
    """Say no to the ask with this number."""

    def __init__(self, said: int = 0) -> None:
        """`announced` is the number of the ask that was read aloud last, by a strip in another
        language: it is no news."""
        super().__init__("accentTint", ("bottom",))
        keep_clear(self)
        self._ask: Ask | None = None
        self.announced = said
        self._icon = IconLabel("", "accentText", SIZE.icon)
        self.text = WrappedText("", "body", "text", most_lines=_LINES)
        self.decline_button = Button(self.tr("Decline"), "ghost")
        self.decline_button.clicked.connect(self._decline)
        self.answer_button = Button(self.tr("Answer…"), "secondary")
        self.answer_button.clicked.connect(self._answer)
        row(
            self._icon,
            (self.text, 1),
            self.decline_button,
            self.answer_button,
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.unit),
        )
        self.hide()

    def set_asks(self, waiting: Sequence[Ask]) -> None:
        """What waits for the person, oldest first."""
        self._ask = waiting[0] if waiting else None
        if self._ask is None:
            self.announced = 0
            self.hide()
            return
        self._icon.set(ask_icon(self._ask.kind), "accentText")
        said = self._words(self._ask, len(waiting) - 1)
        self.text.setText(said)
        self.text.updateGeometry()
        self.setAccessibleName(said)
        self.show()
        if self.announced != self._ask.number:
            self.announced = self._ask.number
            # the focus stays where it is
            announce(self, said)

    def _words(self, ask: Ask, more: int) -> str:
        summary = ask_summary(ask)
        said = ask_title(ask)
        if summary:
            said = self.tr("{what}: “{about}”").format(what=said, about=summary)
        if more:
            others = self.tr("%n more wait(s).", "", more)
            said = self.tr("{first} {others}").format(first=said, others=others)
        return said

    def _answer(self) -> None:
        if self._ask is not None:
            self.answer_wanted.emit(self._ask.number)

    def _decline(self) -> None:
        if self._ask is not None:
            self.decline_wanted.emit(self._ask.number)
