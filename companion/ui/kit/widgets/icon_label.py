"""An icon that is only seen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.glyphs import character, paint_glyph
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE


class IconLabel(QWidget):
    """An icon beside words; the words say it, so screen readers skip it."""

    def __init__(
        self,
        icon_name: str,
        role: str = "text2",
        size: int = SIZE.icon,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._size = size
        self._name = ""
        self._role = ""
        self.set(icon_name, role)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set(self, icon_name: str, role: str) -> None:
        """Show another icon; an empty name shows none and keeps the room."""
        if icon_name:
            character(icon_name)
        self._name, self._role = icon_name, role
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._name:
            colour = Theme.current().colour(self._role)
            paint_glyph(QPainter(self), QRectF(self.rect()), self._name, colour)
