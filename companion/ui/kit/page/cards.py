"""Parts of pages: a grid of cards, a sentence, an outcome, numbered steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from companion.ui.kit.theme.paint import draw_text, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import BREAK, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import MIDDLE, TOP, column, row
from companion.ui.kit.widgets.marks import IconLabel, StateDot
from companion.ui.kit.widgets.toast_room import keep_clear

_MOST: Final = 3
_TWO_ABREAST: Final = SIZE.two_columns - SIZE.sidebar - 2 * SPACE.page
"""Below this width two cards are side by side, all of the same width."""
_ONE: Final = BREAK.card
"""Below this width there is one card in a row."""
_LEAST: Final = ROOM.list


class CardGrid(QWidget):
    """Each card is as high as it needs; cards keep their order."""

    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[tuple[QWidget, bool], ...] = ()
        self._abreast = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACE.gutter)

    def set_cards(self, cards: Sequence[tuple[QWidget, bool]]) -> None:
        """Show these cards; the flag asks for double width where there is room."""
        for card, _ in self._cards:
            self._grid.removeWidget(card)
        self._cards = tuple(cards)
        for card, _ in cards:
            # columns are equally wide, whatever is in them
            card.setMinimumWidth(1)
        self._place()

    def minimumSizeHint(self) -> QSize:
        # what is in three columns now must not keep the page from getting narrower
        return QSize(_LEAST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wanted() != self._abreast:
            self._place()

    def _wanted(self) -> int:
        if self.width() < _ONE:
            return 1
        return 2 if self.width() < _TWO_ABREAST else _MOST

    def _place(self) -> None:
        self._abreast = self._wanted()
        for number in range(_MOST):
            self._grid.setColumnStretch(number, 1 if number < self._abreast else 0)
        for card, down, across, span in self._places():
            # what is beside a high card does not become an empty hall
            self._grid.addWidget(card, down, across, 1, span, Qt.AlignmentFlag.AlignTop)

    def _places(self) -> Iterator[tuple[QWidget, int, int, int]]:
        row = column = 0
        for card, wide in self._cards:
            span = 2 if wide and self._abreast > 1 else 1
            if column + span > self._abreast:
                row, column = row + 1, 0
            yield card, row, column, span
            column += span


class SentenceCard(Card):
    """Says why a place is empty, in a card of its own."""

    action_clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sentence = WrappedText("", "body", "text2")
        self.action = Button("")
        self.action.clicked.connect(self.action_clicked)
        self.action.hide()
        self.add(row((self.sentence, 1, MIDDLE), self.action, spacing=SPACE.gutter))

    def show_words(self, sentence: str, action: str = "") -> None:
        """Another sentence; an empty action takes the button away."""
        self.sentence.setText(sentence)
        self.action.setText(action)
        self.action.setVisible(bool(action))


Outcome = Literal["waiting", "found", "failed", "plain"]


class OutcomeStrip(Card):
    """A mark, a sentence, and a quiet word at the end."""

    def __init__(self) -> None:
        super().__init__(fill="sunken")
        keep_clear(self)
        self._dot = StateDot("connecting")
        self._glyph = IconLabel("info", "text2", SIZE.icon_small)
        self._text = WrappedText("", "body", "text2")
        self._end = Label("", "caption")
        self.add(row(self._dot, self._glyph, (self._text, 1), self._end, spacing=SPACE.twelve))
        self.outcome: Outcome = "plain"

    def set(self, text: str, outcome: Outcome, end: str = "") -> None:
        self.outcome = outcome
        self._text.setText(text)
        self._text.set_colour({"found": "text", "failed": "redText"}.get(outcome, "text2"))
        self._text.updateGeometry()
        self._end.setText(end)
        self._end.setVisible(bool(end))
        if outcome == "failed":
            self._glyph.set("warning-circle", "redText")
        elif outcome == "plain":
            self._glyph.set("info", "text2")
        self._dot.set_shape("connected" if outcome == "found" else "connecting", text)
        with_dot = outcome in ("waiting", "found")
        self._dot.setVisible(with_dot)
        self._glyph.setVisible(not with_dot)
        self.setAccessibleName(text)

    def text(self) -> str:
        return self._text.text()


class StepNumber(QWidget):
    """A number on a tinted disc."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(SIZE.step_disc, SIZE.step_disc)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        rounded_box(painter, self.rect(), self.height() / 2, fill=theme.colour("accentTint"))
        painter.setFont(theme.font("section"))
        painter.setPen(theme.colour("accentText"))
        draw_text(painter, self.rect(), Qt.AlignmentFlag.AlignCenter, str(self._number))


class Steps(QWidget):
    """Each step is a short heading and a sentence; mono words are not needed here."""

    def __init__(self, steps: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        stack = column(on=self, spacing=SPACE.twelve)
        for number, (heading, sentence) in enumerate(steps, start=1):
            stack.addLayout(
                row(
                    (StepNumber(number), TOP),
                    (
                        column(
                            WrappedText(heading, "medium"),
                            WrappedText(sentence, "body", "text2"),
                            spacing=0,
                        ),
                        1,
                    ),
                    spacing=SPACE.twelve,
                )
            )
