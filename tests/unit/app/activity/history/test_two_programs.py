"""The window and a command that runs for weeks share one file, and one of them changes it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from companion.app.activity.history.database import FILE_NAME, set_aside
from companion.app.activity.history.history import History
from companion.app.activity.history.query import HistoryFilter
from tests.fakes.entries import KEY
from tests.fakes.history import files_in, history_in, methods, notice, set_aside_in, told

OTHER = "hub:02:00:00:00:00:02"


def _damage(folder: Path) -> None:
    connection = sqlite3.connect(folder / FILE_NAME)
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_schema SET rootpage = 9999 WHERE name = 'entry'")
    connection.commit()
    connection.close()


async def test_a_program_notices_that_another_one_has_set_the_file_aside(tmp_path: Path) -> None:
    async with history_in(tmp_path) as service:
        service.add(notice(1))
        await service.flush()
        set_aside(tmp_path / FILE_NAME)
        async with history_in(tmp_path) as window:
            window.add(notice(1, method="of_the_window"))
            await window.flush()
            service.add(notice(2))
            await service.flush()
            assert await methods(window) == ["event_2", "of_the_window"]
    async with history_in(tmp_path) as history:
        assert await methods(history) == ["event_2", "of_the_window"]


async def test_only_the_damaged_file_is_set_aside_and_only_once(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1))
    async with history_in(tmp_path) as service, history_in(tmp_path) as window:
        words = told(service), told(window)
        service.add(notice(1))
        window.add(notice(1))
        await service.flush()
        await window.flush()
        _damage(tmp_path)
        assert not (await window.read()).entries  # which finds the damage
        for number, program in enumerate((service, window, service, window), start=2):
            program.add(notice(number))
            await program.flush()
        assert await methods(window) == ["event_5", "event_4", "event_3", "event_2"]
        assert await methods(service) == ["event_5", "event_4", "event_3", "event_2"]
        codes = [each.code for said in words for each in said]
        assert codes == ["history.damaged"]
    assert len(set_aside_in(tmp_path)) == 1


async def test_a_file_that_is_deleted_while_it_is_written_is_begun_again(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1))
        await history.flush()
        for part in files_in(tmp_path):
            part.unlink()
        history.add(notice(2))
        assert await methods(history) == ["event_2"]


async def test_the_history_of_a_device_has_what_came_in_a_former_spelling(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        history.add(notice(1, key="hub:02-ff-5a-00-00-01", method="former"))
        history.add(notice(2, key="hub:02:ff:5a:00:00:01", method="now"))
        await history.flush()
        wanted = HistoryFilter(devices=("hub:02:ff:5a:00:00:01",))
        assert sorted(await methods(history, wanted)) == ["former", "now"]


async def test_what_one_program_deletes_gives_no_device_to_another_one(tmp_path: Path) -> None:
    async with history_in(tmp_path) as service, history_in(tmp_path) as window:
        service.add(notice(1))
        await service.flush()
        window.add(notice(1))
        await window.clear()
        window.add(notice(2, key=OTHER, method="of_the_other"))
        await window.flush()
        service.add(notice(2, method="of_this"))
        await service.flush()
        assert await methods(window, HistoryFilter(devices=(KEY,))) == ["of_this"]
        assert await methods(window, HistoryFilter(devices=(OTHER,))) == ["of_the_other"]
        reader = History(tmp_path)
        assert {key for key, _ in await reader.devices()} == {KEY, OTHER}
        await reader.stop()
