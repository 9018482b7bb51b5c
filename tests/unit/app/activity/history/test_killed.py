"""A process that is killed in the middle of writing loses at most the last second."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path

from companion.app.activity.history.database import FILE_NAME
from tests.fakes.history import history_in, methods, notice, told


async def test_kill_nine_costs_a_second_at_most(tmp_path: Path) -> None:
    for round_ in range(3):
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.unit.app.activity.history.killed",
            str(tmp_path / str(round_)),
            stdout=asyncio.subprocess.PIPE,
        )
        assert child.stdout is not None
        sure = 0
        async with asyncio.timeout(40):
            for _ in range(40 + round_ * 13):
                sure = int(await child.stdout.readline())
        child.kill()
        rest = await child.stdout.read()
        await child.wait()
        # what it was sure of before it was killed, to the last whole line
        sure = max([sure, *(int(line) for line in rest.split(b"\n")[:-1])])
        await _look(tmp_path / str(round_), sure)


async def _look(folder: Path, sure: int) -> None:
    async with history_in(folder) as history:
        words = told(history)
        history.put(notice(1, method="after"))
        await history.flush()
        assert words == []
        found = await methods(history)
    assert found[0] == "after"
    numbers = [int(each.removeprefix("event_")) for each in found[1:]]
    assert numbers == list(range(numbers[0], 0, -1)), "something is missing in the middle"
    assert numbers[0] >= sure
    connection = sqlite3.connect(folder / FILE_NAME)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
