"""Things to do at their time, in one task: so that they end with it."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Final

Act = Callable[[], Awaitable[None]]

_LONGEST_WAIT: Final = 86_400.0
"""Seconds; Qt's timers, which run the loop in the window, count milliseconds in 31 bits."""


class Timetable:
    """Does what was put in when its time has come; what is due at one time, in that order."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, Act]] = []
        self._numbers = count()
        self._changed = asyncio.Event()

    def put(self, delay: float, act: Act) -> None:
        """Do something `delay` seconds from now, at once when that is 0 or less."""
        due = asyncio.get_running_loop().time() + max(delay, 0.0)
        heapq.heappush(self._waiting, (due, next(self._numbers), act))
        self._changed.set()

    def clear(self) -> None:
        """Forget what is still to be done."""
        self._waiting.clear()

    async def run(self) -> None:
        """Work until this is cancelled, or something raises."""
        loop = asyncio.get_running_loop()
        while True:
            self._changed.clear()
            while self._waiting and self._waiting[0][0] <= loop.time():
                await heapq.heappop(self._waiting)[2]()
            pause = min(self._waiting[0][0] - loop.time(), _LONGEST_WAIT) if self._waiting else None
            try:
                async with asyncio.timeout(pause):
                    await self._changed.wait()
            except TimeoutError:
                continue
