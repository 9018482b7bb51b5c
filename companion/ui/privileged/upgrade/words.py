"""Upgrades in words: sizes, speeds, dates, and how one ended."""

from __future__ import annotations

from datetime import UTC
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QLocale

from companion.app.tools.transfer import TransferView
from companion.app.upgrade.views import UpgradeEntry, UpgradeOutcome, UpgradeView
from companion.devices.firmware.image import FirmwareImage
from companion.ui.kit.words.measures import day_words, size_words
from companion.ui.kit.words.words import words

SEPARATOR = " · "
_MEGABYTE = 1_000_000
_SHORT_HASH = 12
"""Digits of a SHA-256 that are shown; all of them are copied."""


def megabytes(count: int) -> str:
    """To two decimals, because a download of some megabytes is watched: `2.41 MB`."""
    if count < _MEGABYTE:
        return size_words(count)
    return QCoreApplication.translate("Measures", "{count} MB").format(count=_decimals(count))


def _decimals(count: int) -> str:
    return QLocale().toString(count / _MEGABYTE, "f", 2)


def progress_words(transfer: TransferView) -> str:
    """`1.52 of 2.41 MB · 148 KB/s · about 6 s left`; what is not known is left out."""
    if transfer.total is None:
        return ""
    if transfer.total < _MEGABYTE:
        said = QCoreApplication.translate("Firmware", "{sent} of {total}").format(
            sent=size_words(transfer.sent), total=size_words(transfer.total)
        )
    else:
        said = QCoreApplication.translate("Firmware", "{sent} of {total} MB").format(
            sent=_decimals(transfer.sent), total=_decimals(transfer.total)
        )
    parts = [said]
    if transfer.bytes_per_second is not None:
        speed = size_words(round(transfer.bytes_per_second))
        parts.append(QCoreApplication.translate("Firmware", "{size}/s").format(size=speed))
    if transfer.remaining_seconds is not None:
        parts.append(remaining_words(transfer.remaining_seconds))
    return SEPARATOR.join(parts)


def remaining_words(seconds: float) -> str:
    """`about 6 s left`, `about 3 min left`: no more exact than it can be known."""
    if seconds < 60:
        return QCoreApplication.translate("Firmware", "about {count} s left").format(
            count=max(1, round(seconds))
        )
    return QCoreApplication.translate("Firmware", "about {count} min left").format(
        count=round(seconds / 60)
    )


def built_words(image: FirmwareImage, *, time: bool = True) -> str:
    """`18 Aug 2026, 08:33`; the file's own text where that is no date; empty without one."""
    if image.built_at is None:
        return image.built
    moment = image.built_at
    day = day_words(moment.date())
    return f"{day}, {moment:%H:%M}" if time else day


def version_words(before: str, after: str) -> str:
    """`2.0.4 → 2.1.0`; a question mark for what is not known."""
    unknown = "?"
    return f"{before or unknown} → {after or unknown}"


def short_hash(digest: str) -> str:
    return f"{digest[:_SHORT_HASH]}…" if len(digest) > _SHORT_HASH else digest


class Ending(NamedTuple):
    words: str
    tone: str
    """Of a pill and of a notice."""
    icon: str


def ending_of(outcome: UpgradeOutcome | None) -> Ending:
    """The look of an outcome, in the window's language; `None` when its end was not seen."""
    match outcome:
        case None:
            said = QCoreApplication.translate("Firmware", "Not finished")
            return Ending(said, "neutral", "question")
        case UpgradeOutcome.UPGRADED:
            said = QCoreApplication.translate("Firmware", "Upgraded")
            return Ending(said, "green", "check")
        case UpgradeOutcome.REFUSED:
            said = QCoreApplication.translate("Firmware", "Not sent")
            return Ending(said, "neutral", "prohibit")
        case UpgradeOutcome.CANCELLED:
            said = QCoreApplication.translate("Firmware", "Cancelled")
            return Ending(said, "neutral", "prohibit")
        case UpgradeOutcome.NOT_FETCHED:
            said = QCoreApplication.translate("Firmware", "Not fetched")
        case UpgradeOutcome.BROKEN_OFF:
            said = QCoreApplication.translate("Firmware", "Download broken off")
        case UpgradeOutcome.FAILED:
            said = QCoreApplication.translate("Firmware", "Failed")
        case UpgradeOutcome.NO_RETURN:
            said = QCoreApplication.translate("Firmware", "Not back yet")
        case UpgradeOutcome.OLD_VERSION:
            said = QCoreApplication.translate("Firmware", "Old version")
    return Ending(said, "red", "warning-circle")


def details_of(view: UpgradeView) -> str:
    """The facts for support, one a line; without addresses and secrets."""
    lines = [
        f"device: {view.device_name} ({view.device_key})",
        f"file: {view.source}",
        f"from: {view.from_version or '?'}",
        f"to: {view.to_version or '?'}",
    ]
    if view.found_version:
        lines.append(f"found: {view.found_version}")
    if view.image is not None:
        lines += [f"chip: {view.image.chip}", f"sha256: {view.image.sha256}"]
    lines += [
        f"outcome: {view.outcome.value if view.outcome is not None else 'under way'}",
        f"step: {view.step.value}",
        f"bytes: {view.transfer.sent}",
        f"started: {view.started.astimezone(UTC).isoformat(timespec='seconds')}",
        f"seconds: {view.seconds:.1f}",
    ]
    if view.reason is not None:
        lines.append(f"reason: {words(view.reason)}")
    return "\n".join(lines)


def entry_sentence(entry: UpgradeEntry) -> str:
    """How an earlier upgrade ended, and why."""
    return words(entry.reason) if entry.reason is not None else ""
