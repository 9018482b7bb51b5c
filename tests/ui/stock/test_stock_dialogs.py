"""The settings of stock devices, their removal, and an export that may hold what was said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion.app.settings.ports import HUB_MQTT_PORT, HUB_PORT, STOCK_OPEN, WEB_PORT
from companion.app.settings.settings import Settings
from companion.app.stock.settings import FORMER_URL
from companion.transports.upstream.ota_address import OFFICIAL_OTA
from companion.ui.activity.activity_state import ActivityState
from companion.ui.activity.page import ActivityPage
from companion.ui.kit.page.dialogs import ExportDialog
from companion.ui.kit.widgets.notice import Notice
from companion.ui.main.removals import RemoveDialog
from companion.ui.settings.settings_dialog import SettingsDialog
from companion.ui.stock.settings_pane import StockFirmwarePane
from tests.fakes.conversations import assistant_call, conversation_entry
from tests.fakes.entries import KEY
from tests.fakes.settings_panes import line, switch
from tests.fakes.stock import FakeStock, stock_view
from tests.fakes.views import device_view
from tests.fakes.workbench import closed, until, workbench


def settings(qtbot: QtBot) -> SettingsDialog:
    dialog = SettingsDialog(Settings())
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.tabs.set_value("stock")
    return dialog


def test_the_ports_stand_next_to_the_hubs_unless_they_are_given(qtbot: QtBot) -> None:
    dialog = settings(qtbot)
    web, mqtt = line(dialog, WEB_PORT), line(dialog, HUB_MQTT_PORT)
    assert (web.placeholderText(), mqtt.placeholderText()) == ("8687", "8688")
    line(dialog, HUB_PORT).setText("9000")
    assert web.placeholderText() == "9001"
    switch(dialog, STOCK_OPEN).click()
    mqtt.setText("1883")
    dialog.pane(StockFirmwarePane).upstream.choice._group.button(2).click()
    with qtbot.waitSignal(dialog.saved) as told:
        dialog.save_button.click()
    changes, _entered = told.args
    assert changes == {HUB_PORT: 9000, STOCK_OPEN: True, HUB_MQTT_PORT: 1883, FORMER_URL: ""}


@pytest.mark.parametrize(
    ("web", "mqtt", "good"),
    [
        ("", "", True),
        ("80", "8883", True),
        ("0", "", False),
        ("65536", "", False),
        ("", "mqtt", False),
        ("8686", "", False),
        ("8688", "", False),
        ("1234", "1234", False),
        ("", "9" * 5000, False),
    ],
)
def test_only_ports_that_can_be_opened_are_saved(
    qtbot: QtBot, web: str, mqtt: str, good: bool
) -> None:
    dialog = settings(qtbot)
    line(dialog, WEB_PORT).setText(web)
    line(dialog, HUB_MQTT_PORT).setText(mqtt)
    assert dialog.save_button.isEnabled() is good
    notices = dialog.pane(StockFirmwarePane).findChildren(Notice)
    assert any(each.isVisible() for each in notices if each.text()) is not good


def test_a_upstream_server_that_is_none_cannot_be_saved(qtbot: QtBot) -> None:
    dialog = settings(qtbot)
    dialog.pane(StockFirmwarePane).upstream.choice._group.button(1).click()
    assert not dialog.save_button.isEnabled()
    dialog.pane(StockFirmwarePane).upstream.address.setText("http://a.example/ota/")
    assert dialog.save_button.isEnabled()


def test_removing_a_stock_device_says_how_the_old_address_is_put_back(qtbot: QtBot) -> None:
    dialog = RemoveDialog(device_view(), stock_view())
    qtbot.addWidget(dialog)
    dialog.show()
    assert OFFICIAL_OTA in dialog.undo.text() and "192.168.4.1" in dialog.undo.text()
    assert "assistant server" in dialog.text.text()
    without = RemoveDialog(device_view(), stock_view(upstream_url=""))
    qtbot.addWidget(without)
    assert "Custom OTA URL" in without.undo.text() and "told nothing" in without.text.text()
    other = RemoveDialog(device_view(), None)
    qtbot.addWidget(other)
    other.show()
    assert not other.undo.isVisible()


async def test_what_was_said_is_exported_only_on_request(tmp_path: Path) -> None:
    async with workbench(stock=FakeStock()) as bench:
        page = ActivityPage(bench.context, ActivityState(bench.context, KEY))
        page.set_stock(stock_view(KEY))
        page.show()
        for entry in (
            conversation_entry(1, "heard", text="private words"),
            assistant_call(2),
        ):
            page.model.add(entry)
        for tick, lines in ((False, 1), (True, 2)):
            bench.notes.clear()
            page.state.exporter.ask(page)
            question = page.state.exporter.question
            assert isinstance(question, ExportDialog) and not question.with_speech.isChecked()
            assert page.state.exporter.dialog is None
            if tick:
                question.with_speech.click()
            question.go_button.click()
            dialog = page.state.exporter.dialog
            assert dialog is not None and dialog.isVisible()
            target = tmp_path / f"{tick}.jsonl"
            dialog.fileSelected.emit(str(target))
            dialog.reject()
            page.state.exporter.dialog = None
            await until(lambda: bench.notes)
            written = [json.loads(line) for line in target.read_text("ascii").splitlines()]
            assert len(written) == lines
            assert ("private words" in target.read_text("ascii")) is tick
            assert str(lines) in bench.notes[0][0]
        await closed(page)


async def test_conversations_are_a_filter_of_their_own() -> None:
    from companion.ui.activity.model import ActivityChip
    from tests.fakes.entries import call_entry, call_record

    async with workbench(stock=FakeStock()) as bench:
        page = ActivityPage(bench.context, ActivityState(bench.context, KEY))
        page.show()
        page.toolbar.filter.click()
        chip = page.toolbar.chips[ActivityChip.CONVERSATION]
        page.set_stock(None)
        assert not chip.isVisible()
        page.set_stock(stock_view(KEY))
        assert chip.isVisible()
        page.model.add(call_entry(call_record(), 1))
        page.model.add(conversation_entry(2, "heard", text="Quieter"))
        page.model.add(assistant_call(3))
        chip.click()
        assert [entry.number for entry in page.model.entries()] == [2, 3]
        await closed(page)
