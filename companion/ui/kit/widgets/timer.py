"""Timers of widgets and states."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, SignalInstance


def single_shot(
    owner: QObject, then: Callable[[], object] | SignalInstance, milliseconds: int = 0
) -> QTimer:
    """A timer that calls `then` once each time it is started; it ends with its `owner`."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(then)
    return timer
