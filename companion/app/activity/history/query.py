"""What is asked of the history, as SQL: pages, newest first, that every filter finds quickly.

Everything is ordered by the row's id and never by time. A search for words reads a narrow table
of its own, so many rows at a time that it can be given up.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from heapq import merge
from itertools import islice
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from companion.app.activity.event_table import Level
from companion.app.activity.history.stored import StoredEntry, from_row, time_of
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.transports.endpoint import spellings

if TYPE_CHECKING:
    from companion.events import EventKind

PAGE: Final = 200
"""Entries of a page."""
STRETCH: Final = 100_000
"""Rows that one step of a search for words looks through: some 20 ms."""
_MANY: Final = 20_000
"""Ids that are read at once when all are wanted."""
_FIELDS: Final = (
    "entry.id, entry.time, coalesce(device.key, ''), entry.kind, entry.event, entry.failed,"
    " entry.body, coalesce(run.program, '')"
)
_JOINS: Final = "LEFT JOIN device ON device.id = entry.device LEFT JOIN run ON run.id = entry.run"
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class HistoryFilter(Struct, frozen=True):
    """What is wanted; everything that is given must fit. Empty is everything."""

    devices: tuple[str, ...] = ()
    """Keys of devices; any of them."""
    kinds: tuple[EventKind, ...] = ()
    """Any of them."""
    event: str = ""
    """The machine's word, such as `disconnected`."""
    level: Level | None = None
    """This one or a higher one."""
    failed: bool = False
    """Only what failed."""
    text: str = ""
    """Every word of it must occur in the entry."""
    since: datetime | None = None
    """Aware; not earlier than this."""
    until: datetime | None = None
    """Aware; earlier than this."""


class Page(Struct, frozen=True):
    """A part of the history, newest first."""

    entries: tuple[StoredEntry, ...]
    before: int | None
    """Where the next page begins; `None` when there is no other. A page may be empty and still
    have a next one, when a search has looked through many rows in vain."""


def read_page(
    connection: sqlite3.Connection, wanted: HistoryFilter, before: int | None, limit: int = PAGE
) -> Page:
    """The newest entries with ids below `before` (`None`: of all). Raises `sqlite3.Error`."""
    rows, reached = _step(connection, wanted, before, limit, _FIELDS)
    return Page(tuple(map(_entry, rows)), reached)


def ids_of_all(
    connection: sqlite3.Connection, wanted: HistoryFilter, before: int | None
) -> list[int]:
    """Every row below `before` that is wanted, newest first. Raises `sqlite3.Error`."""
    found, high, more = list[int](), before, True
    while more:
        rows, high = _step(connection, wanted, high, _MANY, "entry.id")
        found.extend(row[0] for row in rows)
        more = high is not None
    return found


def _step(
    connection: sqlite3.Connection,
    wanted: HistoryFilter,
    before: int | None,
    limit: int,
    fields: str,
) -> tuple[list[Any], int | None]:
    """Rows of one step, the id first in each, and where the next one begins; `None` when that was
    the last."""
    devices = _device_ids(connection, wanted.devices)
    if wanted.devices and not devices:
        return [], None
    oldest, newest = connection.execute(
        "SELECT (SELECT min(id) FROM entry), (SELECT max(id) FROM entry)"
    ).fetchone()
    if newest is None:
        return [], None
    high = newest + 1 if before is None else min(before, newest + 1)
    low = oldest if wanted.since is None else _first_since(connection, wanted.since, oldest)
    words = wanted.text.casefold().split()
    low_now = max(low, high - STRETCH) if words else low
    found = _found(connection, wanted, devices, words, low_now, high, fields)
    rows = list(islice(found, limit))
    reached = low_now if len(rows) < limit else rows[-1][0]
    return rows, reached if reached > low else None


def row_of(connection: sqlite3.Connection, run: int, number: int) -> int | None:
    """The id of the first row of that run whose entry has this number or a later one."""
    found = connection.execute(
        "SELECT id FROM entry WHERE run = ? AND number >= ? ORDER BY number LIMIT 1", (run, number)
    ).fetchone()
    return None if found is None else int(found[0])


