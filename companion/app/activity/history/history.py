"""What happened, beyond this run: stored by a thread, read by another, driven from the loop."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec.structs import replace

from companion.app.activity.event_table import SAID, SAVED_TALK, is_saved_talk
from companion.app.activity.history.database import (
    FILE_NAME,
    HistoryLimits,
    Identity,
    identity_of,
    is_damaged,
    open_to_read,
)
from companion.app.activity.history.export import Format, write_export
from companion.app.activity.history.query import (
    PAGE,
    HistoryFilter,
    Page,
    devices_in,
    read_page,
    row_of,
    times_of,
)
from companion.app.activity.history.stored import StoredEntry
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.errors import FileError
from companion.events import Event, Publisher
from companion.text import one_line

if TYPE_CHECKING:
    from companion.app.activity.history.writer import Writer
    from companion.messages.message import Message

logger = logging.getLogger(__name__)

WINDOW: Final = "window"
COMMAND: Final = "command"

T = TypeVar("T")


class History:
    """The entries of all runs. Without a `directory` nothing is kept and every page is empty; where
    it never `writes`, what is there is only read.

    `add` returns at once and never raises. Whatever goes wrong with the file is published by
    `failed`; a damaged one is set aside, and a new one begun.
    """

    def __init__(
        self,
        directory: Path | None = None,
        limits: HistoryLimits | None = None,
        *,
        program: str = WINDOW,
        writes: bool = True,
    ) -> None:
        self.failed: Publisher[Message] = Publisher()
        """What a person should know about the file, on the loop's thread."""
        self.cleared: Publisher[None] = Publisher()
        """Everything that was kept is gone."""
        self.path: Final = directory / FILE_NAME if directory is not None else None
        """The file; `None` when nothing is kept."""
        self.limits = limits or HistoryLimits()
        self._swap = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer: Writer | None = None
        if self.path is not None and writes:
            from companion.app.activity.history.writer import Writer

            self._writer = Writer(
                self.path, program, self.limits, self._publish_failure, self._swap
            )
        self._reading = asyncio.Lock()
        """One after the other: many devices read their past at once, and would take all threads."""
        self._stopped = False
        self.saves: Callable[[str], bool] = lambda key: False
        """Whether what is said to the device of that key is kept, whatever the limits say."""
        self._kept: Callable[[], frozenset[str]] = frozenset
        self._keys: dict[str, str] = {}
        """The keys of devices of this run, by what the file has in their place."""

    def set_limits(self, limits: HistoryLimits) -> None:
        """Keep so much from now on; what is too much goes within a minute."""
        self.limits = limits
        if self._writer is not None:
            self._writer.limits = limits

    def translate_with(self, translated: Callable[[Message], str]) -> None:
        """Let a search find titles in the window's language too. `translated` is called in
        another thread."""
        if self._writer is not None:
            self._writer.translated = translated

    def hide_with(self, kept: Callable[[], frozenset[str]]) -> None:
        """Write none of what `kept` gives, wherever a device repeats it: what the password store
        holds."""
        self._kept = kept

    def start(self) -> None:
        """Begin to write, on the loop that runs; what was put before is written as well."""
        self._loop = asyncio.get_running_loop()
        if self._writer is not None and not self._writer.is_alive() and not self._stopped:
            self._writer.start()

    def add(self, entry: Event) -> None:
        """Store an entry, or a later state of it; conversations only when that is
        wanted."""
        if self._writer is None or self._stopped or not self.limits.keep:
            return
        if self.limits.words or not is_saved_talk(entry) or self.saves(entry.device_key):
            self._know(entry.device_key)
            self._writer.secrets = self._kept()
            self._writer.add(entry)

    async def read(
        self,
        wanted: HistoryFilter = HistoryFilter(),  # noqa: B008
        *,
        before: int | None = None,
        before_number: int | None = None,
        limit: int = PAGE,
    ) -> Page:
        """A page, newest first: what was written before the row `before`, or before the entry
        `before_number` of this run. Raises `FileError` when the file cannot be read."""

        def work(connection: sqlite3.Connection) -> Page:
            high = self._row_of(connection, before_number) if before is None else before
            return read_page(connection, wanted, high, limit)

        if before is None:
            await self.flush()
        for key in wanted.devices:
            self._know(key)
        page = await self._read(work, Page((), None))
        if not self._keys:
            return page
        return replace(page, entries=tuple(map(self._with_key, page.entries)))

    def _know(self, key: str) -> None:
        kept = endpoint_without_secrets(key)
        if kept != key:
            self._keys[kept] = key

    def _with_key(self, stored: StoredEntry) -> StoredEntry:
        """Of a device whose key the file does not have: the one that it has in this run."""
        entry = stored.entry
        key = self._keys.get(entry.device_key)
        if key is None:
            return stored
        call = entry.call
        if call is not None:
            call = replace(call, request=replace(call.request, device_key=key))
        return replace(stored, entry=replace(entry, device_key=key, call=call))

    async def devices(self) -> list[tuple[str, str]]:
        """Key and latest name of every device of which something is kept. Raises `FileError`."""
        await self.flush()
        return await self._read(devices_in, [])

    async def export(
        self,
        path: Path,
        form: Format,
        wanted: HistoryFilter = HistoryFilter(),  # noqa: B008
        *,
        tail: Iterable[Event] = (),
        before_number: int | None = None,
        said: bool = False,
    ) -> int:
        """Write a file, oldest first, without secrets; `tail` is what comes after what is stored
        before the entry `before_number` of this run. Returns how many entries it holds.

        What was said in conversations is left out unless `said`. Raises `FileError` when either
        file cannot be used.
        """
        later = list(tail)
        kept = self._kept()

        def work(connection: sqlite3.Connection | None) -> int:
            high = self._row_of(connection, before_number) if connection is not None else None
            return write_export(connection, path, form, wanted, high, later, said=said, kept=kept)

        await self.flush()
        written = await self._read(work, -1)
        return await asyncio.to_thread(work, None) if written < 0 else written

    async def flush(self) -> None:
        """Return when everything that was put so far is in the file, or could not be written."""
        if self._writer is not None and self._writer.is_alive():
            await asyncio.wrap_future(self._writer.flush())

    async def clear(self) -> None:
        """Delete everything that is kept. Raises `FileError`."""
        await self.flush()
        if self._writer is None or self.path is None or not self.path.exists():
            return
        try:
            await asyncio.wrap_future(self._writer.clear())
        except (sqlite3.Error, OSError) as error:
            raise FileError("history.unwritable", reason=_reason(error)) from error
        self.cleared.publish(None)

    async def sentences_by_day(self, key: str, days: int = 7) -> list[tuple[date, int]]:
        """How many sentences of conversations with a device are kept of each of the last days, by
        this computer's clock and oldest first. Raises `FileError`."""
        today = datetime.now().astimezone().date()
        wanted = [today - timedelta(days=back) for back in reversed(range(days))]
        since = datetime.combine(wanted[0], time()).astimezone(UTC)

        def work(connection: sqlite3.Connection) -> list[datetime]:
            return times_of(connection, key, SAID, since)

        await self.flush()
        nothing: list[datetime] = []
        times = await self._read(work, nothing)
        counts = Counter(each.astimezone().date() for each in times)
        return [(day, counts[day]) for day in wanted]

    async def forget_said(self, key: str) -> None:
        """Delete what was said in conversations with a device. Raises `FileError`."""
        await self.flush()
        if self._writer is None or self.path is None or not self.path.exists():
            return
        try:
            await asyncio.wrap_future(self._writer.delete(key, SAVED_TALK))
        except (sqlite3.Error, OSError) as error:
            raise FileError("history.unwritable", reason=_reason(error)) from error

    async def stop(self) -> None:
        """Write what waits and close the file."""
        self._stopped = True
        async with self._reading:
            await asyncio.to_thread(self._close)

    def _close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        with self._swap:
            pass  # a thread whose reader has given up may still read

    def _row_of(self, connection: sqlite3.Connection, number: int | None) -> int | None:
        """The row of the entry of this run with that number; `None` where it has none."""
        run = self._writer.run_id if self._writer is not None else None
        if number is None or run is None:
            return None
        return row_of(connection, run, number)

    def _publish_failure(self, words: Message) -> None:
        """In the writer's thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.failed.publish, words)

    async def _read(self, work: Callable[[sqlite3.Connection], T], nothing: T) -> T:
        """Run `work` in a thread; `nothing` where there is no file."""
        path = self.path
        if path is None:
            return nothing
        opened: Identity | None = None

        def reading() -> T:
            nonlocal opened
            with self._swap:
                opened = identity_of(path)
                try:
                    connection = open_to_read(path)
                except FileNotFoundError:
                    return nothing
                try:
                    return work(connection)
                finally:
                    connection.close()

        try:
            async with self._reading:
                return await asyncio.to_thread(reading)
        except FileError:
            raise
        except Exception as error:
            if is_damaged(error):
                await self._set_aside(opened, error)
                return nothing
            if isinstance(error, sqlite3.Error | OSError):
                raise FileError("history.unreadable", reason=_reason(error)) from error
            raise

    async def _set_aside(self, found: Identity | None, error: Exception) -> None:
        """A reader found the damage: let the writer, whose file it is, do what is to be done."""
        writer = self._writer
        if found is None or writer is None or not writer.is_alive():
            raise FileError("history.unsound", file=FILE_NAME) from error
        try:
            await asyncio.wrap_future(writer.found_damaged(found, error))
        except (sqlite3.Error, OSError) as again:
            raise FileError("history.unreadable", reason=_reason(again)) from again


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return one_line(error.strerror)
    return one_line(str(error)) or type(error).__name__
