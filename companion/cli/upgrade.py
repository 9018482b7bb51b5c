"""`companion image` and `upgrade`: what is in a firmware file, and installing it."""

from __future__ import annotations

import argparse
import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.views import Inspection, UpgradeOutcome, UpgradeStep, UpgradeView
from companion.app.upgrade.words import closing
from companion.cli.beside import shown_path, typed_path
from companion.cli.commands import Command
from companion.cli.connection import (
    add_connection,
    add_endpoint,
    add_json,
    add_return_wait,
    endpoint_help,
)
from companion.cli.output import (
    INTERRUPTED,
    ProgressLine,
    amount,
    coded_message,
    error_json,
    print_json,
    print_note,
    show,
)
from companion.cli.reach import agreement, open_workspace, reach_one, reach_to_act
from companion.devices.chips import Chip
from companion.devices.firmware.image import MAX_FILE, Extra, FirmwareImage, open_image
from companion.devices.firmware.judge import FirmwareVerdict, judge
from companion.devices.firmware.release import ReleaseFile, application_of, holds_several
from companion.errors import CompanionError, ImageRefused, UsageError
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.protocol.tools import UPGRADE_TOOL
from companion.text import one_line, reason_of
from companion.transports.endpoint import Endpoint

if TYPE_CHECKING:
    from companion.app.workspace import Workspace
    from companion.devices.models import DeviceView

_EXTRA: Final = {
    Extra.PADDING: "then padding",
    Extra.SIGNATURE: "then a signature",
    Extra.OTHER: "then bytes of no known kind",
}


@dataclass
class Findings:
    file: Path
    size: int | None = None
    sha256: str = ""
    """Empty when the file was not read, because it is far too large."""
    image: FirmwareImage | None = None
    from_flash: bool = False
    """The image is the application out of an image of the whole flash."""
    verdict: FirmwareVerdict = field(default_factory=FirmwareVerdict)


