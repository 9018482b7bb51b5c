"""Newer firmware out of a folder: seen everywhere, installed, or skipped for good."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.app.upgrade.settings import FIRMWARE_SKIPPED
from companion.ui.fleet.noun import DEVICES_PAGE
from companion.ui.main.device_list import UPDATE_ROLE
from companion.ui.privileged.facts import UPGRADE
from companion.ui.privileged.upgrade.card import FirmwareCard
from companion.ui.rollout.host import RolloutsHost
from companion.ui.rollout.noun import ROLLOUTS_PAGE
from tests.fakes.esp_image import esp_image
from tests.fakes.fleet import fleet_window, key_of
from tests.fakes.workbench import settled, until

LEFT = Qt.MouseButton.LeftButton


async def test_a_folder_is_named_and_its_firmware_is_offered(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "releases"
    folder.mkdir()
    (folder / "otto.bin").write_bytes(esp_image("9.1.0", board="otto-robot", payload=40_000))
    (folder / "otto.md").write_text("Nine new faces")
    async with fleet_window(2) as fleet:
        opened, window = fleet.opened, fleet.opened.window
        first, second = (key_of(device) for device in fleet.devices)
        # a place is named, from the page of rollouts
        window.show_page(ROLLOUTS_PAGE)
        page = window.host(RolloutsHost).page
        qtbot.mouseClick(page.empty.secondary, LEFT)
        dialog = page.dialog
        dialog.address.setText(str(tmp_path / "none"))
        qtbot.mouseClick(dialog.add_address, LEFT)
        await until(lambda: "no file" in dialog.problem.text())
        dialog.add_path(folder)
        await until(lambda: bool(dialog.rows) and dialog.rows[0].found.text().startswith("1 "))
        assert not dialog.problem.isVisible()
        qtbot.mouseClick(dialog.close_button, LEFT)

        # list, table and overview say so
        await until(lambda: len(fleet.state.updates) == 2)
        row = window.model.index_of(first)
        assert row.data(UPDATE_ROLE) == "9.1.0"
        assert "9.1.0" in row.data(Qt.ItemDataRole.AccessibleTextRole)
        window.show_page(DEVICES_PAGE)
        assert "2 update" in fleet.page.counts.text()
        window.choose(first)
        card = opened.page.overview.update_card
        assert card.isVisible() and "9.1.0" in card.title.text()
        assert card.notes.text() == "Nine new faces"

        # skipped, with undo; the other device is not concerned
        qtbot.mouseClick(card.skip, LEFT)
        assert card.isVisible() and not card.upgrade.isVisible()
        qtbot.mouseClick(card.undo, LEFT)
        assert card.upgrade.isVisible()
        qtbot.mouseClick(card.skip, LEFT)
        await until(lambda: list(fleet.state.updates) == [second])
        assert opened.settings[FIRMWARE_SKIPPED] == {first: ["9.1.0"]}
        assert window.model.index_of(first).data(UPDATE_ROLE) == ""

        # the upgrade begins with that very file, and asks before anything is sent
        window.choose(second)
        await settled(3)
        qtbot.mouseClick(opened.page.overview.update_card.upgrade, LEFT)
        firmware = opened.page.privileged.cards[UPGRADE]
        assert isinstance(firmware, FirmwareCard)
        await until(lambda: firmware.state.inspection is not None)
        assert firmware.state.inspection.source == "otto.bin"
        assert [name for name, _ in fleet.devices[1].calls if "upgrade" in name] == []
