"""What an assistant may say aloud: only with a person's yes, at these hours, on these devices, and
not too often."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from datetime import datetime
from typing import Final

from companion.app.offer.choice import ToolChoice
from companion.errors import UsageError
from companion.messages.message import Message, message
from companion.text import read_time

MOST_A_MINUTE: Final = 6
_MINUTE: Final = 60.0
ASK_AGAIN: Final = 600.0
"""Seconds after a no, or no answer, for which nobody is asked again."""


def read_hours(text: str) -> str | None:
    """Hours as in `ToolChoice.hours`, which a person may write as `8-20`; `None` for what is none.
    Empty for all day."""
    if not text.strip():
        return ""
    begin, dash, end = text.replace("–", "-").partition("-")
    times = read_time(begin), read_time(end)
    if not dash or None in times or times[0] == times[1]:
        return None
    return f"{times[0]}-{times[1]}"


def refusal(choice: ToolChoice, key: str, device: str, now: datetime) -> Message | None:
    """Why nothing may be said on this device at `now`, by the clock on the wall."""
    begin, _, end = choice.hours.partition("-")
    clock = f"{now:%H:%M}"
    within = begin <= clock < end if begin < end else clock >= begin or clock < end
    if choice.hours and not within:
        return message("offer.say_hours", hours=choice.hours)
    if choice.devices and key not in choice.devices:
        return message("offer.say_device", device=device)
    return None


class SayRate:
    """At most so many a minute, also where it is allowed; and after a no a while of quiet."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._begun: deque[float] = deque()
        self._quiet_until = -ASK_AGAIN

    def refuse(self) -> None:
        """A person said no, or nothing."""
        self._quiet_until = self._clock() + ASK_AGAIN

    @property
    def may_ask(self) -> bool:
        return self._clock() >= self._quiet_until

    def begin(self) -> None:
        """Raises `UsageError` for one too many, which does not count."""
        now = self._clock()
        while self._begun and now - self._begun[0] >= _MINUTE:
            self._begun.popleft()
        if len(self._begun) >= MOST_A_MINUTE:
            raise UsageError("offer.say_often", limit=MOST_A_MINUTE)
        self._begun.append(now)
