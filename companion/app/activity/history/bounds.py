"""Keeps the history within its age and size: the oldest entries go, a few at a time."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import dataclass
from typing import Final

from companion.app.activity.history.database import give_back
from companion.app.settings import Settings

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


@dataclass(frozen=True, slots=True)
class HistoryLimits:
    """What is kept. Both bounds hold: whichever is reached first."""

    days: int = 90
    megabytes: int = 200
    """Of the file, a write-ahead log of at most 8 MB beside it not counted."""
    words: bool = False
    """Whether what was said in conversations is kept as well."""
    keep: bool = True
    """Whether anything is written at all. What was written before stays readable."""

    @classmethod
    def of(cls, settings: Settings) -> HistoryLimits:
        """As the person chose them."""
        return cls(
            days=settings.history_days,
            megabytes=settings.history_megabytes,
            words=settings.history_words,
            keep=settings.history_keep,
        )


class SteadyClock:
    """Time that never runs ahead of what has passed since it was made.

    A clock that is set wrongly, years ahead, would else let the whole history be too old within
    seconds. It stands still while this computer sleeps: then the next run catches up.
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
        give_back(connection, _PAGES_BACK)
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
