"""The window as a program: shows it first, loads the core after, ends cleanly.

The first picture takes about as long as that of a bare Qt window: until then neither asyncio
nor the MCP SDK, WebSockets or the pages are imported.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from companion.app.settings import Settings
from companion.ui.main_window import MainWindow
from companion.ui.theme.theme import Theme
from companion.ui.translations import install_language

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
    timeout: float | None = None
    """Seconds to wait for a tool's answer."""


def run_window(
    arguments: WindowArguments, *, on_first_paint: Callable[[], None] | None = None
) -> int:
    """Show the window until it is closed; returns the exit status.

    `on_first_paint` is called once the first picture is on the screen (for measuring).
    """
    app = QApplication(sys.argv[:1])
    app.setApplicationName("xiaozhi-companion")
    app.setApplicationDisplayName("Xiaozhi Companion")
    app.setDesktopFileName("xiaozhi-companion")
    # the loop ends when everything is closed, not already when the window is
    app.setQuitOnLastWindowClosed(False)
    settings = Settings.load()
    translators = install_language(settings.language)
    Theme.current().install(settings.theme)  # type: ignore[arg-type]
    window = MainWindow(settings.window, expecting=arguments.demo or bool(settings.devices))
    was_closed = _show_first(app, window, on_first_paint)
    if not was_closed:
        from companion.ui.running import run

        run(app, window, settings, arguments)
    window.deleteLater()
    del translators
    return 0


def _show_first(
    app: QApplication, window: MainWindow, on_first_paint: Callable[[], None] | None
) -> bool:
    """Run Qt alone until the first picture is shown; true when the window was closed before."""
    closed: list[bool] = []
    window.closed.connect(lambda: closed.append(True))
    if on_first_paint is not None:
        window.first_painted.connect(on_first_paint)
    window.first_painted.connect(app.quit)
    window.closed.connect(app.quit)
    QTimer.singleShot(_LATEST_START, window, app.quit)
    window.show()
    app.exec()
    window.first_painted.disconnect(app.quit)
    window.closed.disconnect(app.quit)
    return bool(closed)
