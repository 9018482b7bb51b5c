"""A white card with a hairline."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SPACE


class Card(QWidget):
    """A ground for what belongs together; `body` is its column, 8 px between the rows.

    `flush` leaves out the padding (lists with their own rows). `fill` and `line` are colour
    roles, for wells (``"sunken"``) and strips.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        flush: bool = False,
        fill: str = "surface",
        line: str = "border",
    ) -> None:
        super().__init__(parent)
        self._fill = fill
        self._line = line
        self.body = QVBoxLayout(self)
        across, down = (0, 0) if flush else SPACE.card
        # the hairline is not part of the padding
        self.body.setContentsMargins(across + 1, down + 1, across + 1, down + 1)
        self.body.setSpacing(0 if flush else SPACE.unit)

    def add(self, item: QWidget | QLayout, stretch: int = 0) -> None:
        """Append a widget or a layout to the column."""
        if isinstance(item, QWidget):
            self.body.addWidget(item, stretch)
        else:
            self.body.addLayout(item, stretch)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        fill, line = theme.colour(self._fill), theme.colour(self._line)
        rounded_box(QPainter(self), self.rect(), RADIUS.base, fill=fill, line=line)
