"""One database for the records of all nouns: what holds for it holds for each of them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from companion.app.files import database, saver
from companion.app.files.codec import Count, Line, RecordCodec
from companion.app.files.store import FILE_NAME, Former, Records, Store, in_list, in_object
from companion.messages.message import Message
from tests.fakes.full_disk import needs_limit, no_room, small_disk
from tests.marks import needs_posix


class Thing(Struct, frozen=True):
    id: Line
    text: Line = ""
    number: Count = 0


THINGS = RecordCodec(Thing)


def things(folder: Path, kind: str = "thing", **options: Any) -> Records[Thing]:
    return Records(Store(folder), kind, THINGS, **options)


def told(of: Store) -> list[str]:
    """The codes of what went wrong until now."""
    found: list[Message] = []
    of.subscribe(found.append)
    return [each.code for each in found]


def heard(store: Store) -> list[Message]:
    found: list[Message] = []
    store.subscribe(found.append)
    return found


def of(*names: str) -> dict[str, Thing]:
    return {name: Thing(name, f"the {name}") for name in names}


def written(folder: Path, *names: str, kind: str = "thing") -> Path:
    """A database with these records; the file."""
    things(folder, kind).write(of(*names))
    return folder / FILE_NAME


def rows(path: Path) -> dict[str, Any]:
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT key, body FROM record ORDER BY number").fetchall()
    return {key: json.loads(body) for key, body in found}


def put(path: Path, key: str, body: str, kind: str = "thing") -> None:
    """As another version of the app writes a record."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "UPDATE record SET body = ?, sum = ? WHERE kind = ? AND key = ?",
            (body, database.sum_of(database.RecordRow(kind, key, body)), kind, key),
        )
        connection.commit()


# reading and writing


def test_what_is_written_is_read_again_in_its_order(tmp_path: Path) -> None:
    records = things(tmp_path)
    records.write(of("c", "a", "b"))
    assert list(things(tmp_path).read().items()) == list(of("c", "a", "b").items())
    records.write({**of("c", "a", "b"), "a": Thing("a", "another")})
    assert things(tmp_path).read()["a"].text == "another"
    assert list(things(tmp_path).read()) == ["c", "a", "b"]
    records.write(of("b"))
    assert things(tmp_path).read() == of("b")


def test_who_only_reads_makes_no_file(tmp_path: Path) -> None:
    records = things(tmp_path / "none")
    assert records.read() == {} and records.store.changes("thing") == 0
    records.write({})
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("now", ["bcad", "abcd", "dcba", "axbcd", "acd", "bxd"])
def test_the_order_is_that_of_the_program(now: str, tmp_path: Path) -> None:
    records = things(tmp_path)
    records.write(of(*"abcd"))
    records.write(of(*now))
    assert "".join(things(tmp_path).read()) == now


def test_kinds_know_nothing_of_each_other(tmp_path: Path) -> None:
    both = Store(tmp_path)
    one, other = Records(both, "one", THINGS), Records(both, "other", THINGS)
    one.write(of("a"))
    other.write(of("a", "b"))
    one.write({})
    assert (one.read(), other.read()) == ({}, of("a", "b"))
    before = both.changes("one")
    assert before > 0 and both.changes("none") == 0
    other.write({})
    assert both.changes("one") == before < both.changes("one", "other")


