"""Rows, order and ticks of the page of all devices; many devices at once."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.app.connect.connections import Connections
from companion.app.fleet.service import FleetService
from companion.app.settings.settings import SavedDevice
from companion.devices.models import DeviceState, DeviceStatus, Way
from companion.ui.fleet.fleet_state import CARDS, HABITS, TABLE, FleetState
from companion.ui.fleet.page import FleetPage
from tests.fakes.work import work_of_at_most
from tests.fakes.workbench import Workbench, until, workbench


def add(bench: Workbench, number: int, **more: Any) -> str:
    """A device as if it had connected."""
    key = f"hub:02:00:00:00:{number // 256:02x}:{number % 256:02x}"
    device = bench.workspace.devices.ensure(key, Way.DIALS_IN, name="Otto robot", saved=True)
    values = {"state": DeviceState.READY, "board": "otto-robot", "version": "2.0.4", **more}
    device.update(**values)
    return key


async def test_columns_order_and_look_are_remembered() -> None:
    async with workbench() as bench:
        add(bench, 1, version="2.0.10")
        add(bench, 2, version="2.0.9")
        remembered: dict[str, Any] = {}
        state = FleetState(bench.context, remembered)
        assert state.look == CARDS
        state.choose_look(TABLE)
        state.show_column("slot", True)
        state.show_column("note", False)
        state.sort_by("firmware")
        state.set_width("board", 222)
        assert [row.firmware for row in state.model.rows] == ["2.0.9", "2.0.10"]
        state.sort_by("firmware")
        again = FleetState(bench.context, remembered)
        assert again.look == TABLE and again.sort == ("firmware", True)
        assert "slot" in again.model.columns and "note" not in again.model.columns
        assert again.width_of("board") == 222
        assert [row.firmware for row in again.model.rows] == ["2.0.10", "2.0.9"]
        # what does not fit is left out
        FleetState(bench.context, {HABITS: {"columns": 3, "sort": ["x", 1], "widths": []}})


async def test_rows_do_not_move_under_the_pointer() -> None:
    async with workbench() as bench:
        first, second = add(bench, 1, version="2.0.1"), add(bench, 2, version="2.0.2")
        state = FleetState(bench.context, {})
        state.sort_by("firmware")
        state.pointer_moved()
        bench.workspace.devices.device(first).update(version="2.0.9")
        state.refresh()
        assert [row.key for row in state.model.rows] == [first, second]
        assert state.model.rows[0].firmware == "2.0.9"
        state.pointer_left()
        state.refresh()
        assert [row.key for row in state.model.rows] == [second, first]


async def test_ticks_survive_filter_and_go_with_the_device() -> None:
    async with workbench() as bench:
        first, second = add(bench, 1), add(bench, 2, board="xmini-c3")
        state = FleetState(bench.context, {})
        state.tick_all()
        state.set_text("board = xmini-c3")
        assert state.ticked == [first, second] and state.ticked_elsewhere == 1
        assert state.all_ticked is True
        await bench.workspace[Connections].remove(second)
        state.refresh()
        assert state.ticked == [first]


async def test_screen_readers_hear_of_each_cell_what_it_is() -> None:
    role = Qt.ItemDataRole.AccessibleTextRole
    async with workbench() as bench:
        first, _second = add(bench, 1), add(bench, 2, board="", version="")
        state = FleetState(bench.context, {})
        model = state.model
        state.tick([first])
        columns = range(model.columnCount())
        said = [[model.index(row, at).data(role) for at in columns] for row in (0, 1)]
        assert [row[0].rpartition(", ")[2] for row in said] == ["ticked", "not ticked"]
        assert all(text for row in said for text in row)
        assert said[1][model.columns.index("firmware")] == "Firmware: nothing"
        head = Qt.Orientation.Horizontal
        assert all(model.headerData(at, head, role) or model.headerData(at, head) for at in columns)


async def test_keys_of_the_table(qtbot: QtBot) -> None:
    async with workbench() as bench:
        keys = [add(bench, number) for number in range(1, 5)]
        state = FleetState(bench.context, {HABITS: {"look": TABLE}})
        page = FleetPage(bench.context, state)
        qtbot.addWidget(page)
        page.resize(900, 600)
        page.show()
        opened: list[str] = []
        page.device_wanted.connect(opened.append)
        table = page.table
        table.setCurrentIndex(state.model.index(1, 1))
        qtbot.keyClick(table, Qt.Key.Key_Space)
        qtbot.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
        assert state.ticked == keys[1:3]
        qtbot.keyClick(table, Qt.Key.Key_Return)
        assert opened == [keys[2]]
        from PySide6.QtWidgets import QApplication

        qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        copied = QApplication.clipboard().text().splitlines()
        assert len(copied) == 3 and "otto-robot" in copied[1]
        qtbot.keyClick(table, Qt.Key.Key_Escape)
        assert state.ticked == []
        # a narrow table does without some columns, never without the name
        assert not table.isColumnHidden(1)
        assert table.isColumnHidden(state.model.columns.index("note"))


async def test_a_thousand_devices_that_arrive_are_read_together(qtbot: QtBot) -> None:
    async with workbench() as bench:
        bench.workspace.settings.devices = [
            SavedDevice(f"hub:02:00:00:00:{n // 256:02x}:{n % 256:02x}", "", ("school",))
            for n in range(0, 1_000, 2)
        ]
        bench.workspace[FleetService].settings_changed()
        state = FleetState(bench.context, {HABITS: {"look": TABLE}})
        page = FleetPage(bench.context, state)
        qtbot.addWidget(page)
        page.show()
        refreshed: list[int] = []
        state.changed.connect(lambda: refreshed.append(len(state.model.rows)))
        for number in range(1_000):
            add(bench, number, version=f"2.0.{number % 20}", status=DeviceStatus(battery=50))
        await until(lambda: state.total == 1_000)
        assert len(refreshed) < 10
        state.set_text("label = school and firmware < 2.0.10")
        assert len(state.model.rows) == 250
        with work_of_at_most(50):
            state.set_text("label = school and firmware < 2.0.8 otto")
            state.sort_by("firmware")
        assert len({row.mark for row in state.model.rows}) == len(state.model.rows)
