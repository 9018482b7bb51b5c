"""The gallery as a program."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication

from companion.ui.gallery.window import GalleryWindow
from companion.ui.kit.theme.logo import app_icon
from companion.ui.kit.theme.theme import Theme


def run_gallery(theme: str = "system") -> int:
    """Show the gallery until it is closed; returns the exit status. Nothing is read or kept."""
    app = QApplication(sys.argv[:1])
    app.setApplicationName("xiaozhi-companion")
    app.setApplicationDisplayName("Xiaozhi Companion")
    app.setDesktopFileName("xiaozhi-companion")
    Theme.current().install(theme)
    app.setWindowIcon(app_icon())
    window = GalleryWindow()
    window.show()
    return app.exec()
