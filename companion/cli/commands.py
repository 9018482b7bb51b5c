"""The commands: their names, reading what was typed, and running the one that is meant.

A command is a line in `COMMANDS`, and a `Command` of that name in the `COMMANDS` of its module.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol

from companion import __version__
from companion.cli.connection import (
    CLIENT_SECRET_VARIABLE,
    SECRET_VARIABLE,
    add_connection,
    complete,
)
from companion.cli.output import INTERRUPTED, OutputLost, lost_words, print_json, print_note
from companion.text import one_line

if TYPE_CHECKING:
    from companion.errors import CompanionError
    from companion.messages.message import Message
    from companion.protocol.tools import Tool

COMMANDS: Final = {
    "tools": ("tools", "list the tools of a device"),
    "call": ("tools", "call a tool of a device"),
    "devices": ("fleet", "list all devices, or those that a filter finds"),
    "each": ("fleet", "call a tool of several devices"),
    "resources": ("servers", "list the resources of an MCP server"),
    "prompts": ("servers", "list the prompts of an MCP server"),
    "read": ("servers", "read a resource of an MCP server"),
    "prompt": ("servers", "fill in a prompt of an MCP server and print it"),
    "image": ("upgrade", "show what is in a firmware file, and which devices it fits"),
    "upgrade": ("upgrade", "install firmware on a device"),
    "updates": ("updates", "look for newer firmware for your devices"),
    "rollout": ("rollout", "install firmware on many devices, in waves"),
    "assets": ("assets", "show what is in a file of assets, make one, or install one"),
    "reboot": ("tools", "restart a device"),
    "snapshot": ("pictures", "save a picture of a device's screen"),
    "preview": ("pictures", "show a picture on a device's screen"),
    "say": ("say", "say something aloud on devices, or show it"),
    "watch": ("watch", "print events as they happen"),
    "hub": ("watch", "keep devices connected until stopped, for example as a service"),
    "routines": ("routines", "list routines, run one, switch one on or off"),
    "home-assistant": ("home_assistant", "show devices in Home Assistant"),
    "offer": ("offer", "give tools to an assistant, at its MCP endpoint"),
    "serve": ("offer", "offer the tools of devices to other programs, as an MCP server"),
    "discover": ("connect", "find devices, MCP servers and other hubs nearby"),
    "settings": ("settings", "list the settings, print one, or choose one"),
    "history": ("history", "print the activity, also of earlier runs"),
    "timing": ("history", "print how long the answers of an assistant took, and which part of it"),
    "bundle": ("bundle", "save a zip file for someone who helps you"),
    "diagnose": ("connect", "find out why a device or server cannot be reached"),
    "setup": ("setup", "set up a new device: fill in the page of its own Wi-Fi"),
    "reach": ("reachable", "check whether devices can reach this computer"),
    "cable": ("cable", "read what a board writes on its USB cable, and what it means"),
    "simulate": ("simulate", "run a simulated device"),
    "form": ("form", "show the form that a tool's schema gets"),
    "completion": ("completion", "print what completes commands in a shell"),
}
"""The module of each in this folder, and what `companion --help` says of it, in its order."""

LOG_VARIABLE: Final = "COMPANION_LOG"
"""Of the environment: from which level on log lines are shown; see `read_levels`."""


ThemeName = Literal["light", "dark"]


class Window(Protocol):
    """What commands need of the window. They find it as `arguments.window`: cli and ui do not
    import each other, so `companion.__main__` gives it."""

    def start(self, arguments: argparse.Namespace) -> int:
        """Show the window until it is closed; returns the exit status."""

    def draw_form(
        self, tool: Tool, theme: ThemeName, language: str
    ) -> tuple[bytes, tuple[Message, ...]]:
        """A tool's form as a PNG, and what is to be said of the picture. Raises `ImportError` where
        Qt cannot be loaded."""


class Command(NamedTuple):
    """What a module has for one command."""

    add_arguments: Callable[[argparse.ArgumentParser], None]
    """Adds its arguments, its description and its exit statuses."""
    run: Callable[[argparse.Namespace], Any]
    """Returns the exit status, may be `async`; errors are raised."""
    failure: Callable[[argparse.Namespace, CompanionError], dict[str, Any]] | None = None
    """The one document that `--json` or `--report` promise, when the command fails."""
    reports_file_faults: bool = True
    """False if the log has to say what is wrong with a file of the app."""


def main(argv: Sequence[str], window: Window) -> int:
    """Run the window or one command; returns the exit status.

    Wrong use ends the program with status 2, as `argparse` does.
    """
    collects = gc.isenabled()
    # what is imported stays; to look for garbage in it takes a tenth of the start
    gc.disable()
    try:
        # an interrupt may come while the command's modules are still being imported
        arguments = parse(argv)
        arguments.window = window
        command = _command(arguments.command or "window")
        if collects and arguments.command is not None:  # the window collects in its own way
            gc.freeze()
            gc.enable()
        return _run(command, arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (`| head`): nothing more can be said, and the interpreter must not
        # try to flush at exit.
        _drop_output()
        return 0
    except OutputLost as error:
        print_note(lost_words(error))
        _drop_output()
        return 1


def _drop_output() -> None:
    """What is still to be printed goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Parse; wrong use ends the program with status 2, as `argparse` does.

    `command` is `None` when a window is wanted; `words` is all that was typed.
    """
    parser = argparse.ArgumentParser(
        prog="companion",
        description="Control voice devices that run the xiaozhi firmware. "
        "Without a command, the window opens.",
        epilog="Exit status: 0 done; 1 the device or tool answered with an error, or a check "
        "failed; 2 wrong use; 3 no connection, or no answer in time.",
        # or `--hub` of `simulate` would be an ambiguous beginning of `--hub-host` and others
        allow_abbrev=False,
    )
    add_connection(parser, before_the_command=True)
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    _add_verbose(parser)
    parser.add_argument("--demo", action="store_true", help="start with a simulated device")
    parser.add_argument(
        "--language",
        metavar="LOCALE",
        help="of the window in this run, for example zh_CN; for developers also pseudo (longer "
        "and with accents)",
    )
    commands = parser.add_subparsers(
        prog=parser.prog,  # or it would be asked how it shows its usage, which takes 2 ms
        dest="command",
        metavar="COMMAND",
        parser_class=_CommandParser,
    )
    for name, (_, words) in COMMANDS.items():
        commands.add_parser(name, help=words, command=name)
    target = _target(argv)
    if target:
        argv = argv[:-1]
    arguments, rest = parser.parse_known_args(argv)
    more: object = getattr(arguments, "pairs", getattr(arguments, "what", None))
    if isinstance(more, list) and not any(word.startswith("-") for word in rest):
        # argparse takes no further word that follows an option
        more += rest
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    complete(arguments)
    arguments.verbose = getattr(arguments, "verbose", False)
    arguments.words = tuple(argv)
    arguments.target = target
    if target and arguments.command is not None:
        parser.error("a link or a file opens the window, which no command does")
    if arguments.command is None and arguments.accept:
        parser.error("--accept is for a command; in the window a device is let in by a click")
    return arguments


_LINK: Final = "companion:"
"""What addresses begin with that the desktop opens with this app."""


_FILES: Final = (".mcpb", ".dxt")
"""The ends of files that the window opens; a `.json` only where it is all that was typed."""


def _target(argv: Sequence[str]) -> str:
    """The link or file for the window, which the desktop hands over as the last word; empty for
    none. A file by its whole path."""
    last = argv[-1] if argv else ""
    if last.lower().startswith(_LINK):
        return last
    if last.startswith("file:"):
        from urllib.parse import urlsplit
        from urllib.request import url2pathname

        last = url2pathname(urlsplit(last).path)
    name = last.lower()
    if name.endswith(_FILES) or (len(argv) == 1 and name.endswith(".json")):
        return os.path.abspath(last)  # noqa: PTH100 - pathlib costs time at the start
    return ""


class _CommandParser(argparse.ArgumentParser):
    """The parser of one command. It is made when the command is chosen, and no other: nor are
    other commands' modules imported."""

    def __init__(self, *, command: str, **options: Any) -> None:
        self._command = command
        self._options = options

    def __getattr__(self, name: str) -> Any:
        if "_options" in vars(self):
            super().__init__(**vars(self).pop("_options"))
            return getattr(self, name)
        raise AttributeError(name)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        _add_verbose(self)
        _command(self._command).add_arguments(self)
        return super().parse_known_args(args, namespace)


