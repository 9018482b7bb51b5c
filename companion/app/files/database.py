"""A SQLite database that several programs of one person write, mended where it is damaged.

Who writes holds the folder's lock, as who mends does: nobody writes into a file that is being
replaced. It is opened for each use, so that nobody keeps it from others, and has no write-ahead
log, which needs memory that programs share: a home in the network has none.
"""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
import threading
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple, TypeVar
from urllib.parse import quote

from companion.app.files.copies import FOLDER as COPIES
from companion.app.files.json_file import LOCK_NAME
from companion.app.files.saver import LONGEST_WAIT, NewerFile
from companion.app.files.whole_file import rename, sync_folder

logger = logging.getLogger(__name__)

APPLICATION_ID: Final = 0x585A4D52
"""In the file's header (`PRAGMA application_id`): these are records of ours."""
VERSION: Final = 1
"""Of the tables (`PRAGMA user_version`)."""

_TABLES: Final = """
CREATE TABLE record (
  number INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  body TEXT NOT NULL,
  sum INTEGER NOT NULL,
  UNIQUE (kind, key)
);
CREATE TABLE kind (
  name TEXT PRIMARY KEY,
  changes INTEGER NOT NULL
);
CREATE TABLE former (
  name TEXT PRIMARY KEY,
  stamp TEXT NOT NULL
);
"""
# Records of a kind are read by `number`, which is their order. `sum` tells damage that SQLite does
# not see. `changes` grows with each change of a kind, so that who looks whether there is one need
# not read them all. `former` has the files of version 0.1 that were taken over.

_NO_DAMAGE: Final = frozenset(
    getattr(sqlite3, f"SQLITE_{name}")
    for name in ("PERM", "BUSY", "LOCKED", "NOMEM", "READONLY", "INTERRUPT", "IOERR", "FULL")
) | {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_AUTH}
_NO_LOCKS: Final = frozenset(
    getattr(errno, name) for name in ("ENOLCK", "ENOSYS", "EOPNOTSUPP") if hasattr(errno, name)
)

_UNREADABLE: Final = (sqlite3.Error, UnicodeDecodeError)
"""A message of SQLite's may have a piece of a damaged file in it."""

T = TypeVar("T")


class RecordRow(NamedTuple):
    kind: str
    key: str
    body: str


class Mended(NamedTuple):
    """What became of a damaged file."""

    damaged: str
    """Its name now."""
    read: int
    """Records that could be read of it."""
    at: datetime | None
    """When the copy was made that has the others; `None` for no good copy."""


class DatabaseDamaged(Exception):
    """The file is no database of ours, or a part of it cannot be read."""


