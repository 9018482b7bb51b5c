"""The token with which a gateway is asked: a hash of its date and the signature key.

Source: transports/README.md, "Gateway": `sha256hex("YYYY-MM-DD" + signature key)` with the
gateway's *local* date. It is no HMAC, and it changes at the gateway's midnight, wherever that is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Final

_WEST: Final = timedelta(hours=-12)
_EAST: Final = timedelta(hours=14)
"""The time zones with the earliest and the latest date."""


def now() -> datetime:
    """This moment in this computer's time zone."""
    return datetime.now().astimezone()


def token(day: date, key: str) -> str:
    """The hexadecimal token of one day; lower case, which the gateway insists on."""
    return hashlib.sha256(f"{day.isoformat()}{key}".encode()).hexdigest()


class Tokens:
    """Which days to try, the most probable first.

    The gateway's date is this computer's until it refuses that. Then the neighbour days are tried,
    and what is found is remembered.
    """

    def __init__(self, key: str, clock: Callable[[], datetime] = now) -> None:
        self._key = key
        self._clock = clock
        self._shift = timedelta()

    @property
    def today(self) -> date:
        """The date of this computer."""
        return self._clock().date()

    def days(self) -> list[date]:
        """The days to try, in order: three or, rarely, four."""
        moment = self._clock()
        today, utc = moment.date(), moment.astimezone(UTC)
        guess = today + self._shift
        somewhere = {(utc + _WEST).date(), utc.date(), (utc + _EAST).date()}
        others = {today + timedelta(days=days) for days in (-1, 0, 1)} - {guess}
        # a date that it is nowhere on Earth just now means that some clock is wrong
        return [guess, *sorted(others, key=lambda day: (day not in somewhere, day != today, day))]

    def header(self, day: date) -> str:
        """The value of the `Authorization` header on that day."""
        return f"Bearer {token(day, self._key)}"

    def worked(self, day: date) -> None:
        """Remember what the gateway accepted."""
        self._shift = day - self._clock().date()
