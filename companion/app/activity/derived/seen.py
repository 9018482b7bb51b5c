"""What is remembered of saved devices from one run of the app to the next: one JSON file."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.files.codec import Count, Line, Moment, RecordCodec
from companion.app.files.json_file import SharedFile, an_object
from companion.app.files.merging import members
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.devices.models import DeviceView
from companion.devices.system_info import SystemInfo

FILE_NAME: Final = "seen.json"
MOST_DEVICES: Final = 5_000


class LastSeen(Struct, frozen=True, omit_defaults=True):
    """Of one device. Texts are empty and numbers `None` where it did not say: that takes no room in
    the file."""

    at: Moment | None = None
    """When it was connected last."""
    version: Line = ""
    """The firmware that it reported last."""
    board: Line = ""
    chip: Line = ""
    """As the device writes it."""
    revision: Count | None = None
    """Of the chip, as 100 · major + minor."""
    flash_bytes: Count | None = None
    slot: Line = ""
    """The partition that `version` runs from."""
    mac: Line = ""


LAST_SEEN: Final = RecordCodec(LastSeen)


def seen_of(view: DeviceView, at: datetime, version: str, before: LastSeen | None) -> LastSeen:
    """What is to be remembered of a device that was there at `at` (UTC); what it did not say in
    this run is as `before`."""
    known = before or LastSeen()
    if version != known.version:
        known = replace(known, slot="")
    info = view.info or SystemInfo()
    return LastSeen(
        at,
        version,
        view.board or known.board,
        info.chip or known.chip,
        info.revision if info.revision is not None else known.revision,
        info.flash_bytes or known.flash_bytes,
        info.ota_label if info.ota_label and info.version in ("", version) else known.slot,
        info.mac or known.mac,
    )


async def remember(file: SeenFile, views: Iterable[DeviceView]) -> None:
    """Keep what the devices said that were connected in this run, for programs that do not watch
    all the time: a rollout of theirs has changed what the devices run."""
    there = [view for view in views if view.last_seen is not None]
    if not there:
        return
    seen = await asyncio.to_thread(file.load)
    now = datetime.now(UTC)
    for view in there:
        before = seen.get(view.key)
        at = now if view.connected or view.last_seen is None else view.last_seen
        version = view.version or (before.version if before is not None else "")
        seen[view.key] = seen_of(view, at, version, before)
    await file.save(lambda: seen_document(seen))


class SeenFile(SharedFile):
    """So that a device that was changed while the app was closed is told of when it is back, and
    a list of all devices says what is known of those that are away."""

    def __init__(self, directory: Path) -> None:
        super().__init__(
            directory / FILE_NAME,
            members(devices=members(LAST_SEEN.merge)),
            parse=an_object(devices=dict),
            bound=_bounded,
        )

    def load(self) -> dict[str, LastSeen]:
        """What it says, by key; a damaged one is set aside. Blocks."""
        value = self.read()
        devices = value.get("devices") if isinstance(value, dict) else None
        found: dict[str, LastSeen] = {}
        for key, entry in list(devices.items())[:MOST_DEVICES] if isinstance(devices, dict) else ():
            if (read := LAST_SEEN.read(entry)) is not None:
                found[key] = read
        self.know(seen_document(found))
        # an earlier version wrote keys with secrets in them; they go with the next change
        return {endpoint_without_secrets(key): each for key, each in found.items()}


def seen_document(seen: dict[str, LastSeen]) -> dict[str, Any]:
    """What is written: plain JSON."""
    return _bounded({"devices": {key: LAST_SEEN.write(each) for key, each in seen.items()}})


def _bounded(document: dict[str, Any]) -> dict[str, Any]:
    devices = list(document["devices"].items())[-MOST_DEVICES:]
    return {**document, "devices": dict(devices)}
