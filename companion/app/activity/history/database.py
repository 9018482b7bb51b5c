"""The history's file: its tables, how it is opened, kept within bounds, and masked later on."""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from companion.app.activity.history.settings import (
    HISTORY_DAYS,
    HISTORY_KEEP,
    HISTORY_MEGABYTES,
    HISTORY_WORDS,
)
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.app.privacy.names import VOCABULARY
from companion.errors import FileError

if TYPE_CHECKING:
    from companion.app.settings.settings import Settings

logger = logging.getLogger(__name__)


FILE_NAME: Final = "activity-history.sqlite3"
APPLICATION_ID: Final = 0x585A4D48
"""In the file's header (`PRAGMA application_id`): this is a history of ours."""
VERSION: Final = 1
"""Of the tables (`PRAGMA user_version`)."""
_PATIENCE: Final = 5.0
"""Seconds to wait while another process of this app writes."""
_LARGEST_LOG: Final = 8_000_000
"""Bytes to which the write-ahead log is cut back."""
_DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_BESIDE: Final = ("", "-wal", "-shm")

Identity = tuple[int, int]
"""Of a file, whatever its name is."""

_TABLES: Final = """
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  started INTEGER NOT NULL,
  program TEXT NOT NULL,
  version TEXT NOT NULL
);
CREATE TABLE device (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
);
CREATE TABLE entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run INTEGER NOT NULL,
  number INTEGER NOT NULL,
  time INTEGER NOT NULL,
  device INTEGER NOT NULL,
  kind TEXT NOT NULL,
  event TEXT NOT NULL,
  level INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE TABLE words (
  id INTEGER PRIMARY KEY,
  words TEXT NOT NULL
);
CREATE TABLE masked (
  vocabulary INTEGER NOT NULL,
  upto INTEGER NOT NULL,
  done INTEGER NOT NULL
);
CREATE UNIQUE INDEX entry_number ON entry(run, number);
CREATE INDEX entry_time ON entry(time);
CREATE INDEX entry_device ON entry(device);
CREATE INDEX entry_kind ON entry(kind);
CREATE INDEX entry_event ON entry(event);
CREATE INDEX entry_device_kind ON entry(device, kind);
CREATE INDEX entry_device_event ON entry(device, event);
CREATE INDEX trouble ON entry(id) WHERE level >= 3;
CREATE INDEX trouble_device ON entry(device) WHERE level >= 3;
"""
# `masked` has one row: see `companion.app.activity.history.remask`. Files of before have none.
# Every index ends with the row's id, by which everything is ordered: the clock may jump, and
# the same millisecond may have many entries. Log levels from warning on are rare and asked for,
# so they have indices of their own.


class Damaged(Exception):
    """The file is not, or no longer, a history; nothing of it can be relied on."""


