"""The upgrades as a file for somebody else: JSON, or CSV for a table program."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from companion.app.files.whole_file import write_text
from companion.app.upgrade.entries import UpgradeEntry, entry_json
from companion.errors import UsageError
from companion.text import one_line

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
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a table program may take for a formula; a device chooses its own name."""


def export_entries(entries: Iterable[UpgradeEntry], path: Path) -> None:
    """Write `path`: CSV when it ends in `.csv`, else JSON. For a worker thread.

    Raises `UsageError` when the file cannot be written.
    """
    text = as_csv(entries) if path.suffix.lower() == ".csv" else as_json(entries)
    try:
        write_text(path, text)
    except OSError as error:
        reason = one_line(error.strerror or str(error))
        raise UsageError("upgrade.export_unwritable", name=path.name, reason=reason) from None


def as_json(entries: Iterable[UpgradeEntry]) -> str:
    """`{"upgrades": […]}`, with the reason as a sentence."""
    rows = [_row(entry) for entry in entries]
    return json.dumps({"upgrades": rows}, ensure_ascii=False, indent=1) + "\n"


def as_csv(entries: Iterable[UpgradeEntry]) -> str:
    """One line an upgrade, beginning with the names of the columns."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for entry in entries:
        writer.writerow({name: _cell(value) for name, value in _row(entry).items()})
    return text.getvalue()


def _row(entry: UpgradeEntry) -> dict[str, Any]:
    row = entry_json(entry)
    del row["mac"]  # it only serves to know the device again on this computer
    row["reason"] = entry.reason.english() if entry.reason is not None else None
    row["seconds"] = round(entry.seconds, 1) if entry.seconds is not None else None
    return row


def _cell(value: Any) -> Any:
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return value
