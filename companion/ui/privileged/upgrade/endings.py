"""How an upgrade ended, in a few words; the sentence itself comes with the view."""

from __future__ import annotations

from datetime import UTC
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from companion.app.upgrade.history import UpgradeEntry
from companion.app.upgrade.views import UpgradeOutcome, UpgradeView
from companion.ui.kit.words.words import words


class Ending(NamedTuple):
    words: str
    tone: str
    """Of a pill and of a notice."""
    icon: str


def ending_of(outcome: UpgradeOutcome | None) -> Ending:
    """The look of an outcome, in the window's language; `None` is what nobody has seen end."""
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
    """Everything that a support desk would ask for, one fact a line; no address, no secret."""
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
    """How a former upgrade ended, and why."""
    return words(entry.reason) if entry.reason is not None else ""
