"""As support staff would: forty devices of three boards and two versions, three of which fail in
different ways, and a program that is killed in the middle."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import sys
from pathlib import Path

import pytest

from companion.app.rollout.engine import Happened
from companion.app.rollout.journal import JournalContent, read_journal
from companion.app.rollout.report import as_csv, as_html, report_rows
from companion.app.rollout.service import RolloutService
from companion.simulator import UpgradeFault
from tests.fakes.ports import free_port
from tests.fakes.rollouts import BOARDS, Kind, fleet, image_file, key_at, rollout_workspace
from tests.fakes.upgrades import upgrades_of

ROOT = Path(__file__).resolve().parents[2]
FAULTS = {
    25: UpgradeFault.BROKEN_OFF,
    31: UpgradeFault.ROLLS_BACK,
    38: UpgradeFault.NO_RETURN,
}
KINDS = [
    Kind(BOARDS[index % 3], ("2.0.3", "2.0.4")[index % 2], FAULTS.get(index)) for index in range(40)
]
CANARIES = (0, 1)


def write_plan(folder: Path) -> Path:
    images = [image_file(folder, board, payload=800_000) for board in BOARDS]
    plan = {
        "images": [image.name for image in images],
        "devices": [key_at(index) for index in range(len(KINDS))],
        "way": "now",
        "waves": [
            {"devices": [key_at(index) for index in CANARIES]},
            {"percent": 25},
            {"rest": True},
        ],
        "at_once": 5,
        "soak_seconds": 0.3,
        "go_on": {"verified_percent": 70},
        "stop": {"failures": 2},
        "until": "2126-12-01T06:00",
    }
    path = folder / "plan.json"
    path.write_text(json.dumps(plan), encoding="utf-8")
    return path


def journal_of(folder: Path) -> JournalContent | None:
    paths = list((folder / "rollouts").glob("*/journal.jsonl"))
    return read_journal(paths[0]) if paths else None


async def program(folder: Path, port: int, plan: Path) -> asyncio.subprocess.Process:
    words = ("-m", "tests.fakes.rollout_process", str(folder), str(port), str(plan))
    return await asyncio.create_subprocess_exec(sys.executable, *words, cwd=ROOT)


@pytest.mark.timeout(180)
async def test_forty_devices_and_a_kill_in_the_middle(tmp_path: Path) -> None:
    plan, port = write_plan(tmp_path), free_port()
    async with fleet(port, KINDS) as devices:
        first = await program(tmp_path, port, plan)
        async with asyncio.timeout(60):
            # in the middle: some are done, and some are being upgraded
            for device in devices[:10]:
                await device.until(lambda each: each.version == "2.1.0")
        first.kill()
        await first.wait()
        content = journal_of(tmp_path)
        assert content is not None
        (path,) = (tmp_path / "rollouts").glob("*/journal.jsonl")
        with path.open("ab") as file:
            file.write(b'{"at":17')  # what it was about to write
        told = [len(upgrades_of(device)) for device in devices]
        second = await program(tmp_path, port, plan)
        async with asyncio.timeout(110):
            assert await second.wait() == 0
        async with rollout_workspace(tmp_path) as workspace:
            (view,) = workspace[RolloutService].views()
            rows = report_rows(view)
            report = list(csv.DictReader(io.StringIO(as_csv(view))))
            page = as_html(view)

    assert view.engine.ended == "stopped" and view.engine.stopping is not None
    assert view.engine.failures >= 2
    # the report is right for all forty
    assert len(report) == 40
    for index, (device, row, line) in enumerate(zip(devices, rows, report, strict=True)):
        assert line["id"] == key_at(index) and line["from"] == KINDS[index].version
        assert line["board"] == KINDS[index].board and line["image"].startswith(KINDS[index].board)
        if index in FAULTS:
            assert row.outcome in ("broken_off", "old_version", "no_return", "waiting"), index
        else:
            assert (row.outcome == "upgraded") is (device.version == "2.1.0"), index
            assert row.outcome in ("upgraded", "waiting")
        assert key_at(index) in page
        # at most one order, and one more only to those whose first was cut off
        again = len(upgrades_of(device)) - told[index]
        assert told[index] <= 1 and again <= 1
        if told[index] and again:
            assert row.wave is not None and row.tries == 2
    failed = [row for row in rows if row.outcome in ("broken_off", "old_version", "no_return")]
    assert len(failed) >= 2
    ends = journal_of(tmp_path)
    assert ends is not None
    kinds = [event.kind for event in ends.events]
    assert kinds[-1] is Happened.CLOSED and kinds.count(Happened.TAKEN_UP) == 1
    assert {rows[index].wave for index in CANARIES} == {1}
