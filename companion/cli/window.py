"""`companion` without a command: the window."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys

from companion.app.log_ring import begin_log
from companion.cli.commands import Command, Window
from companion.cli.output import print_note


def _window(arguments: argparse.Namespace) -> int:
    """Show the window; 1 where there is no display."""
    reason = _why_no_window()
    if reason is None:
        window: Window = arguments.window
        return window.start(arguments)
    print_note(reason)
    if not arguments.demo:
        return 1
    import asyncio

    # neither is needed for a window, which shows itself before it loads them
    from companion.cli.watch import terminal_demo

    begin_log("%(name)s: %(message)s", told=True)
    return asyncio.run(terminal_demo(arguments))


def _why_no_window() -> str | None:
    """The reason as a sentence, or `None` when a window can be tried; Qt is not loaded for it."""
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    ):
        return "There is no display here, so no window can be shown."
    if importlib.util.find_spec("PySide6") is None:
        return "PySide6 is not installed, so no window can be shown."
    return None


COMMANDS = {"window": Command(lambda parser: None, _window)}
