"""The one event loop: asyncio's, run by Qt."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

from PySide6.QtWidgets import QApplication
from qasync import QEventLoop


def new_loop(app: QApplication) -> QEventLoop:
    """A loop on `app`'s own; whoever makes it closes it.

    Its worker threads are Python's, not the Qt threads that qasync takes by itself: one of those
    that was still ending while its object was taken down waited for Python's lock, and the window's
    thread, which held it, for the Qt thread (seen about once in 300 starts that were ended at once,
    with qasync 0.28 and PySide6 6.11.3; the program then never ends).
    """
    loop = QEventLoop(app)
    threads = min(32, (os.cpu_count() or 1) + 4)  # as many as asyncio's own loop takes
    loop.set_default_executor(ThreadPoolExecutor(threads, thread_name_prefix="worker"))
    return loop
