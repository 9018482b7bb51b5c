"""Python's garbage among many devices: collected by a timer, in small pieces.

By itself Python collects wherever an allocation asks for it. While a thousand devices come it looks
at all that is there again and again, a third of a second each time, in which the loop does nothing
else; and nearly all of it stays.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

INTERVAL: Final = 0.25
"""Seconds between two looks; most garbage dies without a collection."""
SOON: Final = 0.1
"""The same while much is new."""
MUCH: Final = 5_000
"""New objects, some milliseconds to look at."""
MANY: Final = 20_000
"""Objects, some 10 ms to look at, and to take down if most are garbage."""
SPARED: Final = 250_000
"""Objects; the window with some devices, and the hub with two hundred, have fewer."""


class Collector:
    """Collects when `collect` is called; from its making on Python does not do it by itself.

    What is new is looked at. What is left, once more when it has become much; from then on it is
    spared (`gc.freeze`), so that a look costs what came since, however much is there. What becomes
    garbage later, as a connection does that ends, is found when everything is looked at. That can
    take a moment that is seen: it waits until half as much came as was left, and for a moment in
    which nothing is due, unless it is twice as much.
    """

    def __init__(self) -> None:
        gc.disable()
        self._outlived = 0
        """Objects that outlived a look and are not spared yet, less all that ended meanwhile."""
        self._spared = gc.get_freeze_count()
        self._left = SPARED
        """Objects that were spared after the last look at everything."""

    def collect_due(self) -> float:
        """Collect what is due; seconds until this should be called again."""
        much = gc.get_count()[0] > MUCH
        self.collect()
        return SOON if much else INTERVAL

    def collect(self) -> int | None:
        """Collect what is due: 0 is what is new, 1 what is not spared, 2 everything; `None` is
        nothing."""
        new = gc.get_count()[0]
        due = new > gc.get_threshold()[0]
        if self._is_much_spared(self._left * (2 if due else 1.5)):
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self._outlived, self._spared = 0, gc.get_freeze_count()
            self._left = max(self._spared, SPARED)
            return 2
        if not due:
            return None
        self._outlived += new - gc.collect(0)
        if self._outlived <= MANY:
            return 0
        self._spared += self._outlived - gc.collect()
        self._outlived = 0
        gc.freeze()
        return 1

    async def run(self) -> None:
        """Collect now and then, until this is cancelled; from then on Python does it again."""
        try:
            pause = INTERVAL
            while True:
                await asyncio.sleep(pause)
                pause = self.collect_due()
        finally:
            gc.enable()

    def _is_much_spared(self, limit: float) -> bool:
        if self._spared > limit:
            # to count them takes some ten milliseconds; of those that were, some have ended
            self._spared = gc.get_freeze_count()
        return self._spared > limit
