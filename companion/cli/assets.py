"""`companion assets`: what is in a file of assets, making one, and installing one."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from companion.app.activity.noun import ACTIVITY
from companion.app.assets.noun import ASSETS
from companion.app.assets.service import AssetsService, inspected, read_file, source_of
from companion.app.assets.views import (
    AssetsInspection,
    AssetsLimits,
    AssetsOutcome,
    AssetsSource,
    AssetsStep,
    InstallView,
)
from companion.app.upgrade.noun import UPGRADE
from companion.cli.beside import shown_path, typed_path
from companion.cli.commands import Command
from companion.cli.connection import (
    add_connection,
    add_json,
    add_return_wait,
    endpoint_help,
)
from companion.cli.output import (
    INTERRUPTED,
    ProgressLine,
    amount,
    check_output,
    coded_message,
    error_json,
    print_json,
    print_note,
    show,
    write_output,
)
from companion.cli.reach import agreement, open_workspace, reach_one, reach_to_act
from companion.devices.assets.contents import Assets
from companion.errors import CompanionError, UsageError
from companion.protocol.tools import ASSETS_TOOL
from companion.text import one_line
from companion.transports.endpoint import Endpoint

if TYPE_CHECKING:
    from companion.app.workspace import Workspace

_EXIT: Final = {
    AssetsOutcome.INSTALLED: 0,
    AssetsOutcome.REFUSED: 1,
    AssetsOutcome.FAILED: 1,
    AssetsOutcome.CANCELLED: 1,
    AssetsOutcome.NOT_FETCHED: 3,
    AssetsOutcome.BROKEN_OFF: 3,
    AssetsOutcome.NO_RETURN: 3,
    AssetsOutcome.CUT_OFF: 3,
}
_HEADS: Final = {
    AssetsStep.CONFIRM: "Confirm",
    AssetsStep.SERVE: "Serve",
    AssetsStep.RESTART: "Restart",
    AssetsStep.FETCH: "Fetch",
    AssetsStep.HELLO: "Hello",
}
_PARTS: Final = {
    "font": "font",
    "faces": "faces",
    "wake_word": "wake word",
    "background": "background",
    "other": "other",
}
_MOST_FACES: Final = 30
"""Faces that are named."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = (
        "companion assets [options] FILE\n"
        "       companion assets make SPEC.json OUT.bin\n"
        "       companion assets [options] send ENDPOINT FILE --yes\n"
        "       companion assets [options] again ENDPOINT --yes"
    )
    parser.description = (
        "Tell what is in a file of assets (wake words, font, faces, background) and whether it "
        "fits; make one; or install one: serve it until the device has fetched it whole, and "
        "follow the device until it is back. again sends what it did not take whole once more."
    )
    parser.epilog = (
        "Exit status: 0 done; 1 the file is damaged, too large or refused; 2 wrong use, also "
        "without --yes; 3 the device did not fetch the whole file or did not come back in time; "
        "130 interrupted by Ctrl+C. A file named make, send or again is written ./make."
    )
    add_connection(parser)
    parser.add_argument(
        "what",
        metavar="WORD",
        nargs="+",
        help="FILE, or make SPEC.json OUT.bin, or send ENDPOINT FILE, or again ENDPOINT",
    )
    parser.add_argument(
        "--device", metavar="ENDPOINT", help=endpoint_help("judge the file for a device")
    )
    parser.add_argument("--yes", action="store_true", help="send it; else only say what would be")
    add_return_wait(parser, 180)
    add_json(parser)


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"error": error_json(error)}


async def _assets(arguments: argparse.Namespace) -> int:
    match arguments.what:
        case ["make", spec, out]:
            return await _make(typed_path(spec), typed_path(out), arguments)
        case ["send", endpoint, file]:
            return await _send(endpoint, typed_path(file), arguments)
        case ["again", endpoint]:
            return await _send(endpoint, None, arguments)
        case [file] if file not in ("make", "send", "again"):
            return await _show(typed_path(file), arguments)
    raise UsageError("assets.wrong_words")


# what is in a file