def test_a_record_that_this_version_cannot_read_stays(tmp_path: Path) -> None:
    path = written(tmp_path, "a", "b")
    put(path, "a", "[1")
    records = things(tmp_path)
    assert records.read() == of("b") and told(records.store) == []
    records.write({})
    assert things(tmp_path).read() == {}
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT key, body FROM record").fetchall() == [("a", "[1")]


def test_members_of_a_later_version_stay(tmp_path: Path) -> None:
    path = written(tmp_path, "a")
    put(path, "a", json.dumps({"id": "a", "text": "x", "colour": "red"}))
    records = things(tmp_path)
    records.read()
    records.write({"a": Thing("a", "changed")})
    assert rows(path)["a"]["colour"] == "red" and rows(path)["a"]["text"] == "changed"


def test_texts_of_any_kind_are_kept(tmp_path: Path) -> None:
    class Free(Struct, frozen=True):
        value: Any

    free = Records(Store(tmp_path), "free", RecordCodec(Free))
    values = {"说": Free("开饭了\n\t'\""), "half": Free("\ud800"), "big": Free(10**40)}
    free.write(values)
    assert Records(Store(tmp_path), "free", RecordCodec(Free)).read() == values


@needs_posix
def test_the_file_is_for_this_user_alone(tmp_path: Path) -> None:
    path = written(tmp_path, "a")
    asyncio.run(closed_with(tmp_path, "b"))
    for each in (path, tmp_path / "copies" / FILE_NAME):
        assert each.stat().st_mode & 0o777 == 0o600


async def closed_with(folder: Path, *names: str) -> None:
    records = things(folder)
    records.read()
    await records.save(lambda: of(*names))
    await records.store.close()


def test_nothing_of_what_was_removed_stays_on_the_disk(tmp_path: Path) -> None:
    records = things(tmp_path)
    records.write({"a": Thing("a", "needle in the haystack")})
    asyncio.run(records.store.close())
    records.write({})
    asyncio.run(records.store.close())
    for path in (tmp_path / FILE_NAME, tmp_path / "copies" / FILE_NAME):
        assert b"needle" not in path.read_bytes()


# several programs


def test_each_program_writes_only_what_it_changed(tmp_path: Path) -> None:
    written(tmp_path, "a", "b", "c", "d")
    mine, theirs = things(tmp_path), things(tmp_path)
    mine.read(), theirs.read()
    mine.write({**of("a", "c", "d", "mine"), "c": Thing("c", "of mine")})
    theirs.write({**of("a", "b", "c", "theirs"), "a": Thing("a", "of theirs")})
    now = things(tmp_path).read()
    assert set(now) == {"a", "c", "mine", "theirs"}
    assert (now["a"].text, now["c"].text) == ("of theirs", "of mine")
    # and what others did is nobody's change
    mine.write({**of("a", "c", "d", "mine"), "c": Thing("c", "of mine")})
    assert things(tmp_path).read() == now


def test_both_changes_of_one_record_are_merged_as_the_noun_says(tmp_path: Path) -> None:
    def longer(base: Any, mine: Any, theirs: Any) -> Any:
        return max(mine, theirs, key=lambda each: len(each.get("text", "")))

    written(tmp_path, "a")
    mine, theirs = things(tmp_path, merge=longer), things(tmp_path, merge=longer)
    mine.read(), theirs.read()
    theirs.write({"a": Thing("a", "a long text")})
    mine.write({"a": Thing("a", "short")})
    assert things(tmp_path).read()["a"].text == "a long text"


WRITER = """
import sys
from pathlib import Path
from tests.unit.app.files.test_store import Thing, things
folder, name = Path(sys.argv[1]), sys.argv[2]
records = things(folder)
own = records.read()
print("ready", flush=True)
number = 0
while number < int(sys.argv[3]):
    own[f"{name}{number}"] = Thing(name, "x" * 200, number)
    records.write(own)
    number += 1
    print(number, flush=True)
"""


def writer(folder: Path, name: str, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder), name, str(count)],
        stdout=subprocess.PIPE,
        text=True,
    )


def test_programs_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    running = [writer(tmp_path, name, 30) for name in ("a", "b", "c")]
    for each in running:
        each.communicate()
        assert each.returncode == 0
    assert len(things(tmp_path).read()) == 90


