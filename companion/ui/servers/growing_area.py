"""A field of several lines that is as high as its text."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.fields import TextArea


class GrowingArea(TextArea):
    """From `least` to `most` lines high; a longer text scrolls inside."""

    def __init__(
        self,
        text: str,
        name: str,
        parent: QWidget | None = None,
        *,
        least: int = 1,
        most: int = 12,
    ) -> None:
        super().__init__(text, name, parent)
        self._least = least
        self._most = most
        self.document().documentLayout().documentSizeChanged.connect(lambda _size: self._fit())
        self._fit()

    def _fit(self) -> None:
        # the size of a plain text document counts lines, wrapped ones as several
        lines = round(self.document().size().height())
        policy = Qt.ScrollBarPolicy
        scrolls = lines > self._most
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if scrolls else policy.ScrollBarAlwaysOff
        )
        lines = min(max(lines, self._least), self._most)
        edge = self.height() - self.viewport().height() if self.isVisible() else SPACE.twelve
        room = round(2 * self.document().documentMargin()) + max(edge, 0)
        height = self.fontMetrics().lineSpacing() * lines + room
        if height != self.height() or self.minimumHeight() != height:
            self.setFixedHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.height())