def devices_in(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """Key and latest name of every device of which something is kept."""
    return connection.execute(
        "SELECT key, name FROM device WHERE key <> '' ORDER BY key"
    ).fetchall()


def _device_ids(connection: sqlite3.Connection, keys: Iterable[str]) -> list[int]:
    found = (
        connection.execute(
            "SELECT id FROM device WHERE key = ?", (endpoint_without_secrets(key),)
        ).fetchone()
        for known in keys
        for key in spellings(known)
    )
    return [int(each[0]) for each in found if each is not None]


def _first_since(connection: sqlite3.Connection, since: datetime, oldest: int) -> int:
    """The id below which nothing is wanted: found by the index of times, so that a page of an
    hour ago does not look through a year.

    The smallest id, and not that of the earliest time: where the clock was set back, a later row
    may well have an earlier time.
    """
    earliest = connection.execute("SELECT min(time) FROM entry").fetchone()[0]
    if _milliseconds(since) <= earliest:
        return oldest
    first = connection.execute(
        "SELECT min(id) FROM entry INDEXED BY entry_time WHERE time >= ?", (_milliseconds(since),)
    ).fetchone()[0]
    return int(first) if first is not None else 1 << 62


def _conditions(wanted: HistoryFilter) -> tuple[list[str], list[Any]]:
    """What an index does not bring along."""
    conditions, values = [], list[Any]()
    if wanted.since is not None:
        conditions.append("entry.time >= ?")
        values.append(_milliseconds(wanted.since))
    if wanted.until is not None:
        conditions.append("entry.time < ?")
        values.append(_milliseconds(wanted.until))
    least = wanted.level
    if wanted.failed:
        conditions.append("entry.failed = 1")
        # what failed is an error at least; saying so lets the index of trouble serve
        least = max(Level.ERROR, least or Level.DEBUG)
    if least:
        conditions.append(f"entry.level >= {int(least)}")
    if _is_trouble(wanted):
        # in the words of the index of trouble, without which SQLite does not see that it serves
        conditions.append(f"entry.level >= {int(Level.WARNING)}")
    return conditions, values


def _is_trouble(wanted: HistoryFilter) -> bool:
    return wanted.failed or (wanted.level is not None and wanted.level >= Level.WARNING)


def _index(wanted: HistoryFilter, device: bool) -> str:
    """Trouble is rare, but SQLite keeps no count of it and would rather read everything."""
    if not _is_trouble(wanted) or wanted.kinds or wanted.event:
        return ""
    return "INDEXED BY trouble_device" if device else "INDEXED BY trouble"


def _cases(wanted: HistoryFilter, devices: list[int]) -> Iterator[tuple[list[str], list[Any]]]:
    """One case for each device and kind: each is read from an index in the right order, where
    `IN` would have to sort all of it."""
    any_device: list[int | None] = [*devices] or [None]
    any_kind: list[EventKind | None] = [*wanted.kinds] or [None]
    for device in any_device:
        for kind in any_kind:
            conditions, values = list[str](), list[Any]()
            if device is not None:
                conditions.append("entry.device = ?")
                values.append(device)
            if kind is not None:
                conditions.append("entry.kind = ?")
                values.append(kind.value)
            if wanted.event:
                conditions.append("entry.event = ?")
                values.append(wanted.event)
            yield conditions, values


def _found(
    connection: sqlite3.Connection,
    wanted: HistoryFilter,
    devices: list[int],
    words: list[str],
    low: int,
    high: int,
    fields: str,
) -> Iterator[Any]:
    """The rows from `low` to below `high`, newest first; each is read when it is asked for."""
    always, given = _conditions(wanted)
    table, source = "entry", f"entry {_index(wanted, bool(devices))}"
    if words:
        # CROSS JOIN keeps the order: the narrow table first, the wide one only where words fit
        table, source = "words", "words CROSS JOIN entry ON entry.id = words.id"
    joins = _JOINS if fields is _FIELDS else ""
    said = ["instr(words.words, ?) > 0"] * len(words)
    found: list[Iterator[Any]] = []
    for case, values in _cases(wanted, devices):
        conditions = [f"{table}.id >= ?", f"{table}.id < ?", *said, *case, *always]
        rows = connection.execute(
            f"SELECT {fields} FROM {source} {joins} WHERE {' AND '.join(conditions)}"
            f" ORDER BY {table}.id DESC",
            [low, high, *words, *values, *given],
        )
        found.append(rows)
    return merge(*found, key=itemgetter(0), reverse=True)


def entries_of(connection: sqlite3.Connection, ids: Iterable[int]) -> Iterator[StoredEntry]:
    """The entries of these rows, in this order. Raises `sqlite3.Error`."""
    waiting = iter(ids)
    while some := list(islice(waiting, PAGE)):
        marks = ", ".join("?" * len(some))
        rows = connection.execute(
            f"SELECT {_FIELDS} FROM entry {_JOINS} WHERE entry.id IN ({marks})", some
        )
        found = {row[0]: row for row in rows}
        for row_id in some:
            row = found.get(row_id)
            if row is not None:
                yield _entry(row)


def _entry(row: Any) -> StoredEntry:
    """Of a row with `_FIELDS`."""
    return StoredEntry(row[0], from_row(*row[:7]), row[7])


def times_of(
    connection: sqlite3.Connection, key: str, events: Collection[str], since: datetime
) -> list[datetime]:
    """When entries of these names of a device were, not earlier than `since`. Raises
    `sqlite3.Error`."""
    marks = ", ".join("?" * len(events))
    found: list[datetime] = []
    for device in _device_ids(connection, (key,)):
        rows = connection.execute(
            f"SELECT time FROM entry WHERE device = ? AND event IN ({marks}) AND time >= ?",
            [device, *events, _milliseconds(since)],
        )
        found += [time_of(int(row[0])) for row in rows]
    return found


def _milliseconds(time: datetime) -> int:
    return round((time - _EPOCH) / timedelta(milliseconds=1))
