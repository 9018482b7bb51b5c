"""Being asked to stop, as services are: by SIGTERM, or by Ctrl+C."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def stop_asked() -> Iterator[asyncio.Event]:
    """An event that the first signal sets; what a second one does is as it was before.

    Signals reach the main thread only: in another one nothing sets the event.
    """
    loop = asyncio.get_running_loop()
    asked = asyncio.Event()
    former: dict[signal.Signals, Any] = {}

    def restore() -> None:
        while former:
            number, handler = former.popitem()
            signal.signal(number, handler)

    def ask(number: int, frame: FrameType | None) -> None:
        restore()
        loop.call_soon_threadsafe(asked.set)

    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            former[number] = signal.signal(number, ask)
    try:
        yield asked
    finally:
        restore()