def command_parser(name: str) -> argparse.ArgumentParser:
    """The parser of one command, with its arguments."""
    parser = argparse.ArgumentParser(prog=f"companion {name}", allow_abbrev=False)
    _add_verbose(parser)
    _command(name).add_arguments(parser)
    return parser


def _add_verbose(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-v",
        "--verbose",
        action="store_true",
        default=argparse.SUPPRESS,  # or the command's own default would undo one before it
        help="log to standard error, without secrets; the variable "
        f"{LOG_VARIABLE} chooses, for example info or companion.devices=debug",
    )


def _command(name: str) -> Command:
    module, _ = COMMANDS.get(name, ("window", ""))
    found: Command = import_module(f"companion.cli.{module}").COMMANDS[name]
    return found


def _run(command: Command, arguments: argparse.Namespace) -> int:
    """Prints errors, which become the exit status."""
    import inspect  # not for the help, which it would make a tenth longer

    from companion.transports.descriptors import raise_limit

    raise_limit()
    _keep_memory_off_the_disk()
    from companion.errors import CompanionError

    try:
        if inspect.iscoroutinefunction(command.run):
            if arguments.ask_secret:
                from companion.cli.reach import ask_for_secret

                ask_for_secret(arguments)
            import asyncio  # not for the window, which shows itself before it loads this

            _begin_log(command, arguments)
            status: int = asyncio.run(_run_async(command, arguments))
        else:
            _begin_log(command, arguments)
            status = command.run(arguments)
        return status
    except CompanionError as error:
        return _failed(command, arguments, error)