async def _show(path: Path, arguments: argparse.Namespace) -> int:
    """Read and judge; 1 when it cannot be used, or does not fit."""
    endpoint = Endpoint.parse(arguments.device) if arguments.device is not None else None
    source = await asyncio.to_thread(_read, path)
    inspection = AssetsInspection(source, source.verdict, None)
    if endpoint is not None:
        arguments.endpoint = arguments.device
        async with open_workspace(arguments, endpoint) as workspace:
            view = await reach_one(workspace, endpoint, arguments)
            inspection = await workspace[AssetsService].inspect(view.key, source)
    if arguments.json:
        print_json(assets_document(path, inspection))
    else:
        _print(path, inspection)
    return 0 if inspection.verdict.fits else 1


def _read(path: Path) -> AssetsSource:
    return source_of(read_file(path), one_line(path.name))


def assets_document(path: Path, inspection: AssetsInspection) -> dict[str, Any]:
    """A file, what is in it, and the verdict, as a JSON object."""
    verdict, assets = inspection.verdict, inspection.source.assets
    return {
        "file": shown_path(path),
        "assets": _assets_json(assets) if assets is not None else None,
        "verdict": verdict.fit.value,
        "reason": coded_message(verdict.reason) if verdict.reason is not None else None,
        "room": verdict.room,
        "over": verdict.over,
        "warnings": [coded_message(warning) for warning in verdict.warnings],
    }


def _assets_json(assets: Assets) -> dict[str, Any]:
    font = assets.font
    return {
        "size": assets.file.size,
        "sha256": assets.file.sha256,
        "files": [
            {"name": one_line(each.name), "size": len(each.data)} for each in assets.file.files
        ],
        "sizes": {each.part: each.size for each in assets.sizes},
        "wakeWords": list(assets.wake_words),
        "models": [{"name": each.name, "size": each.size} for each in assets.models],
        "commands": [
            {"command": each.command, "text": each.text, "action": each.action}
            for each in assets.commands
        ],
        "font": None
        if font is None
        else {
            "file": assets.font_file,
            "size": font.size,
            "lineHeight": font.line_height,
            "bpp": font.bpp,
            "glyphs": font.glyphs,
        },
        "faces": [
            {
                "name": face.name,
                "file": face.file,
                "kind": face.kind.value,
                "width": face.width,
                "height": face.height,
            }
            for face in assets.faces
        ],
        "skins": [
            {
                "theme": skin.theme,
                "text": skin.text_colour,
                "background": skin.background_colour,
                "picture": skin.background_file or None,
                "size": None
                if skin.background is None
                else [skin.background.width, skin.background.height],
            }
            for skin in assets.skins
        ],
        "hidesSubtitle": assets.hides_subtitle,
        "others": list(assets.others),
    }


def _print(path: Path, inspection: AssetsInspection) -> None:
    verdict, assets = inspection.verdict, inspection.source.assets
    show(one_line(shown_path(path)))
    if assets is not None:
        _print_assets(assets)
    for warning in verdict.warnings:
        show(f"Warning: {warning.english()}")
    if verdict.reason is not None:
        show(f"Refused: {verdict.reason.english()}")
    elif verdict.room is not None and assets is not None:
        show(f"It fits: {amount(verdict.room - assets.file.size)} stay free.")
    else:
        show("It is whole.")


def _print_assets(assets: Assets) -> None:
    show(f"{assets.file.size:,} bytes, {len(assets.file.files)} files")
    show(f"SHA-256 {assets.file.sha256}")
    parts = (f"{_PARTS[each.part]} {amount(each.size)}" for each in assets.sizes if each.size)
    show(", ".join(parts))
    models = ", ".join(each.name for each in assets.models)
    words = ", ".join(assets.wake_words)
    show(f"Wake word: {words or 'none'}" + (f" ({models})" if models else ""))
    if assets.font is not None:
        font = assets.font
        show(
            f"Font: {assets.font_file}, {font.glyphs:,} characters, {font.line_height} pixels "
            f"high, {font.bpp} bits a pixel"
        )
    if assets.faces:
        named = ", ".join(face.name for face in assets.faces[:_MOST_FACES])
        more = len(assets.faces) - _MOST_FACES
        show(f"Faces: {named}" + (f" and {more} more" if more > 0 else ""))
    for skin in assets.skins:
        colours = ", ".join(text for text in (skin.text_colour, skin.background_colour) if text)
        picture = ""
        if skin.background is not None:
            picture = f", {skin.background_file} {skin.background.width} x {skin.background.height}"
        show(f"Theme {skin.theme}: {colours or 'colours of the firmware'}{picture}")


