"""Asks the Linux desktop whether there is to be less motion, without waiting for it.

The settings portal (xdg-desktop-portal) has ``reduced-motion`` since 2025: 1 is less. GNOME
passed its own ``enable-animations`` through the same call long before.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtDBus import (
    QDBusConnection,
    QDBusMessage,
    QDBusPendingCallWatcher,
    QDBusVariant,
)

SERVICE = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
QUESTIONS = (
    ("org.freedesktop.appearance", "reduced-motion", 1),
    ("org.gnome.desktop.interface", "enable-animations", False),
)
"""Namespace, key, and the value that means less motion."""
_TIMEOUT = 5000
"""Milliseconds; a portal that has to be started takes one or two seconds."""


class MotionPortal(QObject):
    """One round of questions; a desktop that has no such setting is not heard of again."""

    less_wanted = Signal()

    def __init__(self, bus: QDBusConnection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bus = bus

    def ask(self) -> None:
        """Send the questions; does nothing when there is no session bus."""
        if not self._bus.isConnected():
            return
        for space, key, less in QUESTIONS:
            call = QDBusMessage.createMethodCall(SERVICE, PATH, INTERFACE, "ReadOne")
            call.setArguments([space, key])
            watcher = QDBusPendingCallWatcher(self._bus.asyncCall(call, _TIMEOUT), self)
            watcher.setProperty("less", less)
            watcher.finished.connect(self._answered)

    def _answered(self, watcher: QDBusPendingCallWatcher) -> None:
        # an error is an answer too: the desktop does not know the key
        if not watcher.isError():
            [value, *_] = watcher.reply().arguments() or [None]
            if isinstance(value, QDBusVariant) and value.variant() == watcher.property("less"):
                self.less_wanted.emit()
        watcher.deleteLater()
