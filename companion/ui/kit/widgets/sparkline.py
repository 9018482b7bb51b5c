"""The course of a value as a small line."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.lengths import OPACITY, PART, ROOM, STROKE
from companion.ui.kit.theme.theme import Theme

_KEPT = 240
_DOT = PART.spark_dot


class Sparkline(QWidget):
    """The last 240 values; the words beside it say the newest. Fewer than two draw nothing."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: deque[float] = deque(maxlen=_KEPT)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_values(self, values: Iterable[float]) -> None:
        self._values = deque(values, maxlen=_KEPT)
        self.update()

    def append(self, value: float) -> None:
        self._values.append(value)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(ROOM.short, PART.spark)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.sliver, PART.spark)

    def _points(self) -> list[QPointF]:
        low, high = min(self._values), max(self._values)
        span = (high - low) or 1.0
        across = (self.width() - 2 * _DOT - 1) / (len(self._values) - 1)
        top, room = _DOT + 1, self.height() * 0.75 - _DOT
        return [
            QPointF(_DOT + i * across, top + room * (1 - (value - low) / span))
            for i, value in enumerate(self._values)
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        if len(self._values) < 2:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = Theme.current()
        points = self._points()
        line = QPainterPath(points[0])
        for point in points[1:]:
            line.lineTo(point)
        area = QPainterPath(line)
        area.lineTo(points[-1].x(), self.height())
        area.lineTo(points[0].x(), self.height())
        area.closeSubpath()
        ground = QColor(theme.colour("text3"))
        ground.setAlphaF(OPACITY.ground)
        painter.fillPath(area, ground)
        painter.setPen(QPen(theme.colour("text3"), STROKE.thin))
        painter.drawPath(line)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("text2"))
        painter.drawEllipse(points[-1], _DOT, _DOT)
