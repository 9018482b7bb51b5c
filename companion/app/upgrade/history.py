"""The history of upgrades from this computer.

When an upgrade was open as the app ended, or the device was not seen again, `FollowUp` checks the
device once it returns. Entries can be exported as JSON or CSV.
"""

from __future__ import annotations

import asyncio
import csv
import io
import json
import uuid
from collections.abc import Callable, Coroutine, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from companion.app.files.codec import RecordCodec
from companion.app.files.json_file import an_object
from companion.app.files.store import Former, Records, Store, in_list
from companion.app.files.whole_file import write_text
from companion.app.tools.calls import CallService
from companion.app.tools.evidence import (
    PROVED,
    Evidence,
    Proof,
    compare,
    evidence_of,
    evidence_of_boot,
    mac_of,
)
from companion.app.tools.follow import read_evidence
from companion.app.upgrade.views import Inspection, UpgradeEntry, UpgradeOutcome, UpgradeView
from companion.devices.boots import Boot
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import UsageError
from companion.events import Publisher
from companion.messages.message import message
from companion.tasks import end_tasks, hold_task
from companion.text import escaped, reason_of, table_cell

KIND: Final = "upgrade"
_FORMER: Final = Former("upgrades.json", in_list(KIND, "upgrades", "id"), an_object(upgrades=list))
MOST: Final = 500
"""Entries that are kept. The oldest go first, except unsettled ones."""
COLUMNS: Final = (
    "started",
    "ended",
    "seconds",
    "device",
    "name",
    "outcome",
    "reason",
    "from",
    "to",
    "found",
    "source",
    "bytes",
    "size",
    "sha256",
    "chip",
    "project",
    "built",
    "checked",
)


def new_entry(
    view: UpgradeView, inspection: Inspection, version: str, direct: bool
) -> UpgradeEntry:
    """The entry of an upgrade that begins; `version` is that of the device's handshake."""
    entry = UpgradeEntry(
        id=uuid.uuid4().hex,
        device_key=view.device_key,
        started=view.started,
        device_name=view.device_name,
        source=view.source,
        direct=direct,
    ).ran(evidence_of(inspection.info, version), mac_of(inspection.info))
    image = inspection.image
    if image is None:
        return entry
    return replace(
        entry,
        to_version=image.version,
        builds=replace(entry.builds, file=image.elf_sha256),
        chip=image.chip,
        project=image.project,
        built=image.built,
        size=image.size,
        sha256=image.sha256,
    )


def ended_entry(entry: UpgradeEntry, view: UpgradeView, *, sent: bool) -> UpgradeEntry:
    """The entry when the run of the upgrade ends; `sent`: the device got the call."""
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


# what is kept

ENTRIES: Final = RecordCodec(UpgradeEntry)


class UpgradeHistory:
    """Entries by id. Without a `store`, and where it cannot be written, they are kept for this run
    only."""

    def __init__(self, store: Store | None = None) -> None:
        self.changed: Publisher[UpgradeEntry] = Publisher()
        self._kept: Records[UpgradeEntry] | None = None
        if store is not None:
            self._kept = Records(store, KIND, ENTRIES, former=_FORMER)
        self._entries: dict[str, UpgradeEntry] = {}
        self._own: dict[str, UpgradeEntry] = {}

    def entries(self) -> list[UpgradeEntry]:
        """Newest first."""
        return sorted(self._entries.values(), key=lambda entry: entry.started, reverse=True)

    def get(self, entry_id: str) -> UpgradeEntry | None:
        return self._entries.get(entry_id)

    async def load(self) -> None:
        """Read what is kept."""
        if self._kept is not None:
            self._entries = await asyncio.to_thread(self._kept.read) | self._own
            self._kept.store.publish_failures()

    async def store(self, entry: UpgradeEntry) -> None:
        """Keep an entry, or a later state of one; returns when it is written, or the store has told
        why it is not."""
        self._entries[entry.id] = self._own[entry.id] = entry
        self._entries = {each.id: each for each in newest(self._entries.values())}
        self.changed.publish(entry)
        if self._kept is not None:
            # written even when the caller is cancelled
            await self._kept.save(lambda: self._entries)


def newest(entries: Iterable[UpgradeEntry]) -> list[UpgradeEntry]:
    """At most `MOST`, oldest first."""
    ordered: list[UpgradeEntry] = sorted(entries, key=lambda entry: entry.started)
    surplus = len(ordered) - MOST
    kept = []
    for entry in ordered:
        if surplus > 0 and not entry.unsettled:
            surplus -= 1
        else:
            kept.append(entry)
    return kept[-MOST:]


# checked later


def settled(entry: UpgradeEntry, found: Evidence, now: datetime) -> UpgradeEntry:
    """The entry when its device is back and says `found`. Pure.

    A cancelled upgrade stays cancelled, unless the device has the new firmware all the same.
    """
    proof = compare(entry.before, found, entry.image)
    done = replace(entry, found_version=found.version, checked=now, unsettled=False)
    if proof in PROVED or (proof is Proof.UNPROVABLE and _fetched_all(entry)):
        reason = message("upgrade.late_upgraded", version=found.version)
        return replace(done, outcome=UpgradeOutcome.UPGRADED, reason=reason)
    if entry.outcome is UpgradeOutcome.CANCELLED:
        reason = message("upgrade.cancelled_back", version=found.version)
        return replace(done, reason=reason)
    if proof in (Proof.UNKNOWN, Proof.UNPROVABLE):
        outcome = UpgradeOutcome.UPGRADED if _fetched_all(entry) else UpgradeOutcome.OLD_VERSION
        reason = message("upgrade.late_unproved", version=found.version)
        return replace(done, outcome=outcome, reason=reason)
    reason = message("upgrade.late_old", version=found.version, to=entry.image.version)
    return replace(done, outcome=UpgradeOutcome.OLD_VERSION, reason=reason)


