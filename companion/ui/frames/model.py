"""The frames of a device as rows, oldest first, and which of them are shown.

However many come at once, the window stays responsive: what comes waits, and is read in portions.
"""

from __future__ import annotations

import re
import time
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterable, Iterator
from enum import IntEnum, StrEnum
from itertools import islice
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)

from companion.app.frames.log import FRAMES_PER_DEVICE
from companion.app.frames.pairs import FrameRow, Pairing
from companion.devices.frames import WireFrame
from companion.patterns import regex
from companion.protocol.frame_notes import FrameKind
from companion.ui.frames.words import FrameWords, frame_words
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index
from companion.ui.kit.widgets.timer import single_shot


class FrameShown(StrEnum):
    """The chips above the frames."""

    ALL = "all"
    REQUESTS = "requests"
    ANSWERS = "answers"
    NOTIFICATIONS = "notifications"
    QUIRKS = "quirks"


_ESCAPED: Final = regex(r'\\+(?:(")|u([0-9a-fA-F]{4}))')

_KINDS = {
    FrameShown.REQUESTS: FrameKind.REQUEST,
    FrameShown.ANSWERS: FrameKind.ANSWER,
    FrameShown.NOTIFICATIONS: FrameKind.NOTIFICATION,
}


class FrameFilter(Struct, frozen=True):
    """A chip and a search together; every word of the search must be found."""

    shown: FrameShown = FrameShown.ALL
    text: str = ""

    def fits(self, row: FrameRow) -> bool:
        """Whether `row` is shown."""
        if self.shown is FrameShown.QUIRKS:
            if not row.quirks:
                return False
        elif self.shown is not FrameShown.ALL and row.notes.kind is not _KINDS[self.shown]:
            return False
        words = self.text.casefold().split()
        if not words:
            return True
        haystack = _haystack(row)
        return all(word in haystack for word in words)


def _haystack(row: FrameRow) -> str:
    """The whole frame, not its beginning only. Texts in JSON are found as they read, whatever is
    escaped in them, and in JSON within a text once more."""
    text = row.frame.data.decode("utf-8", "replace")
    if "\\" in text:
        text = _ESCAPED.sub(_plain, text)
    # an answer names neither what was asked nor the tool
    return f"{row.method} {row.tool} {text}".casefold()


def _plain(found: re.Match[str]) -> str:
    return found[1] or chr(int(found[2], 16))


_PORTION: Final = 0.003
"""Seconds that one portion may take: of the 16 ms of a picture the painting takes most."""
_PAUSE: Final = 10
"""Milliseconds between two portions, in which everything else has its turn."""
_GATHER: Final = 50
"""Milliseconds that the first of several frames waits for the others."""
_SHOW: Final = 0.25
"""Seconds between two changes of what is seen, while many frames come: more often than that
nobody can read it, and each has the whole table painted again."""


class Column(IntEnum):
    TIME = 0
    DIRECTION = 1
    WHAT = 2
    ID = 3
    ELAPSED = 4
    SIZE = 5
    CONTENT = 6


