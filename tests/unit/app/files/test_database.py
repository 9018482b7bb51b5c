"""A damaged database is mended with what can be read of it and what its copy has."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.app.files import database, store
from companion.app.files.store import FILE_NAME, Former, Store, in_list
from tests.examples import examples
from tests.fakes.full_disk import needs_limit, no_room
from tests.unit.app.files.test_store import (
    Thing,
    closed_with,
    of,
    rows,
    things,
    told,
    writer,
    written,
)


def copied(folder: Path, *names: str) -> Path:
    """As `written`, with a copy."""
    asyncio.run(closed_with(folder, *names))
    return folder / FILE_NAME


def spoil(path: Path, at: float, size: int = 4096) -> None:
    """Write rubbish over a page of the file, `at` being its place from 0 to 1."""
    data = bytearray(path.read_bytes())
    start = int(at * len(data)) // 4096 * 4096
    data[start : start + size] = os.urandom(min(size, len(data) - start))
    path.write_bytes(data)


DAMAGES: dict[str, Callable[[Path], object]] = {
    "no database": lambda path: path.write_bytes(b"{" * 10_000),
    "zeros": lambda path: path.write_bytes(bytes(path.stat().st_size)),
    "its head": lambda path: spoil(path, 0.0),
    "empty": lambda path: path.write_bytes(b""),
    "of another program": lambda path: other_program(path),
}


def other_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE mine (text)")
        connection.commit()


@pytest.mark.parametrize("damage", DAMAGES)
def test_in_the_place_of_a_damaged_one_is_the_copy(damage: str, tmp_path: Path) -> None:
    path = copied(tmp_path, "a", "b")
    DAMAGES[damage](path)
    spoilt = path.read_bytes()
    records = things(tmp_path)
    assert records.read() == of("a", "b")
    assert told(records.store) == ["file.restored"]
    [kept] = tmp_path.glob("app-data.damaged-*.sqlite3")
    assert kept.read_bytes() == spoilt
    # and once it is mended nobody speaks of it any more
    again = things(tmp_path)
    assert again.read() == of("a", "b") and told(again.store) == []
    again.write(of("c"))
    assert things(tmp_path).read() == of("c")


@pytest.mark.parametrize("damage", [each for each in DAMAGES if each != "empty"])
def test_without_a_copy_a_new_one_is_begun(damage: str, tmp_path: Path) -> None:
    path = written(tmp_path, "a")
    DAMAGES[damage](path)
    for each in (tmp_path / "copies").iterdir():
        each.write_bytes(b"rubbish")
    records = things(tmp_path)
    assert records.read() == {} and told(records.store) == ["file.damaged"]
    records.write(of("b"))
    assert things(tmp_path).read() == of("b")


def test_what_can_be_read_of_a_damaged_one_is_kept(tmp_path: Path) -> None:
    names = [f"n{number:04}" for number in range(2_000)]
    path = written(tmp_path, *names)
    (tmp_path / "copies" / FILE_NAME).unlink()
    spoil(path, 0.3, 40_000)
    records = things(tmp_path)
    found = records.read()
    assert 1_000 < len(found) < 2_000 and found.items() <= of(*names).items()
    assert told(records.store) == ["store.salvaged"]


def test_what_cannot_be_read_is_as_the_copy_has_it(tmp_path: Path) -> None:
    names = [f"n{number:04}" for number in range(2_000)]
    path = copied(tmp_path, *names)
    records = things(tmp_path)
    now = records.read()
    now |= {names[-1]: Thing(names[-1], "changed since")}
    records.write(now)
    spoil(path, 0.3, 40_000)
    records = things(tmp_path)
    assert dict(sorted(records.read().items())) == now
    assert told(records.store) == ["store.restored"]


def test_it_is_mended_when_the_damage_comes_while_the_app_runs(tmp_path: Path) -> None:
    path = copied(tmp_path, "a")
    records = things(tmp_path)
    records.read()
    DAMAGES["no database"](path)
    records.write(of("a", "b"))
    assert things(tmp_path).read() == of("a", "b")
    assert told(records.store) == ["file.restored"]


def test_no_flipped_bit_is_lost_silently_or_stops_anything(tmp_path: Path) -> None:
    names = [f"n{number:03}" for number in range(60)]
    path = copied(tmp_path, *names)
    good, copy = path.read_bytes(), (tmp_path / "copies" / FILE_NAME).read_bytes()
    for at in range(0, len(good), len(good) // examples(150)):
        if 60 <= at < 64:
            continue  # the number of the version: a newer one's file is left alone
        flipped = bytearray(good)
        flipped[at] ^= 1 << at % 8
        path.write_bytes(flipped)
        (tmp_path / "copies" / FILE_NAME).write_bytes(copy)
        records = things(tmp_path)
        assert records.read() == of(*names), at
        assert set(told(records.store)) <= MENDED, at
        for kept in tmp_path.glob("app-data.damaged-*"):
            kept.unlink()


MENDED = {"file.restored", "store.restored"}


def test_what_was_removed_does_not_come_back_with_the_damage_of_something_else(
    tmp_path: Path,
) -> None:
    path = copied(tmp_path, "a", "b")
    records = things(tmp_path)
    records.read()
    records.write(of("b"))
    with closing(sqlite3.connect(path)) as connection:
        [page] = connection.execute(
            "SELECT rootpage FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'record'"
        ).fetchone()
    data = bytearray(path.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = bytes(4096)
    path.write_bytes(data)
    records = things(tmp_path)
    assert records.read() == of("b") and told(records.store) == ["store.restored"]


@pytest.mark.parametrize("size", [0, 1, 100])
def test_a_file_that_is_cut_while_the_app_runs_is_written_as_the_app_knows_it(
    size: int, tmp_path: Path
) -> None:
    path = copied(tmp_path, *"abc")
    records, other = things(tmp_path), things(tmp_path, "other")
    records.read(), other.write(of("x"))
    path.write_bytes(path.read_bytes()[:size])
    records.write(of(*"abcd"))
    assert set(things(tmp_path).read()) == set("abcd")
    path.unlink()
    records.write(of(*"abcde"))
    assert set(things(tmp_path).read()) == set("abcde")


def test_a_good_file_that_came_meanwhile_is_not_set_aside(tmp_path: Path) -> None:
    path = written(tmp_path, "a")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {database.VERSION + 1}")
    good = path.read_bytes()
    records = things(tmp_path)
    with pytest.raises(OSError, match="newer"):
        records.store._database._mend(sure=False)
    assert path.read_bytes() == good and not [*tmp_path.glob("*damaged*")]


def test_who_cannot_replace_it_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = copied(tmp_path, "a")
    DAMAGES["zeros"](path)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "another program has it open")

    with monkeypatch.context() as patch:
        patch.setattr(database, "rename", refuse)
        for _ in range(3):
            assert things(tmp_path).read() == of("a")
    assert {each.name for each in tmp_path.iterdir()} == {FILE_NAME, "copies", ".lock"}
    assert things(tmp_path).read() == of("a")


def test_two_programs_that_find_it_damaged_mend_it_once(tmp_path: Path) -> None:
    path = copied(tmp_path, "a")
    DAMAGES["zeros"](path)
    running = [writer(tmp_path, name, 3) for name in ("x", "y")]
    for each in running:
        each.communicate()
        assert each.returncode == 0
    assert len(things(tmp_path).read()) == 7
    assert len([*tmp_path.glob("app-data.damaged-*.sqlite3")]) == 1


@needs_limit
def test_on_a_full_disk_the_copy_is_used(tmp_path: Path) -> None:
    path = copied(tmp_path, "a")
    DAMAGES["zeros"](path)
    spoilt = path.read_bytes()
    with no_room():
        records = things(tmp_path)
        assert records.read() == of("a")
        assert told(records.store) == ["file.unreadable"]
    assert path.read_bytes() == spoilt and not [*tmp_path.glob("*damaged*")]
    assert things(tmp_path).read() == of("a")


def test_a_file_that_was_deleted_is_a_new_start(tmp_path: Path) -> None:
    copied(tmp_path, "a").unlink()
    records = things(tmp_path)
    assert records.read() == {}
    path = written(tmp_path, "b")
    DAMAGES["zeros"](path)
    assert things(tmp_path).read() in ({}, of("b")), "nothing of the one that was deleted"


def test_what_was_removed_is_in_no_copy(tmp_path: Path) -> None:
    copied(tmp_path, "a", "b")
    records = things(tmp_path)
    records.read()
    records.write(of("b"))
    assert set(rows(tmp_path / "copies" / FILE_NAME)) == {"b"}


def test_a_copy_is_made_of_what_a_killed_program_wrote(tmp_path: Path) -> None:
    written(tmp_path, "a")
    records = things(tmp_path)
    records.write(of("a", "b"))  # and is killed
    asyncio.run(Store(tmp_path).close())
    assert set(rows(tmp_path / "copies" / FILE_NAME)) == {"a", "b"}


def test_what_a_person_decided_is_in_the_copy_at_once(tmp_path: Path) -> None:
    records = things(
        tmp_path, former=Former("things.json", in_list("thing", "things", "id"), copies=1)
    )
    for text in ("on", "off"):
        records.write({"a": Thing("a", text)})
        assert rows(tmp_path / "copies" / FILE_NAME)["a"]["text"] == text


def test_a_copy_is_made_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "copies" / FILE_NAME
    records = things(tmp_path)
    records.write(of("a"))
    assert set(rows(copy)) == {"a"}
    records.write(of("a", "b"))
    assert set(rows(copy)) == {"a"}
    os.utime(copy, (time.time() - 2 * store.COPY_EVERY,) * 2)
    records.write(of("a", "b", "c"))
    assert set(rows(copy)) == {"a", "b", "c"}
    assert not [*copy.parent.glob("*.part*")]
