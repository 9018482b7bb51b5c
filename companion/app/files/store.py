"""The records of all nouns, in one database of a folder, by kind and key.

Several programs of one person read and write it at once; each writes only the records that it has
changed. A noun has a `Records` for each kind of its records, and describes how the files of version
0.1 held them (`Former`).
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

from companion.app.files.copies import FOLDER as COPIES
from companion.app.files.database import Database, Mended, RecordRow, insert, sum_of
from companion.app.files.json_file import SharedFile, an_object
from companion.app.files.merging import MISSING, Merge, same, whole
from companion.app.files.saver import NewerFile, NotSaved, Saver
from companion.messages.message import Message, message
from companion.transports.endpoint import respelled

FILE_NAME: Final = "app-data.sqlite3"
COPY_EVERY: Final = 600.0
"""Seconds after which a copy is made at the next change. One is made at once when something is
removed or a person decided something (the kinds that had copies before), and at the end."""

R = TypeVar("R")
FormerRows = Iterator[tuple[str, str | None, Any]]


class RecordCoder(Protocol[R]):
    """How records are written: as `companion.app.files.codec.RecordCodec`."""

    def read(self, value: object) -> R | None: ...
    def write(self, record: R) -> dict[str, Any]: ...
    def merge(self, base: Any, mine: Any, theirs: Any) -> Any: ...


class Former(Struct, frozen=True):
    """A JSON file of version 0.1, whose records are taken over once, by `rows`: each with its kind,
    its key (`None` for an entry that nobody understands) and its JSON."""

    file: str
    rows: Callable[[Any], FormerRows]
    parse: Callable[[str], Any] = an_object()
    dump: Callable[[Any], str] = json.dumps
    copies: int = 0


class Records(Generic[R]):
    """The records of one kind, by their keys, and what this program knows of them.

    What two programs changed in one record is merged by its codec, or by `merge`; what this program
    did not change is as the database has it. `renew` says of the JSON of one that it must be
    written once more, changed or not.
    """

    def __init__(
        self,
        store: Store,
        kind: str,
        codec: RecordCoder[R],
        *,
        former: Former | None = None,
        merge: Merge | None = None,
        renew: Callable[[Any], bool] = lambda body: False,
        load: Callable[[str], Any] = json.loads,
        dump: Callable[[Any], str] = json.dumps,
    ) -> None:
        self.store = store
        self.kind = kind
        self.former = former
        self._codec = codec
        self._merge = merge or codec.merge
        self._renew = renew
        self._load = load
        self._dump = dump
        self._known: dict[str, Any] = {}
        """Their JSON as this program has read or written it; never what others made of it, which
        would look as if this program had changed it back."""
        store.every[kind] = self

    # for worker threads

    def read(self) -> dict[str, R]:
        """All that can be read, in their order; what was not saved yet is not among them. Blocks.

        Never raises: `store.subscribe` tells what is wrong with the file. Of one that could be read
        before, what this program knows is given.
        """
        found: dict[str, R] = {}
        again: list[str] = []
        former: list[str] = []
        rows = self.store.rows(self)
        if rows is None:
            read = {key: self._codec.read(body) for key, body in self._known.items()}
            return {key: each for key, each in read.items() if each is not None}
        for written, text in rows:
            key = respelled(written)
            with suppress(ValueError, RecursionError):
                body = self._load(respelled(text))
                if (record := self._codec.read(body)) is not None:
                    found[key] = record
                    if key != written:
                        former.append(written)
                    if key != written or self._renew(body):
                        again.append(key)
        # at the next write the former spellings of keys are gone, and those of now are written
        self._known = self._written(found) | dict.fromkeys((*again, *former))
        return found

    def write(self, records: Mapping[str, R]) -> None:
        """Write what differs from what this program has read or written. Blocks.

        Raises `OSError`.
        """
        self._write(self._written(records))

    def _write(self, mine: dict[str, Any]) -> None:
        known = self._known
        gone = [key for key in known if key not in mine]
        stay = _in_place([*known], [*mine])
        changed = [
            key
            for key, body in mine.items()
            if key not in stay or not same(known.get(key, MISSING), body)
        ]
        if gone or changed:
            work = partial(self._apply, mine, changed, gone, stay)
            # what a person decided must not come back as it was before, nor what was removed
            decided = self.former is not None and self.former.copies > 0
            self.store.change(self, work, copied=decided or bool(gone))
        self._known = mine

    def _apply(
        self,
        mine: dict[str, Any],
        changed: list[str],
        gone: list[str],
        stay: Collection[str],
        on: sqlite3.Connection,
    ) -> None:
        for key in gone:
            self._fetch(on, key, delete=True)
        for key in changed:
            # one that is no longer at its place goes to the end, as all after it do
            number, theirs = self._fetch(on, key, delete=key not in stay)
            if theirs is not MISSING:
                body = self._merge(self._known.get(key, MISSING), mine[key], theirs)
            else:
                body = mine[key]
            at = number if key in stay else None
            insert(on, [(at, RecordRow(self.kind, _key(key), _text(self._dump, body)))])

    def _fetch(self, on: sqlite3.Connection, key: str, *, delete: bool) -> tuple[int | None, Any]:
        """The number of a record, and its JSON; `MISSING` for none."""
        which = (self.kind, _key(key))
        found = on.execute(
            "SELECT number, body FROM record WHERE kind = ? AND key = ?", which
        ).fetchone()
        if found is None:
            return None, MISSING
        if delete:
            on.execute("DELETE FROM record WHERE kind = ? AND key = ?", which)
        try:
            return found[0], self._load(found[1])
        except (ValueError, RecursionError):
            return found[0], MISSING

    def restore(self, on: sqlite3.Connection) -> None:
        """Write all that this program knows into a file that is new."""
        texts = (
            (None, RecordRow(self.kind, _key(key), _text(self._dump, body)))
            for key, body in self._known.items()
            if body is not None
        )
        insert(on, texts)

    def _written(self, records: Mapping[str, R]) -> dict[str, Any]:
        return {key: self._codec.write(record) for key, record in records.items()}

    @property
    def unread(self) -> Message | None:
        """Why they could not be read, and are not written in this run."""
        return self.store.unread_of(self.former)

    # for the event loop

    async def save(self, records: Callable[[], Mapping[str, R]]) -> bool:
        """`write` in a thread what `records` gives then; whether it is in the file. Never raises
        for the file: see `Saver.write_later`."""
        return await self.store.write_later(
            lambda: partial(self._write, self._written(records())), self.kind
        )


class Store(Saver):
    """The database in `folder`.

    A damaged one is set aside under a new name, and what can be read of it is kept, beside what the
    last good copy has. One that cannot be read at the start is not written in this run.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE_NAME)
        self.folder = folder
        self.every: dict[str, Records[Any]] = {}
        self._database = Database(self.path)
        self._database.mended = self._mended
        self._database.made = self._restore
        self._left_alone: dict[str, Message] = {}
        """Why some files of version 0.1 could not be read: their kinds are not written in this
        run."""
        self._imported: set[str] = set()
        """Files of version 0.1 that are in the database."""
        self._stamps: dict[str, str] = {}
        self._were_read: set[str] = set()
        """Kinds."""
        self._instead: list[RecordRow] = []
        """What the copy has, where the file cannot be read."""

    # for worker threads

    def rows(self, of: Records[Any]) -> list[tuple[str, str]] | None:
        """Keys and bodies of the records of a kind; `None` where they can be read no longer.

        Never raises. Blocks.
        """
        with self._database.lock:
            waiting: list[RecordRow] = []
            try:
                waiting = self._former_rows(of.former) or []
                if self.unread is None:
                    self._import_former(of.former)
                    waiting = []
            except NotSaved:
                pass  # that was told when it could not be read
            except OSError as error:
                self.not_written(error)
            found: list[tuple[str, str]] = []
            try:
                if self.unread is None:
                    found = self._database.read(partial(_select, of.kind), [])
                    self._were_read.add(of.kind)
            except OSError as error:
                if of.kind not in self._were_read:
                    self.leave_alone(error)
                    # what is not known is not nothing, either
                    if not isinstance(error, NewerFile):
                        self._instead = [row for _, row in self._database.copied()[0]]
                elif isinstance(error, NewerFile):
                    self.leave_alone(error)
                else:
                    return None
            if self.unread is not None and of.kind in self._were_read:
                return None
        rest = {row.key: row.body for row in (*self._instead, *waiting) if row.kind == of.kind}
        for key, _ in found:
            rest.pop(key, None)
        return [*found, *rest.items()]

    def change(
        self, of: Records[Any], work: Callable[[sqlite3.Connection], None], *, copied: bool
    ) -> None:
        """Do `work` in one transaction; `copied` says that the copy shall have it at once. Raises
        `OSError`. Blocks."""
        with self._database.lock:
            self.check()
            self._import_former(of.former)
            self._database.write(partial(_counted, of.kind, work))
            self.was_written()
            self._database.update_copy(0.0 if copied else COPY_EVERY)

    def unread_of(self, former: Former | None) -> Message | None:
        left = self._left_alone.get(former.file) if former is not None else None
        return self.unread or left

    def changes(self, *kinds: str) -> int:
        """A larger number after each change of these kinds, by whichever program. Blocks for a
        moment."""
        with self._database.lock, suppress(OSError):
            return self._database.read(partial(_changes, kinds), 0)
        return 0

    async def close(self) -> None:
        """Returns when everything is written, or was told of, and a good copy is made."""
        await super().close()
        await asyncio.to_thread(self._update_copy)

    def _update_copy(self) -> None:
        with self._database.lock:
            self._database.update_copy(0.0)

    def _restore(self, on: sqlite3.Connection) -> None:
        for records in self.every.values():
            records.restore(on)

    def _mended(self, mended: Mended) -> None:
        name, kept, count = self.path.name, mended.damaged, mended.read
        if count and mended.at is not None:
            at = mended.at
            self.note(message("store.restored", file=name, kept=kept, count=count, time=at))
        elif count:
            self.note(message("store.salvaged", file=name, kept=kept, count=count))
        elif mended.at is not None:
            self.note(message("file.restored", file=name, kept=kept, time=mended.at))
        else:
            self.note(message("file.damaged", file=name, kept=kept))

    # what version 0.1 left

    def _import_former(self, former: Former | None) -> None:
        """Bring what is in a file of version 0.1 into the database, and delete it. Raises
        `OSError`, of which `NotSaved` says that it cannot be read."""
        rows = self._former_rows(former)
        if former is None or rows is None:
            return
        path = self.folder / former.file
        self._database.write(partial(_insert_former, former.file, self._stamps[former.file], rows))
        self._imported.add(former.file)
        # first, so that there are two of it at any time
        self._database.update_copy(0.0)
        # a copy would keep what a person removes
        for each in (path, *(self.folder / COPIES).glob(f"{path.stem}.*.json")):
            with suppress(OSError):
                each.unlink()

    def _former_rows(self, former: Former | None) -> list[RecordRow] | None:
        """What is in a file of version 0.1; `None` where there is none, or it is taken over. Raises
        `OSError`."""
        if former is None or former.file in self._imported:
            return None
        if former.file in self._left_alone:
            raise NotSaved(None, "it could not be read")
        path = self.folder / former.file
        try:
            found = path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return None
        self._stamps[former.file] = f"{found.st_size} {found.st_mtime_ns}"
        file = SharedFile(path, whole, parse=former.parse, copies=former.copies)
        document = file.read()
        for trouble in file.pop_failures():
            self.note(trouble)
        if file.unread is not None:
            self._left_alone[former.file] = file.unread
            raise NotSaved(None, "it could not be read")
        rows = {}
        for kind, key, body in former.rows(document) if document is not None else ():
            text = _text(former.dump, body)
            known = _key(key) if key is not None else f"? {sha256(text.encode()).hexdigest()}"
            rows[kind, known] = RecordRow(kind, known, text)
        return [*rows.values()]


