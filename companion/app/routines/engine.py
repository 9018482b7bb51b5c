"""Which routines run, and which were missed: pure. The clock is given, events go in, orders come
out.

Times are those of the clock on the wall. Where it is put forward over a time, that time is the same
number of minutes after the change; where it is put back, the first of both counts (RFC 5545,
3.3.5). A run that is more than `LATE` overdue is missed: the program did not run, the computer
slept, or its clock was set. A clock that is set back runs nothing a second time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Any, Final

from msgspec import Struct

from companion.app.activity.derived.rules import AlertRule, LimitNews, RuleWatch
from companion.app.activity.derived.values import Readings
from companion.app.routines.routine import Routine, RunCause, Trigger, TriggerKind
from companion.messages.message import Message, message

LATE: Final = timedelta(seconds=60)
"""What is overdue by no more runs."""
AGAIN: Final = timedelta(seconds=60)
"""From one event of a device to the next that runs the same routine: connections flap."""
WAKING: Final = timedelta(seconds=60)
"""After a sleep of this computer all devices are away for a moment: that they are is told when it
is over."""


class RoutineOrder(Struct, frozen=True):
    """Run this routine now; or with `missed` only say that it did not run."""

    routine: str
    cause: RunCause
    due: datetime | None = None
    """UTC."""
    about: str = ""
    """Key of the device to which something happened."""
    missed: Message | None = None


class RoutineEngine:
    """`zone` is that of the clock on the wall; the system's without."""

    def __init__(self, zone: tzinfo | None = None) -> None:
        self._zone = zone
        self._routines: dict[str, Routine] = {}
        self._handled: dict[str, datetime] = {}
        """Up to when a routine's times are dealt with."""
        self._last: dict[str, datetime] = {}
        """The last time that was dealt with."""
        self._begun: datetime | None = None
        self._woke: datetime | None = None
        self._held: dict[str, None] = {}
        """Devices that went away while this computer woke up."""
        self._ran: dict[tuple[str, str], datetime] = {}
        self._rules = RuleWatch(())

    def set_routines(
        self, routines: Iterable[Routine], last: Mapping[str, datetime] | None = None
    ) -> None:
        """Take over all routines; `last` says of some when they were due last, and dealt with."""
        self._routines = {routine.id: routine for routine in routines if routine.on}
        for ident, due in (last or {}).items():
            self._last[ident] = max(due, self._last.get(ident, due))
        for routine in self._routines.values():
            known = (routine.since, self._last.get(routine.id), self._handled.get(routine.id))
            self._handled[routine.id] = max(each for each in known if each is not None)
        for gone in self._handled.keys() - self._routines.keys():
            del self._handled[gone]
        rules = (routine.trigger.rule for routine in self._routines.values())
        self._rules.set_rules(tuple(dict.fromkeys(rule for rule in rules if rule is not None)))

    def next_run(self, ident: str, now: datetime) -> datetime | None:
        """When it is due next, UTC; `None` if it is off, or waits for an event."""
        routine = self._routines.get(ident)
        if routine is None:
            return None
        after = min(max(self._handled[ident], now - LATE), now)
        due = next_due(routine.trigger, after, self._zone)
        if due is not None and due == self._last.get(ident):
            due = next_due(routine.trigger, due, self._zone)
        return due

    def tick(self, now: datetime) -> list[RoutineOrder]:
        """What is to be done at `now`, UTC."""
        if self._begun is None or now < self._begun:
            self._begun = now
        orders = [
            order
            for routine in self._routines.values()
            if (order := self._due(routine, now)) is not None
        ]
        if self._woke is not None and not timedelta(0) <= now - self._woke < WAKING:
            self._woke = None
            held, self._held = self._held, {}
            for key in held:
                orders += self.happened(key, TriggerKind.OFFLINE, now)
        return orders

    def _due(self, routine: Routine, now: datetime) -> RoutineOrder | None:
        ident = routine.id
        # the clock was set back: what comes again by it is due again, but for the very same time
        handled = self._handled[ident] = min(self._handled[ident], now)
        due = last_due(routine.trigger, handled, now, self._zone)
        if due is None:
            return None
        self._handled[ident] = due
        if due == self._last.get(ident):
            return None
        self._last[ident] = due
        missed = None
        if now - due > LATE:
            assert self._begun is not None
            code = "routine.not_running" if due < self._begun else "routine.slept"
            missed = message(code, time=due.astimezone(self._zone))
        return RoutineOrder(ident, RunCause.DUE, due, missed=missed)

    # what happens to devices

    def woke(self, now: datetime) -> None:
        """This computer slept until now."""
        self._woke = now

    def connected(self, key: str) -> None:
        """The device is there."""
        self._held.pop(key, None)

    def happened(self, key: str, kind: TriggerKind, now: datetime) -> list[RoutineOrder]:
        """A device went away for longer than a blink, or is back from there."""
        if kind is TriggerKind.OFFLINE and self._woke is not None:
            self._held[key] = None
            return []
        return [
            order
            for routine in self._routines.values()
            if routine.trigger.kind is kind and routine.trigger.watches(key)
            for order in self._event(routine, key, now)
        ]

    def handle_values(
        self, key: str, readings: Readings, now: datetime, raw: Any = None
    ) -> list[RoutineOrder]:
        """Handle new values of a device."""
        crossed = {
            finding.rule
            for finding in self._rules.check(key, readings, raw)
            if finding.news is LimitNews.CROSSED
        }
        return [
            order
            for routine in self._routines.values()
            if routine.trigger.rule in crossed and routine.trigger.watches(key)
            for order in self._event(routine, key, now)
        ]

    def forget(self, key: str) -> None:
        """The device was removed."""
        self._held.pop(key, None)
        self._rules.forget(key)
        for known in [known for known in self._ran if known[1] == key]:
            del self._ran[known]

    def beyond(self) -> dict[str, list[str]]:
        """By routine the devices whose value is beyond its limit, to be known at the next start."""
        found: dict[str, list[str]] = {}
        for routine in self._routines.values():
            rule = routine.trigger.rule
            keys = self._rules.beyond(rule) if rule is not None else []
            if keys:
                found[routine.id] = sorted(keys)
        return found

    def set_beyond(self, found: Mapping[str, Iterable[str]]) -> None:
        """What `beyond` said earlier: these have been told already."""
        for ident, keys in found.items():
            routine = self._routines.get(ident)
            rule: AlertRule | None = routine.trigger.rule if routine is not None else None
            for key in keys if rule is not None else ():
                assert rule is not None
                self._rules.set_beyond(key, rule)

    def _event(self, routine: Routine, key: str, now: datetime) -> list[RoutineOrder]:
        before = self._ran.get((routine.id, key))
        if before is not None and timedelta(0) <= now - before < AGAIN:
            return []
        self._ran[routine.id, key] = now
        return [RoutineOrder(routine.id, RunCause.EVENT, about=key)]


def next_due(trigger: Trigger, after: datetime, zone: tzinfo | None = None) -> datetime | None:
    """The first time after `after` (UTC); `None` for a trigger that is no time."""
    times = (_moment(day, trigger, zone) for day in _days(trigger, after, zone, range(-1, 10)))
    return min((due for due in times if due > after), default=None)


def last_due(
    trigger: Trigger, after: datetime, until: datetime, zone: tzinfo | None = None
) -> datetime | None:
    """The last time after `after` up to `until` (both UTC)."""
    times = (_moment(day, trigger, zone) for day in _days(trigger, until, zone, range(-9, 2)))
    return max((due for due in times if after < due <= until), default=None)


def _days(trigger: Trigger, about: datetime, zone: tzinfo | None, near: range) -> list[date]:
    if trigger.kind is not TriggerKind.TIME:
        return []
    today = about.astimezone(zone).date()
    days = (today + timedelta(days=number) for number in near)
    return [day for day in days if day.weekday() in trigger.days]


def _moment(day: date, trigger: Trigger, zone: tzinfo | None) -> datetime:
    wall = time(trigger.minute // 60, trigger.minute % 60)
    return datetime.combine(day, wall, zone).astimezone(UTC)
