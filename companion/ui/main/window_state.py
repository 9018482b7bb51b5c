"""What the window remembers of its own shape from one run to the next."""

from __future__ import annotations

import base64
import binascii
from typing import Any

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.tokens import SIZE

GEOMETRY = "geometry"
DEVICE = "device"


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
