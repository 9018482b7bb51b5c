"""Python's garbage among many devices: collected by a timer, in small pieces.

By itself Python collects wherever an allocation asks for it. While a thousand devices come it looks
at all that is there again and again, a third of a second each time, in which the loop does nothing
else; and nearly all of it stays.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Final

INTERVAL: Final = 0.25
"""Seconds between two looks; most garbage dies without a collection."""
SOON: Final = 0.1
"""The same while much is new."""
MUCH: Final = 5_000
"""New objects, some milliseconds to look at."""
MANY: Final = 100_000
"""Objects, 20 to 50 ms to look at. A window with some devices has fewer, beside what is spared."""


class Collector:
    """Collects when `collect` is called; from its making on Python does not do it by itself."""

    def __init__(self) -> None:
        gc.disable()
        self._spared = False
        self._looks = 0
        self._old = 0
        """Objects that were left after everything was looked at."""

    def look(self) -> float:
        """Collect what is due; seconds until this should be called again."""
        much = gc.get_count()[0] > MUCH
        self.collect()
        return SOON if much else INTERVAL

    def collect(self) -> int | None:
        """Collect what is due; the generation, or `None` when nothing was.

        What was made since the last look is looked at once and then counts as old. Python looks
        twice, the second time at ten times as much.
        """
        if self._spare_what_stays():
            return 2
        limits = gc.get_threshold()
        if gc.get_count()[0] <= limits[0]:
            return None
        self._looks += 1
        if self._looks > limits[1] * limits[2]:
            self._looks = 0
            if self._is_worth_it():
                gc.collect()
                self._old = len(gc.get_objects(2))
                return 2
        gc.collect(1)
        return 1

    async def run(self) -> None:
        """Collect now and then, until this is cancelled; from then on Python does it again."""
        try:
            pause = INTERVAL
            while True:
                await asyncio.sleep(pause)
                pause = self.look()
        finally:
            gc.enable()

    def _is_worth_it(self) -> bool:
        """Whether to look at everything. Where that takes a moment that is seen, a quarter must
        have come to what was left the last time, as Python wants it by itself."""
        old = len(gc.get_objects(2))
        return old < MANY or old > self._old * 5 // 4

    def _spare_what_stays(self) -> bool:
        """Once all is loaded, look at it no more: modules and classes live until the end. Whether
        that was now.

        The MCP SDK alone, loaded for the first device, makes a full collection take a tenth of a
        second, which is seen as a stutter.
        """
        module = sys.modules.get("companion.protocol.session.session")
        if self._spared or not hasattr(module, "open_session"):
            return False
        self._spared = True
        gc.collect()  # garbage must not be kept with it
        gc.freeze()
        return True
