"""The list of the transcript: newest at the foot, wrapped rows."""

from __future__ import annotations

import math

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from companion.ui.kit.rows.row_paint import (
    CLOCK_SAMPLE,
    FreshRows,
    line_height,
    paint_icon,
    paint_text,
    text_width,
    tint_colour,
)
from companion.ui.kit.theme.paint import focus_ring
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE
from companion.ui.stock.transcript_model import TranscriptModel
from companion.ui.stock.transcript_words import TranscriptRow

_ABOVE = SPACE.half + 2
"""Above and below the words of a row."""


class TranscriptDelegate(QStyledItemDelegate):
    """Time, icon, and the words, which are wrapped and never cut."""

    def __init__(self, fresh: FreshRows, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._fresh = fresh
        self._heights: dict[tuple[int, int], int] = {}
        Theme.current().changed.connect(self._heights.clear)

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        row: TranscriptRow = index.data(TranscriptModel.RowRole)
        width = self._view.viewport().width()
        height = self._heights.get((row.number, width))
        if height is None:
            if len(self._heights) > 4 * 500:
                self._heights.clear()
            height = self._heights[row.number, width] = self._height(row, width)
        return QSize(0, height)

    def _height(self, row: TranscriptRow, width: int) -> int:
        room = max(width - self._words_left() - SPACE.page, 40)
        height = _laid_out(row.text_role, row.text, room)[1]
        if row.detail:
            height += SPACE.half // 2 + _laid_out("mono", row.detail, room)[1]
        return max(height, line_height("body")) + 2 * _ABOVE

    def _words_left(self) -> int:
        time = text_width("mono", CLOCK_SAMPLE)
        return SPACE.page + time + SPACE.gutter + SIZE.icon + SPACE.twelve

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row: TranscriptRow = index.data(TranscriptModel.RowRole)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        strength = self._fresh.tint(row.number)
        if strength:
            painter.fillRect(rect, tint_colour(strength))
        line = line_height("body")
        top = rect.top() + _ABOVE
        time = text_width("mono", CLOCK_SAMPLE)
        paint_text(
            painter, QRect(rect.left() + SPACE.page, top, time, line), row.time, "mono", "text3"
        )
        at = rect.left() + SPACE.page + time + SPACE.gutter
        paint_icon(painter, QRect(at, top, SIZE.icon, line), row.icon, row.icon_role)
        left = rect.left() + self._words_left()
        room = QRect(left, top, rect.right() + 1 - SPACE.page - left, rect.bottom() - top)
        theme = Theme.current()
        for text, role, colour in (
            (row.text, row.text_role, row.colour),
            (row.detail, "mono", "text3"),
        ):
            if not text:
                continue
            painter.setPen(theme.colour(colour))
            layout, height = _laid_out(role, text, room.width())
            # a line of a smaller text stands in the middle of the row's first line
            lift = max(0, (line - height) // 2) if row.detail != text else 0
            layout.draw(painter, QPointF(room.left(), room.top() + lift))
            room.setTop(room.top() + max(height, line if lift else 0) + SPACE.half // 2)
        if state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, rect.adjusted(SPACE.unit, 0, -SPACE.unit, 0), RADIUS.small)
        painter.restore()


def _laid_out(role: str, text: str, width: int) -> tuple[QTextLayout, int]:
    """`text` in lines of at most `width` pixels, and their height; long words are broken."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    layout = QTextLayout(text.replace("\n", "\u2028"), Theme.current().font(role))
    layout.setTextOption(option)
    layout.beginLayout()
    y = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1))
        line.setPosition(QPointF(0, y))
        y += line.height()
    layout.endLayout()
    return layout, math.ceil(y)


class TranscriptView(QListView):
    """At the foot it follows the newest row; anywhere else new rows move nothing."""

    def __init__(self, model: TranscriptModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._follows = True
        self._gone = 0
        """Pixels of rows that went above what is seen, since the last layout."""
        self._fresh = FreshRows(self)
        self.setAccessibleName(self.tr("What is said, newest last"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.viewport().setAutoFillBackground(False)
        self.setItemDelegate(TranscriptDelegate(self._fresh, self))
        self.setModel(model)
        model.rowsAboutToBeRemoved.connect(self._leaving)
        model.rowsInserted.connect(self._came)
        model.modelReset.connect(self._restart)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        Theme.current().changed.connect(self.scheduleDelayedItemsLayout)

    def doItemsLayout(self) -> None:
        follows = self._follows
        super().doItemsLayout()
        bar = self.verticalScrollBar()
        moved, self._gone = self._gone, 0
        if follows:
            bar.setValue(bar.maximum())
            self._follows = True
        elif moved:
            bar.setValue(bar.value() - moved)

    def resizeEvent(self, event: QResizeEvent) -> None:
        follows = self._follows
        super().resizeEvent(event)
        self._follows = follows

    def _leaving(self, _parent: QModelIndex, first: int, last: int) -> None:
        # the view itself has forgotten its places by now
        option = QStyleOptionViewItem()
        for number in range(first, last + 1):
            index = self.model().index(number, 0)
            self._gone += self.itemDelegate().sizeHint(option, index).height()

    def _came(self, _parent: QModelIndex, first: int, last: int) -> None:
        for number in range(first, last + 1):
            index = self.model().index(number, 0)
            self._fresh.add(index.data(TranscriptModel.RowRole).number)

    def _restart(self) -> None:
        self._follows, self._gone = True, 0

    def _scrolled(self, value: int) -> None:
        self._follows = value >= self.verticalScrollBar().maximum()
