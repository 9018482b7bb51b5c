"""`companion preview ENDPOINT PICTURE`: show a picture on a device's screen."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from companion.app.pictures.picture import FitMode, FitOptions, Fitted, Ground
from companion.app.tools.calls import consent_missing
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.cli.call import EXIT
from companion.cli.connection import add_connection, add_endpoint, add_json
from companion.cli.output import error_json, print_json, say, say_note, show
from companion.cli.reach import open_workspace, reach_to_act, read_endpoint
from companion.errors import CompanionError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    add_endpoint(parser)
    parser.add_argument("picture", metavar="PICTURE", type=Path, help="JPEG, PNG, GIF, BMP, WebP")
    parser.add_argument(
        "--fit",
        choices=("cover", "contain", "stretch"),
        default="cover",
        help="cut off what sticks out, show all of it, or pull it into shape (cover)",
    )
    parser.add_argument(
        "--ground", choices=("black", "white"), default="black", help="what is behind it (black)"
    )
    add_json(parser)
    parser.add_argument("--yes", action="store_true", help="send it")


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"ok": False, "error": error_json(error)}


async def run(arguments: argparse.Namespace) -> int:
    """Make the picture fit and have the device show it. It is sent only with `--yes`."""
    record, fitted = await _show(arguments)
    done = record.outcome is CallOutcome.ANSWERED
    if arguments.json:
        print_json(_document(record, fitted, done=done))
    elif done:
        kind = "black and white" if fitted.monochrome else "colour"
        show(f"Shown: {fitted.width} x {fitted.height} pixels, {kind}, {len(fitted.data)} bytes")
    if record.problem is not None:
        say(record.problem.english())
    if done:
        return 0
    return 1 if record.outcome is CallOutcome.DOUBTFUL else EXIT.get(record.outcome, 3)


async def _show(arguments: argparse.Namespace) -> tuple[CallRecord, Fitted]:
    async def confirm(request: CallRequest) -> bool:
        say_note(request)
        if not arguments.yes:
            raise consent_missing(request, json.dumps(dict(request.arguments)))
        return True

    endpoint = read_endpoint(arguments.endpoint)
    options = FitOptions(FitMode(arguments.fit), ground=Ground(arguments.ground))
    async with open_workspace(arguments, endpoint) as workspace:
        pictures = workspace.pictures
        await pictures.look_at(arguments.picture)  # what is no picture needs no device
        view = await reach_to_act(workspace, endpoint, arguments)
        screen = await pictures.screen(view.key)
        for hint in screen.hints:
            say(hint.english())
        fitted = await pictures.fit(arguments.picture, screen, options)
        record = await pictures.preview(view.key, fitted, confirm=confirm, keep=False)
    return record, fitted


def _document(record: CallRecord, fitted: Fitted, *, done: bool) -> dict[str, Any]:
    value: dict[str, Any] = {
        "ok": done,
        "width": fitted.width,
        "height": fitted.height,
        "monochrome": fitted.monochrome,
        "bytes": len(fitted.data),
        "elapsedMs": round(record.elapsed_ms),
    }
    if record.problem is not None:
        value["error"] = {"message": record.problem.english()}
        if record.rpc_code is not None:
            value["error"]["code"] = record.rpc_code
    return value
