"""Notifications by way of the tray icon: Windows, macOS, and Linux without D-Bus."""

from __future__ import annotations

from PySide6.QtCore import QObject

from companion.ui.main.places import WindowPlace
from companion.ui.tray.notifier import Note, Notifier
from companion.ui.tray.tray import Tray


class TrayNotifier(Notifier):
    """A click is always taken for the newest note: the tray does not say which it was."""

    def __init__(self, tray: Tray, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tray = tray
        self._place = WindowPlace()
        tray.note_clicked.connect(lambda: self.clicked.emit(self._place))

    def available(self) -> bool:
        return self._tray.available() and self._tray.shows_notes()

    def show_note(self, note: Note) -> None:
        self._place = note.place
        self._tray.show_note(note)
