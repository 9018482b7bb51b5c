"""Routines on real sockets: what is sent, refused and remembered, and who runs them."""

from __future__ import annotations

import asyncio
import errno
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.activity.noun import ACTIVITY
from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.files.store import Store
from companion.app.forms.form_file import SavedForm
from companion.app.forms.saved_forms import SavedForms
from companion.app.routines.records import ROUTINE, RoutineRecords
from companion.app.routines.routine import (
    ROUTINES,
    THE_DEVICE,
    Action,
    ActionKind,
    Routine,
    RoutineRun,
    RunCause,
    RunOutcome,
    Trigger,
    TriggerKind,
    allowance,
    problem_of,
    routine_words,
)
from companion.app.routines.service import RoutineService, new_routine
from companion.app.say.service import SayService
from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import UsageError
from companion.events import Event
from companion.text import read_time
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.full_disk import refusing
from tests.fakes.kept import kept_in
from tests.fakes.waiting import device_in
from tests.fakes.workbench import until

KEY = Endpoint.hub(MAC).text
QUIET = SavedForm("Quiet", "self.volume", {"volume": 30}, datetime(2026, 1, 1, tzinfo=UTC))
RESTART = SavedForm("Restart", "self.reboot", {}, datetime(2026, 1, 1, tzinfo=UTC))
CALL = Action(ActionKind.FORM, "self.volume", "Quiet")
PROTECTED = Action(ActionKind.FORM, "self.reboot", "Restart")
TELL = Action(ActionKind.NOTICE, text="Look here")
TOOLS = [tool("self.volume"), tool("self.reboot", annotations={"audience": ["user"]})]
FAST = Timing(handshake=40, dial=40, call=40)


