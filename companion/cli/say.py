"""`companion say`: say something aloud on devices, or show it."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any, Final

from companion.app.activity.noun import ACTIVITY
from companion.app.fleet.facts import sorted_facts
from companion.app.fleet.noun import FLEET
from companion.app.fleet.service import FleetService
from companion.app.fleet.terms import parse_filter
from companion.app.say.noun import SAY
from companion.app.say.service import Saying, SayService
from companion.app.say.views import Origin, SayOutcome, SayStep, SayView, SayWhat
from companion.app.say.voices import FASTEST, SLOWEST
from companion.app.workspace import Workspace
from companion.cli.beside import stop_asked, typed_path
from companion.cli.commands import Command
from companion.cli.connection import add_connection, add_json, within
from companion.cli.fleet import gather, open_fleet
from companion.cli.output import (
    INTERRUPTED,
    ProgressLine,
    amount,
    error_json,
    print_json,
    printing_here,
    show,
)
from companion.cli.reach import open_workspace, reach_one
from companion.errors import CompanionError, EndpointError, UsageError
from companion.messages.message import message
from companion.text import one_line
from companion.transports.endpoint import Endpoint

_WIDEST: Final = 40
_LONGEST_WAIT: Final = 600.0
_NOT_PLAYED: Final = 3


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Say something aloud on devices. It is played by idle devices with firmware 2.5 or later; "
        "others show the text, with a sound."
    )
    parser.epilog = (
        "Exit status: 0 played to the end, or shown, on all devices; 1 cut short on some; 2 wrong "
        "use, also while do-not-disturb is on; 3 not played on some, or no device connected; 130 "
        "interrupted by Ctrl+C, which ends it."
    )
    add_connection(parser)
    parser.add_argument(
        "devices",
        metavar="TARGET",
        help="a device, such as hub:DEVICE-ID, its name, or a filter as for companion devices",
    )
    parser.add_argument("text", metavar="TEXT", nargs="?", default="", help="the words")
    parser.add_argument(
        "--file",
        metavar="F",
        type=typed_path,
        help="play this sound; TEXT is shown meanwhile",
    )
    parser.add_argument(
        "--voice",
        metavar="ID",
        default="",
        help="speak with this voice of this computer (one of the text's language)",
    )
    parser.add_argument(
        "--speed",
        metavar="N",
        type=within(float, SLOWEST, FASTEST),
        default=0.0,
        help="times the usual speed (1)",
    )
    parser.add_argument("--show", action="store_true", help="show TEXT, and say nothing")
    parser.add_argument(
        "--wait-busy",
        metavar="S",
        type=within(float, 0, _LONGEST_WAIT),
        help="for a conversation to end; it is never played later (as in the settings, 60)",
    )
    parser.add_argument(
        "--override-quiet", action="store_true", help="this time also while do-not-disturb is on"
    )
    add_json(parser)


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"ok": False, "text": arguments.text, "devices": [], "error": error_json(error)}


async def _say(arguments: argparse.Namespace) -> int:
    """Say it, and tell how it ended on each device."""
    what = SayWhat(
        arguments.text,
        arguments.file,
        arguments.show,
        voice=arguments.voice,
        speed=arguments.speed,
    )
    with stop_asked() as stop:
        async with _devices(arguments) as (workspace, keys):
            says = workspace[SayService]
            saying = await says.say(
                keys,
                what,
                origin=Origin.PERSON,
                override_quiet=arguments.override_quiet,
                wait=arguments.wait_busy,
            )
            line = ProgressLine()
            unsubscribe = says.changed.subscribe(
                printing_here(lambda _view: _progress(line, saying))
            )
            try:
                views = await _until_done(saying, stop)
            finally:
                unsubscribe()
                line.close()
    status = INTERRUPTED if stop.is_set() else _status(views)
    if arguments.json:
        print_json(
            {
                "ok": all(view.outcome is not None and view.outcome.good for view in views),
                "text": arguments.text,
                "devices": [say_json(view) for view in views],
            }
        )
    else:
        _print(views)
    return status


@asynccontextmanager
async def _devices(arguments: argparse.Namespace) -> AsyncIterator[tuple[Workspace, list[str]]]:
    """The devices that are meant, connected if they can be. Raises `ConnectFailed` when none is."""
    target = arguments.devices
    try:
        endpoint = Endpoint.parse(target)
    except EndpointError:
        wanted = parse_filter(target)
        if wanted.empty:
            raise UsageError("fleet.empty_filter") from None
    else:
        arguments.endpoint = target
        async with open_workspace(
            arguments, endpoint, keeps=(ACTIVITY,), settings_of=(SAY,)
        ) as workspace:
            view = await reach_one(workspace, endpoint, arguments)
            yield workspace, [view.key]
        return
    async with open_fleet(arguments, keeps=(FLEET, ACTIVITY), settings_of=(SAY,)) as workspace:
        await gather(workspace, arguments)
        facts = sorted_facts(workspace[FleetService].all(), "name")
        # a device's own name means it alone, also where others have the word in theirs
        named = [each for each in facts if each.name.casefold() == target.strip().casefold()]
        found = named or sorted_facts(wanted.select(facts), "name")
        if not found:
            raise UsageError("fleet.nobody")
        yield workspace, [each.key for each in found]


async def _until_done(saying: Saying, stop: asyncio.Event) -> tuple[SayView, ...]:
    """Ctrl+C ends it on all devices."""
    done = asyncio.create_task(saying.done(), name="say")
    stopping = asyncio.create_task(stop.wait(), name="stop asked")
    try:
        await asyncio.wait((done, stopping), return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            saying.cancel()
        return await done
    finally:
        stopping.cancel()
        done.cancel()


def _status(views: Iterable[SayView]) -> int:
    outcomes = {view.outcome for view in views}
    if all(outcome is not None and outcome.good for outcome in outcomes):
        return 0
    reached = all(outcome is not None and outcome.reached for outcome in outcomes)
    return 1 if reached else _NOT_PLAYED


def _progress(line: ProgressLine, saying: Saying) -> None:
    views = saying.views
    over = sum(view.outcome is not None for view in views)
    if len(views) > 1:
        line.show(message("fleet.progress", done=over, count=len(views)).english())
        return
    (view,) = views
    if view.outcome is not None:
        return
    match view.step:
        case SayStep.WAITING:
            line.show("Waits for the device to be idle")
        case SayStep.SENT:
            line.show("Sent")
        case _:
            line.show("Fetching", f"{amount(view.sent)} of {amount(view.total)}")


def say_json(view: SayView) -> dict[str, Any]:
    """`{"id", "name", "outcome", "message", "seconds"?, "ofSeconds"?, "bytes"?}`."""
    document: dict[str, Any] = {
        "id": view.device_key,
        "name": view.device_name,
        "outcome": view.outcome.value if view.outcome is not None else None,
        "message": view.reason.english() if view.reason is not None else "",
    }
    if view.milliseconds:
        document["seconds"] = round(view.heard / 1000, 1)
        document["ofSeconds"] = round(view.milliseconds / 1000, 1)
        document["bytes"] = view.sent
    return document


def _print(views: tuple[SayView, ...]) -> None:
    width = min(max(len(view.device_name) for view in views), _WIDEST)
    good = (SayOutcome.PLAYED, SayOutcome.SHOWN)
    for view in sorted(views, key=lambda view: view.outcome in good):
        words = view.reason.english() if view.reason is not None else ""
        show(f"{one_line(view.device_name, width).ljust(width)}  {words}")


COMMANDS = {"say": Command(_add_arguments, _say, _failure)}
