"""The history with a million entries: opened, and a page of it read through every filter; and what
a burst of notifications costs the loop.

The floor of the pages is a bare SQLite query for as many of the newest rows. The floor of the
burst is one frame of a screen.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from companion.app.activity.activity import ActivityLog
from companion.app.activity.event_table import Level
from companion.app.activity.history.database import FILE_NAME, HistoryLimits, open_to_write
from companion.app.activity.history.history import History
from companion.app.activity.history.query import PAGE, HistoryFilter, Page
from companion.app.activity.history.stored import to_row
from companion.events import Event, EventKind
from companion.messages.message import message
from tests.benchmarks.pairs import Pair, Rounds
from tests.benchmarks.stall import BEAT
from tests.fakes.history import NOW, notice

ROWS = 1_000_000
FEW_ROWS = 5_000
DEVICES = 20
BURST = 5_000
FEW_BURST = 500
FRAME = 0.016
"""Seconds."""
LIMITS = HistoryLimits(days=3_650, megabytes=10_000)

FILTERS = {
    "newest": HistoryFilter(),
    "device": HistoryFilter(devices=("hub:7",)),
    "kind": HistoryFilter(kinds=(EventKind.CONNECTION,)),
    "level": HistoryFilter(level=Level.CRITICAL),
    "since": HistoryFilter(since=NOW - timedelta(hours=1)),
    "two": HistoryFilter(("hub:7",), (EventKind.CONNECTION,)),
    "text": HistoryFilter(text="event_77 hub:7"),
    "nowhere": HistoryFilter(text="a word that is nowhere"),
}


def measure(rounds: Rounds) -> Pair:
    """A new store is opened and the newest page read; the other filters are printed."""
    with _filled(ROWS if rounds.processes > 1 else FEW_ROWS) as folder:
        return asyncio.run(_measure(folder, rounds.processes))


async def _measure(folder: Path, rounds: int) -> Pair:
    ours: list[float] = []
    floor: list[float] = []
    for number in range(rounds + 1):
        started = time.perf_counter()
        history = History(folder, LIMITS)
        page = await history.read()
        between = time.perf_counter()
        await asyncio.to_thread(_bare, folder)
        ended = time.perf_counter()
        assert len(page.entries) == PAGE
        if number:
            ours.append(between - started)
            floor.append(ended - between)
        await history.stop()
    history = History(folder, LIMITS)
    for name, wanted in FILTERS.items():
        started = time.perf_counter()
        count = await _one_page(history, wanted)
        print(f"       {(time.perf_counter() - started) * 1000:9.2f}  {name}: {count} entries")
    await history.stop()
    return Pair(ours, floor)


async def _one_page(history: History, wanted: HistoryFilter) -> int:
    """As the list reads: until something is found, or nothing is left."""
    page = Page((), 0)
    before: int | None = None
    while not page.entries:
        page = await history.read(wanted, before=before)
        before = page.before
        if before is None:
            break
    return len(page.entries)


def _bare(folder: Path) -> None:
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        rows = connection.execute("SELECT * FROM entry ORDER BY id DESC LIMIT ?", (PAGE,))
        assert len(rows.fetchall()) == PAGE


@contextlib.contextmanager
def _filled(rows: int) -> Iterator[Path]:
    """A history of so many entries, in a folder that goes again."""
    folder = Path(tempfile.mkdtemp(prefix="history-"))
    try:
        connection = open_to_write(folder / FILE_NAME)
        row = to_row(notice(1, params={"level": 3, "text": "something that a device tells"}))
        first = round(NOW.timestamp() * 1000) - rows * 1_000
        connection.execute("BEGIN")
        connection.execute("INSERT INTO run VALUES (1, 0, 'window', '1')")
        connection.executemany(
            "INSERT INTO device VALUES (?, ?, 'Device')",
            ((number + 1, f"hub:{number}") for number in range(DEVICES)),
        )
        connection.executemany(
            "INSERT INTO entry VALUES (?, 1, ?, ?, ?, ?, ?, ?, 0, ?)",
            (
                (
                    number,
                    number,
                    first + number * 1_000,
                    number % DEVICES + 1,
                    "notification" if number % 1_000 else "connection",
                    "notification" if number % 1_000 else "connected",
                    1 if number % 10_000 else 5,
                    row.body,
                )
                for number in range(1, rows + 1)
            ),
        )
        connection.executemany(
            "INSERT INTO words VALUES (?, ?)",
            (
                (number, f"{row.words}\nevent_{number} hub:{number % DEVICES}")
                for number in range(1, rows + 1)
            ),
        )
        connection.execute("COMMIT")
        connection.close()
        yield folder
    finally:
        shutil.rmtree(folder)


def measure_burst(rounds: Rounds) -> Pair:
    """The 99th percentile of the loop's stalls while a device sends 5,000 notifications in a
    second, all of which are in the store afterwards."""
    return asyncio.run(_measure_burst(rounds.processes))


def measure_flood(rounds: Rounds) -> Pair:
    """The same in the window's loop, with the page of all activity on the screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication
    from qasync import QEventLoop

    from companion.ui.kit.theme.theme import Theme

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    app.setQuitOnLastWindowClosed(False)
    Theme.current().install("light", text_px=13)
    loop = QEventLoop(app)
    asyncio.set_event_loop(loop)
    try:
        count, times = (BURST, 3) if rounds.processes > 1 else (FEW_BURST, 1)
        stalls = [loop.run_until_complete(_flood(count)) for _ in range(times)]
    finally:
        asyncio.set_event_loop(None)
        loop.close()
    return Pair(stalls, [FRAME] * len(stalls))


