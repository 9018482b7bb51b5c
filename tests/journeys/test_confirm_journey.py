"""What is confirmed in the real window: where the keyboard is, and what is in sight, afterwards."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.pictures import screen
from companion.app.pictures.service import PictureService
from companion.app.tools.calls import CallService
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.picture_cards import SnapshotCard
from tests.fakes.upgrades import agree
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until
from tests.ui.accessibility.enter import enter

DEMO = "demo:"
SNAPSHOT = "self.screen.snapshot"
LEFT = Qt.MouseButton.LeftButton


def with_keyboard() -> QWidget | None:
    return QApplication.focusWidget()


async def question(card: PrivilegedCard) -> ConfirmStrip:
    await until(lambda: card.gate.strip is not None and card.gate.strip.isVisible())
    assert card.gate.strip is not None
    return card.gate.strip


async def snapshot_card(opened: OpenWindow) -> SnapshotCard:
    await opened.ready(DEMO)
    await opened.active()
    opened.frame.resize(1180, 760)
    opened.page.show_page("privileged")
    card = opened.page.privileged.cards["self.screen.snapshot"]
    assert isinstance(card, SnapshotCard)
    await settled(3)
    return card


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keyboard", "mouse"])
async def test_the_keyboard_stays_where_a_person_confirms(by_mouse: bool, qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        card = await snapshot_card(opened)
        page = opened.page.privileged
        went: list[QWidget] = []
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        card.button.setFocus()
        app.focusChanged.connect(lambda _, now: went.append(now))
        qtbot.keyClick(card.button, Qt.Key.Key_Space)
        strip = await question(card)
        if by_mouse:
            qtbot.mouseClick(strip.verb, LEFT)
        else:
            qtbot.keyClick(strip.cancel, Qt.Key.Key_Tab)
            qtbot.keyClick(strip.verb, Qt.Key.Key_Space)
        await until(lambda: card.gate.strip is None)
        inside = (page, card.button, strip.cancel, strip.verb)
        others = [now for now in went if now not in inside]
        assert [(type(now), now.accessibleName()) for now in others] == []
        # the device answers, the button is on again: the next press is where the last one was
        await until(card.button.isEnabled)
        await until(lambda: with_keyboard() is card.button)
        # nobody entered anything: nothing is said to be wrong
        for each in page.cards.values():
            form = getattr(each, "form", None)
            assert form is None or not form.draft.shown_faults(), each.tool.name


async def test_enter_presses_what_has_the_keyboard(quick_demo: None, qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await snapshot_card(opened)
        card = opened.page.privileged.cards["self.reboot"]
        session = opened.view(DEMO).session
        # the key that opened the question is held down: nothing is answered by that
        card.button.setFocus()
        qtbot.keyClick(card.button, Qt.Key.Key_Return)
        strip = await question(card)
        await until(strip.cancel.hasFocus)
        for _ in range(5):
            press(strip.cancel, held=True)
        await settled(3)
        assert card.gate.asking
        # by habit it is no
        press(strip.cancel)
        await until(lambda: card.gate.strip is None)
        await settled(3)
        assert opened.view(DEMO).session == session and not card.busy
        # on the button of the act it is that
        qtbot.keyClick(card.button, Qt.Key.Key_Return)
        strip = await question(card)
        await until(strip.cancel.hasFocus)
        qtbot.keyClick(strip.cancel, Qt.Key.Key_Tab)
        assert strip.verb.hasFocus()
        press(strip.verb)
        await until(lambda: opened.view(DEMO).session > session)


def press(button: QWidget, *, held: bool = False) -> None:
    """Enter, or one more of an Enter that is held down."""
    QApplication.sendEvent(button, enter(Qt.Key.Key_Return, held=held))


async def test_the_page_scrolls_by_the_least_and_the_picture_is_in_sight(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        card = await snapshot_card(opened)
        page = opened.page.privileged
        page.ensureWidgetVisible(card.button, 0, 0)
        await settled(3)
        bar = page.verticalScrollBar()
        before = bar.value()
        qtbot.mouseClick(card.button, LEFT)
        strip = await question(card)
        await settled(3)

        def bottom(widget: QWidget) -> int:
            return widget.mapTo(page.viewport(), QPoint(0, widget.height())).y()

        room = page.viewport().height()
        # all of the question is seen, and the page moved no further than that takes
        assert bottom(card.gate) <= room
        assert bar.value() == before or bottom(card.gate) == room
        qtbot.mouseClick(strip.verb, LEFT)
        await until(lambda: card.state.picture is not None and card.button.isEnabled())
        await settled(3)
        top = card.area.mapTo(page.viewport(), QPoint(0, 0)).y()
        assert top >= 0 and bottom(card.area) <= room


async def test_live_view_keeps_what_differs_and_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "LEAST_SECONDS", 0.05)
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        workspace = opened.workspace
        series = workspace[PictureService].repeat(DEMO, 0.1, confirm=agree)
        await until(lambda: series.view.taken >= 4)
        rows = [
            entry
            for entry in workspace[ActivityLog].entries(DEMO)
            if entry.call is not None and entry.call.request.tool.name == SNAPSHOT
        ]
        assert len(rows) == 1
        # a real screen is the same as long as nobody changes it; the simulated one tells the time
        kept = await workspace[PictureService].gallery.pictures(DEMO)
        different = {await workspace[PictureService].gallery.read(each) for each in kept}
        assert len(different) == len(kept) <= series.view.taken
        before = series.view.taken
        await workspace[CallService].call(DEMO, "self.screen.set_theme", {"theme": "dark"})
        await until(lambda: series.view.taken >= before + 2)
        assert len(await workspace[PictureService].gallery.pictures(DEMO)) > len(kept)
        series.stop()
        await series.wait()


async def test_a_snapshot_is_taken_where_the_pictures_are(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await snapshot_card(opened)
        pictures = opened.page.pictures
        opened.page.show_page("pictures")
        await until(pictures.empty.primary.isVisible)
        for button in (pictures.empty.primary, pictures.snap):
            await until(lambda button=button: button.isVisible() and button.isEnabled())
            count = pictures.model.total
            qtbot.mouseClick(button, LEFT)
            strip = await until(lambda: pictures.gate.strip)
            assert strip is not None and SNAPSHOT in strip.exact_call
            qtbot.mouseClick(strip.verb, LEFT)
            await until(lambda count=count: pictures.model.total == count + 1)
        assert opened.page.page() == "pictures"
