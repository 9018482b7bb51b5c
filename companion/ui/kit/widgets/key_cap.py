"""The keys of a shortcut, beside what they do."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from companion.ui.kit.theme.paint import pill_height, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SPACE


class KeyCap(QLabel):
    """A small box with the keys, written as the system writes them."""

    def __init__(self, keys: QKeySequence | str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        written = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        self.setText(written.replace("Return", "Enter"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._restyle()
        Theme.current().changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.setFont(Theme.current().font("caption"))

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text()) + 2 * SPACE.unit + 2
        return QSize(width, pill_height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        fill, line = theme.colour("sunken"), theme.colour("border")
        rounded_box(painter, self.rect(), RADIUS.small, fill=fill, line=line)
        painter.setPen(theme.colour("text3"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
