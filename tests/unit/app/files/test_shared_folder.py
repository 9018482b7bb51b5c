"""Several programs, one folder: nothing is lost, nothing good is set aside, every file is whole."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from companion.app.activity.derived.seen import SeenDevices
from companion.app.files import json_file, saver
from companion.app.files.copies import FOLDER
from companion.app.files.json_file import LOCK_NAME
from companion.app.files.store import FILE_NAME as STORE
from companion.app.files.store import Store
from companion.app.forms import form_memory, saved_forms
from companion.app.forms.form_memory import FormMemory, LastValues
from companion.app.forms.saved_forms import MOST_PINS
from companion.app.routines.records import RoutineRecords
from companion.app.settings.settings import FILE_NAME, SavedDevice, Settings
from companion.app.settings.window import LANGUAGE, THEME, WINDOW
from companion.app.stock.records import StockRecords
from companion.app.upgrade.history import UpgradeHistory
from companion.messages.message import Message
from tests.fakes.folder_writers import SETTINGS, STOCK, WITHOUT_END, begin, end, program, said
from tests.fakes.full_disk import needs_limit, no_room
from tests.unit.app.forms.test_last_values import sent
from tests.unit.app.forms.test_saved_forms import SCHEMA, form

COUNT = 50
MOST = 50
"""Calls and forms that are kept here, a tenth of the real limits."""


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# two programs


async def test_no_accepted_device_is_lost_between_two_programs(config_dir: Path) -> None:
    async with program(STOCK, 1, COUNT) as first, program(STOCK, 2, COUNT) as second:
        await begin(first, second)
        await end(first, second)
    kept = {record.device_id for record in StockRecords(Store(config_dir)) if record.accepted}
    wanted = {f"02:00:00:00:{of:02x}:{number:02x}" for of in (1, 2) for number in range(COUNT)}
    assert kept == wanted


async def test_no_saved_device_is_lost_between_two_programs(config_dir: Path) -> None:
    async with program(SETTINGS, 1, COUNT) as first, program(SETTINGS, 2, COUNT) as second:
        await begin(first, second)
        await end(first, second)
    kept = {saved.endpoint for saved in Settings.load().devices}
    assert kept == {f"ws://10.0.{of}.{number}/ws" for of in (1, 2) for number in range(COUNT)}


async def test_what_others_wrote_stays_what_i_removed_goes(tmp_path: Path) -> None:
    Settings(devices=[SavedDevice("ws://a/ws", "A"), SavedDevice("ws://b/ws", "B")]).write(tmp_path)
    mine, other = Settings.load(tmp_path), Settings.load(tmp_path)
    other[THEME] = "dark"
    other.devices.append(SavedDevice("ws://c/ws", "C"))
    other[WINDOW]["left"] = 1
    other.write(tmp_path)
    mine[LANGUAGE] = "ja"
    mine[WINDOW]["right"] = 2
    del mine.devices[0]
    mine.write(tmp_path)
    other.devices.append(SavedDevice("ws://d/ws", "D"))
    other.write(tmp_path)
    found = Settings.load(tmp_path)
    assert (found[THEME], found[LANGUAGE], found[WINDOW]) == ("dark", "ja", {"left": 1, "right": 2})
    assert [each.name for each in found.devices] == ["B", "C", "D"]


async def test_two_windows_keep_the_forms_of_both(tmp_path: Path) -> None:
    first, second = FormMemory.load(Store(tmp_path)), FormMemory.load(Store(tmp_path))
    for number, memory in enumerate((first, second)):
        memory.write_to(Store(tmp_path))
        memory.last.add(sent({"level": number}, tool=f"self.t{number}"))
        memory.saved.save(form(str(number), level=number), SCHEMA)
        memory.pins.add("hub:a", form(str(number), level=number), SCHEMA)
        memory.pins.add(f"hub:{number}", form("one", level=1), SCHEMA)
    await first.close()
    await second.close()
    found = FormMemory.load(Store(tmp_path))
    assert len(found.last) == 2
    assert {each.name for each in found.saved.of("self.lamp.set")} == {"0", "1"}
    assert {each.name for each in found.pins.of("hub:a")} == {"0", "1"}
    assert found.pins.of("hub:0") and found.pins.of("hub:1")


async def test_members_of_a_newer_version_outlive_a_write(tmp_path: Path) -> None:
    settings = {"theme": "dark", "of_the_future": [1], "devices": [{"endpoint": "moon:1"}]}
    (tmp_path / FILE_NAME).write_text(json.dumps(settings))
    mine = Settings.load(tmp_path)
    mine[LANGUAGE] = "ja"
    mine.write(tmp_path)
    found = json.loads((tmp_path / FILE_NAME).read_text())
    assert (found["of_the_future"], found["devices"]) == ([1], [{"endpoint": "moon:1"}])
    assert (found["theme"], found["language"]) == ("dark", "ja")


async def test_limits_hold_for_what_two_programs_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(form_memory, "MOST", MOST)
    monkeypatch.setattr(saved_forms, "MOST_FORMS", MOST)
    first, second = FormMemory.load(Store(tmp_path)), FormMemory.load(Store(tmp_path))
    for number, memory in enumerate((first, second)):
        for call in range(MOST - 10):
            memory.last.add(sent({"level": call}, tool=f"self.t{number}.{call}"))
        for pin in range(MOST_PINS):
            memory.pins.add("hub:a", form(f"{number} {pin}", level=pin, of=number), SCHEMA)
        for one in range(MOST - 10):
            memory.saved.save(form(f"{number} {one}", level=one), SCHEMA)
        memory.write_to(Store(tmp_path))
        memory.last.add(sent({"level": 1}, tool="self.more"))
        memory.pins.add("hub:b", form(f"{number}", of=number), SCHEMA)
        memory.saved.save(form(f"{number}"), SCHEMA)
        await memory.close()
    found = FormMemory.load(Store(tmp_path))
    assert len(found.last) == MOST
    assert (len(found.pins.of("hub:a")), len(found.pins.of("hub:b"))) == (MOST_PINS, 2)
    assert len(found.saved.of("self.lamp.set")) == MOST
    assert not any("damaged" in name for name in names_in(tmp_path))


def test_large_calls_of_two_programs_stay_within_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(form_memory, "LARGEST", form_memory.LARGEST // 10)
    text = "x" * 6_000
    for number in range(2):
        values = LastValues()
        for call in range(40):
            values.add(sent({"text": text}, tool=f"self.t{number}.{call}"))
        LastValues.records_in(Store(tmp_path)).write(values.entries())
    found = LastValues.load(Store(tmp_path))
    assert found.find("hub:aa", "self.t1.39") and not found.find("hub:aa", "self.t0.0")


# what cannot be read


async def test_what_cannot_be_read_is_left_alone(
    config_dir: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A folder where the file should be: nobody can read it, root neither."""
    path = config_dir / FILE_NAME
    path.mkdir()
    (path / "good").write_text("old")
    Settings.load()
    assert (path / "good").read_text() == "old" and FILE_NAME in caplog.text
    assert not any("damaged" in name for name in names_in(config_dir))


