"""What the system asks of a window's look: dark or light, contrast, and whether things move."""

from __future__ import annotations

import sys

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

SCREENLESS = frozenset({"offscreen", "minimal"})
"""Qt platforms without anybody who looks: pictures and tests want the final state."""


def is_dark() -> bool:
    """True if the system's colour scheme is dark; false too when it has none."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def wants_contrast() -> bool:
    """True while the system asks for more contrast (a contrast theme of Windows, *Increase
    contrast* of macOS, *High contrast* of Linux desktops)."""
    # a name of its own: PySide6 lets go of the inner object together with the outer one
    hints = QGuiApplication.styleHints()
    return hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast


def has_contrast_colours() -> bool:
    """True where the system brings colours for high contrast, which the person chose."""
    return sys.platform == "win32" and QApplication.platformName() not in SCREENLESS


def own_palette() -> QPalette:
    """The colours of the system, whatever palette the application has set.

    The application's palette is the system's afterwards: set it again.
    """
    QApplication.setPalette(QPalette())
    return QApplication.palette()


def wants_less_motion() -> bool:
    """What Windows and macOS say at once; Linux desktops answer later (`LookPortal`).

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
