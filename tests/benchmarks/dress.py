"""Another language and another theme for a window with a device, each against building that window
once. The window is painted, and so is what it becomes."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from tests.benchmarks.pairs import Pair, Rounds

Change = Callable[[int], None]
T = TypeVar("T")


def measure_language(rounds: Rounds) -> Pair:
    def speak(number: int) -> None:
        from companion.ui.kit.words.language import Language

        Language.current().set(("zh_CN", "en")[number % 2])

    return _measure(rounds, speak)


def measure_theme(rounds: Rounds) -> Pair:
    def dress(number: int) -> None:
        from companion.ui.kit.theme.theme import Theme

        Theme.current().set_mode(("dark", "light")[number % 2])

    return _measure(rounds, dress)


def _measure(rounds: Rounds, change: Change) -> Pair:
    return on_window_loop(_changed(rounds.processes, change))


def on_window_loop(work: Coroutine[Any, Any, T]) -> T:
    """What `work` returns, run on the loop of a window."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication
    from qasync import QEventLoop

    from companion.ui.kit.theme.theme import Theme

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    Theme.current().install("light", text_px=13)
    app.setQuitOnLastWindowClosed(False)
    loop = QEventLoop(app)
    asyncio.set_event_loop(loop)
    try:
        result: T = loop.run_until_complete(work)
        return result
    finally:
        asyncio.set_event_loop(None)
        loop.close()


async def _changed(rounds: int, change: Change) -> Pair:
    from PySide6.QtCore import QCoreApplication, QEvent, QObject

    from companion.transports.endpoint import DEMO_TEXT
    from tests.fakes.window import open_window

    class Paints(QObject):
        """Tells when the window was painted, which paints all that changed in it."""

        def __init__(self) -> None:
            super().__init__()
            self.seen = asyncio.Event()

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                self.seen.set()
            return False

    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        window = opened.window
        window.grab()
        paints = Paints()
        window.installEventFilter(paints)
        ours, floor = [], []
        for number in range(rounds + 1):
            paints.seen.clear()
            started = time.perf_counter()
            change(number)
            await paints.seen.wait()
            between = time.perf_counter()
            again = _built(window.context, DEMO_TEXT)
            again.grab()
            ended = time.perf_counter()
            again.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            if number:  # the first ones load
                ours.append(between - started)
                floor.append(ended - between)
        change(1)
    return Pair(ours, floor)


def _built(context: Any, key: str) -> Any:
    """A window like the one that is open, with its sidebar and the page of the device."""
    from companion.ui.main.main_window import MainWindow

    window = MainWindow({})
    window.resize(1180, 760)
    window.attach(context, None)  # type: ignore[arg-type]  # nobody opens a dialog
    window.started()
    window.choose(key)
    return window
