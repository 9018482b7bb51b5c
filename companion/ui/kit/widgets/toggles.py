"""Off or on: a check box and a switch."""

from __future__ import annotations

from PySide6.QtCore import (
    QEasingCurve,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
)
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QSizePolicy, QWidget

from companion.ui.kit.theme.paint import RingByKeys, draw_text, focus_ring, rounded_box, wants_ring
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION, PART, RADIUS, SIZE, SPACE, STROKE
from companion.ui.kit.widgets.enter import EnterPresses

_ROOM = PART.ring_room


class CheckBox(RingByKeys, EnterPresses, QCheckBox):
    """A box with words; `name` tells screen readers more than the words do."""

    def __init__(self, text: str = "", name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        if name:
            self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = SIZE.check_box + 2 * _ROOM
        metrics = self.fontMetrics()
        flags = Qt.TextFlag.TextShowMnemonic.value
        words = metrics.size(flags, self.text()).width() + SPACE.unit if self.text() else 0
        return QSize(side + words, max(side, metrics.height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        side = SIZE.check_box
        box = QRect(_ROOM, (self.height() - side) // 2, side, side)
        on, enabled = self.isChecked(), self.isEnabled()
        if on:
            fill = theme.colour("accent" if enabled else "control")
            rounded_box(painter, box, RADIUS.small, fill=fill)
            paint_tick(painter, QRectF(box))
        else:
            fill = theme.colour("surface" if enabled else "sunken")
            line = theme.colour("control" if enabled else "line")
            rounded_box(painter, box, RADIUS.small, fill=fill, line=line)
        if wants_ring(self):
            ring = box.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
            focus_ring(painter, ring, RADIUS.small + _ROOM)
        words = self.rect().adjusted(side + 2 * _ROOM + SPACE.unit - _ROOM, 0, 0, 0)
        painter.setPen(theme.colour("text" if enabled else "text3"))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, words, int(flags) | Qt.TextFlag.TextShowMnemonic, self.text())


def paint_tick(painter: QPainter, box: QRectF) -> None:
    """A white tick in the middle of a filled box or disc."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = box.width() / 18
    pen = QPen(Theme.current().colour("onAccent"), STROKE.tick * unit)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    points = ((4.8, 9.3), (7.8, 12.2), (13.2, 6.2))
    painter.drawPolyline([box.topLeft() + QPointF(x, y) * unit for x, y in points])
    painter.restore()


class Switch(RingByKeys, EnterPresses, QAbstractButton):
    """Off or on; `toggled(bool)` as with any checkable button, `clicked` only by a person.

    `name` is what it switches, for screen readers.
    """

    def __init__(self, name: str = "") -> None:
        super().__init__()
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
        if wants_ring(self):
            ring = track.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
            focus_ring(painter, ring, ring.height() / 2)
