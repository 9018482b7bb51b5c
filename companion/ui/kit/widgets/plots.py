"""The course of a value over time."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.paint import focus_ring
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import OPACITY, PART, RADIUS, ROOM, SIZE, STROKE

_DOT = PART.spark_dot


_ROOM = 0.08
"""Share of the height above and below the line."""


class PlotPoint(Struct, frozen=True):
    """Times in seconds ago, values in their unit."""

    age: float
    value: float
    low: float
    high: float


class TrendPlot(QWidget):
    """`selected(index)` tells which point the pointer or the arrow keys are at; -1 for none.

    Points lie by their time, `span` seconds wide; between two that are more than `gap` seconds
    apart nothing is drawn. `bounds` are the least and most that the value can be; without them
    the plot is as high as what it shows, but at least `least_height` in the value's unit.
    """

    selected = Signal(int)

    def __init__(
        self,
        name: str = "",
        *,
        gap: float,
        bounds: tuple[float, float] | None = None,
        least_height: float = 1.0,
    ) -> None:
        super().__init__()
        self._points: tuple[PlotPoint, ...] = ()
        self._span = 1.0
        self._gap = gap
        self._bounds = bounds
        self._least_height = least_height
        self._at = -1
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_points(self, points: Sequence[PlotPoint], span: float) -> None:
        """Show these, oldest first, over the last `span` seconds."""
        self._points, self._span = tuple(points), span
        self._select(min(self._at, len(self._points) - 1))
        self.update()

    @property
    def points(self) -> tuple[PlotPoint, ...]:
        return self._points

    def sizeHint(self) -> QSize:
        return QSize(ROOM.field, SIZE.icon_tile + SIZE.icon_small)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.label, self.sizeHint().height())

    def runs(self) -> list[list[int]]:
        """The indices of points that are drawn as one line."""
        runs: list[list[int]] = []
        for index, point in enumerate(self._points):
            if index and self._points[index - 1].age - point.age <= self._gap:
                runs[-1].append(index)
            else:
                runs.append([index])
        return runs

    # who looks at what

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        if self._points:
            places = [abs(self._x(point) - x) for point in self._points]
            self._select(places.index(min(places)))

    def leaveEvent(self, event: object) -> None:
        self._select(len(self._points) - 1 if self.hasFocus() else -1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._select(len(self._points) - 1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._select(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._points) - 1
        steps = {
            Qt.Key.Key_Left: max(self._at - 1, 0),
            Qt.Key.Key_Right: min(self._at + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        index = steps.get(Qt.Key(event.key()))
        if index is None or last < 0:
            super().keyPressEvent(event)
            return
        self._select(index)

    def _select(self, index: int) -> None:
        if index != self._at:
            self._at = index
            self.selected.emit(index)
            self.update()

    # drawing

    def _x(self, point: PlotPoint) -> float:
        across = self.width() - 2 * _DOT - 2
        return _DOT + 1 + across * (1 - min(max(point.age / self._span, 0.0), 1.0))

    def _scale(self) -> tuple[float, float]:
        if self._bounds is not None:
            return self._bounds
        low = min(point.low for point in self._points)
        high = max(point.high for point in self._points)
        missing = max(self._least_height - (high - low), 0.0) / 2
        return low - missing, high + missing

    def _y(self, value: float, scale: tuple[float, float]) -> float:
        low, high = scale
        share = (value - low) / ((high - low) or 1.0)
        room = self.height() * (1 - 2 * _ROOM)
        return self.height() * (1 - _ROOM) - room * min(max(share, 0.0), 1.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = Theme.current()
        base = QPen(theme.colour("border"), 1)
        painter.setPen(base)
        foot = self.height() - 0.5
        painter.drawLine(QPointF(0, foot), QPointF(self.width(), foot))
        if self._points:
            scale = self._scale()
            for run in self.runs():
                self._paint_run(painter, run, scale)
            self._paint_marks(painter, scale)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), RADIUS.small)

    def _paint_run(self, painter: QPainter, run: list[int], scale: tuple[float, float]) -> None:
        theme = Theme.current()
        points = [self._points[index] for index in run]
        line = [QPointF(self._x(point), self._y(point.value, scale)) for point in points]
        painter.setPen(Qt.PenStyle.NoPen)
        if len(line) == 1:
            painter.setBrush(theme.colour("text3"))
            painter.drawEllipse(line[0], _DOT / 2, _DOT / 2)
            return
        path = QPainterPath(line[0])
        for place in line[1:]:
            path.lineTo(place)
        area = QPainterPath(path)
        area.lineTo(line[-1].x(), self.height())
        area.lineTo(line[0].x(), self.height())
        area.closeSubpath()
        painter.fillPath(area, _faint(theme.colour("text3"), OPACITY.ground))
        if any(point.low != point.high for point in points):
            band = QPainterPath(QPointF(line[0].x(), self._y(points[0].high, scale)))
            for point, place in zip(points[1:], line[1:], strict=True):
                band.lineTo(place.x(), self._y(point.high, scale))
            for point, place in zip(reversed(points), reversed(line), strict=True):
                band.lineTo(place.x(), self._y(point.low, scale))
            band.closeSubpath()
            painter.fillPath(band, _faint(theme.colour("text3"), OPACITY.band))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("text3"), STROKE.thin))
        painter.drawPath(path)

    def _paint_marks(self, painter: QPainter, scale: tuple[float, float]) -> None:
        theme = Theme.current()
        at = self._at if 0 <= self._at < len(self._points) else -1
        point = self._points[at]
        place = QPointF(self._x(point), self._y(point.value, scale))
        if at >= 0:
            painter.setPen(QPen(theme.colour("line"), 1))
            painter.drawLine(QPointF(place.x(), 0), QPointF(place.x(), self.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("ring" if at >= 0 else "text2"))
        painter.drawEllipse(place, _DOT, _DOT)


def _faint(colour: QColor, opacity: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(opacity)
    return faint
