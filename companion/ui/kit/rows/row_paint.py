"""Rows of lists: what they paint, the tint of new ones, and copying one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import (
    QEasingCurve,
    QElapsedTimer,
    QEvent,
    QModelIndex,
    QObject,
    QRect,
    QRectF,
    Qt,
    QTimer,
)
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QAbstractItemView

from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import (
    ONE_LINE,
    PlainPill,
    draw_text,
    paint_pill,
    pill_height,
    pill_width,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION, OPACITY, SIZE, SPACE

CLOCK_SAMPLE = "00:00:00"


def text_width(role: str, text: str) -> int:
    """Pixels that `text` takes in the font of a text role, so that nothing of it is elided."""
    # the sum of the characters' widths is no whole number, and a paint device rounds otherwise
    return Theme.current().metrics(role).horizontalAdvance(text) + 2


def line_height(role: str) -> int:
    """Pixels of a line of a text role."""
    return Theme.current().metrics(role).height()


def part(rect: QRect, left: int, width: int) -> QRect:
    """A part of the row that begins `left` pixels after its start."""
    return QRect(rect.left() + left, rect.top(), max(width, 0), rect.height())


def two_lines(rect: QRect, first: str, second: str) -> tuple[QRect, QRect]:
    """Places of a line of the text role `first` and one of `second` below it, which together are
    in the middle of `rect`."""
    heights = line_height(first), line_height(second)
    top = rect.top() + (rect.height() - sum(heights)) // 2
    upper = QRect(rect.left(), top, rect.width(), heights[0])
    return upper, QRect(rect.left(), top + heights[0], rect.width(), heights[1])


def paint_text(
    painter: QPainter,
    rect: QRect,
    text: str,
    role: str,
    colour: str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line of plain text, elided at its end when it does not fit."""
    theme = Theme.current()
    painter.setFont(theme.font(role))
    painter.setPen(theme.colour(colour))
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    draw_text(painter, rect, int(align) | ONE_LINE, shown)


def paint_name(
    painter: QPainter, rect: QRect, name: str, mark: str, role: str, colour: str = "text"
) -> None:
    """A device's name and behind it its mark, which is never elided: the name gives way."""
    theme = Theme.current()
    if not mark:
        paint_text(painter, rect, name, role, colour)
        return
    gap = SPACE.unit
    wide = theme.metrics("mono").horizontalAdvance(mark)
    room = max(rect.width() - wide - gap, 0)
    named = min(theme.metrics(role).horizontalAdvance(name) + 1, room)
    place = QRect(rect.left(), rect.top(), named, rect.height())
    paint_text(painter, place, name, role, colour)
    place = QRect(rect.left() + named + gap, rect.top(), wide + 1, rect.height())
    painter.setFont(theme.font("mono"))
    painter.setPen(theme.colour("text3" if colour == "text" else colour))
    painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft) | ONE_LINE, mark)


def paint_icon(painter: QPainter, rect: QRect, name: str, role: str) -> None:
    """An icon of 18 px in the middle of `rect`."""
    box = QRectF(0, 0, SIZE.icon, SIZE.icon)
    box.moveCenter(QRectF(rect).center())
    paint_glyph(painter, box, name, Theme.current().colour(role))


def pills_width(pills: Iterable[PlainPill]) -> int:
    """Pixels of pills side by side, with a gap before each."""
    return sum(SPACE.unit + pill_width(text) for text, _ in pills)


def paint_pills(painter: QPainter, left: int, middle: int, pills: Iterable[PlainPill]) -> None:
    """Pills from `left` on, each with a gap before it, centred on the line `middle`."""
    height = pill_height()
    for text, tone in pills:
        width = pill_width(text)
        box = QRect(left + SPACE.unit, middle - height // 2, width, height)
        paint_pill(painter, box, text, tone)
        left += SPACE.unit + width


def tint_colour(strength: float) -> QColor:
    """The ground of a row that has just come."""
    colour = QColor(Theme.current().colour("accentTint"))
    colour.setAlphaF(OPACITY.fresh * strength)
    return colour


_FRAME = 16
"""Milliseconds between two pictures."""


class FreshRows:
    """How strongly a row is tinted: 1.0 when it comes, 0.0 after 120 ms."""

    def __init__(self, view: QAbstractItemView) -> None:
        self._view = view
        self._ends: dict[int, int] = {}
        self._clock = QElapsedTimer()
        self._clock.start()
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._timer = QTimer(view)
        self._timer.setInterval(_FRAME)
        self._timer.timeout.connect(self._tick)

    def add(self, number: int) -> None:
        """Tint the row of entry `number`, if anybody can see it and motion is wanted."""
        duration = Theme.current().duration(MOTION.fade)
        if duration and self._view.isVisible():
            self._ends[number] = self._clock.elapsed() + duration
            self._timer.start()

    def tint(self, number: int) -> float:
        """Between 0.0 and 1.0."""
        end = self._ends.get(number)
        if end is None:
            return 0.0
        left = max(0, end - self._clock.elapsed()) / MOTION.fade
        return 1.0 - self._curve.valueForProgress(1.0 - min(left, 1.0))

    def _tick(self) -> None:
        now = self._clock.elapsed()
        self._ends = {number: end for number, end in self._ends.items() if end > now}
        if not self._ends:
            self._timer.stop()
        self._view.viewport().update()


class RowCopier(QObject):
    """Puts what `text_of` makes of the row into the clipboard: all of it, where Qt would only
    take what the row is called. Lives with its view."""

    def __init__(self, view: QAbstractItemView, text_of: Callable[[QModelIndex], str]) -> None:
        super().__init__(view)
        self._view = view
        self._text_of = text_of
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if not event.matches(QKeySequence.StandardKey.Copy):
            return False
        index = self._view.currentIndex()
        text = self._text_of(index) if index.isValid() else ""
        if text:
            QGuiApplication.clipboard().setText(text)
        return True
