"""Icons as `QIcon`s whose colour is that of the theme at the time they are painted.

An icon made once is right after a theme change too: nothing has to be made anew.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractButton

from companion.ui.kit.theme.glyphs import character, paint_glyph
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE


class GlyphEngine(QIconEngine):
    """Paints one glyph in a colour role; `text3` when the icon is disabled."""

    def __init__(self, name: str, role: str) -> None:
        super().__init__()
        self._name = name
        self._role = role

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        role = "text3" if mode == QIcon.Mode.Disabled else self._role
        paint_glyph(painter, QRectF(rect), self._name, Theme.current().colour(role))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        return GlyphEngine(self._name, self._role)


def icon(name: str, role: str = "text2") -> QIcon:
    """The icon `name` in the colour `role`. Raises `KeyError` for a name the font lacks."""
    character(name)
    return QIcon(GlyphEngine(name, role))


def set_icon(button: QAbstractButton, name: str, role: str = "text2") -> None:
    """Give a stock button an icon of the usual size; an empty name takes it away."""
    button.setIcon(icon(name, role) if name else QIcon())
    button.setIconSize(QSize(SIZE.icon, SIZE.icon))
