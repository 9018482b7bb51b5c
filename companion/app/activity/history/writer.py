"""The thread that owns the history's file: everything that is written goes through it.

Entries wait in memory for at most half a second and are then written together, so that a burst
costs a handful of transactions; a busy machine writes what it has ready every quarter of a second,
so that a process that is killed loses about a second, unless more comes than it can put into words.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion import __version__
from companion.app.activity.history.database import (
    HistoryLimits,
    Identity,
    SteadyClock,
    delete_events,
    delete_set_aside,
    empty,
    identity_of,
    is_damaged,
    open_to_write,
    prune_step,
    set_aside,
)
from companion.app.activity.history.remask import remask_step
from companion.app.activity.history.stored import StoredRow, to_row
from companion.errors import FileError
from companion.messages.message import Message, message
from companion.text import one_line

if TYPE_CHECKING:
    from companion.events import Event

logger = logging.getLogger(__name__)

GATHERED: Final = 0.5
"""Seconds in which entries are gathered into one batch."""
BATCH: Final = 2_000
"""Entries of one transaction; what is more goes into the next one, at once."""
LONGEST: Final = 0.25
"""Seconds in which entries of one transaction are put into words; under load that takes long, and
what is ready must not wait for the others."""
PIECE: Final = 20
"""Entries that are put into words without a break."""
BREAK: Final = 0.0005
"""Seconds of a break. Python lets a thread that never waits go on for 5 ms whenever another one
waits for it, and the window waits again and again while it paints."""
WAITING: Final = 50_000
"""Entries that wait for a file that cannot be written before the oldest are given up."""
_AGAIN: Final = 5.0
"""Seconds until a file that could not be written is tried again."""
_PRUNED_EVERY: Final = 10.0
"""Seconds."""
_IDLE: Final = 600.0
"""Seconds until it is looked for what became too old while nothing happened."""

_BETWEEN: Final = 0.02
"""Seconds between two steps of masking what an earlier version wrote."""
_MASKED_AGAIN: Final = 60.0
"""Seconds until that is tried again, after the file was full or busy."""

_PUT: Final = """
INSERT INTO entry (run, number, time, device, kind, event, level, failed, body)
VALUES (:run, :number, :time, :device, :kind, :event, :level, :failed, :body)
ON CONFLICT (run, number) DO UPDATE SET level = excluded.level, failed = excluded.failed,
  body = excluded.body
