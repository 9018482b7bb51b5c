"""The arguments of the command line."""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from companion import __version__

DEFAULT_TIMEOUT: Final = 30.0
"""Seconds for an answer; taking a photo and having it described takes some 10 s."""
DEFAULT_WAIT: Final = 60.0
"""Seconds for a device to dial in: time enough to walk to it and wake it."""

_ENDPOINT_HELP: Final = (
    "hub: (the first device that dials in), hub:DEVICE-ID, ws://HOST:8080/ws, or demo:"
)


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Parse; wrong use ends the program with status 2, as `argparse` does.

    `command` is `None` when a window is wanted.
    """
    common = _common_options()
    parser = argparse.ArgumentParser(
        prog="companion",
        description="Control voice devices that run the xiaozhi firmware. "
        "Without a command, the window opens.",
        parents=[_common_options()],
        epilog="Exit status: 0 done; 1 the device or tool answered with an error, or a check "
        "failed; 2 wrong use; 3 no connection, or no answer in time.",
        # or `--hub` of `simulate` would be an ambiguous beginning of `--hub-host` and others
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.add_argument("--demo", action="store_true", help="start with a simulated device")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    tools = commands.add_parser("tools", parents=[common], help="list the tools of a device")
    tools.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    tools.add_argument("--json", action="store_true", help="print one JSON document")

    call = commands.add_parser("call", parents=[common], help="call a tool of a device")
    call.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    call.add_argument("tool", metavar="TOOL", help="its exact name")
    call.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="an argument of the tool")
    call.add_argument("--args", metavar="JSON", help="all arguments as one JSON object")
    call.add_argument("--json", action="store_true", help="print one JSON document")
    call.add_argument("--yes", action="store_true", help="send a privileged action")

    watch = commands.add_parser("watch", parents=[common], help="print what happens, as it does")
    watch.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    watch.add_argument("--json", action="store_true", help="print one JSON object a line")
    watch.add_argument("--seconds", metavar="N", type=_seconds, help="end after N seconds")

    simulate = commands.add_parser("simulate", parents=[common], help="be a simulated device")
    where = simulate.add_mutually_exclusive_group()
    where.add_argument("--hub", metavar="URL", help="dial this hub, as stock firmware does")
    where.add_argument(
        "--listen", metavar="PORT", type=_port, help="listen, as a local control server does"
    )
    simulate.add_argument(
        "--count", metavar="N", type=_count, default=1, help="that many devices, from 1 to 1000"
    )

    _add_form(commands)

    shots = commands.add_parser("shots", help="draw every page into PNG files, without a screen")
    shots.add_argument("directory", metavar="DIR", type=Path)
    shots.add_argument("--language", metavar="LOCALE", default="en", help="for example zh_CN")
    shots.add_argument(
        "--only", metavar="PICTURE", nargs="+", default=(), help="for example tools-light"
    )
    arguments, rest = parser.parse_known_args(argv)
    if arguments.command == "call" and not any(word.startswith("-") for word in rest):
        # argparse takes no NAME=VALUE that stands behind an option.
        arguments.pairs += rest
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    for name in ("timeout", "wait", "hub_host", "hub_port", "hub_token"):
        # Unset options are suppressed, so that one before the command is not lost to the
        # command's own default.
        if not hasattr(arguments, name):
            setattr(arguments, name, None)
    return arguments


def _add_form(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    form = commands.add_parser(
        "form",
        help="show the form that a tool's schema gets",
        description="Show the form that the app makes of a tool's schema: as an outline, as a "
        "report in JSON, or as a picture.",
        epilog="Exit status: 0 done; 1 the file cannot be read, is no JSON or has no tools, or "
        "the picture cannot be drawn or written; 2 wrong use, also a tool that is not in the "
        "file, and --shot with several tools.",
    )
    form.add_argument(
        "file",
        metavar="FILE",
        help="an answer to tools/list (also whole, or recorded frames, one a line), an object "
        'with "tools", or one schema; - is the standard input; 16 MiB at most',
    )
    form.add_argument("--tool", metavar="NAME", help="only this tool, by its exact name")
    form.add_argument("--report", action="store_true", help="print one JSON document")
    form.add_argument(
        "--shot", metavar="PNG", type=Path, help="draw the form into this file, without a screen"
    )
    form.add_argument("--theme", choices=("light", "dark"), default="light", help="of the picture")
    form.add_argument(
        "--language", metavar="LOCALE", default="en", help="of the picture, for example zh_CN"
    )


def _common_options() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    group = common.add_argument_group("connection")
    group.add_argument(
        "--timeout", metavar="S", type=_seconds, help=f"for each answer ({DEFAULT_TIMEOUT:g})"
    )
    group.add_argument(
        "--wait", metavar="S", type=_seconds, help=f"for a device to dial in ({DEFAULT_WAIT:g})"
    )
    group.add_argument("--hub-host", metavar="HOST", help="where the hub listens (0.0.0.0)")
    group.add_argument("--hub-port", metavar="PORT", type=_port_or_any, help="its port (8686)")
    group.add_argument("--hub-token", metavar="TOKEN", help="what devices must send")
    return common


def _seconds(text: str) -> float:
    value = float(text)
    if not (math.isfinite(value) and value > 0):
        raise ValueError
    return value


def _port(text: str) -> int:
    value = int(text)
    if not 0 < value < 65536:
        raise ValueError
    return value


def _port_or_any(text: str) -> int:
    return 0 if text == "0" else _port(text)


def _count(text: str) -> int:
    value = int(text)
    if not 1 <= value <= 1000:
        raise ValueError
    return value
