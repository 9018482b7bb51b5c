"""New rows are tinted for a moment, so that they are noticed and steal nothing."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QTimer
from PySide6.QtWidgets import QAbstractItemView

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION

_FRAME = 16
"""Milliseconds between two pictures."""


class FreshRows:
    """How strongly a row is tinted: 1.0 when it comes, 0.0 after 120 ms."""

    def __init__(self, view: QAbstractItemView) -> None:
        self._view = view
        self._ends: dict[int, int] = {}
        self._clock = QElapsedTimer()
        self._clock.start()
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._timer = QTimer(view)
        self._timer.setInterval(_FRAME)
        self._timer.timeout.connect(self._tick)

    def add(self, number: int) -> None:
        """Tint the row of entry `number`, if anybody can see it and motion is wanted."""
        duration = Theme.current().duration(MOTION.fade)
        if duration and self._view.isVisible():
            self._ends[number] = self._clock.elapsed() + duration
            self._timer.start()

    def tint(self, number: int) -> float:
        """Between 0.0 and 1.0."""
        end = self._ends.get(number)
        if end is None:
            return 0.0
        left = max(0, end - self._clock.elapsed()) / MOTION.fade
        return 1.0 - self._curve.valueForProgress(1.0 - min(left, 1.0))

    def _tick(self) -> None:
        now = self._clock.elapsed()
        self._ends = {number: end for number, end in self._ends.items() if end > now}
        if not self._ends:
            self._timer.stop()
        self._view.viewport().update()