# making one


async def _make(spec: Path, out: Path, arguments: argparse.Namespace) -> int:
    """Make the file; 0 when it is written."""
    from companion.app.assets.make import load_spec, make_assets

    wanted = await asyncio.to_thread(load_spec, spec)
    await asyncio.to_thread(check_output, out, "assets.unwritable")
    made = await asyncio.to_thread(make_assets, wanted)
    await asyncio.to_thread(write_output, out, made.data, "assets.unwritable")
    source = source_of(made.data, one_line(out.name))
    inspection = inspected(source, None)
    if arguments.json:
        print_json(assets_document(out, replace(inspection, verdict=source.verdict)))
    else:
        _print(out, replace(inspection, verdict=source.verdict))
    return 0


# installing one


async def _send(target: str, path: Path | None, arguments: argparse.Namespace) -> int:
    """Judge, install with `--yes`, follow to the end. 0 only for `installed`.

    Without a `path` it is the file that the device did not take whole.
    """
    endpoint = Endpoint.parse(target)
    arguments.endpoint = target
    source = await asyncio.to_thread(_read, path) if path is not None else None
    limits = AssetsLimits()
    if arguments.return_wait is not None:
        limits = replace(limits, come_back=arguments.return_wait)
    interrupted = False
    view: InstallView | None = None
    try:
        async with open_workspace(
            arguments, endpoint, limits, keeps=(ACTIVITY, UPGRADE, ASSETS)
        ) as workspace:
            device = await reach_to_act(workspace, endpoint, arguments, ASSETS_TOOL)
            if source is None:
                source = await _broken_off(workspace[AssetsService], device.key)
            inspection = await workspace[AssetsService].inspect(device.key, source)
            for warning in inspection.verdict.warnings:
                print_note(warning.english())
            line = ProgressLine()
            try:
                view, interrupted = await _run(workspace, device.key, inspection, arguments, line)
            finally:
                line.close()
    except asyncio.CancelledError:
        if view is None:
            return INTERRUPTED
        interrupted = True
    outcome = view.outcome or AssetsOutcome.NO_RETURN
    if view.reason is not None:
        print_note(view.reason.english())
    if outcome is AssetsOutcome.BROKEN_OFF:
        print_note(f"Send it again: companion assets again {one_line(target)} --yes")
    if arguments.json:
        print_json(
            {
                "outcome": outcome.value,
                "bytes": view.transfer.sent,
                "seconds": round(view.seconds, 1),
                "reason": view.reason.english() if view.reason is not None else None,
            }
        )
    return INTERRUPTED if interrupted else _EXIT[outcome]


async def _broken_off(assets: AssetsService, key: str) -> AssetsSource:
    """What the device did not take whole. Raises `UsageError` for nothing of that kind."""
    await assets.settled()
    entry = assets.on_device(key).again
    if entry is None:
        raise UsageError("assets.nothing_again")
    return await assets.former(entry)


async def _run(
    workspace: Workspace,
    key: str,
    inspection: AssetsInspection,
    arguments: argparse.Namespace,
    line: ProgressLine,
) -> tuple[InstallView, bool]:
    """The last view, and whether Ctrl+C ended it."""
    assets = workspace[AssetsService]
    unsubscribe = assets.changed.subscribe(lambda view: _show_step(view, line))
    try:
        return await assets.run(key, inspection, confirm=agreement(arguments.yes)), False
    except asyncio.CancelledError:
        left = assets.view(key)
        if left is None:
            raise
        return left, True
    finally:
        unsubscribe()


def _show_step(view: InstallView, line: ProgressLine) -> None:
    if view.outcome is not None or view.step is AssetsStep.CONFIRM:
        return
    detail = view.status.english() if view.status is not None else ""
    fraction = view.transfer.fraction
    if view.step is AssetsStep.FETCH and fraction is not None:
        total = amount(view.transfer.total or 0)
        detail = f"{fraction:4.0%}  {amount(view.transfer.sent)} of {total}"
    line.show(_HEADS[view.step], detail)


COMMANDS: Final = {"assets": Command(_add_arguments, _assets, _failure)}