def _fetched_all(entry: UpgradeEntry) -> bool:
    return 0 < entry.size <= entry.sent


class FollowUp:
    """Checks what a device runs when it returns, if an entry of the history is unsettled.

    A device that asks this computer for its settings at its start says it by that.
    `busy` says whether an upgrade of a device is under way.
    """

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        history: UpgradeHistory,
        *,
        busy: Callable[[str], bool],
        limit: float,
    ) -> None:
        self._devices = devices
        self._calls = calls
        self._history = history
        self._busy = busy
        self._limit = limit
        self._checked: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._unsubscribe: list[Callable[[], None]] = []

    def start(self) -> None:
        """Begin, also with devices that are connected already."""
        self._unsubscribe = [
            self._devices.changed.filter("state", "session").subscribe(self._device_changed),
            self._devices.boots.subscribe(self._booted),
        ]
        for view in self._devices.views():
            self._device_changed(view)

    async def stop(self) -> None:
        for each in self._unsubscribe:
            each()
        self._unsubscribe = []
        tasks = tuple(self._tasks)
        await end_tasks(*tasks)

    def waiting(self, key: str) -> list[UpgradeEntry]:
        """The unsettled entries of a device, without one under way."""
        if self._busy(key):
            return []
        entries = self._history.entries()
        return [entry for entry in entries if entry.device_key == key and entry.unsettled]

    def after_run(self, key: str) -> None:
        """An upgrade of this run has ended.

        A device that is still connected after a cancel is asked at once: it answers when it has
        given up. Otherwise only a new connection counts, since a device that is about to restart
        would still report its old version.
        """
        view = self._devices.view(key)
        if view is None or not view.connected:
            return
        self._checked[key] = view.session
        if any(entry.outcome is UpgradeOutcome.CANCELLED for entry in self.waiting(key)):
            self._begin(key)

    def _device_changed(self, view: DeviceView) -> None:
        if not view.connected:
            self._checked.pop(view.key, None)
            return
        if self._checked.get(view.key) == view.session or self._busy(view.key):
            return
        self._checked[view.key] = view.session
        if self.waiting(view.key):
            self._begin(view.key)

    def _booted(self, boot: Boot) -> None:
        found = evidence_of_boot(boot)
        if not (found.version or found.elf_sha256):
            return  # it says nothing: its next connection is another chance
        for entry in self._history.entries():
            key, since = entry.device_key, entry.started
            # its address in an earlier run proves little: where it is now counts
            believed = self._devices.boots_from_now(key, entry.mac, since)
            if entry.unsettled and not self._busy(key) and boot in believed:
                self._start(self._store(entry, found), key)

    async def _store(self, entry: UpgradeEntry, found: Evidence) -> None:
        present = self._history.get(entry.id)
        if present is not None and present.unsettled:
            await self._history.store(settled(present, found, datetime.now(UTC)))

    def _begin(self, key: str) -> None:
        self._start(self._settle(key), key)

    def _start(self, work: Coroutine[Any, Any, None], key: str) -> None:
        task = asyncio.create_task(work, name=f"check the upgrade of {key}")
        hold_task(task, self._tasks)

    async def _settle(self, key: str) -> None:
        found = await read_evidence(self._devices, self._calls, key, self._limit)
        if found is None or not (found.version or found.elf_sha256):
            return  # gone again, or it says nothing: the next connection is another chance
        for entry in self.waiting(key):
            await self._history.store(settled(entry, found, datetime.now(UTC)))


# the export


def export_entries(entries: Iterable[UpgradeEntry], path: Path) -> None:
    """Write `path`: CSV when it ends in `.csv`, else JSON. For a worker thread.

    Raises `UsageError` when the file cannot be written.
    """
    text = as_csv(entries) if path.suffix.lower() == ".csv" else as_json(entries)
    try:
        write_text(path, text)
    except OSError as error:
        reason = reason_of(error)
        raise UsageError("upgrade.export_unwritable", name=path.name, reason=reason) from None


def as_json(entries: Iterable[UpgradeEntry]) -> str:
    """`{"upgrades": […]}`, with the reason as a sentence."""
    rows = [_row(entry) for entry in entries]
    return escaped(json.dumps({"upgrades": rows}, ensure_ascii=False, indent=1)) + "\n"


def as_csv(entries: Iterable[UpgradeEntry]) -> str:
    """One line an upgrade, beginning with the names of the columns."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for entry in entries:
        writer.writerow({name: table_cell(value) for name, value in _row(entry).items()})
    return text.getvalue()


def _row(entry: UpgradeEntry) -> dict[str, Any]:
    row = ENTRIES.write(entry)
    for name in ("started", "ended", "checked"):
        moment = getattr(entry, name)
        row[name] = moment.isoformat(timespec="seconds") if moment is not None else None
    del row["mac"]  # it only serves to know the device again on this computer
    row["reason"] = entry.reason.english() if entry.reason is not None else None
    row["seconds"] = round(entry.seconds, 1) if entry.seconds is not None else None
    return row
