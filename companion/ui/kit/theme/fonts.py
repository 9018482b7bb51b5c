"""Fonts by role, in pixels, following the system's family and text size.

Families are left to the system, so that its own fallback serves Chinese and Japanese.
"""

from __future__ import annotations

from math import ceil

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetrics, QTextLayout

from companion.ui.kit.theme.tokens import BASE_TEXT, SMALLEST_TEXT, TYPE


class Fonts:
    """The fonts of all roles for one system text size.

    `text_px` is the size of the system's text in pixels; `None` asks the system.
    """

    def __init__(self, text_px: int | None = None) -> None:
        self._general = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
        self._fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        # the first family found wins; the system's generic names come last on every platform
        self._fixed.setStyleHint(QFont.StyleHint.Monospace)
        self.text_px = text_px or QFontInfo(self._general).pixelSize()
        self.scale = self.text_px / BASE_TEXT
        self._made: dict[str, QFont] = {}

    def pixels(self, px: int) -> int:
        """`px` at 13 px system text, scaled to this system, never below 12."""
        return max(SMALLEST_TEXT, round(px * self.scale))

    def __call__(self, role: str) -> QFont:
        """A copy of the role's font. Raises `KeyError` for a role that `TYPE` lacks."""
        font = self._made.get(role)
        if font is None:
            style = TYPE[role]
            font = QFont(self._fixed if style.mono else self._general)
            font.setPixelSize(self.pixels(style.px))
            font.setWeight(QFont.Weight(style.weight))
            self._made[role] = font
        return QFont(font)

    def line_height(self, role: str, text: str = "") -> int:
        """Height in pixels of one line of `text`: Chinese is taller than the font says."""
        font = self(role)
        height = QFontMetrics(font).height()
        if text.isascii():
            return height
        layout = QTextLayout(text, font)
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        return max(height, ceil(line.height()))
