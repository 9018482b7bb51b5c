"""Names and values in columns."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import CopyButton
from companion.ui.kit.widgets.property_table import PropertyTable

ROWS = (("Version", "2.1.0"), ("Chip", "ESP32-S3"), ("Size", "2.7 MB"), ("Built", "2026-08-20"))


def table_of(qtbot: QtBot, width: int) -> PropertyTable:
    table = PropertyTable(ROWS, least=100, most=3)
    qtbot.addWidget(table)
    table.resize(width, 200)
    table.show()
    return table


def test_as_many_columns_as_there_is_room_for(qtbot: QtBot) -> None:
    table = table_of(qtbot, 250)
    assert table.columns == 2
    first, second, third, _ = table.properties
    qtbot.waitUntil(lambda: first.y() == second.y() < third.y())
    assert first.x() == third.x() < second.x()
    table.resize(60, 400)
    assert table.columns == 1, "one, however narrow"
    table.resize(2000, 200)
    assert table.columns == 3, "and never more than wanted"


def test_a_scroll_bar_that_comes_and_goes_changes_nothing(qtbot: QtBot) -> None:
    table = table_of(qtbot, 205)
    seen = {table.columns}
    for width in (195, 205, 195, 205):
        table.resize(width, 200)
        seen.add(table.columns)
    assert table.columns == 1
    table.resize(200 + SPACE.gutter, 200)
    assert table.columns == 2
    for width in (201, 205, 200):
        table.resize(width, 200)
        assert table.columns == 2


def test_a_long_value_is_wrapped_and_not_cut(qtbot: QtBot) -> None:
    table = table_of(qtbot, 250)
    low = table.heightForWidth(250)
    table.properties[1].set("mqtts://broker.example.org:8883/" * 4)
    qtbot.waitUntil(lambda: table.heightForWidth(250) > low)
    table.resize(250, table.heightForWidth(250))
    value = table.properties[1].value
    qtbot.waitUntil(lambda: 0 < value.heightForWidth(value.width()) <= value.height())


def test_name_and_value_are_read_as_one(qtbot: QtBot) -> None:
    table = PropertyTable()
    qtbot.addWidget(table)
    added = table.add("SHA-256", "3f2a", elide=True)
    assert added.accessibleName() == "SHA-256: 3f2a"
    added.set("<b>77</b>")
    assert added.accessibleName() == "SHA-256: <b>77</b>"
    assert added.text() == "<b>77</b>"
    assert [label.text() for label in added.findChildren(QLabel)] == ["SHA-256", "<b>77</b>"]


def test_something_can_stand_beside_a_value(qtbot: QtBot) -> None:
    table = table_of(qtbot, 250)
    copy = CopyButton("2.1.0", "Copy the version")
    table.properties[0].add(copy)
    qtbot.waitUntil(copy.isVisible)
    assert copy.x() > table.properties[0].value.x()
