"""`companion watch ENDPOINT`: what happens, as it happens."""

from __future__ import annotations

import argparse
import asyncio
import json
from datetime import UTC
from typing import Any

from companion.app.records import ActivityEntry, CallOutcome, CallRecord
from companion.app.workspace import Workspace
from companion.cli.output import print_json_line, show
from companion.cli.parser import DEFAULT_WAIT
from companion.cli.reach import Reached, open_workspace
from companion.text import one_line
from companion.transports.endpoint import Endpoint


async def watch(arguments: argparse.Namespace) -> int:
    """Print entries until `--seconds` have passed, or for ever.

    Raises `ConnectFailed` when no device was ready within `--wait` seconds.
    """
    endpoint = Endpoint.parse(arguments.endpoint)
    async with open_workspace(arguments, endpoint) as workspace:
        unsubscribe = workspace.activity.changed.subscribe(
            lambda entry: _print(entry, arguments.json)
        )
        try:
            await _watch(workspace, endpoint, arguments)
        finally:
            unsubscribe()  # what closing causes is no news
    return 0


async def _watch(workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace) -> None:
    reached = Reached(workspace, endpoint)
    try:
        await workspace.open(endpoint)
        wait = arguments.wait or DEFAULT_WAIT
        if arguments.seconds is None:
            await reached.device(wait)
            await asyncio.get_running_loop().create_future()  # until Ctrl+C
        end = asyncio.get_running_loop().time() + arguments.seconds
        await reached.device(min(wait, arguments.seconds))
        await asyncio.sleep(end - asyncio.get_running_loop().time())
    finally:
        reached.close()


def _print(entry: ActivityEntry, as_json: bool) -> None:
    if as_json:
        print_json_line(entry_json(entry))
    elif line := entry_line(entry):
        show(line)


def entry_json(entry: ActivityEntry) -> dict[str, Any]:
    """`{"time","kind",…}`; `time` is UTC as ISO 8601."""
    value: dict[str, Any] = {
        "time": entry.time.astimezone(UTC).isoformat(timespec="milliseconds"),
        "kind": entry.event,
    }
    if entry.device_key:
        value["device"] = entry.device_key
    if entry.method:
        value["method"] = entry.method
    if entry.params is not None:
        value["params"] = entry.params
    value["message"] = entry.title.english()
    if entry.detail is not None:
        value["detail"] = entry.detail.english()
    if entry.values:
        value["values"] = dict(entry.values)
    return value


def entry_line(entry: ActivityEntry) -> str:
    """One line for people, in local time; empty for a call that is not answered yet."""
    time = entry.time.astimezone().strftime("%H:%M:%S")
    if entry.call is not None:
        return _call_line(time, entry.call)
    parts = [time, entry.device_name or "hub", entry.title.english()]
    if entry.method:
        parts.append(entry.method)
    if entry.detail is not None:
        parts.append(entry.detail.english())
    return "  ".join(parts)


def _call_line(time: str, call: CallRecord) -> str:
    if call.outcome is CallOutcome.RUNNING:
        return ""
    request = call.request
    sent = one_line(f"{request.tool.name} {json.dumps(dict(request.arguments))}")
    answer = one_line(call.result.text, 60) if call.result is not None else ""
    ending = call.problem.english() if call.problem is not None else answer
    return f"{time}  {request.device_name}  {sent}  {ending}  {call.elapsed_ms:.0f} ms"
