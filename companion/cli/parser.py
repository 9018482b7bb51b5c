"""The arguments of the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from companion import __version__
from companion.cli.connection import (
    add_no_poll,
    add_oauth,
    complete,
    connection_options,
    port,
    seconds,
)

UPGRADE_FAULTS: Final = ("silent", "broken-off", "fails", "rolls-back", "no-return")
"""The simulator's, written out so that no command has to load it to be parsed."""

LEVELS: Final = (
    "debug",
    "info",
    "notice",
    "warning",
    "error",
    "critical",
    "alert",
    "emergency",
)
"""Those of log messages, written out for the same reason."""

_ENDPOINT_HELP: Final = (
    "hub: (the first device that dials in), hub:DEVICE-ID, ws://HOST:8080/ws, "
    "mqtt://[USER@]BROKER/DEVICE-ID, gateway+http://HOST:PORT/CLIENT-ID, http://HOST/mcp, "
    "'stdio:COMMAND ARG …', or demo:"
)


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Parse; wrong use ends the program with status 2, as `argparse` does.

    `command` is `None` when a window is wanted; `words` is all that was typed.
    """
    common = connection_options()
    parser = argparse.ArgumentParser(
        prog="companion",
        description="Control voice devices that run the xiaozhi firmware. "
        "Without a command, the window opens.",
        parents=[connection_options(before_the_command=True)],
        epilog="Exit status: 0 done; 1 the device or tool answered with an error, or a check "
        "failed; 2 wrong use; 3 no connection, or no answer in time.",
        # or `--hub` of `simulate` would be an ambiguous beginning of `--hub-host` and others
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.add_argument("--demo", action="store_true", help="start with a simulated device")
    parser.add_argument(
        "--language",
        metavar="LOCALE",
        help="of the window in this run, for example zh_CN; for developers also pseudo (longer "
        "and with accents)",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    tools = commands.add_parser("tools", parents=[common], help="list the tools of a device")
    tools.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    tools.add_argument("--json", action="store_true", help="print one JSON document")
    add_oauth(tools)

    call = commands.add_parser("call", parents=[common], help="call a tool of a device")
    call.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    call.add_argument("tool", metavar="TOOL", help="its exact name")
    call.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="an argument of the tool")
    call.add_argument("--args", metavar="JSON", help="all arguments as one JSON object")
    call.add_argument("--json", action="store_true", help="print one JSON document")
    call.add_argument("--yes", action="store_true", help="send a privileged action")
    _add_elicit(call)
    add_oauth(call)

    _add_contents(commands, common)

    image = commands.add_parser(
        "image", parents=[common], help="tell what is in a firmware file, and who would take it"
    )
    image.add_argument("file", metavar="FILE", type=Path)
    judged_for = image.add_mutually_exclusive_group()
    judged_for.add_argument("--chip", metavar="CHIP", help="judge it for, say, ESP32-S3")
    judged_for.add_argument(
        "--device", metavar="ENDPOINT", help=f"judge it for a device: {_ENDPOINT_HELP}"
    )
    image.add_argument("--json", action="store_true", help="print one JSON document")

    _add_upgrade(commands, common)
    _add_pictures(commands, common)

    watch = commands.add_parser("watch", parents=[common], help="print what happens, as it does")
    watch.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    watch.add_argument("--json", action="store_true", help="print one JSON object a line")
    watch.add_argument("--seconds", metavar="N", type=seconds, help="end after N seconds")
    add_no_poll(watch)

    _add_hub(commands, common)

    _add_discover(commands, common)

    _add_history(commands)

    _add_bundle(commands)

    diagnose = commands.add_parser(
        "diagnose",
        parents=[common],
        help="tell why a device or server cannot be reached",
        description="Check the way to a device or server step by step: its name, the route, the "
        "port, encryption, the handshake, hello, MCP and the token, as far as it has them.",
        epilog="Exit status: 0 it is reached; 2 wrong use; 3 a step failed, and it was said what "
        "to do.",
    )
    diagnose.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    diagnose.add_argument("--json", action="store_true", help="print one JSON document")

    simulate = commands.add_parser("simulate", parents=[common], help="be a simulated device")
    where = simulate.add_mutually_exclusive_group()
    where.add_argument("--hub", metavar="URL", help="dial this hub, as stock firmware does")
    where.add_argument(
        "--listen", metavar="PORT", type=port, help="listen, as a local control server does"
    )
    where.add_argument(
        "--ota", metavar="URL", help="start as stock firmware does: ask this OTA address first"
    )
    simulate.add_argument(
        "--replay",
        metavar="FILE",
        type=Path,
        help="play a recorded session: answer as the recorded device did, and say what it said",
    )
    simulate.add_argument(
        "--speed",
        metavar="N",
        type=_speed,
        help="with --replay: N times as fast as it was recorded, from 0.01 to 1000 (1)",
    )
    simulate.add_argument(
        "--talk",
        metavar="S",
        type=seconds,
        help="with --ota: begin a conversation every so many seconds",
    )
    simulate.add_argument(
        "--count", metavar="N", type=_count, default=1, help="that many devices, from 1 to 1000"
    )
    simulate.add_argument(
        "--upgrade-fault",
        metavar="KIND",
        choices=UPGRADE_FAULTS,
        help=f"let upgrades go wrong, for training: {', '.join(UPGRADE_FAULTS)}",
    )

    _add_form(commands)

    shots = commands.add_parser("shots", help="draw every page into PNG files, without a screen")
    shots.add_argument("directory", metavar="DIR", type=Path)
    shots.add_argument("--language", metavar="LOCALE", default="en", help="for example zh_CN")
    shots.add_argument(
        "--only", metavar="PICTURE", nargs="+", default=(), help="for example tools-light"
    )
    gallery = commands.add_parser(
        "gallery", help="show every widget of the window in its states, for developers"
    )
    gallery.add_argument("--theme", choices=("system", "light", "dark"), default="system")
    arguments, rest = parser.parse_known_args(argv)
    if arguments.command == "call" and not any(word.startswith("-") for word in rest):
        # argparse takes no NAME=VALUE that stands behind an option.
        arguments.pairs += rest
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    complete(arguments)
    arguments.words = tuple(argv)
    if arguments.command is None and arguments.accept:
        parser.error("--accept is for a command; in the window a device is let in by a click")
    return arguments


def _add_hub(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], common: argparse.ArgumentParser
) -> None:
    hub = commands.add_parser(
        "hub",
        parents=[common],
        help="hold devices until stopped, as a service does",
        description="Say at which addresses devices reach this computer, and keep running: "
        "devices dial the hub, and those with the stock firmware ask the OTA address and stay "
        "connected. Then print what happens, as watch does.",
        epilog="Exit status: 0 stopped by Ctrl+C, SIGTERM or --seconds; a second Ctrl+C does not "
        "wait until everything is closed, and ends with 130; 2 wrong use; 3 a port cannot be "
        "opened.",
    )
    hub.add_argument("--json", action="store_true", help="print one JSON object a line")
    hub.add_argument("--seconds", metavar="N", type=seconds, help="end after N seconds")
    add_no_poll(hub)


def _add_discover(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], common: argparse.ArgumentParser
) -> None:
    discover = commands.add_parser(
        "discover",
        parents=[common],
        help="find devices, MCP servers and other hubs nearby",
        description="Listen for what announces itself in the network; with --scan, knock at every "
        "address of a range for devices with a control server (port 8080). Nothing is saved, no "
        "tool is called. --hub-host limits it to the network of that address.",
        epilog="Exit status: 0 done, whether anything was found or not; 2 a range that cannot be "
        "searched; 3 no network, or announcements cannot be heard.",
    )
    discover.add_argument(
        "--seconds", metavar="N", type=seconds, help="to listen for announcements (5)"
    )
    discover.add_argument(
        "--scan",
        metavar="CIDR",
        help="also search these addresses, for example 192.168.1.0/24; local: your own networks",
    )
    discover.add_argument("--json", action="store_true", help="print one JSON document")


def _add_history(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    history = commands.add_parser(
        "history",
        help="print what happened, in former runs as well",
        description="Print what the window and the commands have done and seen, oldest first, in "
        "local time. Secrets were never written down, and what was said in conversations only if "
        "the settings say so.",
        epilog="Exit status: 0 done, whether there was anything or not; 1 the history cannot be "
        "read; 2 wrong use, also a device of which nothing is kept.",
    )
    history.add_argument("--device", metavar="D", help="its endpoint, its id or its name")
    history.add_argument(
        "--kind",
        metavar="K",
        help="call, notification, connection, conversation, warning, or an event such as "
        "disconnected",
    )
    history.add_argument(
        "--since", metavar="TIME", help="2026-08-20, 2026-08-20T14:30, today, 45m, 6h or 7d"
    )
    history.add_argument("--level", choices=LEVELS, help="this one or a higher one")
    history.add_argument("--failed", action="store_true", help="only what failed")
    history.add_argument("--text", metavar="WORDS", help="every one of them must be found")
    history.add_argument(
        "--last", metavar="N", type=_positive, help="the newest N (200; with --json or --csv: all)"
    )
    shape = history.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="print one JSON object a line, in UTC")
    shape.add_argument("--csv", action="store_true", help="print a table, in UTC")


def _add_bundle(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    bundle = commands.add_parser(
        "bundle",
        help="save a zip for somebody who helps",
        description="Collect versions, settings, devices, what happened and this command's log "
        "into a zip, without secrets and without the names of Wi-Fi networks. What would be in "
        "it is listed, and nothing is saved without a yes.",
        epilog="Exit status: 0 saved; 1 it cannot be written; 2 wrong use, also without --yes "
        "where nobody can be asked, or the answer was no.",
    )
    bundle.add_argument("file", metavar="FILE.zip", type=Path, help="is replaced if it exists")
    bundle.add_argument("--device", metavar="D", help="only this one: its endpoint, id or name")
    bundle.add_argument(
        "--since",
        metavar="TIME",
        help="what happened from then on (7d): 2026-08-20, 2026-08-20T14:30, today, 45m, 6h",
    )
    bundle.add_argument("--yes", action="store_true", help="save it without being asked")
    bundle.add_argument("--json", action="store_true", help="print one JSON document")


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


def _add_upgrade(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], common: argparse.ArgumentParser
) -> None:
    upgrade = commands.add_parser(
        "upgrade",
        parents=[common],
        help="install firmware on a device",
        description="Read and judge a firmware file, serve it to the device under a one-time "
        "address, and follow the device until it is back with the new version.",
        epilog="Exit status: 0 upgraded; 1 refused, failed, or the device is back with its old "
        "version; 2 wrong use, also without --yes; 3 the device did not fetch the whole file or "
        "did not come back in time; 130 interrupted by Ctrl+C.",
    )
    upgrade.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    upgrade.add_argument(
        "source", metavar="FILE|URL", help="an application image, or where it can be fetched"
    )
    upgrade.add_argument("--yes", action="store_true", help="send it; else only say what would be")
    upgrade.add_argument("--json", action="store_true", help="end with one JSON document")
    upgrade.add_argument(
        "--force-version",
        action="store_true",
        help="accept what is warned of: the same or an older version, another project",
    )
    upgrade.add_argument(
        "--direct-url",
        action="store_true",
        help="give the device the URL as it is, instead of serving the file from here",
    )
    _add_return_wait(upgrade, 300)

    reboot = commands.add_parser("reboot", parents=[common], help="restart a device")
    reboot.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    reboot.add_argument("--yes", action="store_true", help="send it")
    reboot.add_argument("--json", action="store_true", help="print one JSON document")
    reboot.add_argument(
        "--no-wait", action="store_true", help="end when it has gone, not when it is back"
    )
    _add_return_wait(reboot, 120)


def _add_return_wait(parser: argparse.ArgumentParser, usual: int) -> None:
    parser.add_argument(
        "--return-wait",
        metavar="S",
        type=seconds,
        help=f"for the device to be back after its restart ({usual})",
    )


def _add_elicit(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--elicit",
        choices=("accept-defaults", "decline", "ask"),
        help="what to answer when an MCP server asks for a form or for an address to be opened: "
        "the form's defaults, no, or what is typed here (without it, servers are told that "
        "nobody can be asked)",
    )


def _add_contents(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    common: argparse.ArgumentParser,
) -> None:
    listed = {"resources": "list what an MCP server lets read", "prompts": "list its prompts"}
    for name, words in listed.items():
        command = commands.add_parser(name, parents=[common], help=words)
        command.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
        command.add_argument("--json", action="store_true", help="print one JSON document")
        _add_elicit(command)
        add_oauth(command)

    read = commands.add_parser("read", parents=[common], help="read a resource of an MCP server")
    read.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    read.add_argument("uri", metavar="URI", help="its address, or one with variables in braces")
    read.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="for a variable")
    read.add_argument(
        "--output", metavar="FILE", type=Path, help="save it there; is replaced if it exists"
    )
    read.add_argument("--json", action="store_true", help="print one JSON document")
    _add_elicit(read)
    add_oauth(read)

    prompt = commands.add_parser(
        "prompt", parents=[common], help="fill in a prompt of an MCP server and print it"
    )
    prompt.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    prompt.add_argument("name", metavar="NAME", help="its exact name")
    prompt.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="an argument of the prompt")
    prompt.add_argument("--json", action="store_true", help="print one JSON document")
    _add_elicit(prompt)
    add_oauth(prompt)


def _add_pictures(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    common: argparse.ArgumentParser,
) -> None:
    snapshot = commands.add_parser(
        "snapshot", parents=[common], help="save a picture of a device's screen"
    )
    snapshot.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    snapshot.add_argument("out", metavar="OUT.jpg", type=Path, help="is replaced if it exists")
    snapshot.add_argument(
        "--quality", metavar="N", type=_quality, default=80, help="of the JPEG file, 1 to 100 (80)"
    )
    snapshot.add_argument("--json", action="store_true", help="print one JSON document")
    # needed by no one, and no mistake of whoever writes it behind every privileged action
    snapshot.add_argument("--yes", action="store_true", help=argparse.SUPPRESS)

    preview = commands.add_parser(
        "preview", parents=[common], help="show a picture on a device's screen"
    )
    preview.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)
    preview.add_argument("picture", metavar="PICTURE", type=Path, help="JPEG, PNG, GIF, BMP, WebP")
    preview.add_argument(
        "--fit",
        choices=("cover", "contain", "stretch"),
        default="cover",
        help="cut off what sticks out, show all of it, or pull it into shape (cover)",
    )
    preview.add_argument(
        "--ground", choices=("black", "white"), default="black", help="what is behind it (black)"
    )
    preview.add_argument("--json", action="store_true", help="print one JSON document")
    preview.add_argument("--yes", action="store_true", help="send it")


def _quality(text: str) -> int:
    value = int(text)
    if not 1 <= value <= 100:
        raise ValueError
    return value


def _speed(text: str) -> float:
    value = float(text)
    if not 0.01 <= value <= 1000:
        raise ValueError
    return value


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise ValueError
    return value


def _count(text: str) -> int:
    value = int(text)
    if not 1 <= value <= 1000:
        raise ValueError
    return value
