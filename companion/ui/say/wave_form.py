"""The wave of a sound, drawn as bars."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, ROOM, SIZE


class WaveForm(QWidget):
    """Heights from 0 to 1, from left to right: all of a sound, or the last of one that goes on."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._levels: tuple[float, ...] = ()
        self._live = False
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_levels(self, levels: Sequence[float], *, live: bool = False) -> None:
        self._levels, self._live = tuple(levels), live
        self.update()

    @property
    def levels(self) -> tuple[float, ...]:
        return self._levels

    def sizeHint(self) -> QSize:
        return QSize(ROOM.block, SIZE.avatar)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.narrow, SIZE.avatar)

    def _heights(self, count: int) -> list[float]:
        levels = self._levels
        if self._live or len(levels) <= count:
            return list(levels[-count:])
        ends = [len(levels) * number // count for number in range(count + 1)]
        return [max(levels[begin:end]) for begin, end in pairwise(ends)]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(Theme.current().colour("ring"))
        count = max(self.width() // PART.wave_step, 1)
        for number, level in enumerate(self._heights(count)):
            high = max(PART.wave_bar, level * (self.height() - PART.wave_step))
            bar = QRectF(number * PART.wave_step, (self.height() - high) / 2, PART.wave_bar, high)
            painter.drawRoundedRect(bar, PART.wave_bar / 2, PART.wave_bar / 2)
