"""The transcript of a device's conversations: its rows, its model and its view, oldest first."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyleOptionViewItem,
)

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
from companion.ui.kit.theme.paint import paint_icon_tile, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SIZE, SPACE
from companion.ui.kit.words.call_words import arguments_summary, call_summary
from companion.ui.kit.words.device_words import face_words
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import words

translate = QCoreApplication.translate

TEXT_LIMIT: Final = 2_000
"""Characters of a text that are shown; assistants say far less at once."""
_BOUNDS: Final = {"connecting": "broadcast", "idle": "chat-circle"}
"""Icons of the states that begin and end a conversation; the other states are left out."""


@dataclass(frozen=True, slots=True)
class TranscriptRow:
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


def transcript_row(entry: Event) -> TranscriptRow | None:
    """The row of `entry`; `None` if the transcript leaves it out."""
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
            return _row(
                entry,
                talk,
                "bell" if values.get("sound", True) else "chat-text",
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
            return _row(
                entry,
                talk,
                "warning-circle" if red else "wrench",
                "redText" if red else "text2",
                one_line(words(entry.title)),
                "body",
                "text",
                detail=_called(entry),
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


def _called(entry: Event) -> str:
    """Arguments and answer of a call; in a plain window without JSON, and an answer only where it
    says what went wrong."""
    values = entry.values
    arguments = values.get("arguments")
    if technical() or entry.failed or not isinstance(arguments, Mapping):
        return call_summary(values)
    return arguments_summary(arguments)


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

    While `said` is false, it holds nothing that was said, only what the assistant did.
    """

    RowRole = Qt.ItemDataRole.UserRole + 1
    """`TranscriptRow`"""

    def __init__(self, parent: QObject | None = None, *, capacity: int = CAPACITY) -> None:
        super().__init__(parent)
        self._capacity = capacity
        self._rows: list[TranscriptRow] = []
        self._said = True

    def load(self, entries: Iterable[Event]) -> None:
        """Replace all rows by those of `entries`, oldest first."""
        rows = [row for entry in entries if (row := self._row(entry)) is not None]
        self.beginResetModel()
        self._rows = rows[-self._capacity :]
        self.endResetModel()

    def put(self, entry: Event) -> None:
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

    def rows(self) -> list[TranscriptRow]:
        """What is shown, oldest first."""
        return list(self._rows)

    @property
    def said(self) -> bool:
        """Whether the model holds what is said."""
        return self._said

    def set_said(self, said: bool) -> None:
        """Whether what is said is held from now on; turning it off drops what there is."""
        if said == self._said:
            return
        self._said = said
        if not said:
            self.beginResetModel()
            self._rows = [row for row in self._rows if row.kind not in _WORDS]
            self.endResetModel()

    def _row(self, entry: Event) -> TranscriptRow | None:
        if not self._said and event_type(entry).talk in _WORDS:
            return None
        return transcript_row(entry)

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
            top += max(height, line if lift else 0) + SPACE.half // 2


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

    following = Signal(bool)
    """Whether it follows the newest row."""

    def __init__(self, model: TranscriptModel) -> None:
        super().__init__()
        self._follows = True
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
        # the view itself no longer knows where the rows were
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

    @property
    def follows(self) -> bool:
        return self._follows

    def to_newest(self) -> None:
        """Follow the newest row again."""
        self._follows = True
        self.scrollToBottom()
        self.following.emit(True)

    def _scrolled(self, value: int) -> None:
        follows = value >= self.verticalScrollBar().maximum()
        if follows != self._follows:
            self._follows = follows
            self.following.emit(follows)
