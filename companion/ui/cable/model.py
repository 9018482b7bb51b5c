"""The lines of a log as rows, and which of them are shown."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, Signal

from companion.app.cable.log import MOST_LINES
from companion.devices.cable.lines import MARK, CableLine
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import listed

_ROOM: Final = 2_000
"""Rows that the list may have too many, so that the oldest go in portions."""


class CableShown(StrEnum):
    """The chips above the log."""

    ALL = "all"
    ERRORS = "errors"
    WARNINGS = "warnings"


_LEVELS: Final = {CableShown.ERRORS: "E", CableShown.WARNINGS: "W"}


class CableFilter(Struct, frozen=True):
    """A chip and a search together; every word of the search must be found. Marks are always
    shown."""

    shown: CableShown = CableShown.ALL
    text: str = ""

    def fit(self, lines: Iterable[CableLine]) -> list[CableLine]:
        """Those that are shown."""
        level = _LEVELS.get(self.shown)
        words = self.text.casefold().split()
        if level is None and not words:
            return list(lines)
        return [
            line
            for line in lines
            if line.level == MARK
            or (
                (level is None or line.level == level)
                and (not words or _has(f"{line.tag} {line.text}".casefold(), words))
            )
        ]


def _has(text: str, words: Sequence[str]) -> bool:
    return all(word in text for word in words)


class CableModel(QAbstractListModel):
    """While paused, nothing comes in: what came is counted, and shown when it goes on."""

    LineRole = Qt.ItemDataRole.UserRole + 1
    changed = Signal()
    """Other counts."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown: list[CableLine] = []
        self.filter = CableFilter()
        self.paused = False
        self.new = 0
        """Lines that came while it is paused."""
        self.counts = dict.fromkeys(CableShown, 0)
        """How many lines of each came, shown or not."""

    def load(self, lines: Iterable[CableLine]) -> None:
        """Start again with these."""
        every = list(lines)
        self.beginResetModel()
        self.new = 0
        self.counts = dict.fromkeys(CableShown, 0)
        self._count(every)
        self._shown = self.filter.fit(every)
        self.endResetModel()
        self.changed.emit()

    def add(self, lines: Sequence[CableLine]) -> None:
        """Lines that came."""
        self._count(lines)
        if self.paused:
            self.new += len(lines)
        elif fresh := self.filter.fit(lines):
            over = len(self._shown) + len(fresh) - MOST_LINES
            if over > _ROOM:
                self.beginRemoveRows(QModelIndex(), 0, over - 1)
                del self._shown[:over]
                self.endRemoveRows()
            first = len(self._shown)
            self.beginInsertRows(QModelIndex(), first, first + len(fresh) - 1)
            self._shown += fresh
            self.endInsertRows()
        self.changed.emit()

    def set_filter(self, chosen: CableFilter, lines: Iterable[CableLine]) -> None:
        """Show of all `lines` those that `chosen` lets through."""
        self.beginResetModel()
        self.filter = chosen
        self._shown = chosen.fit(lines)
        self.endResetModel()

    def line(self, at: int) -> CableLine:
        return self._shown[at]

    def row_of(self, number: int) -> int:
        """The row of a line, or -1."""
        at = bisect_left(self._shown, number, key=lambda line: line.number)
        found = at < len(self._shown) and self._shown[at].number == number
        return at if found else -1

    def _count(self, lines: Iterable[CableLine]) -> None:
        for line in lines:
            self.counts[CableShown.ALL] += 1
            if line.level == "E":
                self.counts[CableShown.ERRORS] += 1
            elif line.level == "W":
                self.counts[CableShown.WARNINGS] += 1

    # QAbstractListModel

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line = self._shown[index.row()]
        match role:
            case self.LineRole:
                return line
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return line.whole
            case Qt.ItemDataRole.AccessibleTextRole:
                return listed((time_words(line), line.whole))
            case _:
                return None


def time_words(line: CableLine) -> str:
    """When it came, to the millisecond."""
    if not line.at:
        return ""
    return clock(datetime.fromtimestamp(line.at).astimezone(), milliseconds=True)
