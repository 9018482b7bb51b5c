"""The window's first paint against a bare PySide6 window's, both as whole processes.

Each process ends itself once its picture is painted, so what is measured is what a person waits
for: interpreter, imports, building, painting. The app shows an empty window in its colours first
and fills it then, so there are two figures: `start` for the first picture, `whole` for the second.
"""

from __future__ import annotations

import os
import tempfile

from tests.benchmarks.pairs import Pair, Rounds, in_turn, process

_BARE = """
import os, sys
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        os._exit(0)
application = QApplication(sys.argv)
window = Window()
window.resize(1180, 760)
window.show()
application.exec()
"""

_FIRST = """
import os
from companion.ui.application import WindowArguments, run_window
run_window(WindowArguments(), on_first_paint=lambda: os._exit(0))
"""

_WHOLE = """
import os
from PySide6.QtCore import QTimer
from companion.ui.main import main_window
class Window(main_window.MainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, lambda: os._exit(0))  # its children are painted by then
main_window.MainWindow = Window
from companion.ui.application import WindowArguments, run_window
run_window(WindowArguments())
"""


def measure(rounds: Rounds) -> Pair:
    """The first picture, which shows the window's grounds only."""
    return _measure(_FIRST, rounds)


def measure_whole(rounds: Rounds) -> Pair:
    """The picture with everything in it that is there before a device is."""
    return _measure(_WHOLE, rounds)


def _measure(ours: str, rounds: Rounds) -> Pair:
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "COMPANION_CONFIG_DIR": folder}
        return in_turn(
            lambda: process("-c", ours, env=env),
            lambda: process("-c", _BARE, env=env),
            rounds.processes,
        )
