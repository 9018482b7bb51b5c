"""What the window remembers from one run to the next: its shape, and how each page was left."""

from __future__ import annotations

import base64
import binascii
from typing import Any, Final

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.tokens import SIZE

GEOMETRY = "geometry"
DEVICE = "device"
SIMULATED = "simulated"
"""Whether the simulated device is one of those of this window."""


def restore_geometry(window: QWidget, remembered: dict[str, Any]) -> None:
    """Give `window` its last size and place; what is damaged or off the screen is left out."""
    window.resize(*SIZE.window)
    text = remembered.get(GEOMETRY)
    if isinstance(text, str):
        try:
            data = base64.b64decode(text, validate=True)
        except (binascii.Error, ValueError):
            return
        # Qt itself refuses what it did not write and moves a window back onto a screen
        window.restoreGeometry(QByteArray(data))


def remember_geometry(window: QWidget, remembered: dict[str, Any]) -> None:
    """Write size and place into `remembered`."""
    remembered[GEOMETRY] = base64.b64encode(window.saveGeometry().data()).decode("ascii")


def last_device(remembered: dict[str, Any]) -> str:
    """Key of the device that was shown last; may be one that is not known any more."""
    key = remembered.get(DEVICE)
    return key if isinstance(key, str) else ""


HABITS: Final = "devices"
ALL: Final = ""
"""In place of a device's key: the page of all devices."""
MOST: Final = 200
"""Devices; those whose pages were used least recently are forgotten first."""


class Habits:
    """By the device's key, in the window's part of the settings, which may hold anything."""

    def __init__(self, remembered: dict[str, Any]) -> None:
        self._remembered = remembered

    def of(self, key: str) -> dict[str, Any]:
        """What is remembered of a device, empty for nothing."""
        kept = self._all().get(key)
        return dict(kept) if isinstance(kept, dict) else {}

    def note(self, key: str, **habits: Any) -> None:
        """Remember these of a device, besides the others; plain JSON values."""
        everything = self._all()
        kept = {**self.of(key), **habits}
        everything.pop(key, None)
        everything[key] = kept
        while len(everything) > MOST:
            del everything[next(iter(everything))]

    def forget(self, key: str) -> dict[str, Any]:
        """Remember nothing of a device any more; what was remembered."""
        kept = self.of(key)
        self._all().pop(key, None)
        return kept

    def _all(self) -> dict[str, Any]:
        kept = self._remembered.get(HABITS)
        if not isinstance(kept, dict):
            kept = self._remembered[HABITS] = {}
        return kept