def in_list(
    kind: str, member: str, key: str, form: Callable[[str], str] = str
) -> Callable[[Any], FormerRows]:
    """The `rows` of a `Former` with a list of objects, which are known by the text of `key`, as
    `form` has it."""

    def rows(document: Any) -> FormerRows:
        for entry in document.get(member, ()):
            known = entry.get(key) if isinstance(entry, dict) else None
            yield kind, form(known) if isinstance(known, str) and known else None, entry

    return rows


def in_object(kind: str, member: str) -> Callable[[Any], FormerRows]:
    """The `rows` of a `Former` with an object of records by their keys."""

    def rows(document: Any) -> FormerRows:
        for key, entry in document.get(member, {}).items():
            yield kind, key, entry

    return rows


def _select(kind: str, on: sqlite3.Connection) -> list[tuple[str, str]]:
    return on.execute(
        "SELECT key, body FROM record WHERE kind = ? ORDER BY number", (kind,)
    ).fetchall()


def _counted(kind: str, work: Callable[[sqlite3.Connection], None], on: sqlite3.Connection) -> None:
    work(on)
    _count(kind, on)


def _count(kind: str, on: sqlite3.Connection) -> None:
    # by the clock, so that a file that was begun again does not count to the same number
    on.execute(
        "INSERT INTO kind VALUES (?, ?) ON CONFLICT (name)"
        " DO UPDATE SET changes = max(changes + 1, excluded.changes)",
        (kind, time.time_ns() // 1000),
    )


def _changes(kinds: Collection[str], on: sqlite3.Connection) -> int:
    return sum(changes for name, changes in on.execute("SELECT * FROM kind") if name in kinds)


def _insert_former(file: str, stamp: str, rows: list[RecordRow], on: sqlite3.Connection) -> None:
    """What is there under the same key is newer. A file that could not be deleted, or that another
    program has taken over, is not taken over again: what was removed since would come back."""
    if on.execute("SELECT 1 FROM former WHERE name = ? AND stamp = ?", (file, stamp)).fetchone():
        return
    on.executemany(
        "INSERT OR IGNORE INTO record VALUES (NULL, ?, ?, ?, ?)",
        [(*row, sum_of(row)) for row in rows],
    )
    for kind in {row.kind for row in rows}:
        _count(kind, on)
    on.execute("INSERT OR REPLACE INTO former VALUES (?, ?)", (file, stamp))


def _in_place(known: list[str], mine: list[str]) -> set[str]:
    """Those of `mine`, from the first on, that follow each other as they did."""
    place, found = 0, set()
    where = {key: number for number, key in enumerate(known)}
    for key in mine:
        at = where.get(key, -1)
        if at < place:
            break
        place = at
        found.add(key)
    return found


def _key(key: str) -> str:
    """Without halves of characters, which no database takes."""
    return key.encode("utf-8", "replace").decode()


def _text(dump: Callable[[Any], str], body: Any) -> str:
    text = dump(body)
    try:
        text.encode()
    except UnicodeEncodeError:  # halves of characters
        return json.dumps(body)
    return text
