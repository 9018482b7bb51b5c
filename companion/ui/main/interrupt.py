"""Ctrl+C in the terminal and the system's request to end, inside Qt's loop.

Python runs a signal's handler only when the interpreter gets its turn, and Qt sleeps until
something happens. The wake-up socket makes a signal something that happens.
"""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, QTimer


class Interrupt(QObject):
    """Calls `action` for SIGINT and SIGTERM until `close`. Main thread only."""

    def __init__(self, action: Callable[[], None]) -> None:
        super().__init__()
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)
        self._former_fd = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._drain)

        def handle(number: int, frame: FrameType | None) -> None:
            # the handler runs between any two lines of Python, even in the middle of painting
            QTimer.singleShot(0, self, action)

        self._former = {
            number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)
        }

    def close(self) -> None:
        """Give the signals back."""
        self._notifier.setEnabled(False)
        for number, former in self._former.items():
            signal.signal(number, former)
        signal.set_wakeup_fd(self._former_fd)
        self._reader.close()
        self._writer.close()

    def _drain(self) -> None:
        # reading is all: Python runs the handler on its way back into this method
        self._reader.recv(4096)
