"""The window as a program: shows it first, loads the core after, ends cleanly.

Three steps, so that something is seen at once: the empty window in its colours; its content,
some 100 ms later; the core (asyncio, WebSockets, the MCP SDK) and the device pages after that.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from companion.app.settings import Settings, config_directory
from companion.messages.message import Message, message
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.translations import language_of_this_run
from companion.ui.main.one_window import OneWindow, StartOutcome, StartRequest, desktop_token
from companion.ui.main.window_frame import WindowFrame

logger = logging.getLogger(__name__)

_LATEST_START = 500
"""Milliseconds after which the core is loaded even if no picture was asked for, because the
window is hidden or minimised: devices dial in all the same."""


@dataclass(frozen=True, slots=True)
class WindowArguments:
    """The command line's wishes; `None` leaves it to the settings."""

    demo: bool = False
    hub_host: str | None = None
    hub_port: int | None = None
    hub_token: str | None = None
    hub_http_port: int | None = None
    """0 is any, as for the others."""
    hub_mqtt_port: int | None = None
    upstream_ota: str | None = None
    """The former server's OTA address for new devices; empty for none."""
    language: str | None = None
    """A locale, or a pseudo-language; empty follows the system."""
    timeout: float | None = None
    """Seconds to wait for a tool's answer."""


def start_window(arguments: WindowArguments) -> tuple[int, Message | None]:
    """Show the window until it is closed, or at once the one that is open already; the exit status,
    and what is to be said."""
    one = OneWindow(config_directory())
    try:
        entry = one.enter(StartRequest(arguments.demo, desktop_token()))
    except OSError as error:
        # nothing can be saved here, so two windows lose nothing to each other
        logger.warning("the folder of the settings cannot be used: %s", error)
        return run_window(arguments), None
    if entry is StartOutcome.NO_ANSWER:
        return 1, message("window.no_answer")
    if entry is StartOutcome.SHOWN:
        plain = replace(arguments, demo=False) == WindowArguments()
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
) -> int:
    """Show the window until it is closed; returns the exit status.

    With `one` later starts of the app show this window. `on_first_paint` is called once the first
    picture is on the screen (for measuring).
    """
    app = QApplication(sys.argv[:1])
    app.setApplicationName("xiaozhi-companion")
    app.setApplicationDisplayName("Xiaozhi Companion")
    app.setDesktopFileName("xiaozhi-companion")
    # the loop ends when everything is closed, not already when the window is
    app.setQuitOnLastWindowClosed(False)
    settings = Settings.load()
    Language.current().set(language_of_this_run(arguments.language, settings.language))
    Theme.current().install(settings.theme)
    frame = WindowFrame(settings.window)
    _show_first(app, frame, on_first_paint)
    if not frame.was_closed:
        from companion.ui.kit.theme.logo import app_icon
        from companion.ui.main.main_window import MainWindow

        expecting = arguments.demo or bool(settings.devices)
        window = MainWindow(settings.window, expecting=expecting, parent=frame)
        frame.set_content(window)
        app.setWindowIcon(app_icon())
        # asyncio and what is built on it; the content is painted before anything of it runs
        from companion.ui.main.running import run

        run(app, frame, window, settings, arguments, one)
    frame.deleteLater()
    return 0


def _show_first(
    app: QApplication, frame: WindowFrame, on_first_paint: Callable[[], None] | None
) -> None:
    """Run Qt alone until the first picture is shown, or the window was closed."""
    if on_first_paint is not None:
        frame.first_painted.connect(on_first_paint)

    def go_on() -> None:
        # exit() and not quit(), which would close the window first
        app.exit()

    latest = QTimer(frame)
    latest.setSingleShot(True)
    latest.timeout.connect(go_on)
    latest.start(_LATEST_START)
    frame.first_painted.connect(go_on)
    frame.closed.connect(go_on)
    frame.show()
    app.exec()
    latest.stop()
    frame.first_painted.disconnect(go_on)
    frame.closed.disconnect(go_on)
