"""Whether the system asks for less motion."""

from __future__ import annotations

import sys

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

SCREENLESS = frozenset({"offscreen", "minimal"})
"""Qt platforms without anybody who looks: pictures and tests want the final state."""


def system_wants_less() -> bool:
    """Ask Windows and macOS in the ways they offer; elsewhere motion is on.

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
