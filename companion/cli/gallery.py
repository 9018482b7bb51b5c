"""`companion gallery`: every widget of the window in its states, for developers."""

from __future__ import annotations

import argparse

from companion.cli.output import say
from companion.cli.window import Window, why_no_window


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", choices=("system", "light", "dark"), default="system")


def run(arguments: argparse.Namespace) -> int:
    """Show it until it is closed; 1 where there is no display."""
    reason = why_no_window()
    if reason is not None:
        say(reason)
        return 1
    window: Window = arguments.window
    return window.show_gallery(arguments.theme)
