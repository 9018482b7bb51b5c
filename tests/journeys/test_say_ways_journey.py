"""Saying aloud by what is typed, by routines and by assistants, with devices on real sockets."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.offer.choice import APP
from companion.app.offer.may_say import MOST_A_MINUTE
from companion.app.offer.own_tools import SAY
from companion.app.offer.service import AssistantService
from companion.app.routines.routine import RoutineRun, RunCause, RunOutcome
from companion.app.routines.service import RoutineService
from companion.app.settings.window import ALWAYS, QUIET_UNTIL
from companion.ui.finder.finder_dialog import FinderDialog
from companion.ui.offer.dialogs import AllowSayDialog
from companion.ui.offer.host import AssistantsHost
from companion.ui.offer.noun import ASSISTANTS_PAGE
from companion.ui.routines.words import run_words
from tests.fakes.assistant import Assistant, assistant
from tests.fakes.say_rooms import ATTIC, KITCHEN, SayRooms, say_rooms
from tests.fakes.sayings import BRIEF
from tests.fakes.workbench import until
from tests.journeys.test_finder_journey import ENTER, rows, typed
from tests.journeys.test_offer_journey import page_of
from tests.journeys.test_routines_journey import LEFT, Journey
from tests.marks import needs_av, needs_espeak

pytestmark = [needs_av, needs_espeak]


def result(dialog: FinderDialog) -> str:
    return dialog.result_row.words.text() if dialog.result_row is not None else ""


async def done(dialog: FinderDialog) -> str:
    """What the chosen row says in the end."""
    QTest.keyClick(dialog.field, ENTER)
    begun = result(dialog)
    await until(lambda: result(dialog) != begun)
    said = result(dialog)
    dialog.reject()
    return said


def alerts(rooms: SayRooms) -> list[str]:
    return [each.message for each in rooms.attic.alerts]


async def test_what_is_typed_is_said_aloud() -> None:
    async with say_rooms() as rooms:
        dialog = await typed(rooms.opened, "say dinner is ready in the kitchen")
        assert rows(dialog)[:3] == [
            "Action",
            "Say “dinner is ready” on Kitchen",
            "Show “dinner is ready” on Kitchen",
        ]
        assert "Say “dinner is ready in the kitchen” on 2 device(s)" in rows(dialog)
        assert await done(dialog) == "Played to the end"
        assert [[text for _, text in each] for each in rooms.said()] == [["dinner is ready"]]
        assert not alerts(rooms)


@pytest.mark.parametrize(
    ("names", "words", "heard"),
    [
        (("厨房", "阁楼"), "厨房 说 开饭了", "开饭了"),
        (("廚房", "閣樓"), "廚房 說 開飯了", "開飯了"),
        (("キッチン", "屋根裏"), "キッチンで「ご飯ですよ」と言って", "ご飯ですよ"),
    ],
)
async def test_in_other_languages(names: tuple[str, str], words: str, heard: str) -> None:
    async with say_rooms(names) as rooms:
        dialog = await typed(rooms.opened, words)
        assert rows(dialog)[1] == f"Say “{heard}” on {names[0]}"
        assert await done(dialog) == "Played to the end"
        assert [[text for _, text in each] for each in rooms.said()] == [[heard]]


async def test_a_device_that_cannot_play_shows_the_text_and_it_is_said_why() -> None:
    async with say_rooms() as rooms:
        dialog = await typed(rooms.opened, "attic say dinner")
        entry = dialog.model.entry(1)
        assert entry is not None and entry.title == "Show “dinner” on Attic"
        assert entry.detail == "Text only: sound needs firmware 2.5 or later."
        assert not any(each.startswith("Say") for each in rows(dialog))
        assert await done(dialog) == "Sent. Devices do not confirm messages."
        await rooms.attic.until(lambda _: alerts(rooms) == ["dinner"])


async def test_do_not_disturb_is_kept_unless_a_person_overrides_it() -> None:
    async with say_rooms() as rooms:
        rooms.opened.workspace.settings[QUIET_UNTIL] = ALWAYS
        dialog = await typed(rooms.opened, "kitchen say dinner")
        assert rows(dialog)[1:3] == ["Show “dinner” on Kitchen", "Say “dinner” on Kitchen anyway"]
        entry = dialog.model.entry(2)
        assert entry is not None and entry.detail == "Do not disturb is on."
        QTest.keyClick(dialog.field, Qt.Key.Key_Down)
        assert await done(dialog) == "Played to the end"
        assert len(rooms.said()) == 1


async def test_everybody_is_told_as_they_can() -> None:
    async with say_rooms() as rooms:
        dialog = await typed(rooms.opened, "tell everyone dinner is ready")
        entry = dialog.model.entry(1)
        assert entry is not None and entry.title == "Say “dinner is ready” on 2 device(s)"
        assert entry.detail == "Kitchen, Attic"
        assert await done(dialog) == "Said on 2 device(s)"
        await rooms.attic.until(lambda _: alerts(rooms) == ["dinner is ready"])
        assert len(rooms.said()) == 1


async def tried(here: Journey) -> RoutineRun:
    here.click(here.editor.test)
    run = await until(lambda: not here.state.trying and here.state.tried)
    assert isinstance(run, RoutineRun)
    return run


async def test_a_routine_says_it_and_tells_how_it_ended(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "bell.ogg"
    file.write_bytes(BRIEF)
    async with say_rooms() as rooms:
        here = Journey(qtbot, rooms.opened)
        here.open()
        here.click(here.page.new)
        editor = here.editor
        here.click(editor.add_button)
        here.choose("Say aloud")
        assert not editor.save.isEnabled()
        [row] = editor.rows
        assert row.text is not None and row.sound is not None
        here.type(row.text, "Dinner")
        here.type(editor.name, "Dinner bell")
        here.click(editor.tick(KITCHEN))
        here.click(editor.tick(ATTIC))
        assert editor.save.isEnabled()
        run = await tried(here)
        assert run.outcome is RunOutcome.DONE
        assert run_words(run) == (
            "Say “Dinner” aloud on Kitchen: Played to the end, Say “Dinner” aloud on Attic: "
            "Shown as text, with a sound: firmware 2.4.2 plays no announcements, 2.5 and later do"
        )
        await rooms.attic.until(lambda _: alerts(rooms) == ["Dinner"])

        # a file in place of the voice
        here.click(row.sound)
        assert row.asking is not None
        row.asking.fileSelected.emit(str(file))
        [row] = editor.rows
        assert row.sound is not None and row.sound.text() == "bell.ogg"
        here.click(row.sound)
        [row] = editor.rows
        assert row.sound is not None and row.sound.text() == "Sound file…"
        here.click(row.sound)
        assert row.asking is not None
        row.asking.fileSelected.emit(str(file))
        here.click(editor.save)
        service = rooms.opened.workspace[RoutineService]
        [routine] = service.routines
        assert routine.actions[0].sound == str(file)
        assert (await service.run(routine)).outcome is RunOutcome.DONE
        assert [each.bytes_read for each in rooms.kitchen.announcements][1:] == [len(BRIEF)]

        # nothing is said while nobody wants to be disturbed, and that is no failure
        rooms.opened.workspace.settings[QUIET_UNTIL] = ALWAYS
        run = await service.run(routine)
        assert (run.outcome, run.cause) == (RunOutcome.MISSED, RunCause.HAND)
        assert run_words(run) == "Do not disturb is on, so nothing is said aloud."
        assert len(rooms.kitchen.announcements) == 2


async def test_a_sentence_becomes_a_routine_that_says_it(qtbot: QtBot) -> None:
    async with say_rooms() as rooms:
        here = Journey(qtbot, rooms.opened)
        here.open()
        here.click(here.page.new)
        here.click(here.editor.add_button)
        here.say("kitchen say dinner is ready")
        [row] = here.editor.rows
        assert row.text is not None and row.text.text() == "dinner is ready"
        assert here.editor.tick(KITCHEN).isChecked() and not here.editor.tick(ATTIC).isChecked()
        assert (await tried(here)).outcome is RunOutcome.DONE
        assert len(rooms.said()) == 1


async def asked_to_say(fake: Assistant, text: str, device: str = "Kitchen") -> tuple[bool, str]:
    """Whether it was refused, and the words of the answer."""
    result = await fake.call("say", device=device, text=text)
    return bool(result["isError"]), str(result["content"][0]["text"])


async def test_an_assistant_says_it_only_by_permission(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.app.offer.link.RELIST_WAIT", 0.2)
    async with say_rooms() as rooms, assistant() as (fake, address):
        opened = rooms.opened
        service = opened.workspace[AssistantService]
        qtbot.mouseClick(opened.window.sidebar.rows[ASSISTANTS_PAGE], LEFT)
        key = await service.add("Family", address, [APP])
        await fake.connected()
        assert SAY.name not in [each["name"] for each in fake.tools]

        # off until it is allowed here
        page = page_of(opened)
        await until(lambda: page.sources)
        page.state.fold(APP, folded=False)
        row = await until(lambda: page.tools.get((APP, SAY.name)))
        assert row.protected.text() == "Asks once"
        qtbot.mouseClick(row.switch, LEFT)
        dialog = page.dialog
        assert isinstance(dialog, AllowSayDialog)
        qtbot.keyClicks(dialog.hours, "8-")
        assert not dialog.save_button.isEnabled()
        dialog.hours.clear()
        dialog.boxes[ATTIC].click()
        qtbot.mouseClick(dialog.save_button, LEFT)
        await fake.connected(2)
        assert SAY.name in fake.names

        # it is asked once, and a person sees what would be said
        gate = opened.window.host(AssistantsHost).gate
        saying = asyncio.create_task(asked_to_say(fake, "Dinner is ready"))
        strip = await until(lambda: gate.strip)
        assert "Family" in strip.question.text() and "Kitchen" in strip.question.text()
        assert "Dinner is ready" in strip.exact_call and not rooms.said()
        while gate.strip is strip:
            qtbot.mouseClick(strip.verb, LEFT)
            await asyncio.sleep(0.1)
        assert await saying == (False, "Played to the end")
        await until(lambda: row.protected.text() == "Allowed")
        assert await asked_to_say(fake, "Come down") == (False, "Played to the end")
        assert gate.strip is None and len(rooms.said()) == 2
        titles = [each.title.english() for each in opened.workspace[ActivityLog].entries()]
        assert "Said aloud for Family: Come down" in titles

        # neither on other devices, nor at other hours, nor while nobody wants to be disturbed
        refused, words = await asked_to_say(fake, "Up here", "Attic")
        assert refused and "on Attic" in words and not alerts(rooms)
        choice = service.view(key).saved.choice  # type: ignore[union-attr]
        hour = datetime.now().hour
        hours = f"{(hour + 2) % 24:02}:00-{(hour + 3) % 24:02}:00"
        service.choose(key, choice.with_tool(APP, SAY.name, hours=hours))
        refused, words = await asked_to_say(fake, "Too early")
        assert refused and hours in words
        service.choose(key, choice)
        opened.workspace.settings[QUIET_UNTIL] = ALWAYS
        refused, words = await asked_to_say(fake, "Pst")
        assert refused and "Do not disturb" in words
        opened.workspace.settings[QUIET_UNTIL] = ""

        # nor too often
        answers = [await asked_to_say(fake, "Hello?") for _ in range(MOST_A_MINUTE)]
        assert (
            True,
            f"At most {MOST_A_MINUTE} times a minute. Wait before you say more.",
        ) in answers
        assert len(rooms.said()) <= MOST_A_MINUTE
        # what concerns only the question gives no assistant another session
        assert fake.connections == 2