class FramesModel(QAbstractTableModel):
    """Keeps the newest `capacity` frames, shown or not.

    While `holding`, nothing that is there goes away: what finds no room waits.
    """

    RowRole = Qt.ItemDataRole.UserRole + 1
    """`FrameRow`"""
    WordsRole = Qt.ItemDataRole.UserRole + 2
    """`FrameWords`"""

    added = Signal(int)
    """So many frames were read that came after `load`."""
    row_changed = Signal(int)
    """The row of the frame of this number: its answer came."""
    settled = Signal()
    """Everything that waited is shown, as far as it may be."""

    def __init__(self, parent: QObject | None = None, *, capacity: int = FRAMES_PER_DEVICE) -> None:
        super().__init__(parent)
        self._capacity = capacity
        self._filter = FrameFilter()
        self._rows: dict[int, FrameRow] = {}
        """By number, ascending."""
        self._shown: list[int] = []
        self._words: dict[int, FrameWords] = {}
        """Of rows that were seen."""
        self._stored: Iterator[WireFrame] | None = None
        self._waiting: deque[WireFrame] = deque()
        self._to_check: deque[int] = deque()
        """Rows for which another filter has not been asked yet."""
        self._pairing = Pairing()
        self._last = 0
        self._fresh: list[int] = []
        """Rows that fit the filter and are about to be shown."""
        self._changed: set[int] = set()
        self._live = 0
        self._shown_at = 0.0
        self._missed = 0
        self._holding = False
        self._timer = single_shot(self, self._portion)

    # what comes

    @property
    def total(self) -> int:
        """Frames that are kept, shown or not."""
        return len(self._rows)

    @property
    def waiting(self) -> int:
        """Frames that came and are not kept yet, those among them that found no room at all."""
        return len(self._waiting) + self._missed

    @property
    def busy(self) -> bool:
        """Whether rows are missing that are about to come."""
        return self._stored is not None or bool(self._to_check)

    @property
    def filter(self) -> FrameFilter:
        return self._filter

    def load(self, frames: Iterable[WireFrame], *, begun: bool = True) -> None:
        """Start again with `frames`, oldest first, which are taken as they are read. `begun` is
        false when older ones are gone."""
        self.beginResetModel()
        self._rows, self._shown, self._words = {}, [], {}
        self._waiting.clear()
        self._to_check.clear()
        self._fresh, self._live, self._missed = [], 0, 0
        self._changed.clear()
        self._pairing = Pairing(begun=begun)
        self._stored = iter(frames)
        self._last = 0
        self.endResetModel()
        self._shown_at = time.monotonic()
        self._portion()

    def add(self, frame: WireFrame) -> None:
        """A frame that came after those of `load`."""
        self._waiting.append(frame)
        if len(self._waiting) > self._capacity:
            self._pairing.miss(self._waiting.popleft())
            self._missed += 1
        if not self._timer.isActive():
            self._shown_at = time.monotonic()
            self._timer.start(_GATHER)

    def set_holding(self, holding: bool) -> None:
        """Keep what is there, or let the oldest go again for what is new."""
        self._holding = holding
        if not holding:
            self._missed = 0
        if not holding and self._waiting and not self._timer.isActive():
            self._shown_at = time.monotonic()
            self._timer.start(0)

    def set_filter(self, chosen: FrameFilter) -> None:
        """Show only what `chosen` lets through."""
        if chosen == self._filter:
            return
        self._filter = chosen
        self.beginResetModel()
        self._shown, self._fresh = [], []
        self._to_check = deque(self._rows)
        self.endResetModel()
        self._shown_at = time.monotonic()
        self._portion()

    def retell(self) -> None:
        """Another language is spoken: put rows and titles into words again."""
        self._words.clear()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)
        if self._shown:
            last = self.index(len(self._shown) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def frames(self) -> list[WireFrame]:
        """All that are kept, oldest first."""
        return [row.frame for row in self._rows.values()]

    def row_of(self, number: int) -> FrameRow | None:
        """The row of a frame that is kept, shown or not."""
        return self._rows.get(number)

    def shown_row(self, at: int) -> tuple[FrameRow, FrameWords]:
        """What row `at` shows, for painting: faster than `data`."""
        number = self._shown[at]
        return self._rows[number], self._words_of(number)

    def index_of(self, number: int) -> QModelIndex:
        """The frame's index; not valid when it is not shown."""
        at = bisect_left(self._shown, number)
        found = at < len(self._shown) and self._shown[at] == number
        # in the one column that is never hidden: views go to no other
        return self.index(at, Column.WHAT) if found else QModelIndex()

    # portions

    def _portion(self) -> None:
        self._timer.stop()
        started = time.monotonic()
        ends = started + _PORTION
        if started - self._shown_at >= _SHOW:
            # by itself, as all that is seen is painted after it
            self._show()
            self._timer.start(_PAUSE)
            return
        while self._to_check and time.monotonic() < ends:
            number = self._to_check.popleft()
            if number in self._rows and self._filter.fits(self._rows[number]):
                self._fresh.append(number)
        if not self._to_check:
            self._add_next(ends)
        more = self.busy or (bool(self._waiting) and not self._is_full())
        if more:
            self._timer.start(_PAUSE)
        else:
            self._show()
            self.settled.emit()

    def _add_next(self, ends: float) -> None:
        for frame, is_live in self._next_frames():
            self._live += is_live
            row, request = self._pairing.add(frame)
            self._rows[row.number] = row
            self._last = row.number
            if self._filter.fits(row):
                self._fresh.append(row.number)
            if request is not None:
                self._changed.add(request.number)
            if time.monotonic() >= ends:
                break

    def _show(self) -> None:
        """Bring what was read before people."""
        over = max(0, len(self._rows) - self._capacity)
        gone = list(islice(self._rows, over))
        if gone:
            self._remove_until(gone[-1])
        for number in gone:
            # only now: while rows are removed, views still ask for them
            self._pairing.forget(self._rows.pop(number))
            self._words.pop(number, None)
        fresh = [number for number in self._fresh if number in self._rows]
        changed, live = self._changed, self._live
        self._fresh, self._changed, self._live = [], set(), 0
        if fresh:
            first = len(self._shown)
            self.beginInsertRows(QModelIndex(), first, first + len(fresh) - 1)
            self._shown += fresh
            self.endInsertRows()
        for number in changed:
            self._touch(number)
        if live:
            self.added.emit(live)
        self._shown_at = time.monotonic()

    def _remove_until(self, number: int) -> None:
        count = bisect_right(self._shown, number)
        if count:
            self.beginRemoveRows(QModelIndex(), 0, count - 1)
            del self._shown[:count]
            self.endRemoveRows()

    def _next_frames(self) -> Iterator[tuple[WireFrame, bool]]:
        while self._stored is not None:
            frame = next(self._stored, None)
            if frame is None:
                self._stored = None
            elif frame.number > self._last:
                yield frame, False
        while self._waiting and not self._is_full():
            frame = self._waiting.popleft()
            # what came while the stored ones were read may be among them
            if frame.number > self._last:
                yield frame, True

    def _is_full(self) -> bool:
        # after some were missed, the others would look as if nothing were between
        full = len(self._rows) >= self._capacity or self._missed > 0
        return self._holding and full

    def _touch(self, number: int) -> None:
        self._words.pop(number, None)
        index = self.index_of(number)
        if index.isValid():
            last = index.siblingAtColumn(len(Column) - 1)
            self.dataChanged.emit(index.siblingAtColumn(0), last)
        self.row_changed.emit(number)

    # QAbstractTableModel

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        number = self._shown[index.row()]
        match role:
            case self.RowRole:
                return self._rows[number]
            case self.WordsRole:
                return self._words_of(number)
            case Qt.ItemDataRole.DisplayRole:
                return self._words_of(number).cell(Column(index.column()).name.lower())
            case Qt.ItemDataRole.AccessibleTextRole if index.column() == Column.TIME:
                return self._words_of(number).spoken
            case _:
                return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._title(Column(section))
        return None

    def _title(self, column: Column) -> str:
        match column:
            case Column.TIME:
                return self.tr("Time")
            case Column.WHAT:
                return self.tr("Frame")
            case Column.ID:
                return self.tr("Id")
            case Column.ELAPSED:
                return self.tr("After")
            case Column.SIZE:
                return self.tr("Size")
            case Column.CONTENT:
                return self.tr("Content")
            case Column.DIRECTION:
                return ""

    def _words_of(self, number: int) -> FrameWords:
        said = self._words.get(number)
        if said is None:
            # only rows that are seen are put into words
            said = self._words[number] = frame_words(self._rows[number])
        return said
