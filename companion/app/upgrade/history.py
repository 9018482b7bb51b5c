"""The upgrades that were done on this computer, in one file that outlives the app."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from companion.app.json_file import read_json, write_text
from companion.app.upgrade.entries import UpgradeEntry, entry_json, read_entry
from companion.events import Publisher
from companion.messages import Message, message
from companion.text import one_line

logger = logging.getLogger(__name__)

FILE_NAME: Final = "upgrades.json"
MOST: Final = 500
"""Entries that are kept; the oldest go first, but none whose device still has to be checked."""


class History:
    """Entries by id. Without a `directory` they are kept for this run only.

    Several processes may share the file (the window and a command): each writes what it changed
    into what is there.
    """

    def __init__(self, directory: Path | None = None) -> None:
        self.changed: Publisher[UpgradeEntry] = Publisher()
        self.failed: Publisher[Message] = Publisher()
        """The file cannot be written; the entries are kept in memory."""
        self._path = directory / FILE_NAME if directory is not None else None
        self._entries: dict[str, UpgradeEntry] = {}
        self._own: dict[str, UpgradeEntry] = {}
        self._lock = asyncio.Lock()
        self._writing: set[asyncio.Task[None]] = set()

    def entries(self) -> list[UpgradeEntry]:
        """Newest first."""
        return sorted(self._entries.values(), key=lambda entry: entry.started, reverse=True)

    def get(self, entry_id: str) -> UpgradeEntry | None:
        return self._entries.get(entry_id)

    async def load(self) -> None:
        """Read the file. A missing one is empty; a damaged one is set aside."""
        if self._path is not None:
            async with self._lock:
                read = await asyncio.to_thread(_read, self._path)
            self._entries = {entry.id: entry for entry in read} | self._own

    async def put(self, entry: UpgradeEntry) -> None:
        """Keep an entry, or a later state of one; returns when it is in the file.

        Never raises for the file: `failed` tells.
        """
        self._entries[entry.id] = self._own[entry.id] = entry
        self._entries = {each.id: each for each in newest(self._entries.values())}
        self.changed.publish(entry)
        if self._path is not None:
            writing = asyncio.create_task(self._write(self._path), name=f"write {FILE_NAME}")
            self._writing.add(writing)
            writing.add_done_callback(self._writing.discard)
            # what was found out is written, though whoever found it out is cancelled
            await asyncio.shield(writing)

    async def close(self) -> None:
        """Returns when everything is in the file."""
        await asyncio.gather(*self._writing)

    async def _write(self, path: Path) -> None:
        async with self._lock:
            try:
                await asyncio.to_thread(_merge, path, dict(self._own))
            except OSError as error:
                logger.warning("%s cannot be written: %s", path.name, error)
                reason = one_line(error.strerror or str(error))
                self.failed.publish(message("upgrade.history_unwritable", reason=reason))


def newest(entries: Any) -> list[UpgradeEntry]:
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


def _read(path: Path) -> list[UpgradeEntry]:
    value = read_json(path, "list of upgrades")
    rows = value.get("upgrades") if isinstance(value, Mapping) else None
    entries = (read_entry(row) for row in rows) if isinstance(rows, list) else ()
    return [entry for entry in entries if entry is not None]


def _merge(path: Path, own: Mapping[str, UpgradeEntry]) -> None:
    entries = {entry.id: entry for entry in _read(path)} | dict(own)
    rows = [entry_json(entry) for entry in newest(entries.values())]
    write_text(path, json.dumps({"version": 1, "upgrades": rows}, ensure_ascii=False, indent=1))
