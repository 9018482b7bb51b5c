"""The glyphs of the icon font, painted at any size and in any colour.

The font and its table of names are those that `qtawesome` ships (Phosphor 1.3). They are read
as files: importing the package takes 150 to 200 ms and loads eleven fonts more, and on
Windows it installs them for the user; reading one font takes 5 ms, so that icons are there in
the window's first picture.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPainter

_EM: float = 0.875
"""Part of an icon's box that the em square of its glyph fills."""


def _font_folder() -> Path:
    spec = find_spec("qtawesome")
    places = spec.submodule_search_locations if spec else None
    if not places:
        raise RuntimeError("The package qtawesome, which holds the icons, is not installed.")
    return Path(places[0]) / "fonts"


@lru_cache(maxsize=1)
def _table() -> dict[str, str]:
    """Glyph names and their characters, without the weights that are not used."""
    [path] = _font_folder().glob("phosphor-charmap-*.json")
    codes = json.loads(path.read_text(encoding="utf-8"))
    return {name: chr(int(code, 16)) for name, code in codes.items()}


@lru_cache(maxsize=1)
def _family() -> str:
    [path] = _font_folder().glob("phosphor-[0-9]*.ttf")
    number = QFontDatabase.addApplicationFont(str(path))
    families = QFontDatabase.applicationFontFamilies(number)
    if not families:
        raise RuntimeError(f"The icon font cannot be read: {path}")
    return families[0]


def character(name: str) -> str:
    """The character of an icon, such as ``"robot"``. Raises `KeyError` if the font has none."""
    return _table()[name]


def paint_glyph(painter: QPainter, rect: QRectF, name: str, colour: QColor) -> None:
    """Paint the icon centred in `rect`, as large as its shorter side allows."""
    font = QFont(_family())
    font.setPixelSize(max(1, round(min(rect.width(), rect.height()) * _EM)))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    painter.save()
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, character(name))
    painter.restore()
