"""`companion bundle FILE.zip`: what happened, for somebody who helps."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import Any

from companion.app.activity.history.history import History
from companion.app.bundle.archive import Bundle, BundlePart, check_target, redacted, write_zip
from companion.app.bundle.sources import Scope, config_files, of_files
from companion.app.nouns import SETTINGS
from companion.app.settings.settings import config_directory
from companion.cli.commands import Command
from companion.cli.connection import add_json
from companion.cli.history import keys_named, read_time
from companion.cli.output import error_json, print_json, print_note, show
from companion.errors import CompanionError, ConsentMissing, FileError

_YES = ("y", "yes")


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Collect versions, settings, devices, what happened and this command's log "
        "into a zip, without secrets and without the names of Wi-Fi networks. What would be in "
        "it is listed, and nothing is saved without a yes."
    )
    parser.epilog = (
        "Exit status: 0 saved; 1 it cannot be written; 2 wrong use, also without --yes "
        "where nobody can be asked, or the answer was no."
    )
    parser.add_argument("file", metavar="FILE.zip", type=Path, help="is replaced if it exists")
    parser.add_argument("--device", metavar="D", help="only this one: its endpoint, id or name")
    parser.add_argument(
        "--since",
        metavar="TIME",
        help="what happened from then on (7d): 2026-08-20, 2026-08-20T14:30, today, 45m, 6h",
    )
    parser.add_argument("--yes", action="store_true", help="save it without being asked")
    add_json(parser)


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    nothing = {"file": str(arguments.file), "saved": False, "files": [], "notes": []}
    return {**nothing, "error": error_json(error)}


def _bundle(arguments: argparse.Namespace) -> int:
    """List what would be saved, ask, and save it. It runs a loop only while it collects: while a
    person is asked none has to go on.

    Raises `UsageError` for a device or time that is none, and `FileError`.
    """
    path: Path = arguments.file
    check_target(path)
    made = asyncio.run(_collected(arguments))
    files = made.files()
    refused = _refused(arguments, files, made)
    if refused is None:
        write_zip(path, files, made.made)
    if arguments.json:
        print_json(_document(path, files, made, refused))
    if refused is not None:
        print_note(str(refused))
        return refused.exit_status
    if not arguments.json:
        print_note(f"Saved {path}.")
    return 0


async def _collected(arguments: argparse.Namespace) -> Bundle:
    since = read_time(arguments.since) if arguments.since is not None else None
    settings, records = await asyncio.to_thread(config_files, config_directory())
    history = History(config_directory())
    try:
        devices: tuple[str, ...] = ()
        if arguments.device is not None:
            known = {record.key: record.board for record in records}
            try:
                known |= dict(await history.devices())
            except FileError as error:
                # a bundle is wanted all the more then; it will say so as well
                print_note(str(error))
            known |= {saved.endpoint: saved.name for saved in settings.devices}
            devices = keys_named(sorted(known.items()), arguments.device)
        return await redacted(
            await of_files(settings, SETTINGS, records, history, Scope(devices, since))
        )
    finally:
        await history.stop()


def _refused(
    arguments: argparse.Namespace, files: tuple[BundlePart, ...], made: Bundle
) -> CompanionError | None:
    """Why nothing is saved; `None` when a person wants it."""
    if not arguments.json:
        _list(files, made)
    if arguments.yes:
        return None
    if arguments.json or not sys.stdin.isatty():
        return ConsentMissing("bundle.needs_consent")
    question = f"Save this as {arguments.file}?"
    if arguments.file.exists():
        question = f"{arguments.file} exists. Replace it by this?"
    print(f"{question} [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() in _YES:
        return None
    return ConsentMissing("bundle.declined")


def _list(files: tuple[BundlePart, ...], made: Bundle) -> None:
    width = max(len(part.name) for part in files)
    for part in files:
        show(f"{part.name:<{width}}  {part.size:>11,} bytes  {part.about.english()}")
    for note in made.notes:
        print_note(note.english())


def _document(
    path: Path, files: tuple[BundlePart, ...], made: Bundle, refused: CompanionError | None
) -> dict[str, Any]:
    value: dict[str, Any] = {
        "file": str(path),
        "saved": refused is None,
        "files": [
            {"name": part.name, "bytes": part.size, "about": part.about.english()} for part in files
        ],
        "notes": [note.english() for note in made.notes],
    }
    if refused is not None:
        value["error"] = error_json(refused)
    return value


COMMANDS = {"bundle": Command(_add_arguments, _bundle, _failure, reports_file_faults=False)}
