"""Paints the rows of the sidebar's device list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import line_height, paint_text, two_lines
from companion.ui.kit.theme.paint import paint_dot, paint_icon_tile, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import OPACITY, PART, SIZE, SPACE
from companion.ui.kit.words.device_words import device_icon, state_shape, state_words
from companion.ui.main.device_list import (
    ADDABLE_ROLE,
    FADING_ROLE,
    ROW_ROLE,
    SUBTITLE_ROLE,
    DeviceSection,
    Heading,
    section_of,
)

if TYPE_CHECKING:
    from companion.devices.models import DeviceView

_HEADING = PART.heading
_HEADING_ABOVE = SPACE.unit
"""Of a heading's height, above its words: more air above than below."""
_DOT_RING = PART.dot_ring
_END: Final = Qt.AlignmentFlag.AlignRight


class DeviceDelegate(RowDelegate):
    """Headings, and devices as tile, state, name and a second line. Long texts elide."""

    def add_words(self) -> str:
        """The link at the end of the row of a device that is not saved."""
        return self.tr("Add")

    def height(self, index: Index) -> int:
        if isinstance(index.data(ROW_ROLE), Heading):
            return max(_HEADING, line_height("section") + _HEADING_ABOVE + SPACE.half * 2)
        lines = line_height("medium") + line_height("caption")
        return max(SIZE.device_row, lines + 2 * SPACE.unit)

    def add_rect(self, option: QStyleOptionViewItem) -> QRect:
        """Where the Add link of a row stands."""
        metrics = QFontMetrics(Theme.current().font("medium"))
        width = metrics.horizontalAdvance(self.add_words()) + 2 * SPACE.unit
        place = QRect(option.rect)
        place.setLeft(option.rect.right() + 1 - SPACE.half - width)
        return place

    def box(self, row: PaintedRow) -> QRect | None:
        return None if isinstance(row.index.data(ROW_ROLE), Heading) else row.rect

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        shown = row.index.data(ROW_ROLE)
        if isinstance(shown, Heading):
            self._paint_heading(painter, row, shown)
            return
        ground = "accentTint" if row.chosen else "hover" if row.over else "sidebar"
        rect, side = row.rect, SIZE.icon_tile
        tile = QRect(rect.left() + SPACE.unit, 0, side, side)
        tile.moveTop(rect.top() + (rect.height() - side) // 2)
        # the words are not paled: they must be read
        if row.index.data(FADING_ROLE):
            painter.setOpacity(OPACITY.gone)
        tone = "surface" if ground != "sidebar" else "neutral"
        self._paint_tile(painter, tile, shown, tone, ground)
        painter.setOpacity(1.0)
        self._paint_words(painter, row, shown, tile.right() + 1 + SPACE.twelve)

    def _paint_heading(self, painter: QPainter, row: PaintedRow, heading: Heading) -> None:
        place = row.rect.adjusted(SPACE.unit, _HEADING_ABOVE, -SPACE.twelve, 0)
        paint_text(painter, place, str(row.index.data()), "section", "text2")
        paint_text(painter, place, str(heading.count), "caption", "text2", _END)

    def _paint_tile(
        self, painter: QPainter, tile: QRect, view: DeviceView, tone: str, ground: str
    ) -> None:
        theme = Theme.current()
        paint_icon_tile(painter, tile, device_icon(view), tone)
        dot = QRectF(0, 0, SIZE.dot, SIZE.dot)
        dot.moveCenter(QRectF(tile).bottomRight())
        dot.translate(-_DOT_RING, -_DOT_RING)
        cut = dot.adjusted(-_DOT_RING, -_DOT_RING, _DOT_RING, _DOT_RING)
        rounded_box(painter, cut, cut.height() / 2, fill=theme.colour(ground))
        found = section_of(view) is DeviceSection.FOUND and state_shape(view) == "off"
        paint_dot(painter, dot, "found" if found else state_shape(view))

    def _paint_words(self, painter: QPainter, row: PaintedRow, view: DeviceView, left: int) -> None:
        theme = Theme.current()
        place = QRect(row.rect)
        place.setLeft(left)
        place.setRight(row.rect.right() - SPACE.twelve)
        first, second = two_lines(place, "medium", "caption")
        if state_shape(view) == "connecting":
            words = state_words(view)
            width = QFontMetrics(theme.font("caption")).horizontalAdvance(words)
            paint_text(painter, first, words, "caption", "text3", _END)
            first.setWidth(first.width() - width - SPACE.unit)
        elif section_of(view) is DeviceSection.FOUND and row.index.data(ADDABLE_ROLE):
            width = QFontMetrics(theme.font("medium")).horizontalAdvance(self.add_words())
            paint_text(painter, place, self.add_words(), "medium", "accentText", _END)
            first.setWidth(first.width() - width - SPACE.unit)
            second.setWidth(first.width())
        paint_text(painter, first, view.name, "strong" if row.chosen else "medium", "text")
        colour = "text2" if row.chosen else "text3"
        paint_text(painter, second, row.index.data(SUBTITLE_ROLE), "caption", colour)