class Database:
    """The file `path`. Nothing here may be called by two threads at once but `lock`ed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.copy = path.parent / COPIES / path.name
        self.lock = threading.RLock()
        self.mended: Callable[[Mended], None] = lambda mended: None
        self.made: Callable[[sqlite3.Connection], None] = lambda connection: None
        """Called when the file is new: what this program knows may be written again."""
        self._checked = False
        self._locks: bool | None = None
        self._holding = False

    def read(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        """What `work` gives, or `default` where there is no file. Raises `OSError`."""
        if not _exists(self.path):
            return default
        return self._mending(lambda: self._read(work, default))

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What `work` gives in one transaction; all of it is done or nothing. Raises `OSError`."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._alone():
            return self._mending(lambda: self._write(work))

    def update_copy(self, every: float) -> None:
        """Copy the file if it has changed since, unless the copy is younger than so many seconds.

        Without a copy nothing is lost: never raises.
        """
        try:
            changed = self.path.stat().st_mtime
            with suppress(OSError):
                copied = self.copy.stat().st_mtime
                if 0 <= changed - copied < every or copied > changed:
                    return
            with self._alone():
                self._mending(self._copy)
        except OSError as error:
            logger.info("%s was not copied: %s", self.path.name, error)

    def copied(self) -> tuple[list[tuple[int, RecordRow]], datetime | None]:
        """The records of the copy by their numbers, and when it was made. Never raises."""
        try:
            at = datetime.fromtimestamp(self.copy.stat().st_mtime).astimezone()
            with self._open(self.copy) as connection:
                _check(connection)
                return [*_rows(connection)], at
        except FileNotFoundError:
            pass
        except (*_UNREADABLE, OSError, OverflowError, DatabaseDamaged) as error:
            logger.info("the copy of %s cannot be used: %s", self.path.name, error)
        return [], None

    def _mending(self, work: Callable[[], T]) -> T:
        """Do `work`, and where it meets damage once more when that is mended."""
        for sure in (False, True):
            try:
                return _translating_errors(work)
            except DatabaseDamaged as error:
                logger.info("%s is damaged: %s", self.path.name, error)
                with self._alone():
                    _translating_errors(lambda sure=sure: self._mend(sure=sure))  # type: ignore[misc]
        try:
            return _translating_errors(work)
        except DatabaseDamaged as error:
            raise OSError(None, str(error)) from error

    def _read(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        # where files cannot be locked, nobody else may write meanwhile
        with nullcontext() if self._has_locks() else self._alone(), self._open(self.path) as on:
            self._check(on)
            return work(on) if _version(on) else default

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        is_new = not _exists(self.path)
        if is_new:
            self.copy.unlink(missing_ok=True)  # a person has deleted the file to start over
            _make(self.path)
        with self._open(self.path) as on:
            if not is_new:
                self._check(on)
            on.execute("BEGIN IMMEDIATE")
            try:
                if not _version(on):
                    _make_tables(on)
                    self.made(on)
                done = work(on)
                on.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    on.execute("ROLLBACK")
                raise
            return done

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """No other program writes, or mends. Raises `TimeoutError`."""
        from filelock import FileLock  # only where it is needed: it costs the start 20 ms

        if self._holding:
            yield
            return
        with FileLock(self.path.parent / LOCK_NAME, timeout=LONGEST_WAIT):
            self._holding = True
            try:
                yield
            finally:
                self._holding = False

    @contextmanager
    def _open(self, path: Path) -> Iterator[sqlite3.Connection]:
        with closing(self._connect(path)) as connection:
            # of what is removed nothing stays in the file
            connection.execute("PRAGMA secure_delete = ON").fetchall()
            connection.execute("PRAGMA synchronous = FULL")
            if _version(connection) > VERSION:
                raise NewerFile(None, "a newer version of the app wrote it")
            yield connection

    def _connect(self, path: Path) -> sqlite3.Connection:
        name = quote(os.fsencode(path.absolute()))
        way = f"file:{name}?mode=rw" + ("" if self._has_locks() else "&nolock=1")
        return sqlite3.connect(
            way, uri=True, timeout=LONGEST_WAIT, isolation_level=None, check_same_thread=False
        )

    def _has_locks(self) -> bool:
        if self._locks is None:
            self._locks = has_locks(self.path.parent)
        return self._locks

    def _check(self, connection: sqlite3.Connection) -> None:
        """Raises `DatabaseDamaged` and `sqlite3.Error`."""
        if not _version(connection) and (_exists(self.copy) or self.path.stat().st_size):
            raise DatabaseDamaged("it is empty")  # as is a file of a few bytes to SQLite
        if not self._checked:
            _check(connection)
            self._checked = True

    # damage

    def _mend(self, *, sure: bool) -> None:
        """Put a new file in the place of a damaged one, with what can be read of it, else what the
        copy has. `sure` says that it is damaged though it looks good."""
        if not sure and self._is_good():
            return  # another program was quicker
        self._checked = False
        read = self._salvaged()
        # what was removed is in no copy
        copied, at = self.copied()
        part = self.path.with_name(f"{self.path.name}.mended")
        _remove(part)
        try:
            _make(part)
            with self._open(part) as on:
                on.execute("BEGIN IMMEDIATE")
                _make_tables(on)
                insert(on, copied)
                insert(on, read)
                on.execute("COMMIT")
            kept = _set_aside(self.path)
            try:
                rename(part, self.path.resolve())
            except OSError:
                self.path.with_name(kept).unlink()
                raise
        finally:
            _remove(part)
        sync_folder(self.path.parent)
        self.mended(Mended(kept, len(read), at))

    def _is_good(self) -> bool:
        try:
            with self._open(self.path) as connection:
                _check(connection)
                return bool(_version(connection))
        except DatabaseDamaged:
            return False
        except _UNREADABLE as error:
            if _is_damage(error):
                return False
            raise

    def _salvaged(self) -> list[tuple[int, RecordRow]]:
        """Every record that can be read, from both ends of the table."""
        found: dict[int, RecordRow] = {}
        for order in ("ASC", "DESC"):
            with suppress(*_UNREADABLE), closing(self._connect(self.path)) as on:
                on.text_factory = bytes  # so that one wrong text does not hide the others
                for number, *row, known in on.execute(
                    f"SELECT number, kind, key, body, sum FROM record ORDER BY number {order}"
                ):
                    with suppress(UnicodeDecodeError, AttributeError):
                        read = RecordRow(*(each.decode() for each in row))
                        if sum_of(read) == known and isinstance(number, int):
                            found[number] = read
        return sorted(found.items())

    def _copy(self) -> None:
        part = self.copy.with_name(f"{self.copy.name}.part")
        self.copy.parent.mkdir(parents=True, exist_ok=True)
        _remove(part)
        try:
            _make(part)
            with self._open(self.path) as source, closing(self._connect(part)) as to:
                _check(source)
                source.backup(to)
            rename(part, self.copy)
        finally:
            _remove(part)


def sum_of(row: RecordRow) -> int:
    """What tells that a record is as it was written."""
    return zlib.crc32("\0".join(row).encode())


def insert(on: sqlite3.Connection, rows: Iterable[tuple[int | None, RecordRow]]) -> None:
    """Write records at their numbers, or at the end; what is there under the same key goes."""
    on.executemany(
        "INSERT OR REPLACE INTO record VALUES (?, ?, ?, ?, ?)",
        ((number, *row, sum_of(row)) for number, row in rows),
    )


def has_locks(folder: Path) -> bool:
    """Whether programs can lock files there: not in every home that lies in a network."""
    try:
        import fcntl
    except ImportError:  # Windows has them everywhere
        return True
    probe = folder / f".locks-{os.getpid()}"
    try:
        with probe.open("wb") as file:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _NO_LOCKS
    finally:
        with suppress(OSError):
            probe.unlink()
    return True


def _rows(on: sqlite3.Connection) -> Iterator[tuple[int, RecordRow]]:
    for number, *row in on.execute("SELECT number, kind, key, body FROM record ORDER BY number"):
        yield number, RecordRow(*row)


def _check(on: sqlite3.Connection) -> None:
    """Raises `DatabaseDamaged` and `sqlite3.Error`."""
    [[said], *_] = on.execute("PRAGMA integrity_check(1)").fetchall()
    if said != "ok":
        raise DatabaseDamaged(said)
    if _version(on):
        for *row, known in on.execute("SELECT kind, key, body, sum FROM record"):
            if not all(isinstance(each, str) for each in row) or sum_of(RecordRow(*row)) != known:
                raise DatabaseDamaged("a record is not as it was written")


def _version(on: sqlite3.Connection) -> int:
    """0 for an empty file. Raises `DatabaseDamaged` for somebody else's."""
    if not on.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
        return 0
    if on.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise DatabaseDamaged("the file is another program's")
    version = int(on.execute("PRAGMA user_version").fetchone()[0])
    if not version:
        raise DatabaseDamaged("it does not say its version")
    return version


