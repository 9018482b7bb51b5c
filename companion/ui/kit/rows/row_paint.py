"""What the rows of several lists paint alike: lines of text, icons, pills."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from companion.ui.kit.theme.glyphs import paint_glyph
from companion.ui.kit.theme.lengths import OPACITY
from companion.ui.kit.theme.paint import paint_pill, pill_height, pill_width
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.words.notification_words import PlainPill

CLOCK_SAMPLE = "00:00:00"


def text_width(role: str, text: str) -> int:
    """Pixels that `text` takes in the font of a text role, so that nothing of it is elided."""
    # the sum of the characters' widths is no whole number, and a paint device rounds otherwise
    return QFontMetrics(Theme.current().font(role)).horizontalAdvance(text) + 2


def line_height(role: str) -> int:
    """Pixels of a line of a text role."""
    return QFontMetrics(Theme.current().font(role)).height()


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
    flags = align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
    painter.drawText(rect, int(flags), shown)


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
