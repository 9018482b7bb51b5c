"""Forms of servers' tools: all can be drawn, filled in and read back."""

from __future__ import annotations

import json

import pytest
from pytestqt.qtbot import QtBot

from companion.protocol.schema.values import UNSET, identical
from companion.ui.forms.choices import ChoiceControl
from companion.ui.forms.containers import EntriesControl
from companion.ui.forms.row import Row
from tests.fakes.data import OWN, SHARED, Data
from tests.marks import both
from tests.ui.forms.desk import Desk

EVERY = {OWN: 1, SHARED: 25}
"""One of so many tools; drawing all that are published takes half a minute."""
ROUNDS = 3
"""How deep optional parts are opened."""


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
@both
def test_what_is_entered_comes_back_from_every_form(qtbot: QtBot, data: Data) -> None:
    tools = list(data.servers_tools())
    assert len(tools) > 60
    for tool in tools[:: EVERY[data]]:
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
