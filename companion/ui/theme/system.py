"""What the system asks of a window's look: dark or light, and whether things may move."""

from __future__ import annotations

import sys

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

SCREENLESS = frozenset({"offscreen", "minimal"})
"""Qt platforms without anybody who looks: pictures and tests want the final state."""


def is_dark() -> bool:
    """True if the system's colour scheme is dark; false too when it has none."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def wants_less_motion() -> bool:
    """What Windows and macOS say at once; Linux desktops answer later (`MotionPortal`).

    Qt 6.11 has no question for this that works on all systems.
    """
    if QApplication.platformName() in SCREENLESS:
        return True
    if sys.platform == "win32":
        effects = (Qt.UIEffect.UI_General, Qt.UIEffect.UI_AnimateMenu)
        return not all(QApplication.isEffectEnabled(effect) for effect in effects)
    if sys.platform == "darwin":
        # the native format reads the domain com.apple.universalaccess
        value = QSettings("apple.com", "universalaccess").value("reduceMotion", False)
        return str(value).lower() in {"1", "true"}
    return False


def asks_portal() -> bool:
    """True where a desktop portal is the one to ask about motion."""
    return sys.platform.startswith("linux") and QApplication.platformName() not in SCREENLESS