def test_who_is_killed_leaves_all_that_was_written(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        running = writer(tmp_path, name, 1_000_000)
        assert running.stdout is not None
        said = [running.stdout.readline() for _ in range(20)]
        running.kill()
        running.communicate()
        done = int(said[-1])
        records = things(tmp_path)
        found = records.read()
        assert {f"{name}{number}" for number in range(done)} <= set(found)
        records.write({**found, "still": Thing("still")})
        assert told(records.store) == []


def test_another_program_that_keeps_the_file_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LONGEST_WAIT", 0.05)
    monkeypatch.setattr(saver, "AGAIN", 0.05)
    path = written(tmp_path, "a")

    async def run() -> None:
        records = things(tmp_path)
        found: list[Message] = []
        records.store.subscribe(found.append)
        records.read()
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            assert not await records.save(lambda: of("a", "b"))
            assert [each.code for each in found] == ["file.busy"]
            other.execute("ROLLBACK")
        async with asyncio.timeout(40):
            while "b" not in things(tmp_path).read():  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await records.store.close()

    asyncio.run(run())


def test_a_cancelled_save_does_not_come_after_a_later_one(tmp_path: Path) -> None:
    async def run() -> None:
        records = things(tmp_path)
        first = asyncio.create_task(records.save(lambda: of("first")))
        await asyncio.sleep(0)
        second = asyncio.create_task(records.save(lambda: of("second")))
        await asyncio.sleep(0)
        first.cancel()
        assert await second
        await records.store.close()

    asyncio.run(run())
    assert things(tmp_path).read() == of("second")


MENDER = """
import sys
from pathlib import Path
from tests.unit.app.files.test_database import spoil
from tests.unit.app.files.test_store import things
records = things(Path(sys.argv[1]), "other")
print("ready", flush=True)
while True:
    with records.store._database._alone():
        spoil(records.store.path, 0.3, 3)
    records.store._database._checked = False
    records.read()
"""


@needs_posix
def test_what_was_written_while_another_program_mends_is_not_lost(tmp_path: Path) -> None:
    written(tmp_path, *(f"n{number:04}" for number in range(2_000)), kind="other")
    with subprocess.Popen(
        [sys.executable, "-c", MENDER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as mender:
        assert mender.stdout is not None
        mender.stdout.readline()
        running = [writer(tmp_path, name, 40) for name in ("a", "b")]
        for each in running:
            each.communicate()
            assert each.returncode == 0
        mender.kill()
    assert [*tmp_path.glob("app-data.damaged-*.sqlite3")], "or this proves nothing"
    found = set(things(tmp_path).read())
    assert {f"{name}{number}" for name in "ab" for number in range(40)} <= found


# where nothing can be written or read


@needs_limit
def test_what_had_no_room_is_told_of_once_and_written_when_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saver, "AGAIN", 0.05)
    written(tmp_path, "a")

    async def run() -> None:
        records = things(tmp_path)
        found: list[Message] = []
        records.store.subscribe(found.append)
        records.read()
        with no_room():
            assert not await records.save(lambda: of("a", "b"))
            assert not await records.save(lambda: of("a", "b", "c"))
        assert [each.code for each in found] == ["file.unwritable"]
        async with asyncio.timeout(40):
            while set(things(tmp_path).read()) != {"a", "b", "c"}:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await records.store.close()

    asyncio.run(run())


def test_a_disk_that_is_really_full_costs_nothing_that_was_there(tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk:
        records = things(disk.folder)
        records.write(of("a", "b"))
        disk.fill()
        many = {str(number): Thing(str(number), "x" * 190) for number in range(999)}
        with pytest.raises(OSError, match="No space"):
            records.write(many)
        disk.free()
        assert things(disk.folder).read() == of("a", "b")
        records.write(of("c"))
        assert set(things(disk.folder).read()) == {"c"}


@needs_posix
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may read all")
def test_a_file_that_nobody_may_read_is_left_alone(tmp_path: Path) -> None:
    written(tmp_path, "a").chmod(0)
    left_alone(tmp_path)


def test_a_folder_of_that_name_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    left_alone(tmp_path)
    assert (tmp_path / FILE_NAME).is_dir()


def left_alone(folder: Path) -> None:
    records = things(folder)
    assert records.read() == {}
    assert not asyncio.run(records.save(lambda: of("b")))
    assert told(records.store) == ["file.unreadable", "file.not_saved"]


def test_a_file_that_is_locked_at_the_start_is_asked_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LONGEST_WAIT", 0.05)
    asyncio.run(closed_with(tmp_path, "a"))
    both = Store(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        one = Records(both, "thing", THINGS)
        assert one.read() == of("a"), "as the copy has it"
        monkeypatch.setattr(database, "LONGEST_WAIT", 600.0)
        assert Records(both, "other", THINGS).read() == {}
    [said] = heard(both)
    assert said.code == "file.unreadable" and "another program" in said.english()


def test_what_can_be_read_no_longer_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, "a")
    records = things(tmp_path)
    assert records.read() == of("a")

    def refuse(*_: object, **__: object) -> None:
        raise OSError(24, "too many open files")

    with monkeypatch.context() as patch:
        patch.setattr(database.Database, "_connect", refuse)
        assert records.read() == of("a") and records.store.changes("thing") == 0
    records.write(of("a", "b"))
    assert things(tmp_path).read() == of("a", "b") and told(records.store) == []
    # a kind that was never read is not known to be empty
    with monkeypatch.context() as patch:
        patch.setattr(database.Database, "_connect", refuse)
        assert Records(records.store, "other", THINGS).read() == {}
    assert told(records.store) == ["file.unreadable"]
    with pytest.raises(OSError, match="could not be read"):
        records.write(of("a"))


@needs_posix
def test_a_folder_that_nobody_may_look_into_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, **_: object) -> os.stat_result:
        raise PermissionError(13, "permission denied", str(path))

    records = things(tmp_path, former=LIST)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", refuse)
        assert records.read() == {}
    assert "file.unreadable" in told(records.store)


@needs_posix
def test_a_folder_of_any_name_is_fine(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/a?b#c%20 \xff"))
    things(folder).write(of("a"))
    assert things(folder).read() == of("a")


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = written(tmp_path, "a")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {database.VERSION + 1}")
    before = path.read_bytes()
    records = things(tmp_path)
    assert records.read() == {}
    assert not asyncio.run(records.save(lambda: of("b")))
    assert told(records.store) == ["file.newer"]
    assert path.read_bytes() == before


def test_it_works_in_a_home_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "has_locks", lambda folder: False)
    mine, theirs = things(tmp_path), things(tmp_path)
    mine.write(of("a"))
    theirs.write(of("b"))
    assert set(things(tmp_path).read()) == {"a", "b"}


KILLED = """
import os, sys
from pathlib import Path
from companion.app.files import database
from tests.unit.app.files.test_store import of, things
database.has_locks = lambda folder: sys.argv[2] == "locks"
records = things(Path(sys.argv[1]))
def spill(on):
    on.execute("PRAGMA cache_size = 1")
    on.execute("UPDATE record SET body = body || hex(randomblob(2000))")
    os.kill(os.getpid(), 9)
records.store._database.write(spill)
"""


@needs_posix
@pytest.mark.parametrize("locks", ["locks", "none"])
def test_who_is_killed_in_the_middle_of_a_change_has_changed_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locks: str
) -> None:
    names = [f"n{number:03}" for number in range(300)]
    written(tmp_path, *names)
    done = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path), locks], check=False)
    assert done.returncode == -signal.SIGKILL
    assert (tmp_path / f"{FILE_NAME}-journal").stat().st_size
    monkeypatch.setattr(database, "has_locks", lambda folder: locks == "locks")
    records = things(tmp_path)
    assert records.read() == of(*names) and told(records.store) == []


