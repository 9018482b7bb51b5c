"""A process that is killed in the middle of writing loses only what it had not yet written."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from companion.app.activity.history.database import FILE_NAME
from tests.fakes.history import history_in, methods, notice, told
from tests.fakes.workbench import until


def _written(folder: Path) -> int:
    """The newest number that another program finds in the file by now; 0 before there is one."""
    try:
        with closing(sqlite3.connect(f"file:{folder / FILE_NAME}?mode=ro", uri=True)) as found:
            newest = found.execute("SELECT max(number) FROM entry").fetchone()[0]
    except sqlite3.OperationalError:
        return 0  # not made yet, or locked
    return newest or 0


async def test_kill_nine_leaves_all_that_was_written(tmp_path: Path) -> None:
    # how soon something is written is the machine's; that it comes without being asked for, and
    # that a kill takes nothing of it back, is ours
    for round_ in range(3):
        folder = tmp_path / str(round_)
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.unit.app.activity.history.killed", str(folder)
        )
        try:
            await until(lambda: _written(folder) >= 400 + round_ * 130)  # noqa: B023
            written = _written(folder)
        finally:
            child.kill()
            await child.wait()
        await _look(folder, written)


async def _look(folder: Path, written: int) -> None:
    async with history_in(folder) as history:
        words = told(history)
        history.add(notice(1, method="after"))
        await history.flush()
        assert words == []
        found = await methods(history)
    assert found[0] == "after"
    numbers = [int(each.removeprefix("event_")) for each in found[1:]]
    assert numbers == list(range(numbers[0], 0, -1)), "something is missing in the middle"
    assert numbers[0] >= written
    connection = sqlite3.connect(folder / FILE_NAME)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
