"""`companion tools`, `call` and `reboot`: what a device can do, and having it done."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from companion.app.tools.records import CallOutcome, CallRecord
from companion.cli.beside import asker
from companion.cli.commands import Command
from companion.cli.connection import (
    DEFAULT_TIMEOUT,
    add_endpoint,
    add_json,
    add_oauth,
    add_return_wait,
)
from companion.cli.output import (
    ProgressLine,
    error_json,
    failed_lists,
    print_json,
    print_note,
    show,
)
from companion.cli.reach import (
    agreement,
    allowed,
    open_workspace,
    reach,
    reach_one,
    reach_to_act,
)
from companion.devices.models import Way
from companion.errors import CompanionError, ConnectFailed, UsageError
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.protocol.results import (
    AudioContent,
    Content,
    Doubt,
    EmbeddedResource,
    ImageContent,
    ResourceLink,
    TextContent,
)
from companion.protocol.tools import ACTING, REBOOT_TOOL, Tool
from companion.text import clean, one_line
from companion.transports.endpoint import Endpoint

if TYPE_CHECKING:
    from companion.app.tools.restart import Restarted
    from companion.app.workspace import Workspace
    from companion.devices.models import DeviceView
    from companion.protocol.schema.form import Form

# what only `call` and `reboot` need they load themselves: a server that `tools` starts waits for it


def _add_tools(parser: argparse.ArgumentParser) -> None:
    add_endpoint(parser)
    add_json(parser)
    add_oauth(parser)


async def _tools(arguments: argparse.Namespace) -> int:
    """List the tools; warnings about the listing go to standard error as well."""
    endpoint = Endpoint.parse(arguments.endpoint)
    async with open_workspace(arguments, endpoint) as workspace:
        view = await reach(workspace, endpoint, arguments)
    if arguments.json:
        print_json(_tools_document(view))
    else:
        print_tools(view)
    for warning in view.warnings:
        print_note(warning.english())
    return 0


def _tools_document(view: DeviceView) -> dict[str, Any]:
    return {
        "endpoint": view.key,
        "server": {
            "name": view.board,
            "version": view.version,
            "protocolVersion": view.protocol_version,
        },
        "tools": [
            {
                "name": tool.name,
                "title": tool.title,
                "description": tool.description,
                "inputSchema": dict(tool.input_schema),
                "userOnly": tool.user_only,
                **(_more(tool) if view.offers is not None else {}),
            }
            for tool in view.tools
        ],
        "warnings": [warning.english() for warning in view.warnings],
    }


def _more(tool: Tool) -> dict[str, Any]:
    """What only servers say, in the protocol's names."""
    more: dict[str, Any] = {}
    if tool.output_schema is not None:
        more["outputSchema"] = dict(tool.output_schema)
    if tool.annotations:
        more["annotations"] = dict(tool.annotations)
    return more


def print_tools(view: DeviceView) -> None:
    """A table for people, privileged actions last."""
    show(f"{view.name} ({view.board} {view.version}), {len(view.tools)} tools, {view.key}")
    ordinary = [tool for tool in view.tools if not tool.user_only]
    privileged = [tool for tool in view.tools if tool.user_only]
    groups: dict[str, list[Tool]] = {}  # a device may list tools of one group far apart
    for tool in ordinary:
        groups.setdefault(tool.group or "Device", []).append(tool)
    for group, members in groups.items():
        show(f"\n{group}")
        for tool in members:
            show(f"  {one_line(tool.name):<40} {one_line(tool.description, 70)}")
    if privileged:
        show("\nPrivileged (call needs --yes)")
        for tool in privileged:
            show(f"  {one_line(tool.name):<40} {one_line(tool.description, 70)}")


EXIT = {
    CallOutcome.ANSWERED: 0,
    CallOutcome.DOUBTFUL: 0,
    CallOutcome.FAILED: 1,
    CallOutcome.NOT_SENT: 1,
    CallOutcome.REFUSED: 2,
}
"""Whatever is missing here is 3: no connection, or no answer in time."""


def _add_call(parser: argparse.ArgumentParser) -> None:
    from companion.cli.arguments import add_elicit

    add_endpoint(parser)
    parser.add_argument("tool", metavar="TOOL", help="its exact name")
    parser.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="an argument of the tool")
    parser.add_argument("--args", metavar="JSON", help="all arguments as one JSON object")
    add_json(parser)
    parser.add_argument("--yes", action="store_true", help="send a privileged action")
    add_elicit(parser)
    add_oauth(parser)


def _call_failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"ok": False, "content": [], "error": error_json(error), "elapsedMs": 0}


