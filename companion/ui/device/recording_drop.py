"""Lets a recording be dropped anywhere on the window, to look at it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from companion.ui.frames.recording import dropped_recording


class RecordingDrop(QObject):
    """What a page takes for itself, such as saved forms, never comes here."""

    def __init__(self, window: QWidget, dropped: Callable[[Path], None]) -> None:
        super().__init__(window)
        self._dropped = dropped
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent):
            if dropped_recording(event.mimeData()) is not None:
                event.acceptProposedAction()
                return True
        elif isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            path = dropped_recording(event.mimeData())
            if path is not None:
                event.acceptProposedAction()
                self._dropped(path)
                return True
        return False
