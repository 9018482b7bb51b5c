"""The activity of one device or of all as rows, newest first, with a heading for each day; and
which of them are shown.

Of many alike in a row only the newest has one, with their number (`FLOOD`).

What this run knows comes first; below it pages of the history, as far as a person scrolls. Rows
are in the order in which things happened, whatever the clock said: where it jumped back to another
day, that day has another heading.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from enum import StrEnum
from itertools import groupby, takewhile
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)

from companion.app.activity.activity import CAPACITY
from companion.app.activity.event_table import Level, level_of
from companion.app.activity.history.query import HistoryFilter
from companion.events import Event, EventKind
from companion.text import one_line
from companion.ui.activity.words import EntryWords, entry_words
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index
from companion.ui.kit.words.measures import day_words
from companion.ui.kit.words.words import listed


class ActivityChip(StrEnum):
    """The chips above the list."""

    ALL = "all"
    CALLS = "calls"
    NOTIFICATIONS = "notifications"
    CONNECTION = "connection"
    CHANGES = "changes"
    CONVERSATION = "conversation"
    FAILED = "failed"


KINDS = {
    ActivityChip.CALLS: EventKind.CALL,
    ActivityChip.NOTIFICATIONS: EventKind.NOTIFICATION,
    ActivityChip.CONNECTION: EventKind.CONNECTION,
    ActivityChip.CHANGES: EventKind.DERIVED,
    ActivityChip.CONVERSATION: EventKind.CONVERSATION,
}


class ActivityFilter(Struct, frozen=True):
    """Everything that is chosen together; every word of the search must be found."""

    shown: ActivityChip = ActivityChip.ALL
    text: str = ""
    device: str = ""
    """Key; empty for every device."""
    level: Level | None = None
    """This one or a higher one."""
    since: datetime | None = None
    """Aware; not earlier than this."""
    until: datetime | None = None
    """Aware; earlier than this."""

    def fits(self, entry: Event) -> bool:
        """Whether everything but the search lets `entry` through."""
        if self.shown is ActivityChip.FAILED:
            if not entry.failed:
                return False
        elif self.shown is not ActivityChip.ALL and entry.kind is not KINDS[self.shown]:
            return False
        if self.device and entry.device_key != self.device:
            return False
        if self.level is not None and level_of(entry) < self.level:
            return False
        if self.since is not None and entry.time < self.since:
            return False
        return self.until is None or entry.time < self.until

    @property
    def wanted(self) -> tuple[str, ...]:
        """The words of the search, case-folded."""
        return tuple(self.text.casefold().split())

    def of_history(self, key: str | None) -> HistoryFilter:
        """The same as the history is asked for it; `key` is that of the one device whose list
        it is, `None` for the list of all."""
        device = key if key is not None else self.device
        return HistoryFilter(
            devices=(device,) if device else (),
            kinds=(KINDS[self.shown],) if self.shown in KINDS else (),
            level=self.level,
            failed=self.shown is ActivityChip.FAILED,
            text=self.text,
            since=self.since,
            until=self.until,
        )


_HEADING: Final = 1 << 62
"""In place of an entry's number, above every entry of its day."""

_Key = tuple[int, int]
"""Section and number: rows are sorted by it. A section is a stretch of entries of one day; those
of the history are negative."""

FLOOD: Final = 5
"""So many notifications in a row with one method, of one device, are one row."""


def _flood(entry: Event) -> tuple[str, str] | None:
    """What entries of one flood have in common; `None` for what never is part of one."""
    if entry.kind is not EventKind.NOTIFICATION or not entry.method:
        return None
    return entry.device_key, entry.method


PAST_CAPACITY: Final = 50_000
"""Entries of the history that are shown; to see older ones there are filters and the export."""


