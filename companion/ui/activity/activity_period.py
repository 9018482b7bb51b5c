"""Stretches of time that a person can choose, in local time."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from enum import StrEnum

Bounds = tuple[datetime | None, datetime | None]
"""Aware: not earlier than the first, earlier than the second; `None` is no bound."""


class Period(StrEnum):
    ANY = "any"
    HOUR = "hour"
    """The hour before it was chosen, and what comes after."""
    TODAY = "today"
    YESTERDAY = "yesterday"
    WEEK = "week"
    """Today and the six days before."""
    OWN = "own"
    """What a person enters."""


def bounds(period: Period, now: datetime) -> Bounds:
    """The bounds of `period` at the aware time `now`. `OWN` has none of its own."""
    today = now.astimezone().date()
    match period:
        case Period.HOUR:
            return now - timedelta(hours=1), None
        case Period.TODAY:
            return midnight(today), None
        case Period.YESTERDAY:
            return midnight(today - timedelta(days=1)), midnight(today)
        case Period.WEEK:
            return midnight(today - timedelta(days=6)), None
        case _:
            return None, None


def midnight(day: date) -> datetime:
    """When `day` begins here, aware: days with a change of the clock are longer or shorter."""
    return datetime.combine(day, time.min).astimezone()
