"""The strength of a signal as three bars."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE

_BARS = 3


class SignalBars(QWidget):
    """0 to 3 bars, neutral whatever the strength; words beside it say it too."""

    def __init__(self, level: int = 0, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._level = level
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def level(self) -> int:
        return self._level

    def set_level(self, level: int, name: str = "") -> None:
        self._level = max(0, min(_BARS, level))
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(SIZE.icon_small, SIZE.icon_small)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        theme = Theme.current()
        width = self.width() / (_BARS * 1.5)
        for bar in range(_BARS):
            height = self.height() * (0.36 + 0.24 * bar)
            x = bar * width * 1.5 + width * 0.25
            painter.setBrush(theme.colour("text2" if bar < self._level else "track"))
            base = self.height() * 0.92
            painter.drawRoundedRect(QRectF(x, base - height, width, height), 1, 1)
