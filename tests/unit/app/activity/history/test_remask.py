"""What an earlier version stored in clear is masked once, down to the last byte of the file."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.history import database, remask
from companion.app.activity.history.database import FILE_NAME, open_to_write
from companion.app.activity.history.history import History
from companion.app.activity.history.query import HistoryFilter
from companion.app.activity.history.remask import remask_step
from companion.app.privacy.names import HIDDEN, VOCABULARY
from tests.fakes.history import NOW, everything_in, history_in, methods, notice

SECRET = "pl4nted-s3cret-q7X2"
NAMES = ("cookie", "令牌", "passcode", "pin", "auth", "otp", "X-Auth-Cookie", "暗証番号")
FORMER_TABLES = """
CREATE TABLE run (id INTEGER PRIMARY KEY AUTOINCREMENT, started INTEGER NOT NULL,
  program TEXT NOT NULL, version TEXT NOT NULL);
CREATE TABLE device (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
CREATE TABLE entry (id INTEGER PRIMARY KEY AUTOINCREMENT, run INTEGER NOT NULL,
  number INTEGER NOT NULL, time INTEGER NOT NULL, device INTEGER NOT NULL, kind TEXT NOT NULL,
  event TEXT NOT NULL, level INTEGER NOT NULL, failed INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE words (id INTEGER PRIMARY KEY, words TEXT NOT NULL);
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
"""As version 0.1.0 made them before there was a vocabulary."""


def former(folder: Path, rows: int = 40) -> Path:
    """A history as the former version left it when it was killed: with a log next to the file, and
    with free pages in which entries were."""
    made = folder / "made"
    made.mkdir(parents=True)
    connection = sqlite3.connect(made / FILE_NAME, isolation_level=None)
    connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
    connection.execute("PRAGMA journal_mode = WAL").fetchall()
    connection.executescript(FORMER_TABLES)
    connection.execute(f"PRAGMA application_id = {database.APPLICATION_ID}")
    connection.execute("PRAGMA user_version = 1")
    connection.execute("INSERT INTO run VALUES (1, 0, 'window', '0.1.0')")
    connection.execute("INSERT INTO device VALUES (1, 'hub:02:00:00:00:00:01', 'Otto')")
    for number in range(1, rows + 1):
        _put(connection, number, _body(number))
    # too old: only free pages still have them
    connection.execute("DELETE FROM entry WHERE id <= 10")
    connection.execute("DELETE FROM words WHERE id <= 10")
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    _put(connection, rows + 1, _body(rows + 1))
    kept = folder / "kept"
    shutil.copytree(made, kept, ignore=shutil.ignore_patterns("*-shm"))
    connection.close()
    shutil.rmtree(made)
    assert everything_in(kept).count(SECRET.encode()) > rows
    assert SECRET.encode() in (kept / f"{FILE_NAME}-wal").read_bytes()
    return kept


def _put(connection: sqlite3.Connection, number: int, body: dict[str, Any]) -> None:
    kind, event = ("call", "call") if "call" in body else ("notification", "notification")
    words = f"otto\n{json.dumps(body, ensure_ascii=False)}"[:2_000].casefold()
    connection.execute(
        "INSERT INTO entry VALUES (?, 1, ?, ?, 1, ?, ?, 1, 0, ?)",
        (
            number,
            number,
            round(NOW.timestamp() * 1000),
            kind,
            event,
            json.dumps(body, separators=(",", ":")),
        ),
    )
    connection.execute("INSERT INTO words VALUES (?, ?)", (number, words))


def _body(number: int) -> dict[str, Any]:
    planted = dict.fromkeys(NAMES, SECRET)
    title = {"code": "live.notification", "values": {}}
    if number % 2:
        params = {**planted, "password": HIDDEN, "volume": number, "more": "padding " * 90}
        method = f"notifications/event_{number}"
        return {"name": "Otto", "title": title, "method": method, "params": params}
    call = {
        "tool": "self.set",
        "title": "",
        "userOnly": False,
        "annotations": {},
        "timeout": 5.0,
        "outcome": "answered",
        "elapsedMs": 5.0,
        "isError": False,
        "content": [{"type": "text", "text": f"set to {SECRET}"}],
        "arguments": {**planted, "volume": number},
        "incomplete": False,
    }
    return {"name": "Otto", "title": title, "call": call}


async def finished(folder: Path) -> None:
    """Returns when everything is masked."""
    async with asyncio.timeout(40):
        while _state(folder) != (VOCABULARY, 1):  # noqa: ASYNC110, a thread does it
            await asyncio.sleep(0.02)


def _state(folder: Path) -> tuple[int, int] | None:
    try:
        with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
            found = connection.execute("SELECT vocabulary, done FROM masked").fetchone()
    except sqlite3.OperationalError:
        return None
    return (found[0], found[1]) if found else None


async def test_nothing_is_left_in_any_file_and_everything_else_stays(tmp_path: Path) -> None:
    folder = former(tmp_path)
    async with history_in(folder) as history:
        await finished(folder)
        assert SECRET.encode() not in everything_in(folder)
        page = await history.read()
        assert len(page.entries) == 31
        newest = page.entries[0].entry
        assert newest.params == {
            **dict.fromkeys((*NAMES, "password"), HIDDEN),
            "volume": 41,
            "more": "padding " * 90,
        }
        call = page.entries[1].entry.call
        assert call is not None and call.request.incomplete and call.result is not None
        assert call.request.arguments == {**dict.fromkeys(NAMES, HIDDEN), "volume": 40}
        assert call.result.text == f"set to {HIDDEN}"
        # the search goes on to find what is no secret
        assert not (await history.read(HistoryFilter(text=SECRET))).entries
        assert len((await history.read(HistoryFilter(text="self.set"))).entries) == 15
        history.add(notice(1))
        assert (await methods(history))[0] == "event_1"
    assert SECRET.encode() not in everything_in(folder)
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA auto_vacuum").fetchone() == (2,)


KILLED = """
import os, signal, sys
from pathlib import Path
from companion.app.activity.history import remask
from companion.app.activity.history.database import open_to_write
remask._AT_ONCE = 4
connection = open_to_write(Path(sys.argv[1]))
last = sys.argv[2]
if last == "rebuilding":
    calls = 0
    def kill():
        global calls
        calls += 1
        if calls > 3:
            os.kill(os.getpid(), signal.SIGKILL)
        return False
    remask._OPERATIONS = 20
    while True:
        remask.remask_step(connection, lambda title: "", kill)
for _ in range(3):
    remask.remask_step(connection, lambda title: "", lambda: False)
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE masked SET upto = 1000000")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
@pytest.mark.parametrize("when", ["between rows", "rebuilding"])
async def test_killed_in_the_middle_it_finishes_at_the_next_start(
    tmp_path: Path, when: str
) -> None:
    folder = former(tmp_path)
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED, str(folder / FILE_NAME), when
    )
    async with asyncio.timeout(40):
        assert await child.wait() == -9
    assert SECRET.encode() in everything_in(folder)
    assert _state(folder) == (VOCABULARY, 0)
    async with history_in(folder):
        await finished(folder)
    assert SECRET.encode() not in everything_in(folder)


def test_closing_does_not_wait_for_the_rebuilding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = former(tmp_path) / FILE_NAME
    with closing(open_to_write(path)) as connection:
        while connection.execute(
            "SELECT 1 FROM entry WHERE body LIKE ?", (f"%{SECRET}%",)
        ).fetchone():
            assert remask_step(connection, lambda title: "", lambda: False)
        monkeypatch.setattr(remask, "_OPERATIONS", 10)
        with pytest.raises(sqlite3.OperationalError, match="interrupted"):
            remask_step(connection, lambda title: "", lambda: True)
    assert _state(path.parent) == (VOCABULARY, 0)


async def test_a_new_file_is_masked_from_the_start(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1, params=dict.fromkeys(NAMES, SECRET)))
        await history.flush()
        assert _state(tmp_path) == (VOCABULARY, 1)
    with closing(open_to_write(tmp_path / FILE_NAME)) as connection:
        assert not remask_step(connection, lambda title: "", lambda: False)
        # a later vocabulary looks at all of it once more
        connection.execute("UPDATE masked SET vocabulary = ?", (VOCABULARY - 1,))
        assert remask_step(connection, lambda title: "", lambda: False)


async def test_rows_that_say_nonsense_are_masked_as_texts(tmp_path: Path) -> None:
    folder = former(tmp_path, rows=12)
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        for number, body in enumerate(
            (f'{{"passcode": "{SECRET}', "[1]", "{}", '{"title": 5}'), 100
        ):
            values = (number, number, body)
            connection.execute(
                "INSERT INTO entry VALUES (?, 1, ?, 1, 9, 'x', 'y', 1, 0, ?)", values
            )
            connection.execute("INSERT INTO words VALUES (?, ?)", (number, f"said: {body}"))
    history = History(folder)
    history.start()
    await finished(folder)
    await history.stop()
    assert SECRET.encode() not in everything_in(folder)


async def test_programs_that_were_kept_with_their_secrets(tmp_path: Path) -> None:
    folder = former(tmp_path)
    given = f"stdio:notes --token {SECRET}"
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        connection.execute("INSERT INTO device VALUES (2, ?, ?)", (given, given))
        other = given.replace(SECRET, f"{SECRET}-2")
        connection.execute("INSERT INTO device VALUES (3, ?, 'Notes')", (other,))
        connection.execute("UPDATE entry SET device = 2 + id % 2")
        connection.commit()
    async with history_in(folder) as history:
        await finished(folder)
        (_, (key, name)) = await history.devices()
        assert key.startswith("stdio:notes --token ") and SECRET not in key + name
        assert len(await methods(history, HistoryFilter(devices=(key,)))) == 31
    assert SECRET.encode() not in everything_in(folder)
