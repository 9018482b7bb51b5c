"""An owner with one device: what is pressed stays in place, is said shortly, and is taken back."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.outcomes import Outcomes
from companion.app.connect.connections import Connections
from companion.app.forms.form_file import SavedForm
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.ui.activity.page import pin_form
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.slider import Slider
from companion.ui.kit.words.technical import Technical
from companion.ui.main.empty_page import EmptyPage
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

DEMO = "demo:"
VOLUME = "self.audio_speaker.set_volume"
PREVIEW = "self.screen.preview_image"
LEFT = Qt.MouseButton.LeftButton


def volume(opened: OpenWindow) -> int | None:
    status = opened.view(DEMO).status
    return status.volume if status is not None else None


def pin_quiet(opened: OpenWindow) -> None:
    tool = opened.view(DEMO).tool(VOLUME)
    assert tool is not None
    form = SavedForm("Quiet evening", VOLUME, {"volume": 30}, datetime.now(UTC))
    pin_form(opened.context, DEMO, tool, form)


def top_of(widget: QWidget, window: QWidget) -> int:
    return widget.mapTo(window, QPoint(0, 0)).y()


async def test_after_a_picture_is_chosen_the_keyboard_is_on_what_sends_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    picture = tmp_path / "red.png"
    Image.new("RGB", (300, 300), "red").save(picture)
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        opened.page.show_page("privileged")
        await settled(3)
        card = opened.page.privileged.cards[PREVIEW]
        card.drop.button.setFocus()
        card.drop.chosen.emit(picture)
        await until(card.button.isEnabled)
        assert QApplication.focusWidget() is card.button


async def test_welcome_is_not_back_when_a_search_finds_nothing(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        side = opened.window.sidebar
        assert not side.welcome.isVisible()
        qtbot.keyClicks(side.search, "nobody is called so")
        await settled(2)
        assert not opened.window.model.keys() and not side.welcome.isVisible()


async def test_a_pin_says_in_few_words_what_it_did(qtbot: QtBot) -> None:
    Technical.current().set(False)
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await until(lambda: volume(opened) == 70)
        pin_quiet(opened)
        section = opened.page.overview.pins
        await settled(3)
        [card] = section.cards
        qtbot.mouseClick(card.button, LEFT)
        await until(lambda: volume(opened) == 30)
        await until(lambda: card.button.subtitle == "70 → 30 %")
        metrics = QFontMetrics(Theme.current().font("caption"))
        assert metrics.horizontalAdvance(card.button.subtitle) <= card.button.words_width
        # once more it changes nothing
        qtbot.mouseClick(card.button, LEFT)
        await until(lambda: card.button.subtitle == "30 %")
        assert "ms" not in card.button.subtitle


async def test_ctrl_z_takes_back_what_undo_would(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        await until(lambda: volume(opened) == 70)
        await opened.workspace[CallService].call(DEMO, VOLUME, {"volume": 40})
        outcomes = opened.workspace[Outcomes]
        await until(lambda: outcomes.recent(DEMO))
        press_ctrl_z(qtbot, opened)
        # a second time before it is known what the first did
        press_ctrl_z(qtbot, opened)
        await until(lambda: volume(opened) == 70)
        await until(lambda: any(each.reverts for each in outcomes.recent(DEMO)))
        # what was taken back is not changed again
        press_ctrl_z(qtbot, opened)
        await settled(5)
        entries = opened.workspace[ActivityLog].entries()
        calls = [entry.call for entry in entries if entry.call is not None]
        sent = [call.request.arguments for call in calls if call.request.tool.name == VOLUME]
        assert sent == [{"volume": 40}, {"volume": 70}] and volume(opened) == 70


def press_ctrl_z(qtbot: QtBot, opened: OpenWindow) -> None:
    qtbot.keyClick(opened.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


async def test_the_simulated_device_and_its_pin_are_there_again() -> None:
    settings = Settings()
    async with open_window(settings) as opened:
        opened.window.run("simulate")
        await opened.ready(DEMO)
        pin_quiet(opened)
    async with open_window(Settings.load()) as opened:
        await opened.ready(DEMO)
        await until(lambda: opened.window.device_page() is not None)
        assert [card.pin.name for card in opened.page.overview.pins.cards] == ["Quiet evening"]
        # who removes it is rid of it
        await opened.workspace[Connections].remove(DEMO)
    async with open_window(Settings.load()) as opened:
        assert isinstance(opened.window.stack.currentWidget(), EmptyPage)
        assert opened.workspace.devices.view(DEMO) is None


async def test_buttons_of_the_cards_stay_where_they_are_when_an_answer_comes(
    qtbot: QtBot,
) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        opened.frame.resize(1280, 800)
        opened.page.show_page("privileged")
        opened.page.privileged.more.click()
        await settled(5)
        cards = opened.page.privileged.cards
        names = ("self.get_system_info", "self.screen.get_info")
        inner = opened.page.privileged.widget()
        before = {name: top_of(cards[name].button, inner) for name in names}
        qtbot.mouseClick(cards[names[0]].button, LEFT)
        await until(cards[names[0]].result.isVisible)
        await settled(5)
        assert {name: top_of(cards[name].button, inner) for name in names} == before


async def test_a_value_follows_the_handle(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await until(lambda: volume(opened) == 70)
        await settled(3)
        tile = opened.page.overview.status.controls[0]
        [slider] = tile.findChildren(Slider)
        middle = slider.height() // 2
        at = slider.width() * 70 // 100
        qtbot.mousePress(slider, LEFT, pos=QPoint(at, middle))
        qtbot.mouseMove(slider, QPoint(slider.width() // 4, middle))
        assert slider.held and slider.value() < 40
        assert tile.value() == f"{slider.value()} %"
        assert volume(opened) == 70
        qtbot.mouseRelease(slider, LEFT, pos=QPoint(slider.width() // 4, middle))
        await until(lambda: volume(opened) == slider.value())
