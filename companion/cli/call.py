"""`companion call ENDPOINT TOOL`: call a tool and print its answer."""

from __future__ import annotations

import argparse
import json
from typing import Any

from companion.app.tools.calls import consent_missing
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.workspace import Workspace
from companion.cli.arguments import read_arguments
from companion.cli.connection import add_connection, add_endpoint, add_json, add_oauth
from companion.cli.elicit import add_elicit, attend
from companion.cli.output import ProgressLine, error_json, print_json, say, show
from companion.cli.reach import open_workspace, reach_one, read_endpoint
from companion.cli.sign_in import allowed
from companion.devices.models import DeviceView
from companion.errors import CompanionError, ConnectFailed, UsageError
from companion.messages.message import message
from companion.messages.traits import Trait
from companion.protocol.schema.form import Form, build_form
from companion.protocol.session.results import (
    AudioContent,
    Content,
    Doubt,
    EmbeddedResource,
    ImageContent,
    ResourceLink,
    TextContent,
)
from companion.protocol.tools import ACTING, Tool
from companion.text import clean, one_line

EXIT = {
    CallOutcome.ANSWERED: 0,
    CallOutcome.DOUBTFUL: 0,
    CallOutcome.FAILED: 1,
    CallOutcome.NOT_SENT: 1,
    CallOutcome.REFUSED: 2,
}
"""Whatever is missing here is 3: no connection, or no answer in time."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    add_endpoint(parser)
    parser.add_argument("tool", metavar="TOOL", help="its exact name")
    parser.add_argument("pairs", metavar="NAME=VALUE", nargs="*", help="an argument of the tool")
    parser.add_argument("--args", metavar="JSON", help="all arguments as one JSON object")
    add_json(parser)
    parser.add_argument("--yes", action="store_true", help="send a privileged action")
    add_elicit(parser)
    add_oauth(parser)


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"ok": False, "content": [], "error": error_json(error), "elapsedMs": 0}


async def run(arguments: argparse.Namespace) -> int:
    """Call the tool. A privileged one is sent only with `--yes` and arguments that fit."""
    endpoint = read_endpoint(arguments.endpoint)
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
        say(message("call.sent_anyway", faults=faults).english())


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
    async def confirm(request: CallRequest) -> bool:
        if not arguments.yes:
            raise consent_missing(request, json.dumps(dict(request.arguments)))
        return True

    line = ProgressLine()

    def progress(record: CallRecord) -> None:
        if record.outcome is CallOutcome.RUNNING and record.progress is not None:
            told = record.progress
            share = f"{told.share:.0%}" if told.share is not None else f"{told.done:g}"
            line.show(share, told.text)

    unsubscribe = workspace.calls.changed.subscribe(progress)
    # strict: a script that reads today may be given another tool's name tomorrow
    try:
        return await workspace.calls.call(
            view.key, arguments.tool, values, confirm=confirm, always_ask=True
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
        value["error"] = {"message": _words(record)}
        if record.rpc_code is not None:
            value["error"]["code"] = record.rpc_code
    value["elapsedMs"] = round(record.elapsed_ms)
    return value


def _words(record: CallRecord) -> str:
    """The device's own words when it answered with an error, else ours."""
    assert record.problem is not None
    if Trait.OF_DEVICE in record.problem.traits:
        return str(record.problem.values["text"])
    return record.problem.english()


def _print(record: CallRecord) -> None:
    for block in record.result.content if record.result else ():
        print_block(block)
    if record.problem is not None:
        say(record.problem.english())
    for fault in record.result.schema_faults if record.result is not None else ():
        say(fault.english())
    if record.result is not None and record.result.doubt is not None:
        code = {Doubt.SAID_FALSE: "call.said_false", Doubt.SAID_ERROR: "call.said_error"}
        say(message(code[record.result.doubt]).english())


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
