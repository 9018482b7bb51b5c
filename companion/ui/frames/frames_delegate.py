"""How the cells of the frames look."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from companion.app.frames.pairs import FrameRow
from companion.devices.frames import Direction
from companion.protocol.frame_notes import FrameKind
from companion.ui.frames.frame_words import ALARMING, FrameWords
from companion.ui.frames.frames_model import Column, FramesModel
from companion.ui.kit.rows.row_paint import line_height, paint_text
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.values.detail_parts import RECEIVED_ICON, SENT_ICON

_QUIRK_ICON: Final = "warning"

_END: Final = Qt.AlignmentFlag.AlignRight
_MIDDLE: Final = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextSingleLine)


def frame_row_height() -> int:
    """One line of text with room around it."""
    return max(SIZE.pill + SPACE.unit, line_height("body") + SPACE.unit)


def first_cell(rect: QRect) -> QRect:
    """Inside of the first column, whose words begin where those of the page do."""
    return rect.adjusted(SPACE.page, 0, 0, 0)


class FramesDelegate(QStyledItemDelegate):
    """One line a frame: quiet, but for what failed or is odd."""

    def __init__(self, model: FramesModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model

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
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, Theme.current().colour("accentTint"))
        inner = rect.adjusted(SPACE.half + 2, 0, -SPACE.half - 2, 0)
        row, said = self._model.shown_row(index.row())
        match index.column():
            case Column.TIME:
                # the column is as wide as every time is: nothing to be elided
                _paint_word(painter, first_cell(rect), said.time, "mono")
            case Column.DIRECTION:
                sent = row.frame.direction is Direction.SENT
                icon, role = (SENT_ICON, "accentText") if sent else (RECEIVED_ICON, "liveText")
                # at the end: where there are no times, room comes before it
                room = QRect(0, rect.top(), SIZE.icon_tiny + 2 * (SPACE.half + 2), rect.height())
                room.moveRight(rect.right())
                _paint_small_icon(painter, room, icon, role)
            case Column.WHAT:
                self._paint_what(painter, inner, row, said)
            case Column.ID:
                paint_text(painter, inner, said.id, "caption", "text2", _END)
            case Column.ELAPSED:
                _paint_word(painter, inner, said.elapsed, "caption", _END)
            case Column.SIZE:
                _paint_word(painter, inner, said.size, "caption", _END)
            case Column.CONTENT:
                role = "redText" if row.notes.failed else "text3"
                paint_text(painter, inner, said.content, "caption", role)

    def _paint_what(self, painter: QPainter, inner: QRect, row: FrameRow, said: FrameWords) -> None:
        theme = Theme.current()
        side = SIZE.icon_tiny
        if row.quirks:
            odd = "redText" if ALARMING.intersection(row.quirks) else "text2"
            first = QRect(inner.left(), inner.top(), side, inner.height())
            _paint_small_icon(painter, first, _QUIRK_ICON, odd)
        place = inner.adjusted(side + SPACE.half, 0, 0, 0)
        answer = row.notes.kind is FrameKind.ANSWER
        role = "redText" if row.notes.failed else "text2" if answer else "text"
        painter.setFont(theme.font("body" if answer else "medium"))
        painter.setPen(theme.colour(role))
        # of a tool's name the end tells most, and the beginning is that of many others
        elide = Qt.TextElideMode.ElideMiddle
        text = painter.fontMetrics().elidedText(said.what, elide, place.width())
        painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft) | _MIDDLE, text)


def _paint_small_icon(painter: QPainter, rect: QRect, name: str, role: str) -> None:
    box = QRect(0, 0, SIZE.icon_tiny, SIZE.icon_tiny)
    box.moveCenter(rect.center())
    paint_glyph(painter, box.toRectF(), name, Theme.current().colour(role))


def _paint_word(
    painter: QPainter,
    rect: QRect,
    text: str,
    role: str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Quiet text for which its column has room."""
    if text:
        theme = Theme.current()
        painter.setFont(theme.font(role))
        painter.setPen(theme.colour("text2"))
        painter.drawText(rect, int(align) | _MIDDLE, text)
