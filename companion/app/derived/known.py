"""What is remembered of saved devices from one run of the app to the next: one small JSON file.

When a device was seen last, and with which firmware: so that a device that was changed while the
app was closed is told of when it is back.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from companion.app.json_file import read_json, write_text
from companion.text import one_line

FILE_NAME: Final = "seen.json"
MOST_DEVICES: Final = 1_000


@dataclass(frozen=True, slots=True)
class Seen:
    """Of one device."""

    at: datetime | None = None
    """UTC; when it was connected last."""
    version: str = ""
    """The firmware that it reported last."""


def load_seen(directory: Path) -> dict[str, Seen]:
    """What the file says, by key; a damaged file is set aside."""
    value = read_json(directory / FILE_NAME, "list of seen devices")
    devices = value.get("devices") if isinstance(value, dict) else None
    found: dict[str, Seen] = {}
    for key, entry in list(devices.items())[:MOST_DEVICES] if isinstance(devices, dict) else ():
        if isinstance(entry, dict):
            found[key] = Seen(_time(entry.get("at")), one_line(entry.get("version")))
    return found


def save_seen(directory: Path, seen: dict[str, Seen]) -> None:
    """Write the file whole or not at all. Raises `OSError` when the folder is not writable."""
    devices = {
        key: {"at": each.at.isoformat() if each.at is not None else None, "version": each.version}
        for key, each in list(seen.items())[-MOST_DEVICES:]
    }
    text = json.dumps({"devices": devices}, ensure_ascii=False, indent=1)
    write_text(directory / FILE_NAME, text)


def _time(value: Any) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        time = datetime.fromisoformat(value)
    except ValueError:
        return None
    return time.astimezone(UTC) if time.tzinfo is not None else None
