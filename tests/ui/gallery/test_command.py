"""`companion gallery`, as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

OPENED_AND_CLOSED = """
import sys
from PySide6.QtCore import QTimer
from companion.__main__ import main
from companion.ui.gallery import window
from companion.ui.kit.theme.theme import Theme

class Closing(window.GalleryWindow):
    def showEvent(self, event):
        super().showEvent(event)
        print(self.windowTitle(), Theme.current().dark, self.windowIcon().isNull())
        QTimer.singleShot(0, self.close)

window.GalleryWindow = Closing
sys.exit(main(["gallery", "--theme", "dark"]))
"""


def test_it_opens_in_the_theme_that_is_asked_for_and_ends_when_it_is_closed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OPENED_AND_CLOSED], capture_output=True, text=True, timeout=110
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "Xiaozhi Companion: gallery True False"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Elsewhere there is a display.")
def test_without_a_display_it_says_why_it_cannot() -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "companion", "gallery"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=110,
    )
    assert done.returncode == 1
    assert "no display" in done.stderr and "Traceback" not in done.stderr
