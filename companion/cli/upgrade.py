"""`companion upgrade ENDPOINT FILE|URL`: install firmware, and say how it ended."""

from __future__ import annotations

import argparse
import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from companion.app.settings import config_directory
from companion.app.tools.calls import consent_missing
from companion.app.tools.records import CallRequest
from companion.app.upgrade.fetch import check_url, is_url
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.views import Inspection, UpgradeOutcome, UpgradeStep, UpgradeView
from companion.app.upgrade.words import closing
from companion.app.workspace import Workspace
from companion.cli.connection import add_connection, add_endpoint, add_json, add_return_wait
from companion.cli.output import INTERRUPTED, ProgressLine, amount, print_json, say, say_note
from companion.cli.reach import open_workspace, reach_to_act, read_endpoint
from companion.devices.models import DeviceView
from companion.errors import CompanionError, UsageError
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.text import one_line

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


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Read and judge a firmware file, serve it to the device under a one-time "
        "address, and follow the device until it is back with the new version."
    )
    parser.epilog = (
        "Exit status: 0 upgraded; 1 refused, failed, or the device is back with its old "
        "version; 2 wrong use, also without --yes; 3 the device did not fetch the whole file or "
        "did not come back in time; 130 interrupted by Ctrl+C."
    )
    add_connection(parser)
    add_endpoint(parser)
    parser.add_argument(
        "source", metavar="FILE|URL", help="an application image, or where it can be fetched"
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


async def run(arguments: argparse.Namespace) -> int:
    """Inspect, send with `--yes`, follow to the end. 0 only for `upgraded`."""
    endpoint = read_endpoint(arguments.endpoint)
    await asyncio.to_thread(_check_source, arguments.source)
    limits = UpgradeLimits()
    if arguments.return_wait is not None:
        limits = replace(limits, come_back=arguments.return_wait)
    view: UpgradeView | None = None
    interrupted = False
    try:
        async with open_workspace(
            arguments, endpoint, upgrades=config_directory(), upgrade_limits=limits
        ) as workspace:
            device = await reach_to_act(workspace, endpoint, arguments)
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
        say(reason.english())
    if arguments.json:
        print_json(_document(view, reason))
    return INTERRUPTED if interrupted else _EXIT[view.outcome or UpgradeOutcome.NO_RETURN]


def _check_source(source: str) -> None:
    """Before a device is waited for. Raises `UsageError`."""
    if is_url(source):
        check_url(source)
        return
    name = one_line(source, 1_000)
    try:
        there = Path(source).exists()
    except OSError as error:  # such as a name that is too long for any file
        reason = one_line(error.strerror or str(error))
        raise UsageError("upgrade.file_unreadable", name=name, reason=reason) from None
    if not there:
        raise UsageError("upgrade.file_missing", name=name)


def _interrupted_unsent(arguments: argparse.Namespace) -> int:
    """Ctrl+C while the device was waited for, or the file was fetched."""
    reason = message("upgrade.cancelled_unsent").english()
    say(reason)
    if arguments.json:
        print_json({**_nothing_sent(reason), "outcome": UpgradeOutcome.CANCELLED.value})
    return INTERRUPTED


async def _inspect(
    workspace: Workspace, device: DeviceView, arguments: argparse.Namespace, line: ProgressLine
) -> Inspection:
    def fetched(received: int, expected: int | None) -> None:
        of = f" of {amount(expected)}" if expected else ""
        line.show("Fetch", f"{amount(received)}{of}")

    inspection = await workspace.upgrades.inspect(device.key, arguments.source, progress=fetched)
    line.close()
    image = inspection.image
    if image is not None:
        info = inspection.info
        now = (info.version if info is not None else "") or device.version or "?"
        facts = f"{image.project} {now} -> {image.version}, {image.chip}, {image.size:,} bytes"
        say(f"{device.name}: {facts}")
        say(f"SHA-256 {image.sha256}")
    for warning in inspection.verdict.warnings:
        say(warning.message.english())
    return inspection


async def _run(
    workspace: Workspace,
    device: DeviceView,
    inspection: Inspection,
    arguments: argparse.Namespace,
    line: ProgressLine,
) -> tuple[UpgradeView, bool]:
    """The last view, and whether Ctrl+C ended it."""

    async def confirm(request: CallRequest) -> bool:
        say_note(request)
        if not arguments.yes:
            raise consent_missing(request, json.dumps(dict(request.arguments)))
        return True

    forced = (each.code for each in inspection.verdict.warnings) if arguments.force_version else ()
    upgrades = workspace.upgrades
    unsubscribe = upgrades.changed.subscribe(lambda view: _show(view, line))
    try:
        view = await upgrades.run(
            device.key,
            inspection,
            confirm=confirm,
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


def _document(view: UpgradeView, reason: Message | None) -> dict[str, Any]:
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


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
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
