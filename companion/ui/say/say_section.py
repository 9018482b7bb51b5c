"""*Say aloud* on a page without a conversation."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.ui.kit.page.context import UiContext
from companion.ui.kit.theme.tokens import BREAK, PART, SPACE
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.say.say_composer import SayComposer
from companion.ui.say.say_state import SayPageState
from companion.ui.say.sayings import SayingsView


class SaySection(QWidget):
    """Made when it is wanted first. What is entered, and below it what was said."""

    reach_wanted = Signal()
    """Whether devices can reach this computer is to be looked at."""

    def __init__(self, context: UiContext, state: SayPageState) -> None:
        super().__init__()
        self._context, self._state = context, state
        self._column = column(on=self, spacing=SPACE.unit)
        self.composer: SayComposer | None = None
        self.sayings: SayingsView | None = None
        self.hide()

    def set_wanted(self, wanted: bool) -> None:
        if wanted and self.composer is None:
            self._make()
        self.setVisible(wanted)

    def _make(self) -> None:
        composer = self.composer = SayComposer(self._context, self._state)
        self.sayings = SayingsView(self._state)
        self.sayings.reach_wanted.connect(self.reach_wanted)
        card = Card()
        add(card.body, row(composer.source, FILL), composer)
        add(self._column, SectionHeader(self.tr("Say aloud")), card, self.sayings)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self.composer is not None:
            self.composer.set_narrow(self.width() < BREAK.answer + PART.choice)
