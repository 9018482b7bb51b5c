"""Small screens beside the large one that tests have: `data/screen.json` lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QWidget

SMALL: Final = ("1280x720", "1024x576", "640x360")
"""1280x720 pixels at 100, 125 and 200 percent."""


def bring_to(window: QWidget, screen: str) -> QRect:
    """Put a window onto the screen of this name, as large as that is; the screen's free area."""
    from PySide6.QtGui import QGuiApplication

    [found] = [each for each in QGuiApplication.screens() if each.name() == screen]
    free = found.availableGeometry()
    window.setMinimumSize(0, 0)
    window.move(free.topLeft())
    around = window.frameGeometry().size() - window.size()
    window.resize(free.size() - around)
    return free
