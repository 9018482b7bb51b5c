"""A switch between off and on."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from companion.ui.kit.theme.lengths import PART
from companion.ui.kit.theme.paint import focus_ring
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION, SIZE

_ROOM = PART.ring_room


class Switch(QAbstractButton):
    """Off or on; `toggled(bool)` as with any checkable button, `clicked` only by a person.

    `name` is what it switches, for screen readers.
    """

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._place = 0.0
        self._slide = QVariantAnimation(self)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._slid)
        self.toggled.connect(self._go)

    def sizeHint(self) -> QSize:
        width, height = SIZE.switch
        return QSize(width + 2 * _ROOM, height + 2 * _ROOM)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _go(self, on: bool) -> None:
        self._slide.stop()
        self._slide.setDuration(Theme.current().duration(MOTION.switch))
        if not self.isVisible() or self._slide.duration() == 0:
            self._slid(float(on))
            return
        self._slide.setStartValue(self._place)
        self._slide.setEndValue(float(on))
        self._slide.start()

    def _slid(self, place: float) -> None:
        self._place = place
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = Theme.current()
        width, height = SIZE.switch
        track = QRectF(0, 0, width, height)
        track.moveCenter(QRectF(self.rect()).center())
        painter.setPen(Qt.PenStyle.NoPen)
        role = "track" if not self.isEnabled() else "accent" if self.isChecked() else "control"
        painter.setBrush(theme.colour(role))
        painter.drawRoundedRect(track, height / 2, height / 2)
        gap = (height - SIZE.switch_knob) / 2
        x = track.left() + gap + self._place * (width - 2 * gap - SIZE.switch_knob)
        painter.setBrush(theme.colour("onAccent"))
        painter.drawEllipse(QRectF(x, track.top() + gap, SIZE.switch_knob, SIZE.switch_knob))
        if self.hasFocus():
            ring = track.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
            focus_ring(painter, ring, ring.height() / 2)
