"""Several devices looked after in the real window, over real sockets."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from companion.app.fleet import acts
from companion.app.fleet.each import EachOutcome
from companion.app.fleet.settings import GROUPS
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.tools.calls import CallService
from companion.simulator import SimulatedDevice
from companion.ui.fleet.fleet_state import CARDS, TABLE
from companion.ui.fleet.host import FleetHost
from companion.ui.fleet.noun import DEVICES_PAGE
from companion.ui.fleet.run_state import ActKind
from companion.ui.kit.words.language import Language
from companion.ui.main.device_list import DeviceListModel
from companion.ui.rollout.host import RolloutsHost
from tests.fakes.fleet import FleetWindow, fleet_window, key_of
from tests.fakes.window import open_window
from tests.fakes.workbench import settled, until

LEFT = Qt.MouseButton.LeftButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def titles_of(model: DeviceListModel) -> list[str]:
    """All rows of the sidebar, headings too."""
    return [str(model.index(row).data()) for row in range(model.rowCount())]


def press(qtbot: QtBot, fleet: FleetWindow, row: int, keys=Qt.KeyboardModifier.NoModifier) -> None:
    """Press into the name of a row."""
    table = fleet.page.table
    place = table.visualRect(fleet.state.model.index(row, 1)).center()
    qtbot.mouseClick(table.viewport(), LEFT, keys, place)


async def test_devices_are_found_labelled_and_acted_on_together(
    qtbot: QtBot, tmp_path: Path
) -> None:
    async with fleet_window(4) as fleet:
        opened, state = fleet.opened, fleet.state
        # the first page, since there are several; each is told apart everywhere
        assert opened.window.sidebar.rows[DEVICES_PAGE].isChecked()
        assert fleet.titles() == [f"Otto robot 00:0{n}" for n in range(4)]
        rows = [
            opened.window.model.index_of(key).data(Qt.ItemDataRole.DisplayRole)
            for key in fleet.shown()
        ]
        assert rows == fleet.titles()
        state.choose_look(TABLE)
        await settled(5)

        # labels for two of them, from a file that is shown first
        ids = [key_of(device) for device in fleet.devices]
        file = tmp_path / "labels.csv"
        file.write_text(f"id,label,note\n{ids[1]},school,Room 4\n{ids[2]},school,\nnobody,x,\n")
        fleet.page.read_import(file)
        dialog = await until(lambda: fleet.page.dialog)
        assert "2" in dialog.about.text() and "1" in dialog.about.text()
        assert "nobody" in dialog.changes.toPlainText()
        assert opened.settings.saved(ids[1]).labels == ()
        qtbot.mouseClick(dialog.import_button, LEFT)
        assert opened.settings.saved(ids[1]).labels == ("school",)

        # a filter, kept as a group
        fleet.page.filter.setText("label = scho")
        assert fleet.shown() == []
        qtbot.keyClicks(fleet.page.filter, "ol")
        assert fleet.shown() == ids[1:3]
        qtbot.mouseClick(fleet.page.save_group, LEFT)
        fleet.page.dialog.name.setText("School")
        qtbot.mouseClick(fleet.page.dialog.save_button, LEFT)
        assert opened.settings[GROUPS] == {"School": "label = school"}
        assert [(group.name, count) for group, count in state.groups] == [("School", 2)]
        # a wrong filter leaves the rows
        fleet.page.filter.setText("label = school and")
        assert fleet.shown() == ids[1:3] and fleet.page.filter.invalid
        assert fleet.page.problem.isVisible()

        # all of the filter, and one more by hand
        fleet.page.filter.setText("label = school")
        qtbot.keyClick(fleet.page.table, Qt.Key.Key_A, CTRL)
        fleet.page.filter.clear()
        press(qtbot, fleet, 3, CTRL)
        assert state.ticked == [ids[1], ids[2], ids[3]]
        assert fleet.page.bar.isVisible()

        # the volume of all three by one form
        fleet.page.act(ActKind.TOOL, acts.VOLUME_TOOL)
        run = fleet.page.run
        assert run is not None and run.form is not None
        run.form.set_arguments({"volume": 33})
        await until(run.run_button.isEnabled)
        qtbot.mouseClick(run.run_button, LEFT)
        await until(lambda: len(state.run.results) == 3 and not state.run.running)
        assert {result.answer for result in state.run.results} == {"true"}
        assert [device.settings.volume for device in fleet.devices] == [70, 33, 33, 33]
        state.run.close()
        assert fleet.page.run is None and state.ticked == [ids[1], ids[2], ids[3]]


async def test_one_question_restarts_exactly_the_ticked_ones(qtbot: QtBot) -> None:
    async with fleet_window(3) as fleet:
        state = fleet.state
        state.choose_look(TABLE)
        await settled(5)
        press(qtbot, fleet, 0, CTRL)
        press(qtbot, fleet, 1, SHIFT)
        qtbot.mouseClick(fleet.page.bar.restart, LEFT)
        run = fleet.page.run
        assert run is not None
        qtbot.mouseClick(run.run_button, LEFT)
        await until(lambda: run.strip is not None)
        assert run.strip is not None
        said = run.strip.exact_call
        assert "self.reboot" in said and "00:00" in said and "00:01" in said
        assert "00:02" not in said
        qtbot.mouseClick(run.strip.cancel, LEFT)
        await until(lambda: not state.run.running)
        assert [device.boots for device in fleet.devices] == [1, 1, 1]

        qtbot.mouseClick(run.run_button, LEFT)
        await until(lambda: run.strip is not None)
        qtbot.mouseClick(run.strip.verb, LEFT)
        await until(lambda: bool(state.run.results) and not state.run.running)
        assert [result.outcome for result in state.run.results] == [EachOutcome.DONE] * 2
        assert [device.boots for device in fleet.devices] == [2, 2, 1]


async def test_the_keyboard_stays_in_what_is_done_with_several(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        state = fleet.state
        state.tick(fleet.shown())
        fleet.page.act(ActKind.RESTART)
        run = fleet.page.run
        assert run is not None
        run.run_button.setFocus()
        qtbot.keyClick(run.run_button, Qt.Key.Key_Space)
        await until(lambda: run.strip is not None and run.strip.cancel.hasFocus())
        assert run.strip is not None
        qtbot.keyClick(run.strip.cancel, Qt.Key.Key_Escape)
        await until(lambda: run.strip is None and not state.run.running)
        assert run.run_button.hasFocus(), "it asked, and can ask again"

        qtbot.keyClick(run.run_button, Qt.Key.Key_Space)
        await until(lambda: run.strip is not None and run.strip.cancel.hasFocus())
        strip = run.strip
        assert strip is not None
        strip.verb.setFocus()
        qtbot.keyClick(strip.verb, Qt.Key.Key_Space)
        await until(lambda: run.strip is None)
        assert run.body.hasFocus(), "its keys scroll"
        await until(lambda: bool(state.run.results) and not state.run.running)
        assert run.body.hasFocus()


async def test_only_the_failed_ones_are_tried_again(qtbot: QtBot) -> None:
    async with fleet_window(3) as fleet:
        state = fleet.state
        state.tick(fleet.shown())
        fleet.page.act(ActKind.TOOL, acts.VOLUME_TOOL)
        gone = fleet.devices[1]
        gone.may_dial.clear()
        assert gone.link is not None
        gone.link.drop()
        await until(lambda: not fleet.opened.view(key_of(gone)).connected)
        state.run.start({"volume": 12})
        await until(lambda: bool(state.run.results) and not state.run.running)
        assert state.run.failed == [key_of(gone)]
        first = fleet.page.run.table.results.rows[0]
        assert first.key == key_of(gone) and first.words.word == "not_connected"
        gone.may_dial.set()
        await fleet.opened.ready(key_of(gone))
        # their status may be asked for at any time, to tell what the call changed
        calls = [_sets_of(device) for device in fleet.devices]
        qtbot.mouseClick(fleet.page.run.again, LEFT)
        await until(lambda: not state.run.running and not state.run.failed)
        assert gone.settings.volume == 12
        assert [
            _sets_of(device) - before
            for device, before in zip(fleet.devices, calls, strict=True)
            if device is not gone
        ] == [0, 0]


def _sets_of(device: SimulatedDevice) -> int:
    """How often its volume was set."""
    return sum(name == acts.VOLUME_TOOL for name, _ in device.calls)


async def test_snapshots_make_a_wall_and_cards_show_them() -> None:
    async with fleet_window(2) as fleet:
        state = fleet.state
        assert state.look == CARDS
        state.tick(fleet.shown())
        fleet.page.act(ActKind.SNAPSHOT)
        state.run.start({})
        await until(lambda: state.run.question is not None)
        assert state.run.question is not None and state.run.question.arguments is None
        state.run.decide(True)
        await until(lambda: bool(state.run.results) and not state.run.running)
        assert all(result.picture for result in state.run.results)
        await until(lambda: set(state.pictures) == set(fleet.shown()))
        assert fleet.page.run.wall.isVisible()


async def test_a_message_is_shown_on_all(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        state = fleet.state
        state.tick(fleet.shown())
        qtbot.mouseClick(fleet.page.bar.message, LEFT)
        run = fleet.page.run
        assert not run.run_button.isEnabled()
        run.text.setPlainText("Lunch")
        run.face.setCurrentText("happy")
        qtbot.mouseClick(run.run_button, LEFT)
        await until(lambda: all(device.alerts for device in fleet.devices))
        assert {device.alerts[-1].message for device in fleet.devices} == {"Lunch"}


async def test_several_are_removed_and_brought_back(qtbot: QtBot) -> None:
    async with fleet_window(3, {0: ("x",)}) as fleet:
        state, opened = fleet.state, fleet.opened
        before = list(opened.settings.devices)
        state.tick(fleet.shown()[:2])
        fleet.page.bar.remove_wanted.emit()
        qtbot.mouseClick(opened.dialogs.dialog.verb_button, LEFT)
        await until(lambda: len(opened.settings.devices) == 1)
        await until(lambda: state.ticked == [])
        await until(lambda: opened.dialogs.services.removals.words() is not None)
        opened.dialogs.run("undo")
        await until(lambda: opened.settings.devices == before)


async def test_the_volume_is_dragged_on_a_card(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        from companion.ui.fleet.cards import volume_track

        await fleet.opened.workspace[CallService].refresh_status(fleet.shown()[0])
        fleet.state.refresh()
        cards = fleet.page.cards
        await settled(10)
        index = fleet.state.model.index(0, 1)
        await until(lambda: cards.visualRect(index).isValid())
        track = volume_track(cards.itemDelegate().card(cards.visualRect(index)))
        place = QPoint(track.left() + track.width() // 5, track.center().y())
        qtbot.mouseClick(cards.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
        await until(lambda: fleet.devices[0].settings.volume in (19, 20, 21))
        assert fleet.devices[1].settings.volume == 70


async def test_another_language_keeps_filter_and_ticks() -> None:
    async with fleet_window(2, {1: ("school",)}) as fleet:
        fleet.page.filter.setText("label = school")
        fleet.state.tick_all()
        former = fleet.page
        Language.current().changed.emit()
        await until(lambda: fleet.opened.window.host(FleetHost).page not in (None, former))
        assert fleet.page.filter.text() == "label = school"
        assert fleet.page.bar.isVisible() and len(fleet.shown()) == 1


async def test_a_selection_becomes_the_plan_of_a_rollout(qtbot: QtBot, tmp_path: Path) -> None:
    async with fleet_window(3) as fleet:
        window, bar = fleet.opened.window, fleet.page.bar
        keys = [key_of(device) for device in fleet.devices]
        fleet.state.tick(keys[:2])
        await until(lambda: bar.upgrade.isEnabled())
        qtbot.mouseClick(bar.upgrade, LEFT)
        assert window.host(RolloutsHost).shown()
        assert window.host(RolloutsHost).state.draft.devices == tuple(keys[:2])
        # where there is little room, the others are in the menu
        window.show_page(DEVICES_PAGE)
        fleet.opened.frame.resize(900, 700)
        await settled(5)
        assert not bar.restart.isVisible() and bar.upgrade.isVisible()
        qtbot.mouseClick(bar.more, LEFT)
        assert bar.menu is not None
        assert any("Restart" in action.text() for action in bar.menu.actions())
        bar.menu.close()
        # what the sidebar does not list is on this page
        window.sidebar.search.setText("00:01")
        window.sidebar.all_wanted.emit(window.sidebar.search.text())
        assert fleet.shown() == keys[1:2]


async def test_among_many_devices_a_server_and_a_mark_are_found(qtbot: QtBot) -> None:
    # all addresses hold 05:00, and one device has it as its mark
    saved = [SavedDevice(f"hub:05:00:00:00:{n // 9:02x}:1{n % 9:x}", "Alpha") for n in range(60)]
    saved += [SavedDevice(f"hub:02:00:00:00:05:0{n}", "Zeta") for n in range(2)]
    server = SavedDevice("http://127.0.0.1:9/mcp", "Weather")
    Language.current().set("en")
    async with open_window(Settings(devices=[*saved, server])) as opened:
        model, side = opened.window.model, opened.window.sidebar
        await until(lambda: "Weather" in titles_of(model))
        shown = titles_of(model)
        assert shown[shown.index("Weather") - 1] == "Servers"
        # a server is none of all devices
        assert model.left_out > 0 and side.all_button.text() == "Show all 62"
        await opened.active()
        side.focus_search()
        for typed in ("05:0", "05:00"):
            side.search.clear()
            qtbot.keyClicks(side.search, typed)
            assert titles_of(model)[1] == "Zeta 05:00"
        # so it is on the page of all of them
        side.all_wanted.emit("05:00")
        state = opened.window.host(FleetHost).state
        await until(lambda: len(state.model.rows) == 61)
        assert state.model.rows[0].title == "Zeta 05:00"
