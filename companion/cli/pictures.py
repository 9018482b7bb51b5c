"""`companion snapshot` and `preview`: a picture of a device's screen, and one onto it."""

from __future__ import annotations

import argparse
import asyncio
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.app.pictures.picture import FitMode, FitOptions, Fitted, Ground
from companion.app.pictures.screen import PREVIEW_TOOL, SNAPSHOT_TOOL
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.cli.beside import shown_path, typed_path
from companion.cli.commands import Command
from companion.cli.connection import add_endpoint, add_json, within
from companion.cli.output import (
    check_output,
    error_json,
    print_json,
    print_note,
    show,
    write_output,
)
from companion.cli.reach import agreement, open_workspace, reach_to_act
from companion.cli.tools import EXIT, call_error
from companion.messages.message import message
from companion.text import one_line
from companion.transports.endpoint import Endpoint

if TYPE_CHECKING:
    from companion.app.pictures.screen import Taken
    from companion.errors import CompanionError

_UNWRITABLE: Final = "picture.unwritable"


def _add_snapshot(parser: argparse.ArgumentParser) -> None:
    add_endpoint(parser)
    parser.add_argument("out", metavar="OUT.jpg", type=typed_path, help="is replaced if it exists")
    parser.add_argument(
        "--quality",
        metavar="N",
        type=within(int, 1, 100),
        default=80,
        help="of the JPEG file, 1 to 100 (80)",
    )
    add_json(parser)
    # not needed, but scripts that write it with every privileged action work
    parser.add_argument("--yes", action="store_true", help=argparse.SUPPRESS)


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"ok": False, "error": error_json(error)}


async def _snapshot(arguments: argparse.Namespace) -> int:
    """Take the picture and write it as it came; a file of that name is replaced whole.

    Needs no `--yes`: the command orders nothing but what its name says. Nothing is put into the
    gallery of the window.
    """
    from companion.app.pictures.service import PictureService

    await asyncio.to_thread(check_output, arguments.out, _UNWRITABLE)
    endpoint = Endpoint.parse(arguments.endpoint)
    async with open_workspace(arguments, endpoint) as workspace:
        view = await reach_to_act(workspace, endpoint, arguments, SNAPSHOT_TOOL)
        taken = await workspace[PictureService].take(
            view.key, quality=arguments.quality, confirm=_ordered
        )
    await asyncio.to_thread(write_output, arguments.out, taken.data, _UNWRITABLE)
    if arguments.json:
        print_json(_snapshot_document(arguments.out, taken))
    else:
        show(
            f"{shown_path(arguments.out)}: {taken.info.format}, "
            f"{taken.info.width} x {taken.info.height} pixels, {len(taken.data)} bytes"
        )
    if arguments.out.suffix.lower() not in (taken.info.suffix, ".jpeg"):
        shown = one_line(arguments.out.name)
        print_note(message("cli.other_format", name=shown, format=taken.info.format).english())
    return 0


async def _ordered(request: CallRequest) -> bool:
    """The command is the deliberate act."""
    return True


def _snapshot_document(out: Path, taken: Taken) -> dict[str, Any]:
    return {
        "ok": True,
        "path": shown_path(out),
        "format": taken.info.format,
        "width": taken.info.width,
        "height": taken.info.height,
        "bytes": len(taken.data),
        "sha256": hashlib.sha256(taken.data).hexdigest(),
        "elapsedMs": round(taken.record.elapsed_ms),
    }


def _add_preview(parser: argparse.ArgumentParser) -> None:
    add_endpoint(parser)
    parser.add_argument(
        "picture", metavar="PICTURE", type=typed_path, help="JPEG, PNG, GIF, BMP, WebP"
    )
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


async def _preview(arguments: argparse.Namespace) -> int:
    """Make the picture fit and have the device show it. It is sent only with `--yes`."""
    from companion.app.pictures.service import PictureService

    endpoint = Endpoint.parse(arguments.endpoint)
    options = FitOptions(FitMode(arguments.fit), ground=Ground(arguments.ground))
    async with open_workspace(arguments, endpoint) as workspace:
        pictures = workspace[PictureService]
        await pictures.read_picture(arguments.picture)  # what is no picture needs no device
        view = await reach_to_act(workspace, endpoint, arguments, PREVIEW_TOOL)
        screen = await pictures.screen(view.key)
        for hint in screen.hints:
            print_note(hint.english())
        fitted = await pictures.fit(arguments.picture, screen, options)
        record = await pictures.preview(
            view.key, fitted, confirm=agreement(arguments.yes), keep=False
        )
    done = record.outcome is CallOutcome.ANSWERED
    if arguments.json:
        print_json(_preview_document(record, fitted, done=done))
    elif done:
        kind = "black and white" if fitted.monochrome else "colour"
        show(f"Shown: {fitted.width} x {fitted.height} pixels, {kind}, {len(fitted.data)} bytes")
    if record.problem is not None:
        print_note(record.problem.english())
    if done:
        return 0
    return 1 if record.outcome is CallOutcome.DOUBTFUL else EXIT.get(record.outcome, 3)


def _preview_document(record: CallRecord, fitted: Fitted, *, done: bool) -> dict[str, Any]:
    value: dict[str, Any] = {
        "ok": done,
        "width": fitted.width,
        "height": fitted.height,
        "monochrome": fitted.monochrome,
        "bytes": len(fitted.data),
        "elapsedMs": round(record.elapsed_ms),
    }
    if record.problem is not None:
        value["error"] = call_error(record, record.problem.english())
    return value


COMMANDS = {
    "snapshot": Command(_add_snapshot, _snapshot, _failure),
    "preview": Command(_add_preview, _preview, _failure),
}
