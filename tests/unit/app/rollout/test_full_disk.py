"""A disk that fills up, or refuses, while a rollout runs."""

from __future__ import annotations

import asyncio
import errno
import os
import stat
import sys
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.activity.activity import ActivityLog
from companion.app.connect.hub import HubListener
from companion.app.rollout.engine import Happened, Phase, RolloutEvent
from companion.app.rollout.journal import Journal, NotWritten, read_journal, summed
from companion.app.rollout.prepare import PreparedRollout
from companion.app.rollout.report import report_rows
from companion.app.rollout.run import RolloutLimits
from companion.app.rollout.service import RolloutService
from companion.app.rollout.views import RolloutView, head_of
from companion.app.workspace import Workspace
from companion.errors import FileError
from companion.simulator import SimulatedDevice
from tests.examples import LONG, PROFILE
from tests.fakes.full_disk import ERRORS, needs_limit, no_room, refusing, small_disk
from tests.fakes.rollouts import (
    BOARDS,
    QUICK,
    Kind,
    agree_to_all,
    all_there,
    begun,
    ended,
    fleet,
    image_file,
    plan_of,
    rollout_workspace,
    until,
)
from tests.fakes.upgrades import upgrades_of

pytestmark = needs_limit


class Disk:
    """A disk that is full from `fill` to `free`."""

    def __init__(self, fault: Callable[[], AbstractContextManager[None]]) -> None:
        self._fault = fault
        self._stack = ExitStack()

    def fill(self) -> None:
        self._stack.enter_context(self._fault())

    def free(self) -> None:
        self._stack.close()


# one error is as good as another: they are told apart by `is_full` alone
CODES = [errno.errorcode[each] for each in (ERRORS if PROFILE == LONG else ERRORS[:2])]


@pytest.fixture(params=["no room", "disk", *CODES])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    match request.param:
        case "no room":
            made = Disk(no_room)
            yield made
            made.free()
        case "disk":
            with small_disk(tmp_path) as small:
                yield small
        case code:
            made = Disk(lambda: refusing("fsync", tmp_path, getattr(errno, code)))
            yield made
            made.free()


def shown(workspace: Workspace, rollout: str) -> RolloutView:
    view = workspace[RolloutService].view(rollout)
    assert view is not None
    return view


def told(devices: list[SimulatedDevice]) -> list[int]:
    """How often each was told to upgrade."""
    return [len(upgrades_of(device)) for device in devices]


def first_line(prepared: PreparedRollout) -> int:
    """Bytes of the journal's first line. A file has whole blocks of a disk: where the next lines
    begin in a new one, they find no room."""
    head = head_of(prepared, prepared.plan, time.time(), "", RolloutLimits())
    line, _ = summed({**head, "rollout": f"{prepared.digest[:16]}-1"}, "")
    return len(line)


def kinds_in(view: RolloutView) -> list[str]:
    content = read_journal(view.journal)
    assert content is not None
    return [event.kind.value for event in content.events]


