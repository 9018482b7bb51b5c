"""What the running app does for a command of another process: see `companion.cli.beside`."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, TextIO, cast

from companion.cli.beside import BESIDE, Beside
from companion.cli.commands import carried_out, parse
from companion.cli.output import INTERRUPTED, STREAMS
from companion.tasks import end_tasks

if TYPE_CHECKING:
    from companion.app.offer.commands import CommandTurn
    from companion.app.workspace import Workspace


async def lend(
    workspace: Workspace, allowed: Iterable[str] = (), *, knows_saved: bool = True
) -> None:
    """Carry out what commands want of the devices of this app; see `CommandServer` for what is
    `allowed`. `knows_saved`: it reaches all saved devices anyway, as a window does."""
    from companion.app.offer.commands import CommandServer
    from companion.app.settings.settings import config_directory

    commands = workspace[CommandServer]
    commands.allowed = frozenset(allowed)
    run = partial(carry_out, workspace, knows_saved=knows_saved)
    await commands.serve(run, config_directory())


class _TerminalStream(io.TextIOBase):
    """Standard output or error of the command's terminal."""

    encoding = "utf-8"

    def __init__(self, turn: CommandTurn, *, error: bool) -> None:
        self._turn = turn
        self._error = error

    def isatty(self) -> bool:
        return self._error and self._turn.request.rewrites

    def write(self, text: str) -> int:
        self._turn.print(text, error=self._error)
        return len(text)


async def carry_out(workspace: Workspace, turn: CommandTurn, *, knows_saved: bool) -> int:
    """Do what was typed elsewhere; returns the exit status."""
    now = Beside(workspace, turn, knows_saved=knows_saved)
    work = asyncio.create_task(_carry_out(now), name="carry out a command")
    stop = asyncio.create_task(turn.stop.wait(), name="a command's Ctrl+C")
    try:
        await asyncio.wait({work, stop}, return_when=asyncio.FIRST_COMPLETED)
        if not work.done() and not now.takes_stop:
            work.cancel()
        await asyncio.wait({work})
    finally:
        await end_tasks(stop, work)
    return INTERRUPTED if work.cancelled() else work.result()


async def _carry_out(now: Beside) -> int:
    # of this task, and of the threads that it starts
    BESIDE.set(now)
    out, error = _TerminalStream(now.turn, error=False), _TerminalStream(now.turn, error=True)
    STREAMS.set((cast("TextIO", out), cast("TextIO", error)))
    try:
        arguments = await asyncio.to_thread(parse, now.turn.request.words)
    except SystemExit:  # the command has read the same words before
        return 2
    now.command = arguments.command
    return await carried_out(arguments)