async def _call_tool(arguments: argparse.Namespace) -> int:
    """Call the tool. A privileged one is sent only with `--yes` and arguments that fit."""
    from companion.cli.arguments import attend, read_arguments
    from companion.protocol.schema.form import build_form

    endpoint = Endpoint.parse(arguments.endpoint)
    async with open_workspace(arguments, endpoint) as workspace:
        attend(workspace, arguments.elicit)
        view = await reach_one(workspace, endpoint, arguments)
        tool = view.tool(arguments.tool)
        form = tool.form if tool is not None else build_form({})
        values = read_arguments(form, arguments.pairs, arguments.args)
        _check(form, tool, values)
        record = await _call_allowed(workspace, view, arguments, values)
    if arguments.json:
        print_json(call_json(record))
    else:
        _print(record)
    return EXIT.get(record.outcome, 3)


def _check(form: Form, tool: Tool | None, values: dict[str, Any]) -> None:
    """An ordinary tool gets what was typed, with a warning: people test devices with this.

    A privileged one does not: the firmware would take its own default for what is missing, and
    for an upgrade that is a sentence instead of an address (transports/README.md,
    "Defaults that are sentences").
    """
    if tool is None:
        return
    faults = "; ".join(
        f"{fault.pointer}: {fault.message.english()}" for fault in form.check_json(values).faults
    )
    if faults and (tool.user_only or tool.name in ACTING):  # whatever a fork lists it as
        raise UsageError("call.not_valid", faults=faults)
    if faults:
        print_note(message("call.sent_anyway", faults=faults).english())


async def _call_allowed(
    workspace: Workspace,
    view: DeviceView,
    arguments: argparse.Namespace,
    values: dict[str, Any],
) -> CallRecord:
    """`_call`, again after a person has agreed in the browser to what the server wants for it."""
    record: CallRecord | None = None

    async def work() -> CallRecord:
        nonlocal record
        record = await _call(workspace, view, arguments, values)
        if record.outcome is CallOutcome.NOT_SENT and record.problem is not None:
            raise ConnectFailed(record.problem)
        return record

    try:
        return await allowed(workspace, arguments, work)
    except ConnectFailed as error:
        if record is None or error.message is not record.problem:
            raise
        return record


async def _call(
    workspace: Workspace,
    view: DeviceView,
    arguments: argparse.Namespace,
    values: dict[str, Any],
) -> CallRecord:
    from companion.app.tools.calls import CallService

    line = ProgressLine()

    def show_progress(record: CallRecord) -> None:
        if record.progress is not None:
            progress = record.progress
            share = f"{progress.share:.0%}" if progress.share is not None else f"{progress.done:g}"
            line.show(share, progress.text)

    calls = workspace[CallService].changed.filter(CallOutcome.RUNNING)
    unsubscribe = calls.subscribe(show_progress)
    # strict: a script that reads today may be given another tool's name tomorrow
    try:
        return await workspace[CallService].call(
            view.key,
            arguments.tool,
            values,
            confirm=agreement(arguments.yes),
            always_ask=True,
            timeout=arguments.timeout or DEFAULT_TIMEOUT,
            asker=asker(),
        )
    finally:
        unsubscribe()
        line.close()


def call_json(record: CallRecord) -> dict[str, Any]:
    """`{"ok", "content", "structuredContent"?, "error"?: {"message", "code"?}, "elapsedMs"}`."""
    result = record.result
    value: dict[str, Any] = {
        "ok": record.outcome in (CallOutcome.ANSWERED, CallOutcome.DOUBTFUL),
        "content": [block_json(block) for block in result.content] if result else [],
    }
    if result is not None and result.structured is not None:
        value["structuredContent"] = result.structured
    if result is not None and result.schema_faults:
        value["schemaFaults"] = [fault.english() for fault in result.schema_faults]
    if record.problem is not None:
        # the device's own words when it answered with an error, else ours
        own = Trait.OF_DEVICE in record.problem.traits
        words = str(record.problem.values["text"]) if own else record.problem.english()
        value["error"] = call_error(record, words)
    value["elapsedMs"] = round(record.elapsed_ms)
    return value


def call_error(record: CallRecord, words: str) -> dict[str, Any]:
    """`{"message", "code"?}`; the code is the device's own JSON-RPC code, when it sent one."""
    code = {"code": record.rpc_code} if record.rpc_code is not None else {}
    return {"message": words, **code}


def _print(record: CallRecord) -> None:
    for block in record.result.content if record.result else ():
        print_block(block)
    if record.problem is not None:
        print_note(record.problem.english())
    if record.answered_upgrade and record.outcome is CallOutcome.ANSWERED:
        print_note(message("call.upgrade_told").english())
    for fault in record.result.schema_faults if record.result is not None else ():
        print_note(fault.english())
    if record.result is not None and record.result.doubt is not None:
        code = {Doubt.SAID_FALSE: "call.said_false", Doubt.SAID_ERROR: "call.said_error"}
        print_note(message(code[record.result.doubt]).english())


