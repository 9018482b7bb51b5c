"""A clock that nobody sets: for how long something lasted, and in which order things were."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

Clock = Callable[[], float]
"""Seconds since some moment; never goes back."""


def running_seconds() -> float:
    """Seconds since some moment, with the time that this computer slept where it can tell.

    The time of day is no good for that: it jumps when it is set.
    """
    return time.monotonic() if _SLEPT is None else time.clock_gettime(_SLEPT)


# `time.monotonic` stops while Linux sleeps, so a device that was away for a night would
# seem to have been away for minutes. Windows and other systems have no such clock to choose.
_SLEPT: Final[int | None] = getattr(time, "CLOCK_BOOTTIME", None)
