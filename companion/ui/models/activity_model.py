"""The activity stream of one device as rows, newest first, with a heading for each day."""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QLocale, QModelIndex, QObject, Qt

from companion.app.activity import CAPACITY
from companion.app.records import ActivityEntry
from companion.ui.activity_words import EntryWords, entry_words
from companion.ui.models.activity_filter import ActivityFilter

_HEADING: Final = 1 << 62
"""Stands where an entry's number stands, above every entry of its day."""

_Key = tuple[int, int]
"""Day and number: rows are sorted by it."""


@dataclass(slots=True)
class _Item:
    entry: ActivityEntry
    key: _Key
    made: EntryWords | None = None

    @property
    def words(self) -> EntryWords:
        # only rows that are seen or searched are put into words
        if self.made is None:
            self.made = entry_words(self.entry)
        return self.made


class ActivityModel(QAbstractListModel):
    """Bounded; a later state of an entry updates its row, a filter hides rows."""

    EntryRole = Qt.ItemDataRole.UserRole + 1
    """`ActivityEntry`, or `None` for a heading."""
    WordsRole = Qt.ItemDataRole.UserRole + 2
    """`EntryWords`, or `None` for a heading."""
    DayRole = Qt.ItemDataRole.UserRole + 3
    """Of a heading: the day in words; else `None`."""
    CountRole = Qt.ItemDataRole.UserRole + 4
    """Of a heading: how many entries of the day are shown."""

    def __init__(self, parent: QObject | None = None, *, capacity: int = CAPACITY) -> None:
        super().__init__(parent)
        self._capacity = capacity
        self._filter = ActivityFilter()
        self._items: OrderedDict[int, _Item] = OrderedDict()
        self._keys: list[_Key] = []
        """Of the shown rows, ascending; row 0 is the last of them."""
        self._counts: dict[int, int] = {}

    # what is shown

    @property
    def total(self) -> int:
        """Entries that are kept, shown or not."""
        return len(self._items)

    @property
    def filter(self) -> ActivityFilter:
        return self._filter

    def set_filter(self, chosen: ActivityFilter) -> None:
        """Show only what `chosen` lets through."""
        if chosen != self._filter:
            self.beginResetModel()
            self._filter = chosen
            self._choose()
            self.endResetModel()

    def load(self, entries: Iterable[ActivityEntry]) -> None:
        """Begin anew with `entries`, oldest first."""
        self.beginResetModel()
        self._items = OrderedDict((entry.number, _item(entry)) for entry in entries)
        while len(self._items) > self._capacity:
            self._items.popitem(last=False)
        self._choose()
        self.endResetModel()

    def put(self, entry: ActivityEntry) -> None:
        """Add an entry, or take over a later state of one."""
        old = self._items.get(entry.number)
        item = self._items[entry.number] = _item(entry)
        was, now = old is not None and self._at(old.key) is not None, self._accepts(item)
        if was and now:
            self._touch(item.key)
        elif now:
            self._show(item.key)
        elif was:
            self._hide(item.key)
        while len(self._items) > self._capacity:
            _, oldest = self._items.popitem(last=False)
            if self._at(oldest.key) is not None:
                self._hide(oldest.key)

    def index_of(self, number: int) -> QModelIndex:
        """Where the entry stands; not valid when it is not shown or no longer kept."""
        item = self._items.get(number)
        at = self._at(item.key) if item is not None else None
        return QModelIndex() if at is None else self.index(self._row(at))

    def entries(self) -> list[ActivityEntry]:
        """What is shown, oldest first."""
        return [self._items[number].entry for _, number in self._keys if number != _HEADING]

    # QAbstractListModel

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # type: ignore[override]
        return 0 if parent.isValid() else len(self._keys)

    def flags(self, index: QModelIndex) -> Qt.ItemFlag:  # type: ignore[override]
        if not index.isValid() or self._key(index)[1] == _HEADING:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # type: ignore[override]
        if not index.isValid():
            return None
        day, number = self._key(index)
        if number == _HEADING:
            return self._heading(day, role)
        item = self._items[number]
        match role:
            case self.EntryRole:
                return item.entry
            case self.WordsRole:
                return item.words
            case Qt.ItemDataRole.DisplayRole:
                return item.words.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return item.words.spoken
            case _:
                return None

    def _heading(self, day: int, role: int) -> Any:
        match role:
            case self.DayRole | Qt.ItemDataRole.DisplayRole:
                return self._day_words(day)
            case self.CountRole:
                return self._counts[day]
            case Qt.ItemDataRole.AccessibleTextRole:
                count = self.tr("%n entries", "", self._counts[day])
                return f"{self._day_words(day)}, {count}"
            case _:
                return None

    def _day_words(self, day: int) -> str:
        match date.today().toordinal() - day:
            case 0:
                return self.tr("Today")
            case 1:
                return self.tr("Yesterday")
            case _:
                format_ = QLocale.FormatType.LongFormat
                return QLocale().toString(date.fromordinal(day), format_)

    # rows

    def _accepts(self, item: _Item) -> bool:
        if not self._filter.kind_fits(item.entry):
            return False
        wanted = self._filter.wanted
        return not wanted or all(word in item.words.haystack for word in wanted)

    def _choose(self) -> None:
        """Find out anew what is shown."""
        self._counts = {}
        keys = [item.key for item in self._items.values() if self._accepts(item)]
        for day, _ in keys:
            self._counts[day] = self._counts.get(day, 0) + 1
        self._keys = sorted([*keys, *((day, _HEADING) for day in self._counts)])

    def _key(self, index: QModelIndex) -> _Key:
        return self._keys[len(self._keys) - 1 - index.row()]

    def _row(self, at: int) -> int:
        return len(self._keys) - 1 - at

    def _at(self, key: _Key) -> int | None:
        """Where `key` stands in `_keys`, or `None` when it is not shown."""
        at = bisect_left(self._keys, key)
        return at if at < len(self._keys) and self._keys[at] == key else None

    def _show(self, key: _Key) -> None:
        day, _ = key
        if day not in self._counts:
            self._counts[day] = 0
            self._insert((day, _HEADING))
        self._counts[day] += 1
        self._insert(key)
        self._touch((day, _HEADING))

    def _hide(self, key: _Key) -> None:
        day, _ = key
        self._remove(key)
        self._counts[day] -= 1
        if self._counts[day]:
            self._touch((day, _HEADING))
        else:
            self._remove((day, _HEADING))
            del self._counts[day]

    def _insert(self, key: _Key) -> None:
        at = bisect_left(self._keys, key)
        row = len(self._keys) - at
        self.beginInsertRows(QModelIndex(), row, row)
        self._keys.insert(at, key)
        self.endInsertRows()

    def _remove(self, key: _Key) -> None:
        at = bisect_left(self._keys, key)
        row = self._row(at)
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._keys[at]
        self.endRemoveRows()

    def _touch(self, key: _Key) -> None:
        at = self._at(key)
        if at is not None:
            index = self.index(self._row(at))
            self.dataChanged.emit(index, index)


def _item(entry: ActivityEntry) -> _Item:
    return _Item(entry, (entry.time.astimezone().date().toordinal(), entry.number))
