"""`companion shots DIR`: every page of the window as PNG files, without a screen."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.cli.window import Window


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("directory", metavar="DIR", type=Path)
    parser.add_argument("--language", metavar="LOCALE", default="en", help="for example zh_CN")
    parser.add_argument(
        "--only", metavar="PICTURE", nargs="+", default=(), help="for example tools-light"
    )


def run(arguments: argparse.Namespace) -> int:
    """0, or 2 for a picture that is not known."""
    window: Window = arguments.window
    return window.draw_pages(arguments.directory, arguments.language, arguments.only)
