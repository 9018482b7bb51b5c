"""A board that restarts again and again: from the plug to the sentence, in the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.app.cable.service import CableService
from companion.ui.bundle.bundle_dialog import BundleDialog
from companion.ui.cable.host import CableHost
from companion.ui.cable.noun import CABLE_PAGE
from tests.fakes.cable import board
from tests.fakes.window import open_window
from tests.fakes.workbench import until

LEFT = Qt.MouseButton.LeftButton
ONCE = (
    "ESP-ROM:esp32s3-20210327\r\nrst:0x3 (RTC_SW_SYS_RST),boot:0x8 (SPI_FAST_FLASH_BOOT)\r\n"
    "I (303) app_init: App version:      2.4.2\r\n"
    "E (774) BOD: Brownout detector was triggered\r\n"
)


async def test_a_person_learns_why_a_board_restarts(tmp_path: Path, qtbot: QtBot) -> None:
    with board(tmp_path) as fake:
        async with open_window() as opened:
            window, service = opened.window, opened.context[CableService]
            row = window.row(CABLE_PAGE)
            assert row.isHidden()
            # a board is plugged in
            service.system = fake.system()
            await service.look()
            await until(lambda: not row.isHidden())
            qtbot.mouseClick(row, LEFT)
            host = window.host(CableHost)
            await until(lambda: host.state.reading)
            page = host.page
            assert page is not None
            fake.write(ONCE * 4)
            await until(lambda: page.meaning.sentence.text().startswith("The power is too weak"))
            assert "3 restart" in page.meaning.restarts.text()
            # unplugged its log stays, and goes on when it is back
            fake.unplug()
            await until(lambda: page.pill.text() == "Unplugged")
            await service.look()
            assert not row.isHidden()
            fake.plug()
            await until(lambda: page.pill.text() == "Reading")
            # in another language it is the same log
            fake.write("I (1) a: the end\r\n")
            await until(lambda: page.chips[next(iter(page.chips))].text() == "All 17")
            host.speak()
            again = host.page
            assert again is not None and again is not page
            assert again.meaning.sentence.text().startswith("The power is too weak")
            # for somebody who helps
            qtbot.mouseClick(again.bundle, LEFT)
            dialog = again.bundle_dialog
            assert isinstance(dialog, BundleDialog)
            await until(dialog.isVisible)
            dialog.reject()