def _add_image(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    parser.description = (
        "Say what is in a firmware file, and judge it. Of a folder of release files (xiaozhi.bin "
        "of several boards, or the archives of a release) the one for a device is chosen."
    )
    parser.epilog = (
        "Exit status: 0 it would be taken, or one was chosen; 1 it would be refused, or none of "
        "the folder is for the device; 2 wrong use; 3 the device was not reached."
    )
    parser.add_argument(
        "file", metavar="FILE|FOLDER", type=typed_path, help="a folder needs --device as well"
    )
    judged_for = parser.add_mutually_exclusive_group()
    judged_for.add_argument("--chip", metavar="CHIP", help="judge it for, say, ESP32-S3")
    judged_for.add_argument(
        "--device", metavar="ENDPOINT", help=endpoint_help("judge it for a device")
    )
    add_json(parser)


async def _image(arguments: argparse.Namespace) -> int:
    """Read and judge; 1 when it would be refused. Warnings do not count: people may accept them.

    Without `--chip` and `--device` the file alone is judged.
    """
    if arguments.device is not None and await asyncio.to_thread(holds_several, arguments.file):
        return await _choose(arguments)
    findings = Findings(arguments.file)
    try:
        await _check(findings, arguments)
    except CompanionError as error:
        if arguments.json:
            print_json({**_image_document(findings), "error": error_json(error)})
        raise
    if arguments.json:
        print_json(_image_document(findings))
    else:
        _print(findings)
    return 1 if findings.verdict.refused else 0


async def _choose(arguments: argparse.Namespace) -> int:
    """The file of a folder for the device; 1 when there is none."""
    from companion.app.upgrade.service import UpgradeService

    endpoint = Endpoint.parse(arguments.device)
    line = ProgressLine()
    async with open_workspace(arguments, endpoint) as workspace:
        upgrades = workspace[UpgradeService]
        try:
            releases = await upgrades.read_folder(
                arguments.file,
                progress=lambda done, of: line.show("Read", f"{amount(done)} of {amount(of or 0)}"),
            )
        finally:
            line.close()
        device = await reach_one(workspace, endpoint, arguments)
        chosen = await upgrades.choose(device.key, arguments.file, releases)
    if arguments.json:
        print_json(_choice_document(arguments.file, device, chosen, releases))
    else:
        _print_choice(device, chosen, releases)
    return 1 if chosen.image is None else 0


def _choice_document(
    folder: Path, device: DeviceView, chosen: Inspection, releases: Sequence[ReleaseFile]
) -> dict[str, Any]:
    return {
        "folder": shown_path(folder),
        "device": device.key,
        "file": chosen.source if chosen.image is not None else None,
        "image": image_json(chosen.image) if chosen.image is not None else None,
        "refusals": [coded_message(refusal) for refusal in chosen.verdict.refusals],
        "warnings": [coded_message(warning.message) for warning in chosen.verdict.warnings],
        "files": [
            {
                "file": each.name,
                "image": image_json(each.image) if each.image is not None else None,
                "refusals": [coded_message(each.refusal)] if each.refusal is not None else [],
            }
            for each in releases
        ],
    }


def _print_choice(device: DeviceView, chosen: Inspection, releases: Sequence[ReleaseFile]) -> None:
    for each in releases:
        if each.image is not None:
            board = each.image.board or "no board told"
            show(f"  {each.name}: {board}, {each.image.version}, {each.image.chip}")
        elif each.refusal is not None:
            show(f"  {each.name}: {each.refusal.english()}")
    if chosen.image is None:
        for refusal in chosen.verdict.refusals:
            show(f"Nothing for {device.title}: {refusal.english()}")
        return
    show(f"For {device.title}: {chosen.source}, version {chosen.image.version}")
    for warning in chosen.verdict.warnings:
        show(f"Warning: {warning.message.english()}")


async def _check(findings: Findings, arguments: argparse.Namespace) -> None:
    chip = arguments.chip or ""
    if chip and Chip.named(chip) is None:
        known = ", ".join(each.label for each in Chip)
        raise UsageError("cli.no_chip", text=one_line(chip), known=known)
    endpoint = Endpoint.parse(arguments.device) if arguments.device is not None else None
    await asyncio.to_thread(_read, findings)
    if findings.image is None:
        return
    if endpoint is not None:
        async with open_workspace(arguments, endpoint) as workspace:
            view = await reach_one(workspace, endpoint, arguments)
            from companion.app.tools.calls import CallService
            from companion.app.tools.device_facts import system_info_of

            info = await system_info_of(workspace[CallService], view)
        findings.verdict = judge(
            findings.image, info, current_version=view.version, board=view.board
        )
    else:
        findings.verdict = judge(findings.image, None, chip=chip or findings.image.chip)


def _read(findings: Findings) -> None:
    path, name = findings.file, one_line(shown_path(findings.file))
    try:
        if path.is_dir():
            raise UsageError("cli.image_folder", file=name)
        with open_image(path) as (file, findings.size):
            try:
                found, findings.image = application_of(path)
                findings.from_flash = found is not path
                findings.sha256 = findings.image.sha256
            except ImageRefused as refusal:
                findings.verdict = FirmwareVerdict(refusals=(refusal.message,))
                if findings.size <= MAX_FILE:
                    file.seek(0)
                    findings.sha256 = hashlib.file_digest(file, "sha256").hexdigest()
    except FileNotFoundError:
        raise UsageError("cli.image_missing", file=name) from None
    except OSError as error:
        raise UsageError("cli.image_unreadable", file=name, reason=reason_of(error)) from None


def _image_document(findings: Findings) -> dict[str, Any]:
    found = findings.image
    return {
        "file": shown_path(findings.file),
        "size": findings.size,
        "sha256": findings.sha256,
        "fromFlash": findings.from_flash,
        "image": None if found is None else image_json(found),
        "refusals": [coded_message(refusal) for refusal in findings.verdict.refusals],
        "warnings": [coded_message(warning.message) for warning in findings.verdict.warnings],
    }


def image_json(found: FirmwareImage) -> dict[str, Any]:
    """An image as a JSON object; `builtAt` is ISO 8601 without a time zone, or `null`."""
    return {
        "chip": found.chip,
        "chipId": found.chip_id,
        "minRevision": found.min_revision,
        "maxRevision": found.max_revision,
        "board": found.board,
        "project": found.project,
        "version": found.version,
        "secureVersion": found.secure_version,
        "idfVersion": found.idf_version,
        "built": found.built,
        "builtAt": found.built_at.isoformat() if found.built_at is not None else None,
        "elfSha256": found.elf_sha256,
        "segments": found.segments,
        "hashAppended": found.hash_appended,
        "imageSize": found.image_size,
        "extra": found.extra.value,
    }


def _print(findings: Findings) -> None:
    size = "" if findings.size is None else f"{findings.size:,} bytes"
    show(f"{one_line(shown_path(findings.file))}, {size}")
    if findings.from_flash and findings.image is not None:
        taken = f"{findings.image.size:,} bytes"
        show(f"A whole-flash image; the application in it, {taken}, is what a device gets")
    if findings.sha256:
        show(f"SHA-256 {findings.sha256}")
    if (found := findings.image) is not None:
        show(f"{found.project or 'A project without a name'} {found.version} for {found.chip}")
        built = f"built {found.built}" if found.built else "without a time of building"
        show(f"ESP-IDF {found.idf_version or 'of no known version'}, {built}")
        if found.board:
            show(f"Board {found.board}")
        if found.elf_sha256:
            show(f"Build {found.elf_sha256}")
        if found.extra is not Extra.NOTHING:
            show(f"The image ends after {found.image_size:,} bytes, {_EXTRA[found.extra]}")
    for refusal in findings.verdict.refusals:
        show(f"Refused: {refusal.english()}")
    for warning in findings.verdict.warnings:
        show(f"Warning: {warning.message.english()}")
    if not findings.verdict.refused:
        accepted = " once the warnings are accepted" if findings.verdict.warnings else ""
        show(f"It would be taken{accepted}.")


_EXIT: Final = {
    UpgradeOutcome.UPGRADED: 0,
    UpgradeOutcome.REFUSED: 1,
    UpgradeOutcome.FAILED: 1,
    UpgradeOutcome.OLD_VERSION: 1,
    UpgradeOutcome.CANCELLED: 1,
    UpgradeOutcome.NOT_FETCHED: 3,
    UpgradeOutcome.BROKEN_OFF: 3,
    UpgradeOutcome.NO_RETURN: 3,
}

_HEADS: Final = {
    UpgradeStep.CHECK: "Check",
    UpgradeStep.CONFIRM: "Confirm",
    UpgradeStep.SERVE: "Serve",
    UpgradeStep.DOWNLOAD: "Download",
    UpgradeStep.RESTART: "Restart",
    UpgradeStep.VERIFY: "Verify",
}


def _add_upgrade(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Read and judge a firmware file, serve it to the device under a one-time "
        "address, and follow the device until it is back with the new version."
    )
    parser.epilog = (
        "Exit status: 0 upgraded; 1 refused, failed, or the device is back with its old "
        "version; 2 wrong use, also without --yes; 3 the device did not fetch the whole file or "
        "did not come back in time; 130 interrupted by Ctrl+C."
    )
    add_endpoint(parser)
    parser.add_argument(
        "source",
        metavar="FILE|FOLDER|URL",
        help="an application image, or where it can be fetched; of a folder of release files the "
        "one for this device is taken",
    )
    parser.add_argument("--yes", action="store_true", help="send it; else only say what would be")
    add_json(parser, "end with one JSON document")
    parser.add_argument(
        "--force-version",
        action="store_true",
        help="accept what is warned of: the same or an older version, another project",
    )
    parser.add_argument(
        "--direct-url",
        action="store_true",
        help="give the device the URL as it is, instead of serving the file from here",
    )
    add_return_wait(parser, 300)


async def _upgrade(arguments: argparse.Namespace) -> int:
    """Inspect, send with `--yes`, follow to the end. 0 only for `upgraded`."""
    from companion.app.activity.noun import ACTIVITY
    from companion.app.upgrade.noun import UPGRADE

    endpoint = Endpoint.parse(arguments.endpoint)
    await asyncio.to_thread(_check_source, arguments.source)
    limits = UpgradeLimits()
    if arguments.return_wait is not None:
        limits = replace(limits, come_back=arguments.return_wait)
    view: UpgradeView | None = None
    interrupted = False
    try:
        async with open_workspace(
            arguments, endpoint, limits, keeps=(ACTIVITY, UPGRADE)
        ) as workspace:
            device = await reach_to_act(workspace, endpoint, arguments, UPGRADE_TOOL)
            line = ProgressLine()
            try:
                inspection = await _inspect(workspace, device, arguments, line)
                view, interrupted = await _run(workspace, device, inspection, arguments, line)
            finally:
                line.close()
    except asyncio.CancelledError:
        if view is None:
            return _interrupted_unsent(arguments)
        interrupted = True  # it had ended, and only the closing was cut short
    reason = _reason(view)
    if reason is not None:
        print_note(reason.english())
    if view.outcome in (UpgradeOutcome.BROKEN_OFF, UpgradeOutcome.FAILED):
        print_note(message("upgrade.may_hang").english())
    if arguments.json:
        print_json(_upgrade_document(view, reason))
    return INTERRUPTED if interrupted else _EXIT[view.outcome or UpgradeOutcome.NO_RETURN]


def _check_source(source: str) -> None:
    """Before a device is waited for. Raises `UsageError`."""
    from companion.app.upgrade.fetch import check_url, is_url

    if is_url(source):
        check_url(source)
        return
    name = one_line(source, 1_000)
    try:
        there = typed_path(source).exists()
    except OSError as error:  # such as a name that is too long for any file
        reason = reason_of(error)
        raise UsageError("upgrade.file_unreadable", name=name, reason=reason) from None
    if not there:
        raise UsageError("upgrade.file_missing", name=name)


def _source(source: str) -> Path | str:
    """A file, or an address."""
    from companion.app.upgrade.fetch import is_url

    return source if is_url(source) else typed_path(source)


def _interrupted_unsent(arguments: argparse.Namespace) -> int:
    """Ctrl+C while the device was waited for, or the file was fetched."""
    reason = message("upgrade.cancelled_unsent").english()
    print_note(reason)
    if arguments.json:
        print_json({**_nothing_sent(reason), "outcome": UpgradeOutcome.CANCELLED.value})
    return INTERRUPTED


async def _inspect(
    workspace: Workspace, device: DeviceView, arguments: argparse.Namespace, line: ProgressLine
) -> Inspection:
    from companion.app.upgrade.service import UpgradeService

    def fetched(received: int, expected: int | None) -> None:
        of = f" of {amount(expected)}" if expected else ""
        line.show("Fetch", f"{amount(received)}{of}")

    inspection = await workspace[UpgradeService].inspect(
        device.key, _source(arguments.source), progress=fetched
    )
    line.close()
    image = inspection.image
    if image is not None:
        info = inspection.info
        now = (info.version if info is not None else "") or device.version or "?"
        facts = f"{image.project} {now} -> {image.version}, {image.chip}, {image.size:,} bytes"
        if inspection.chosen_from:
            print_note(f"Chosen of {inspection.chosen_from} files: {inspection.source}")
        if inspection.from_flash:
            print_note("It is a whole-flash image. The application in it is taken out.")
        print_note(f"{device.name}: {facts}")
        print_note(f"SHA-256 {image.sha256}")
    for warning in inspection.verdict.warnings:
        print_note(warning.message.english())
    return inspection


async def _run(
    workspace: Workspace,
    device: DeviceView,
    inspection: Inspection,
    arguments: argparse.Namespace,
    line: ProgressLine,
) -> tuple[UpgradeView, bool]:
    """The last view, and whether Ctrl+C ended it."""
    from companion.app.upgrade.service import UpgradeService

    forced = (each.code for each in inspection.verdict.warnings) if arguments.force_version else ()
    upgrades = workspace[UpgradeService]
    unsubscribe = upgrades.changed.subscribe(lambda view: _show(view, line))
    try:
        view = await upgrades.run(
            device.key,
            inspection,
            confirm=agreement(arguments.yes),
            accepted=frozenset(forced),
            direct_url=arguments.direct_url,
        )
    except asyncio.CancelledError:
        left = upgrades.view(device.key)
        if left is None:
            raise
        return left, True
    finally:
        unsubscribe()
    return view, False


def _show(view: UpgradeView, line: ProgressLine) -> None:
    if view.outcome is not None or view.step in (UpgradeStep.CHECK, UpgradeStep.CONFIRM):
        return
    transfer = view.transfer
    if view.step is UpgradeStep.DOWNLOAD and transfer.fraction is not None:
        parts = [
            f"{transfer.fraction:4.0%}  {amount(transfer.sent)} of {amount(transfer.total or 0)}"
        ]
        if transfer.bytes_per_second is not None:
            parts.append(f"{amount(transfer.bytes_per_second)}/s")
        if transfer.remaining_seconds is not None:
            parts.append(f"{transfer.remaining_seconds:.0f} s left")
        line.show(_HEADS[view.step], "  ".join(parts))
    else:
        line.show(_HEADS[view.step], view.status.english() if view.status is not None else "")


def _reason(view: UpgradeView) -> Message | None:
    """What the view says; where an option would help, with its name."""
    reason = view.reason
    if reason is None:
        return closing(view)
    if Trait.NOT_ACCEPTED in reason.traits:
        return message("upgrade.not_accepted_force", reasons=reason.values["reasons"])
    return reason


def _upgrade_document(view: UpgradeView, reason: Message | None) -> dict[str, Any]:
    """`{"outcome", "from", "to", "bytes", "seconds", "reason"?}`."""
    value: dict[str, Any] = {
        "outcome": (view.outcome or UpgradeOutcome.NO_RETURN).value,
        "from": view.from_version,
        "to": view.to_version,
        "bytes": view.transfer.sent,
        "seconds": round(view.seconds, 1),
    }
    if reason is not None:
        value["reason"] = reason.english()
    return value


def _upgrade_failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return _nothing_sent(str(error))


def _nothing_sent(reason: str) -> dict[str, Any]:
    """The document where there was no upgrade at all."""
    return {
        "outcome": UpgradeOutcome.REFUSED.value,
        "from": "",
        "to": "",
        "bytes": 0,
        "seconds": 0,
        "reason": one_line(reason, 2_000),
    }


COMMANDS = {
    "image": Command(_add_image, _image),
    "upgrade": Command(_add_upgrade, _upgrade, _upgrade_failure),
}
