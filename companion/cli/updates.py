"""`companion updates`: where newer firmware is looked for, and for which devices there is some."""

from __future__ import annotations

import argparse
import asyncio
from typing import Any, Final

from companion.app.assemble import assemble
from companion.app.settings.settings import Settings
from companion.app.upgrade.available import AvailableUpdate, AvailableUpdates
from companion.cli.commands import Command
from companion.cli.connection import add_connection, add_json
from companion.cli.fleet import gather, open_fleet
from companion.cli.output import coded_message, error_json, print_json, print_note, show
from companion.cli.reach import load_settings
from companion.devices.models import DeviceView
from companion.errors import CompanionError, FileError, UsageError
from companion.text import one_line
from companion.transports.endpoint import Endpoint

_ACTS: Final = ("add", "remove", "skip", "unskip")


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = (
        "companion updates [options]\n"
        "       companion updates add|remove FOLDER|FILE|URL\n"
        "       companion updates skip ENDPOINT VERSION\n"
        "       companion updates unskip ENDPOINT"
    )
    parser.description = (
        "Look for newer firmware in the folders, files and addresses that you named, here or in "
        "the window, and tell for which of your devices there is some. Nothing is installed."
    )
    parser.epilog = (
        "Exit status: 0 done, also where there is nothing newer; 1 a place could not be read, or "
        "the settings could not be written; 2 wrong use."
    )
    add_connection(parser)
    parser.add_argument(
        "act", metavar="ACT", nargs="?", choices=_ACTS, help="add, remove, skip or unskip"
    )
    parser.add_argument("what", metavar="WHAT", nargs="*", help="the place, or the device")
    add_json(parser)


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"error": error_json(error)}


async def _updates(arguments: argparse.Namespace) -> int:
    """List them, or change what is looked at."""
    match arguments.act, arguments.what:
        case None, []:
            return await _list(arguments)
        case ("add" | "remove") as act, [source]:
            return await _change_places(act, source, arguments)
        case "skip", [endpoint, version]:
            return await _skip(endpoint, one_line(version), arguments)
        case "unskip", [endpoint]:
            return await _skip(endpoint, "", arguments)
    raise UsageError("cli.updates_words")


# what there is


async def _list(arguments: argparse.Namespace) -> int:
    async with open_fleet(arguments) as workspace:
        updates = workspace[AvailableUpdates]
        await asyncio.gather(updates.check(), gather(workspace, arguments))
        found = [
            (view, update)
            for view in workspace.devices.views()
            if (update := updates.of(view.key)) is not None
        ]
    if arguments.json:
        print_json(
            {
                "sources": _places(updates),
                "updates": [_update_json(view, update) for view, update in found],
            }
        )
    else:
        _print(updates, found)
    return 1 if any(updates.problem(source) for source in updates.sources) else 0


def _places(updates: AvailableUpdates) -> list[dict[str, Any]]:
    places = []
    for source in updates.sources:
        problem = updates.problem(source)
        trouble = coded_message(problem) if problem else None
        places.append({"source": source, "images": updates.count(source), "problem": trouble})
    return places


def _update_json(view: DeviceView, update: AvailableUpdate) -> dict[str, Any]:
    return {
        "device": view.key,
        "name": view.title,
        "running": update.running,
        "version": update.version,
        "where": update.where,
        "source": str(update.source) if update.source is not None else None,
        "notes": update.notes,
    }


def _print(updates: AvailableUpdates, found: list[tuple[DeviceView, AvailableUpdate]]) -> None:
    for source in updates.sources:
        problem = updates.problem(source)
        state = problem.english() if problem is not None else f"{updates.count(source)} images"
        print_note(f"{one_line(source, 500)}: {state}")
    if not updates.sources:
        print_note("No place is named yet: companion updates add FOLDER|FILE|URL.")
    for view, update in found:
        show(f"{view.title}: {update.running} -> {update.version}, from {update.where}")
        for line in update.notes.splitlines():
            show(f"    {line}")
        if update.source is not None:
            show(f"  companion upgrade {view.key} {update.source}")
    if not found:
        print_note("Nothing newer is known for your devices.")


# what is looked at


async def _change_places(act: str, source: str, arguments: argparse.Namespace) -> int:
    settings, updates = await _own()
    if act == "add":
        await updates.add_source(source)
    else:
        before = updates.sources
        updates.drop_source(source)
        if updates.sources == before:
            raise UsageError("cli.no_such_place", name=one_line(source, 1_000))
    await _save(settings)
    if arguments.json:
        print_json({"sources": list(updates.sources)})
    else:
        for each in updates.sources:
            show(one_line(each, 500))
    return 0


async def _skip(text: str, version: str, arguments: argparse.Namespace) -> int:
    key = Endpoint.parse(text).text
    settings, updates = await _own()
    if version:
        updates.skip(key, version)
    else:
        updates.unskip(key)
    await _save(settings)
    if arguments.json:
        print_json({"device": key, "skipped": list(updates.skipped(key))})
    else:
        show(f"{key}: {', '.join(updates.skipped(key)) or 'no version'} skipped")
    return 0


async def _save(settings: Settings) -> None:
    """Raises `FileError`, whose cause is printed already."""
    if not await settings.file.save(settings.document):
        raise FileError("cli.not_kept")


async def _own() -> tuple[Settings, AvailableUpdates]:
    """The settings of this person, and what changes them; no device is reached."""
    settings = await asyncio.to_thread(load_settings)
    return settings, assemble(settings, listen=False)[AvailableUpdates]


COMMANDS: Final = {"updates": Command(_add_arguments, _updates, _failure)}
