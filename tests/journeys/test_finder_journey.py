"""Ctrl+K that acts: what is typed is done, several devices and protected acts are asked about."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from companion.app.activity.derived.outcomes import Outcomes
from companion.app.connect.hub import HubListener
from companion.app.forms.form_memory import FormMemory
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.tools.calls import CallService
from companion.ui.finder.finder_dialog import FinderDialog
from companion.ui.fleet.run_state import ActKind
from tests.fakes.devices import ScriptedDevice, dialing_device, tool
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until
from tests.unit.app.activity.derived.test_outcomes import Board

CONTROL: Final = Qt.KeyboardModifier.ControlModifier
ENTER: Final = Qt.Key.Key_Return
KITCHEN: Final = "hub:02:00:00:00:00:01"
ATTIC: Final = "hub:02:00:00:00:00:02"
USERS: Final[dict[str, Any]] = {"annotations": {"audience": ["user"]}}


@asynccontextmanager
async def house() -> AsyncIterator[tuple[OpenWindow, dict[str, Board], dict[str, ScriptedDevice]]]:
    """Two devices, Kitchen and Attic, which are connected and told their status."""
    saved = [SavedDevice(KITCHEN, "Kitchen"), SavedDevice(ATTIC, "Attic")]
    boards, devices = dict[str, Board](), dict[str, ScriptedDevice]()
    async with open_window(Settings(devices=saved)) as opened, AsyncExitStack() as stack:
        for key in (KITCHEN, ATTIC):
            board = boards[key] = Board()
            script: dict[str, Any] = {
                "device_id": key.removeprefix("hub:"),
                "tools": [*board.tools, tool("self.reboot", **USERS)],
                "on_request": {"tools/call": board.call},
            }
            port = opened.workspace[HubListener].status.port
            devices[key] = await stack.enter_async_context(dialing_device(port, **script))
            await opened.ready(key)
            await opened.workspace[CallService].refresh_status(key)
        yield opened, boards, devices


async def typed(opened: OpenWindow, text: str) -> FinderDialog:
    await opened.active()
    QTest.keyClick(opened.frame, Qt.Key.Key_K, CONTROL)
    dialog = opened.dialog(FinderDialog)
    # keys of a test are ASCII
    if text.isascii():
        QTest.keyClicks(dialog.field, text)
    else:
        dialog.field.setText(text)
    return dialog


def rows(dialog: FinderDialog) -> list[str]:
    return [str(dialog.model.index(row, 0).data()) for row in range(dialog.model.rowCount())]


def volume(board: Board) -> int:
    value = board.status["audio_speaker"]["volume"]
    assert isinstance(value, int)
    return value


async def test_a_volume_is_set_by_typing_and_taken_back(qtbot: QtBot) -> None:
    async with house() as (opened, boards, _):
        dialog = await typed(opened, "kitchen volume 30")
        assert rows(dialog)[:2] == ["Action", "Set volume of Kitchen to 30 %"]
        first = dialog.model.entry(1)
        assert first is not None and first.detail == "Now 70 %"
        QTest.keyClick(dialog.field, ENTER)
        await until(lambda: dialog.result_row is not None and dialog.result_row.undo.isVisible())
        assert dialog.result_row is not None
        assert dialog.result_row.words.text() == "Volume 70 → 30 %"
        assert (volume(boards[KITCHEN]), volume(boards[ATTIC])) == (30, 70)
        # the row says it: a toast would say it twice
        assert opened.window.toasts.toast is None
        qtbot.mouseClick(dialog.result_row.undo, Qt.MouseButton.LeftButton)
        await until(lambda: volume(boards[KITCHEN]) == 70)
        # and it closes by itself
        await until(lambda: opened.dialogs.dialog is None)


async def test_it_closes_at_once_with_a_second_enter() -> None:
    async with house() as (opened, boards, _):
        dialog = await typed(opened, "attic volume 5")
        QTest.keyClick(dialog.field, ENTER)
        await until(lambda: dialog.result_row is not None and dialog.result_row.undo.isVisible())
        QTest.keyClick(dialog.field, ENTER)
        await until(lambda: opened.dialogs.dialog is None)
        assert volume(boards[ATTIC]) == 5
        assert boards[ATTIC].asked.count("self.audio_speaker.set_volume") == 1


async def test_an_unknown_name_runs_nothing() -> None:
    async with house() as (opened, boards, _):
        dialog = await typed(opened, "kichen volume 30")
        assert rows(dialog)[:2] == ["Did you mean", "Kitchen volume 30"]
        QTest.keyClick(dialog.field, ENTER)
        await settled()
        # it is only typed rightly now
        assert dialog.field.text() == "Kitchen volume 30" and volume(boards[KITCHEN]) == 70
        QTest.keyClick(dialog.field, ENTER)
        await until(lambda: volume(boards[KITCHEN]) == 30)
        dialog.reject()


async def test_a_message_is_shown() -> None:
    async with house() as (opened, _, devices):
        alerts: list[dict[str, Any]] = []
        handle = devices[KITCHEN].handle

        async def hear(frame: str | bytes) -> None:
            if b"alert" in (frame.encode() if isinstance(frame, str) else frame):
                import json

                alerts.append(json.loads(frame))
                return
            await handle(frame)

        devices[KITCHEN].handle = hear  # type: ignore[method-assign]
        dialog = await typed(opened, "tell kitchen Dinner is ready")
        assert rows(dialog)[1] == "Show “Dinner is ready” on Kitchen"
        QTest.keyClick(dialog.field, ENTER)
        await until(lambda: alerts)
        assert alerts[0]["message"] == "Dinner is ready"
        dialog.reject()


async def test_a_restart_of_all_asks_once_and_names_them() -> None:
    async with house() as (opened, boards, _):
        dialog = await typed(opened, "restart all")
        assert rows(dialog)[1].startswith("Restart 2 device")
        QTest.keyClick(dialog.field, ENTER)
        run = opened.window.fleet_run()
        await until(lambda: run is not None and run.question is not None)
        assert run is not None and run.question is not None and run.kind is ActKind.RESTART
        assert {view.title for view in run.question.devices} == {"Kitchen", "Attic"}
        await settled()
        assert not any("self.reboot" in board.asked for board in boards.values())
        run.decide(False)
        await until(lambda: not run.running)
        assert not any("self.reboot" in board.asked for board in boards.values())


async def test_a_restart_of_one_asks_on_its_card() -> None:
    async with house() as (opened, boards, _):
        dialog = await typed(opened, "restart attic")
        QTest.keyClick(dialog.field, ENTER)
        await until(lambda: opened.dialogs.dialog is not dialog)
        assert opened.window.chosen_key() == ATTIC
        card = opened.page.privileged.cards["self.reboot"]
        await until(lambda: card.gate.asking)
        card.gate.cancel()
        await settled()
        assert "self.reboot" not in boards[ATTIC].asked


async def test_several_are_filled_in_and_sent_by_hand() -> None:
    async with house() as (opened, boards, _):
        dialog = await typed(opened, "all volume 20")
        QTest.keyClick(dialog.field, ENTER)
        run = opened.window.fleet_run()
        await until(lambda: run is not None and run.draft is not None)
        assert run is not None and run.draft is not None
        assert run.draft.arguments() == {"volume": 20} and len(run.devices) == 2
        await settled()
        assert {volume(board) for board in boards.values()} == {70}


async def test_pins_forms_and_past_answers() -> None:
    async with house() as (opened, _, _):
        opened.window.choose(KITCHEN)
        dialog = await typed(opened, "volume 30")
        QTest.keyClick(dialog.field, Qt.Key.Key_P, CONTROL)
        [pin] = opened.workspace[FormMemory].pins.of(KITCHEN)
        assert pin.arguments == {"volume": 30}
        QTest.keyClick(dialog.field, Qt.Key.Key_Tab)
        await until(lambda: opened.dialogs.dialog is not dialog)
        form = opened.page.tools.detail.form
        assert form is not None
        await until(lambda: form.draft.arguments() == {"volume": 30})
        opened.page.tools.run()
        await until(lambda: opened.workspace[Outcomes].recent(KITCHEN))
        opened.page.show_page("overview")
        dialog = await typed(opened, "70 → 30")
        entry = dialog.model.entry(dialog.model.places()[0])
        assert entry is not None and entry.kind.startswith("Past answer")
        QTest.keyClick(dialog.field, ENTER)
        await until(lambda: opened.page.page() == "tools")
        assert opened.page.tools.detail.result.outcome.words.text() == "Volume 70 → 30 %"


async def test_settings_are_found() -> None:
    async with house() as (opened, _, _):
        dialog = await typed(opened, "tray")
        found = dialog.model.entry(dialog.model.places()[0])
        assert found is not None and found.setting and found.kind.startswith("Settings")
        QTest.keyClick(dialog.field, ENTER)
        await until(lambda: type(opened.dialogs.dialog).__name__ == "SettingsDialog")
        settings = opened.dialogs.dialog
        assert settings is not None
        settings.reject()


async def test_steps_levels_and_polite_words_are_done() -> None:
    async with house() as (opened, boards, _):
        for said, now in (
            ("please turn the kitchen up a bit", 75),
            ("kitchen volume max", 100),
            ("Kitchen音量减少20", 80),
            ("set the volume of kitchen to thirty percent", 30),
        ):
            dialog = await typed(opened, said)
            assert rows(dialog)[1] == f"Set volume of Kitchen to {now} %"
            QTest.keyClick(dialog.field, ENTER)
            result = await until(lambda dialog=dialog: dialog.result_row)  # type: ignore[misc]
            await until(lambda result=result: result.undo.isVisible())  # type: ignore[misc]
            assert volume(boards[KITCHEN]) == now
            dialog.reject()
            await until(lambda: opened.dialogs.dialog is None)
        # a step goes from what is so now, also where that is not known yet
        boards[ATTIC].status["audio_speaker"]["volume"] = 20
        dialog = await typed(opened, "attic volume up")
        QTest.keyClick(dialog.field, ENTER)
        await until(lambda: volume(boards[ATTIC]) == 30)
        dialog.reject()


async def test_it_says_what_it_understood_and_what_is_missing() -> None:
    async with house() as (opened, boards, _):
        for said, first, detail in (
            ("kitchen volume 130", "Volume goes to 100.", "kitchen volume 100"),
            ("kitchen volume", "Volume  ·  Kitchen: add a number from 0 to 100, or up,", ""),
            ("mute the kitchen for 10 minutes", "Not understood: “10 minutes”", "Understood: Mute"),
            ("update attic", "Attic cannot do this.", "Firmware upgrade"),
        ):
            dialog = await typed(opened, said)
            assert rows(dialog)[0] == "Something is missing"
            assert rows(dialog)[1].startswith(first)
            hint = dialog.model.entry(1)
            assert hint is not None and hint.detail.startswith(detail)
            QTest.keyClick(dialog.field, ENTER)
            await settled()
            assert opened.dialogs.dialog is dialog and not dialog.running
            if "130" in said:
                # Enter types what can be
                assert dialog.field.text() == "kitchen volume 100"
            dialog.reject()
            await until(lambda: opened.dialogs.dialog is None)
        asked = [name for board in boards.values() for name in board.asked]
        assert not any("set_volume" in name for name in asked)


async def test_a_value_without_a_device_asks_which() -> None:
    async with house() as (opened, boards, _):
        opened.window.show_activity()
        dialog = await typed(opened, "volume 30")
        assert rows(dialog)[1:4] == [
            "Set volume of Kitchen to 30 %",
            "Set volume of Attic to 30 %",
            "Set volume of 2 device(s) to 30 %…",
        ]
        dialog.field.setText("say dinner is ready in the attic")
        assert rows(dialog)[1:3] == [
            "Show “dinner is ready” on Attic",
            "Show “dinner is ready in the attic” on 2 device(s)…",
        ]
        dialog.reject()
        assert {volume(board) for board in boards.values()} == {70}


async def test_a_message_that_nobody_can_show_is_no_tool_of_another_name() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        dialog = await typed(opened, "say dinner is ready")
        assert rows(dialog)[:2] == ["Something is missing", "No connected device can do this."]
        QTest.keyClick(dialog.field, ENTER)
        assert opened.dialogs.dialog is dialog and opened.page.page() == "overview"


async def test_what_nothing_fits_gets_the_nearest_and_a_row_is_said_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        QAccessible,
        "updateAccessibility",
        lambda event: (
            said.append(event.message())
            if isinstance(event, QAccessibleAnnouncementEvent)
            else None
        ),
    )
    async with house() as (opened, _, _):
        dialog = await typed(opened, "xettings")
        assert "Nearest" in rows(dialog)[0] and any("Settings" in each for each in rows(dialog))
        assert not dialog.nothing.isVisible()
        dialog.field.setText("play some jazz in the kitchen")
        assert rows(dialog)[0] == "Nearest" and "Kitchen" in rows(dialog)
        dialog.field.setText("kitchen volume 30")
        said.clear()
        # a space more, and it is the same row
        for text in ("kitchen volume 30 ", "kitchen volume 30 %", "kitchen  volume 30 %"):
            dialog.field.setText(text)
        assert said == []
        dialog.field.setText("kitchen volume 31")
        assert len(said) == 1 and "31" in said[0]
        dialog.reject()