async def _flood(count: int) -> float:
    from PySide6.QtCore import QObject

    from companion.ui.activity.activity_state import AllActivityState
    from companion.ui.activity.page import AllActivityPage
    from tests.fakes.workbench import workbench

    folder = Path(await asyncio.to_thread(tempfile.mkdtemp, prefix="history-"))
    history = History(folder, LIMITS)
    async with workbench(history=history) as bench:
        owner = QObject()
        page = AllActivityPage(bench.context, AllActivityState(bench.context, owner))
        page.resize(1180, 760)
        page.show()
        stall = await _burst(history, bench.workspace[ActivityLog], count)
        page.close()
        page.deleteLater()
        owner.deleteLater()
    await asyncio.to_thread(shutil.rmtree, folder)
    return stall


async def _measure_burst(rounds: int) -> Pair:
    stalls = []
    for _ in range(rounds):
        folder = Path(await asyncio.to_thread(tempfile.mkdtemp, prefix="history-"))
        history, log = History(folder, LIMITS), ActivityLog()
        log.changed.subscribe(history.add)
        history.start()
        stalls.append(await _burst(history, log))
        await history.stop()
        await asyncio.to_thread(shutil.rmtree, folder)
    return Pair(stalls, [FRAME] * len(stalls))


async def _burst(history: History, log: ActivityLog, count: int = BURST) -> float:
    stalls: list[float] = []
    heart = asyncio.create_task(_beat(stalls), name="heart")
    started = time.perf_counter()
    for number in range(count):
        log.add_event(
            Event.now(
                "notification",
                device_key="hub:1",
                device_name="Device",
                title=message("live.notification"),
                method="notifications/burst",
                params={"n": number, "text": "something that a device tells"},
            )
        )
        # as frames come: each in a turn of its own, spread over the second
        ahead = started + number / BURST - time.perf_counter()
        await asyncio.sleep(max(ahead, 0))
    await history.flush()
    heart.cancel()
    await asyncio.gather(heart, return_exceptions=True)
    found = 0
    before: int | None = None
    while True:
        page = await history.read(before=before, limit=1_000)
        found, before = found + len(page.entries), page.before
        if before is None:
            break
    assert found >= count  # besides what the workspace tells
    stalls.sort()
    return stalls[int(len(stalls) * 0.99)]


async def _beat(stalls: list[float]) -> None:
    before = time.perf_counter()
    while True:
        await asyncio.sleep(BEAT)
        now = time.perf_counter()
        stalls.append(max(0.0, now - before - BEAT))
        before = now
