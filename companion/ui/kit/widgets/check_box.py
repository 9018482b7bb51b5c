"""A check box in the colours of the theme."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from companion.ui.kit.theme.lengths import PART, STROKE
from companion.ui.kit.theme.paint import focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE

_ROOM = PART.ring_room


class CheckBox(QCheckBox):
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
        if self.hasFocus():
            ring = box.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
            focus_ring(painter, ring, RADIUS.small + _ROOM)
        words = self.rect().adjusted(side + 2 * _ROOM + SPACE.unit - _ROOM, 0, 0, 0)
        painter.setPen(theme.colour("text" if enabled else "text3"))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(words, int(flags) | Qt.TextFlag.TextShowMnemonic, self.text())


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
