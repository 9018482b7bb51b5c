"""Good copies of a file, and what becomes of a damaged one."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from companion.app.files import json_file
from companion.app.files.copies import FOLDER, Copies
from companion.app.files.json_file import LOCK_NAME
from companion.app.files.whole_file import write_bytes
from companion.app.settings.settings import FILE_NAME, SavedDevice, Settings
from companion.app.settings.window import LANGUAGE, THEME
from companion.messages.message import Message
from tests.fakes.folder_writers import SETTINGS, WITHOUT_END, begin, end, program, said
from tests.fakes.full_disk import needs_limit, no_room

DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "truncated": lambda data: data[: len(data) // 2],
    "empty": lambda data: b"",
    "garbage": lambda data: os.urandom(200) + b"\xff",
    "zeros": lambda data: bytes(len(data)),
    "a list": lambda data: b"[1, 2]",
    "another kind of devices": lambda data: b'{"devices": {"a": 1}}',
    "nested too deep": lambda data: b"[" * 200_000,
}
DAY = 86_400.0


def told(settings: Settings) -> list[Message]:
    found: list[Message] = []
    settings.file.subscribe(found.append)
    return found


def files_in(folder: Path, pattern: str = "*") -> list[Path]:
    return sorted(folder.glob(pattern))


def copies_in(folder: Path) -> list[Path]:
    return files_in(folder / FOLDER, "settings.*.json")


def days_ago(path: Path, days: float) -> None:
    at = time.time() - days * DAY
    os.utime(path, (at, at))


def save_on_days(folder: Path, *languages: str) -> None:
    """Save another language each day, the last one today."""
    settings = Settings.load(folder)
    for language in languages:
        for path in copies_in(folder):
            days_ago(path, (time.time() - path.stat().st_mtime) / DAY + 1)
        settings[LANGUAGE] = language
        settings.write(folder)


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_set_aside_and_the_copy_is_in_its_place(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    Settings(
        theme="dark", language="ja", devices=[SavedDevice("ws://a/ws", "A", ("hall",), "mine")]
    ).write(tmp_path)
    path = tmp_path / FILE_NAME
    good = path.read_bytes()
    damaged = damage(good)
    path.write_bytes(damaged)
    found = Settings.load(tmp_path)
    assert (found[THEME], found[LANGUAGE]) == ("dark", "ja")
    assert found.devices == [SavedDevice("ws://a/ws", "A", ("hall",), "mine")]
    assert path.read_bytes() == good
    kept = tmp_path / "settings.damaged.json"
    assert kept.read_bytes() == damaged
    [said] = told(found)
    [copy] = copies_in(tmp_path)
    assert said.code == "file.restored" and said.values["kept"] == kept.name
    assert said.values["time"].timestamp() == pytest.approx(copy.stat().st_mtime)  # type: ignore[union-attr]
    # once
    assert told(Settings.load(tmp_path)) == []
    assert not (tmp_path / "settings.damaged-2.json").exists()


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX")
def test_copies_are_for_this_user_alone(tmp_path: Path) -> None:
    Settings().write(tmp_path)
    [copy] = copies_in(tmp_path)
    assert copy.stat().st_mode & 0o777 == 0o600
    (tmp_path / FILE_NAME).write_text("{")
    Settings.load(tmp_path)
    for name in (FILE_NAME, "settings.damaged.json"):
        assert (tmp_path / name).stat().st_mode & 0o077 == 0


def test_one_wrong_field_costs_nothing_else(tmp_path: Path) -> None:
    Settings(theme="dark", language="ja", devices=[SavedDevice("ws://a/ws", "A")]).write(tmp_path)
    path = tmp_path / FILE_NAME
    document = json.loads(path.read_text())
    path.write_text(json.dumps({**document, "theme": 17}))
    found = Settings.load(tmp_path)
    assert (found[THEME], found[LANGUAGE], len(found.devices)) == ("system", "ja", 1)
    assert told(found) == []


def test_copies_are_one_a_day_and_not_many(tmp_path: Path) -> None:
    save_on_days(tmp_path, *("de", "fr", "es", "it", "ja", "ko"))
    kept = [json.loads(path.read_text())["language"] for path in copies_in(tmp_path)]
    assert kept == ["ko", "ja", "it", "es"]
    settings = Settings.load(tmp_path)
    for language in ("a", "b", "c"):
        settings[LANGUAGE] = language
        settings.write(tmp_path)
    kept = [json.loads(path.read_text())["language"] for path in copies_in(tmp_path)]
    assert kept == ["c", "ja", "it", "es"]


def test_a_copy_that_is_damaged_as_well_is_passed_over(tmp_path: Path) -> None:
    save_on_days(tmp_path, "de", "fr", "es")
    first, second, _ = copies_in(tmp_path)
    first.write_bytes(b"\0" * 100)
    second.write_bytes(b"[]")
    (tmp_path / FILE_NAME).write_text("{")
    found = Settings.load(tmp_path)
    assert found[LANGUAGE] == "de"
    [said] = told(found)
    assert time.time() - said.values["time"].timestamp() > DAY  # type: ignore[union-attr]


def test_without_any_good_copy_the_person_is_told_where_the_damaged_file_is(tmp_path: Path) -> None:
    save_on_days(tmp_path, "de", "fr")
    for path in (*copies_in(tmp_path), tmp_path / FILE_NAME):
        path.write_text("}")
    found = Settings.load(tmp_path)
    assert found.document() == Settings.load(tmp_path / "other").document()
    [said] = told(found)
    assert said.code == "file.no_copy"
    assert str(tmp_path / "settings.damaged.json") in said.english()
    found[LANGUAGE] = "ja"
    found.write(tmp_path)
    assert Settings.load(tmp_path)[LANGUAGE] == "ja"


def test_a_damaged_file_is_never_copied(tmp_path: Path) -> None:
    Settings(language="ja").write(tmp_path)
    [copy] = copies_in(tmp_path)
    good = copy.read_bytes()
    for text in ("{", "", "[]", '{"devices": 1}'):
        (tmp_path / FILE_NAME).write_text(text)
        Settings.load(tmp_path)
        assert [path.read_bytes() for path in copies_in(tmp_path)] == [good]


def test_what_a_person_edited_by_hand_is_the_new_good_one(tmp_path: Path) -> None:
    Settings(language="ja").write(tmp_path)
    path = tmp_path / FILE_NAME
    edited = json.dumps({**json.loads(path.read_text()), "language": "fr"}, indent=4)
    path.write_text(edited)
    assert Settings.load(tmp_path)[LANGUAGE] == "fr"
    assert [each.read_text() for each in copies_in(tmp_path)] == [edited]
    path.write_text(edited[:-4])
    assert Settings.load(tmp_path)[LANGUAGE] == "fr"


def test_an_editor_that_marks_its_text_as_utf_8_damages_nothing(tmp_path: Path) -> None:
    Settings(language="ja").write(tmp_path)
    path = tmp_path / FILE_NAME
    path.write_text(path.read_text().replace('"ja"', '"fr"'), "utf-8-sig")
    found = Settings.load(tmp_path)
    assert found[LANGUAGE] == "fr" and told(found) == []
    path.write_text("")
    assert Settings.load(tmp_path)[LANGUAGE] == "fr"


def test_what_a_later_version_wrote_comes_back_as_well(tmp_path: Path) -> None:
    later = {"language": "ja", "of_the_future": {"a": [1]}, "devices": [{"endpoint": "moon:1"}]}
    path = tmp_path / FILE_NAME
    path.write_text(json.dumps(later))
    Settings.load(tmp_path)
    path.write_text("")
    found = Settings.load(tmp_path)
    found[THEME] = "dark"
    found.write(tmp_path)
    document = json.loads(path.read_text())
    assert (document["of_the_future"], document["devices"]) == (
        {"a": [1]},
        [{"endpoint": "moon:1"}],
    )
    assert (document["language"], document["theme"]) == ("ja", "dark")


def test_what_was_removed_is_in_no_copy(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    settings.save_device("ws://kitchen/ws", "Kitchen")
    settings.save_device("ws://hall/ws", "Hall")
    save_on_days(tmp_path, "de")
    settings.write(tmp_path)
    save_on_days(tmp_path, "fr", "es")
    assert sum("Kitchen" in path.read_text() for path in copies_in(tmp_path)) == 3
    settings = Settings.load(tmp_path)
    settings.drop_device("ws://kitchen/ws")
    settings.write(tmp_path)
    assert [
        ("Kitchen" in each.read_text(), "Hall" in each.read_text()) for each in copies_in(tmp_path)
    ] == [(False, True)]


def test_a_file_that_was_deleted_is_a_new_start(tmp_path: Path) -> None:
    Settings(language="ja").write(tmp_path)
    (tmp_path / FILE_NAME).unlink()
    found = Settings.load(tmp_path)
    assert not found[LANGUAGE] and told(found) == []


def test_nothing_of_a_file_that_was_deleted_comes_back_at_a_later_damage(tmp_path: Path) -> None:
    save_on_days(tmp_path, "de", "fr", "es")
    (tmp_path / FILE_NAME).unlink()
    found = Settings.load(tmp_path)
    found[THEME] = "dark"
    found.write(tmp_path)
    assert len(copies_in(tmp_path)) == 1
    (tmp_path / FILE_NAME).write_text("")
    found = Settings.load(tmp_path)
    assert (found[THEME], found[LANGUAGE]) == ("dark", "")


def test_an_entry_that_cannot_be_read_was_not_removed(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    settings.save_device("ws://kitchen/ws", "Kitchen")
    save_on_days(tmp_path, "de")
    settings.write(tmp_path)
    save_on_days(tmp_path, "fr", "es")
    path = tmp_path / FILE_NAME
    path.write_text(path.read_text().replace('"ws://kitchen/ws"', "17"))
    Settings.load(tmp_path)
    kept = ["ws://kitchen" in each.read_text() for each in copies_in(tmp_path)]
    assert kept == [False, True, True]


# other programs, the disk, the end of the process


async def test_two_programs_that_write_leave_a_copy_of_what_is_there(config_dir: Path) -> None:
    async with program(SETTINGS, 1, 20) as first, program(SETTINGS, 2, 20) as second:
        await begin(first, second)
        await end(first, second)
    [copy] = copies_in(config_dir)
    assert copy.read_bytes() == (config_dir / FILE_NAME).read_bytes()
    (config_dir / FILE_NAME).write_text("")
    assert len(Settings.load().devices) == 40


BRING_BACK = """
import sys
from companion.app.settings.settings import Settings
from companion.app.settings.window import LANGUAGE
print("ready", flush=True)
sys.stdin.readline()
settings = Settings.load()
assert settings[LANGUAGE] == "ja", settings[LANGUAGE]
"""


async def test_two_programs_that_find_it_damaged_bring_it_back_once(config_dir: Path) -> None:
    Settings(language="ja").write()
    (config_dir / FILE_NAME).write_text("{")
    async with program(BRING_BACK) as first, program(BRING_BACK) as second:
        await begin(first, second)
        await end(first, second)
    assert len(files_in(config_dir, "settings.damaged*.json")) == 1


async def test_a_writer_that_is_killed_leaves_whole_copies(config_dir: Path) -> None:
    Settings(theme="dark").write()
    for _ in range(5):
        async with program(WITHOUT_END) as writer:
            await begin(writer)
            await said(writer, "writing")
            await asyncio.sleep(0.02)
            writer.kill()
            await writer.wait()
        for path in copies_in(config_dir):
            assert json.loads(path.read_text())["theme"] == "dark"
        (config_dir / FILE_NAME).write_text("{")
        assert Settings.load()[THEME] == "dark"


class Killed(BaseException):
    """Ends the program between two steps."""


@pytest.mark.parametrize("at", range(1, 5))
def test_who_is_killed_while_it_is_brought_back_finds_it_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    Settings(language="ja").write(tmp_path)
    (tmp_path / FILE_NAME).write_text("damaged")
    steps = 0

    def watched(step: Callable[..., Any]) -> Callable[..., Any]:
        def run(*arguments: Any, **more: Any) -> Any:
            nonlocal steps
            steps += 1
            if steps == at:
                raise Killed
            return step(*arguments, **more)

        return run

    with monkeypatch.context() as patch:
        for name in ("link", "fsync", "replace"):
            patch.setattr(os, name, watched(getattr(os, name)))
        # folders are synced on POSIX alone
        with pytest.raises(Killed) if at < 4 or os.name == "posix" else nullcontext():
            Settings.load(tmp_path)
    assert (tmp_path / FILE_NAME).exists()
    assert Settings.load(tmp_path)[LANGUAGE] == "ja"
    assert (tmp_path / "settings.damaged.json").read_text() == "damaged"


@needs_limit
def test_on_a_full_disk_the_copy_is_used_and_written_when_there_is_room(tmp_path: Path) -> None:
    Settings(language="ja").write(tmp_path)
    path = tmp_path / FILE_NAME
    path.write_text("damaged")
    with no_room():
        found = Settings.load(tmp_path)
        assert found[LANGUAGE] == "ja" and path.read_text() == "damaged"
        found[THEME] = "dark"
        with pytest.raises(OSError, match="File too large"):
            found.write(tmp_path)
    assert [said.code for said in told(found)] == ["file.unwritable"]
    assert not [*tmp_path.glob("settings.damaged*")]
    found.write(tmp_path)
    again = Settings.load(tmp_path)
    assert (again[LANGUAGE], again[THEME]) == ("ja", "dark")
    assert (tmp_path / "settings.damaged.json").read_text() == "damaged"


def test_a_copy_that_cannot_be_written_costs_no_change(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("in the way")
    settings = Settings.load(tmp_path)
    settings[LANGUAGE] = "ja"
    settings.write(tmp_path)
    found = Settings.load(tmp_path)
    assert found[LANGUAGE] == "ja" and told(found) == [] == told(settings)


def test_in_a_folder_that_cannot_be_written_the_copy_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Settings(language="ja").write(tmp_path)
    (tmp_path / FILE_NAME).write_text("damaged")

    class ReadOnly(FileLock):  # root may write in every folder
        def _acquire(self) -> None:
            raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("filelock.FileLock", ReadOnly)
    found = Settings.load(tmp_path)
    assert found[LANGUAGE] == "ja"
    assert [said.code for said in told(found)] == ["file.unreadable"]
    assert (tmp_path / FILE_NAME).read_text() == "damaged"


def test_while_another_program_has_the_folder_the_copy_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json_file, "_START_WAIT", 0.05)
    Settings(language="ja").write(tmp_path)
    (tmp_path / FILE_NAME).write_text("damaged")
    with FileLock(tmp_path / LOCK_NAME):
        assert Settings.load(tmp_path)[LANGUAGE] == "ja"
    assert Settings.load(tmp_path)[LANGUAGE] == "ja"


def test_where_there_are_no_links_the_damaged_file_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Settings(language="ja").write(tmp_path)
    (tmp_path / FILE_NAME).write_text("damaged")

    def no_link(*_arguments: object, **_more: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_link)
    assert Settings.load(tmp_path)[LANGUAGE] == "ja"
    assert (tmp_path / "settings.damaged.json").read_text() == "damaged"


@pytest.mark.skipif(os.name != "posix", reason="links need a privilege elsewhere")
def test_a_link_to_the_settings_stays_one(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    path, target = tmp_path / FILE_NAME, tmp_path / "far" / "mine.json"
    path.symlink_to(target)
    Settings(language="ja").write(tmp_path)
    target.write_text("damaged")
    assert Settings.load(tmp_path)[LANGUAGE] == "ja"
    assert path.is_symlink() and json.loads(target.read_text())["language"] == "ja"
    assert (tmp_path / "settings.damaged.json").read_text() == "damaged"


def test_an_impossible_time_of_a_copy_hides_it_not(tmp_path: Path) -> None:
    copies = Copies(tmp_path / FILE_NAME, 2)
    copies.write(b"{}")
    [path] = copies_in(tmp_path)
    os.utime(path, (-(10**9), -(10**9)))
    newest = copies.newest
    assert newest is not None and newest.data == b"{}"
    copies.write(b"[]")
    assert [each.data for each in copies] == [b"[]", b"{}"]


def test_settings_of_before_there_were_copies_get_one(tmp_path: Path) -> None:
    write_bytes(tmp_path / FILE_NAME, b'{"language": "ja"}')
    assert Settings.load(tmp_path)[LANGUAGE] == "ja"
    [copy] = copies_in(tmp_path)
    assert copy.read_bytes() == b'{"language": "ja"}'
