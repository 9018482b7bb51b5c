"""Tasks of asyncio: who holds them while they run, and how they are ended."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any


def hold_task(task: asyncio.Future[Any], held: set[Any]) -> None:
    """Keep `task` in `held` while it runs: the event loop itself holds it only weakly."""
    held.add(task)
    task.add_done_callback(held.discard)


async def end_tasks(*tasks: asyncio.Future[Any] | None, within: float | None = None) -> bool:
    """Cancel and wait until all of them have ended, however they do; `None` is no task.

    Whether they have: after `within` seconds they are left to themselves.
    """
    running = [task for task in tasks if task is not None]
    for task in running:
        task.cancel()
    if not running:
        return True
    waiting = asyncio.gather(*running, return_exceptions=True)
    if within is None:
        await waiting
    else:
        await asyncio.wait({waiting}, timeout=within)
    for task in running:
        _let_go(task)
    return waiting.done()


def _let_go(task: asyncio.Future[Any]) -> None:
    """Take from a cancelled task what it was cancelled with. From Python 3.14 on `asyncio.wait`
    knows the task in which it waits: a task that was cancelled there would hold itself, and all
    that it knew, until the collector comes."""
    if task.cancelled():
        with suppress(asyncio.CancelledError):
            task.result()


async def happens(event: asyncio.Event, within: float | None) -> bool:
    """Whether `event` is set within so many seconds; `None` waits for it without a limit.

    Also for a task that was cancelled and now cleans up. There `asyncio.timeout` cancels it once
    more in older Pythons, as in Debian 12 (python/cpython issue 102780).
    """
    if not event.is_set():
        waiting = asyncio.ensure_future(event.wait())
        try:
            await asyncio.wait((waiting,), timeout=within)
        finally:
            waiting.cancel()
    return event.is_set()
