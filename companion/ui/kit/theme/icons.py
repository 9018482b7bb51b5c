"""Icons as `QIcon`s whose colour is that of the theme at the time they are painted.

An icon is right after a theme change too: it does not have to be made again.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractButton

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE

_EM: float = 0.875
"""Part of an icon's box that the em square of its glyph fills."""


def _file(suffix: str) -> Path:
    """The icon font, or what its glyphs are called."""
    spec = find_spec("qtawesome")
    places = spec.submodule_search_locations if spec else None
    if not places:
        raise RuntimeError("The package qtawesome, which holds the icons, is not installed.")
    files = Path(places[0], "fonts").iterdir()
    [path] = [file for file in files if file.name.startswith("phosphor-") and file.suffix == suffix]
    return path


@lru_cache(maxsize=1)
def _table() -> dict[str, str]:
    """Glyph names and the numbers of their characters, as the font's maker wrote them."""
    codes: dict[str, str] = json.loads(_file(".json").read_text(encoding="utf-8"))
    return codes


@lru_cache(maxsize=1)
def _family() -> str:
    path = _file(".ttf")
    number = QFontDatabase.addApplicationFont(str(path))
    families = QFontDatabase.applicationFontFamilies(number)
    if not families:
        raise RuntimeError(f"The icon font cannot be read: {path}")
    return families[0]


def character(name: str) -> str:
    """The character of an icon, such as ``"robot"``. Raises `KeyError` if the font has none."""
    return chr(int(_table()[name], 16))


@lru_cache(maxsize=64)
def _font(px: int) -> QFont:
    font = QFont(_family())
    font.setPixelSize(px)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def paint_glyph(painter: QPainter, rect: QRectF, name: str, colour: QColor) -> None:
    """Paint the icon centred in `rect`, as large as its shorter side allows."""
    painter.save()
    painter.setFont(_font(max(1, round(min(rect.width(), rect.height()) * _EM))))
    painter.setPen(colour)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, character(name))
    painter.restore()


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
