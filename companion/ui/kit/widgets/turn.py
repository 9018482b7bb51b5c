"""The turning of an open arc, for what waits."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION

_STEPS = 20


class Turn(QObject):
    """Repaints `widget` while it waits; stands still when the system asks for less motion."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._wanted = False
        self._timer = QTimer(self)
        self._timer.setInterval(MOTION.turn // _STEPS)
        self._timer.timeout.connect(self._step)
        self.angle = 0.0
        """Degrees, clockwise."""
        Theme.current().motion_changed.connect(self._motion_changed)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def run(self, on: bool) -> None:
        self._wanted = on
        if on and not Theme.current().less_motion:
            self._timer.start()
        else:
            self._timer.stop()

    def _motion_changed(self, _less: bool) -> None:
        self.run(self._wanted)
        self._widget.update()

    def _step(self) -> None:
        self.angle = (self.angle + 360 / _STEPS) % 360
        if self._widget.isVisible():
            self._widget.update()
