"""`python -m tests.gallery [--theme system|light|dark]`: every widget, until it is closed."""

from __future__ import annotations

import argparse
import sys

from PySide6.QtWidgets import QApplication

from companion.ui.kit.theme.logo import app_icon
from companion.ui.kit.theme.theme import Theme
from tests.gallery.window import GalleryWindow


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.gallery")
    parser.add_argument("--theme", choices=("system", "light", "dark"), default="system")
    arguments = parser.parse_args()
    app = QApplication(sys.argv[:1])
    app.setApplicationName("xiaozhi-companion")
    app.setApplicationDisplayName("Xiaozhi Companion")
    app.setDesktopFileName("xiaozhi-companion")
    Theme.current().install(arguments.theme)
    app.setWindowIcon(app_icon())
    window = GalleryWindow()
    window.show()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
