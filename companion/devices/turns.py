"""Who comes at once begins one after another."""

from __future__ import annotations

import asyncio


class Turns:
    """One step for each turn of the loop.

    When this computer wakes, fifty devices are back in the same moment. All of their beginnings
    in one turn of the loop would be seen as a stutter of the window; so they would stay together,
    answer for answer. Nobody waits here for another one's device, only for the loop.
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def next(self) -> None:
        """Returns in a turn of the loop that is nobody else's."""
        async with self._lock:
            await asyncio.sleep(0)