@needs_posix
def test_a_folder_without_locks_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import errno
    import fcntl

    assert database.has_locks(tmp_path) and not [*tmp_path.iterdir()]

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(fcntl, "lockf", refuse)
    assert not database.has_locks(tmp_path)


# files of version 0.1


LIST = Former("things.json", in_list("thing", "things", "id"))


def former(folder: Path, document: Any) -> Path:
    path = folder / "things.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document))
    return path


def test_a_former_file_is_taken_over_once(tmp_path: Path) -> None:
    entries = [{"id": "b", "text": "x", "colour": "red"}, {"id": "a"}, {"name": "none"}, 7]
    path = former(tmp_path, {"things": entries})
    (tmp_path / "copies").mkdir()
    (tmp_path / "copies" / "things.1.json").write_text("{}")
    records = things(tmp_path, former=LIST)
    assert list(records.read().items()) == [("b", Thing("b", "x")), ("a", Thing("a"))]
    assert not path.exists() and not (tmp_path / "copies" / "things.1.json").exists()
    for kept in (tmp_path, tmp_path / "copies"):
        assert list(rows(kept / FILE_NAME).values()) == entries
    records.write({"a": Thing("a")})
    assert things(tmp_path, former=LIST).read() == {"a": Thing("a")}


@pytest.mark.parametrize("key", ["\udc00", "a\0b", "", "x" * 100_000])
def test_a_former_key_of_any_kind_is_taken_over(key: str, tmp_path: Path) -> None:
    former(tmp_path, {"things": {key: {"id": "a"}, "b": {"id": "b"}}})
    file = Former("things.json", in_object("thing", "things"))
    for _ in range(2):
        assert [*things(tmp_path, former=file).read().values()] == [Thing("a"), Thing("b")]


def test_of_two_former_entries_of_one_key_the_later_counts(tmp_path: Path) -> None:
    entries = [{"id": "a", "text": "1"}, {"id": "b"}, {"id": "a", "text": "2"}]
    former(tmp_path, {"things": entries})
    records = things(tmp_path, former=LIST)
    assert [*records.read().values()] == [Thing("a", "2"), Thing("b")]