def _make(path: Path) -> None:
    # what a person keeps is nobody else's business on this computer
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _make_tables(on: sqlite3.Connection) -> None:
    for statement in _TABLES.split(";"):
        if statement.strip():
            on.execute(statement)
    on.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    on.execute(f"PRAGMA user_version = {VERSION}")


def _translating_errors(work: Callable[[], T]) -> T:
    """Do `work`; what SQLite raises is raised as `DatabaseDamaged` or `OSError`."""
    try:
        return work()
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise  # a fault of ours
    except _UNREADABLE as error:
        if _is_damage(error):
            raise DatabaseDamaged(str(error)) from error
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise TimeoutError(None, "another program keeps it locked") from error
        if code == sqlite3.SQLITE_FULL:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)) from error
        raise OSError(None, str(error)) from error


def _is_damage(error: Exception) -> bool:
    """A text that is no UTF-8 has no code."""
    return getattr(error, "sqlite_errorcode", -1) & 0xFF not in _NO_DAMAGE


def _set_aside(path: Path) -> str:
    """Keep a damaged file under another name; its place is never empty. Raises `OSError`."""
    number = 1
    while _exists(kept := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
        number += 1
    try:
        kept.hardlink_to(path.resolve())
    except OSError:  # not every file system has links
        kept.write_bytes(path.read_bytes())
    # of the damaged one; SQLite would bring it into the new one
    with suppress(FileNotFoundError):
        path.with_name(f"{path.name}-journal").replace(kept.with_name(f"{kept.name}-journal"))
    return kept.name


def _remove(part: Path) -> None:
    for each in (part, part.with_name(f"{part.name}-journal")):
        with suppress(OSError):
            each.unlink()


def _exists(path: Path) -> bool:
    """Raises `OSError` where that cannot be known."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True
