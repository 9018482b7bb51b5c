"""The transcript of a device's conversations as it is drawn, oldest first."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyleOptionViewItem,
)

from companion.app.activity.event_table import TalkPart
from companion.app.stock.turns import TalkTurn
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import (
    CLOCK_SAMPLE,
    FreshRows,
    line_height,
    paint_icon,
    paint_text,
    text_width,
    tint_colour,
)
from companion.ui.kit.theme.paint import (
    paint_icon_tile,
    paint_pill,
    pill_height,
    pill_width,
    rounded_box,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SIZE, SPACE
from companion.ui.stock.transcript_model import TranscriptModel, TranscriptRow
from companion.ui.stock.turn_words import paint_wait

translate = QCoreApplication.translate

_ABOVE = SPACE.half + 2
"""Pixels above and below a row."""
_PAD: Final = (SPACE.twelve + 1, SPACE.unit + 1)
"""Within a bubble: at its sides, and above and below its words."""
_BUBBLES: Final = frozenset({TalkPart.HEARD, TalkPart.SPOKEN})
_TIME: Final = CLOCK_SAMPLE[:5]
_WIDEST: Final = 0.72
"""Of the column, that a bubble takes at most."""


def column_of(width: int) -> QRect:
    """Where rows and the field below them are, in so many pixels: in the middle, and no wider than
    can be read well."""
    room = min(width - 2 * SPACE.page, PART.chat)
    return QRect((width - room) // 2, 0, max(room, 1), 1)


class TranscriptDelegate(RowDelegate):
    """What the person says is at the right, what the assistant says at the left, each in a bubble;
    what happened in between is a line with an icon. Words are wrapped and never cut."""

    radius = RADIUS.small
    keys_only = False

    def __init__(self, fresh: FreshRows, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._fresh = fresh
        self._heights: dict[tuple[int, int], int] = {}
        self.chosen = 0
        """Number of the row whose turn is shown; 0 for none."""
        Theme.current().changed.connect(self._heights.clear)

    def forget_heights(self) -> None:
        """Rows have other words now."""
        self._heights.clear()

    def height(self, index: Index) -> int:
        row: TranscriptRow = index.data(TranscriptModel.RowRole)
        width = self._view.viewport().width()
        height = self._heights.get((row.number, width))
        if height is None:
            if len(self._heights) > 4 * 500:
                self._heights.clear()
            height = self._heights[row.number, width] = self._height(row, width)
        return height

    def _height(self, row: TranscriptRow, width: int) -> int:
        room = self._room(row, column_of(width).width())
        height = _laid_out(row.text_role, row.text, room)[1]
        if row.kind in _BUBBLES:
            return height + 2 * _PAD[1] + 2 * _ABOVE
        if row.turn is not None:
            return _turn_height() + 2 * _ABOVE
        if row.done:
            ends = self._end(row, column_of(width))[0]
            if ends.top() >= height:
                height += line_height("body")
        if row.detail:
            height += SPACE.half // 2 + _laid_out("caption", row.detail, room)[1]
        return max(height, line_height("body")) + 2 * _ABOVE

    def _room(self, row: TranscriptRow, column: int) -> int:
        """Pixels for the words of a row."""
        if row.kind is TalkPart.STATE:
            return max(column, 40)
        words = column - self._words_left()
        if row.kind in _BUBBLES:
            words = min(words, round(column * _WIDEST)) - 2 * _PAD[0]
        return max(words, 40)

    def _words_left(self) -> int:
        """From the column's edge to the words of a row at the left."""
        time = text_width("mono", _TIME)
        return time + SPACE.gutter + SIZE.icon_tile + SPACE.twelve

    def box(self, row: PaintedRow) -> QRect:
        return row.rect.adjusted(SPACE.unit, 0, -SPACE.unit, 0)

    def paint_ground(self, painter: QPainter, box: QRect, row: PaintedRow) -> None:
        strength = self._fresh.tint(row.index.data(TranscriptModel.RowRole).number)
        if strength:
            painter.fillRect(row.rect, tint_colour(strength))

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        said: TranscriptRow = row.index.data(TranscriptModel.RowRole)
        column = column_of(row.rect.width())
        place = QRect(row.rect.left() + column.left(), row.rect.top() + _ABOVE, column.width(), 1)
        if said.kind is TalkPart.STATE:
            self._paint_state(painter, place, said)
        elif said.kind in _BUBBLES:
            self._paint_bubble(painter, place, said)
        elif said.turn is not None:
            self._paint_turn(painter, place, said, said.turn)
        else:
            self._paint_line(painter, place, said)

    def _paint_state(self, painter: QPainter, place: QRect, said: TranscriptRow) -> None:
        text = f"{said.time}  {said.text}"
        layout, _, wide = _laid_out_whole(said.text_role, text, place.width())
        painter.setPen(Theme.current().colour(said.colour))
        left = place.left() + (place.width() - wide) / 2
        layout.draw(painter, QPointF(left, place.top()))

    def _paint_bubble(self, painter: QPainter, place: QRect, said: TranscriptRow) -> None:
        theme, mine = Theme.current(), said.kind is TalkPart.HEARD
        room = self._room(said, place.width())
        layout, height, wide = _laid_out_whole(said.text_role, said.text, room)
        time, line = text_width("mono", _TIME), line_height("body")
        box = QRect(0, place.top(), wide + 2 * _PAD[0], height + 2 * _PAD[1])
        at = QRect(place.left(), place.top() + _PAD[1], time, line)
        if mine:
            at.moveLeft(place.right() + 1 - time)
            box.moveRight(at.left() - SPACE.twelve - 1)
            fill, edge = theme.colour("accentTint"), None
        else:
            box.moveLeft(place.left() + self._words_left())
            fill, edge = theme.colour("surface"), theme.colour("border")
            tile = QRect(at.right() + SPACE.gutter, place.top(), SIZE.icon_tile, SIZE.icon_tile)
            paint_icon_tile(painter, tile, said.icon, "accent")
        rounded_box(painter, box, RADIUS.avatar, fill=fill, line=edge)
        paint_text(painter, at, said.time, "mono", "text3")
        painter.setPen(theme.colour(said.colour))
        layout.draw(painter, QPointF(box.left() + _PAD[0], box.top() + _PAD[1]))

    def _paint_line(self, painter: QPainter, place: QRect, said: TranscriptRow) -> None:
        time, line = text_width("mono", _TIME), line_height("body")
        at = QRect(place.left(), place.top(), time, line)
        paint_text(painter, at, said.time, "mono", "text3")
        left = place.left() + self._words_left()
        icon = QRect(left - SPACE.twelve - SIZE.icon, place.top(), SIZE.icon, line)
        paint_icon(painter, icon, said.icon, said.icon_role)
        top, room = float(place.top()), self._room(said, place.width())
        for text, role, colour in (
            (said.text, said.text_role, said.colour),
            (said.detail, "caption", "text3"),
        ):
            if not text:
                continue
            painter.setPen(Theme.current().colour(colour))
            layout, height = _laid_out(role, text, room)
            # a line of smaller text is centred on the row's first line
            lift = max(0, (line - height) // 2) if text == said.text else 0
            layout.draw(painter, QPointF(left, top + lift))
            if text == said.text and said.done:
                self._paint_end(painter, said, place)
            top += max(height, line if lift else 0) + SPACE.half // 2

    def _paint_end(self, painter: QPainter, said: TranscriptRow, place: QRect) -> None:
        pill, undo = self._end(said, place)
        paint_pill(painter, pill, translate("Transcript", "Done"), "green")
        if said.can_undo:
            side = SIZE.icon_small
            icon = QRect(undo.left(), undo.top(), side, undo.height())
            paint_icon(painter, icon, "arrow-counter-clockwise", "accentText")
            words = undo.adjusted(side + SPACE.half, 0, 0, 0)
            paint_text(painter, words, _undo_words(), "medium", "accentText")

    def _end(self, said: TranscriptRow, place: QRect) -> tuple[QRect, QRect]:
        """Where the pill and *Undo* are, behind the words of a row; below them where there is no
        room."""
        left, line = place.left() + self._words_left(), line_height("body")
        room = self._room(said, place.width())
        _, height, wide = _laid_out_whole(said.text_role, said.text, room)
        pill = QRect(0, 0, pill_width(translate("Transcript", "Done")), pill_height())
        pill.moveCenter(QRect(left + wide + SPACE.unit, place.top(), pill.width(), line).center())
        if pill.right() > place.right():
            pill.moveTopLeft(QPoint(left, place.top() + height))
        wide = text_width("medium", _undo_words()) + SIZE.icon_small + SPACE.half
        undo = QRect(pill.right() + SPACE.twelve, 0, wide, line)
        undo.moveTop(pill.center().y() - line // 2)
        return pill, undo

    def _turn_box(self, said: TranscriptRow, place: QRect) -> QRect:
        """Where the pill of a turn is: below its answer."""
        wide = SIZE.icon + PART.turn_bar + text_width("strong", said.text) + 4 * SPACE.unit
        room = max(place.width() - self._words_left(), 1)
        left = place.left() + self._words_left()
        return QRect(left, place.top(), min(wide + SPACE.unit, room), _turn_height())

    def _paint_turn(
        self, painter: QPainter, place: QRect, said: TranscriptRow, turn: TalkTurn
    ) -> None:
        theme, chosen = Theme.current(), said.number == self.chosen
        box = self._turn_box(said, place)
        fill, edge = ("accentTint", "ring") if chosen else ("surface", "border")
        line = theme.colour(edge) if not chosen or theme.contrast else None
        rounded_box(painter, box, box.height() / 2, fill=theme.colour(fill), line=line)
        inner = box.adjusted(SPACE.twelve, 0, -SPACE.twelve, 0)
        icon = QRect(inner.left(), inner.top(), SIZE.icon, inner.height())
        paint_icon(painter, icon, said.icon, "accentText" if chosen else said.icon_role)
        bar = QRectF(0, 0, PART.turn_bar, SIZE.progress)
        bar.moveCenter(QRectF(inner).center())
        bar.moveLeft(icon.right() + 1 + SPACE.unit)
        paint_wait(painter, bar, turn.times)
        text = inner.adjusted(round(bar.right()) + SPACE.unit - inner.left(), 0, 0, 0)
        role, colour = ("strong", "accentText") if chosen else ("body", said.colour)
        paint_text(painter, text, said.text, role, colour)

    def turn_at(self, index: Index, rect: QRect, point: QPoint) -> bool:
        """Whether the pill of a turn is at a point; `rect` is that of the row."""
        said: TranscriptRow = index.data(TranscriptModel.RowRole)
        if said.turn is None:
            return False
        column = column_of(rect.width())
        place = QRect(rect.left() + column.left(), rect.top() + _ABOVE, column.width(), 1)
        return self._turn_box(said, place).contains(point)

    def undo_at(self, index: Index, rect: QRect, point: QPoint) -> bool:
        """Whether *Undo* of a row is at a point; `rect` is that of the row."""
        said: TranscriptRow = index.data(TranscriptModel.RowRole)
        if not said.can_undo:
            return False
        column = column_of(rect.width())
        place = QRect(rect.left() + column.left(), rect.top() + _ABOVE, column.width(), 1)
        return self._end(said, place)[1].contains(point)


def _turn_height() -> int:
    return max(PART.chip, line_height("body") + SPACE.unit)


def _undo_words() -> str:
    return translate("Transcript", "Undo")


def _laid_out(role: str, text: str, width: int) -> tuple[QTextLayout, int]:
    """The layout of `text` in lines of at most `width` pixels, and its height in pixels."""
    layout, height, _ = _laid_out_whole(role, text, width)
    return layout, height


def _laid_out_whole(role: str, text: str, width: int) -> tuple[QTextLayout, int, int]:
    """As `_laid_out`, and the width of the longest line."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    layout = QTextLayout(text.replace("\n", "\u2028"), Theme.current().font(role))
    layout.setTextOption(option)
    layout.beginLayout()
    y = wide = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1))
        line.setPosition(QPointF(0, y))
        y += line.height()
        wide = max(wide, line.naturalTextWidth())
    layout.endLayout()
    return layout, math.ceil(y), min(math.ceil(wide), width)


class TranscriptView(QListView):
    """Scrolled to the end it follows the newest row; else new rows move nothing."""

    following_end_changed = Signal(bool)
    """Whether it follows the newest row."""
    undo_wanted = Signal(int)
    """Number of the call whose changes are to be taken back."""
    turn_wanted = Signal(int)
    """Number of the row of the turn that is to be shown."""

    def __init__(self, model: TranscriptModel) -> None:
        super().__init__()
        self._follows_end = True
        self._gone = 0
        """Pixels of the rows above the visible ones that were removed since the last layout."""
        self._fresh = FreshRows(self)
        self.setAccessibleName(self.tr("What is said, newest last"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.viewport().setAutoFillBackground(False)
        self._delegate = TranscriptDelegate(self._fresh, self)
        self.setItemDelegate(self._delegate)
        self.setMouseTracking(True)
        self.setModel(model)
        model.rowsAboutToBeRemoved.connect(self._leaving)
        model.rowsInserted.connect(self._came)
        model.dataChanged.connect(self._changed)
        model.modelReset.connect(self._restart)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        Theme.current().changed.connect(self.scheduleDelayedItemsLayout)

    def _undo_under(self, point: QPoint) -> int:
        """Number of the call whose *Undo* is there; 0 for none."""
        index = self.indexAt(point)
        if index.isValid() and self._delegate.undo_at(index, self.visualRect(index), point):
            return -int(index.data(TranscriptModel.RowRole).number)
        return 0

    def turn_under(self, point: QPoint) -> int:
        """Number of the row whose turn's pill is there; 0 for none."""
        index = self.indexAt(point)
        if index.isValid() and self._delegate.turn_at(index, self.visualRect(index), point):
            return int(index.data(TranscriptModel.RowRole).number)
        return 0

    def show_chosen(self, number: int) -> None:
        """Mark the row whose turn is shown, and bring it into sight; 0 for none."""
        self._delegate.chosen = number
        self.viewport().update()
        for at, row in enumerate(self._rows()):
            if number and row.number == number:
                self.scrollTo(self.model().index(at, 0))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        point = event.position().toPoint()
        over = self._undo_under(point) or self.turn_under(point)
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        number = self._undo_under(event.position().toPoint())
        turn = self.turn_under(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if number:
            self.undo_wanted.emit(number)
        elif turn:
            self.turn_wanted.emit(turn)

    def _rows(self) -> list[TranscriptRow]:
        model = self.model()
        return model.rows() if isinstance(model, TranscriptModel) else []

    def _last_to_undo(self) -> int:
        return next((-row.number for row in reversed(self._rows()) if row.can_undo), 0)

    def _last_turn(self) -> int:
        return next((row.number for row in reversed(self._rows()) if row.turn is not None), 0)

    def event(self, event: QEvent) -> bool:
        # with the keyboard here, Ctrl+Z is for what an assistant did last
        undo = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo)
        if undo and event.type() == QEvent.Type.ShortcutOverride and self._last_to_undo():
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = self._last_to_undo()
        if number and event.matches(QKeySequence.StandardKey.Undo):
            self.undo_wanted.emit(number)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and (turn := self._last_turn()):
            self.turn_wanted.emit(turn)
        else:
            super().keyPressEvent(event)

    def doItemsLayout(self) -> None:
        follows = self._follows_end
        super().doItemsLayout()
        bar = self.verticalScrollBar()
        moved, self._gone = self._gone, 0
        if follows:
            bar.setValue(bar.maximum())
            self._follows_end = True
        elif moved:
            bar.setValue(bar.value() - moved)

    def resizeEvent(self, event: QResizeEvent) -> None:
        follows = self._follows_end
        super().resizeEvent(event)
        self._follows_end = follows
        if event.size().width() != event.oldSize().width():
            # Qt waits a tenth of a second, in which wrapped words lie over each other
            self.scheduleDelayedItemsLayout()

    def _leaving(self, _parent: QModelIndex, first: int, last: int) -> None:
        # the view itself no longer knows where the rows were
        option = QStyleOptionViewItem()
        for number in range(first, last + 1):
            index = self.model().index(number, 0)
            self._gone += self.itemDelegate().sizeHint(option, index).height()

    def _came(self, _parent: QModelIndex, first: int, last: int) -> None:
        for number in range(first, last + 1):
            index = self.model().index(number, 0)
            self._fresh.add(index.data(TranscriptModel.RowRole).number)

    def _changed(self) -> None:
        self._delegate.forget_heights()
        self.scheduleDelayedItemsLayout()

    def _restart(self) -> None:
        self._follows_end, self._gone = True, 0

    @property
    def follows_end(self) -> bool:
        return self._follows_end

    def to_newest(self) -> None:
        """Follow the newest row again."""
        self._follows_end = True
        self.scrollToBottom()
        self.following_end_changed.emit(True)

    def _scrolled(self, value: int) -> None:
        follows = value >= self.verticalScrollBar().maximum()
        if follows != self._follows_end:
            self._follows_end = follows
            self.following_end_changed.emit(follows)