def test_a_former_file_that_cannot_be_deleted_is_taken_over_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = former(tmp_path, {"things": [{"id": "a"}, {"id": "b"}]})
    deleted = Path.unlink

    def refuse(self: Path, missing_ok: bool = False) -> None:
        if self == path:
            raise PermissionError(13, "another program has it open")
        deleted(self, missing_ok=missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        records = things(tmp_path, former=LIST)
        assert set(records.read()) == {"a", "b"}
        records.write({"b": Thing("b")})
        assert set(things(tmp_path, former=LIST).read()) == {"b"}
    assert set(things(tmp_path, former=LIST).read()) == {"b"} and not path.exists()


def test_an_empty_former_file_goes_as_well(tmp_path: Path) -> None:
    path = former(tmp_path, {"things": []})
    assert things(tmp_path, former=LIST).read() == {} and not path.exists()


def test_what_an_earlier_version_writes_beside_it_is_added(tmp_path: Path) -> None:
    things(tmp_path, former=LIST).write(of("a"))
    former(tmp_path, {"things": [{"id": "a", "text": "older"}, {"id": "b"}]})
    assert things(tmp_path, former=LIST).read() == {**of("a"), "b": Thing("b")}


def test_a_former_object_and_several_kinds_of_one_file(tmp_path: Path) -> None:
    def both(document: Any) -> Iterator[tuple[str, str | None, Any]]:
        yield from in_object("one", "ones")(document)
        yield from in_list("other", "others", "id")(document)

    file = Former("things.json", both)
    former(tmp_path, {"ones": {"k": {"id": "1"}}, "others": [{"id": "2"}]})
    both_of = Store(tmp_path)
    one = Records(both_of, "one", THINGS, former=file)
    other = Records(both_of, "other", THINGS, former=file)
    assert (one.read(), other.read()) == ({"k": Thing("1")}, {"2": Thing("2")})


def test_a_damaged_former_file_is_set_aside(tmp_path: Path) -> None:
    former(tmp_path, "{")
    records = things(tmp_path, former=LIST)
    assert records.read() == {} and told(records.store) == ["file.damaged"]
    records.write(of("a"))
    assert things(tmp_path, former=LIST).read() == of("a")
    assert (tmp_path / "things.damaged.json").read_text() == "{"


def test_a_former_file_that_cannot_be_read_stays_and_its_kind_is_not_written(
    tmp_path: Path,
) -> None:
    path = former(tmp_path, {"version": 9, "things": []})
    both = Store(tmp_path)
    records = Records(both, "thing", THINGS, former=LIST)
    other = Records(both, "other", THINGS)
    assert records.read() == {}
    assert not asyncio.run(records.save(lambda: of("a")))
    other.write(of("b"))
    assert other.read() == of("b") and path.exists()
    assert told(both) == ["file.newer", "file.not_saved"]


@needs_limit
def test_without_room_a_former_file_is_used_as_it_is(tmp_path: Path) -> None:
    path = former(tmp_path, {"things": [{"id": "a"}, {"id": "b"}]})
    records = things(tmp_path, former=LIST)
    with no_room():
        assert list(records.read()) == ["a", "b"]
        assert told(records.store) == ["file.unwritable"]
    assert path.exists()
    records.write({"b": Thing("b")})
    assert things(tmp_path, former=LIST).read() == {"b": Thing("b")} and not path.exists()


@needs_posix
def test_who_is_killed_while_taking_over_takes_over_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    former(tmp_path, {"things": [{"id": "a"}]})
    monkeypatch.setattr(Path, "unlink", lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL))
    pid = os.fork()
    if not pid:
        things(tmp_path, former=LIST).read()
        os._exit(0)
    assert os.waitpid(pid, 0)[1] == signal.SIGKILL
    monkeypatch.undo()
    assert things(tmp_path, former=LIST).read() == {"a": Thing("a")}
    assert len(rows(tmp_path / FILE_NAME)) == 1


def test_a_key_in_a_former_spelling_is_that_of_now(tmp_path: Path) -> None:
    former, now = "hub:02ff5a000001", "hub:02:ff:5a:00:00:01"
    things(tmp_path).write({"a": Thing("a"), former: Thing(former, former)})
    # as an earlier version wrote it: nothing reads it otherwise
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as on, on:
        assert [*on.execute("SELECT 1 FROM record WHERE key = ?", (former,))]
    again = things(tmp_path)
    read = again.read()
    assert read == {"a": Thing("a"), now: Thing(now, now)}
    again.write(read)
    assert things(tmp_path).read() == read
    again.write({"a": read["a"]})
    assert things(tmp_path).read() == {"a": Thing("a")}
