"""The window's first pictures against a bare PySide6 window's, and the hub's port, as processes.

Each process ends itself once its picture is painted, so what is measured is what a person waits
for: interpreter, imports, building, painting. The app shows an empty window in its colours first
and fills it then, so there are two figures: `start` for the first picture, `whole` for the second,
which has three saved devices in it. `port` is the time until a device's connection is taken.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.benchmarks.pairs import Pair, Rounds, as_installed, in_turn, own_settings, process
from tests.fakes.ports import free_port

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
import gc, os
gc.disable()  # as `companion.cli.commands.main` does
from companion.ui.application import run_window
from companion.ui.main.one_window import WindowArguments
run_window(WindowArguments(hub_host="127.0.0.1", hub_port={port}), {when})
"""
_FIRST = "on_first_paint=lambda: os._exit(0)"
_WHOLE = "on_content=lambda: os._exit(0)"

_SAVED = {
    "devices": [
        {"endpoint": "hub:02:00:00:00:00:01", "name": "Kitchen"},
        {"endpoint": "hub:02:00:00:00:00:02", "name": "Bedroom"},
        {"endpoint": "ws://192.0.2.1:8080/ws", "name": "otto-robot"},
    ]
}
_LONGEST = 60.0
"""Seconds until a port must be open."""


def measure(rounds: Rounds) -> Pair:
    """The first picture, which shows the window's grounds only."""
    return _measure(lambda env: process("-c", _OURS.format(port=0, when=_FIRST), env=env), rounds)


def measure_whole(rounds: Rounds) -> Pair:
    """The picture with everything in it that is there before a device is."""
    return _measure(lambda env: process("-c", _OURS.format(port=0, when=_WHOLE), env=env), rounds)


def measure_port(rounds: Rounds) -> Pair:
    """Until somebody who dials the hub has a connection."""
    return _measure(_until_open, rounds)


def _measure(ours: Callable[[dict[str, str]], float], rounds: Rounds) -> Pair:
    with own_settings() as env:
        saved = Path(env["COMPANION_CONFIG_DIR"], "settings.json")
        saved.write_text(json.dumps(_SAVED), "utf-8")
        env["QT_QPA_PLATFORM"] = "offscreen"
        return in_turn(lambda: ours(env), lambda: process("-c", _BARE, env=env), rounds.processes)


def _until_open(env: dict[str, str]) -> float:
    port = free_port()
    started = time.perf_counter()
    window = subprocess.Popen(
        [sys.executable, "-c", _OURS.format(port=port, when="")],
        env=as_installed(env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return time.perf_counter() - started
            except OSError:
                if window.poll() is not None or time.perf_counter() - started > _LONGEST:
                    raise RuntimeError("the window opened no port") from None
                time.sleep(0.002)
    finally:
        window.kill()
        window.wait()
