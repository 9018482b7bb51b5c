"""What is remembered of saved devices from one run of the app to the next: one JSON file."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.files.json_file import SharedFile, an_object
from companion.app.files.merging import members
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.devices.models import DeviceView
from companion.devices.system_info import SystemInfo
from companion.text import one_line

FILE_NAME: Final = "seen.json"
MOST_DEVICES: Final = 5_000
_LARGEST: Final = 2**53


class LastSeen(Struct, frozen=True):
    """Of one device. Texts are empty and numbers `None` where it did not say."""

    at: datetime | None = None
    """UTC; when it was connected last."""
    version: str = ""
    """The firmware that it reported last."""
    board: str = ""
    chip: str = ""
    """As the device writes it."""
    revision: int | None = None
    """Of the chip, as 100 · major + minor."""
    flash_bytes: int | None = None
    slot: str = ""
    """The partition that `version` runs from."""
    mac: str = ""


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
            members(devices=members()),
            parse=an_object(devices=dict),
            bound=_bounded,
        )

    def load(self) -> dict[str, LastSeen]:
        """What it says, by key; a damaged one is set aside. Blocks."""
        value = self.read()
        devices = value.get("devices") if isinstance(value, dict) else None
        found: dict[str, LastSeen] = {}
        for key, entry in list(devices.items())[:MOST_DEVICES] if isinstance(devices, dict) else ():
            if isinstance(entry, dict):
                said: dict[str, Any] = {name: one_line(entry.get(name)) for name in _TEXTS}
                said |= {name: _number(entry.get(name)) for name in _NUMBERS}
                found[key] = LastSeen(_time(entry.get("at")), **said)
        self.know(seen_document(found))
        # an earlier version wrote keys with secrets in them; they go with the next change
        return {endpoint_without_secrets(key): each for key, each in found.items()}


_NUMBERS: Final = ("revision", "flash_bytes")
_TEXTS: Final = tuple(name for name in LastSeen.__struct_fields__ if name not in ("at", *_NUMBERS))


def seen_document(seen: dict[str, LastSeen]) -> dict[str, Any]:
    """What is written: plain JSON."""
    devices = {
        key: {
            "at": each.at.isoformat() if each.at is not None else None,
            "version": each.version,
            # what a device never said takes no room
            **{
                name: value
                for name in (*_TEXTS, *_NUMBERS)
                if name != "version" and (value := getattr(each, name)) not in ("", None)
            },
        }
        for key, each in seen.items()
    }
    return _bounded({"devices": devices})


def _bounded(document: dict[str, Any]) -> dict[str, Any]:
    devices = list(document["devices"].items())[-MOST_DEVICES:]
    return {**document, "devices": dict(devices)}


def _number(value: Any) -> int | None:
    return value if type(value) is int and 0 <= value <= _LARGEST else None


def _time(value: Any) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        time = datetime.fromisoformat(value)
    except ValueError:
        return None
    return time.astimezone(UTC) if time.tzinfo is not None else None
