"""Tells of the orders that a device was given: each of them, but a flood as one entry and a number.

None is ever left out: what is not told by itself is counted, and the number is told when the
period ends, with the next one of the kind, or when the connection ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

PERIOD: Final = 60.0
"""Seconds within which equal orders are counted."""
MOST_SINGLE: Final = 5
"""Orders of one kind that are told by themselves within `PERIOD`."""


class Timer(Protocol):
    def cancel(self) -> None: ...


Later = Callable[[float, Callable[[], None]], Timer]
"""Calls something after so many seconds."""


def call_later(seconds: float, what: Callable[[], None]) -> Timer:
    """With the running event loop."""
    return asyncio.get_running_loop().call_later(seconds, what)


@dataclass(slots=True)
class _Series:
    """Orders of one kind within a period."""

    ends: float
    single: set[str] = field(default_factory=set)
    """The marks of those that were told by themselves."""
    count: int = 0
    """Those that were not told yet."""
    tell: Callable[[], None] = lambda: None
    """Tells of the last of these."""
    tell_more: Callable[[int], None] = lambda count: None
    """Tells of all of these, which are two or more."""


class PassedOrders:
    """Of one device. `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float], later: Later) -> None:
        self._clock = clock
        self._later = later
        self._series: dict[str, _Series] = {}
        self._timer: Timer | None = None

    def told(
        self, kind: str, mark: str, tell: Callable[[], None], tell_more: Callable[[int], None]
    ) -> None:
        """An order passed. `kind` is what it is counted with, `mark` is equal for equal orders.

        There must be a bounded number of kinds.
        """
        now = self._clock()
        series = self._series.get(kind)
        if series is not None and now >= series.ends:
            self._end(kind)
            series = self._series.get(kind)
        if series is None:
            series = self._series[kind] = _Series(now + PERIOD)
        if mark not in series.single and len(series.single) < MOST_SINGLE:
            series.single.add(mark)
            tell()
        else:
            series.count += 1
            series.tell, series.tell_more = tell, tell_more
        self._set_timer()

    def flush(self) -> None:
        """Tell now what was only counted. No timer runs after this."""
        for kind in [*self._series]:
            self._end(kind)
        self._series.clear()
        self._set_timer()

    def _end(self, kind: str) -> None:
        """Its period is over. The next one begins at once if there was more than was told."""
        series = self._series.pop(kind)
        if not series.count:
            return
        self._series[kind] = _Series(self._clock() + PERIOD)
        if series.count == 1:
            series.tell()
        else:
            series.tell_more(series.count)

    def _set_timer(self) -> None:
        ends = [series.ends for series in self._series.values() if series.count]
        if self._timer is not None and not ends:
            self._timer.cancel()
            self._timer = None
        elif self._timer is None and ends:
            self._timer = self._later(max(min(ends) - self._clock(), 0.0), self._tick)

    def _tick(self) -> None:
        self._timer = None
        now = self._clock()
        for kind in [kind for kind, series in self._series.items() if now >= series.ends]:
            self._end(kind)
        self._set_timer()
