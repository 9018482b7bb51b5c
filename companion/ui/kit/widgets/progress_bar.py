"""How far something is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from companion.ui.kit.theme.lengths import ROOM
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE
from companion.ui.kit.widgets.turn import Turn

_STEPS = 1000
_PART = 0.3
"""Part of the bar that moves while nobody knows how far it is."""


class ProgressBar(QProgressBar):
    """A thin bar; `fill` is a colour role (``"text3"`` for a mere amount, as of a battery)."""

    def __init__(self, name: str = "", fill: str = "ring", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fill = fill
        self._turn = Turn(self)
        self.setTextVisible(False)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_fraction(0.0)

    def set_fraction(self, fraction: float | None) -> None:
        """0.0 to 1.0; `None` while nobody knows."""
        if fraction is None:
            self.setRange(0, 0)
        else:
            self.setRange(0, _STEPS)
            self.setValue(round(max(0.0, min(1.0, fraction)) * _STEPS))
        self._turn.run(fraction is None and self.isVisible())
        self.update()

    @property
    def fraction(self) -> float | None:
        return self.value() / _STEPS if self.maximum() else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turn.run(self.fraction is None)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._turn.run(False)

    def sizeHint(self) -> QSize:
        return QSize(ROOM.short, SIZE.progress)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.sliver, SIZE.progress)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        theme = Theme.current()
        radius = SIZE.progress / 2
        track = QRectF(0, 0, self.width(), SIZE.progress)
        track.moveCenter(QRectF(self.rect()).center())
        painter.setBrush(theme.colour("track"))
        painter.drawRoundedRect(track, radius, radius)
        fraction = self.fraction
        done = QRectF(track)
        if fraction is None:
            done.setWidth(track.width() * _PART)
            place = self._turn.angle / 360 if self._turn.running else 0.5
            done.moveLeft(place * (track.width() - done.width()))
        elif fraction == 0:
            return
        else:
            done.setWidth(max(2 * radius, track.width() * fraction))
        painter.setBrush(theme.colour(self._fill))
        painter.drawRoundedRect(done, radius, radius)