async def test_what_could_not_be_read_is_not_written_in_this_run(config_dir: Path) -> None:
    path = config_dir / FILE_NAME
    path.mkdir()
    mine = Settings.load()
    told: list[str] = []
    mine.file.subscribe(lambda trouble: told.append(trouble.code))
    assert told == ["file.unreadable"]
    # the trouble passes, and a good file is there
    path.rmdir()
    path.write_text('{"theme": "dark"}')
    for language in ("ja", "de"):
        mine[LANGUAGE] = language
        assert not await mine.file.save(mine.document)
    assert path.read_text() == '{"theme": "dark"}'
    assert told == ["file.unreadable", "file.not_saved"]


async def test_a_read_error_within_a_write_changes_nothing(
    config_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Settings(theme="dark").write()
    mine = Settings.load()
    told: list[Message] = []
    mine.file.subscribe(told.append)
    mine[LANGUAGE] = "ja"
    opened = Path.open

    def failing(path: Path, *arguments: Any, **more: Any) -> Any:
        if path.name == FILE_NAME:
            raise OSError(errno.EIO, "the disk is tired")
        return opened(path, *arguments, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", failing)
        assert not await mine.file.save(mine.document)
    [trouble] = told
    assert "the disk is tired" in trouble.english()
    assert names_in(config_dir) == [LOCK_NAME, FOLDER, FILE_NAME] and not Settings.load()[LANGUAGE]
    assert await mine.file.save(mine.document)
    assert (Settings.load()[THEME], Settings.load()[LANGUAGE]) == ("dark", "ja")


async def test_a_program_that_keeps_the_lock_is_told_of_and_the_next_change_tries_again(
    config_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json_file, "LONGEST_WAIT", 0.05)
    monkeypatch.setattr(saver, "LONGEST_WAIT", 0.05)
    mine = Settings.load()
    told: list[str] = []
    mine.file.subscribe(lambda trouble: told.append(trouble.code))
    mine[LANGUAGE] = "ja"
    with FileLock(config_dir / LOCK_NAME):
        assert not await mine.file.save(mine.document)
    assert told == ["file.busy"] and not Settings.load()[LANGUAGE]
    assert await mine.file.save(mine.document)
    assert Settings.load()[LANGUAGE] == "ja"


async def test_a_cancelled_save_does_not_come_after_a_later_one(config_dir: Path) -> None:
    Settings(devices=[SavedDevice("ws://10.0.0.1/ws", "a")]).write()
    mine = Settings.load()
    # the lock is free again sooner or later after both ask for it
    for number in range(10):
        with FileLock(config_dir / LOCK_NAME):
            mine[THEME], mine.devices = "dark", [SavedDevice("ws://10.0.0.1/ws", "a")]
            first = asyncio.create_task(mine.file.save(mine.document))
            await asyncio.sleep(0)
            first.cancel()
            await asyncio.gather(first, return_exceptions=True)
            mine[THEME], mine.devices = "light", []
            second = asyncio.create_task(mine.file.save(mine.document))
            await asyncio.to_thread(time.sleep, 0.05 + 0.007 * number)
        assert await second
        await mine.file.close()
        found = Settings.load()
        assert (found[THEME], found.devices) == ("light", [])


async def test_what_was_to_be_saved_is_there_when_the_file_is_closed(config_dir: Path) -> None:
    mine = Settings.load()
    mine[THEME] = "dark"
    saving = asyncio.create_task(mine.file.save(mine.document))
    await asyncio.sleep(0)
    saving.cancel()
    await mine.file.close()
    assert Settings.load()[THEME] == "dark"


async def test_a_full_disk_is_told_of_once_until_something_was_written(
    config_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = Settings.load()
    told: list[str] = []
    mine.file.subscribe(lambda trouble: told.append(str(trouble.values["reason"])))
    reasons = ["full", "full", "full", "read-only", "full", "", "full", "full"]

    def failing(path: Path, data: bytes) -> None:
        if reasons[0]:
            raise OSError(errno.ENOSPC, reasons[0])

    monkeypatch.setattr(json_file, "write_bytes", failing)
    while reasons:
        mine[THEME] = f"{len(reasons)}"
        assert await mine.file.save(mine.document) is (not reasons[0])
        del reasons[0]
    assert told == ["full", "read-only", "full", "full"]


@needs_limit
async def test_what_had_no_room_is_written_when_there_is(
    config_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = Settings.load()
    mine[THEME] = "dark"
    mine.write()
    for theme, again in (("light", 0.01), ("system", 600.0)):
        monkeypatch.setattr(saver, "AGAIN", again)
        with no_room():
            mine[THEME] = theme
            assert not await mine.file.save(mine.document)
            assert Settings.load()[THEME] != theme
        # by itself, or at the end: nothing changes any more
        if again < 1:
            async with asyncio.timeout(40):
                while Settings.load()[THEME] != theme:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
        else:
            await mine.file.close()
        assert Settings.load()[THEME] == theme
    # closed without room it ends all the same
    with no_room():
        mine[THEME] = "dark"
        assert not await mine.file.save(mine.document)
        await mine.file.close()
    assert Settings.load()[THEME] == "system"


NEWER = {
    "pinned_calls": {"format": "xiaozhi-companion-pins", "version": 2, "pins": []},
    "saved_forms": {"format": "xiaozhi-companion-form", "version": 2, "folders": {}},
    "last_values": {"version": 2, "calls": {}},
    "upgrades": {"version": 2, "upgrades": {}},
    "seen": {"version": 2, "devices": []},
    "stock-devices": {"version": 2, "devices": {}},
    "routines": {"version": 2, "routines": {}},
    "settings": {"version": 2, "devices": {}},
}


async def everything(folder: Path) -> tuple[Store, Settings]:
    """What a window reads at its start."""
    store = Store(folder)
    FormMemory.load(store)
    StockRecords(store)
    await UpgradeHistory(store).load()
    SeenDevices(store).read()
    RoutineRecords(store).read()
    return store, Settings.load(folder)


async def test_files_of_a_newer_version_are_left_alone(config_dir: Path) -> None:
    for name, document in NEWER.items():
        (config_dir / f"{name}.json").write_text(json.dumps(document))
    store, settings = await everything(config_dir)
    told: list[str] = []
    for file in (store, settings.file):
        file.subscribe(lambda trouble: told.append(trouble.code))
    assert told == ["file.newer"] * len(NEWER)
    assert not await settings.file.save(lambda: {"version": 1, "changed": True})
    for name, document in NEWER.items():
        assert json.loads((config_dir / f"{name}.json").read_text()) == document
    assert names_in(config_dir) == sorted(f"{name}.json" for name in NEWER)


async def test_a_file_that_is_newer_meanwhile_is_not_overwritten(config_dir: Path) -> None:
    mine = Settings.load()
    told: list[str] = []
    mine.file.subscribe(lambda trouble: told.append(trouble.code))
    newer = '{"version": 2}'
    (config_dir / FILE_NAME).write_text(newer)
    for theme in ("dark", "light"):
        mine[THEME] = theme
        assert not await mine.file.save(mine.document)
    assert told == ["file.newer"] and (config_dir / FILE_NAME).read_text() == newer


OTHERS = '{"version": 1, "devices": 5, "upgrades": 5, "routines": 5, "calls": 5, "forms": 5}'


@pytest.mark.parametrize("text", ["", "{", "[]", "5", "\x00", "[" * 100_000, OTHERS])
async def test_a_damaged_file_is_set_aside(config_dir: Path, text: str) -> None:
    for name in NEWER:
        (config_dir / f"{name}.json").write_text(text)
    await everything(config_dir)
    for name in NEWER:
        assert (config_dir / f"{name}.damaged.json").read_text() == text
        assert not (config_dir / f"{name}.json").exists()


def test_a_file_that_is_being_replaced_is_read_once_that_is_done(
    config_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Settings(theme="dark").write()
    opened, refused = Path.open, [1]

    def refusing(path: Path, *arguments: Any, **more: Any) -> Any:
        if path.name == FILE_NAME and refused:
            refused.pop()
            raise PermissionError(errno.EACCES, "another program has it open")
        return opened(path, *arguments, **more)

    monkeypatch.setattr(Path, "open", refusing)
    mine = Settings.load()
    assert mine[THEME] == "dark" and mine.file.unread is None


OUT_OF_DESCRIPTORS = """
import resource, sys
from pathlib import Path
from companion.app.settings.settings import Settings
from companion.app.stock.records import StockRecords
from companion.app.files.store import Store
import companion.app.files.json_file, companion.messages.templates
folder = Path(sys.argv[1])
resource.setrlimit(resource.RLIMIT_NOFILE, (3, 3))
Settings.load(folder)
StockRecords(Store(folder))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such limit")
def test_good_files_stay_when_descriptors_run_out(tmp_path: Path) -> None:
    names = (FILE_NAME, STORE)
    (tmp_path / FILE_NAME).write_text("{}")
    (tmp_path / STORE).write_bytes(b"")
    done = subprocess.run(
        [sys.executable, "-c", OUT_OF_DESCRIPTORS, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert all(f"{name} cannot be read" in done.stderr for name in names)
    assert names_in(tmp_path) == sorted(names)


def test_what_is_set_aside_replaces_nothing(tmp_path: Path) -> None:
    for text in ("{1", "{2", "{3"):
        (tmp_path / FILE_NAME).write_text(text)
        assert Settings.load(tmp_path).devices == []
    names = ("settings.damaged.json", "settings.damaged-2.json", "settings.damaged-3.json")
    assert [(tmp_path / name).read_text() for name in names] == ["{1", "{2", "{3"]


async def test_a_file_that_is_damaged_meanwhile_is_set_aside_and_written(tmp_path: Path) -> None:
    Settings(theme="dark").write(tmp_path)
    mine = Settings.load(tmp_path)
    (tmp_path / FILE_NAME).write_text("half a fi")
    mine[LANGUAGE] = "ja"
    mine.write(tmp_path)
    assert (tmp_path / "settings.damaged.json").read_text() == "half a fi"
    found = Settings.load(tmp_path)
    assert (found[THEME], found[LANGUAGE]) == ("dark", "ja")


# writing


def test_a_file_is_on_the_disk_before_it_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    fsync, replace = os.fsync, os.replace

    def watched_fsync(handle: int) -> None:
        steps.append("fsync")
        fsync(handle)

    def watched_replace(old: Any, new: Any) -> None:
        steps.append(f"replace {Path(new).name}")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(os, "replace", watched_replace)
    Settings().write(tmp_path)
    folder = ["fsync"] if os.name == "posix" else []
    file = ["fsync", f"replace {FILE_NAME}", *folder]
    copy = ["fsync", "replace settings.1.json", *folder]
    assert steps == file + copy


async def test_a_writer_that_is_killed_leaves_a_whole_file_and_no_rubbish(config_dir: Path) -> None:
    Settings(theme="dark").write()
    for _ in range(8):
        async with program(WITHOUT_END) as writer:
            await begin(writer)
            await said(writer, "writing")
            writer.kill()  # in the middle of some write; in which part of it, chance decides
            await writer.wait()
        found = json.loads((config_dir / FILE_NAME).read_text("utf-8"))
        assert found["theme"] == "dark" and len(found["window"]["much"]) == 500_000
    again = Settings.load()
    again[THEME] = "light"
    again.write()
    assert Settings.load()[THEME] == "light"
    assert names_in(config_dir) == [LOCK_NAME, FOLDER, FILE_NAME]
    assert names_in(config_dir / FOLDER) == ["settings.1.json"]
