"""The trends begin with what the history knows of the last day."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path

from msgspec.structs import replace

from companion.app.activity.derived.service import DerivedService
from companion.app.activity.derived.trends import Trends, TrendSpan, fill_trends
from companion.app.activity.history.history import History
from companion.app.activity.noun import ACTIVITY
from companion.app.assemble import assemble
from companion.app.settings.settings import Settings
from companion.app.tools.records import CallOutcome
from companion.app.upgrade.noun import UPGRADE
from companion.events import Event
from tests.fakes.entries import KEY, call_entry, call_record, text_result
from tests.fakes.history import NOW, history_in

STATUS = "self.get_device_status"
INFO = "self.get_system_info"


def status(number: int, minutes: float, battery: int, key: str = KEY) -> Event:
    said = json.dumps({"battery": {"level": battery, "charging": False}})
    time = NOW - timedelta(minutes=minutes)
    record = call_record(STATUS, number=number, result=text_result(said), time=time)
    return call_entry(record, number, key)


def info(number: int, minutes: float, heap: int) -> Event:
    said = json.dumps({"minimum_free_heap_size": heap})
    time = NOW - timedelta(minutes=minutes)
    record = call_record(INFO, number=number, result=text_result(said), user_only=True, time=time)
    return call_entry(record, number)


async def filled(folder: Path, entries: Iterable[Event], trends: Trends) -> None:
    async with history_in(folder) as history:
        for entry in entries:
            history.add(entry)
        await history.flush()
        await fill_trends(trends, history, lambda: NOW)


def values(trends: Trends, name: str, span: TrendSpan, key: str = KEY) -> list[float]:
    return [point.value for point in trends.points(key, name, span)]


async def test_answers_of_the_last_day_are_drawn(tmp_path: Path) -> None:
    trends = Trends()
    told: list[str] = []
    trends.changed.subscribe(told.append)
    failed = status(5, 3, 1)
    assert failed.call is not None
    lost = replace(failed.call, outcome=CallOutcome.LOST, result=None)
    await filled(
        tmp_path,
        [
            status(1, 26 * 60, 10),
            status(2, 120, 90),
            status(3, 30, 80),
            status(4, 10, 70),
            replace(failed, call=lost),
            status(6, 5, 55, "other"),
            info(7, 8, 90_000),
            call_entry(call_record("self.get_device_status_of", number=8, time=NOW), 8),
        ],
        trends,
    )
    assert values(trends, "battery", TrendSpan.HOUR) == [80, 70]
    assert values(trends, "battery", TrendSpan.DAY) == [90, 80, 70]
    assert values(trends, "battery", TrendSpan.HOUR, "other") == [55]
    assert values(trends, "heap", TrendSpan.HOUR) == [90_000]
    age = trends.points(KEY, "battery", TrendSpan.HOUR)[0].age
    assert 1_799 < age < 1_805
    assert sorted(told) == [KEY, "other"]


async def test_what_this_run_heard_meanwhile_goes_on_from_there(tmp_path: Path) -> None:
    trends = Trends()
    trends.add(KEY, {"battery": 60, "temperature": 41.0})
    # a clock that was set back: written later, but told as if it came after what is known
    later = status(3, -5, 1)
    await filled(tmp_path, [status(1, 30, 80), status(2, 10, 70), later], trends)
    assert values(trends, "battery", TrendSpan.HOUR) == [80, 70, 60]
    assert values(trends, "temperature", TrendSpan.HOUR) == [41.0]
    trends.add(KEY, {"battery": 59})
    assert values(trends, "battery", TrendSpan.HOUR)[-1] == 59


async def test_five_minutes_that_both_runs_share_are_one_point(tmp_path: Path) -> None:
    now = 10_000.0
    trends = Trends(lambda: now)
    trends.add(KEY, {"battery": 60})
    await filled(tmp_path, [status(1, 1, 80)], trends)
    [point] = trends.points(KEY, "battery", TrendSpan.DAY)
    assert (point.value, point.low, point.high) == (70, 60, 80)


async def test_a_history_that_cannot_be_read_leaves_the_trends_empty(tmp_path: Path) -> None:
    (tmp_path / "activity-history.sqlite3").mkdir()
    trends = Trends()
    history = History(tmp_path)
    await fill_trends(trends, history)
    await history.stop()
    assert not values(trends, "battery", TrendSpan.DAY)


async def test_the_workspace_fills_them_when_it_starts(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        for entry in (status(1, 30, 80), status(2, 10, 70)):
            history.add(entry)
    settings = Settings(hub_host="127.0.0.1", hub_port=0, poll_status=False)
    workspace = assemble(
        settings,
        History(tmp_path),
        acts=(
            ACTIVITY,
            UPGRADE,
        ),
    )
    await workspace.start()
    try:
        assert workspace[DerivedService]._filling is not None
        await workspace[DerivedService]._filling
        assert values(workspace[DerivedService].trends, "battery", TrendSpan.HOUR) == [80, 70]
    finally:
        await workspace.stop()
