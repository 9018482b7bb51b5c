"""A plain ground with a hairline along some of its edges."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.theme import Theme


class Pane(QWidget):
    """Fills itself with a colour role; `edges` of ``start``, ``end``, ``top``, ``bottom``."""

    def __init__(
        self,
        fill: str = "window",
        edges: Collection[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._fill = fill
        self._edges = frozenset(edges)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        painter.fillRect(event.rect(), theme.colour(self._fill))
        width, height = self.width(), self.height()
        lines = {
            "start": QRect(0, 0, 1, height),
            "end": QRect(width - 1, 0, 1, height),
            "top": QRect(0, 0, width, 1),
            "bottom": QRect(0, height - 1, width, 1),
        }
        for edge in self._edges:
            painter.fillRect(lines[edge], theme.colour("border"))