def _keep_memory_off_the_disk() -> None:
    """Let the system write no image of this process when it crashes: every secret that the app
    knows would be in it. Windows asks its user."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, hard))


def _failed(command: Command, arguments: argparse.Namespace, error: CompanionError) -> int:
    print_note(str(error))
    one_document = getattr(arguments, "json", False) or getattr(arguments, "report", False)
    if one_document and command.failure is not None:
        print_json(command.failure(arguments, error))
    return error.exit_status


async def carried_out(arguments: argparse.Namespace) -> int:
    """Run a command in the app's own loop, for another process."""
    from companion.errors import CompanionError

    command = _command(arguments.command)
    try:
        status: int = await command.run(arguments)
    except CompanionError as error:
        return _failed(command, arguments, error)
    return status


async def _run_async(command: Command, arguments: argparse.Namespace) -> int:
    import asyncio

    from companion.transports.descriptors import AcceptFaults

    faults = AcceptFaults()

    def report(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not faults.handles(context):
            loop.default_exception_handler(context)

    from companion.cli.beside import AppHasDevices, carried_by_app

    asyncio.get_running_loop().set_exception_handler(report)
    try:
        status: int = await command.run(arguments)
    except AppHasDevices as found:
        status = await carried_by_app(found.app, arguments)
    return status


def _begin_log(command: Command, arguments: argparse.Namespace) -> None:
    from companion.app.log_ring import begin_log, read_levels, show_log
    from companion.messages.message import message

    levels, unread = read_levels(os.environ.get(LOG_VARIABLE, ""))
    for part in unread:
        print_note(message("cli.no_level", variable=LOG_VARIABLE, text=one_line(part)).english())
    if arguments.verbose:
        levels |= read_levels("debug")[0]
    if levels:
        given = (
            os.environ.get(SECRET_VARIABLE),
            os.environ.get(CLIENT_SECRET_VARIABLE),
            arguments.hub_token,
            getattr(arguments, "secret", None),
        )
        show_log(levels, [secret for secret in given if secret])
    if arguments.command is not None:  # the window begins its own when its core is loaded
        begin_log("%(name)s: %(message)s", told=command.reports_file_faults)
