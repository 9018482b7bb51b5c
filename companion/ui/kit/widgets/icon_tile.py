"""An icon on a tinted tile: the mark of a device, a tool or an action."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.glyphs import character
from companion.ui.kit.theme.paint import TONES, paint_icon_tile
from companion.ui.kit.theme.tokens import RADIUS, SIZE


class IconTile(QWidget):
    """32 px, or 48 when `large` (the device's mark in the header)."""

    def __init__(
        self,
        icon_name: str,
        tone: str = "neutral",
        parent: QWidget | None = None,
        *,
        large: bool = False,
    ) -> None:
        super().__init__(parent)
        self._large = large
        self._name = ""
        self._tone = ""
        self.set(icon_name, tone)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set(self, icon_name: str, tone: str) -> None:
        """Raises `KeyError` for an unknown icon or tone."""
        character(icon_name)
        if tone not in TONES:
            raise KeyError(tone)
        self._name, self._tone = icon_name, tone
        self.update()

    def sizeHint(self) -> QSize:
        side = SIZE.avatar if self._large else SIZE.icon_tile
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        radius = RADIUS.avatar if self._large else RADIUS.base
        paint_icon_tile(QPainter(self), self.rect(), self._name, self._tone, radius)
