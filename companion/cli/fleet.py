"""`companion devices` and `each`: many devices at once, found by a filter."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from companion.app.fleet.each import (
    AT_ONCE,
    ConfirmMany,
    EachOutcome,
    EachResult,
    EachRun,
    ManyRequest,
    ask_once,
    failed_first,
    is_privileged,
    shared_tool,
)
from companion.app.fleet.facts import FIELD_NAMED, FIELDS, DeviceFacts, plain_value, sorted_facts
from companion.app.fleet.noun import FLEET
from companion.app.fleet.service import FleetService
from companion.app.fleet.table_file import csv_text
from companion.app.fleet.terms import parse_filter
from companion.app.tools.calls import CallService
from companion.app.upgrade.noun import UPGRADE
from companion.app.workspace import Noun, Workspace
from companion.cli.arguments import read_arguments
from companion.cli.beside import beside
from companion.cli.commands import Command
from companion.cli.connection import DEFAULT_TIMEOUT, add_connection, add_json, within
from companion.cli.output import ProgressLine, error_json, print_json, print_note, show
from companion.cli.reach import GRACE, open_workspace
from companion.devices.models import DeviceState, DeviceView, Way
from companion.devices.status import STATUS_TOOL
from companion.devices.system_info import SYSTEM_INFO_TOOL
from companion.errors import CompanionError, ConnectFailed, ConsentMissing, UsageError
from companion.messages.message import message
from companion.protocol.tools import Tool
from companion.tasks import happens
from companion.text import one_line
from companion.transports.endpoint import Endpoint

DEFAULT_WAIT: Final = 10.0
"""Seconds for devices to connect; the command goes on as soon as all are there that are saved."""
_ANSWER: Final = 5.0
"""Seconds for what a device says of itself."""
_SHOWN: Final = ("name", "id", "label", "state", "board", "firmware", "battery", "signal", "seen")
_WIDEST: Final = 40
"""Characters of a column."""
_ANSWER_WIDTH: Final = 80
_HUB: Final = Endpoint.parse("hub:")

_FILTER_HELP: Final = (
    "A filter is made of terms and words: label = school and firmware < 2.1.0 robot. Fields: "
    + ", ".join(field.name for field in FIELDS)
    + ". Operators: = != < <= > >= ~ (contains), with and, or, not and parentheses. A word is "
    "looked for in name, label, note and ID."
)


def _add_devices(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    parser.epilog = _FILTER_HELP
    parser.add_argument("--filter", metavar="TERMS", default="", help="only devices that match")
    parser.add_argument(
        "--sort",
        metavar="FIELD",
        choices=[field.name for field in FIELDS],
        default="name",
        help="by this field (name)",
    )
    parser.add_argument(
        "--now", action="store_true", help="what is known, without waiting for any device"
    )
    form = parser.add_mutually_exclusive_group()
    add_json(form)  # type: ignore[arg-type]
    form.add_argument("--csv", action="store_true", help="print a CSV table with all fields")


def _devices_failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"devices": [], "error": error_json(error)}


def open_fleet(
    arguments: argparse.Namespace,
    *,
    keeps: Collection[Noun] = (FLEET,),
    settings_of: Collection[Noun] = (),
) -> AbstractAsyncContextManager[Workspace]:
    """A workspace that reaches all saved devices, with their labels and groups, and knows what they
    said in former runs. Nobody listens for devices where the port is taken."""
    arguments.endpoint = _HUB.text
    return open_workspace(
        arguments,
        _HUB,
        keeps=keeps,
        settings_of=(FLEET, UPGRADE, *settings_of),
        saved=True,
        hub_needed=False,
    )


async def _devices(arguments: argparse.Namespace) -> int:
    """List the saved devices, and those that connect to this computer meanwhile."""
    wanted = parse_filter(arguments.filter)
    async with open_fleet(arguments) as workspace:
        if not arguments.now:
            await gather(workspace, arguments)
        found = sorted_facts(wanted.select(workspace[FleetService].all()), arguments.sort)
    if arguments.json:
        print_json({"devices": [facts_json(facts) for facts in found]})
    elif arguments.csv:
        show(csv_text(found).rstrip("\n"))
    else:
        _print_table(found)
    return 0


def facts_json(facts: DeviceFacts) -> dict[str, Any]:
    """The facts by the names of the fields; what is not known is left out."""
    document: dict[str, Any] = {"id": facts.key, "name": facts.name, "mark": facts.mark}
    for field in FIELDS:
        if field.name not in ("id", "name", "address", "label") and (
            text := plain_value(field, facts)
        ):
            document[field.name] = text
    document["deviceId"] = facts.device_id
    document["labels"] = list(facts.labels)
    for name, value in (
        ("battery", facts.battery),
        ("volume", facts.volume),
        ("brightness", facts.brightness),
        ("flash", facts.flash_bytes),
    ):
        if value is not None:
            document[name] = value
    return document


def _print_table(rows: Sequence[DeviceFacts]) -> None:
    cells = [[*_SHOWN]]
    for facts in rows:
        # several of one name are told apart as in the window
        said = [plain_value(FIELD_NAMED[name], facts) or "-" for name in _SHOWN[1:]]
        cells.append([facts.title, *said])
    widths = [min(max(map(len, column)), _WIDEST) for column in zip(*cells, strict=True)]
    for line in cells:
        cut = (one_line(cell, width) for cell, width in zip(line, widths, strict=True))
        padded = (cell.ljust(width) for cell, width in zip(cut, widths, strict=True))
        show("  ".join(padded).rstrip())


async def gather(workspace: Workspace, arguments: argparse.Namespace) -> None:
    """Wait for the devices, then ask those that are there what they say of themselves.

    One whose connection is being opened when the time is over is waited for: it would be told as
    one without tools.
    """
    changed = asyncio.Event()
    unsubscribe = workspace.devices.changed.filter("state").subscribe(lambda _view: changed.set())
    loop = asyncio.get_running_loop()
    # the app has waited for them already
    usual = DEFAULT_WAIT if beside() is None else 0.0
    end = loop.time() + (arguments.wait or usual)
    last = end + (arguments.timeout or DEFAULT_TIMEOUT)
    asked: set[str] = set()
    try:
        while True:
            views = [view for view in workspace.devices.views() if view.way is not Way.SERVER]
            opening = any(view.state is DeviceState.HANDSHAKING for view in views)
            left = (last if opening else end) - loop.time()
            if asked and not opening:
                left = 0.0
            elif views and all(view.connected for view in views):
                # others may be on their way
                left = min(left, GRACE)
            if left > 0:
                changed.clear()
                if await happens(changed, left):
                    continue
            # those that come while others are asked are asked as well
            there = [view for view in views if view.connected and view.key not in asked]
            if not there:
                return
            asked.update(view.key for view in there)
            await _ask_all(workspace, there)
    finally:
        unsubscribe()


async def _ask_all(workspace: Workspace, views: Iterable[DeviceView]) -> None:
    turns = asyncio.Semaphore(AT_ONCE)

    async def ask(view: DeviceView) -> None:
        async with turns:
            for name in (SYSTEM_INFO_TOOL, STATUS_TOOL):
                if view.tool(name) is None:
                    continue
                try:
                    await workspace[CallService].read(view.key, name, timeout=_ANSWER)
                except CompanionError:
                    return

    await asyncio.gather(*map(ask, views))


def _add_each(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    parser.epilog = (
        f"{_FILTER_HELP} Exit status: 0 when all devices did it, 1 when some did not, 2 when "
        "nothing was sent, 3 when no device is connected."
    )
    parser.add_argument("terms", metavar="TERMS", help="which devices, as a filter")
    parser.add_argument("tool", metavar="TOOL", help="its exact name")
    parser.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="an argument of the tool")
    parser.add_argument("--args", metavar="JSON", help="all arguments as one JSON object")
    parser.add_argument("--yes", action="store_true", help="send a privileged action")
    parser.add_argument(
        "--at-once",
        metavar="N",
        type=within(int, 1, 200),
        default=AT_ONCE,
        help=f"that many devices at the same time ({AT_ONCE})",
    )
    add_json(parser)


def _each_failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"tool": arguments.tool, "devices": [], "error": error_json(error)}


async def _each(arguments: argparse.Namespace) -> int:
    """Call a tool of all devices that match. A value that does not fit one of them stops all."""
    from companion.app.fleet.acts import FleetActs

    wanted = parse_filter(arguments.terms)
    if wanted.empty:  # of a script whose variable is empty, for example
        raise UsageError("fleet.empty_filter")
    async with open_fleet(arguments) as workspace:
        await gather(workspace, arguments)
        found = sorted_facts(wanted.select(workspace[FleetService].all()), "name")
        views = [view for each in found if (view := workspace.devices.view(each.key)) is not None]
        if not views:
            raise UsageError("fleet.nobody")
        there = [view for view in views if view.connected]
        if not there:
            raise ConnectFailed("fleet.nobody_connected", count=len(views))
        values, request = _request(arguments, there)
        check_same = workspace[CallService].check_same
        confirm = await ask_once(agreement_to_all(arguments.yes), request, check_same)
        run = EachRun(
            workspace[FleetActs].call(arguments.tool, values),
            views,
            at_once=arguments.at_once,
            confirm=confirm,
        )
        line = ProgressLine()
        unsubscribe = run.changed.subscribe(lambda _result: _progress(line, run.results))
        try:
            results = await run.run()
        finally:
            unsubscribe()
            line.close()
    good = sum(result.outcome.good for result in results)
    if arguments.json:
        print_json(
            {
                "tool": arguments.tool,
                "arguments": values,
                "ok": good,
                "failed": len(results) - good,
                "devices": [result_json(result) for result in results],
            }
        )
    else:
        _print_results(results)
    return 0 if good == len(results) else 1


def _request(
    arguments: argparse.Namespace, there: Sequence[DeviceView]
) -> tuple[dict[str, Any], ManyRequest]:
    """The arguments, and what is asked for. Raises `UsageError` for values that do not fit."""
    having = [view for view in there if view.tool(arguments.tool) is not None]
    if not having:
        raise UsageError("fleet.tool_nowhere", tool=arguments.tool, count=len(there))
    shared = shared_tool(arguments.tool, having)
    values = read_arguments(shared.tool.form, arguments.pairs, arguments.args)
    if outside := shared.outside(values):
        view, faults = outside[0]
        raise UsageError("fleet.does_not_fit", count=len(outside), device=view.title, faults=faults)
    # as strict as the strictest of them
    tool: Tool = next((each for each, _ in shared.variants if each.user_only), shared.tool)
    return values, ManyRequest(tool, values, tuple(having))


def agreement_to_all(yes: bool) -> ConfirmMany:
    async def agree(request: ManyRequest) -> bool:
        if not yes and is_privileged(request.tool):
            names = ", ".join(view.title for view in request.devices)
            raise ConsentMissing(
                "fleet.needs_consent",
                tool=request.tool.name,
                count=len(request.devices),
                devices=one_line(names, 1_000),
            )
        now = beside()
        if now is None or not is_privileged(request.tool):
            return True
        return await now.ask_for_all(request)

    return agree


def _progress(line: ProgressLine, results: Iterable[EachResult]) -> None:
    results = list(results)
    over = sum(result.outcome.over for result in results)
    line.show(message("fleet.progress", done=over, count=len(results)).english())


def result_json(result: EachResult) -> dict[str, Any]:
    """`{"id", "name", "outcome", "answer"?, "error"?, "seconds"}`."""
    document: dict[str, Any] = {
        "id": result.key,
        "name": result.title,
        "outcome": result.outcome.value,
        "seconds": round(result.seconds, 3),
    }
    if result.answer:
        document["answer"] = result.answer
    if result.words is not None:
        document["error" if not result.outcome.good else "message"] = result.words.english()
    return document


def _print_results(results: Sequence[EachResult]) -> None:
    width = min(max(len(result.title) for result in results), _WIDEST)
    for result in failed_first(results):
        # what went wrong is shown whole: its end says what to do
        text = one_line(result.answer, _ANSWER_WIDTH)
        if result.words is not None:
            text = result.words.english()
        mark = "ok" if result.outcome is EachOutcome.DONE else result.outcome.value
        title = one_line(result.title, width).ljust(width)
        show(f"{title}  {mark:<9}  {text:<20}  {result.seconds:.1f} s")
    good = sum(result.outcome.good for result in results)
    if good < len(results):
        print_note(
            message("fleet.some_failed", failed=len(results) - good, count=len(results)).english()
        )


COMMANDS = {
    "devices": Command(_add_devices, _devices, _devices_failure),
    "each": Command(_add_each, _each, _each_failure),
}