def block_json(block: Content) -> dict[str, Any]:
    """As the protocol has it."""
    if isinstance(block, TextContent):
        return {"type": "text", "text": block.raw}
    if isinstance(block, ImageContent):
        return {"type": "image", "mimeType": block.mime_type, "data": block.data}
    return block.value if isinstance(block.value, dict) else {"type": "", "value": block.value}


def print_block(block: Content) -> None:
    """For people; what is no text is told in a line."""
    match block:
        case TextContent():
            show(block.text)
        case ImageContent(mime_type, data) | AudioContent(mime_type, data):
            show(f"[{mime_type}, {len(data) * 3 // 4} bytes; --json prints it]")
        case ResourceLink(resource):
            kind = f" [{resource.mime_type}]" if resource.mime_type else ""
            show(f"{one_line(resource.uri, 8_192)}{kind} {resource.title or resource.name}")
        case EmbeddedResource(content) if content.blob is None:
            show(content.shown)
        case EmbeddedResource(content):
            kind, uri = content.mime_type or "binary", one_line(content.uri, 8_192)
            show(f"[{uri}, {kind}, {content.size} bytes; --json prints it]")
        case _:
            show(clean(json.dumps(block.value), 10_000))


def _add_reboot(parser: argparse.ArgumentParser) -> None:
    add_endpoint(parser)
    parser.add_argument("--yes", action="store_true", help="send it")
    add_json(parser)
    parser.add_argument(
        "--no-wait", action="store_true", help="end when it has gone, not when it is back"
    )
    add_return_wait(parser, 120)


def _reboot_failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"outcome": "failed", "seconds": 0, "version": "", "reason": str(error)}


async def _reboot(arguments: argparse.Namespace) -> int:
    """0 when the device is back (or has gone, with `--no-wait`), 3 when it is not in time."""
    from companion.app.stock.service import StockService
    from companion.app.tools.calls import CallService
    from companion.app.tools.restart import RETURN_LIMIT, restart

    endpoint = Endpoint.parse(arguments.endpoint)
    limit = arguments.return_wait or RETURN_LIMIT
    async with open_workspace(arguments, endpoint) as workspace:
        device = await reach_to_act(workspace, endpoint, arguments, REBOOT_TOOL)

        stays = workspace[StockService].stays_connected(device.key)

        def gone(reports_start: bool) -> None:
            sleeps = device.way is Way.DIALS_IN and not stays and not reports_start
            if sleeps and not arguments.no_wait:
                print_note(message("restart.has_to_be_woken", seconds=f"{limit:g}").english())

        ended = await restart(
            workspace.devices,
            workspace[CallService],
            device.key,
            confirm=agreement(arguments.yes),
            limit=limit,
            wait=not arguments.no_wait,
            stays_connected=stays,
            on_gone=gone,
        )
    outcome, reason = ending(ended, limit, waits=not arguments.no_wait)
    print_note(reason.english())
    if arguments.json:
        print_json(_reboot_document(outcome, ended, reason))
    if outcome == "failed":
        lost = ended.record is not None and ended.record.outcome is CallOutcome.NOT_SENT
        return 3 if lost else 1
    return 3 if outcome == "no_return" else 0


def ending(ended: Restarted, limit: float, *, waits: bool) -> tuple[str, Message]:
    """The outcome as the document names it, and in words; `limit` is in seconds."""
    seconds = f"{ended.seconds:.1f}"
    if ended.not_done and ended.record is not None and ended.record.problem is not None:
        return "failed", ended.record.problem
    if ended.back is not None:
        return "restarted", message("restart.back", seconds=seconds, version=ended.version)
    if ended.restarted and ended.version:
        return "restarted", message("restart.booted", seconds=seconds, version=ended.version)
    if ended.restarted:
        return "restarted", message("restart.booted_unknown", seconds=seconds)
    if waits and ended.boot is not None:
        return "no_return", message("restart.booted_only", seconds=f"{limit:g}")
    if not waits and ended.went_away:
        return "sent", message("restart.gone", seconds=seconds)
    if ended.went_away and ended.asks_here:
        return "no_return", message("restart.no_boot", seconds=f"{limit:g}")
    if ended.went_away:
        return "no_return", message("restart.no_return", seconds=f"{limit:g}")
    return "no_return", message("restart.stayed", seconds=f"{limit:g}")


def _reboot_document(outcome: str, ended: Restarted, reason: Message) -> dict[str, Any]:
    """`{"outcome": "restarted"|"sent"|"no_return"|"failed", "seconds", "version", "reason"}`."""
    return {
        "outcome": outcome,
        "seconds": round(ended.seconds, 1),
        "version": ended.version,
        "reason": reason.english(),
    }


COMMANDS = {
    "tools": Command(_add_tools, _tools, failed_lists("tools")),
    "call": Command(_add_call, _call_tool, _call_failure),
    "reboot": Command(_add_reboot, _reboot, _reboot_failure),
}
