"""The campaign's table of ways to a call has all there are, and the campaign finds faults."""

from __future__ import annotations

import logging
import time
from pathlib import Path

import pytest

from tests.campaign.callers import callers_in, found_callers
from tests.campaign.gate import WAYS, Way, _judge, in_table
from tests.campaign.report import (
    LATE,
    STARVED,
    TOO_BUSY,
    LoopWatch,
    Report,
    Tracebacks,
    secrets_in,
)


@pytest.fixture(scope="module")
def found() -> dict[str, set[str]]:
    return found_callers()


def test_every_function_that_leads_to_a_call_is_in_the_table(found: dict[str, set[str]]) -> None:
    """A new one goes into a `Way` of `tests/campaign/gate.py`, tried with a yes and a no."""
    missing = {name: why for name, why in found.items() if name not in in_table()}
    assert not missing, f"enter these in tests/campaign/gate.py: {missing}"


def test_the_table_has_nothing_that_is_gone(found: dict[str, set[str]]) -> None:
    # what a way passes on the way to a call may hand on nothing but a gate
    entered = {name for name in in_table() if name not in found}
    assert {name for name in entered if "FormCard" not in name} == set()
    assert len({way.name for way in WAYS}) == len(WAYS)


@pytest.mark.parametrize(
    "text",
    [
        "async def new(calls): await calls.call('key', 'self.reboot', {})",
        "class A:\n async def new(self): return partial(self._calls.call, 'key')",
        "async def new(workspace): await workspace[CallService].read('key', 'self.reboot')",
        "def new(context): return partial(context[CallService].read, 'key')",
        "async def new(workspace):\n for each in (1, 2):\n  f(confirm=agree)",
        "async def new(device):\n async def inner(): await device.session.call_tool('x', {}, 1)",
        "def new(): return {'method': 'tools/call'}",
        "async def new(service): await service.call('key', 'self.reboot', {})",
        "async def new(stock): await stock.reboot('key')",
    ],
)
def test_a_new_way_is_found(text: str) -> None:
    [name] = {name for name, _ in callers_in(text, "companion.app.new")}
    assert name in ("new", "A.new")


def test_what_has_nothing_to_do_with_calls_is_none() -> None:
    text = "def show(record): return record.call.request, 'tools/list', view.say('a')"
    assert not list(callers_in(text, "companion.ui.show"))


WAY = Way("open door", (), "nothing:nothing")


@pytest.mark.parametrize(
    ("asks", "yes", "got", "faults"),
    [
        (True, False, [], 0),
        (True, False, ["self.reboot"], 1),
        (True, True, ["self.reboot"], 0),
        (True, True, [], 1),
        (True, True, ["self.reboot", "self.reboot"], 1),
        (False, True, ["self.reboot"], 1),
    ],
)
def test_a_call_that_must_not_arrive_is_a_fault(
    *, asks: bool, yes: bool, got: list[str], faults: int
) -> None:
    report = Report("gate", 1, 1.0)
    _judge(report, Way(WAY.name, (), WAY.attempt, asks), yes, lambda: got)
    assert (report.tried, report.survived, report.fault_count) == (1, 1 - faults, faults)


def test_tracebacks_are_heard(tmp_path: Path) -> None:
    with Tracebacks() as heard:
        try:
            raise ValueError("planted")
        except ValueError:
            logging.getLogger("companion.x").warning("it failed", exc_info=True)
    assert heard.count == 1 and "planted" in heard.texts[0]


def test_secrets_are_found_in_files(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "log.db").write_bytes(b"\0\xffs3cret\0")
    assert secrets_in(tmp_path, {"token": "s3cret", "other": "absent"}) == ["token in a/log.db"]


def test_nothing_is_begun_when_it_is_late() -> None:
    on_time, late, whole = (Report("doors", 1, 1.0, whole=whole) for whole in (False, False, True))
    late.ends = whole.ends = time.monotonic() - LATE - 1
    assert not on_time.late("MQTT") and not whole.late("MQTT") and late.late("MQTT")
    assert late.left_out == [f"MQTT: {TOO_BUSY}"] and late.fault_count == 0


async def test_what_does_not_end_is_a_fault_unless_there_was_no_processor() -> None:
    heart = LoopWatch()
    report = Report("doors", 1, 1.0)
    heart.waited = 0.0
    report.timed_out("MQTT", heart)
    assert (report.fault_count, report.left_out) == (1, [])
    heart.waited = STARVED + 1
    report.timed_out("hub", heart)
    assert (report.fault_count, report.left_out) == (1, [f"hub: {TOO_BUSY}"])
    await heart.stop()