async def test_it_is_paused_and_goes_on_when_there_is_room(tmp_path: Path, disk: Any) -> None:
    image = image_file(tmp_path, BOARDS[0], payload=100_000)
    async with (
        rollout_workspace(tmp_path) as workspace,
        fleet(workspace[HubListener].status.port, [Kind()] * 3) as made,
    ):
        await all_there(workspace, 3)
        plan = plan_of(tmp_path, [image], 3, at_once=1, until="2126-12-01T06:00")
        prepared = await workspace[RolloutService].preparation().prepare(plan)
        by = "x" * (4096 - 150 - first_line(prepared))
        rollout = await workspace[RolloutService].begin(prepared, confirm=agree_to_all, by=by)
        engine = shown(workspace, rollout).engine
        await until(workspace, lambda: engine.count(Phase.ORDERED) == 1)
        await made[0].until(lambda device: bool(upgrades_of(device)))
        disk.fill()
        view = await ended(workspace, rollout)
        # the one that was under way has ended, and nobody else has begun
        assert workspace[RolloutService].under_way == 0 and not view.here
        assert view.state == "paused" and view.problem is not None
        assert told(made) == [1, 0, 0] and made[0].version == "2.1.0"
        rows = report_rows(view)
        assert [row.reason and row.reason.word for row in rows] == [
            "under_way",
            "waits_paused",
            "waits_paused",
        ]
        assert "ended" not in kinds_in(view)
        events = [entry.event for entry in workspace[ActivityLog].entries()]
        assert events.count("rollout_paused") == 1
        # without room it says the same, as often as it is asked
        for _ in range(2):
            with pytest.raises(FileError) as caught:
                await workspace[RolloutService].go_on(rollout)
            assert caught.value.message == view.problem == shown(workspace, rollout).problem
        assert told(made) == [1, 0, 0]
        disk.free()
        await workspace[RolloutService].go_on(rollout)
        assert shown(workspace, rollout).problem is None
        view = await ended(workspace, rollout)
        assert view.engine.ended == "done" and told(made) == [1, 1, 1]
        assert [row.outcome for row in report_rows(view)] == ["upgraded"] * 3
        assert [row.tries for row in report_rows(view)] == [1, 1, 1]
    kinds = kinds_in(view)
    assert kinds.count("ordered") == kinds.count("ended") == 3
    # what happened without room is written, in its order
    after = kinds[kinds.index("paused") :]
    assert kinds.index("ended") < kinds.index("taken_up") and after[0] == "paused"
    assert kinds.index("paused") < kinds.index("taken_up") < kinds.index("gone_on")


async def test_resume_while_a_device_is_under_way(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0], payload=200_000)
    async with (
        rollout_workspace(tmp_path) as workspace,
        fleet(workspace[HubListener].status.port, [Kind()] * 2) as made,
    ):
        await all_there(workspace, 2)
        rollout = await begun(workspace, plan_of(tmp_path, [image], 2, at_once=1))
        engine = shown(workspace, rollout).engine
        await until(workspace, lambda: engine.count(Phase.ORDERED) == 1)
        with no_room():
            workspace[RolloutService].pause(rollout)  # something to be written
            await until(workspace, lambda: shown(workspace, rollout).problem is not None)
            assert shown(workspace, rollout).here and shown(workspace, rollout).state == "paused"
            with pytest.raises(FileError) as caught:
                await workspace[RolloutService].go_on(rollout)
            assert caught.value.message == shown(workspace, rollout).problem
        await workspace[RolloutService].go_on(rollout)
        assert shown(workspace, rollout).state == "running"
        view = await ended(workspace, rollout)
        assert view.engine.ended == "done" and told(made) == [1, 1]
    assert kinds_in(view).count("taken_up") == 0


async def test_the_lock_is_free_for_another_program(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0], payload=100_000)
    async with (
        rollout_workspace(tmp_path) as workspace,
        rollout_workspace(tmp_path) as other,
        fleet(workspace[HubListener].status.port, [Kind()]) as made,
    ):
        await all_there(workspace, 1)
        rollout = await begun(workspace, plan_of(tmp_path, [image], 2, at_once=2))
        await made[0].until(lambda device: bool(upgrades_of(device)))
        with no_room():
            await ended(workspace, rollout)
        await other[RolloutService].start()
        await other[RolloutService].resume(rollout)
        other[RolloutService].leave()
        await ended(other, rollout)
        # what it wrote counts, and not what was kept here
        await workspace[RolloutService].go_on(rollout)
        engine = shown(workspace, rollout).engine
        await until(workspace, lambda: engine.count(Phase.VERIFIED) == 1)
        assert told(made) == [1]
        assert kinds_in(shown(workspace, rollout)).count("paused") == 0


