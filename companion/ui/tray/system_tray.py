"""The tray of the desktop."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from companion.ui.tray.notifier import Note
from companion.ui.tray.tray import Tray

_SHOWN_MS = 10_000
"""How long a note is shown; most desktops decide that themselves."""
_Reason = QSystemTrayIcon.ActivationReason


class SystemTray(Tray):
    """Wraps `QSystemTrayIcon`, which is made when an icon is shown for the first time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._icon: QSystemTrayIcon | None = None
        self._menu: QMenu | None = None

    def available(self) -> bool:
        return QSystemTrayIcon.isSystemTrayAvailable()

    def shows_notes(self) -> bool:
        return self._icon is not None and QSystemTrayIcon.supportsMessages()

    def set_menu(self, menu: QMenu) -> None:
        self._menu = menu
        if self._icon is not None:
            self._icon.setContextMenu(menu)

    def show_icon(self, icon: QIcon, words: str) -> None:
        if self._icon is None:
            self._icon = QSystemTrayIcon(self)
            self._icon.activated.connect(self._activated)
            self._icon.messageClicked.connect(self.note_clicked)
            if self._menu is not None:
                self._icon.setContextMenu(self._menu)
        self._icon.setIcon(icon)
        self._icon.setToolTip(words)
        if not self._icon.isVisible():
            self._icon.show()

    def show_note(self, note: Note) -> None:
        if self._icon is None:
            return
        kind = QSystemTrayIcon.MessageIcon
        sign = kind.Warning if note.failed else kind.Information
        self._icon.showMessage(_plain(note.title), _plain(note.text), sign, _SHOWN_MS)

    def remove(self) -> None:
        if self._icon is not None:
            self._icon.hide()

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        # on macOS every click opens the menu, and is told of as well
        if sys.platform != "darwin" and reason in (_Reason.Trigger, _Reason.MiddleClick):
            self.pressed.emit()


def _plain(text: str) -> str:
    """Linux desktops read marks of HTML in a note, and Qt passes a device's text on as it is."""
    if sys.platform in ("win32", "darwin"):
        return text
    return text.replace("<", "‹").replace(">", "›")
