"""What the former servers told of themselves: secrets, in memory and in the password store only.

The store can be slow, ask the person something, or fail: nothing here waits for it longer than a
device would, and it is asked one thing at a time, so that it never holds more than one thread.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from typing import Any, Final

from companion.app.secrets import Secrets

logger = logging.getLogger(__name__)

_LARGEST: Final = 1_200
"""Characters that are put into the password store: Windows takes 2,560 bytes of UTF-16. A longer
answer is kept in memory, and asked for again after a restart of the app."""

PATIENCE: Final = 3.0
"""Seconds that `get` waits for the store, a device waits for its answer meanwhile; and `close`."""

Sections = Mapping[str, Mapping[str, Any]]
"""`mqtt` and `websocket` of an OTA answer, whichever it had."""


class Vault:
    """The sections of each device's former server. Nothing here raises."""

    def __init__(self, secrets: Secrets, *, patience: float = PATIENCE) -> None:
        self._secrets = secrets
        self._patience = patience
        self._known: dict[str, tuple[str, Sections] | None] = {}
        """By device id, with the OTA address that it came from; `None`: there is nothing."""
        self._readers: dict[str, asyncio.Task[None]] = {}
        self._unwritten: dict[str, str | None] = {}
        self._writer: asyncio.Task[None] | None = None
        self._store = asyncio.Lock()
        self._closed = False

    async def get(self, device_id: str, former_url: str) -> Sections | None:
        """What is known, or `None`. It counts only for the OTA address that it came from."""
        if device_id not in self._known and not self._closed:
            reader = self._readers.get(device_id)
            if reader is None:
                reader = asyncio.create_task(self._read(device_id), name="read the password store")
                self._readers[device_id] = reader
            await asyncio.wait({reader}, timeout=self._patience)
        known = self._known.get(device_id)
        return known[1] if known is not None and known[0] == former_url else None

    def put(self, device_id: str, former_url: str, sections: Sections) -> None:
        """Known at once; the store follows."""
        if self._known.get(device_id) == (former_url, sections):
            return
        self._known[device_id] = former_url, sections
        text = json.dumps([former_url, sections], ensure_ascii=True, separators=(",", ":"))
        if len(text) <= _LARGEST:
            self._write(device_id, text)
        else:
            logger.info("the former server's answer is too long for the password store")
            # what it said before must not come back after a restart
            self._write(device_id, None)

    def forget(self, device_id: str) -> None:
        self._known[device_id] = None
        self._write(device_id, None)

    async def close(self) -> None:
        """Wait a moment until the store has everything; nothing runs any more afterwards, and
        what comes then is known until the end only."""
        self._closed = True
        if self._writer is not None:
            await asyncio.wait({self._writer}, timeout=self._patience)
        tasks = [*self._readers.values(), *([self._writer] if self._writer is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._writer = None

    def _write(self, device_id: str, text: str | None) -> None:
        if self._closed:
            return
        self._unwritten[device_id] = text
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(
                self._write_all(), name="write into the password store"
            )

    async def _read(self, device_id: str) -> None:
        try:
            async with self._store:
                kept = await self._secrets.get(_account(device_id))
            # another task may have put something newer meanwhile
            self._known.setdefault(device_id, _parsed(kept) if kept else None)
        except Exception as error:
            _unusable(error)
        finally:
            del self._readers[device_id]

    async def _write_all(self) -> None:
        while self._unwritten:
            device_id = next(iter(self._unwritten))
            text = self._unwritten.pop(device_id)
            try:
                async with self._store:
                    await self._secrets.set(_account(device_id), text)
            except Exception as error:
                _unusable(error)


def _account(device_id: str) -> str:
    return f"former server of {device_id}"


def _unusable(error: Exception) -> None:
    # the error's own words could hold what was to be kept
    logger.warning("the password store cannot be used: %s", type(error).__name__)


def _parsed(text: str) -> tuple[str, Sections] | None:
    try:
        url, sections = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None
    if not isinstance(url, str) or not isinstance(sections, dict):
        return None
    return url, {name: part for name, part in sections.items() if isinstance(part, dict)}