async def test_a_start_without_room_leaves_nothing(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with rollout_workspace(tmp_path) as workspace:
        plan = plan_of(tmp_path, [image], 1)
        prepared = await workspace[RolloutService].preparation().prepare(plan)
        with no_room(), pytest.raises(FileError):
            await workspace[RolloutService].begin(prepared, confirm=agree_to_all)
        # the image has room, and the journal has none
        workspace[RolloutService].images.store_source(prepared.images[0])
        with no_room(100), pytest.raises(FileError):
            await workspace[RolloutService].begin(prepared, confirm=agree_to_all)
        left = [path.name for path in (tmp_path / "rollouts").iterdir() if path.is_dir()]
        assert left == ["images"] and workspace[RolloutService].views() == ()
        rollout = await workspace[RolloutService].begin(prepared, confirm=agree_to_all)
        assert shown(workspace, rollout).state == "running"


async def test_the_app_starts_without_room(tmp_path: Path) -> None:
    image = image_file(tmp_path, BOARDS[0])
    async with rollout_workspace(tmp_path) as workspace:
        plan = plan_of(tmp_path, [image], 1, waves=[{"rest": True}], go_on={"ask": True})
        rollout = await begun(workspace, plan)
    with no_room():
        async with rollout_workspace(tmp_path, takes_up=True) as workspace:
            view = shown(workspace, rollout)
            assert view.state == "paused" and view.problem is not None
            assert view.problem.code == "rollout.disk_full"
    async with rollout_workspace(tmp_path, takes_up=True) as workspace:
        assert shown(workspace, rollout).state == "running"


def event(number: int) -> RolloutEvent:
    return RolloutEvent(float(number), Happened.ORDERED, "hub:aa")


@pytest.mark.parametrize("room", [0, 1, 50, 150, 400])
def test_a_line_is_in_the_journal_whole_or_not_at_all(tmp_path: Path, room: int) -> None:
    journal = Journal(tmp_path / "a")
    assert journal.open() is None
    journal.begin({"devices": []})
    journal.append([event(1)])
    size = journal.path.stat().st_size
    with no_room(size + room), pytest.raises(NotWritten) as caught:
        journal.append([event(number) for number in range(2, 10)])
    assert caught.value.full and journal.path.stat().st_size == size
    with no_room(size):
        journal.close()  # there is nothing left that it could write
    other = Journal(tmp_path / "a")
    content = other.open()
    assert content is not None and [each.at for each in content.events] == [1.0]
    with no_room(size + room), pytest.raises(NotWritten):
        other.append([event(number) for number in range(2, 10)])
    other.append([event(10)])
    other.close()
    content = read_journal(journal.path)
    assert content is not None and [each.at for each in content.events] == [1.0, 10.0]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes and folders")
def test_a_journal_is_for_this_user_alone_and_outlives_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync, synced = os.fsync, set()

    def noted(file: int) -> None:
        synced.add(os.fstat(file).st_ino)
        fsync(file)

    monkeypatch.setattr(os, "fsync", noted)
    journal = Journal(tmp_path / "a")
    journal.open()
    # its name, and that of its folder
    assert {(tmp_path / "a").stat().st_ino, tmp_path.stat().st_ino} <= synced
    journal.begin({"devices": []})
    journal.close()
    assert stat.S_IMODE(journal.path.stat().st_mode) == 0o600
    assert journal.path.stat().st_ino in synced
    journal.path.chmod(0o644)  # as a copy may have it
    journal.open()
    journal.close()
    assert stat.S_IMODE(journal.path.stat().st_mode) == 0o600


async def test_a_disk_that_does_not_answer_does_not_keep_the_app(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, closed, close = threading.Event(), threading.Event(), Journal.close

    def slow(journal: Journal) -> None:
        answers.wait(30)
        close(journal)
        closed.set()

    image = image_file(tmp_path, BOARDS[0])
    limits = replace(QUICK, end=0.1)
    try:
        async with asyncio.timeout(40):
            async with rollout_workspace(tmp_path, rollout_limits=limits) as workspace:
                await begun(workspace, plan_of(tmp_path, [image], 1))
                monkeypatch.setattr(Journal, "close", slow)
        assert not closed.is_set()
    finally:
        answers.set()
        done = await asyncio.to_thread(closed.wait, 30)
    assert done, "and it was that disk"
