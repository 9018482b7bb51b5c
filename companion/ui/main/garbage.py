"""The window's loop, and Python's garbage: it is collected on the window's thread alone.

Python collects wherever an allocation happens to ask for it, so also in the worker threads of
the event loop. A Qt object that dies there takes its timers and events down on the wrong
thread: the process ends with a segmentation fault a little later (seen with PySide6 6.11.3:
``QTimerInfoList::activateTimers`` calls an object that is gone).

On the window's own thread an automatic collection can come in the midst of Qt's work: while
``QObject::~QObject`` holds a lock it asks shiboken for a Python override, which allocates, which
collects, which takes down another object under the same lock. The process waits for itself for
ever (seen about once in 100 programs that were ended while they started).

So automatic collection is switched off for good, and a timer does it with the same thresholds,
from the event loop, where nothing of Qt's is half done.
"""

from __future__ import annotations

import gc
import sys
from typing import Final

from PySide6.QtCore import QObject, QTimer
from qasync import QEventLoop

INTERVAL: Final = 1_000
"""Milliseconds between two looks; most garbage dies without a collection."""
MANY: Final = 300_000
"""Objects, some 50 ms to look at. A window with fifty devices has fewer."""


class WindowThreadCollector(QObject):
    """Collects while it lives. After `close` nothing is collected any more: the process is about
    to end, and takes down the last of Qt's objects."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._spared = False
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> int | None:
        """Collect what Python would by now; the generation, or `None` when nothing was due."""
        if self._spare_what_stays():
            return 2
        counts, limits = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            # an old generation is due only when the younger ones are
            due = all(counts[young] > limits[young] for young in range(generation + 1))
            if due and (generation < 2 or _worth_it()):
                gc.collect(generation)
                return generation
        return None

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

    def close(self) -> None:
        """Stop; harmless twice."""
        self._timer.stop()


def _worth_it() -> bool:
    """Whether a full collection is. Where it takes a moment that is seen, a quarter must have come
    to what was looked at before, as Python wants it for those that it begins by itself: with a
    thousand devices one takes a third of a second, and while they are idle finds nothing."""
    old = len(gc.get_objects(2))
    new = len(gc.get_objects(0)) + len(gc.get_objects(1))
    return old < MANY or new > old // 4


class WindowLoop(QEventLoop):  # type: ignore[misc]  # qasync has no types
    """asyncio's loop inside Qt's. It closes async generators that nobody reads to their end, as
    asyncio's own loop does; qasync's leaves them to Python, which cannot wait for their last steps
    (an HTTP answer that was read in part would print a traceback)."""

    def run_forever(self) -> int:
        former = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(
            firstiter=self._asyncgen_firstiter_hook, finalizer=self._asyncgen_finalizer_hook
        )
        try:
            return int(super().run_forever() or 0)
        finally:
            sys.set_asyncgen_hooks(*former)