class _Item(Struct):
    entry: Event
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
    """`Event`, or `None` for a heading."""
    WordsRole = Qt.ItemDataRole.UserRole + 2
    """`EntryWords`, or `None` for a heading."""
    DayRole = Qt.ItemDataRole.UserRole + 3
    """Of a heading: the day in words; else `None`."""
    CountRole = Qt.ItemDataRole.UserRole + 4
    """Of a heading: how many entries of the day are shown; `None` while more may come."""

    FloodRole = Qt.ItemDataRole.UserRole + 6
    """How many entries the row stands for; 1 for most."""

    DeviceRole = Qt.ItemDataRole.UserRole + 5
    """Name of the entry's device, on one line; empty where it is of none."""

    past_wanted = Signal()
    """Somebody sees the end of the list, and the history may have more: `add_past` and
    `set_more` are the answer."""
    past_dropped = Signal()
    """Another filter, or another list: what was shown of the history no longer fits."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        capacity: int = CAPACITY,
        devices: bool = False,
        name_of: Callable[[str], str] | None = None,
    ) -> None:
        """With `devices` the rows are those of several, and are told with their names;
        `name_of` knows the present one of a key."""
        super().__init__(parent)
        self._name_of = name_of
        self._devices = devices
        self._capacity = capacity
        self._filter = ActivityFilter()
        self._items: OrderedDict[int, _Item] = OrderedDict()
        self._keys: list[_Key] = []
        """Of the shown rows, ascending; row 0 is the last of them."""
        self._counts: dict[int, int] = {}
        """Of the shown entries, by section."""
        self._days: dict[int, int] = {}
        """Of each section."""
        self._past: OrderedDict[int, _Item] = OrderedDict()
        """Of the history, newest first; all of it is shown."""
        self._floods: dict[int, int] = {}
        """How many entries the shown one of this number stands for, itself included."""
        self._more = False
        self._loading = False

    # what is shown

    @property
    def devices(self) -> bool:
        """Whether the rows are those of several devices."""
        return self._devices

    @property
    def total(self) -> int:
        """Entries that are kept, shown or not."""
        return len(self._items)

    @property
    def past(self) -> int:
        """Entries of the history that are shown."""
        return len(self._past)

    @property
    def oldest(self) -> int | None:
        """Number of the oldest entry of this run that is kept, shown or not."""
        return next(iter(self._items), None)

    @property
    def newest(self) -> int:
        """Number of the newest entry of this run, shown or not; 0 where there is none."""
        return next(reversed(self._items), 0)

    def holds(self, number: int) -> bool:
        """Whether the entry `number` of this run is held, shown or not."""
        return number in self._items

    def fits(self, entry: Event) -> bool:
        """Whether the filter lets `entry` through."""
        return self._accepts(_Item(entry, (0, entry.number)))

    @property
    def filter(self) -> ActivityFilter:
        return self._filter

    @property
    def filter_is_set(self) -> bool:
        """Whether anything may be hidden."""
        return self._filter != ActivityFilter()

    def set_filter(self, chosen: ActivityFilter) -> None:
        """Show only what `chosen` lets through."""
        if chosen != self._filter:
            self._filter = chosen
            self.drop_past()

    def load(self, entries: Iterable[Event]) -> None:
        """Start again with `entries`, oldest first."""
        self.beginResetModel()
        self._items, self._days = OrderedDict(), {}
        self._past.clear()
        for entry in entries:
            self._items[entry.number] = self._item(entry)
        while len(self._items) > self._capacity:
            self._items.popitem(last=False)
        self._choose()
        self.endResetModel()
        self.past_dropped.emit()

    def add(self, entry: Event) -> None:
        """Add an entry, or update one to its later state."""
        old = self._items.get(entry.number)
        item = self._items[entry.number] = self._item(entry)
        was, now = old is not None and self._at(old.key) is not None, self._accepts(item)
        if was and now:
            self._touch(item.key)
        elif now and old is None:
            self._show_fresh(item.key[0], [item])
        elif now and not self._is_folded(item):
            self._show(item.key)
        elif was:
            self._hide(item.key)
        self._bound()

    def add_all(self, entries: Iterable[Event]) -> None:
        """Like `add` for each, oldest first; what is new comes in in one step for each day."""
        fresh: dict[int, list[_Item]] = {}
        for entry in entries:
            if entry.number <= self.newest:
                self.add(entry)
                continue
            item = self._items[entry.number] = self._item(entry)
            if self._accepts(item):
                fresh.setdefault(item.key[0], []).append(item)
        for section, items in fresh.items():
            self._show_fresh(section, items)
        self._bound()

    def _bound(self) -> None:
        """Let go of the oldest entries of this run that are too many."""
        gone: list[_Key] = []
        while len(self._items) > self._capacity:
            number, oldest = self._items.popitem(last=False)
            if self._at(oldest.key) is None:
                continue
            if self._past:
                # what is below it is shown, so that without it there would be a gap
                self._past[number] = oldest
                self._past.move_to_end(number, last=False)
                self._bound_past()
            else:
                gone.append(oldest.key)
        self._hide_oldest(gone)

    # the history

    @property
    def loading(self) -> bool:
        """Whether more of the history was asked for and has not come yet."""
        return self._loading

    def set_more(self, more: bool) -> None:
        """Whether the history has entries before those that are shown: `past_wanted` asks for
        them when somebody has scrolled to the end."""
        self._more = more
        self._loading = False
        if self._keys:
            self._touch((self._keys[0][0], _HEADING))

    def retell(self) -> None:
        """Another language is spoken: put all rows into words again, and search in those."""
        for item in (*self._items.values(), *self._past.values()):
            item.made = None
        if self._filter.wanted:
            self.beginResetModel()
            self._choose()
            self.endResetModel()
        elif self._keys:
            self.dataChanged.emit(self.index(0), self.index(len(self._keys) - 1))

    def drop_past(self) -> None:
        """Show nothing of the history; what is shown of this run is looked up again."""
        self.beginResetModel()
        self._past.clear()
        kept = {item.key[0] for item in self._items.values()}
        self._days = {section: day for section, day in self._days.items() if section in kept}
        self._choose()
        self.endResetModel()
        self.past_dropped.emit()

    def add_past(self, entries: Iterable[Event]) -> None:
        """Show entries of the history that fit the filter, newest first, below all others."""
        room = PAST_CAPACITY - len(self._past)
        items = [self._past_item(entry) for entry in list(entries)[:room]]
        if len(self._past) + len(items) >= PAST_CAPACITY:
            self._more = False
        keys: list[_Key] = []
        touched: set[int] = set()
        shown = set(self._without_floods(list(reversed(items))))
        for item in items:
            section = item.key[0]
            if section not in self._counts:
                self._counts[section] = 0
                keys.append((section, _HEADING))
            elif (section, _HEADING) not in keys:
                touched.add(section)
            self._past[item.entry.number] = item
            if item.key in shown:
                self._counts[section] += 1
                keys.append(item.key)
        if keys:
            first = len(self._keys)
            self.beginInsertRows(QModelIndex(), first, first + len(keys) - 1)
            # ascending, and all of them before those that are there
            self._keys[:0] = sorted(keys)
            self.endInsertRows()
        for section in touched:
            self._touch((section, _HEADING))

    def _bound_past(self) -> None:
        while len(self._past) > PAST_CAPACITY:
            _, earliest = self._past.popitem()
            self._hide(earliest.key)
            self._more = False

    def canFetchMore(self, parent: Index = QModelIndex()) -> bool:
        return not parent.isValid() and self._more and not self._loading

    def fetchMore(self, parent: Index = QModelIndex()) -> None:
        if self.canFetchMore(parent):
            self._loading = True
            self.past_wanted.emit()

    def index_of(self, number: int) -> QModelIndex:
        """The entry's index; not valid when it is not shown or no longer kept."""
        item = self._items.get(number) or self._past.get(number)
        if item is None:
            return QModelIndex()
        at = self._at(item.key)
        if at is None and self._is_folded(item):
            at = bisect_left(self._keys, item.key)
        return QModelIndex() if at is None else self.index(self._row(at))

    def entries(self) -> list[Event]:
        """What is shown of this run, oldest first, and all of what is one row."""
        return [item.entry for item in self._items.values() if self._accepts(item)]

    # QAbstractListModel

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._keys)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or self._key(index)[1] == _HEADING:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        section, number = self._key(index)
        if number == _HEADING:
            return self._heading(section, role)
        item = self._items.get(number) or self._past[number]
        match role:
            case self.EntryRole:
                return item.entry
            case self.WordsRole:
                return self._words(item)
            case self.FloodRole:
                return self._floods.get(number, 1)
            case self.DeviceRole:
                return self._device(item.entry)
            case Qt.ItemDataRole.DisplayRole:
                return item.words.title
            case Qt.ItemDataRole.AccessibleTextRole:
                device = self._device(item.entry) if self._devices else ""
                return listed((self._words(item).spoken, device))
            case _:
                return None

    def _device(self, entry: Event) -> str:
        """Its name; of one that had none yet, the name that it has now."""
        name = entry.device_name
        if self._name_of is not None and entry.device_key and name == entry.device_key:
            name = self._name_of(entry.device_key) or name
        return one_line(name)

    def _words(self, item: _Item) -> EntryWords:
        count = self._floods.get(item.entry.number, 1)
        if count == 1:
            return item.words
        # as a word of its own, so that it is read and heard as well
        said = self.tr("%n times", "", count)
        return replace(
            item.words,
            pills=(*item.words.pills, (said, "neutral")),
            spoken=listed((item.words.spoken, said)),
        )

    def _heading(self, section: int, role: int) -> Any:
        day = self._days[section]
        match role:
            case self.DayRole | Qt.ItemDataRole.DisplayRole:
                return self._day_words(day)
            case self.CountRole:
                # of the earliest day only a part may have been read yet
                partly = self._more and section == self._keys[0][0]
                return None if partly else self._counts[section]
            case Qt.ItemDataRole.AccessibleTextRole:
                count = self.tr("%n entries", "", self._counts[section])
                return listed((self._day_words(day), count))
            case _:
                return None

    def _day_words(self, day: int) -> str:
        match date.today().toordinal() - day:
            case 0:
                return self.tr("Today")
            case 1:
                return self.tr("Yesterday")
            case _:
                return day_words(date.fromordinal(day))

    # rows

    def _accepts(self, item: _Item) -> bool:
        if not self._filter.fits(item.entry):
            return False
        wanted = self._filter.wanted
        return not wanted or all(word in item.words.haystack for word in wanted)

    def _choose(self) -> None:
        """Look up again what is shown."""
        self._counts, self._floods = {}, {}
        keys = self._without_floods(
            [
                *reversed(self._past.values()),
                *(item for item in self._items.values() if self._accepts(item)),
            ]
        )
        for section, _ in keys:
            self._counts[section] = self._counts.get(section, 0) + 1
        self._keys = sorted([*keys, *((section, _HEADING) for section in self._counts)])

    def _item(self, entry: Event) -> _Item:
        """In the latest section, or in a new one when the day is another; an entry that is there
        already stays where it is."""
        old = self._items.get(entry.number)
        if old is not None:
            return _Item(entry, old.key)
        day = _day(entry)
        last = next(reversed(self._items.values()), None)
        section = last.key[0] if last is not None else 0
        if self._days.setdefault(section, day) != day:
            section += 1
            self._days[section] = day
        return _Item(entry, (section, entry.number))

    def _past_item(self, entry: Event) -> _Item:
        """In the earliest section, or in one before it."""
        day = _day(entry)
        first = self._keys[0][0] if self._keys else 0
        section = min(self._days, default=0)
        section = min(section, first)
        if self._days.setdefault(section, day) != day:
            section -= 1
            self._days[section] = day
        return _Item(entry, (section, entry.number))

    def _key(self, index: Index) -> _Key:
        return self._keys[len(self._keys) - 1 - index.row()]

    def _row(self, at: int) -> int:
        return len(self._keys) - 1 - at

    def _at(self, key: _Key) -> int | None:
        """The position of `key` in `_keys`, or `None` when it is not shown."""
        at = bisect_left(self._keys, key)
        return at if at < len(self._keys) and self._keys[at] == key else None

    def _show(self, key: _Key) -> None:
        section, _ = key
        if section not in self._counts:
            self._counts[section] = 0
            self._insert((section, _HEADING))
        self._counts[section] += 1
        self._insert(key)
        self._touch((section, _HEADING))

    def _hide(self, key: _Key) -> None:
        section, _ = key
        self._remove(key)
        self._counts[section] -= 1
        if self._counts[section]:
            self._touch((section, _HEADING))
        else:
            self._remove((section, _HEADING))
            del self._counts[section]

    def _is_folded(self, item: _Item) -> bool:
        """Whether a newer row stands for it."""
        kind, at = _flood(item.entry), bisect_left(self._keys, item.key)
        if kind is None or at >= len(self._keys) or self._keys[at] == item.key:
            return False
        section, number = self._keys[at]
        if section != item.key[0] or number not in self._floods:
            return False
        row = self._items.get(number) or self._past.get(number)
        return row is not None and _flood(row.entry) == kind

    def _without_floods(self, items: Sequence[_Item]) -> list[_Key]:
        """The keys of the rows that these have, oldest first: of each flood the newest."""
        keys: list[_Key] = []
        for _, group in groupby(items, lambda item: (item.key[0], _flood(item.entry))):
            alike = list(group)
            if _flood(alike[0].entry) is not None and len(alike) >= FLOOD:
                self._floods[alike[-1].entry.number] = len(alike)
                alike = alike[-1:]
            keys += [item.key for item in alike]
        return keys

    def _show_fresh(self, section: int, items: list[_Item]) -> None:
        """Entries of one section, ascending, all of them newer than those that are shown."""
        kind = _flood(items[0].entry)
        alike = list(takewhile(lambda item: _flood(item.entry) == kind, items))
        before = self._newest_of(section, kind) if kind is not None else []
        count = len(alike) + sum(self._floods.get(number, 1) for _, number in before)
        if before and count >= FLOOD:
            self._fold(before, alike[-1].key, count)
            items = items[len(alike) :]
        if items:
            self._show_all(section, self._without_floods(items))

    def _newest_of(self, section: int, kind: tuple[str, str] | None) -> list[_Key]:
        """The rows on top of a section, newest first, that are of this flood or may become one."""
        found: list[_Key] = []
        # above the rows of a section is its heading
        for key in self._keys[-2 : -FLOOD - 2 : -1] if section in self._counts else ():
            item = self._items.get(key[1])
            if key[0] != section or item is None or _flood(item.entry) != kind:
                break
            found.append(key)
        return found

    def _fold(self, rows: Sequence[_Key], newest: _Key, count: int) -> None:
        """Let the uppermost of `rows` be that of `newest`, which stands for all of them."""
        for key in rows[1:]:
            self._hide(key)
        at = bisect_left(self._keys, rows[0])
        self._floods.pop(rows[0][1], None)
        self._keys[at] = newest
        self._floods[newest[1]] = count
        self._touch(newest)

    def _show_all(self, section: int, keys: list[_Key]) -> None:
        """Rows of one section, ascending, all of them newer than those that are shown."""
        added = keys if section in self._counts else [*keys, (section, _HEADING)]
        at = bisect_left(self._keys, added[0])
        row = len(self._keys) - at
        self._counts[section] = self._counts.get(section, 0) + len(keys)
        self.beginInsertRows(QModelIndex(), row, row + len(added) - 1)
        self._keys[at:at] = added
        self.endInsertRows()
        self._touch((section, _HEADING))

    def _hide_oldest(self, keys: list[_Key]) -> None:
        """The lowest rows, ascending, with the headings that then have nothing below them."""
        if not keys:
            return
        for section, _ in keys:
            self._counts[section] -= 1
        last = keys[-1][0]
        count = bisect_right(self._keys, keys[-1]) + (not self._counts[last])
        first = len(self._keys) - count
        self.beginRemoveRows(QModelIndex(), first, len(self._keys) - 1)
        del self._keys[:count]
        self._counts = {section: count for section, count in self._counts.items() if count}
        self.endRemoveRows()
        if last in self._counts:
            self._touch((last, _HEADING))

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


def _day(entry: Event) -> int:
    """In local time."""
    return entry.time.astimezone().date().toordinal()
