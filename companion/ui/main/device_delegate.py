"""Paints the rows of the sidebar's device list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from companion.ui.kit.theme.paint import (
    chosen_ground,
    focus_ring,
    paint_dot,
    paint_icon_tile,
    rounded_box,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import OPACITY, PART, RADIUS, SIZE, SPACE
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


class DeviceDelegate(QStyledItemDelegate):
    """Headings, and devices as tile, state, name and a second line. Long texts elide."""

    def add_words(self) -> str:
        """The link at the end of the row of a device that is not saved."""
        return self.tr("Add")

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        theme = Theme.current()
        if isinstance(index.data(ROW_ROLE), Heading):
            words = QFontMetrics(theme.font("section")).height()
            return QSize(0, max(_HEADING, words + _HEADING_ABOVE + SPACE.half * 2))
        lines = QFontMetrics(theme.font("medium")).height()
        lines += QFontMetrics(theme.font("caption")).height()
        return QSize(0, max(SIZE.device_row, lines + 2 * SPACE.unit))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        row = index.data(ROW_ROLE)
        if isinstance(row, Heading):
            self._paint_heading(painter, option, row, index.data())
        else:
            self._paint_device(painter, option, index)
        painter.restore()

    def add_rect(self, option: QStyleOptionViewItem) -> QRect:
        """Where the Add link of a row stands."""
        metrics = QFontMetrics(Theme.current().font("medium"))
        width = metrics.horizontalAdvance(self.add_words()) + 2 * SPACE.unit
        place = QRect(option.rect)
        place.setLeft(option.rect.right() + 1 - SPACE.half - width)
        return place

    def _paint_heading(
        self, painter: QPainter, option: QStyleOptionViewItem, heading: Heading, words: str
    ) -> None:
        theme = Theme.current()
        place = option.rect.adjusted(SPACE.unit, _HEADING_ABOVE, -SPACE.twelve, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font("section"))
        painter.setPen(theme.colour("text2"))
        painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft | middle), words)
        painter.setFont(theme.font("caption"))
        painter.drawText(place, int(Qt.AlignmentFlag.AlignRight | middle), str(heading.count))

    def _paint_device(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        theme = Theme.current()
        view: DeviceView = index.data(ROW_ROLE)
        rect: QRect = option.rect
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        ground = "accentTint" if chosen else "hover" if over else "sidebar"
        if chosen:
            chosen_ground(painter, rect, RADIUS.base)
        elif over:
            rounded_box(painter, rect, RADIUS.base, fill=theme.colour(ground))
        keyboard = QStyle.StateFlag.State_KeyboardFocusChange
        if option.state & QStyle.StateFlag.State_HasFocus and option.state & keyboard:
            focus_ring(painter, rect, RADIUS.base)

        side = SIZE.icon_tile
        tile = QRect(rect.left() + SPACE.unit, 0, side, side)
        tile.moveTop(rect.top() + (rect.height() - side) // 2)
        # the words are not paled: they must be read
        if index.data(FADING_ROLE):
            painter.setOpacity(OPACITY.gone)
        self._paint_tile(
            painter, tile, view, "surface" if ground != "sidebar" else "neutral", ground
        )
        painter.setOpacity(1.0)
        self._paint_words(painter, option, index, tile.right() + 1 + SPACE.twelve, chosen)

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

    def _paint_words(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        left: int,
        chosen: bool,
    ) -> None:
        theme = Theme.current()
        view: DeviceView = index.data(ROW_ROLE)
        name_font, line_font = theme.font("medium"), theme.font("caption")
        name_metrics, line_metrics = QFontMetrics(name_font), QFontMetrics(line_font)
        place = QRect(option.rect)
        place.setLeft(left)
        place.setRight(option.rect.right() - SPACE.twelve)
        height = name_metrics.height() + line_metrics.height()
        top = place.top() + (place.height() - height) // 2
        first = QRect(place.left(), top, place.width(), name_metrics.height())
        second = QRect(place.left(), first.bottom() + 1, place.width(), line_metrics.height())

        shape = state_shape(view)
        if shape == "connecting":
            words = state_words(view)
            width = line_metrics.horizontalAdvance(words)
            self._text(painter, first, words, "caption", "text3", at_end=True)
            first.setWidth(first.width() - width - SPACE.unit)
        elif section_of(view) is DeviceSection.FOUND and index.data(ADDABLE_ROLE):
            width = name_metrics.horizontalAdvance(self.add_words())
            whole = QRect(place)
            self._text(painter, whole, self.add_words(), "medium", "accentText", at_end=True)
            first.setWidth(first.width() - width - SPACE.unit)
            second.setWidth(first.width())
        role = "strong" if chosen else "medium"
        self._text(painter, first, view.name, role, "text")
        colour = "text2" if chosen else "text3"
        self._text(painter, second, index.data(SUBTITLE_ROLE), "caption", colour)

    def _text(
        self,
        painter: QPainter,
        place: QRect,
        words: str,
        role: str,
        colour: str,
        *,
        at_end: bool = False,
    ) -> None:
        theme = Theme.current()
        painter.setFont(theme.font(role))
        painter.setPen(theme.colour(colour))
        side = Qt.AlignmentFlag.AlignRight if at_end else Qt.AlignmentFlag.AlignLeft
        align = side | Qt.AlignmentFlag.AlignVCenter
        shown = painter.fontMetrics().elidedText(
            words, Qt.TextElideMode.ElideRight, max(place.width(), 0)
        )
        painter.drawText(place, int(align) | Qt.TextFlag.TextSingleLine, shown)
