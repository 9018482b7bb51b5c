"""How long a loop stands still through its own doing, however busy the computer is."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

BEAT = 0.005


SHARE = 20
"""Who has less than this part of a processor does not work, but waits for something."""


@dataclass
class Stalls:
    """All in seconds, between two turns of the loop."""

    work: float = 0.0
    """The most that it worked."""
    waited: float = 0.0
    """The longest that it stood still without work."""
    beside: float = 0.0
    """The longest that a thread beside it did, which waits for nothing but a processor."""

    @property
    def own(self) -> float:
        return max(self.work, self.waited - self.beside)


@asynccontextmanager
async def stalls() -> AsyncIterator[Stalls]:
    """Watch the loop until the end of the block."""
    seen, over = Stalls(), threading.Event()

    async def turns() -> None:
        while True:
            before, worked = time.perf_counter(), time.thread_time()
            await asyncio.sleep(BEAT)
            stall, work = time.perf_counter() - before - BEAT, time.thread_time() - worked
            seen.work = max(seen.work, work)
            if stall > SHARE * work:
                seen.waited = max(seen.waited, stall)

    def waits() -> None:
        while not over.is_set():
            before = time.perf_counter()
            time.sleep(BEAT)
            seen.beside = max(seen.beside, time.perf_counter() - before - BEAT)

    thread = threading.Thread(target=waits, name="watch the processor")
    thread.start()
    watching = asyncio.create_task(turns(), name="watch the loop")
    try:
        yield seen
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        over.set()
        thread.join()