def is_damaged(error: BaseException) -> bool:
    """Whether an error of SQLite says that the file is broken, and not merely busy or full."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, Damaged) or (isinstance(code, int) and code & 0xFF in _DAMAGED)


def open_to_write(path: Path) -> sqlite3.Connection:
    """Open the file, which is made when it is missing, and bring its tables up to date.

    WAL, so that readers never wait and a process that is killed loses only what it had not
    yet committed; `synchronous` NORMAL, so that a power failure may cost the last batches, never
    the file. Raises `Damaged`, `FileError` for a file of a later version, `OSError` and
    `sqlite3.Error`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # what happened is nobody else's business on this computer
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    connection = _connect(path)
    try:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # before there is any table
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(f"PRAGMA journal_size_limit = {_LARGEST_LOG}")
        _bring_up_to_date(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open a file that is there; it cannot be changed through this connection.

    Raises as `open_to_write`, and `FileNotFoundError`.
    """
    if not path.exists():
        raise FileNotFoundError(path)
    connection = _connect(path)
    try:
        connection.execute("PRAGMA query_only = ON")
        version = _version(connection)
        if version > VERSION:
            raise FileError("history.newer", file=path.name)
        if version < VERSION:
            raise FileNotFoundError(path)  # being made, or of a version not brought up to date yet
    except BaseException:
        connection.close()
        raise
    return connection


def identity_of(path: Path) -> Identity | None:
    """Which file has this name now; `None` for none. Raises `OSError`."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def set_aside(path: Path) -> str:
    """Rename the file and what belongs to it; returns its new name. Raises `OSError`."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    for end in _BESIDE:
        part = path.with_name(path.name + end)
        if part.exists():
            part.replace(aside.with_name(aside.name + end))
    return aside.name


def delete_set_aside(path: Path) -> None:
    """Delete what `set_aside` made of this file at any time. Raises `OSError`."""
    for each in path.parent.glob(f"{path.stem}.damaged-*"):
        each.unlink(missing_ok=True)


def empty(connection: sqlite3.Connection) -> None:
    """Delete every entry and give the room back. Raises `sqlite3.Error`."""
    connection.execute("BEGIN IMMEDIATE")
    for table in ("entry", "words", "device"):
        connection.execute(f"DELETE FROM {table}")
    connection.execute("COMMIT")
    release_pages(connection)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def release_pages(connection: sqlite3.Connection, pages: int = 0) -> None:
    """Give free pages back to the disk, at most so many (0: all). Raises `sqlite3.Error`."""
    # a script, because a single statement is left by Python after the first page
    connection.executescript(f"PRAGMA incremental_vacuum({pages})")


def _connect(path: Path) -> sqlite3.Connection:
    # closed in the thread that uses it, but a store that is stopped may close it in another
    return sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)


def _version(connection: sqlite3.Connection) -> int:
    """0 for an empty file. Raises `Damaged` for somebody else's."""
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if not tables:
        return 0
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise Damaged("the file is another program's")
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    version = _version(connection)
    if version == VERSION:
        return
    if version > VERSION:
        raise FileError("history.newer", file=FILE_NAME)
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _version(connection)  # another process may have been quicker
        if version == 0:
            for statement in _TABLES.split(";"):
                if statement.strip():
                    connection.execute(statement)
            connection.execute("INSERT INTO masked VALUES (?, 0, 1)", (VOCABULARY,))
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


_DAY: Final = 86_400_000
"""Milliseconds."""
_MEGA: Final = 1_000_000
_AT_ONCE: Final = 2_000
"""Rows that go in one transaction: some 20 ms, in which others cannot write."""
_AT_LEAST: Final = 50
_ROOM: Final = 0.95
"""How full the file is after something had to go, so that it need not go at every batch."""
_PAGES_BACK: Final = 500
"""Free pages that are given back to the disk at once."""


class HistoryLimits(Struct, frozen=True):
    """What is kept. Both bounds hold: whichever is reached first."""

    days: int = 90
    megabytes: int = 200
    """Of the file, without its write-ahead log of at most 8 MB."""
    words: bool = False
    """Whether what was said in conversations is kept as well."""
    keep: bool = True
    """Whether anything is written at all. What was written before stays readable."""

    @classmethod
    def of(cls, settings: Settings) -> HistoryLimits:
        """As the person chose them."""
        return cls(
            days=settings[HISTORY_DAYS],
            megabytes=settings[HISTORY_MEGABYTES],
            words=settings[HISTORY_WORDS],
            keep=settings[HISTORY_KEEP],
        )


class SteadyClock:
    """Time that never runs ahead of what has passed since it was made.

    A clock that is set wrongly, years ahead, would else let the whole history be too old within
    seconds. It stops while this computer sleeps: then the next run catches up.
    """

    def __init__(self) -> None:
        self._began = time.time() - time.monotonic()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return round(min(time.time(), self._began + time.monotonic()) * 1000)


def prune_step(connection: sqlite3.Connection, limits: HistoryLimits, now: int) -> bool:
    """Let go of a few of the oldest entries that are too old at `now` (milliseconds since 1970) or
    too many; whether there may be more of them. Raises `sqlite3.Error`."""
    gone = _too_old(connection, now - limits.days * _DAY)
    used, most = _used(connection), limits.megabytes * _MEGA
    if used > most:
        # as many as their share of the file, and a few more, for the oldest may be small
        share = 1 - most * _ROOM / used
        count = min(max(round(_rows(connection) * share), _AT_LEAST), _AT_ONCE)
        _oldest(connection, count)
        gone += count
    over = used > most and _used(connection) > most * _ROOM
    if gone:
        release_pages(connection, _PAGES_BACK)
    return over or gone >= _AT_ONCE


def _too_old(connection: sqlite3.Connection, before: int) -> int:
    """Of the oldest entries those of before that moment."""
    ids = [
        (row_id,)
        for row_id, when in connection.execute(
            "SELECT id, time FROM entry ORDER BY id LIMIT ?", (_AT_ONCE,)
        )
        if when < before
    ]
    _delete(connection, ids)
    return len(ids)


def _oldest(connection: sqlite3.Connection, count: int) -> None:
    rows = connection.execute("SELECT id FROM entry ORDER BY id LIMIT ?", (count,))
    _delete(connection, rows.fetchall())


def delete_events(connection: sqlite3.Connection, key: str, events: Collection[str]) -> None:
    """Delete the entries of these names of a device. Raises `sqlite3.Error`."""
    marks = ", ".join("?" * len(events))
    rows = connection.execute(
        "SELECT entry.id FROM entry JOIN device ON device.id = entry.device"
        f" WHERE device.key = ? AND entry.event IN ({marks})",
        [endpoint_without_secrets(key), *events],
    )
    _delete(connection, rows.fetchall())


def _rows(connection: sqlite3.Connection) -> int:
    """About how many there are; counting them would read them all."""
    low, high = connection.execute("SELECT min(id), max(id) FROM entry").fetchone()
    return 0 if low is None else int(high) - int(low) + 1


def _delete(connection: sqlite3.Connection, ids: list[tuple[int]]) -> None:
    if not ids:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.executemany("DELETE FROM entry WHERE id = ?", ids)
        connection.executemany("DELETE FROM words WHERE id = ?", ids)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _used(connection: sqlite3.Connection) -> int:
    """Bytes that hold something."""
    pages, free, size = (
        int(connection.execute(f"PRAGMA {name}").fetchone()[0])
        for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * size
