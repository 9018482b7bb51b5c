"""A click right after a list moved was meant for another row."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.rows.pick_list import Pick, PickList, PickModel
from companion.ui.kit.widgets.shifts import ClickGuard, has_shifted

LEFT = Qt.MouseButton.LeftButton


def test_a_row_that_came_below_the_pointer_is_not_clicked(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ClickGuard, "on", True)
    page, strip, model = QWidget(), QWidget(), PickModel()
    qtbot.addWidget(page)
    rows = PickList(model, "Devices")
    model.set_all([Pick(str(number), f"Device {number}") for number in range(8)])
    strip.setFixedHeight(64)
    strip.hide()
    column = QVBoxLayout(page)
    column.addWidget(strip)
    column.addWidget(rows)
    page.resize(400, 400)
    page.show()
    qtbot.waitUntil(lambda: page.isVisible() and not has_shifted(rows))
    aimed = rows.viewport().mapTo(page, rows.visualRect(model.index(4, 0)).center())
    strip.show()
    qtbot.waitUntil(lambda: has_shifted(rows))
    place = rows.viewport().mapFrom(page, aimed)
    assert rows.indexAt(place).row() in (1, 2, 3)
    qtbot.mouseClick(rows.viewport(), LEFT, pos=place)
    qtbot.mouseDClick(rows.viewport(), LEFT, pos=place)
    assert model.picked() == []
    # a moment later it is meant
    qtbot.waitUntil(lambda: not has_shifted(rows))
    qtbot.mouseClick(rows.viewport(), LEFT, pos=place)
    assert model.picked() == [str(rows.indexAt(place).row())]
