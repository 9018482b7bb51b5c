"""The upgrades that were done on this computer, in one file that outlives the app."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from companion.app.files.json_file import SharedFile, an_object
from companion.app.files.merging import members, records
from companion.app.upgrade.entries import UpgradeEntry, entry_json, read_entry
from companion.events import Publisher
from companion.text import one_line

FILE_NAME: Final = "upgrades.json"
MOST: Final = 500
"""Entries that are kept; the oldest go first, but none whose device still has to be checked."""


class UpgradeHistory:
    """Entries by id. Without a `directory` they are kept for this run only.

    Several programs may share the file (the window and a command).
    """

    def __init__(self, directory: Path | None = None) -> None:
        self.changed: Publisher[UpgradeEntry] = Publisher()
        self.file: SharedFile | None = None
        """When it cannot be written, the entries are kept in memory."""
        if directory is not None:
            merge = members(upgrades=records(_id))
            self.file = SharedFile(
                directory / FILE_NAME, merge, parse=an_object(upgrades=list), bound=_bounded
            )
        self._entries: dict[str, UpgradeEntry] = {}
        self._own: dict[str, UpgradeEntry] = {}

    def entries(self) -> list[UpgradeEntry]:
        """Newest first."""
        return sorted(self._entries.values(), key=lambda entry: entry.started, reverse=True)

    def get(self, entry_id: str) -> UpgradeEntry | None:
        return self._entries.get(entry_id)

    async def load(self) -> None:
        """Read the file. A missing one is empty; a damaged one is set aside."""
        if self.file is not None:
            read = _entries(await asyncio.to_thread(self.file.read))
            self.file.know(_document(read))
            self._entries = {entry.id: entry for entry in read} | self._own
            self.file.tell()

    async def put(self, entry: UpgradeEntry) -> None:
        """Keep an entry, or a later state of one; returns when it is in the file.

        Never raises for the file, which tells.
        """
        self._entries[entry.id] = self._own[entry.id] = entry
        self._entries = {each.id: each for each in newest(self._entries.values())}
        self.changed.publish(entry)
        if self.file is not None:
            # what was found out is written, though whoever found it out is cancelled
            await self.file.save(lambda: _document(self._entries.values()))

    async def close(self) -> None:
        """Returns when everything is in the file."""
        if self.file is not None:
            await self.file.close()


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


def _document(entries: Iterable[UpgradeEntry]) -> dict[str, Any]:
    return {"version": 1, "upgrades": [entry_json(entry) for entry in newest(entries)]}


def _entries(document: Any) -> list[UpgradeEntry]:
    rows = document.get("upgrades") if isinstance(document, Mapping) else None
    entries = (read_entry(row) for row in rows) if isinstance(rows, list) else ()
    return [entry for entry in entries if entry is not None]


def _bounded(document: dict[str, Any]) -> dict[str, Any]:
    """The document with at most `MOST` upgrades, of which others wrote some."""
    entries = {entry.id: entry for entry in _entries(document)}
    gone = entries.keys() - {entry.id for entry in newest(entries.values())}
    return {**document, "upgrades": [row for row in document["upgrades"] if _id(row) not in gone]}


def _id(row: Any) -> str | None:
    return one_line(row.get("id")) or None if isinstance(row, Mapping) else None
