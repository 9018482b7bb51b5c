"""Commands in a terminal beside the open window: they work on its devices, and it asks."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.app.offer.commands import FOLDER
from companion.app.rollout import service
from companion.app.settings.settings import config_directory
from companion.ui.main.window_dialogs import ClosingGuard
from companion.ui.offer.host import AssistantsHost
from tests.fakes.beside import VOLUME, lines, write_files
from tests.fakes.commands import command, run
from tests.fakes.fleet import FleetWindow, fleet_window, key_of
from tests.fakes.rollouts import QUICK
from tests.fakes.workbench import until

LEFT = Qt.MouseButton.LeftButton


@asynccontextmanager
async def owner(fleet: FleetWindow, qtbot: QtBot, *, yes: bool = True) -> AsyncIterator[list[str]]:
    """A person who answers each question of the window; what was asked."""
    gate = fleet.opened.window.host(AssistantsHost).gate
    asked: list[str] = []

    async def answer() -> None:
        while True:
            strip = await until(lambda: gate.strip, 600.0)
            assert strip is not None
            asked.append(f"{strip.question.text()}  {strip.exact_call}")
            while gate.strip is strip:
                # a click right after the strip came up is not taken
                qtbot.mouseClick(strip.verb if yes else strip.cancel, LEFT)
                await asyncio.sleep(0.1)

    task = asyncio.create_task(answer(), name="owner")
    try:
        yield asked
    finally:
        task.cancel()
        await asyncio.wait({task})


async def test_every_command_works_beside_the_window(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "RolloutLimits", lambda: QUICK)
    async with fleet_window(2) as fleet, owner(fleet, qtbot) as asked:
        device = fleet.devices[0]
        key = key_of(device)
        write_files(tmp_path, key)
        for line in lines():
            before = len(asked)
            ended = await run(*line.typed(key), folder=tmp_path)
            assert ended.process.returncode == line.status, (line.words, ended.everything)
            assert line.says in ended.everything, (line.words, ended.everything)
            assert len(asked) - before == line.protected, (line.words, asked)
            if line.protected:
                name = line.words.split(" ")[0]
                assert f"companion {name} (" in asked[-1]
        assert device.version == "2.2.0"
        assert (tmp_path / "picture.jpg").exists() and (tmp_path / "report.csv").exists()
    assert not list((config_directory() / FOLDER).glob("*")), "nobody finds a window that is closed"


async def test_no_is_no(qtbot: QtBot, tmp_path: Path) -> None:
    async with fleet_window(2) as fleet, owner(fleet, qtbot, yes=False) as asked:
        device = fleet.devices[0]
        key = key_of(device)
        await run("snapshot", key, "picture.jpg", folder=tmp_path)
        write_files(tmp_path, key)
        before = len(device.calls)
        for line in lines():
            if line.protected:
                ended = await run(*line.typed(key), folder=tmp_path)
                assert ended.process.returncode in (1, 2), (line.words, ended.everything)
                assert "chose not to" in ended.said or "refused" in ended.everything
        acts = ("self.reboot", "self.upgrade_firmware", "self.assets.set_download_url")
        assert not [name for name, _ in list(device.calls)[before:] if name in acts]
        # of all devices that a filter finds, in one question
        asked.clear()
        ended = await run("each", "board = otto-robot", "self.reboot", "--yes")
        assert ended.process.returncode == 1 and "refused" in ended.rest
        (question,) = asked
        assert "2 × " in question and "self.reboot" in question


async def test_each_asks_once_for_all(qtbot: QtBot) -> None:
    async with fleet_window(3) as fleet, owner(fleet, qtbot) as asked:
        ended = await run("each", "board = otto-robot", "self.reboot", "--yes", "--json")
        assert ended.process.returncode == 0, ended.everything
        assert json.loads(ended.rest)["ok"] == 3 and len(asked) == 1
        assert all("self.reboot" in dict(device.calls) for device in fleet.devices)


async def test_the_same_session_of_a_support_desk_as_a_script(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "RolloutLimits", lambda: QUICK)
    labels: dict[int, tuple[str, ...]] = {0: ("hall",), 1: ("hall",), 2: ("yard",)}
    async with fleet_window(3, labels) as fleet, owner(fleet, qtbot):
        first, second, third = map(key_of, fleet.devices)
        write_files(tmp_path, second)
        script = f"""
            devices --filter label=hall
            tools {first}
            call {first} {VOLUME} volume=20
            each label=hall {VOLUME} volume=25
            snapshot {third} third.jpg
            upgrade {first} otto-robot-2.1.0.bin --yes
            rollout plan.json --yes --report report.csv
            assets send {third} assets.bin --yes
            reboot {third} --yes
            history --kind call --text volume
        """
        said = ""
        for line in filter(None, map(str.strip, script.splitlines())):
            ended = await run(*line.split(" "), folder=tmp_path)
            assert ended.process.returncode == 0, (line, ended.everything)
            said += ended.everything
        assert [device.version for device in fleet.devices] == ["2.1.0", "2.2.0", "2.0.4"]
        assert [device.settings.volume for device in fleet.devices][:2] == [25, 25]
        assert (tmp_path / "third.jpg").exists() and "is back with it" in said
        # the window shows who it was
        assert "companion call (" in said


async def test_a_window_that_is_closed_ends_the_command_with_words(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        key = key_of(fleet.devices[0])
        slow = ("call", key, "self.demo.slow", "ms=60000", "--json")
        async with command(*slow) as calling:
            await fleet.devices[0].until(lambda each: "self.demo.slow" in dict(each.calls))
            fleet.opened.frame.quit()
            assert await calling.end() == 3
            assert "was closed" in json.loads(calling.rest)["error"]["message"]


async def test_ctrl_c_takes_the_question_back(qtbot: QtBot, tmp_path: Path) -> None:
    async with fleet_window(2) as fleet:
        key = key_of(fleet.devices[0])
        write_files(tmp_path, key)
        gate = fleet.opened.window.host(AssistantsHost).gate
        words = ("upgrade", key, "otto-robot-2.1.0.bin", "--yes", "--json")
        async with command(*words, bare=True, folder=tmp_path) as upgrading:
            strip = await until(lambda: gate.strip)
            assert strip is not None and "companion upgrade (" in strip.question.text()
            typed = f"companion upgrade {key} otto-robot-2.1.0.bin --yes"
            assert strip.note is not None and typed in strip.note.text()
            upgrading.process.send_signal(signal.SIGINT)
            assert await upgrading.end() == 130
            assert json.loads(upgrading.rest)["outcome"] == "cancelled"
        await until(lambda: gate.strip is None)
        assert "self.upgrade_firmware" not in dict(fleet.devices[0].calls)


async def test_a_window_that_is_closed_while_it_asks_sends_nothing(
    qtbot: QtBot, tmp_path: Path
) -> None:
    async with fleet_window(2) as fleet:
        key = key_of(fleet.devices[0])
        write_files(tmp_path, key)
        gate = fleet.opened.window.host(AssistantsHost).gate
        words = ("upgrade", key, "otto-robot-2.1.0.bin", "--yes", "--json")
        async with command(*words, folder=tmp_path) as upgrading:
            await until(lambda: gate.strip)
            fleet.opened.frame.quit()
            [guard] = fleet.opened.window.findChildren(ClosingGuard)
            question = await until(lambda: guard.dialog)
            assert question is not None, "what a command does is under way as all else is"
            question.accept()
            assert await upgrading.end() in (1, 3)
            assert json.loads(upgrading.rest)["outcome"] != "upgraded"
            assert "closed" in upgrading.said
        assert "self.upgrade_firmware" not in dict(fleet.devices[0].calls)
