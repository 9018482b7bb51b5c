"""`companion snapshot ENDPOINT OUT.jpg`: a picture of a device's screen, as a file."""

from __future__ import annotations

import argparse
import asyncio
import hashlib
from pathlib import Path
from typing import Any

from companion.app.files.whole_file import write_bytes
from companion.app.pictures.snapshot import Taken
from companion.app.tools.records import CallRequest
from companion.cli.connection import add_connection, add_endpoint, add_json
from companion.cli.output import error_json, print_json, say, say_note, show
from companion.cli.reach import open_workspace, reach_to_act, read_endpoint
from companion.errors import CompanionError, PictureError, UsageError
from companion.messages.message import message
from companion.text import one_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    add_endpoint(parser)
    parser.add_argument("out", metavar="OUT.jpg", type=Path, help="is replaced if it exists")
    parser.add_argument(
        "--quality", metavar="N", type=_quality, default=80, help="of the JPEG file, 1 to 100 (80)"
    )
    add_json(parser)
    # not needed, but scripts that write it with every privileged action work
    parser.add_argument("--yes", action="store_true", help=argparse.SUPPRESS)


def _quality(text: str) -> int:
    value = int(text)
    if not 1 <= value <= 100:
        raise ValueError
    return value


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"ok": False, "error": error_json(error)}


async def run(arguments: argparse.Namespace) -> int:
    """Take the picture and write it as it came; a file of that name is replaced whole.

    Needs no `--yes`: the command orders nothing but what its name says. Nothing is put into the
    gallery of the window.
    """
    await asyncio.to_thread(_check, arguments.out)
    taken = await _take(arguments)
    await asyncio.to_thread(_write, arguments.out, taken.data)
    if arguments.json:
        print_json(_document(arguments.out, taken))
    else:
        show(
            f"{arguments.out}: {taken.info.format}, {taken.info.width} x {taken.info.height} "
            f"pixels, {len(taken.data)} bytes"
        )
    if arguments.out.suffix.lower() not in (taken.info.suffix, ".jpeg"):
        shown = one_line(arguments.out.name)
        say(message("cli.other_format", name=shown, format=taken.info.format).english())
    return 0


async def _take(arguments: argparse.Namespace) -> Taken:
    async def asked_for(request: CallRequest) -> bool:
        say_note(request)
        return True

    endpoint = read_endpoint(arguments.endpoint)
    async with open_workspace(arguments, endpoint) as workspace:
        view = await reach_to_act(workspace, endpoint, arguments)
        return await workspace.pictures.take(view.key, quality=arguments.quality, confirm=asked_for)


def _check(out: Path) -> None:
    """Before the device is troubled. Raises `UsageError`."""
    try:
        fine = not out.is_dir() and out.absolute().parent.is_dir()
    except OSError as error:  # such as a name that is too long for any file
        reason = one_line(error.strerror or str(error))
        raise UsageError("picture.unwritable", name=one_line(str(out)), reason=reason) from None
    if not fine:
        raise UsageError("cli.no_folder", name=one_line(str(out)))


def _write(out: Path, data: bytes) -> None:
    try:
        write_bytes(out, data)
    except OSError as error:
        reason = one_line(error.strerror or str(error))
        raise PictureError("picture.unwritable", name=one_line(str(out)), reason=reason) from None


def _document(out: Path, taken: Taken) -> dict[str, Any]:
    return {
        "ok": True,
        "path": str(out),
        "format": taken.info.format,
        "width": taken.info.width,
        "height": taken.info.height,
        "bytes": len(taken.data),
        "sha256": hashlib.sha256(taken.data).hexdigest(),
        "elapsedMs": round(taken.record.elapsed_ms),
    }