@dataclass
class Clock:
    now: datetime = datetime(2026, 3, 2, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@dataclass
class Bench:
    space: Workspace
    routines: RoutineService
    clock: Clock
    events: list[Event]

    async def ended(self, ident: str, count: int = 1) -> RoutineRun:
        await until(lambda: len(self.routines.runs(ident)) >= count)
        return self.routines.runs(ident)[0]

    def names(self) -> list[str]:
        return [event.event for event in self.events]


def forms() -> SavedForms:
    saved = SavedForms()
    for form in (QUIET, RESTART):
        saved.save(form, {})
    return saved


def service(space: Workspace, directory: Path, clock: Clock, **more: Any) -> RoutineService:
    return RoutineService(
        space.devices,
        space[CallService],
        space[StockService],
        space[SayService],
        store=Store(directory),
        saved=more.pop("saved", forms()),
        clock=clock,
        zone=UTC,
        interval=0.02,
        coming=0.05,
        **more,
    )


@asynccontextmanager
async def bench(directory: Path, **more: Any) -> AsyncIterator[Bench]:
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    space = assemble(
        settings,
        timing=FAST,
        acts=(ACTIVITY,) if more.pop("watches", False) else (),
    )
    await space.start()
    events: list[Event] = []
    clock = more.pop("clock", None) or Clock()
    routines = service(space, directory, clock, publish=events.append, **more)
    await routines.start()
    try:
        yield Bench(space, routines, clock, events)
    finally:
        await routines.stop()
        await space.stop()


@asynccontextmanager
async def connected(made: Bench) -> AsyncIterator[ScriptedDevice]:
    async with dialing_device(made.space[HubListener].status.port, tools=TOOLS) as device:
        await device_in(made.space.devices, KEY, DeviceState.READY)
        yield device


def evening(*actions: Action, **more: Any) -> Routine:
    return new_routine("Evening", trigger=Trigger(time="22:00"), actions=actions, **more)


async def test_at_its_time_the_form_is_called(tmp_path: Path) -> None:
    async with bench(tmp_path) as made, connected(made) as device:
        routine = made.routines.save(evening(CALL, TELL, devices=(KEY,)))
        assert made.routines.next_run(routine.id) == datetime(2026, 3, 2, 22, tzinfo=UTC)
        made.clock.now = datetime(2026, 3, 2, 22, 0, 1, tzinfo=UTC)
        run = await made.ended(routine.id)
        assert (run.outcome, run.cause, run.words) == (RunOutcome.DONE, RunCause.DUE, None)
        (request,) = device.requests("tools/call")
        assert request["params"] == {"name": "self.volume", "arguments": {"volume": 30}}
        assert made.names() == ["routine_notice", "routine_run"]
        assert made.routines.next_run(routine.id) == datetime(2026, 3, 3, 22, tzinfo=UTC)
        (record,) = made.space[CallService].recent(KEY)
        assert record.request.asker == "Evening"


async def test_a_device_that_is_away_makes_it_missed(tmp_path: Path) -> None:
    async with bench(tmp_path) as made:
        routine = made.routines.save(evening(CALL, devices=(KEY,)))
        made.clock.now = datetime(2026, 3, 2, 22, 0, 1, tzinfo=UTC)
        run = await made.ended(routine.id)
        assert run.outcome is RunOutcome.MISSED
        assert run.words is not None and "is not connected" in run.words.english()
        assert made.names() == ["routine_missed"]


async def test_what_was_missed_is_said_and_not_made_up_for(tmp_path: Path) -> None:
    async with bench(tmp_path) as made:
        routine = made.routines.save(evening(CALL, devices=(KEY,)))
        await made.routines.saved()
    clock = Clock(datetime(2026, 3, 4, 8, tzinfo=UTC))
    async with bench(tmp_path, clock=clock) as made, connected(made) as device:
        run = await made.ended(routine.id)
        assert run.outcome is RunOutcome.MISSED and run.due == datetime(2026, 3, 3, 22, tzinfo=UTC)
        assert run.words is not None and run.words.code == "routine.not_running"
        assert device.requests("tools/call") == []
    async with bench(tmp_path, clock=clock) as made:
        assert len(made.routines.runs(routine.id)) == 1


# the gate


async def test_a_protected_call_goes_only_if_it_was_allowed(tmp_path: Path) -> None:
    async with bench(tmp_path) as made, connected(made) as device:
        routine = evening(PROTECTED, devices=(KEY,))
        run = await made.routines.run(routine)
        assert run.outcome is RunOutcome.FAILED and "not allowed" in str(
            run.words and run.words.english()
        )
        assert device.requests("tools/call") == []
        allowed = replace(PROTECTED, allowed=allowance(routine, "self.reboot", {}))
        run = await made.routines.run(replace(routine, actions=(allowed,)))
        assert run.outcome is RunOutcome.DONE
        assert len(device.requests("tools/call")) == 1


@pytest.mark.parametrize("change", ["devices", "arguments", "tool", "other"])
async def test_permission_is_judged_anew_at_each_run(tmp_path: Path, change: str) -> None:
    saved = forms()
    async with bench(tmp_path, saved=saved) as made, connected(made) as device:
        routine = evening(PROTECTED, devices=(KEY,))
        allowed = replace(PROTECTED, allowed=allowance(routine, "self.reboot", {}))
        routine = replace(routine, actions=(allowed,))
        match change:
            case "devices":
                routine = replace(routine, devices=(KEY, "hub:02:00:00:00:00:99"))
            case "arguments":
                saved.save(replace(RESTART, arguments={"delay": 0}), {})
            case "tool":
                wrong = allowance(routine, "self.volume", {})
                routine = replace(routine, actions=(replace(allowed, allowed=wrong),))
            case "other":
                routine = replace(routine, actions=(allowed, PROTECTED))
        run = await made.routines.run(routine)
        assert run.outcome is RunOutcome.FAILED
        sent = device.requests("tools/call")
        assert len(sent) == (1 if change == "other" else 0)


async def test_a_form_that_is_gone_or_lacks_its_password_fails(tmp_path: Path) -> None:
    saved = SavedForms()
    secret = {"properties": {"password": {"type": "string"}}}
    saved.save(replace(QUIET, arguments={"password": "geheim"}), secret)
    async with bench(tmp_path, saved=saved) as made, connected(made) as device:
        for action, code in ((CALL, "needs_secret"), (PROTECTED, "form_gone")):
            run = await made.routines.run(evening(action, devices=(KEY,)))
            assert run.outcome is RunOutcome.FAILED and run.words is not None
            assert run.words.values["reason"].code == f"routine.{code}"  # type: ignore[union-attr]
        assert device.requests("tools/call") == []


# events


async def test_a_device_that_goes_away_is_told_of(tmp_path: Path) -> None:
    async with bench(tmp_path) as made, connected(made):
        trigger = Trigger(TriggerKind.OFFLINE, devices=(KEY,))
        routine = made.routines.save(new_routine("Away", trigger=trigger, actions=(TELL,)))
        device = made.space.devices.device(KEY)
        assert device is not None
        device.tell("offline", "derived.offline")
        run = await made.ended(routine.id)
        assert (run.outcome, run.cause, run.about) == (RunOutcome.DONE, RunCause.EVENT, KEY)
        assert made.events[0].title.english() == f"{device.view.title}: Look here"


async def test_a_low_battery_acts_on_the_device_itself(tmp_path: Path) -> None:
    async def status(device: ScriptedDevice, request: dict[str, Any]) -> None:
        low = '{"battery": {"level": 12, "charging": false}}'
        said = low if "status" in request["params"]["name"] else "true"
        await device.text(request, said)

    async with bench(tmp_path) as made:
        listed = [*TOOLS, tool("self.get_device_status")]
        script = {"tools": listed, "on_request": {"tools/call": status}}
        async with dialing_device(made.space[HubListener].status.port, **script) as device:
            await device_in(made.space.devices, KEY, DeviceState.READY)
            trigger = Trigger(TriggerKind.BELOW, value="battery", limit=20)
            routine = made.routines.save(
                new_routine("Low", trigger=trigger, actions=(CALL,), devices=(THE_DEVICE,))
            )
            await made.space[CallService].refresh_status(KEY)
            run = await made.ended(routine.id)
            assert run.outcome is RunOutcome.DONE and run.about == KEY
            await made.space[CallService].refresh_status(KEY)
            assert len(made.routines.runs(routine.id)) == 1
            assert [each["params"]["name"] for each in device.requests("tools/call")].count(
                "self.volume"
            ) == 1


# several programs


async def test_one_program_runs_them_and_the_other_takes_over(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(bench(tmp_path))
        second = await stack.enter_async_context(bench(tmp_path))
        assert first.routines.here and not second.routines.here
        routine = second.routines.save(evening(TELL))
        await second.routines.saved()
        await until(lambda: first.routines.routine(routine.id) is not None)
        for made in (first, second):
            made.clock.now = datetime(2026, 3, 2, 22, 0, 1, tzinfo=UTC)
        await first.ended(routine.id)
        await until(lambda: second.routines.last_run(routine.id) is not None)
        assert second.names() == []
        await first.routines.stop()
        await until(lambda: second.routines.here)
        second.clock.now = datetime(2026, 3, 3, 22, 0, 1, tzinfo=UTC)
        await second.ended(routine.id, 2)
        assert second.names() == ["routine_notice", "routine_run"]


async def test_the_program_that_runs_them_is_asked(tmp_path: Path) -> None:
    async with bench(tmp_path) as first, bench(tmp_path) as second:
        routine = first.routines.save(evening(TELL))
        await until(lambda: second.routines.routine(routine.id) is not None)
        ident = second.routines.ask_owner(routine)
        run = await until(lambda: second.routines.run_of(ident))
        assert run is not None and (run.cause, run.outcome) == (RunCause.HAND, RunOutcome.DONE)
        assert first.names() == ["routine_notice", "routine_run"] and second.names() == []


async def test_a_run_that_is_cut_off_is_said(tmp_path: Path) -> None:
    async def never(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await asyncio.get_running_loop().create_future()

    async with bench(tmp_path) as made:
        script = {"tools": TOOLS, "on_request": {"tools/call": never}}
        async with dialing_device(made.space[HubListener].status.port, **script) as device:
            await device_in(made.space.devices, KEY, DeviceState.READY)
            routine = made.routines.save(evening(CALL, devices=(KEY,)))
            made.clock.now = datetime(2026, 3, 2, 22, 0, 1, tzinfo=UTC)
            await until(lambda: device.requests("tools/call"))
            await made.routines.stop()
    content = RoutineRecords(Store(tmp_path)).read()
    (run,) = content.runs
    assert run.routine == routine.id and run.words is not None
    assert run.words.code == "routine.ended_early"


# what is kept


@pytest.mark.parametrize(
    "change",
    [
        {"id": 1},
        {"name": " "},
        {"when": {"kind": "moon"}},
        {"when": {"kind": "time", "time": "25:00", "days": [0]}},
        {"when": {"kind": "below", "value": "battery", "limit": "20"}},
        # none of those that are watched is left: that is not all
        {"when": {"kind": "online", "devices": [5, ""]}},
        {"when": {"kind": "online", "devices": KEY}},
        # what a later version adds may say when it must not be run
        {"when": {"kind": "time", "time": "22:00", "days": [0], "unless": "holiday"}},
        {"do": [{"kind": "notice", "text": "x", "unless": "night"}]},
        {"when": {"kind": "time", "days": [0]}},
        {"when": {"kind": "time", "time": "22:00"}},
        {"when": {"kind": "offline"}},
        {"when": {"kind": "below", "devices": [], "value": "battery"}},
        {"do": [{"kind": "notice"}]},
        {"do": [{"kind": "form", "tool": "x"}]},
        {"devices": [KEY, 5]},
        # it must not become the tool or the device of another name
        {"do": [{"kind": "form", "tool": "x" * 1_200, "form": "x"}]},
        {"devices": [""]},
        {"on": "no"},
        {"do": [{"kind": "shell", "text": "rm"}]},
        {"do": [{"kind": "form", "tool": "", "form": "x"}]},
    ],
)
def test_what_is_not_understood_is_not_run(change: dict[str, Any]) -> None:
    whole = ROUTINES.write(evening(TELL))
    assert ROUTINES.read(whole) is not None
    for name in ("id", "name", "when", "do", "on"):
        assert ROUTINES.read({key: each for key, each in whole.items() if key != name}) is None
    assert ROUTINES.read({**whole, **change}) is None


def test_devices_are_meant_exactly() -> None:
    keys = ("*\u202e", "stdio:prog 'a\tb'", f"stdio:{'x' * 3_000}")
    read = ROUTINES.read(ROUTINES.write(evening(TELL, devices=keys)))
    assert read is not None and read.devices == keys


def test_one_wrong_device_beyond_a_limit_forgets_no_other(tmp_path: Path) -> None:
    beyond = {"a": [KEY], "b": [5, "x\ty"], "c": 7}
    document = {"version": 1, "runs": [], "asked": [], "beyond": beyond}
    (tmp_path / "routine_runs.json").write_text(json.dumps(document))
    assert RoutineRecords(Store(tmp_path)).read().beyond == {"a": (KEY,), "b": ("x\ty",)}


async def test_what_a_later_version_wrote_stays_in_the_file(tmp_path: Path) -> None:
    strange = {"id": "later", "name": "Later", "when": {"kind": "moon"}, "do": []}
    document = {"version": 1, "routines": [strange]}
    (tmp_path / "routines.json").write_text(json.dumps(document))
    async with bench(tmp_path) as made:
        assert made.routines.routines == ()
        made.routines.save(evening(TELL))
        await made.routines.saved()
    kept = kept_in(tmp_path, ROUTINE)
    assert kept["later"] == strange and len(kept) == 2


def test_why_it_cannot_be_kept() -> None:
    good = evening(CALL, devices=(KEY,))
    assert problem_of(good) is None
    for wrong, code in (
        (replace(good, name=""), "no_name"),
        (replace(good, trigger=replace(good.trigger, days=())), "no_days"),
        (replace(good, actions=()), "no_actions"),
        (replace(good, actions=(replace(TELL, text=" "),)), "no_text"),
        (replace(good, devices=()), "no_devices"),
    ):
        problem = problem_of(wrong)
        assert problem is not None and problem.code == f"routine.{code}"
    taken = problem_of(good, [new_routine("EVENING")])
    assert taken is not None and taken.code == "routine.taken"


async def test_wrong_ones_and_unknown_names_are_refused(tmp_path: Path) -> None:
    async with bench(tmp_path) as made:
        with pytest.raises(UsageError, match="no routines"):
            made.routines.named("Evening")
        with pytest.raises(UsageError, match="name"):
            made.routines.save(replace(evening(TELL), name=""))
        routine = made.routines.save(evening(TELL))
        assert made.routines.named(" evening ") == routine
        with pytest.raises(UsageError, match="There are: Evening"):
            made.routines.named("Morning")
        made.routines.set_on(routine.id, False)
        assert made.routines.next_run(routine.id) is None
        made.clock.now += timedelta(days=2)
        made.routines.set_on(routine.id, True)
        assert made.routines.named("Evening").since == made.clock.now
        made.routines.remove(routine.id)
        assert made.routines.routines == ()


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("22:00", "22:00"),
        ("6.45", "06:45"),
        ("0645", "06:45"),
        ("7", "07:00"),
        (" 23:59 ", "23:59"),
        ("7：30", "07:30"),
    ],
)
def test_times_are_read_as_people_write_them(text: str, time: str) -> None:
    assert read_time(text) == time


@pytest.mark.parametrize("text", ["", "24:00", "12:60", "noon", "1:2:3", "-1:00", "٣:٠٠"])
def test_what_is_no_time(text: Any) -> None:
    assert read_time(text) is None


def test_a_routine_in_words() -> None:
    routine = evening(CALL, TELL, devices=(KEY,))
    assert routine_words(routine, {}).english() == "Every day at 22:00: Quiet, Notify me"
    watched = Trigger(TriggerKind.BELOW, limit=20, devices=(KEY,))
    low = replace(routine, trigger=watched, actions=(TELL,))
    assert routine_words(low, {KEY: "Kitchen"}).english() == (
        "Kitchen: Battery below 20 %: Notify me"
    )


async def test_a_lock_that_cannot_be_taken_is_no_other_program(tmp_path: Path) -> None:
    async with bench(tmp_path / "a") as made:
        routines = service(made.space, tmp_path / "b", Clock())
        await routines.start(run=False)
        try:
            with refusing("open", tmp_path / "b", errno.EROFS):
                assert not await routines.own()
                assert routines.unlocked is not None
                assert "routines.lock cannot be written" in routines.unlocked.english()
            assert await routines.own() and routines.unlocked is None
        finally:
            await routines.stop()
