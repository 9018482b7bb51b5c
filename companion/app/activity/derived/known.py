"""What is remembered of saved devices from one run of the app to the next: one small JSON file.

When a device was seen last, and with which firmware: so that a device that was changed while the
app was closed is told of when it is back.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from companion.app.files.json_file import SharedFile, an_object
from companion.app.files.merging import members
from companion.text import one_line

FILE_NAME: Final = "seen.json"
MOST_DEVICES: Final = 1_000


@dataclass(frozen=True, slots=True)
class LastSeen:
    """Of one device."""

    at: datetime | None = None
    """UTC; when it was connected last."""
    version: str = ""
    """The firmware that it reported last."""


class SeenFile(SharedFile):
    """The file in a folder."""

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
                found[key] = LastSeen(_time(entry.get("at")), one_line(entry.get("version")))
        self.know(seen_document(found))
        return found


def seen_document(seen: dict[str, LastSeen]) -> dict[str, Any]:
    """What is written: plain JSON."""
    devices = {
        key: {"at": each.at.isoformat() if each.at is not None else None, "version": each.version}
        for key, each in seen.items()
    }
    return _bounded({"devices": devices})


def _bounded(document: dict[str, Any]) -> dict[str, Any]:
    devices = list(document["devices"].items())[-MOST_DEVICES:]
    return {**document, "devices": dict(devices)}


def _time(value: Any) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        time = datetime.fromisoformat(value)
    except ValueError:
        return None
    return time.astimezone(UTC) if time.tzinfo is not None else None
