"""Masks what an earlier version stored in clear, once for each vocabulary of secret names.

Row by row, a few at a time and with a note of how far it came, so that it goes on where it was
interrupted. In the end the file is rebuilt and its log emptied: else the bytes of former rows
would stay in free pages.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from companion.app.activity.history.stored import masked_row
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.app.privacy.mask import mask
from companion.app.privacy.names import VOCABULARY

if TYPE_CHECKING:
    from companion.messages.message import Message

_AT_ONCE: Final = 200
"""Rows of one step."""
_LONGEST: Final = 0.05
"""Seconds after which a step takes no more rows: other threads want their turn."""
_OPERATIONS: Final = 10_000
"""Of SQLite, after each of which it is asked whether to go on."""


def remask_step(
    connection: sqlite3.Connection,
    translated: Callable[[Message], str],
    stopped: Callable[[], bool],
) -> bool:
    """Mask a few rows, or rebuild the file after the last one; whether there is more to do.

    `stopped` is asked while the file is rebuilt, which can take seconds. Raises `sqlite3.Error`,
    also where that was stopped, or another program reads the file just then: try again later.
    """
    upto = _upto(connection)
    if upto is None:
        return False
    # what is replaced is overwritten with zeros, should the rebuilding fail
    connection.execute("PRAGMA secure_delete = ON").fetchall()
    rows = connection.execute(
        "SELECT entry.id, entry.time, coalesce(device.key, ''), entry.kind, entry.event,"
        " entry.failed, entry.body"
        " FROM entry LEFT JOIN device ON device.id = entry.device"
        " WHERE entry.id > ? ORDER BY entry.id LIMIT ?",
        (upto, _AT_ONCE),
    ).fetchall()
    if upto == 0:
        _mask_keys(connection)
    if not rows:
        _rebuild(connection, stopped)
        return False
    changed: list[tuple[str, str, int, str]] = []
    end = time.monotonic() + _LONGEST
    # not in a transaction yet: others may write meanwhile
    for row in rows:
        masked = masked_row(translated, *row)
        if masked is not None:
            changed.append((*masked, row[0], row[-1]))
        upto = row[0]
        if time.monotonic() > end:
            break
    connection.execute("BEGIN IMMEDIATE")
    for body, words, row_id, former in changed:
        done = connection.execute(
            "UPDATE entry SET body = ? WHERE id = ? AND body = ?", (body, row_id, former)
        )
        if done.rowcount:
            connection.execute("UPDATE words SET words = ? WHERE id = ?", (words, row_id))
    connection.execute("UPDATE masked SET upto = max(upto, ?)", (upto,))
    connection.execute("COMMIT")
    return True


def _mask_keys(connection: sqlite3.Connection) -> None:
    """Keys of devices: programs and addresses were kept with the secrets in them."""
    connection.execute("BEGIN IMMEDIATE")
    for device, key, name in connection.execute(
        "SELECT id, key, name FROM device WHERE key LIKE 'stdio:%' OR key LIKE '%?%'"
    ).fetchall():
        masked = endpoint_without_secrets(key)
        if masked == key:
            continue
        # without a name of its own it is called by its key
        connection.execute("UPDATE device SET name = ? WHERE id = ?", (str(mask(name)), device))
        same = connection.execute("SELECT id FROM device WHERE key = ?", (masked,)).fetchone()
        if same is None:
            connection.execute("UPDATE device SET key = ? WHERE id = ?", (masked, device))
        else:
            connection.execute("UPDATE entry SET device = ? WHERE device = ?", (same[0], device))
            connection.execute("DELETE FROM device WHERE id = ?", (device,))
    connection.execute("COMMIT")


def _upto(connection: sqlite3.Connection) -> int | None:
    """Up to which row everything is masked; `None` when all of it is."""
    connection.execute("BEGIN IMMEDIATE")
    # a file of an earlier version has no such table; that version ignores it
    connection.execute(
        "CREATE TABLE IF NOT EXISTS masked (vocabulary INTEGER NOT NULL, upto INTEGER NOT NULL,"
        " done INTEGER NOT NULL)"
    )
    found = connection.execute("SELECT vocabulary, upto, done FROM masked").fetchone()
    if found is None or found[0] < VOCABULARY:
        connection.execute("DELETE FROM masked")
        found = (VOCABULARY, 0, 0)
        connection.execute("INSERT INTO masked VALUES (?, ?, ?)", found)
    connection.execute("COMMIT")
    return None if found[2] else int(found[1])


def _rebuild(connection: sqlite3.Connection, stopped: Callable[[], bool]) -> None:
    """Leave no byte of a former row in the file and its log."""
    connection.set_progress_handler(stopped, _OPERATIONS)
    try:
        connection.execute("VACUUM")
    finally:
        connection.set_progress_handler(None, 0)
    busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise sqlite3.OperationalError("another program still reads the log")
    connection.execute("UPDATE masked SET done = 1")
    connection.execute("PRAGMA secure_delete = OFF").fetchall()
