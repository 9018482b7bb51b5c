"""System information as something that can be read."""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from companion.devices.system_info import Partition, SystemInfo, read_system_info
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.words.technical import Technical
from companion.ui.privileged.privileged_page import (
    MOST_PARTITIONS,
    PartitionTable,
    SystemInfoCard,
    SystemInfoView,
    as_text,
    fact_rows,
    purpose,
)
from companion.ui.privileged.upgrade.file import FirmwareFacts
from tests.fakes.workbench import until
from tests.ui.pictures.desk import privileged, sent

SAID: dict[str, Any] = {
    "flash_size": 16 * 1024 * 1024,
    "minimum_free_heap_size": "147456",
    "mac_address": "02:00:00:00:00:01",
    "uuid": "not to be shown",
    "chip_model_name": "esp32s3",
    "application": {"name": "xiaozhi", "version": "2.0.4", "idf_version": "v5.5.2"},
    "partition_table": [
        {"label": "nvs", "type": 1, "subtype": 2, "address": 0x9000, "size": 0x4000},
        {"label": "ota_0", "type": 0, "subtype": 16, "address": 0x20000, "size": 0x3F0000},
        {"label": "ota_1", "type": 0, "subtype": 17, "address": 0x410000, "size": 0x3F0000},
    ],
    "ota": {"label": "ota_0"},
    "display": {"monochrome": True, "width": 128, "height": 64},
    "board": {"type": "desk-clock"},
}


def info(**changes: Any) -> SystemInfo:
    found = read_system_info(json.dumps(SAID | changes))
    assert found is not None
    return found


def test_rows_say_what_the_device_said_and_nothing_else() -> None:
    rows = dict(fact_rows(info()))
    assert rows["Chip"] == "esp32s3" and rows["Firmware"] == "xiaozhi 2.0.4"
    assert rows["Flash"] == "16 MiB" and rows["Minimum free memory so far"] == "144 KiB"
    assert rows["Room for an upgrade"] == "3.94 MiB"
    assert rows["Screen"] == "128 × 64, black and white"
    assert "Language" not in rows and "Built" not in rows
    assert "not to be shown" not in str(rows)
    assert list(fact_rows(SystemInfo())) == []


def test_an_owner_reads_no_words_of_programmers(qtbot: QtBot, shows_technical: Technical) -> None:
    shows_technical.set(False)
    view = SystemInfoView(info())
    qtbot.addWidget(view)
    names = [name for name, _ in view.rows]
    assert "Chip" in names and not {"ESP-IDF", "Runs from", "Build"} & set(names)
    # who is asked for it copies all of it
    assert "ota_0" in as_text(info())
    facts = FirmwareFacts()
    qtbot.addWidget(facts)
    assert not {"ESP-IDF", "SHA-256"} & {each.name for each in facts.properties}


def test_partitions_have_their_purpose_and_their_marks(qtbot: QtBot) -> None:
    table = PartitionTable(info())
    qtbot.addWidget(table)
    words = [label.text() for label in table.findChildren(Label)]
    assert {"nvs", "Settings", "0x009000", "16 KiB", "Firmware 1"} <= set(words)
    # with the thousands as this person's language writes them
    assert sum(text.endswith("032 KiB") for text in words) == 2
    assert [pill.text() for pill in table.findChildren(Pill)] == ["Runs now", "Next upgrade"]
    assert purpose(Partition("x", 64, 7, 0, 0)) == "type 64, subtype 7"


def test_a_table_without_end_is_cut(qtbot: QtBot) -> None:
    row = SAID["partition_table"][0]
    table = PartitionTable(info(partition_table=[row] * 90))
    qtbot.addWidget(table)
    words = [label.text() for label in table.findChildren(Label)]
    assert words.count("nvs") == MOST_PARTITIONS
    assert any(str(90 - MOST_PARTITIONS) in text for text in words)
    assert as_text(info(partition_table=[row] * 90)).count("nvs") == 90


def test_it_is_copied_as_text_or_as_json(qtbot: QtBot) -> None:
    view = SystemInfoView(info())
    qtbot.addWidget(view)
    view.show()
    view.copy.click()
    text = QGuiApplication.clipboard().text()
    assert "Chip: esp32s3\n" in text and "ota_1" in text and "not to be shown" not in text
    view.switch.set_value("json")
    view.switch.chosen.emit("json")
    assert view.tree is not None and view.tree.isVisible() and not view.readable.isVisible()
    view.copy.click()
    copied = json.loads(QGuiApplication.clipboard().text())
    assert copied["ota"] == {"label": "ota_0"} and "uuid" not in copied


async def test_the_card_reads_without_a_question_and_shows_rows() -> None:
    async with privileged() as (_, device, page, _key):
        card = page.cards["self.get_system_info"]
        assert isinstance(card, SystemInfoCard)
        page.show_card("self.get_system_info")
        card.button.click()
        await until(lambda: card.pill.text() == "Answered")
        assert card.gate.strip is None and sent(device, "self.get_system_info") == 1
        view = card.result.findChild(SystemInfoView)
        assert isinstance(view, SystemInfoView) and view.isVisible()
        assert ("Firmware", f"xiaozhi {device.version}") in view.rows
