"""The window's loop, and Python's garbage: it is collected on the window's thread alone.

Python collects wherever an allocation happens to ask for it, so also in the worker threads of
the event loop. A Qt object that dies there takes its timers and events down on the wrong
thread: the process ends with a segmentation fault a little later (seen with PySide6 6.11.3:
``QTimerInfoList::activateTimers`` calls an object that is gone).

On the window's own thread an automatic collection can come in the midst of Qt's work: while
``QObject::~QObject`` holds a lock it asks shiboken for a Python override, which allocates, which
collects, which takes down another object under the same lock. The process waits for itself for
ever (seen about once in 100 programs that were ended while they started).

So automatic collection is switched off for good, and a timer does it from the event loop, where
nothing of Qt's is half done.
"""

from __future__ import annotations

import asyncio
import contextvars
import gc
import sys
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar, cast

from PySide6.QtCore import QObject, QTimer
from qasync import QEventLoop

from companion.devices.garbage import INTERVAL, Collector

T = TypeVar("T")

_LAST_TURNS: Final = 10
"""Of the loop; closing a generator takes two, and one for each of its own awaits."""


class WindowThreadCollector(QObject):
    """Collects while it lives. After `close` nothing is collected any more: the process is about
    to end, and takes down the last of Qt's objects."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.freeze()  # what the first picture was made with stays
        self._collector = Collector()
        self._timer = QTimer(self)
        self._timer.setInterval(round(INTERVAL * 1_000))
        self._timer.timeout.connect(self._check)
        self._timer.start()

    def collect(self) -> int | None:
        """See `Collector.collect`."""
        return self._collector.collect()

    def _check(self) -> None:
        self._timer.setInterval(round(self._collector.collect_due() * 1_000))

    def close(self) -> None:
        """Stop; harmless twice."""
        self._timer.stop()


class WindowLoop(QEventLoop):  # type: ignore[misc]  # qasync has no types
    """asyncio's loop inside Qt's. It closes async generators that nobody reads to their end, as
    asyncio's own loop does; qasync's leaves them to Python, which cannot wait for their last steps
    (an HTTP answer that was read in part would print a traceback).

    qasync 0.28 asks `asyncio.iscoroutinefunction` about each callback, which Python 3.14 deprecates
    and 3.16 has no more. asyncio's own loop asks nothing either, unless it is in debug mode."""

    def call_later(
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context=context)
        return cast("asyncio.Handle", self._add_callback(handle, delay))

    def run_forever(self) -> int:
        former = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(
            firstiter=self._asyncgen_firstiter_hook, finalizer=self._asyncgen_finalizer_hook
        )
        try:
            return int(super().run_forever() or 0)
        finally:
            sys.set_asyncgen_hooks(*former)

    def run_until_complete(self, work: Awaitable[T]) -> T:
        """What `work` returns. qasync handles events once more when no loop is running any more,
        where the last steps of a generator that is dropped at the end would fail: they are taken
        before."""
        done: T = super().run_until_complete(_to_its_end(work))
        return done


async def _to_its_end(work: Awaitable[T]) -> T:
    try:
        return await work
    finally:
        for _ in range(_LAST_TURNS):
            await asyncio.sleep(0)