RETURNING id
"""

Work = Callable[[sqlite3.Connection], None]


class Writer(threading.Thread):
    """Started by its first work; `close` writes what waits and ends it.

    `on_failure` is called in this thread with what a person should know. `swap` is held while the
    file is set aside, so that nobody reads it then. `translated` gives a title in the language
    of the window, for the search.
    """

    def __init__(
        self,
        path: Path,
        program: str,
        limits: HistoryLimits,
        on_failure: Callable[[Message], None],
        swap: threading.Lock,
    ) -> None:
        super().__init__(name="history writer", daemon=True)
        self.limits = limits
        self.translated: Callable[[Message], str] = lambda title: ""
        self.secrets: frozenset[str] = frozenset()
        """What the password store holds, which is written nowhere."""
        self.run_id: int | None = None
        """This run's in the file, once something was written."""
        self._path = path
        self._program = program
        self._on_failure = on_failure
        self._swap = swap
        self._waiting: OrderedDict[int, Event] = OrderedDict()
        self._works: list[tuple[Work, Future[None]]] = []
        self._flushes: list[Future[None]] = []
        self._wake = threading.Condition()
        self._closing = False
        self._connection: sqlite3.Connection | None = None
        self._opened: Identity | None = None
        """Which file the connection has: another program may have set it aside meanwhile."""
        self._known: dict[tuple[str, str], int] = {}
        """Ids of devices, by key and latest name."""
        self._others = -1
        """Changes when another program has changed the file."""
        self._clock = SteadyClock()
        self._pruned = 0.0
        self._more = False
        """Whether there is more to let go of."""
        self._remasks: float | None = 0.0
        """From when on what an earlier version wrote is masked; `None` when all of it is."""
        self._published: str = ""
        self._lost = 0
        self._newer = False

    # called by anybody

    def add(self, entry: Event) -> None:
        """Write `entry` with the next batch, or this later state of it. Returns at once."""
        with self._wake:
            if self._closing or self._newer:
                return
            first = not self._waiting
            self._waiting[entry.number] = entry
            if len(self._waiting) > WAITING:
                self._waiting.popitem(last=False)
                self._lost += 1
            if first:
                self._wake.notify()

    def flush(self) -> Future[None]:
        """Done when everything that was put before is in the file, or was tried."""
        done: Future[None] = Future()
        with self._wake:
            if self._closing or not self.is_alive():
                done.set_result(None)
            else:
                self._flushes.append(done)
                self._wake.notify()
        return done

    def do(self, work: Work) -> Future[None]:
        """Run `work` with the connection between two batches; its error is the future's."""
        done: Future[None] = Future()
        with self._wake:
            if self._closing:
                done.set_result(None)
            else:
                self._works.append((work, done))
                self._wake.notify()
        return done

    def found_damaged(self, found: Identity, error: Exception) -> Future[None]:
        """Somebody who read the file `found` says that it is broken: set it aside, unless that
        was done meanwhile."""
        left = [error]

        def once(_: sqlite3.Connection) -> None:
            # the file is set aside for this error, and this is run once more on a new one
            if left and self._opened == found:
                raise left.pop()

        return self.do(once)

    def clear(self) -> Future[None]:
        """Delete everything, damaged files of before as well."""

        def work(connection: sqlite3.Connection) -> None:
            empty(connection)
            self._known = {}
            # they hold as much as could be read of what was kept
            delete_set_aside(self._path)

        return self.do(work)

    def delete(self, key: str, events: Collection[str]) -> Future[None]:
        """Delete the entries of these names of a device."""

        def work(connection: sqlite3.Connection) -> None:
            delete_events(connection, key, events)

        return self.do(work)

    def close(self) -> None:
        """Write what waits and end; blocks until then."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        if self.is_alive():
            self.join()

    # in the thread

    def run(self) -> None:
        """Until `close`."""
        try:
            if self._path.exists():
                self._open_file()
            while not self._closing:
                self._wait()
                self._turn()
            self._turn()
        except Exception:
            logger.exception("the history is not written any more")
            with self._wake:
                self._closing = True
        finally:
            self._close_file()
            for done in self._pop_flushes():
                _finish(done)
            for _, done in self._pop_works():
                _finish(done)

    def _open_file(self) -> None:
        """Open the file at the start, so that a damaged one is noticed then."""
        try:
            self._guarded(lambda _: None)
        except FileError as error:
            self._newer = True
            self._publish_failure(error.message)
        except (sqlite3.Error, OSError) as error:
            self._failed(error)

    def _wait(self) -> None:
        """Until there is something to do, and then half a second for more to come."""
        with self._wake:
            if self._masks_now():
                self._wake.wait_for(
                    lambda: bool(self._closing or self._flushes or self._works), _BETWEEN
                )
                return
            if not (self._waiting or self._works or self._flushes or self._closing):
                # woken up now and then for what has become too old
                self._wake.wait(GATHERED if self._more else _IDLE)
            self._wake.wait_for(
                lambda: bool(self._closing or self._flushes or self._works),
                _AGAIN if self._published else GATHERED,
            )

    def _turn(self) -> None:
        flushes = self._pop_flushes()
        try:
            while batch := self._pop_batch():
                if not self._write(batch):
                    break
            for work, done in self._pop_works():
                try:
                    self._guarded(work)
                except (sqlite3.Error, OSError, FileError) as error:
                    _finish(done, error)
                else:
                    _finish(done)
            self._prune()
        finally:
            for done in flushes:
                _finish(done)
        self._remask()

    def _pop_flushes(self) -> list[Future[None]]:
        with self._wake:
            taken, self._flushes[:] = list(self._flushes), []
        return taken

    def _pop_works(self) -> list[tuple[Work, Future[None]]]:
        with self._wake:
            taken, self._works = self._works, []
        return taken

    def _pop_batch(self) -> list[Event]:
        with self._wake:
            count = min(BATCH, len(self._waiting))
            return [self._waiting.popitem(last=False)[1] for _ in range(count)]

    def _requeue(self, batch: list[Event]) -> None:
        """What could not be written waits again, before all others."""
        with self._wake:
            for entry in reversed(batch):
                if entry.number not in self._waiting:
                    self._waiting[entry.number] = entry
                    self._waiting.move_to_end(entry.number, last=False)
            while len(self._waiting) > WAITING:
                self._waiting.popitem(last=False)
                self._lost += 1

    def _write(self, batch: list[Event]) -> bool:
        if self._newer:
            return False
        rows, left = self._rows(batch)
        if left:
            self._requeue(left)
            batch = batch[: -len(left)]
        try:
            self._guarded(lambda connection: self._insert(connection, rows))
        except FileError as error:
            self._newer = True
            self._publish_failure(error.message)
            return False
        except (sqlite3.Error, OSError) as error:
            self._requeue(batch)
            self._failed(error)
            return False
        self._published = ""
        return True

    def _rows(self, batch: list[Event]) -> tuple[list[StoredRow], list[Event]]:
        """The rows of the entries for which there is time, and the entries that are left."""
        rows: list[StoredRow] = []
        latest = time.monotonic() + LONGEST
        for count, entry in enumerate(batch, start=1):
            row = self._row(entry)
            if row is not None:
                rows.append(row)
            if count % PIECE == 0 and not self._closing:
                if time.monotonic() >= latest:
                    return rows, batch[count:]
                time.sleep(BREAK)
        return rows, []

    def _row(self, entry: Event) -> StoredRow | None:
        """One entry that cannot be put into words must not end the history of all the others."""
        try:
            return to_row(entry, self.translated(entry.title), self.secrets)
        except Exception:
            logger.exception("an entry cannot be kept: %s %s", entry.event, one_line(entry.method))
            return None

    def _guarded(self, work: Work) -> None:
        """Run `work` on the open file; a damaged one is set aside, and it is run on a new one."""
        try:
            self._work(work)
        except Exception as error:
            if not is_damaged(error):
                raise
            logger.warning("the history is damaged: %s", error)
            damaged = self._opened
            self._close_file()
            with self._swap:
                # another program may have been quicker: what is there now is sound
                aside = set_aside(self._path) if identity_of(self._path) == damaged else ""
            self.run_id = None
            if aside:
                self._publish_failure(message("history.damaged", file=aside))
            self._work(work)

    def _work(self, work: Work) -> None:
        if self._connection is not None and identity_of(self._path) != self._opened:
            # set aside by another program, or deleted: nobody would find what is written there.
            # SQLite leaves the new file's log alone when it closes one that was moved
            self._close_file()
            self.run_id = None
        if self._connection is None:
            self._opened = identity_of(self._path)
            self._connection = open_to_write(self._path)
            self._opened = identity_of(self._path)
            self._known, self._others = {}, -1
        connection = self._connection
        try:
            work(connection)
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _insert(self, connection: sqlite3.Connection, rows: list[StoredRow]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        run = self._this_run(connection)
        others = int(connection.execute("PRAGMA data_version").fetchone()[0])
        # another program may have deleted everything, and an id may mean another device now
        known = dict(self._known) if others == self._others else {}
        for row in rows:
            device = _device(connection, row.device_key, row.device_name, known)
            values = {**row._asdict(), "run": run, "device": device}
            row_id = connection.execute(_PUT, values).fetchone()[0]
            connection.execute(
                "INSERT INTO words VALUES (?, ?) ON CONFLICT (id) DO UPDATE"
                " SET words = excluded.words",
                (row_id, row.words),
            )
        connection.execute("COMMIT")
        # nothing is remembered of a batch that was undone
        self.run_id, self._known, self._others = run, known, others

    def _this_run(self, connection: sqlite3.Connection) -> int:
        if self.run_id is not None:
            return self.run_id
        now = round(time.time() * 1000)
        values = (now, self._program, __version__)
        found = connection.execute(
            "INSERT INTO run (started, program, version) VALUES (?, ?, ?) RETURNING id", values
        ).fetchone()
        return int(found[0])

    def _prune(self) -> None:
        now = time.monotonic()
        if self._connection is None or now - self._pruned < _PRUNED_EVERY:
            return

        def step(connection: sqlite3.Connection) -> None:
            self._more = prune_step(connection, self.limits, self._clock.now())

        try:
            self._guarded(step)
        except (sqlite3.Error, OSError) as error:
            self._more = False
            self._failed(error)
        if not self._more:
            self._pruned = now

    def _masks_now(self) -> bool:
        """Whether something that an earlier version wrote may be left to mask."""
        due = self._remasks is not None and time.monotonic() >= self._remasks
        return due and self._connection is not None and not self._closing

    def _remask(self) -> None:
        """One step; the rest waits for the next turn, or for the next start of the app."""
        if not self._masks_now():
            return

        def step(connection: sqlite3.Connection) -> None:
            more = remask_step(connection, self.translated, lambda: self._closing)
            self._remasks = 0.0 if more else None

        try:
            self._guarded(step)
        except (sqlite3.Error, OSError, FileError) as error:
            self._remasks = time.monotonic() + _MASKED_AGAIN
            if not self._closing:
                logger.warning("the history could not be masked yet: %s", one_line(str(error)))

    def _failed(self, error: Exception) -> None:
        """Say it once, and once more when something is lost."""
        reason = one_line(str(error)) or type(error).__name__
        if isinstance(error, OSError) and error.strerror:
            reason = one_line(error.strerror)
        logger.warning("the history cannot be written: %s", reason)
        if self._lost:
            count, self._lost = self._lost, 0
            self._publish_failure(message("history.lost", reason=reason, count=count))
        elif self._published != reason:
            self._publish_failure(message("history.unwritable", reason=reason))
        self._published = reason

    def _publish_failure(self, words: Message) -> None:
        # the loop may have ended meanwhile; the log has it all the same
        with suppress(RuntimeError):
            self._on_failure(words)

    def _close_file(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except sqlite3.Error as error:
                logger.warning("the history was not closed well: %s", error)


def _finish(done: Future[None], error: Exception | None = None) -> None:
    """The one that waited may have gone meanwhile."""
    if done.set_running_or_notify_cancel():
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def _device(
    connection: sqlite3.Connection, key: str, name: str, known: dict[tuple[str, str], int]
) -> int:
    """The id of a device in the file, which keeps its latest name."""
    found = known.get((key, name))
    if found is None:
        row = connection.execute(
            "INSERT INTO device (key, name) VALUES (?, ?) ON CONFLICT (key) DO UPDATE"
            " SET name = excluded.name RETURNING id",
            (key, name),
        ).fetchone()
        for former in [each for each in known if each[0] == key]:
            del known[former]
        found = known[key, name] = int(row[0])
    return found
