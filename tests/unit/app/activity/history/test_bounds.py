"""The history stays within its age and size, and says what could not be kept."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.app.activity.history import writer
from companion.app.activity.history.database import (
    FILE_NAME,
    HistoryLimits,
    SteadyClock,
    prune_step,
    release_pages,
)
from companion.app.activity.history.settings import HISTORY_DAYS, HISTORY_MEGABYTES
from companion.app.settings.settings import Settings
from companion.messages.message import Message
from tests.fakes.history import history_in, methods, notice, told

DAY = 24 * 60


async def test_what_is_too_old_goes_and_the_rest_stays(tmp_path: Path) -> None:
    async with history_in(tmp_path, HistoryLimits(days=7)) as history:
        for number, days in ((1, 30), (2, 8), (3, 6), (4, 0)):
            history.add(notice(number, minutes=days * DAY))
        await history.flush()
        assert await methods(history) == ["event_4", "event_3"]


async def test_the_oldest_go_when_the_file_is_too_large(tmp_path: Path) -> None:
    limit = 3
    text = os.urandom(1_500).hex()
    async with history_in(tmp_path) as history:
        for number in range(1, 5_000):
            history.add(notice(number, params={"text": text}))
        await history.flush()
    path = tmp_path / FILE_NAME
    assert path.stat().st_size > 2 * limit * 1_000_000
    connection = sqlite3.connect(path, isolation_level=None)
    steps = 0
    while prune_step(connection, HistoryLimits(megabytes=limit), SteadyClock().now()):
        steps += 1
    assert steps < 100
    release_pages(connection)
    kept = [row[0] for row in connection.execute("SELECT number FROM entry ORDER BY id")]
    words = connection.execute("SELECT count(*) FROM words").fetchone()[0]
    connection.close()
    assert kept == list(range(kept[0], 5_000)) and 0 < len(kept) < 1_000
    assert words == len(kept)
    assert path.stat().st_size < (limit + 0.2) * 1_000_000


async def test_a_burst_is_written_whole(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        for number in range(1, 5_001):
            history.add(notice(number))
        found = await methods(history, limit=1_000)
    assert found == [f"event_{n}" for n in range(5_000, 0, -1)]


def test_others_have_their_turn_while_a_burst_is_put_into_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    breaks: list[int] = []
    thread = writer.Writer(
        tmp_path / FILE_NAME, "window", HistoryLimits(), lambda _: None, threading.Lock()
    )
    row = thread._row
    monkeypatch.setattr(thread, "_row", lambda entry: made.append(entry.number) or row(entry))
    monkeypatch.setattr(writer.time, "sleep", lambda _: breaks.append(len(made)))
    batch = [notice(number) for number in range(1, 3 * writer.PIECE)]
    monkeypatch.setattr(writer, "LONGEST", 1e9)
    rows, left = thread._rows(batch)
    assert len(rows) == len(made) == len(batch) and left == []
    assert breaks == [writer.PIECE, 2 * writer.PIECE]
    # who closes the app waits for it
    thread.close()
    thread._rows(batch)
    assert len(breaks) == 2


async def test_what_is_ready_does_not_wait_for_a_whole_batch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, count, written = 0.0, 2 * writer.PIECE, []

    def slowly(title: Message) -> str:
        """As long as a busy machine needs for it."""
        nonlocal now
        now += writer.LONGEST / writer.PIECE
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
            written.append(file.execute("SELECT count(*) FROM entry").fetchone()[0])
        return ""

    clock = SimpleNamespace(monotonic=lambda: now, sleep=lambda _: None, time=time.time)
    async with history_in(tmp_path) as history:
        await history.flush()
        history.add(notice(1))
        await history.flush()
        monkeypatch.setattr(writer, "time", clock)
        history.translate_with(slowly)
        for number in range(2, count + 2):
            history.add(notice(number))
        await history.flush()
        assert written == [1] * writer.PIECE + [1 + writer.PIECE] * writer.PIECE
        assert len(await methods(history)) == count + 1


async def test_what_waits_for_the_file_is_bounded_and_the_loss_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "WAITING", 10)
    monkeypatch.setattr(writer, "_AGAIN", 0.01)
    place = tmp_path / "file"
    place.write_text("in the way")
    async with history_in(place) as history:
        words = told(history)
        for number in range(1, 16):
            history.add(notice(number))
        await history.flush()
        lost = [each for each in words if each.code == "history.lost"]
        assert [each.values["count"] for each in lost] == [5]
        place.unlink()
        assert await methods(history) == [f"event_{n}" for n in range(15, 5, -1)]


def test_the_settings_say_what_is_kept() -> None:
    settings = Settings(
        history_days=3, history_megabytes=20, history_words=True, history_keep=False
    )
    assert HistoryLimits.of(settings) == HistoryLimits(3, 20, words=True, keep=False)
    assert (HISTORY_DAYS.read(0), HISTORY_MEGABYTES.read(10**9)) == (1, 10_000)


def test_a_clock_that_jumps_ahead_makes_nothing_old(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SteadyClock()
    before, wall = clock.now(), time.time()
    monkeypatch.setattr(time, "time", lambda: wall + 10 * 365 * 86_400)
    assert clock.now() - before < 60_000
    monkeypatch.setattr(time, "time", lambda: wall - 86_400)
    assert clock.now() <= before - 86_000_000
