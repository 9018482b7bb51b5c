"""Level, device and time: the same for what this run has and for what is stored."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.event_table import Level
from companion.app.tools.records import CallOutcome
from companion.events import Event
from companion.ui.activity.activity_state import Period, bounds
from companion.ui.activity.model import ActivityChip, ActivityFilter
from tests.fakes.entries import KEY, call_entry, call_record
from tests.fakes.history import NOW, history_in, notice

OTHER = "hub:02:00:00:00:00:02"


def log(number: int, level: str, **more: Any) -> Event:
    params = {"level": level, "data": "x"}
    return notice(number, method="notifications/message", params=params, **more)


def entries() -> list[Event]:
    lost = call_record("self.a", outcome=CallOutcome.LOST, time=NOW - timedelta(minutes=7))
    return [
        log(1, "debug", minutes=200),
        log(2, "info", minutes=90),
        log(3, "notice", minutes=60),
        log(4, "warning", minutes=30, key=OTHER),
        log(5, "error", minutes=20),
        log(6, "emergency", minutes=10, key=OTHER),
        call_entry(lost, 7),
        notice(8, minutes=5),
        log(9, "INFO", minutes=1),
        log(10, "loud"),
    ]


@pytest.mark.parametrize(
    ("chosen", "numbers"),
    [
        (ActivityFilter(), list(range(1, 11))),
        (ActivityFilter(level=Level.DEBUG), list(range(1, 11))),
        (ActivityFilter(level=Level.INFO), list(range(2, 11))),
        (ActivityFilter(level=Level.NOTICE), [3, 4, 5, 6, 7]),
        (ActivityFilter(level=Level.ERROR), [5, 6, 7]),
        (ActivityFilter(ActivityChip.NOTIFICATIONS, level=Level.WARNING), [4, 5, 6]),
        (ActivityFilter(level=Level.CRITICAL), [6]),
        (ActivityFilter(ActivityChip.FAILED, level=Level.INFO), [7]),
        (ActivityFilter(device=OTHER), [4, 6]),
        (ActivityFilter(device=OTHER, level=Level.ERROR), [6]),
        (ActivityFilter(device="nobody"), []),
        (ActivityFilter(since=NOW - timedelta(minutes=30)), [4, 5, 6, 7, 8, 9, 10]),
        (ActivityFilter(until=NOW - timedelta(minutes=30)), [1, 2, 3]),
        (
            ActivityFilter(
                since=NOW - timedelta(minutes=61), until=NOW - timedelta(minutes=5), device=KEY
            ),
            [3, 5, 7],
        ),
    ],
)
async def test_what_fits_here_fits_there(
    tmp_path: Path, chosen: ActivityFilter, numbers: list[int]
) -> None:
    assert [entry.number for entry in entries() if chosen.fits(entry)] == numbers
    async with history_in(tmp_path) as history:
        for entry in entries():
            history.add(entry)
        page = await history.read(chosen.of_history(None))
    # the rows of a new file are numbered as the entries were
    assert [stored.id for stored in reversed(page.entries)] == numbers


def test_the_list_of_one_device_asks_for_that_device() -> None:
    assert ActivityFilter().of_history(KEY).devices == (KEY,)
    assert ActivityFilter(device=OTHER).of_history(None).devices == (OTHER,)
    assert ActivityFilter().of_history(None).devices == ()


@pytest.fixture
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.skip("this system cannot be told another time zone")
    before = os.environ.get("TZ")
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    assert os.environ.get("TZ") == before
    time.tzset()


def test_days_are_those_of_this_place(berlin: None) -> None:
    # half past midnight there, still the day before in UTC
    now = datetime(2026, 8, 19, 22, 30, tzinfo=UTC)
    assert bounds(Period.TODAY, now) == (datetime(2026, 8, 19, 22, 0, tzinfo=UTC), None)
    assert bounds(Period.YESTERDAY, now) == (
        datetime(2026, 8, 18, 22, 0, tzinfo=UTC),
        datetime(2026, 8, 19, 22, 0, tzinfo=UTC),
    )
    assert bounds(Period.WEEK, now) == (datetime(2026, 8, 13, 22, 0, tzinfo=UTC), None)
    assert bounds(Period.HOUR, now) == (datetime(2026, 8, 19, 21, 30, tzinfo=UTC), None)
    assert bounds(Period.ANY, now) == bounds(Period.OWN, now) == (None, None)


def test_a_day_with_a_change_of_the_clock_is_longer(berlin: None) -> None:
    since, until = bounds(Period.YESTERDAY, datetime(2026, 10, 26, 12, tzinfo=UTC))
    assert since is not None and until is not None
    assert until.astimezone(UTC) - since.astimezone(UTC) == timedelta(hours=25)
