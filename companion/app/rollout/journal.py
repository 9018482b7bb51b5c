"""The journal of a rollout: a file that is only appended to, and locked while a program runs it.

The first line tells what was planned, each further one an event, as JSON. Each ends with a sum over
itself and all lines before it, so that a line that was damaged, changed or taken out is noticed. It
proves nothing against who means to deceive: the sums have no secret, so they can be made again, and
lines missing at the end are not noticed. A line is on the disk before what it tells of is done. The
last line may be cut off at any byte by a crash; then it was not done, and is taken off.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from companion.app.files.codec import RecordCodec
from companion.app.files.whole_file import is_full, sync_folder
from companion.app.rollout.engine import RolloutEvent
from companion.errors import FileError, UsageError
from companion.messages.message import Message, message
from companion.text import one_line, reason_of

if TYPE_CHECKING:
    from filelock import BaseFileLock

logger = logging.getLogger(__name__)

FILE_NAME: Final = "journal.jsonl"
LOCK_NAME: Final = "lock"
LARGEST: Final = 256_000_000
"""Bytes that are read: a hundred times what a rollout to 10,000 devices writes."""
_SUM: Final = "sum"
_DIGITS: Final = 16
EVENTS: Final = RecordCodec(RolloutEvent)


class JournalContent(Struct, frozen=True):
    """What a journal holds: the first line, and the events."""

    head: Mapping[str, Any]
    events: tuple[RolloutEvent, ...]
    whole: int
    """Bytes up to the end of the last whole line."""
    last_sum: str


class NotWritten(FileError):
    """The disk is full, or refuses: nothing of what was to be appended is in the journal."""

    def __init__(self, path: Path, error: OSError) -> None:
        self.full = is_full(error)
        file, reason = one_line(str(path), 1_000), reason_of(error)
        super().__init__("rollout.no_journal", file=file, reason=reason)

    def paused(self, now: float) -> Message:
        """What a person is told whose rollout it pauses; `now` in seconds since 1970."""
        time = f"{datetime.fromtimestamp(now):%H:%M}"
        if self.full:
            return message("rollout.disk_full", time=time)
        return message("rollout.journal_refused", time=time, **self.message.values)


class Journal:
    """Open for writing, and this program's alone. Blocks: for worker threads. Always `close` it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self.last_sum = ""
        """Of the last whole line."""
        self._folder = folder
        self._lock: BaseFileLock | None = None
        self._file: FileIO | None = None
        self._whole = 0
        """Bytes up to the end of the last whole line."""
        self._cut = False
        """Whether something may be behind it that was not written whole."""

    def open(self) -> JournalContent | None:
        """Lock it and read what it holds; `None` for a new one, and one cut off in its first line.

        Raises `UsageError` when another program runs this rollout, and `FileError` when it cannot
        be used: `NotWritten` where the system refuses.
        """
        from filelock import FileLock, Timeout  # some 20 ms

        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock(
                self._folder / LOCK_NAME, timeout=0, thread_local=False, fallback_to_soft=False
            )
            lock.acquire()
            self._lock = lock
            content = read_journal(self.path)
            # unbuffered: what could not be written must not be tried again when it is closed
            self._file = FileIO(self.path, "ab", opener=_private)
            if content is not None:
                self._whole, self.last_sum = content.whole, content.last_sum
            self._file.truncate(self._whole)
            sync_folder(self._folder)
            sync_folder(self._folder.parent)
            return content
        except Timeout:
            raise UsageError("rollout.runs_elsewhere") from None
        except OSError as error:
            self.close()
            raise NotWritten(self.path, error) from None
        except BaseException:
            self.close()
            raise

    def begin(self, head: Mapping[str, Any]) -> None:
        """Write the first line. Raises `FileError`."""
        self._write([dict(head)])

    def append(self, events: Iterable[RolloutEvent]) -> None:
        """Returns when they are on the disk. Raises `NotWritten` when none of them is."""
        self._write(EVENTS.write_all(events))

    def close(self) -> None:
        """Let other programs have it. Never raises; twice is harmless."""
        file, self._file = self._file, None
        lock, self._lock = self._lock, None
        try:
            if file is not None:
                file.close()
        except OSError as error:  # what counts was synced before
            logger.warning("a journal was not closed well: %s", error)
        finally:
            if lock is not None:
                with suppress(OSError):
                    lock.release()

    def discard(self) -> None:
        """Close and delete a new one in which nothing could be written. Never raises."""
        self.close()
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
            (self._folder / LOCK_NAME).unlink(missing_ok=True)
            self._folder.rmdir()

    def _write(self, rows: list[dict[str, Any]]) -> None:
        file, total, data = self._file, self.last_sum, b""
        assert file is not None
        for row in rows:
            line, total = summed(row, total)
            data += line
        try:
            self._cut_off(file)
            self._cut = True
            left = memoryview(data)
            while left:
                left = left[file.write(left) :]
            os.fsync(file.fileno())
        except OSError as error:
            with suppress(OSError):
                self._cut_off(file)
            raise NotWritten(self.path, error) from None
        self._whole, self.last_sum, self._cut = self._whole + len(data), total, False

    def _cut_off(self, file: FileIO) -> None:
        """Take off what is behind the last whole line. Raises `OSError`."""
        if self._cut:
            file.truncate(self._whole)
            self._cut = False


def _private(name: str, flags: int) -> int:
    number = os.open(name, flags, 0o600)
    if hasattr(os, "fchmod"):
        with suppress(OSError):  # of an earlier version, or from elsewhere
            os.fchmod(number, 0o600)
    return number


def summed(row: Mapping[str, Any], before: str) -> tuple[bytes, str]:
    """A line of the file, and its sum, by the sum of the line before."""
    text = json.dumps(row, ensure_ascii=True, separators=(",", ":"))
    total = hashlib.sha256((before + text).encode()).hexdigest()[:_DIGITS]
    return f'{text[:-1]},"{_SUM}":"{total}"}}\n'.encode(), total


def read_journal(path: Path) -> JournalContent | None:
    """What is in a journal, also while another program writes it; `None` without a whole line.

    Raises `FileError` when it was changed by somebody, and `OSError`. Blocks.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST)
    except FileNotFoundError:
        return None
    return read_content(data, one_line(str(path), 1_000))


def read_content(data: bytes, name: str) -> JournalContent | None:
    """`read_journal` of these bytes."""
    *lines, _cut = data.split(b"\n")
    rows: list[dict[str, Any]] = []
    total = ""
    for number, line in enumerate(lines, 1):
        row = _row(line, total)
        if row is None:
            raise FileError("rollout.journal_changed", file=name, line=number)
        total = row.pop(_SUM)
        rows.append(row)
    if not rows:
        return None
    # without those that only a later version knows
    events = [event for row in rows[1:] if (event := EVENTS.read(row)) is not None]
    whole = sum(len(line) + 1 for line in lines)
    return JournalContent(rows[0], tuple(events), whole, total)


def _row(line: bytes, before: str) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(row, dict) or not isinstance(row.get(_SUM), str):
        return None
    rest = {name: value for name, value in row.items() if name != _SUM}
    return row if summed(rest, before)[1] == row[_SUM] else None
