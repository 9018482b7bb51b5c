"""The window's first paint beside a bare PySide6 window's, both as whole processes.

Each process ends itself at the first paint event of its window, so what is measured is what a
person waits for: interpreter, imports, building, and the first picture.
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

_OURS = """
import os, sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMainWindow
notify = QApplication.notify
def leave_at_first_paint(self, receiver, event):
    done = notify(self, receiver, event)
    if event.type() == QEvent.Type.Paint and isinstance(receiver, QMainWindow):
        os._exit(0)
    return done
QApplication.notify = leave_at_first_paint
from companion.__main__ import main
sys.exit(main([]))
"""


def measure(rounds: Rounds) -> Pair:
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "COMPANION_CONFIG_DIR": folder}
        return in_turn(
            lambda: process("-c", _OURS, env=env),
            lambda: process("-c", _BARE, env=env),
            rounds.processes,
        )
