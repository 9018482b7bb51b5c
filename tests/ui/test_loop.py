"""The loop that Qt runs."""

from __future__ import annotations

import asyncio
import threading

from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication

from companion.ui.loop import new_loop


def test_work_in_threads_runs_in_threads_of_python_which_end_with_the_loop(
    qapp: QApplication,
) -> None:
    loop = new_loop(qapp)
    asyncio.set_event_loop(loop)
    try:
        worker = loop.run_until_complete(asyncio.to_thread(threading.current_thread))
        qt_made_it = loop.run_until_complete(asyncio.to_thread(lambda: QThread.currentThread()))
    finally:
        asyncio.set_event_loop(None)
        loop.close()
    assert worker.name.startswith("worker")
    assert type(qt_made_it) is QThread  # Qt's own stand-in for a thread that is not its own
    assert not worker.is_alive()
