"""An upgrade as it is kept: what was done to which device, and how it ended."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from companion.app.activity.message_json import message_json, read_message
from companion.app.upgrade.evidence import Evidence
from companion.app.upgrade.views import UpgradeOutcome, UpgradeView
from companion.messages.message import Message
from companion.text import one_line


@dataclass(frozen=True, slots=True)
class UpgradeEntry:
    """One upgrade. No address of the file that was served and no secret is in it."""

    id: str
    device_key: str
    device_name: str
    source: str
    """The file's name, or its address without secrets."""
    before: Evidence
    image: Evidence
    started: datetime
    """UTC."""
    mac: str = ""
    """As the device told it: its boots are known by it, however it is reached."""
    chip: str = ""
    project: str = ""
    built: str = ""
    size: int = 0
    """Bytes of the file."""
    sha256: str = ""
    sent: int = 0
    """Bytes that the device took."""
    direct: bool = False
    """The device was given an address to fetch the file from."""
    ended: datetime | None = None
    outcome: UpgradeOutcome | None = None
    """`None` while it is under way; and when the app was closed or died in the middle."""
    reason: Message | None = None
    found_version: str = ""
    """What the device reported after it; empty before that."""
    checked: datetime | None = None
    """When the device's version was read afterwards, if that was not in the upgrade itself."""
    unsettled: bool = False
    """What the device runs is not known: it is read as soon as it returns."""

    @property
    def seconds(self) -> float | None:
        """From the start to the end of the upgrade; `None` when that was not seen."""
        return (self.ended - self.started).total_seconds() if self.ended is not None else None


def new_entry(
    view: UpgradeView, before: Evidence, image: Evidence, direct: bool, mac: str = ""
) -> UpgradeEntry:
    """The entry of an upgrade that begins."""
    facts = view.image
    return UpgradeEntry(
        id=uuid.uuid4().hex,
        device_key=view.device_key,
        device_name=view.device_name,
        source=view.source,
        before=before,
        image=image,
        started=view.started,
        mac=mac,
        chip=facts.chip if facts is not None else "",
        project=facts.project if facts is not None else "",
        built=facts.built if facts is not None else "",
        size=facts.size if facts is not None else 0,
        sha256=facts.sha256 if facts is not None else "",
        direct=direct,
    )


def ended_entry(entry: UpgradeEntry, view: UpgradeView, *, sent: bool) -> UpgradeEntry:
    """The entry when nobody follows the upgrade any more; `sent`: the device was told."""
    unknown = (None, UpgradeOutcome.NO_RETURN, UpgradeOutcome.CANCELLED)
    return replace(
        entry,
        ended=view.ended,
        outcome=view.outcome,
        reason=view.reason,
        found_version=view.found_version,
        sent=view.transfer.sent,
        unsettled=sent and view.outcome in unknown,
    )


# to JSON and back


def entry_json(entry: UpgradeEntry) -> dict[str, Any]:
    """What is written; see `read_entry`. Also what an export holds, but for the words."""
    return {
        "id": entry.id,
        "device": entry.device_key,
        "mac": entry.mac,
        "name": entry.device_name,
        "source": entry.source,
        "from": entry.before.version,
        "to": entry.image.version,
        "found": entry.found_version,
        "outcome": entry.outcome.value if entry.outcome is not None else None,
        "reason": message_json(entry.reason) if entry.reason is not None else None,
        "started": entry.started.isoformat(timespec="seconds"),
        "ended": _time_json(entry.ended),
        "checked": _time_json(entry.checked),
        "unsettled": entry.unsettled,
        "bytes": entry.sent,
        "size": entry.size,
        "sha256": entry.sha256,
        "chip": entry.chip,
        "project": entry.project,
        "built": entry.built,
        "direct": entry.direct,
        "builds": {"before": entry.before.elf_sha256, "file": entry.image.elf_sha256},
        "slot": entry.before.slot,
    }


def read_entry(value: Any) -> UpgradeEntry | None:
    """An entry from a file; `None` for what is none. What an entry says wrongly is left out."""
    if not isinstance(value, Mapping):
        return None
    started = _read_time(value.get("started"))
    number, device = one_line(value.get("id")), one_line(value.get("device"), 1_000)
    if started is None or not number or not device:
        return None
    builds = value.get("builds")
    if not isinstance(builds, Mapping):
        builds = {}
    return UpgradeEntry(
        id=number,
        device_key=device,
        device_name=one_line(value.get("name")),
        source=one_line(value.get("source"), 2_000),
        before=Evidence(
            one_line(value.get("from")),
            one_line(builds.get("before")),
            one_line(value.get("slot")),
        ),
        image=Evidence(one_line(value.get("to")), one_line(builds.get("file"))),
        started=started,
        mac=one_line(value.get("mac")),
        chip=one_line(value.get("chip")),
        project=one_line(value.get("project")),
        built=one_line(value.get("built")),
        size=_count(value.get("size")),
        sha256=one_line(value.get("sha256")),
        sent=_count(value.get("bytes")),
        direct=value.get("direct") is True,
        ended=_read_time(value.get("ended")),
        outcome=_outcome(value.get("outcome")),
        reason=read_message(value.get("reason")),
        found_version=one_line(value.get("found")),
        checked=_read_time(value.get("checked")),
        unsettled=value.get("unsettled") is True,
    )


def _outcome(value: Any) -> UpgradeOutcome | None:
    return UpgradeOutcome(value) if value in tuple(UpgradeOutcome) else None


def _count(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0


def _time_json(time: datetime | None) -> str | None:
    return time.isoformat(timespec="seconds") if time is not None else None


def _read_time(value: Any) -> datetime | None:
    try:
        time = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return None
    return time.astimezone(UTC) if time.tzinfo is not None else time.replace(tzinfo=UTC)
