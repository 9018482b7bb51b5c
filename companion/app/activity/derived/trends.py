"""The course of a device's values over an hour and a day, also from earlier runs."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Final

from msgspec import Struct

from companion.app.activity.derived.values import Readings, number, of_info, of_status
from companion.app.activity.history.history import History
from companion.app.activity.history.query import HistoryFilter
from companion.app.tools.records import CallRecord
from companion.devices.clock import Clock, running_seconds
from companion.devices.status import STATUS_TOOL, read_status
from companion.devices.system_info import SYSTEM_INFO_TOOL, read_system_info
from companion.errors import FileError
from companion.events import Event, EventKind, Publisher

logger = logging.getLogger(__name__)


PLOTTED: Final = ("battery", "signal", "temperature", "heap")
"""Names of the values of which the course is kept."""

GAP: Final = 900.0
"""Seconds without a value after which the line is broken: nobody knows what was in between. An
idle device is asked at least every five minutes."""

MOST_DEVICES: Final = 500
"""Devices of which the course is kept; who was heard of longest ago goes first."""

_HOUR: Final = 3600.0
_DAY: Final = 24 * _HOUR
_MOST_OF_HOUR: Final = 720
"""Values of the last hour: one every five seconds, however often somebody asks."""
_BUCKET: Final = 300.0
"""Seconds of the last day that are one point."""


class TrendSpan(Enum):
    HOUR = _HOUR
    DAY = _DAY

    @property
    def seconds(self) -> float:
        return float(self.value)


class Point(Struct, frozen=True):
    age: float
    """Seconds ago."""
    value: float
    low: float
    high: float
    """Least and most of the five minutes of a point of the day; else `value`."""


class _Bucket(Struct):
    number: int
    total: float
    count: int
    low: float
    high: float
    at: float
    """When the newest value came."""


class _Course:
    """One value of one device; times are those of the clock that nobody sets."""

    def __init__(self) -> None:
        self._recent: deque[tuple[float, float]] = deque(maxlen=_MOST_OF_HOUR)
        self._day: deque[_Bucket] = deque(maxlen=round(_DAY / _BUCKET))

    def add(self, now: float, value: float) -> None:
        if self._recent and now - self._recent[-1][0] < _HOUR / _MOST_OF_HOUR:
            # somebody moves a slider: the newest of five seconds counts
            now, _ = self._recent.pop()
        self._recent.append((now, value))
        while now - self._recent[0][0] > _HOUR:
            self._recent.popleft()
        bucket = int(now // _BUCKET)
        if self._day and self._day[-1].number == bucket:
            last = self._day[-1]
            last.total, last.count, last.at = last.total + value, last.count + 1, now
            last.low, last.high = min(last.low, value), max(last.high, value)
        else:
            self._day.append(_Bucket(bucket, value, 1, value, value, now))

    def go_on(self, later: _Course) -> None:
        """Append what `later` holds; none of it may be older than what is here."""
        for at, value in later._recent:
            self._recent.append((at, value))
        for bucket in later._day:
            last = self._day[-1] if self._day else None
            if last is not None and last.number == bucket.number:
                last.total, last.count = last.total + bucket.total, last.count + bucket.count
                last.low, last.high = min(last.low, bucket.low), max(last.high, bucket.high)
                last.at = bucket.at
            else:
                self._day.append(bucket)

    @property
    def begin(self) -> float | None:
        """When the first value came; `None` while there is none."""
        return self._day[0].at if self._day else None

    def points(self, span: TrendSpan, now: float) -> tuple[Point, ...]:
        if span is TrendSpan.HOUR:
            return tuple(
                Point(now - at, value, value, value)
                for at, value in self._recent
                if now - at <= _HOUR
            )
        return tuple(
            Point(now - each.at, each.total / each.count, each.low, each.high)
            for each in self._day
            if now - each.at <= _DAY
        )


class Trends:
    """Keeps what devices said; `changed` publishes the key of one that said something."""

    def __init__(self, clock: Clock = running_seconds) -> None:
        self.changed: Publisher[str] = Publisher()
        self._clock = clock
        self._devices: dict[str, dict[str, _Course]] = {}

    def add(self, key: str, readings: Readings) -> None:
        """Values that a device has just said; those that are not plotted are passed over."""
        plotted = _plotted(readings)
        if not plotted:
            return
        courses = self._devices.pop(key, {})
        self._devices[key] = courses
        if len(self._devices) > MOST_DEVICES:
            del self._devices[next(iter(self._devices))]
        now = self._clock()
        for name, value in plotted.items():
            courses.setdefault(name, _Course()).add(now, value)
        self.changed.publish(key)

    def add_past(self, key: str, past: Iterable[tuple[float, Readings]]) -> None:
        """Values that a device said before this run: seconds ago and values, oldest first. What is
        not older than what is known already is passed over."""
        now = self._clock()
        known = self._devices.get(key, {})
        courses: dict[str, _Course] = {}
        for age, readings in past:
            for name, value in _plotted(readings).items():
                begin = known[name].begin if name in known else None
                at = now - age
                if 0 <= age <= _DAY and (begin is None or at < begin):
                    courses.setdefault(name, _Course()).add(at, value)
        for name, course in courses.items():
            if name in known:
                course.go_on(known[name])
        if courses and (key in self._devices or len(self._devices) < MOST_DEVICES):
            self._devices[key] = {**known, **courses}
            self.changed.publish(key)

    def points(self, key: str, name: str, span: TrendSpan) -> tuple[Point, ...]:
        """Oldest first; empty when nothing is known."""
        course = self._devices.get(key, {}).get(name)
        return course.points(span, self._clock()) if course is not None else ()

    def forget(self, key: str) -> None:
        self._devices.pop(key, None)


def _plotted(readings: Readings) -> dict[str, float]:
    """The values that are plotted, as numbers."""
    return {
        name: found
        for name in PLOTTED
        if (value := readings.get(name)) is not None and (found := number(name, value)) is not None
    }


MOST: Final = 5_000
"""Answers that are read for each of the two tools; older ones are left out."""


async def fill_trends(
    trends: Trends,
    history: History,
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> None:
    """Read the answers of the last day; whatever is wrong with the history, others tell."""
    since = now() - timedelta(seconds=TrendSpan.DAY.seconds)
    found: dict[str, list[tuple[datetime, Readings]]] = {}
    try:
        for tool in (STATUS_TOOL, SYSTEM_INFO_TOOL):
            for entry in await _answers(history, tool, since):
                readings = _readings(entry.call)
                if readings:
                    found.setdefault(entry.device_key, []).append((entry.time, readings))
    except FileError as error:
        logger.info("the trends start empty: %s", error)
        return
    for key, past in found.items():
        past.sort(key=lambda each: each[0])
        at = now()
        trends.add_past(key, [((at - time).total_seconds(), said) for time, said in past])


async def _answers(history: History, tool: str, since: datetime) -> list[Event]:
    """Calls of `tool`, newest first."""
    wanted = HistoryFilter(kinds=(EventKind.CALL,), text=tool, since=since)
    entries: list[Event] = []
    before: int | None = None
    while len(entries) < MOST:
        page = await history.read(wanted, before=before)
        entries += [stored.entry for stored in page.entries]
        before = page.before
        if before is None:
            break
    return entries[:MOST]


def _readings(call: CallRecord | None) -> Readings:
    """What an answer says of the values that are plotted; empty where it is none."""
    if call is None or call.result is None or call.failed:
        return {}
    text = call.result.text
    if call.request.tool.name == STATUS_TOOL:
        status = read_status(text)
        return of_status(status) if status is not None else {}
    if call.request.tool.name == SYSTEM_INFO_TOOL:
        info = read_system_info(text)
        return of_info(info) if info is not None else {}
    return {}
