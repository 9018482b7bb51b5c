"""When a routine runs and how it ended, in words; and the icon of a routine."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QCoreApplication, QLocale, QObject

from companion.app.routines.routine import (
    ActionKind,
    Routine,
    RoutineRun,
    RunOutcome,
    TriggerKind,
)
from companion.ui.kit.words.measures import clock, day_words
from companion.ui.kit.words.words import listed, words

_WEEK = 7
_MORNING = (4 * 60, 12 * 60)
_EVENING = 18 * 60


class _RoutineWords(QObject):
    def soon(self, hours: int, minutes: int) -> str:
        if hours:
            return self.tr("in {hours} h {minutes} min").format(hours=hours, minutes=minutes)
        return self.tr("in {minutes} min").format(minutes=minutes)

    def count(self, number: int) -> str:
        return self.tr("%n routine(s)", "", number)


def moment_words(moment: datetime, now: datetime) -> str:
    """`Today 22:00`, `Sunday 04:00`, `16 August 22:00`."""
    local, today = moment.astimezone(), now.astimezone().date()
    days, time = (local.date() - today).days, clock(moment, seconds=False)
    match days:
        case 0:
            said = QCoreApplication.translate("RoutineWords", "Today {time}")
        case 1:
            said = QCoreApplication.translate("RoutineWords", "Tomorrow {time}")
        case -1:
            said = QCoreApplication.translate("RoutineWords", "Yesterday {time}")
        case _ if 1 < days < _WEEK or -_WEEK < days < -1:
            said = QCoreApplication.translate("RoutineWords", "{day} {time}")
            return said.format(day=QLocale().dayName(local.isoweekday()), time=time)
        case _:
            said = QCoreApplication.translate("RoutineWords", "{day} {time}")
            day = day_words(local.date())
            return said.format(day=day, time=time)
    return said.format(time=time)


def soon_words(due: datetime, now: datetime) -> str:
    """`in 7 h 28 min`; empty for what is more than a day away."""
    left = due - now
    if not timedelta(0) <= left < timedelta(days=1):
        return ""
    minutes = -(-left // timedelta(minutes=1))
    return _RoutineWords().soon(*divmod(minutes, 60))


def count_words(number: int) -> str:
    """`6 routines`."""
    return _RoutineWords().count(number)


def next_words(routine: Routine, due: datetime | None, now: datetime) -> str:
    if not routine.on:
        return QCoreApplication.translate("RoutineWords", "Off")
    if routine.trigger.kind is not TriggerKind.TIME:
        return QCoreApplication.translate("RoutineWords", "On event")
    return moment_words(due, now) if due is not None else ""


def ending_words(run: RoutineRun | None, now: datetime) -> str:
    """How the last run ended."""
    if run is None:
        return QCoreApplication.translate("RoutineWords", "Never run")
    when = moment_words(run.due or run.at, now)
    match run.outcome:
        case RunOutcome.DONE:
            return when
        case RunOutcome.MISSED:
            return QCoreApplication.translate("RoutineWords", "Missed: {time}").format(time=when)
    return QCoreApplication.translate("RoutineWords", "Failed: {time}").format(time=when)


def outcome_look(outcome: RunOutcome) -> tuple[str, str]:
    """Icon and colour role."""
    match outcome:
        case RunOutcome.DONE:
            return "check-circle", "liveText"
        case RunOutcome.MISSED:
            return "clock", "text2"
    return "warning-circle", "redText"


def run_words(run: RoutineRun) -> str:
    """What was done, or why it was not."""
    if run.words is not None:
        return words(run.words)
    return listed(words(each) for each in run.done)


def routine_icon(routine: Routine) -> str:
    trigger = routine.trigger
    match trigger.kind:
        case TriggerKind.OFFLINE:
            return "link-break"
        case TriggerKind.ONLINE:
            return "link"
        case TriggerKind.BELOW | TriggerKind.ABOVE:
            return {
                "battery": "battery-low",
                "temperature": "thermometer",
                "volume": "speaker-high",
            }.get(trigger.value, "sun")
    if any(action.kind is ActionKind.NOTICE for action in routine.actions):
        return "bell"
    if _MORNING[0] <= trigger.minute < _MORNING[1]:
        return "sun"
    return "moon" if trigger.minute >= _EVENING or trigger.minute < _MORNING[0] else "clock"
