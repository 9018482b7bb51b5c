"""Steps of many connections that begin at once, a few in each turn of the loop.

When this computer wakes, or after a power cut, a thousand devices are back in the same moment. All
of their first steps in one turn of the loop would be seen as a stutter of the window, or a stop; so
would be the second ones, since they stay together, answer for answer.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """So many steps for each turn of the loop. Nobody waits here for another one's device, only
    for the loop."""

    def __init__(self, at_once: int = 1) -> None:
        self._at_once = at_once
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def next(self) -> None:
        """Returns in a turn of the loop that only `at_once` share. First come, first served."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.append(turn)
        if len(self._waiting) == 1:
            loop.call_soon(self._go)
        await turn

    def _go(self) -> None:
        given = 0
        while self._waiting and given < self._at_once:
            turn = self._waiting.popleft()
            if not turn.done():  # else nobody waits for it any more
                turn.set_result(None)
                given += 1
        if self._waiting:
            self._waiting[0].get_loop().call_soon(self._go)
