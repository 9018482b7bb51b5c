"""The page Cable, with a board on a pseudo-terminal."""

from __future__ import annotations

import zipfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from companion.app.bundle.archive import collect, write_zip
from companion.app.bundle.sources import RunSources, Scope
from companion.app.cable.log import CableState
from companion.app.cable.service import CableService
from companion.devices.cable.causes import Cause
from companion.devices.models import DeviceWork, WorkKind
from companion.ui.cable.model import CableShown
from companion.ui.cable.page import CablePage
from companion.ui.cable.state import CablePageState
from tests.fakes.cable import FakeBoard, board
from tests.fakes.devices import MAC, dialing_device
from tests.fakes.workbench import KEY, Workbench, closed, until, workbench

LEFT = Qt.MouseButton.LeftButton
POWER = (
    "ESP-ROM:esp32s3-20210327\r\nrst:0x1 (POWERON),boot:0x8 (SPI_FAST_FLASH_BOOT)\r\n"
    "I (303) app_init: App version:      2.4.2\r\n"
    "I (700) WifiStation: Found AP: Attic, BSSID: 02:00:00:aa:bb:cc\r\n"
    "W (702) wifi: Attic is weak\r\n"
    "E (774) BOD: Brownout detector was triggered\r\n"
    "ESP-ROM:esp32s3-20210327\r\nrst:0x3 (RTC_SW_SYS_RST),boot:0x8 (SPI_FAST_FLASH_BOOT)\r\n"
)


@dataclass
class Bench:
    work: Workbench
    page: CablePage
    board: FakeBoard

    @property
    def state(self) -> CablePageState:
        return self.page.state

    def texts(self) -> list[str]:
        model = self.state.model
        return [model.line(at).text for at in range(model.rowCount())]


@asynccontextmanager
async def bench(tmp_path: Path, width: int = 1180) -> AsyncIterator[Bench]:
    """The page reads the board."""
    with board(tmp_path) as fake:
        async with workbench() as work:
            service = work.context[CableService]
            service.system = fake.system()
            await service.look()
            state = CablePageState(work.context)
            page = CablePage(work.context, state)
            page.resize(width, 720)
            page.show()
            state.begin()
            await until(lambda: page.pill.text() == "Reading")
            try:
                yield Bench(work, page, fake)
            finally:
                page.leave()
                await closed(page)


async def test_the_log_is_shown_with_what_it_means(tmp_path: Path, qtbot: QtBot) -> None:
    async with bench(tmp_path) as opened:
        page = opened.page
        opened.board.write(POWER)
        await until(lambda: page.state.log and page.state.log.meaning.cause is Cause.POWER)
        await until(lambda: page.meaning.sentence.text().startswith("The power is too weak"))
        assert page.meaning.sure.text() == "Certain"
        assert page.pill.text() == "Reading" and "ESP32S3" in page.about.text()
        assert page.chips[CableShown.ERRORS].text() == "Errors 1"
        evidence = page.meaning.evidence[0]
        assert evidence.text() == "E (774) BOD: Brownout detector was triggered"
        qtbot.mouseClick(page.chips[CableShown.WARNINGS], LEFT)
        await until(lambda: opened.texts() == ["Attic is weak"])
        # the line is shown although the filter hides it
        qtbot.mouseClick(evidence, LEFT)
        await until(lambda: [line.tag for line in page.view.chosen()] == ["BOD"])
        assert not page.state.following


