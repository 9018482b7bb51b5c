"""Forms of tools that real servers publish: all can be drawn, filled in and read back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from companion.protocol.schema.values import UNSET, identical
from companion.ui.forms.choices import ChoiceControl
from companion.ui.forms.containers import EntriesControl
from companion.ui.forms.row import Row
from tests.fakes.shared import shared_file
from tests.ui.forms.desk import Desk

EVERY = 25
"""One of so many tools; drawing all takes half a minute."""
ROUNDS = 3
"""How deep optional parts are opened."""


def published() -> list[dict[str, Any]]:
    folder = shared_file("schemas")
    tools: list[dict[str, Any]] = []
    for path in sorted(folder.glob("*.json")):
        tools += json.loads(path.read_text("utf-8"))["tools"]
    return tools


def send_everything(desk: Desk) -> None:
    """Tick every box, open the first kind of every choice, add an entry to every list."""
    for _ in range(ROUNDS):
        for path in desk.view.board.paths():
            row = desk.view.board.place(path)
            if not isinstance(row, Row):
                continue
            if row.column.check_box is not None and row.value is UNSET:
                row.column.check_box.click()
            elif isinstance(row.control, ChoiceControl) and row.control.inner is None:
                row.control.kinds.setCurrentIndex(0)
                row.control.kinds.activated.emit(0)
            elif isinstance(row.control, EntriesControl) and not len(row.control.column):
                row.control.add.click()
        desk.settle()


@pytest.mark.timeout(240)
def test_what_is_entered_comes_back_from_every_form(qtbot: QtBot) -> None:
    tools = published()
    assert len(tools) > 1000
    for tool in tools[::EVERY]:
        desk = Desk(qtbot, tool["inputSchema"])
        untouched = desk.arguments()
        required = set(tool["inputSchema"].get("required", ()))
        assert set(untouched) <= required, tool["name"]
        send_everything(desk)
        entered = desk.arguments()
        desk.view.set_arguments(json.loads(json.dumps(entered)))
        assert identical(desk.arguments(), entered), tool["name"]
        desk.view.show_all_faults()
        desk.page.close()
        desk.page.deleteLater()
        desk.settle()
