"""Routines in the real window: made, tried, run at their time, missed, allowed, deleted."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.app.connect.hub import HubListener
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.routines.routine import RunOutcome, TriggerKind
from companion.app.routines.sentence import call_of
from companion.app.routines.service import RoutineService
from companion.app.tools.calls import CallService
from companion.ui.finder.finder_dialog import FinderDialog
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import NumberEdit
from companion.ui.kit.words.call_words import tool_title
from companion.ui.routines.editor import AllowDialog, RoutineEditor
from companion.ui.routines.host import RoutinesHost
from companion.ui.routines.noun import ROUTINES_PAGE
from companion.ui.routines.page import RoutinesPage, RunRow
from companion.ui.routines.routines_state import RoutinesState
from tests.fakes.devices import dialing_device, tool
from tests.fakes.fleet import NAME, fleet_window, key_of
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import KEY, settled, until

VOLUME = "self.audio_speaker.set_volume"
SAVED = datetime(2026, 1, 1, tzinfo=UTC)
LEFT = Qt.MouseButton.LeftButton


class Journey:
    """Clicks what a person clicks, and counts it."""

    def __init__(self, qtbot: QtBot, opened: OpenWindow) -> None:
        self.qtbot, self.opened, self.clicks = qtbot, opened, 0

    @property
    def page(self) -> RoutinesPage:
        host = self.opened.window.host(RoutinesHost)
        assert host is not None and host.shown() and host.page is not None
        return host.page

    @property
    def editor(self) -> RoutineEditor:
        return self.page.editor

    @property
    def state(self) -> RoutinesState:
        return self.page.state

    def click(self, widget: object) -> None:
        self.clicks += 1
        self.qtbot.mouseClick(widget, LEFT)

    def open(self) -> None:
        self.click(self.opened.window.sidebar.rows[ROUTINES_PAGE])
        assert self.opened.window.sidebar.rows[ROUTINES_PAGE].isChecked()

    def choose(self, words: str) -> None:
        """An entry of the list that is open."""
        picker = self.editor.picker
        assert picker is not None and picker.isVisible()
        rows = range(picker.model.rowCount())
        [index] = [
            index
            for index in (picker.model.index(row, 0) for row in rows)
            if str(index.data()).startswith(words)
        ]
        picker.list.scrollTo(index)
        self.clicks += 1
        place = picker.list.visualRect(index).center()
        self.qtbot.mouseClick(picker.list.viewport(), LEFT, pos=place)

    def say(self, sentence: str) -> None:
        """Type it into the list that is open, and Enter."""
        picker = self.editor.picker
        assert picker is not None
        self.qtbot.keyClicks(picker.field, sentence)
        self.qtbot.keyClick(picker.field, Qt.Key.Key_Return)

    def type(self, field: object, text: str) -> None:
        field.setFocus()  # type: ignore[attr-defined]
        field.selectAll()  # type: ignore[attr-defined]
        self.qtbot.keyClicks(field, text)


def undo_buttons(here: Journey) -> list[Button]:
    return [row.undo for row in here.page.findChildren(RunRow)]


def forms(opened: OpenWindow) -> None:
    saved = opened.workspace[FormMemory].saved
    saved.save(SavedForm("Quiet", VOLUME, {"volume": 33}, SAVED), {})
    saved.save(SavedForm("Restart it", "self.reboot", {}, SAVED), {})


async def test_a_routine_is_made_tried_and_runs_at_its_time(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        opened, device = fleet.opened, fleet.devices[0]
        forms(opened)
        here = Journey(qtbot, opened)
        here.open()
        assert here.page.stack.currentWidget() is here.page.empty and len(here.page.cards) == 3
        here.click(here.page.new)
        editor = here.editor
        assert editor.name.hasFocus() and not editor.save.isEnabled()
        here.type(editor.name, "Quiet evening")
        here.click(editor.add_button)
        here.choose("Quiet")
        assert not editor.save.isEnabled()  # on no device yet
        here.click(editor.tick(key_of(device)))
        here.type(editor.time, "21.30")
        here.click(editor.days[6])
        assert editor.time.text() == "21:30" and editor.save.isEnabled()
        here.click(editor.test)
        await until(lambda: here.state.tried is not None)
        assert "Done in" in editor.result.text() and device.settings.volume == 33
        here.click(editor.save)
        assert not editor.save.isEnabled() and here.clicks <= 8
        [routine] = opened.workspace[RoutineService].routines
        assert (routine.trigger.time, routine.trigger.days) == ("21:30", (0, 1, 2, 3, 4, 5))
        row = here.page.rows[routine.id]
        assert row.text() == "Quiet evening" and row.switch.isChecked()

        # its time comes
        device.settings.volume = 70
        await opened.workspace[CallService].refresh_status(key_of(device))
        service = opened.workspace[RoutineService]
        due = service.next_run(routine.id)
        assert due is not None
        service.clock = lambda: due + timedelta(seconds=1)
        service.woke()
        run = await until(lambda: service.last_run(routine.id))
        assert run is not None and run.outcome is RunOutcome.DONE and run.due == due
        assert device.settings.volume == 33 and fleet.devices[1].settings.volume != 33
        assert "Quiet evening" in here.page.runs_title.text() and here.page.runs_title.isVisible()
        # what it changed can be taken back where it is told
        await until(lambda: any(each.isVisible() for each in undo_buttons(here)))
        [undo] = [each for each in undo_buttons(here) if each.isVisible()]
        qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
        await until(lambda: device.settings.volume == 70)
        await until(lambda: not any(each.isVisible() for each in undo_buttons(here)))


async def test_what_is_not_saved_goes_back_with_escape(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        here = Journey(qtbot, opened)
        here.open()
        here.click(here.page.cards[1])
        here.click(here.editor.save)
        [routine] = opened.workspace[RoutineService].routines
        assert routine.name == "Device goes offline"
        here.type(here.editor.name, "Another")
        assert here.state.dirty and here.editor.save.isEnabled()
        qtbot.keyClick(here.editor.name, Qt.Key.Key_Escape)
        assert not here.state.dirty and here.editor.name.text() == "Device goes offline"
        # off and on again, without opening anything
        here.click(here.page.rows[routine.id].switch)
        assert opened.workspace[RoutineService].routines[0].on is False
        here.click(here.editor.delete)
        assert here.editor.dialog is not None
        here.editor.dialog.accept()
        assert opened.workspace[RoutineService].routines == ()
        assert here.page.stack.currentWidget() is here.page.empty


async def test_a_protected_action_runs_only_once_it_is_allowed(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        opened, device = fleet.opened, fleet.devices[0]
        forms(opened)
        here = Journey(qtbot, opened)
        here.open()
        here.click(here.page.new)
        editor = here.editor
        here.type(editor.name, "Weekly restart")
        here.click(editor.add_button)
        here.choose("Restart it")
        here.click(editor.tick(key_of(device)))
        assert editor.protected.isVisible()
        here.click(editor.test)
        await until(lambda: here.state.tried is not None)
        assert "protected" in editor.result.text() and opened.view(key_of(device)).connected
        [row] = editor.rows
        assert row.allow is not None
        here.click(row.allow)
        dialog = editor.dialog
        assert isinstance(dialog, AllowDialog)
        assert "self.reboot" in dialog.strip.exact_call
        assert dialog.strip.note is not None and NAME in dialog.strip.note.text()
        # Enter says no
        assert dialog.strip.cancel.hasFocus() or QApplication.focusWidget() is None
        here.click(dialog.strip.verb)
        assert "allowed" in row.permission.text()  # type: ignore[union-attr]
        # another device takes the permission back
        here.click(editor.tick(key_of(fleet.devices[1])))
        assert "does not run" in row.permission.text()  # type: ignore[union-attr]
        here.click(editor.tick(key_of(fleet.devices[1])))
        session = opened.view(key_of(device)).session
        here.click(editor.test)
        tried = await until(lambda: here.state.tried)
        assert tried is not None and tried.outcome is RunOutcome.DONE
        await until(lambda: opened.view(key_of(device)).session > session)


async def test_the_last_device_that_is_watched_is_not_exchanged_for_all(qtbot: QtBot) -> None:
    async with fleet_window(3) as fleet:
        here = Journey(qtbot, fleet.opened)
        here.open()
        here.click(here.page.new)
        here.state.set_kind(TriggerKind.ONLINE)
        keys = [key_of(device) for device in fleet.devices]

        def watched() -> tuple[str, ...]:
            shown = here.state.shown()
            assert shown is not None
            return shown.trigger.devices

        assert watched() == () and here.editor.tick("", "watched").isChecked()
        here.click(here.editor.tick(keys[0], "watched"))
        assert watched() == (keys[0],) and not here.editor.tick("", "watched").isChecked()
        here.click(here.editor.tick(keys[0], "watched"))
        assert watched() == (keys[0],) and here.editor.tick(keys[0], "watched").isChecked()
        # another one first
        here.click(here.editor.tick(keys[1], "watched"))
        here.click(here.editor.tick(keys[0], "watched"))
        assert watched() == (keys[1],)
        # all are said so
        here.click(here.editor.tick("", "watched"))
        assert watched() == ()


async def test_a_missed_run_is_shown_and_can_be_run_by_hand(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        opened, device = fleet.opened, fleet.devices[0]
        forms(opened)
        here = Journey(qtbot, opened)
        here.open()
        here.click(here.page.new)
        here.type(here.editor.name, "Quiet")
        here.click(here.editor.add_button)
        here.choose("Quiet")
        here.click(here.editor.tick(key_of(device)))
        here.click(here.editor.save)
        service = opened.workspace[RoutineService]
        [routine] = service.routines
        due = service.next_run(routine.id)
        assert due is not None
        # the computer slept over it
        service.clock = lambda: due + timedelta(hours=3)
        service.woke()
        await until(lambda: here.state.missed())
        [(_, run)] = here.state.missed()
        assert run.words is not None and run.words.code == "routine.slept"
        await settled()
        assert device.settings.volume != 33
        [again] = here.page.missed_buttons
        here.click(again)
        await until(lambda: not here.state.missed())
        assert device.settings.volume == 33


async def test_all_of_it_is_there_in_a_narrow_window(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        opened.frame.resize(900, 600)
        here = Journey(qtbot, opened)
        here.open()
        here.click(here.page.cards[2])
        page, editor = here.page, here.editor
        assert editor.isVisible() and not page.stack.isVisible() and editor.back.isVisible()
        assert editor.page.widget().width() <= editor.page.viewport().width()
        here.click(editor.save)
        here.click(editor.back)
        assert page.stack.isVisible() and not editor.isVisible() and len(page.rows) == 1


async def test_volume_10_at_22_is_said_in_six_clicks(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        opened, device = fleet.opened, fleet.devices[0]
        here = Journey(qtbot, opened)
        here.open()
        here.click(here.page.new)
        here.click(here.editor.add_button)
        here.say("volume 10 at 21:45")
        assert here.editor.time.text() == "21:45"
        here.click(here.editor.tick(key_of(device)))
        here.click(here.editor.save)
        assert here.clicks <= 6
        [routine] = opened.workspace[RoutineService].routines
        assert (routine.name, routine.devices) == ("volume 10 at 21:45", (key_of(device),))
        # its time comes
        service = opened.workspace[RoutineService]
        due = service.next_run(routine.id)
        assert due is not None
        service.clock = lambda: due + timedelta(seconds=1)
        service.woke()
        run = await until(lambda: service.last_run(routine.id))
        assert run is not None and run.outcome is RunOutcome.DONE
        assert device.settings.volume == 10 and fleet.devices[1].settings.volume != 10


async def test_every_tool_of_the_chosen_device_is_offered_with_its_form(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        opened, device = fleet.opened, fleet.devices[0]
        here = Journey(qtbot, opened)
        here.open()
        here.click(here.page.new)
        here.state.act_on(key_of(device), True)
        editor = here.editor
        here.click(editor.add_button)
        assert editor.picker is not None
        offered = {str(each.data()) for each in _rows(editor.picker)}
        assert {tool_title(tool) for tool in opened.view(key_of(device)).tools} <= offered
        here.choose("Audio speaker › Set volume")
        [row] = editor.rows
        assert row.form is not None and not editor.save.isEnabled()
        assert "Set volume" in editor.result.text()
        # the keyboard is in its field
        await opened.active()
        await until(lambda: row.form.isAncestorOf(QApplication.focusWidget()))  # type: ignore[union-attr, arg-type]
        [field] = row.form.findChildren(NumberEdit)
        here.type(field, "130")
        assert not editor.save.isEnabled()
        here.type(field, "15")
        await until(editor.save.isEnabled)
        # another one before it, and both keep what they send
        here.click(editor.add_button)
        here.say("mute")
        here.state.move_action(1, -1)
        assert [each.arguments for each in here.state.shown().actions] == [  # type: ignore[union-attr]
            '{"volume": 0}',
            '{"volume": 15}',
        ]
        here.click(editor.test)
        await until(lambda: here.state.tried is not None)
        assert device.settings.volume == 15
        # Escape takes all of it back
        here.click(editor.save)
        here.state.remove_action(0)
        here.state.revert()
        assert len(editor.rows) == 2


async def test_a_sentence_with_a_time_in_ctrl_k_is_a_routine_to_save(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        opened = fleet.opened
        await opened.active()
        name = opened.view(key_of(fleet.devices[1])).title
        qtbot.keyClick(opened.frame, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        dialog = opened.dialog(FinderDialog)
        qtbot.keyClicks(dialog.field, f"{name} volume 10 at 22:00")
        qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
        here = Journey(qtbot, opened)
        await until(lambda: here.editor.save.isEnabled())
        here.click(here.editor.save)
        [routine] = opened.workspace[RoutineService].routines
        assert routine.devices == (key_of(fleet.devices[1]),)
        assert routine.trigger.time == "22:00" and fleet.devices[1].settings.volume != 10


async def test_what_a_routine_cannot_do_is_said(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        here = Journey(qtbot, fleet.opened)
        here.open()
        here.click(here.page.new)
        here.click(here.editor.add_button)
        picker = here.editor.picker
        assert picker is not None
        for said, words in (
            ("volume up", "A routine needs a value"),
            ("volume 130", "Volume goes to 100."),
            ("upgrade all", "A routine cannot do this"),
        ):
            picker.field.setText(said)
            assert any(str(each.data()).startswith(words) for each in _rows(picker))
        picker.reject()
        shown = here.state.shown()
        assert shown is not None and shown.actions == ()


def _rows(picker: FinderDialog) -> list[QModelIndex]:
    return [picker.model.index(row, 0) for row in range(picker.model.rowCount())]


async def test_a_call_with_a_password_is_not_kept() -> None:
    fields = {"ssid": {"type": "string"}, "password": {"type": "string"}}
    schema = {"type": "object", "properties": fields, "required": [*fields]}
    async with (
        open_window() as opened,
        dialing_device(
            opened.workspace[HubListener].status.port, tools=[tool("self.join", inputSchema=schema)]
        ),
    ):
        await opened.ready(KEY)
        state = opened.window.host(RoutinesHost).state
        state.begin()
        state.act_on(KEY, True)
        state.add_action(call_of("self.join", None))
        draft = state.tool_draft(0)
        assert draft is not None
        draft.set_arguments({"ssid": "Home", "password": "do-not-tell"})
        shown = state.shown()
        assert shown is not None and shown.actions[0].arguments == ""
        assert not state.save() and "do-not-tell" not in repr(shown)
