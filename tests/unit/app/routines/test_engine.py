"""The engine of routines: times, daylight saving, sleep, clocks that jump, and events."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app.routines.engine import LATE, RoutineEngine, last_due, next_due
from companion.app.routines.routine import DAYS, Routine, RunCause, Trigger, TriggerKind
from tests.examples import examples

BERLIN = ZoneInfo("Europe/Berlin")
ZONES = tuple(
    ZoneInfo(name)
    for name in ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Shanghai")
)
START = datetime(2026, 3, 2, 12, tzinfo=UTC)
"""A Monday."""
SECOND = timedelta(seconds=1)


def at(text: str, zone: ZoneInfo = BERLIN) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=zone).astimezone(UTC)


def routine(trigger: Trigger, ident: str = "a", since: datetime = START) -> Routine:
    return Routine(ident, ident, trigger, since=since)


def engine(*routines: Routine, zone: ZoneInfo = BERLIN) -> RoutineEngine:
    made = RoutineEngine(zone)
    made.set_routines(routines)
    return made


def evening(days: tuple[int, ...] = DAYS) -> Trigger:
    return Trigger(time="22:00", days=days)


def test_it_runs_at_its_time_and_once() -> None:
    made = engine(routine(evening()))
    assert made.tick(at("2026-03-02 21:59:59")) == []
    (order,) = made.tick(at("2026-03-02 22:00:01"))
    assert (order.routine, order.cause, order.missed) == ("a", RunCause.DUE, None)
    assert order.due == at("2026-03-02 22:00")
    assert made.tick(at("2026-03-02 22:00:02")) == []
    assert made.next_run("a", at("2026-03-02 22:00:02")) == at("2026-03-03 22:00")


def test_only_on_its_days() -> None:
    made = engine(routine(evening((0, 1, 2, 3, 4))))
    friday = at("2026-03-06 22:00:01")
    made.tick(friday)
    assert made.next_run("a", friday) == at("2026-03-09 22:00")
    assert made.next_run("nobody", friday) is None


def test_a_time_that_does_not_exist_is_as_late_after_the_change() -> None:
    trigger = Trigger(time="02:30")
    assert next_due(trigger, at("2026-03-29 01:00"), BERLIN) == at("2026-03-29 03:30")
    assert next_due(trigger, at("2026-03-29 03:30"), BERLIN) == at("2026-03-30 02:30")


def test_a_time_that_comes_twice_runs_the_first_time() -> None:
    made = engine(routine(Trigger(time="02:30")))
    first = at("2026-10-25 02:30")
    made.tick(first - SECOND)
    assert [order.due for order in made.tick(first)] == [first]
    hour_later = first + timedelta(hours=1)
    assert f"{hour_later.astimezone(BERLIN):%H:%M}" == "02:30"
    assert made.tick(hour_later) == []


def test_what_was_due_before_the_program_ran_is_missed_and_said_once() -> None:
    made = engine(routine(evening()))
    (order,) = made.tick(at("2026-03-05 09:00"))
    assert order.missed is not None and order.missed.code == "routine.not_running"
    assert order.due == at("2026-03-04 22:00") and "2026-03-04 22:00" in order.missed.english()
    assert made.tick(at("2026-03-05 09:01")) == []


def test_what_was_due_in_a_sleep_is_missed() -> None:
    made = engine(routine(evening()))
    made.tick(at("2026-03-02 21:00"))
    (order,) = made.tick(at("2026-03-03 07:00"))
    assert order.missed is not None and order.missed.code == "routine.slept"
    (order,) = made.tick(at("2026-03-03 22:00:30"))
    assert order.missed is None


def test_what_is_a_little_late_runs() -> None:
    made = engine(routine(evening()))
    made.tick(at("2026-03-02 21:59"))
    (order,) = made.tick(at("2026-03-02 22:00") + LATE)
    assert order.missed is None


def test_a_clock_that_is_set_back_runs_nothing_twice() -> None:
    made = engine(routine(evening()))
    made.tick(at("2026-03-02 22:00:20"))
    assert made.tick(at("2026-03-02 21:59:50")) == []
    assert made.tick(at("2026-03-02 22:00:05")) == []
    (order,) = made.tick(at("2026-03-03 22:00:05"))
    assert order.missed is None


def test_a_clock_that_was_a_year_ahead_does_not_stop_it() -> None:
    made = engine(routine(evening(), since=at("2027-03-02 12:00")))
    made.tick(at("2027-03-02 21:00"))
    assert made.tick(at("2026-03-02 21:00")) == []
    (order,) = made.tick(at("2026-03-02 22:00"))
    assert order.missed is None


def test_what_another_program_ran_is_not_missed() -> None:
    made = engine(routine(evening()))
    made.set_routines([routine(evening())], {"a": at("2026-03-04 22:00")})
    assert made.tick(at("2026-03-05 09:00")) == []


def test_what_was_switched_off_or_on_later_is_not_missed() -> None:
    made = engine(routine(evening(), since=at("2026-03-04 23:00")))
    assert made.tick(at("2026-03-05 09:00")) == []
    made.set_routines([Routine("a", "a", evening(), on=False)])
    assert made.tick(at("2026-03-06 09:00")) == [] and made.next_run("a", START) is None


# events


def test_an_event_of_a_watched_device() -> None:
    made = engine(routine(Trigger(TriggerKind.OFFLINE, devices=("hub:k",))))
    assert made.happened("hub:other", TriggerKind.OFFLINE, START) == []
    assert made.happened("hub:k", TriggerKind.ONLINE, START) == []
    (order,) = made.happened("hub:k", TriggerKind.OFFLINE, START)
    assert (order.cause, order.about, order.due) == (RunCause.EVENT, "hub:k", None)
    # it flaps
    assert made.happened("hub:k", TriggerKind.OFFLINE, START + 10 * SECOND) == []
    assert made.happened("hub:k", TriggerKind.OFFLINE, START + 70 * SECOND)


def test_waking_up_does_not_tell_of_devices_that_come_back() -> None:
    made = engine(routine(Trigger(TriggerKind.OFFLINE)))
    made.tick(START)
    made.woke(START)
    for key in ("hub:back", "hub:gone"):
        assert made.happened(key, TriggerKind.OFFLINE, START + 20 * SECOND) == []
    made.connected("hub:back")
    assert made.tick(START + 40 * SECOND) == []
    assert [order.about for order in made.tick(START + 61 * SECOND)] == ["hub:gone"]


def test_a_value_below_its_limit_once() -> None:
    low = Trigger(TriggerKind.BELOW, value="battery", limit=20)
    made = engine(routine(low))

    def told(value: int, minutes: int, **more: bool) -> int:
        now = START + timedelta(minutes=2 * minutes)
        return len(made.handle_values("hub:k", {"battery": value, **more}, now))

    assert [told(21, 0), told(19, 1), told(18, 2), told(21, 3), told(19, 4)] == [0, 1, 0, 0, 0]
    assert [told(25, 5), told(19, 6)] == [0, 1]
    assert told(40, 7) == 0 and told(10, 8, charging=True) == 0
    made.forget("hub:k")
    assert told(10, 9) == 1


def test_what_was_told_before_the_start_is_not_told_again() -> None:
    low = routine(Trigger(TriggerKind.BELOW, value="battery", limit=20))
    first = engine(low)
    assert first.handle_values("hub:k", {"battery": 10}, START)
    assert first.beyond() == {"a": ["hub:k"]}
    second = engine(low)
    second.set_beyond(first.beyond())
    assert second.handle_values("hub:k", {"battery": 9}, START) == []
    assert second.handle_values("hub:other", {"battery": 9}, START)


# any clock

TRIGGERS = st.builds(
    Trigger,
    time=st.times().map("{:%H:%M}".format),
    days=st.sets(st.sampled_from(DAYS), min_size=1).map(lambda days: tuple(sorted(days))),
)
MOMENTS = st.datetimes(datetime(2025, 1, 1), datetime(2027, 12, 31)).map(
    lambda moment: moment.replace(tzinfo=UTC)
)


@settings(max_examples=examples(300))
@given(TRIGGERS, MOMENTS, st.sampled_from(ZONES))
def test_next_and_last_agree(trigger: Trigger, moment: datetime, zone: ZoneInfo) -> None:
    due = next_due(trigger, moment, zone)
    assert due is not None and moment < due <= moment + timedelta(days=8)
    assert due.astimezone(zone).weekday() in trigger.days
    assert last_due(trigger, moment, due, zone) == due
    assert last_due(trigger, moment, due - SECOND, zone) is None


@settings(max_examples=examples(300))
@given(
    TRIGGERS,
    MOMENTS,
    st.sampled_from(ZONES),
    st.lists(st.integers(1, 40), min_size=1, max_size=300),
)
def test_a_clock_that_runs_misses_nothing_and_repeats_nothing(
    trigger: Trigger, start: datetime, zone: ZoneInfo, steps: list[int]
) -> None:
    made = engine(routine(trigger, since=start), zone=zone)
    now, due = start, []
    # the clock goes fast to shortly before the time, and then by some seconds
    soon = next_due(trigger, start, zone)
    assert soon is not None
    made.tick(start)
    now = max(start, soon - timedelta(seconds=sum(steps) // 2))
    for step in steps:
        now += timedelta(seconds=step)
        for order in made.tick(now):
            assert order.missed is None
            due.append(order.due)
    assert due == ([soon] if now >= soon else [])


@settings(max_examples=examples(300))
@given(TRIGGERS, MOMENTS, st.lists(st.integers(-400_000, 400_000), max_size=60))
def test_however_the_clock_jumps_no_time_runs_twice_in_a_row(
    trigger: Trigger, start: datetime, jumps: list[int]
) -> None:
    made = engine(routine(trigger, since=start))
    now, last = start, None
    for jump in jumps:
        now += timedelta(seconds=jump)
        orders = made.tick(now)
        assert len(orders) <= 1
        for order in orders:
            assert order.due is not None and order.due <= now and order.due != last
            assert (order.missed is None) == (now - order.due <= LATE)
            last = order.due


@pytest.mark.parametrize("zone", ZONES, ids=str)
def test_a_year_of_days_has_each_day_once(zone: ZoneInfo) -> None:
    trigger, moment, days = Trigger(time="02:15"), START, []
    for _ in range(366):
        due = next_due(trigger, moment, zone)
        assert due is not None
        days.append(due.astimezone(zone).date())
        moment = due
    assert len(set(days)) == 366 and days[-1] - days[0] == timedelta(days=365)
