"""Asks the Linux desktop for less motion and more contrast, without waiting for the answer.

The settings portal (xdg-desktop-portal) has ``reduced-motion`` since 2025 and ``contrast`` since
2023: 1 is less motion, and more contrast. GNOME passed its own ``enable-animations`` through the
same call long before. What changes later is told by the portal's signal ``SettingChanged``.
"""

from __future__ import annotations

from PySide6.QtCore import SLOT, QObject, Signal, Slot
from PySide6.QtDBus import (
    QDBusConnection,
    QDBusMessage,
    QDBusPendingCallWatcher,
    QDBusVariant,
)

SERVICE = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
Key = tuple[str, str]
"""Namespace and name of a setting."""
LESS_MOTION: dict[Key, object] = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): False,
}
"""Settings, and the value that means less motion; one of them is enough."""
MORE_CONTRAST: dict[Key, object] = {("org.freedesktop.appearance", "contrast"): 1}
_TIMEOUT = 5000
"""Milliseconds; a portal that has to be started takes one or two seconds."""


class LookPortal(QObject):
    """One round of questions, and what changes after it; a desktop that has no such setting is
    not heard of again."""

    motion_changed = Signal(bool)
    """Whether there is to be less motion."""
    contrast_changed = Signal(bool)
    """Whether there is to be more contrast."""

    def __init__(self, bus: QDBusConnection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bus = bus
        self._values: dict[Key, object] = {}

    def ask(self) -> None:
        """Send the questions; does nothing when there is no session bus."""
        if not self._bus.isConnected():
            return
        # the stubs want bytes for a slot, which PySide refuses
        slot = SLOT("_changed(QString,QString,QDBusVariant)")
        self._bus.connect(SERVICE, PATH, INTERFACE, "SettingChanged", self, slot)  # type: ignore[call-overload]
        for space, name in (*LESS_MOTION, *MORE_CONTRAST):
            call = QDBusMessage.createMethodCall(SERVICE, PATH, INTERFACE, "ReadOne")
            call.setArguments([space, name])
            watcher = QDBusPendingCallWatcher(self._bus.asyncCall(call, _TIMEOUT), self)
            watcher.setProperty("space", space)
            watcher.setProperty("name", name)
            watcher.finished.connect(self._answered)

    def _answered(self, watcher: QDBusPendingCallWatcher) -> None:
        # an error is an answer too: the desktop does not know the key
        if not watcher.isError():
            [value, *_] = watcher.reply().arguments() or [None]
            if isinstance(value, QDBusVariant):
                self._changed(watcher.property("space"), watcher.property("name"), value)
        watcher.deleteLater()

    @Slot(str, str, QDBusVariant)
    def _changed(self, space: str, name: str, value: QDBusVariant) -> None:
        key = (space, name)
        for settings, told in (
            (LESS_MOTION, self.motion_changed),
            (MORE_CONTRAST, self.contrast_changed),
        ):
            if key in settings:
                self._values[key] = value.variant()
                told.emit(
                    any(self._values.get(known) == wanted for known, wanted in settings.items())
                )
