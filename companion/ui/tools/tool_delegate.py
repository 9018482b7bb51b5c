"""Paints the rows of the list of tools."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from companion.protocol.tools import Tool
from companion.ui.kit.rows.row_paint import line_height, paint_text, text_width
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import chosen_ground, focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SIZE, SPACE
from companion.ui.tools.tool_tree import NODE_ROLE

_CARET = PART.caret_group
_WORDS = SPACE.twelve + SPACE.gutter
"""Where the words begin, so that tools stand exactly below their group."""


class ToolDelegate(QStyledItemDelegate):
    """A group with a caret and the number of its tools; a tool by its label."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, max(SIZE.tool_row, line_height("medium") + 2 * SPACE.half))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        theme = Theme.current()
        rect = QRect(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            chosen_ground(painter, rect, RADIUS.base)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            rounded_box(painter, rect, RADIUS.base, fill=theme.colour("hover"))
        keyboard = QStyle.StateFlag.State_KeyboardFocusChange
        if option.state & QStyle.StateFlag.State_HasFocus and option.state & keyboard:
            focus_ring(painter, rect, RADIUS.base)
        if isinstance(index.data(NODE_ROLE), Tool):
            words = _part(rect, _WORDS, rect.width() - _WORDS - SPACE.unit)
            role = "strong" if chosen else "body"
            paint_text(painter, words, str(index.data()), role, "text")
        else:
            self._paint_group(painter, option, index)
        painter.restore()

    def _paint_group(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        rect = QRect(option.rect)
        opened = bool(option.state & QStyle.StateFlag.State_Open)
        caret = QRectF(_part(rect, SPACE.half + 2, _CARET))
        colour = Theme.current().colour("text2")
        paint_glyph(painter, caret, "caret-down" if opened else "caret-right", colour)
        count = str(index.model().rowCount(index))
        width = text_width("caption", count)
        at_end = _part(rect, rect.width() - width - SPACE.unit - 2, width)
        paint_text(painter, at_end, count, "caption", "text3")
        words = _part(rect, _WORDS, rect.width() - _WORDS - width - SPACE.gutter)
        paint_text(painter, words, str(index.data()), "strong", "text2")


def _part(rect: QRect, left: int, width: int) -> QRect:
    """A part of the row that begins `left` pixels after its start."""
    return QRect(rect.left() + left, rect.top(), max(width, 0), rect.height())
