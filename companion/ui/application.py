"""The window as a program: shows it first, loads the core after, ends cleanly.

Steps, so that something is seen at once: the empty window in its colours; the hub's port, at which
devices wait from then on; the content with the saved devices; the core (asyncio, WebSockets), which
answers them; the pages of devices.
"""

from __future__ import annotations

import logging
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, SignalInstance
from PySide6.QtWidgets import QApplication

from companion.app.settings.ports import HUB_HOST, HUB_PORT
from companion.app.settings.settings import Settings, config_directory
from companion.app.settings.window import LANGUAGE, TECHNICAL, THEME, UNFOLD_SENT, WINDOW
from companion.messages.message import Message, message
from companion.transports.tcp import listen_early
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.shifts import ClickGuard
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.technical import Technical
from companion.ui.kit.words.translations import language_of_this_run
from companion.ui.main.one_window import (
    FileOpens,
    OneWindow,
    StartOutcome,
    StartRequest,
    WindowArguments,
    desktop_token,
)
from companion.ui.main.window_frame import WindowFrame

logger = logging.getLogger(__name__)

_LATEST_START = 500
"""Milliseconds after which the core is loaded even if no picture was asked for, because the
window is hidden or minimised: devices dial in all the same."""


def start_window(arguments: WindowArguments) -> tuple[int, Message | None]:
    """Show the window until it is closed, or at once the one that is open already; the exit status,
    and what is to be said."""
    one = OneWindow(config_directory())
    try:
        entry = one.enter(StartRequest(arguments.demo, desktop_token(), arguments.target))
    except OSError as error:
        # nothing can be saved here, so two windows lose nothing to each other
        logger.warning("the folder of the settings cannot be used: %s", error)
        return run_window(arguments), None
    if entry is StartOutcome.NO_ANSWER:
        return 1, message("window.no_answer")
    if entry is StartOutcome.SHOWN:
        plain = arguments._replace(demo=False, target="") == WindowArguments()
        return 0, message("window.shown" if plain else "window.shown_plainly")
    try:
        return run_window(arguments, one=one), None
    finally:
        one.leave()


def run_window(
    arguments: WindowArguments,
    *,
    one: OneWindow | None = None,
    on_first_paint: Callable[[], None] | None = None,
    on_content: Callable[[], None] | None = None,
) -> int:
    """Show the window until it is closed; returns the exit status.

    With `one` later starts of the app show this window. `on_first_paint` is called once the first
    picture is on the screen, `on_content` once it has the saved devices in it (for measuring).
    """
    app = QApplication(sys.argv[:1])
    app.setApplicationName("xiaozhi-companion")
    app.setApplicationDisplayName("Xiaozhi Companion")
    app.setDesktopFileName("xiaozhi-companion")
    # the loop ends when everything is closed, not already when the window is
    app.setQuitOnLastWindowClosed(False)
    settings = Settings.load()
    Language.current().set(language_of_this_run(arguments.language, settings[LANGUAGE]))
    Technical.current().set(settings[TECHNICAL], settings[UNFOLD_SENT])
    Theme.current().install(settings[THEME])
    ClickGuard.on = True
    frame = WindowFrame(settings[WINDOW])
    if sys.platform == "darwin":
        # elsewhere nothing is handed over, and a filter in Python costs each event of the app
        # a little, and the first one the classes of all widgets
        FileOpens(app, frame)
    if on_first_paint is not None:
        frame.first_painted.connect(on_first_paint)
    # before the hub's port is open: a start that is ended halfway ends as well as a later one
    interrupt = Interrupt(frame.quit)
    try:
        _fill(app, frame, settings, arguments, interrupt, one, on_content)
    finally:
        interrupt.close()
    frame.deleteLater()
    return 0


def _fill(
    app: QApplication,
    frame: WindowFrame,
    settings: Settings,
    arguments: WindowArguments,
    interrupt: Interrupt,
    one: OneWindow | None,
    on_content: Callable[[], None] | None,
) -> None:
    """Show the frame, then what it holds, until it is closed."""
    frame.show()
    seen = _until_painted(app, frame, frame.first_painted)
    if frame.was_closed:
        return
    hub = _open_hub(settings, arguments)
    from companion.ui.main.main_window import MainWindow

    saved = settings.saved_views()
    expecting = arguments.demo or bool(saved)
    window = MainWindow(settings[WINDOW], expecting=expecting, parent=frame)
    window.expect(saved)
    frame.set_content(window)
    if on_content is not None:
        window.first_painted.connect(on_content)
    if seen:
        _until_painted(app, frame, window.first_painted)
    # asyncio and what is built on it
    from companion.ui.kit.theme.logo import app_icon
    from companion.ui.running import run

    app.setWindowIcon(app_icon())
    run(app, frame, window, settings, arguments, interrupt.be_woken, one, hub)


def _until_painted(app: QApplication, frame: WindowFrame, painted: SignalInstance) -> bool:
    """Run Qt alone until something is on the screen, or the window was closed; whether it is."""
    done: list[bool] = []

    def go_on() -> None:
        done.append(True)
        # exit() and not quit(), which would close the window first
        app.exit()

    latest = single_shot(frame, app.exit)
    latest.start(_LATEST_START)
    painted.connect(go_on)
    frame.closed.connect(app.exit)
    app.exec()
    latest.stop()
    painted.disconnect(go_on)
    frame.closed.disconnect(app.exit)
    return bool(done)


def _open_hub(settings: Settings, arguments: WindowArguments) -> socket.socket | None:
    """The hub's port, which is answered as soon as the core is loaded."""
    host = settings[HUB_HOST] if arguments.hub_host is None else arguments.hub_host
    return listen_early(
        host, settings[HUB_PORT] if arguments.hub_port is None else arguments.hub_port
    )


class Interrupt(QObject):
    """Calls `action` for SIGINT and SIGTERM until `close`. Main thread only.

    Python runs a signal's handler only when the interpreter gets its turn, and Qt sleeps until
    something happens. The wake-up socket makes a signal something that happens.
    """

    def __init__(self, action: Callable[[], None]) -> None:
        super().__init__()
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)
        self._former_fd = self.be_woken()
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._drain)

        def handle(number: int, frame: FrameType | None) -> None:
            # the handler runs between any two lines of Python, even in the middle of painting
            QTimer.singleShot(0, self, action)

        self._former = {
            number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)
        }

    def be_woken(self) -> int:
        """Let signals write to this socket; returns the file descriptor of before, -1 for none.

        To be called again once asyncio has a loop, which on Windows takes them for itself.
        """
        return signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)

    def close(self) -> None:
        """Give the signals back."""
        self._notifier.setEnabled(False)
        for number, former in self._former.items():
            signal.signal(number, former)
        signal.set_wakeup_fd(self._former_fd)
        self._reader.close()
        self._writer.close()

    def _drain(self) -> None:
        # reading is all: Python runs the handler on its way back into this method
        self._reader.recv(4096)
