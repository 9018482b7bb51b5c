"""How much of one device is told, so that its flood drowns nothing else.

What is beyond the limits is counted, and the count is told. The frames themselves are published as
they travel (`companion.devices.frames`), so that a recording has all of them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec import Struct


class RateLimits(Struct, frozen=True):
    """Events of one name of one device; tests choose others."""

    burst: int = 1_000
    a_second: float = 50.0
    """A server that starts writes hundreds of lines at once, and nobody reads more than these."""
    burst_in_all: int = 3_000
    a_second_in_all: float = 2.0
    """For what never stops: the history keeps the last 90 days of all devices, not of one."""


class _TokenBucket:
    """So many at once, and then so many a second."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, most: int, rate: float, now: float) -> None:
        self._most = most
        self._rate = rate
        self._left = float(most)
        self._at = now

    def fill(self, now: float) -> bool:
        """Whether there is one to take."""
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= 1.0

    def consume(self) -> None:
        self._left -= 1.0


FIRST_COUNT: Final = 1.0
LONGEST_COUNT: Final = 300.0
"""Seconds until it is told how many were left out. Twice as long each time while a flood lasts."""


class EventRates:
    """Of one device."""

    def __init__(
        self, limits: RateLimits | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._limits = limits or RateLimits()
        self._clock = clock
        self._buckets: dict[str, tuple[_TokenBucket, _TokenBucket]] = {}
        self._left_out: Counter[str] = Counter()
        self._wait = FIRST_COUNT

    def admits(self, event: str) -> bool:
        """Whether one more event of this name is told; otherwise it is counted."""
        now = self._clock()
        buckets = self._buckets.get(event)
        if buckets is None:
            limits = self._limits
            buckets = self._buckets[event] = (
                _TokenBucket(limits.burst, limits.a_second, now),
                _TokenBucket(limits.burst_in_all, limits.a_second_in_all, now),
            )
        if all(bucket.fill(now) for bucket in buckets):
            for bucket in buckets:
                bucket.consume()
            return True
        self._left_out[event] += 1
        return False

    def left_out(self) -> dict[str, int]:
        """How many were left out since this was asked last, by their names."""
        left_out, self._left_out = dict(self._left_out), Counter()
        return left_out

    def wait(self, *, lasts: bool) -> float:
        """Seconds until the next count is told; `lasts` if this is not the flood's first."""
        self._wait = min(self._wait * 2, LONGEST_COUNT) if lasts else FIRST_COUNT
        return self._wait
