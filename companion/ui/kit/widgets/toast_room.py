"""What toasts keep off: strips, rows of buttons, and the rows of the devices that they tell of."""

from __future__ import annotations

from functools import cache
from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

_CLEAR: Final = "keepsClear"


class ThingsBelow(QObject):
    """What happens to the widgets that are kept clear."""

    changed = Signal()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Resize, QEvent.Type.Move):
            self.changed.emit()
        return False


@cache
def things_below() -> ThingsBelow:
    """Publishes what happens to all of them."""
    return ThingsBelow()


def keep_clear(widget: QWidget) -> None:
    """No toast covers `widget`, a strip or a row of buttons, while it is visible."""
    widget.setProperty(_CLEAR, True)
    widget.installEventFilter(things_below())


def must_stay_clear(widget: QWidget) -> bool:
    """Whether it is a strip or a row of buttons."""
    return bool(widget.property(_CLEAR))


@runtime_checkable
class DeviceRows(Protocol):
    """A view that shows devices: no toast covers the row of the one that it tells of."""

    def device_rect(self, key: str) -> QRect:
        """Where a device is shown, in the viewport; empty where it is not."""
