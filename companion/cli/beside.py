"""Commands beside the running app: they are carried out by the window or hub that has the devices.

A command does not know of it. `open_workspace` finds out, before anything was done, and raises
`AppHasDevices`; then the app is sent what was typed and reads it again, with its own workspace in
place of one for the command alone. What differs in there is here: where is printed, which folder
names of files are relative to, who is asked, and what Ctrl+C means.
"""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

from companion.cli.output import print_note, print_through
from companion.errors import NotReached, UsageError
from companion.messages.message import message
from companion.text import one_line

if TYPE_CHECKING:
    from companion.app.fleet.each import ManyRequest
    from companion.app.offer.commands import CommandTurn, RunningApp
    from companion.app.tools.records import CallRequest
    from companion.app.workspace import Workspace


_LONGEST_LINE: Final = 300
"""Characters of a command that a person is shown."""


class AppHasDevices(Exception):
    """Nothing was done yet: `app` has the devices that the command is for."""

    def __init__(self, app: RunningApp) -> None:
        super().__init__()
        self.app = app


# in the app


class Beside:
    """A command that the app carries out."""

    def __init__(self, workspace: Workspace, turn: CommandTurn, *, knows_saved: bool) -> None:
        self.workspace = workspace
        self.knows_saved = knows_saved
        """Whether the app reaches all saved devices anyway."""
        self.turn = turn
        self.command = ""
        self.takes_stop = False
        """The command itself waits for Ctrl+C."""

    @property
    def asker(self) -> str:
        """Who wants something, for people."""
        request = self.turn.request
        user = one_line(request.user, 40)
        return f"companion {self.command} ({user}, {request.process})"

    async def ask(self, request: CallRequest) -> bool:
        """Ask the person at the window. Raises `UsageError` where there is none, and this command
        was not allowed to do it."""
        from companion.app.offer.commands import CommandServer
        from companion.app.offer.service import AssistantService

        if self.command in self.workspace[CommandServer].allowed:
            return True
        answer = await self.workspace[AssistantService].ask_person(
            self.asker, request, self._line()
        )
        if answer is None:
            raise UsageError("cli.nobody_to_ask", command=self.command)
        return answer

    def _line(self) -> str:
        from companion.app.frames.command import PROGRAM, shell_line

        return one_line(shell_line([PROGRAM, *self.turn.request.words]), _LONGEST_LINE)

    async def ask_for_all(self, request: ManyRequest) -> bool:
        """`ask`, once for all devices that it goes to."""
        from companion.app.tools.records import CallRequest

        names = one_line(", ".join(view.title for view in request.devices), 1_000)
        count = len(request.devices)
        one = CallRequest(
            device_key="",
            device_name=names if count == 1 else f"{count} × {names}",
            tool=request.tool,
            arguments=request.arguments or {},
            timeout=0.0,
            note=request.note,
        )
        return await self.ask(one)


BESIDE: Final[ContextVar[Beside | None]] = ContextVar("beside", default=None)


def beside() -> Beside | None:
    """The command that the app carries out just now; `None` in a command's own process."""
    return BESIDE.get()


def asker() -> str:
    """Who calls, for the activity of the app; empty in a command's own process."""
    now = beside()
    return "" if now is None else now.asker


def typed_path(text: str) -> Path:
    """The type of an argument that names a file: where the command was started."""
    now = beside()
    return Path(text) if now is None else Path(now.turn.request.folder, text)


def shown_path(path: Path) -> str:
    """The path as it was typed."""
    now = beside()
    if now is None:
        return str(path)
    folder = Path(now.turn.request.folder)
    words = (Path(word) for word in now.turn.request.words)
    return next((str(word) for word in words if folder / word == path), str(path))


@contextmanager
def stop_asked() -> Iterator[asyncio.Event]:
    """An event that SIGTERM or Ctrl+C sets the first time; a second one does what it did before.

    Signals reach the main thread only: in another one nothing sets the event.
    """
    now = beside()
    if now is not None:
        now.takes_stop = True
        yield now.turn.stop
        return
    loop = asyncio.get_running_loop()
    asked = asyncio.Event()
    earlier: dict[signal.Signals, Any] = {}

    def restore() -> None:
        while earlier:
            number, handler = earlier.popitem()
            signal.signal(number, handler)

    def ask(number: int, frame: FrameType | None) -> None:
        restore()
        loop.call_soon_threadsafe(asked.set)

    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            earlier[number] = signal.signal(number, ask)
    try:
        yield asked
    finally:
        restore()


# in the command's own process


async def carried_by_app(app: RunningApp, arguments: argparse.Namespace) -> int:
    """Let the app carry the command out, and print what it prints; returns the exit status.

    Raises `NotReached` when the app is closed meanwhile.
    """
    from companion.app.offer.commands import CommandRequest
    from companion.tasks import end_tasks

    try:
        app.ask(
            CommandRequest(
                arguments.words, str(Path.cwd()), sys.stderr.isatty(), os.getpid(), _user()
            )
        )
        with stop_asked() as stop:
            stopping = asyncio.create_task(_stop(app, stop), name="stop the command")
            try:
                return await _follow(app)
            except ConnectionError:
                raise NotReached("cli.app_closed") from None
            finally:
                await end_tasks(stopping)
    finally:
        app.close()


async def _stop(app: RunningApp, stop: asyncio.Event) -> None:
    await stop.wait()
    app.stop()


async def _follow(app: RunningApp) -> int:
    while True:
        match await app.receive():
            case {"out": str(text)}:
                print_through(text, sys.stdout)
            case {"error": str(text)}:
                print_through(text, sys.stderr)
            case {"exit": int(status)}:
                return status
            case {"closed": True}:
                print_note(message("cli.app_closed").english())
            case {"failed": True}:
                print_note(message("cli.app_failed").english())
                return 1


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # no such user in this container
        return ""


async def running_app(arguments: argparse.Namespace) -> RunningApp | None:
    """The app that has the devices of the hub that the command would open."""
    from companion.app.offer.commands import find_app
    from companion.app.settings.settings import config_directory
    from companion.transports.endpoint import DEFAULT_HUB_PORT

    return await find_app(config_directory(), arguments.hub_port, DEFAULT_HUB_PORT)


def check_options(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` for options that are about who may connect: the app decides that."""
    given: dict[str, Any] = {
        "--accept": arguments.accept,
        "--only-from": arguments.only_from,
        "--upstream-ota": arguments.upstream_ota is not None,
        "--hub-token": arguments.hub_token is not None,
    }
    for option, value in given.items():
        if value:
            raise UsageError("cli.app_lets_in", option=option)
