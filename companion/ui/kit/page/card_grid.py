"""Cards side by side in one, two or three columns; a wide one takes two of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.ui.kit.theme.lengths import BREAK, ROOM
from companion.ui.kit.theme.tokens import SIZE, SPACE

_MOST: Final = 3
_TWO_ABREAST: Final = SIZE.two_columns - SIZE.sidebar - 2 * SPACE.page
"""Below this width two cards stand side by side, all of the same width."""
_ONE: Final = BREAK.card
"""Below this width there is one card in a row."""
_LEAST: Final = ROOM.list


class CardGrid(QWidget):
    """Rows are as high as their highest card; cards keep their order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
            # columns are alike whatever stands in them
            card.setMinimumWidth(1)
        self._place()

    def minimumSizeHint(self) -> QSize:
        # what stands in three columns now must not keep the page from getting narrower
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
        for column in range(_MOST):
            self._grid.setColumnStretch(column, 1 if column < self._abreast else 0)
        for card, row, column, span in self._places():
            self._grid.addWidget(card, row, column, 1, span)

    def _places(self) -> Iterator[tuple[QWidget, int, int, int]]:
        row = column = 0
        for card, wide in self._cards:
            span = 2 if wide and self._abreast > 1 else 1
            if column + span > self._abreast:
                row, column = row + 1, 0
            yield card, row, column, span
            column += span
