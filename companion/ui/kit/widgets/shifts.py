"""A click that was meant for what was there before the page moved is not taken."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QMoveEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from companion.ui.kit.theme.tokens import MOTION

if TYPE_CHECKING:
    Moving = QWidget
    Rows = QAbstractItemView
else:
    Moving = Rows = object

_LEAST = 4
"""Pixels; with less one still meets what one aimed at."""


class ClickGuard:
    """On in the app. Off where nobody aims, as in tests."""

    on = False


class ShiftNoted(Moving):
    """Notes when it was moved while it was in sight; put before a class of Qt's."""

    shifted_at = -inf

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        if self.isVisible() and (event.pos() - event.oldPos()).manhattanLength() >= _LEAST:
            self.shifted_at = monotonic()


_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class GuardedRows(ShiftNoted, Rows):
    """Takes no click on a row that came below the pointer only now, as when a strip above the list
    appears; put before a class of Qt's."""

    _refuses = False

    def viewportEvent(self, event: QEvent) -> bool:
        kind = event.type()
        if kind in _PRESSES:
            self._refuses = has_shifted(self)
        if self._refuses and (kind in _PRESSES or kind == QEvent.Type.MouseButtonRelease):
            event.accept()
            return True
        return super().viewportEvent(event)


def has_shifted(widget: QWidget) -> bool:
    """Whether it came to where it is only now, so that a click there was meant for another."""
    if not ClickGuard.on:
        return False
    before = monotonic() - MOTION.aim / 1000
    around: QWidget | None = widget
    while around is not None and not around.isWindow():
        if isinstance(around, ShiftNoted) and around.shifted_at > before:
            return True
        around = around.parentWidget()
    return False
