"""`companion image FILE`: what is in a firmware file, and whether a device would take it."""

from __future__ import annotations

import argparse
import asyncio
import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from companion.app.tools.device_facts import system_info_of
from companion.cli.connection import add_connection, add_json, endpoint_help
from companion.cli.output import error_json, print_json, show
from companion.cli.reach import open_workspace, reach_one, read_endpoint
from companion.devices.firmware.chips import Chip
from companion.devices.firmware.image import MAX_FILE, Extra, FirmwareImage, open_image, read_image
from companion.devices.firmware.judge import FirmwareVerdict, judge
from companion.errors import CompanionError, ImageRefused, UsageError
from companion.messages.message import Message
from companion.text import one_line

_EXTRA: Final = {
    Extra.PADDING: "then padding",
    Extra.SIGNATURE: "then a signature",
    Extra.OTHER: "then bytes of no known kind",
}


@dataclass
class Findings:
    """What is known of the file so far."""

    file: Path
    size: int | None = None
    sha256: str = ""
    """Empty when the file was not read, because it is far too large."""
    image: FirmwareImage | None = None
    verdict: FirmwareVerdict = field(default_factory=FirmwareVerdict)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    parser.add_argument("file", metavar="FILE", type=Path)
    judged_for = parser.add_mutually_exclusive_group()
    judged_for.add_argument("--chip", metavar="CHIP", help="judge it for, say, ESP32-S3")
    judged_for.add_argument(
        "--device", metavar="ENDPOINT", help=endpoint_help("judge it for a device")
    )
    add_json(parser)


async def run(arguments: argparse.Namespace) -> int:
    """Read and judge; 1 when it would be refused. Warnings do not count: people may accept them.

    Without `--chip` and `--device` the file alone is judged.
    """
    findings = Findings(arguments.file)
    try:
        await _look(findings, arguments)
    except CompanionError as error:
        if arguments.json:
            print_json({**_document(findings), "error": error_json(error)})
        raise
    if arguments.json:
        print_json(_document(findings))
    else:
        _print(findings)
    return 1 if findings.verdict.refused else 0


async def _look(findings: Findings, arguments: argparse.Namespace) -> None:
    chip = arguments.chip or ""
    if chip and Chip.named(chip) is None:
        known = ", ".join(each.label for each in Chip)
        raise UsageError("cli.no_chip", text=one_line(chip), known=known)
    endpoint = read_endpoint(arguments.device) if arguments.device is not None else None
    await asyncio.to_thread(_read, findings)
    if findings.image is None:
        return
    if endpoint is not None:
        async with open_workspace(arguments, endpoint) as workspace:
            view = await reach_one(workspace, endpoint, arguments)
            info = await system_info_of(workspace.calls, view)
        findings.verdict = judge(findings.image, info, current_version=view.version)
    else:
        findings.verdict = _judge_alone(findings.image, chip)


def _judge_alone(found: FirmwareImage, chip: str) -> FirmwareVerdict:
    """For a chip that was named, or for the one that the file is for."""
    return judge(found, None, chip=chip or found.chip)


def _read(findings: Findings) -> None:
    path, name = findings.file, one_line(str(findings.file))
    try:
        if path.is_dir():
            raise UsageError("cli.image_folder", file=name)
        with open_image(path) as (file, findings.size):
            try:
                findings.image = read_image(file, findings.size)
                findings.sha256 = findings.image.sha256
            except ImageRefused as refusal:
                findings.verdict = FirmwareVerdict(refusals=(refusal.message,))
                if findings.size <= MAX_FILE:
                    file.seek(0)
                    findings.sha256 = hashlib.file_digest(file, "sha256").hexdigest()
    except FileNotFoundError:
        raise UsageError("cli.image_missing", file=name) from None
    except OSError as error:
        reason = one_line(error.strerror or str(error))
        raise UsageError("cli.image_unreadable", file=name, reason=reason) from None


def _document(findings: Findings) -> dict[str, Any]:
    found = findings.image
    return {
        "file": str(findings.file),
        "size": findings.size,
        "sha256": findings.sha256,
        "image": None if found is None else image_json(found),
        "refusals": [_said(refusal) for refusal in findings.verdict.refusals],
        "warnings": [_said(warning.message) for warning in findings.verdict.warnings],
    }


def image_json(found: FirmwareImage) -> dict[str, Any]:
    """An image as a JSON object; `builtAt` is ISO 8601 without a time zone, or `null`."""
    return {
        "chip": found.chip,
        "chipId": found.chip_id,
        "minRevision": found.min_revision,
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


def _said(text: Message) -> dict[str, str]:
    return {"code": text.word, "message": text.english()}


def _print(findings: Findings) -> None:
    size = "" if findings.size is None else f"{findings.size:,} bytes"
    show(f"{one_line(str(findings.file))}, {size}")
    if findings.sha256:
        show(f"SHA-256 {findings.sha256}")
    if (found := findings.image) is not None:
        show(f"{found.project or 'A project without a name'} {found.version} for {found.chip}")
        built = f"built {found.built}" if found.built else "without a time of building"
        show(f"ESP-IDF {found.idf_version or 'of no known version'}, {built}")
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