async def test_what_leaves_the_page_has_no_names_of_networks(tmp_path: Path, qtbot: QtBot) -> None:
    async with bench(tmp_path) as opened:
        page = opened.page
        opened.board.write(POWER)
        await until(lambda: opened.state.model.rowCount() == 8)
        page.view.selectAll()
        page.view.setFocus()
        qtbot.keyClick(page.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        clipboard = QGuiApplication.clipboard()
        await until(lambda: "Brownout" in clipboard.text())
        path = tmp_path / "saved.log"
        opened.state.save(path)
        await until(path.exists)
        bundle = await collect(opened.work.context[RunSources], Scope())
        write_zip(tmp_path / "b.zip", bundle.files(), bundle.made)
        with zipfile.ZipFile(tmp_path / "b.zip") as file:
            packed = file.read("cable/ttyacm0.txt").decode()
        for text in (clipboard.text(), path.read_text(), packed):
            assert text.count("\n") >= 7
            assert "Brownout detector" in text and "Attic" not in text


async def test_paused_nothing_comes_and_nothing_is_lost(tmp_path: Path, qtbot: QtBot) -> None:
    async with bench(tmp_path) as opened:
        page = opened.page
        opened.board.write("I (1) a: one\n")
        await until(lambda: opened.texts() == ["one"])
        page.view.setFocus()
        qtbot.keyClick(page.view, Qt.Key.Key_Space)
        assert page.pause.isChecked()
        opened.board.write("I (2) a: two\n")
        await until(lambda: page.follow.text() == "1 new line(s)")
        assert opened.texts() == ["one"]
        qtbot.mouseClick(page.follow, LEFT)
        assert opened.texts() == ["one", "two"] and not page.pause.isChecked()


async def test_a_closed_port_is_free_for_other_programs(tmp_path: Path, qtbot: QtBot) -> None:
    async with bench(tmp_path) as opened:
        page = opened.page
        opened.board.write("I (1) a: one\n")
        await until(lambda: opened.texts() == ["one"] and page.pill.text() == "Reading")
        qtbot.mouseClick(page.close_port, LEFT)
        await until(lambda: page.pill.text() == "Closed")
        other = CableService(opened.board.system())
        await other.look()
        log = await other.open(str(opened.board.path))
        await until(lambda: log.state is CableState.READING)
        await other.stop()
        assert opened.texts() == ["one"]
        assert not page.restart.isEnabled()
        qtbot.mouseClick(page.read_port, LEFT)
        await until(lambda: page.pill.text() == "Reading")
        opened.board.write("I (2) a: two\n")
        await until(lambda: opened.texts() == ["one", "two"])


async def test_a_device_that_is_upgraded_is_not_restarted_by_its_cable(tmp_path: Path) -> None:
    async with bench(tmp_path) as opened:
        page, devices = opened.page, opened.work.workspace.devices
        async with dialing_device(opened.work.port):
            await opened.work.ready()
            # the chip's own USB has the address of the chip as its serial number
            opened.board.port = replace(opened.board.port, serial=MAC.upper())
            await opened.work.context[CableService].look()
            await until(lambda: page.about.text().startswith(opened.work.view().title))
            assert page.restart.isEnabled()
            device = devices.device(KEY)
            assert device is not None
            device.begin_work(DeviceWork(WorkKind.UPGRADE, "2.5.0"))
            await until(lambda: not page.restart.isEnabled())
            assert "being restarted or upgraded" in page.restart.toolTip()
            opened.state.restart()
            assert opened.work.notes and not opened.state.restarting


async def test_a_mark_stands_in_the_log(tmp_path: Path, qtbot: QtBot) -> None:
    async with bench(tmp_path) as opened:
        qtbot.mouseClick(opened.page.mark, LEFT)
        await until(lambda: opened.texts() == ["Mark 1"])
        opened.page.grab()


async def test_unplugged_the_log_stays_and_goes_on(tmp_path: Path) -> None:
    async with bench(tmp_path) as opened:
        page = opened.page
        opened.board.write("I (1) a: one\n")
        await until(lambda: opened.texts() == ["one"])
        opened.board.unplug()
        await until(lambda: page.pill.text() == "Unplugged")
        assert opened.texts() == ["one"] and not page.restart.isEnabled()
        opened.board.plug()
        await until(lambda: page.pill.text() == "Reading")
        opened.board.write("I (1) a: two\n")
        await until(lambda: opened.texts() == ["one", "two"])


async def test_a_port_in_use_is_tried_again(tmp_path: Path, qtbot: QtBot) -> None:
    async with bench(tmp_path) as opened:
        other = CableService(opened.board.system())
        await other.look()
        log = await other.open(str(opened.board.path))
        await until(lambda: log.state is CableState.FAILED)
        page = CablePage(opened.work.context, CablePageState(opened.work.context))
        page.state.log = log
        page.show()
        page.refresh()
        assert "Another program uses" in page.trouble.notice.text()
        page.leave()
        await closed(page)
        await other.stop()


async def test_in_a_narrow_window_everything_has_room(tmp_path: Path) -> None:
    async with bench(tmp_path, width=640) as opened:
        opened.board.write(POWER)
        await until(lambda: opened.page.meaning.evidence)
        opened.page.grab()
        least = opened.page.minimumSizeHint()
        # the screen of 1280×720 at 200 %, less sidebar and frame
        assert least.width() <= 560 and least.height() <= 320


@pytest.mark.parametrize("shown", list(CableShown))
async def test_a_flood_does_not_stop_the_window(tmp_path: Path, shown: CableShown) -> None:
    """All of it is read; how long the loop stands still is measured by `tests.benchmarks`."""
    count = 30_000
    async with bench(tmp_path) as opened:
        opened.page.chips[shown].setChecked(True)
        opened.page._choose()
        level = {"all": "I", "errors": "E", "warnings": "W"}[shown]
        data = b"".join(
            b"%s (%d) Flood: line %d\r\n" % (level.encode(), n, n) for n in range(count)
        )
        opened.board.flood(data)
        await until(lambda: opened.state.log is not None and opened.state.log.count == count)
        await until(lambda: opened.state.model.counts[shown] == count)
        assert opened.texts()[-1] == f"line {count - 1}"
