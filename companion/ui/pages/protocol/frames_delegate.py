"""How the cells of the frames look."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from companion.devices.frames import Direction
from companion.protocol.frame_notes import FrameKind
from companion.ui.frame_words import ALARMING
from companion.ui.models.frames_model import Column, FramesModel
from companion.ui.pages.detail_parts import RECEIVED_ICON, SENT_ICON
from companion.ui.pages.row_paint import line_height, paint_text
from companion.ui.theme.glyphs import paint_glyph
from companion.ui.theme.theme import Theme
from companion.ui.theme.tokens import SIZE, SPACE

_QUIRK_ICON: Final = "warning"

_END: Final = Qt.AlignmentFlag.AlignRight


def frame_row_height() -> int:
    """One line of text with room around it."""
    return max(SIZE.pill + SPACE.unit, line_height("body") + SPACE.unit)


def first_cell(rect: QRect) -> QRect:
    """Inside of the first column, whose words begin where those of the page do."""
    return rect.adjusted(SPACE.page, 0, 0, 0)


class FramesDelegate(QStyledItemDelegate):
    """One line a frame: quiet, but for what failed or is odd."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, frame_row_height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        rect: QRect = option.rect  # type: ignore[attr-defined]
        state: QStyle.StateFlag = option.state  # type: ignore[attr-defined]
        theme = Theme.current()
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour("accentTint"))
        inner = rect.adjusted(SPACE.half + 2, 0, -SPACE.half - 2, 0)
        column = Column(index.column())
        row = index.data(FramesModel.RowRole)
        words = index.data(FramesModel.WordsRole)
        if column is Column.DIRECTION:
            sent = row.frame.direction is Direction.SENT
            box = QRect(0, 0, SIZE.icon_tiny, SIZE.icon_tiny)
            box.moveCenter(rect.center())
            role = "accentText" if sent else "liveText"
            paint_glyph(
                painter, box.toRectF(), SENT_ICON if sent else RECEIVED_ICON, theme.colour(role)
            )
        elif column is Column.WHAT:
            self._paint_what(painter, inner, index)
        elif column in (Column.ELAPSED, Column.SIZE, Column.ID):
            paint_text(painter, inner, words.cell(column.name.lower()), "caption", "text2", _END)
        elif column is Column.TIME:
            paint_text(painter, first_cell(rect), words.time, "mono", "text2")
        else:
            role = "redText" if row.notes.failed else "text3"
            paint_text(painter, inner, words.content, "caption", role)
        painter.restore()

    def _paint_what(
        self, painter: QPainter, inner: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme = Theme.current()
        row = index.data(FramesModel.RowRole)
        if row.quirks:
            box = QRect(0, 0, SIZE.icon_tiny, SIZE.icon_tiny)
            box.moveCenter(inner.center())
            left = QStyle.visualRect(
                painter.layoutDirection(), inner, QRect(inner.topLeft(), box.size())
            ).left()
            box.moveLeft(left)
            odd = "redText" if ALARMING.intersection(row.quirks) else "text2"
            paint_glyph(painter, box.toRectF(), _QUIRK_ICON, theme.colour(odd))
        room = SIZE.icon_tiny + SPACE.half
        place = inner.adjusted(room, 0, 0, 0)
        if painter.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            place = inner.adjusted(0, 0, -room, 0)
        words = index.data(FramesModel.WordsRole)
        answer = row.notes.kind is FrameKind.ANSWER
        role = "redText" if row.notes.failed else "text2" if answer else "text"
        painter.setFont(theme.font("body" if answer else "medium"))
        painter.setPen(theme.colour(role))
        # of a tool's name the end tells most, and the beginning is that of many others
        elide = Qt.TextElideMode.ElideMiddle
        text = painter.fontMetrics().elidedText(words.what, elide, place.width())
        flags = QStyle.visualAlignment(painter.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        painter.drawText(
            place, int(flags | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), text
        )
