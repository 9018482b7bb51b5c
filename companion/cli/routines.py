"""`companion routines`: list the routines of this computer, run one now, switch one on or off."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Final

from companion.app.assemble import assemble
from companion.app.fleet.noun import FLEET
from companion.app.routines.noun import ROUTINES
from companion.app.routines.routine import (
    Routine,
    RoutineRun,
    RunOutcome,
    action_words,
    routine_words,
    trigger_words,
)
from companion.app.routines.service import RoutineService
from companion.app.settings.settings import Settings, config_directory
from companion.cli.commands import Command
from companion.cli.connection import DEFAULT_WAIT, add_connection, add_json
from companion.cli.fleet import open_fleet
from companion.cli.output import error_json, print_json, print_note, show
from companion.cli.reach import load_settings
from companion.errors import CompanionError, FileError, NotReached, UsageError
from companion.messages.message import message

_OWNER_WAIT: Final = 120.0
"""Seconds for the program that runs the routines."""
_POLL_SECONDS: Final = 0.3


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "List the routines of this computer, with their next run and how the last one ended. They "
        "are made in the window, and run while the app or `companion hub` runs."
    )
    parser.epilog = (
        "Exit status: 0 done; 1 the run failed or was missed; 2 wrong use, or no such routine; 3 "
        "the program that runs the routines did not answer."
    )
    add_connection(parser)
    parser.add_argument(
        "act", metavar="ACT", nargs="?", choices=("run", "on", "off"), help="run, on or off"
    )
    parser.add_argument("name", metavar="NAME", nargs="?", help="of the routine")
    add_json(parser)


async def _routines(arguments: argparse.Namespace) -> int:
    """List them, or do what is asked with one of them."""
    if arguments.act is None:
        async with _known() as routines:
            _print_all(routines, arguments.json)
        return 0
    if not arguments.name:
        raise UsageError("routine.no_name")
    if arguments.act == "run":
        return await _run(arguments)
    on = arguments.act == "on"
    async with _known() as routines:
        routine = routines.named(arguments.name)
        routines.set_on(routine.id, on)
        await routines.saved()
        now = routines.routine(routine.id)
        assert now is not None
        if arguments.json:
            print_json({"routine": routine_document(routines, now, _names())})
        else:
            code = "routine.turned_on" if on else "routine.turned_off"
            print_note(message(code, name=now.name).english())
    return 0


@asynccontextmanager
async def _known() -> AsyncIterator[RoutineService]:
    """The routines, without any device."""
    workspace = assemble(Settings(), listen=False, keeps={ROUTINES: config_directory()})
    routines, store = workspace[RoutineService], workspace.store(ROUTINES)
    assert store is not None
    store.subscribe(lambda trouble: print_note(trouble.english()))
    await routines.start(run=False)
    try:
        yield routines
    finally:
        await routines.stop()
        await store.close()


async def _run(arguments: argparse.Namespace) -> int:
    async with _known() as routines:
        routine = routines.named(arguments.name)
        here = await routines.own()
        if routines.unlocked is not None:
            raise FileError(routines.unlocked)
        if not here:
            run = await _asked(routines, routine)
            return _print_run(routine, run, arguments.json)
    async with open_fleet(arguments, keeps=(FLEET, ROUTINES)) as workspace:
        await workspace[RoutineService].own()
        await workspace[RoutineService].wait_for(routine.targets(), arguments.wait or DEFAULT_WAIT)
        run = await workspace[RoutineService].run(routine)
        await workspace[RoutineService].saved()
        return _print_run(routine, run, arguments.json)


async def _asked(routines: RoutineService, routine: Routine) -> RoutineRun:
    """Let the program run it that runs the routines. Raises `NotReached` when it does not."""
    print_note(message("routine.runs_elsewhere").english())
    ident = routines.ask_owner(routine)
    await routines.saved()
    try:
        async with asyncio.timeout(_OWNER_WAIT):
            # another program ends it; its file is all that tells
            while (run := routines.run_of(ident)) is None:
                await asyncio.sleep(_POLL_SECONDS)
                await routines.reload()
    except TimeoutError:
        raise NotReached("routine.no_answer", seconds=round(_OWNER_WAIT)) from None
    return run


def _names() -> dict[str, str]:
    return {device.endpoint: device.name or device.endpoint for device in load_settings().devices}


def routine_document(
    routines: RoutineService, routine: Routine, names: dict[str, str]
) -> dict[str, Any]:
    """`{"id", "name", "on", "when", "do": […], "devices": […], "next"?, "last"?}`"""
    value: dict[str, Any] = {
        "id": routine.id,
        "name": routine.name,
        "on": routine.on,
        "when": trigger_words(routine.trigger, names).english(),
        "do": [action_words(action).english() for action in routine.actions],
        "devices": list(routine.devices),
    }
    due, last = routines.next_run(routine.id), routines.last_run(routine.id)
    if due is not None:
        value["next"] = due.isoformat(timespec="seconds")
    if last is not None:
        value["last"] = run_document(last)
    return value


def run_document(run: RoutineRun) -> dict[str, Any]:
    """`{"id", "at", "cause", "outcome", "due"?, "reason"?, "done": […], "seconds"}`"""
    value: dict[str, Any] = {
        "id": run.id,
        "at": run.at.astimezone(UTC).isoformat(timespec="seconds"),
        "cause": run.cause.value,
        "outcome": run.outcome.value,
        "done": [each.english() for each in run.done],
        "seconds": round(run.seconds, 3),
    }
    if run.due is not None:
        value["due"] = run.due.isoformat(timespec="seconds")
    if run.words is not None:
        value["reason"] = run.words.english()
    return value


def _print_all(routines: RoutineService, as_json: bool) -> None:
    names = _names()
    if as_json:
        print_json(
            {"routines": [routine_document(routines, each, names) for each in routines.routines]}
        )
        return
    if not routines.routines:
        print_note(message("routine.none").english())
    for routine in routines.routines:
        due, last = routines.next_run(routine.id), routines.last_run(routine.id)
        coming = "off" if not routine.on else "on event" if due is None else _time(due)
        ended = "never run"
        if last is not None:
            ended = f"{last.outcome.value} {_time(last.due or last.at)}"
            if last.words is not None:
                ended += f": {last.words.english()}"
        show(f"{routine.name}  {coming}  {ended}")
        show(f"  {routine_words(routine, names).english()}")


def _print_run(routine: Routine, run: RoutineRun, as_json: bool) -> int:
    if as_json:
        print_json({"routine": routine.name, "run": run_document(run)})
    else:
        done = ", ".join(each.english() for each in run.done)
        reason = run.words.english() if run.words is not None else ""
        show("  ".join(part for part in (routine.name, run.outcome.value, done, reason) if part))
    return 0 if run.outcome is RunOutcome.DONE else 1


def _time(moment: datetime) -> str:
    return f"{moment.astimezone():%Y-%m-%d %H:%M}"


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"routines": [], "error": error_json(error)}


COMMANDS = {"routines": Command(_add_arguments, _routines, _failure)}
