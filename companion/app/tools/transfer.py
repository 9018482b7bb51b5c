"""How far and how fast a device fetches its file."""

from __future__ import annotations

from collections import deque
from typing import Final

from msgspec import Struct

WINDOW: Final = 4.0
"""Seconds that the speed is taken over: long enough to be calm, short enough to show a stall."""
LEAST: Final = 0.5
"""Seconds of measuring before anything is said."""


class TransferView(Struct, frozen=True):
    """How far the download is, by what the device took from this computer."""

    sent: int = 0
    """Bytes."""
    total: int | None = None
    """Bytes; `None` when the device fetches the file from elsewhere: nothing can be counted."""
    bytes_per_second: float | None = None
    """Over the last seconds; `None` before there is anything to measure."""
    remaining_seconds: float | None = None
    attempts: int = 0
    """How often the device began to fetch the file."""

    @property
    def fraction(self) -> float | None:
        """From 0 to 1; `None` when it cannot be known: show an indeterminate bar."""
        return min(self.sent / self.total, 1.0) if self.total else None


class Meter:
    """How fast a download goes, and how long the rest will take.

    Told how many bytes of a file are through, at which second of the caller's clock.
    """

    def __init__(self, total: int | None) -> None:
        self._total = total
        self._sent = 0
        self._attempts = 0
        self._fresh = False
        self._points: deque[tuple[float, int]] = deque()

    def begin(self, now: float) -> None:
        """A new attempt: what was measured before says nothing about it."""
        self._attempts += 1
        self._fresh = True
        self._points.clear()

    def moved(self, sent: int, now: float) -> None:
        """`sent` bytes, counted from the file's start, are through.

        What is first told of an attempt is not measured: from there on the buffers of both
        computers fill at once, which says nothing about the way between them.
        """
        if sent < self._sent:
            self._points.clear()
        self._sent = sent
        if self._fresh:
            self._fresh = False
        else:
            self._points.append((now, sent))

    def view(self, now: float) -> TransferView:
        """What is shown at `now`; a stalled download gets slower with every look."""
        speed = self._speed(now)
        remaining = None
        if speed and self._total is not None:
            remaining = (self._total - self._sent) / speed
        return TransferView(
            sent=self._sent,
            total=self._total,
            bytes_per_second=speed,
            remaining_seconds=remaining,
            attempts=self._attempts,
        )

    def _speed(self, now: float) -> float | None:
        # the last point before the window stays: from there on is measured
        while len(self._points) > 1 and self._points[1][0] <= now - WINDOW:
            self._points.popleft()
        if not self._points:
            return None
        began, first = self._points[0]
        passed = now - began
        return (self._sent - first) / passed if passed >= LEAST else None
