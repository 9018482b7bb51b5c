"""`companion reboot ENDPOINT`: restart a device and wait until it is back."""

from __future__ import annotations

import argparse
import json
from typing import Any

from companion.app.tools.calls import consent_missing
from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.tools.restart import RETURN_LIMIT, Restarted, restart
from companion.cli.connection import add_connection, add_endpoint, add_json, add_return_wait
from companion.cli.output import print_json, say
from companion.cli.reach import open_workspace, reach_to_act, read_endpoint
from companion.errors import CompanionError
from companion.messages.message import Message, message


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    add_endpoint(parser)
    parser.add_argument("--yes", action="store_true", help="send it")
    add_json(parser)
    parser.add_argument(
        "--no-wait", action="store_true", help="end when it has gone, not when it is back"
    )
    add_return_wait(parser, 120)


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"outcome": "failed", "seconds": 0, "version": "", "reason": str(error)}


async def run(arguments: argparse.Namespace) -> int:
    """0 when the device is back (or has gone, with `--no-wait`), 3 when it is not in time."""
    endpoint = read_endpoint(arguments.endpoint)
    limit = arguments.return_wait or RETURN_LIMIT

    async def confirm(request: CallRequest) -> bool:
        if not arguments.yes:
            raise consent_missing(request, json.dumps(dict(request.arguments)))
        return True

    async with open_workspace(arguments, endpoint) as workspace:
        device = await reach_to_act(workspace, endpoint, arguments)
        ended = await restart(
            workspace.devices,
            workspace.calls,
            device.key,
            confirm=confirm,
            limit=limit,
            wait=not arguments.no_wait,
        )
    outcome, reason = ending(ended, limit, waits=not arguments.no_wait)
    say(reason.english())
    if arguments.json:
        print_json(_document(outcome, ended, reason))
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
    if not waits and ended.went_away:
        return "sent", message("restart.gone", seconds=seconds)
    if ended.went_away and ended.asks_here:
        return "no_return", message("restart.no_boot", seconds=f"{limit:g}")
    if ended.went_away:
        return "no_return", message("restart.no_return", seconds=f"{limit:g}")
    return "no_return", message("restart.stayed", seconds=f"{limit:g}")


def _document(outcome: str, ended: Restarted, reason: Message) -> dict[str, Any]:
    """`{"outcome": "restarted"|"sent"|"no_return"|"failed", "seconds", "version", "reason"}`."""
    return {
        "outcome": outcome,
        "seconds": round(ended.seconds, 1),
        "version": ended.version,
        "reason": reason.english(),
    }
