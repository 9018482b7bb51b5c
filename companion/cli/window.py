"""`companion` without a command: the window; and what only developers need of it."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
from pathlib import Path

from companion.app.bundle.log_ring import begin_log
from companion.cli.commands import Command, Window
from companion.cli.output import say


def _window(arguments: argparse.Namespace) -> int:
    """Show the window; 1 where there is no display."""
    reason = _why_no_window()
    if reason is None:
        window: Window = arguments.window
        return window.start(arguments)
    say(reason)
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


def _add_gallery(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", choices=("system", "light", "dark"), default="system")


def _gallery(arguments: argparse.Namespace) -> int:
    """Show it until it is closed; 1 where there is no display."""
    reason = _why_no_window()
    if reason is not None:
        say(reason)
        return 1
    window: Window = arguments.window
    return window.show_gallery(arguments.theme)


def _add_shots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("directory", metavar="DIR", type=Path)
    parser.add_argument("--language", metavar="LOCALE", default="en", help="for example zh_CN")
    parser.add_argument(
        "--only", metavar="PICTURE", nargs="+", default=(), help="for example tools-light"
    )


def _shots(arguments: argparse.Namespace) -> int:
    """0, or 2 for a picture that is not known."""
    window: Window = arguments.window
    return window.draw_pages(arguments.directory, arguments.language, arguments.only)


COMMANDS = {
    "window": Command(lambda parser: None, _window),
    "gallery": Command(_add_gallery, _gallery),
    "shots": Command(_add_shots, _shots),
}
