"""The transcript of a device's conversations: its rows, its model and its view, oldest first."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
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

from companion.app.activity.derived.outcomes import Outcome
from companion.app.activity.event_table import TalkPart, event_type
from companion.events import Event
from companion.text import clean, one_line
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
from companion.ui.kit.words.call_words import call_summary
from companion.ui.kit.words.device_words import face_words
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed, words

translate = QCoreApplication.translate

TEXT_LIMIT: Final = 2_000
"""Characters of a text that are shown; assistants say far less at once."""
_BOUNDS: Final = {"connecting": "broadcast", "idle": "chat-circle"}
"""Icons of the states that begin and end a conversation; the other states are left out."""


class TranscriptRow(Struct, frozen=True):
    """All texts are plain; `text` and `detail` may be long and are wrapped."""

    number: int
    kind: TalkPart
    time: str
    icon: str
    icon_role: str
    text: str
    text_role: str
    colour: str
    detail: str = ""
    """Below the text: the arguments and the answer of a tool call."""
    spoken: str = ""
    """The whole row, for screen readers."""
    done: bool = False
    """A call that changed something: a pill says so."""
    can_undo: bool = False


def transcript_row(entry: Event, outcome: Outcome | None = None) -> TranscriptRow | None:
    """The row of `entry`; `None` if the transcript leaves it out. `outcome` is what a call
    changed."""
    talk = event_type(entry).talk
    if talk is None:
        return None
    values, time = entry.values, clock(entry.time, seconds=False)
    text = clean(str(values.get("text", "")), TEXT_LIMIT).strip()
    match talk:
        case TalkPart.HEARD if text:
            who = translate("Transcript", "You")
            if values.get("wake_word"):
                who = translate("Transcript", "Wake word")
            return _row(entry, talk, "user", "text2", text, "body", said=f"{who}: {text}")
        case TalkPart.SPOKEN if text:
            if address := one_line(str(values.get("address", ""))):
                said = translate("Transcript", "Assistant’s announcement: “{text}”")
                note = translate("Transcript", "The sound is at {address}")
                said, note = said.format(text=text), note.format(address=address)
                part = TalkPart.MESSAGE
                return _row(
                    entry, part, "speaker-high", "text2", said, "body", "text2", detail=note
                )
            who = translate("Transcript", "Assistant")
            return _row(
                entry, talk, "chat-circle", "accentText", text, "body", said=f"{who}: {text}"
            )
        case TalkPart.MESSAGE if text:
            said = (
                translate("Transcript", "You sent “{text}”")
                if values.get("sound", True)
                else translate("Transcript", "You sent “{text}” without a sound")
            )
            note = translate("Transcript", "Devices do not confirm messages")
            sign = "bell" if values.get("sound", True) else "chat-text"
            if entry.detail is not None:  # it was said aloud, or not
                note, sign = words(entry.detail), "speaker-high"
            return _row(
                entry,
                talk,
                sign,
                "text2",
                said.format(text=text),
                "body",
                "text2",
                detail=note,
            )
        case TalkPart.EMOTION:
            name = one_line(str(values.get("emotion", "")))
            said = translate("Transcript", "Face: {emotion}").format(emotion=face_words(name))
            return _row(entry, talk, "smiley", "text3", said, "caption", "text3") if name else None
        case TalkPart.CALL:
            red = entry.failed
            if outcome is not None and not red:
                return _changed(entry, outcome)
            return _row(
                entry,
                talk,
                "warning-circle" if red else "wrench",
                "redText" if red else "text2",
                one_line(words(entry.title)),
                "body",
                "text",
                detail=call_summary(values, failed=red),
            )
        case TalkPart.STATE:
            icon = _BOUNDS.get(str(values.get("state", "")))
            if icon is None:
                return None
            begun = values.get("state") == "connecting"
            said = (
                translate("Transcript", "A conversation begins")
                if begun
                else translate("Transcript", "The conversation has ended")
            )
            return TranscriptRow(
                entry.number,
                talk,
                time,
                icon,
                "text3",
                said,
                "caption",
                "text3",
                spoken=f"{time}, {said}",
            )
    return None


def _changed(entry: Event, outcome: Outcome) -> TranscriptRow:
    said = listed(words(each) for each in outcome.words)
    detail = f"{one_line(words(entry.title))} {call_summary(entry.values)}" if technical() else ""
    row = _row(entry, TalkPart.CALL, "wrench", "text2", said, "body", "text", detail=detail)
    return replace(row, done=not outcome.undone, can_undo=outcome.can_undo)


def _row(
    entry: Event,
    talk: TalkPart,
    icon: str,
    icon_role: str,
    text: str,
    role: str,
    colour: str = "text",
    *,
    detail: str = "",
    said: str = "",
) -> TranscriptRow:
    time = clock(entry.time, seconds=False)
    spoken = ", ".join(part for part in (time, said or text, detail) if part)
    return TranscriptRow(
        entry.number, talk, time, icon, icon_role, text, role, colour, detail, spoken
    )


_WORDS: Final = frozenset({TalkPart.HEARD, TalkPart.SPOKEN, TalkPart.EMOTION})
"""Kinds of rows with what was said."""
CAPACITY: Final = 500
"""Rows; the oldest go first."""

_NO_PARENT = QModelIndex()


class TranscriptModel(QAbstractListModel):
    """Holds at most `capacity` rows, and ignores entries that are no part of a conversation.

    While `with_speech` is false, it holds nothing that was said, only what the assistant did.
    """

    RowRole = Qt.ItemDataRole.UserRole + 1
    """`TranscriptRow`"""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        capacity: int = CAPACITY,
        outcome_of: Callable[[int], Outcome | None] = lambda _number: None,
    ) -> None:
        """`outcome_of` gives what the call of a number changed; that of an assistant's call is
        the event's, below 0."""
        super().__init__(parent)
        self._capacity = capacity
        self._outcome_of = outcome_of
        self._calls: dict[int, Event] = {}
        self._rows: list[TranscriptRow] = []
        self._with_speech = True

    def load(self, entries: Iterable[Event]) -> None:
        """Replace all rows by those of `entries`, oldest first."""
        rows = [row for entry in entries if (row := self._row(entry)) is not None]
        self.beginResetModel()
        self._rows = rows[-self._capacity :]
        self.endResetModel()

    def add(self, entry: Event) -> None:
        """Append an entry."""
        row = self._row(entry)
        if row is None or (self._rows and row.number <= self._rows[-1].number):
            return
        if len(self._rows) >= self._capacity:
            self.beginRemoveRows(_NO_PARENT, 0, 0)
            del self._rows[0]
            self.endRemoveRows()
        at = len(self._rows)
        self.beginInsertRows(_NO_PARENT, at, at)
        self._rows.append(row)
        self.endInsertRows()

    def show_outcome(self, number: int) -> None:
        """Another thing is known of what this call changed."""
        entry = self._calls.get(-number)
        for at, row in enumerate(self._rows if entry is not None else ()):
            if row.number == -number and entry is not None:
                made = self._row(entry)
                if made is not None:
                    self._rows[at] = made
                    index = self.index(at)
                    self.dataChanged.emit(index, index)

    def rows(self) -> list[TranscriptRow]:
        """What is shown, oldest first."""
        return list(self._rows)

    @property
    def with_speech(self) -> bool:
        """Whether the model holds what is said."""
        return self._with_speech

    def set_with_speech(self, said: bool) -> None:
        """Whether what is said is held from now on; turning it off drops what there is."""
        if said == self._with_speech:
            return
        self._with_speech = said
        if not said:
            self.beginResetModel()
            self._rows = [row for row in self._rows if row.kind not in _WORDS]
            self.endResetModel()

    def _row(self, entry: Event) -> TranscriptRow | None:
        if not self._with_speech and event_type(entry).talk in _WORDS:
            return None
        outcome = None
        if event_type(entry).talk is TalkPart.CALL and entry.number > 0:
            self._calls[entry.number] = entry
            while len(self._calls) > self._capacity:
                del self._calls[next(iter(self._calls))]
            outcome = self._outcome_of(-entry.number)
        return transcript_row(entry, outcome)

    # QAbstractListModel

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case self.RowRole:
                return row
            case Qt.ItemDataRole.DisplayRole:
                return row.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.spoken
        return None


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

    def undo_at(self, index: Index, rect: QRect, point: QPoint) -> bool:
        """Whether *Undo* of a row is at a point; `rect` is that of the row."""
        said: TranscriptRow = index.data(TranscriptModel.RowRole)
        if not said.can_undo:
            return False
        column = column_of(rect.width())
        place = QRect(rect.left() + column.left(), rect.top() + _ABOVE, column.width(), 1)
        return self._end(said, place)[1].contains(point)


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

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        over = self._undo_under(event.position().toPoint())
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        number = self._undo_under(event.position().toPoint())
        if number and event.button() == Qt.MouseButton.LeftButton:
            self.undo_wanted.emit(number)

    def _last_to_undo(self) -> int:
        model = self.model()
        rows = model.rows() if isinstance(model, TranscriptModel) else []
        return next((-row.number for row in reversed(rows) if row.can_undo), 0)

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
