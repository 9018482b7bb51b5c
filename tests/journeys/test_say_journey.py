"""Something is said aloud from the real window: a text, a recording, a file, to several rooms."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from pytestqt.qtbot import QtBot

from companion.app.connect.hub import HubListener
from companion.app.say import player, recorder
from companion.app.say.service import SayService
from companion.app.settings.settings import Settings
from companion.app.settings.window import ALWAYS, QUIET_UNTIL
from companion.app.stock.service import StockService
from companion.devices.sound import convert
from companion.devices.sound.waveform import write_wav
from companion.errors import SoundError
from companion.simulator import SimulatedDevice, simulated_dialer, simulated_stock_device
from companion.text import one_line
from companion.transports.hub import PATH
from companion.ui.connect.reach_dialog import ReachDialog
from companion.ui.fleet.host import FleetHost
from companion.ui.kit.page.dialogs import QuestionDialog
from companion.ui.say.say_composer import SayComposer, SoundField
from companion.ui.say.say_dialog import SayDialog
from companion.ui.say.sayings import SayingCard, SayingRow
from companion.ui.stock.conversation_page import ConversationPage
from tests.fakes.listening import FakeLoudspeaker, FakeMicrophone
from tests.fakes.sayings import NEW, OLD, behaviour, quick
from tests.fakes.sound_files import tone
from tests.fakes.sounds import ogg_sound
from tests.fakes.stock_workspace import key_of, ota_of
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until
from tests.marks import needs_av, needs_espeak

LEFT = Qt.MouseButton.LeftButton
pytestmark = [needs_av, needs_espeak]


@dataclass
class Home:
    """The window at the Conversation tab of the first of some devices."""

    opened: OpenWindow
    devices: list[SimulatedDevice]
    loudspeaker: FakeLoudspeaker
    microphone: FakeMicrophone

    @property
    def page(self) -> ConversationPage:
        page = self.opened.page.conversation
        assert page is not None
        return page

    @property
    def say(self) -> SayComposer:
        return self.page.message.say

    @property
    def card(self) -> SayingCard:
        return self.page.sayings.cards[-1]

    def row(self, number: int = 0) -> SayingRow:
        return self.card.rows[key_of(self.devices[number])]


@pytest.fixture
def loudspeaker(monkeypatch: pytest.MonkeyPatch) -> FakeLoudspeaker:
    fake = FakeLoudspeaker()
    monkeypatch.setattr(player, "open_loudspeaker", fake)
    return fake


@pytest.fixture
def microphone(monkeypatch: pytest.MonkeyPatch) -> FakeMicrophone:
    fake = FakeMicrophone()
    monkeypatch.setattr(recorder, "open_microphone", fake)
    return fake


@asynccontextmanager
async def home(
    loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone, *versions: str
) -> AsyncIterator[Home]:
    settings = Settings(former_url="", stock_open=True)
    async with AsyncExitStack() as stack:
        opened = await stack.enter_async_context(open_window(settings))
        devices = []
        for number, version in enumerate(versions):
            device = await stack.enter_async_context(
                simulated_stock_device(
                    ota_of(opened.workspace),
                    number,
                    behaviour=behaviour(version),
                    version=version,
                )
            )
            key = key_of(device)
            await until(lambda key=key: opened.window.model.asks(key))
            await opened.workspace[StockService].decisions.accept(key, upstream_url="")
            await opened.ready(key)
            devices.append(device)
        opened.window.choose(key_of(devices[0]))
        opened.page.show_page("conversation")
        yield Home(opened, devices, loudspeaker, microphone)


async def test_a_text_is_listened_to_said_and_seen_to_its_end(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with home(loudspeaker, microphone, NEW) as here:
        message = here.page.message
        qtbot.keyClicks(message.message, "Dinner is ready")
        keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        qtbot.keyClick(message.message, Qt.Key.Key_A, keys)
        say = here.say
        assert say.isVisible() and not message.message.isVisible()
        assert say.text.toPlainText() == "Dinner is ready"
        qtbot.keyClick(say.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        qtbot.keyClicks(say.text, "Come to the table.")
        await until(lambda: say.voice.count() > 1)
        # listening is here only
        qtbot.mouseClick(say.listen, LEFT)
        await until(lambda: loudspeaker.open == 1)
        assert loudspeaker.played[0][0] > 12_000 and say.listen.text() == "Stop"
        qtbot.keyClick(say.text, Qt.Key.Key_Escape)
        await until(lambda: loudspeaker.open == 0 and say.listen.text() == "Listen")
        assert not here.devices[0].announcements
        qtbot.keyClick(say.text, Qt.Key.Key_Return)
        await until(lambda: bool(here.page.sayings.cards))
        await until(lambda: here.row().pill.text() == "Played")
        assert here.row().step.words.text() == "Played to the end"
        assert "2 seconds" in here.row().pill.toolTip()
        [played] = here.devices[0].announcements
        assert played.ended == "played" and played.shown[0][1].startswith("Dinner is ready")
        assert say.text.toPlainText() == ""
        await until(lambda: "Dinner is ready" in here.page.model.rows()[-1].text)
    # the choice is kept for this device
    async with (
        open_window(Settings.load()) as opened,
        simulated_stock_device(ota_of(opened.workspace), behaviour=behaviour()) as device,
    ):
        await opened.ready(key_of(device))
        opened.window.choose(key_of(device))
        opened.page.show_page("conversation")
        page = opened.page.conversation
        assert page is not None and page.message.say.isVisibleTo(page)


async def test_two_rooms_and_what_each_does(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with home(loudspeaker, microphone, NEW, OLD) as here:
        here.page.message.mode.chosen.emit("say")
        chips = here.say.rooms.chips
        first, second = (chips[key_of(device)] for device in here.devices)
        await until(lambda: second.text().endswith("text only"))
        assert first.isChecked() and not second.isChecked()
        qtbot.mouseClick(second, LEFT)
        assert here.say.about.text().startswith("2 room")
        qtbot.keyClicks(here.say.text, "Good night")
        qtbot.mouseClick(here.say.button, LEFT)
        await until(lambda: bool(here.page.sayings.cards))
        await until(lambda: here.row(0).pill.text() == "Played")
        assert here.row(1).pill.text() == "Shown"
        assert "firmware 2.4.2" in here.row(1).step.words.text()
        assert len(here.devices[0].announcements) == 1 and not here.devices[1].announcements
        # a sound is nothing for it
        here.say.source.segments.chosen.emit("file")
        await settled(2)
        assert not second.isEnabled() and second.text().endswith("cannot play sound")


async def test_quiet_is_said_and_left_out_once(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with home(loudspeaker, microphone, NEW) as here:
        here.opened.workspace.settings[QUIET_UNTIL] = ALWAYS
        here.page.message.mode.chosen.emit("say")
        qtbot.keyClicks(here.say.text, "The bus leaves")
        qtbot.mouseClick(here.say.button, LEFT)
        await until(here.say.anyway.isVisible)
        assert "Do not disturb" in here.say.problem.text()
        assert not here.page.sayings.cards
        qtbot.mouseClick(here.say.anyway, LEFT)
        await until(lambda: bool(here.page.sayings.cards))
        await until(lambda: here.row().pill.text() == "Played")
        assert not here.say.anyway.isVisible()
        assert len(here.devices[0].announcements) == 1


async def test_what_is_cancelled_can_be_said_again(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with home(loudspeaker, microphone, NEW) as here:
        here.page.message.mode.chosen.emit("say")
        qtbot.keyClicks(here.say.text, "one two three four five six seven eight nine " * 6)
        qtbot.keyClick(here.say.text, Qt.Key.Key_Return)
        await until(lambda: bool(here.page.sayings.cards))
        await until(lambda: here.row().pill.text() == "Playing")
        works = here.opened.workspace.work()
        assert [work.what.code for work in works] == ["say.under_way"]
        qtbot.mouseClick(here.row().cancel, LEFT)
        await until(lambda: here.row().pill.text() == "Cancelled")
        assert here.opened.workspace.work() == ()
        qtbot.mouseClick(here.row().again, LEFT)
        await until(lambda: here.row().pill.text() == "Played", 60)
        assert here.devices[0].announcements[-1].ended == "played"


async def test_a_recording_is_held_seen_listened_to_and_sent(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with home(loudspeaker, microphone, NEW) as here:
        here.page.message.mode.chosen.emit("say")
        here.say.source.segments.chosen.emit("recording")
        assert "space bar" in here.say.sound.empty.text()
        assert not here.say.button.isEnabled()
        qtbot.keyPress(here.say.record, Qt.Key.Key_Space)
        await until(lambda: microphone.open == 1 and here.say.record.text() == "Recording…")
        microphone.say(*[tone(0.1)] * 10)
        await until(lambda: here.say.sound.length.text() == "0:01")
        assert len(here.say.sound.wave.levels) == 10
        qtbot.keyRelease(here.say.record, Qt.Key.Key_Space)
        await until(lambda: microphone.open == 0 and here.say.button.isEnabled())
        # releasing sends nothing
        assert not here.devices[0].announcements and not here.page.sayings.cards
        assert here.say.record.text() == "Hold to record again"
        qtbot.mouseClick(here.say.sound.play, LEFT)
        await until(lambda: loudspeaker.played == [(24_000, 24_000)])
        loudspeaker.end()
        await until(lambda: loudspeaker.open == 0)
        qtbot.keyClicks(here.say.caption, "From the office")
        qtbot.mouseClick(here.say.button, LEFT)
        await until(lambda: bool(here.page.sayings.cards))
        await until(lambda: here.row().pill.text() == "Played")
        [played] = here.devices[0].announcements
        assert played.shown == [(0, "From the office")]
        # Escape while one records forgets it
        qtbot.mousePress(here.say.record, LEFT)
        await until(lambda: microphone.open == 1)
        qtbot.keyClick(here.say.record, Qt.Key.Key_Escape)
        await until(lambda: microphone.open == 0)
        qtbot.mouseRelease(here.say.record, LEFT)
        await settled(3)
        assert not here.say.button.isEnabled() and not here.say.sound.wave.isVisible()


async def test_a_button_that_is_released_at_once_records_nothing(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with home(loudspeaker, microphone, NEW) as here:
        here.page.message.mode.chosen.emit("say")
        here.say.source.segments.chosen.emit("recording")
        qtbot.mouseClick(here.say.record, LEFT)
        await settled(5)
        assert microphone.open == 0 and here.say.record.text() == "Hold to record"
        microphone.problem = SoundError("record.no_microphone")
        qtbot.mousePress(here.say.record, LEFT)
        await until(lambda: "No microphone" in here.say.problem.text())
        qtbot.mouseRelease(here.say.record, LEFT)


async def test_a_sound_file_is_dropped_and_said(
    qtbot: QtBot,
    loudspeaker: FakeLoudspeaker,
    microphone: FakeMicrophone,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bell, text, ready = (tmp_path / name for name in ("doorbell.wav", "notes.txt", "ready.ogg"))
    bell.write_bytes(write_wav(tone(1.5), 24_000))
    text.write_text("no sound")
    async with home(loudspeaker, microphone, NEW) as here:
        here.page.message.mode.chosen.emit("say")
        here.say.source.segments.chosen.emit("file")
        drop(here.say.sound, text)
        await until(lambda: "not a sound file" in here.say.problem.text())
        assert not here.say.button.isEnabled()
        drop(here.say.sound, bell)
        await until(here.say.button.isEnabled)
        assert here.say.sound.length.text() == "0:02" and max(here.say.sound.wave.levels) > 0.5
        qtbot.mouseClick(here.say.button, LEFT)
        await until(lambda: bool(here.page.sayings.cards))
        await until(lambda: here.row().pill.text() == "Played")
        assert here.card.title.text() == "doorbell.wav"
        # without a converter a file that is ready is played as it is, and nothing else
        monkeypatch.setattr(convert, "find_converter", lambda: None)
        drop(here.say.sound, bell)
        await until(lambda: "pip install av" in here.say.problem.text())
        ready.write_bytes(ogg_sound(1_200))
        drop(here.say.sound, ready)
        await until(here.say.button.isEnabled)
        assert here.say.sound.length.text() == "0:01"
        qtbot.mouseClick(here.say.button, LEFT)
        await until(lambda: here.card.title.text() == "ready.ogg")
        await until(lambda: here.row().pill.text() == "Played")


def drop(field: SoundField, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = LEFT, Qt.KeyboardModifier.NoModifier
    field.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, buttons, keys))


async def test_a_device_without_conversations_has_it_on_its_overview(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with open_window(Settings(stock_open=True)) as opened:
        url = f"ws://127.0.0.1:{opened.workspace[HubListener].status.port}{PATH}"
        async with simulated_dialer(url, 0, behaviour(), version=NEW) as device:
            key = key_of(device)
            await opened.ready(key)
            opened.window.choose(key)
            section = opened.page.overview.say
            assert section.isVisible()
            composer, sayings = section.composer, section.sayings
            assert composer is not None and sayings is not None
            qtbot.keyClicks(composer.text, "Dinner is ready")
            await until(composer.button.isEnabled)
        # it goes, and comes back
        await until(lambda: not composer.button.isEnabled())
        assert composer.rooms.chips[key].text().endswith("not connected")
        async with simulated_dialer(url, 0, behaviour(), version=NEW) as device:
            await until(composer.button.isEnabled)
            qtbot.keyClick(composer.text, Qt.Key.Key_Return)
            await until(lambda: bool(sayings.cards))
            await until(lambda: sayings.cards[0].rows[key].pill.text() == "Played")
            assert [each.ended for each in device.announcements] == ["played"]


async def test_a_selection_of_devices_hears_it(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with home(loudspeaker, microphone, NEW, NEW, OLD) as here:
        window = here.opened.window
        fleet = window.host(FleetHost)
        fleet.show()
        page = fleet.page
        assert page is not None
        fleet.state.tick_all()
        await until(page.bar.isVisible)
        page.bar.say_wanted.emit()
        dialog = page.dialog
        assert isinstance(dialog, SayDialog)
        composer = dialog.composer
        assert [chip.isChecked() for chip in composer.rooms.chips.values()] == [True] * 3
        qtbot.keyClicks(composer.text, "Good night")
        qtbot.mouseClick(composer.button, LEFT)
        await until(lambda: bool(dialog.sayings.cards))
        rows = dialog.sayings.cards[0].rows
        await until(
            lambda: (
                sorted(each.pill.text() for each in rows.values()) == ["Played", "Played", "Shown"]
            )
        )
        played = [len(device.announcements) for device in here.devices]
        assert played == [1, 1, 0]
        qtbot.mouseClick(dialog.close_button, LEFT)


async def test_what_nobody_fetches_is_offered_as_text(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with home(loudspeaker, microphone, NEW) as here:
        here.opened.workspace[SayService]._limits = quick(fetch=0.5)
        # it is busy with something that nobody sees
        assert here.devices[0].voice.begin_announcement()
        here.page.message.mode.chosen.emit("say")
        qtbot.keyClicks(here.say.text, "Dinner is ready")
        qtbot.keyClick(here.say.text, Qt.Key.Key_Return)
        await until(lambda: bool(here.page.sayings.cards))
        await until(lambda: here.row().pill.text() == "Not fetched")
        assert here.row().step.words.text().startswith("Not fetched within 0.5 s")
        qtbot.mouseClick(here.row().reach, LEFT)
        dialog = here.opened.dialog(ReachDialog)
        dialog.reject()
        await until(lambda: here.opened.dialogs.dialog is None)
        qtbot.mouseClick(here.row().as_text, LEFT)
        await until(lambda: here.row().pill.text() == "Shown")
        here.devices[0].voice.end_announcement()


async def test_closing_names_what_is_being_said(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with home(loudspeaker, microphone, NEW) as here:
        here.page.message.mode.chosen.emit("say")
        qtbot.keyClicks(here.say.text, "one two three four five six seven eight nine " * 6)
        qtbot.keyClick(here.say.text, Qt.Key.Key_Return)
        await until(lambda: bool(here.page.sayings.cards))
        await until(lambda: here.row().pill.text() == "Playing")
        here.opened.frame.close()
        [question] = here.opened.window.findChildren(QuestionDialog)
        assert here.opened.frame.isVisible()
        assert "cut short" in question.consequence.text()
        # once it is over there is nothing to ask
        qtbot.mouseClick(here.row().cancel, LEFT)
        await until(lambda: not question.isVisible())


async def test_above_eight_rooms_are_chosen_in_a_list(
    qtbot: QtBot, loudspeaker: FakeLoudspeaker, microphone: FakeMicrophone
) -> None:
    async with open_window(Settings(stock_open=True)) as opened, AsyncExitStack() as stack:
        url = f"ws://127.0.0.1:{opened.workspace[HubListener].status.port}{PATH}"
        devices = [
            await stack.enter_async_context(simulated_dialer(url, at, behaviour(), version=NEW))
            for at in range(9)
        ]
        keys = [key_of(device) for device in devices]
        for key in keys:
            await opened.ready(key)
        opened.window.choose(keys[0])
        composer = opened.page.overview.say.composer
        assert composer is not None
        rooms = composer.rooms
        await until(rooms.choose.isVisible)
        assert [*rooms.chips] == keys[:1] and not rooms.all.isVisible()
        qtbot.mouseClick(rooms.choose, LEFT)
        dialog = rooms.dialog
        assert dialog is not None
        names = [one_line(opened.view(key).title) for key in keys]
        qtbot.keyClicks(dialog.filter, names[8])
        assert dialog.model.keys() == [keys[8]]
        dialog.model.set_picked(keys[8], True)
        qtbot.mouseClick(dialog.done_button, LEFT)
        # the one that the filter hid has its tick still
        assert {*rooms.chips} == {keys[0], keys[8]}
        qtbot.keyClicks(composer.text, "Good night")
        qtbot.mouseClick(composer.button, LEFT)
        await until(lambda: all(devices[at].announcements for at in (0, 8)))
        assert not any(device.announcements for device in devices[1:8])
        await until(lambda: not opened.workspace.work())
