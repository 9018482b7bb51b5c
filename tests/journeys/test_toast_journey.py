"""Short messages in the real window: read to their end, and in nobody's way."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.app.activity.derived.outcomes import Outcomes
from companion.app.fleet import acts
from companion.app.tools.calls import CallService
from companion.ui.fleet.fleet_state import TABLE
from companion.ui.fleet.host import FleetHost
from companion.ui.fleet.run_state import ActKind
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.words.language import Language
from tests.fakes.fleet import fleet_window, key_of
from tests.fakes.window import open_window
from tests.fakes.workbench import settled, until

DEMO = "demo:"
LONG = "Restart Kitchen once: it asks this computer for its settings only when it starts again."


def place_of(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


async def test_a_toast_is_read_whole_and_covers_no_button(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        window = opened.window
        page = opened.page
        page.show_page("tools")
        page.tools.select_tool("self.audio_speaker.set_volume")
        await settled(3)
        bar = page.tools.detail.bar
        for width in (1180, 900):
            opened.frame.resize(width, 760 if width == 1180 else 600)
            await settled(3)
            window.toasts.show_toast("Restart the device once", LONG, "warning", action="Show")
            toast = window.toasts.toast
            assert toast is not None
            # all of the text is on the screen
            [text] = [each for each in toast.findChildren(WrappedText) if each.text() == LONG]
            assert text.line_count(text.width()) > 1
            assert text.height() >= text.text_height(text.width())
            place = place_of(toast, window)
            assert window.rect().contains(place)
            assert not place.intersects(place_of(bar.run, window))
            assert not place.intersects(place_of(bar, window))
            # nobody has read it yet
            assert toast.remaining == -1
            qtbot.mouseClick(toast.close_button, Qt.MouseButton.LeftButton)
            assert window.toasts.toast is None
        # nor what is done with the chosen devices
        fleet = window.host(FleetHost)
        fleet.show()
        fleet.state.refresh()
        fleet.state.tick([DEMO])
        await settled(3)
        assert fleet.page is not None and fleet.page.bar.isVisible()
        window.toasts.show_toast("One", "Two", "done")
        toast = window.toasts.toast
        assert toast is not None
        assert not place_of(toast, window).intersects(place_of(fleet.page.bar, window))
        qtbot.mouseClick(toast.close_button, Qt.MouseButton.LeftButton)
        window.choose(DEMO)
        # a button that was pressed can be pressed again
        page.show_page("privileged")
        button = page.privileged.cards["self.reboot"].button
        corner = button.mapTo(window, QPoint(0, 0))
        opened.frame.resize(corner.x() + button.width() + 40, 760)
        button.setFocus()
        window.toasts.show_toast("One", "Two", "done")
        toast = window.toasts.toast
        assert toast is not None
        assert not place_of(toast, window).intersects(place_of(button, window))


async def test_a_toast_covers_no_button_of_a_page_either(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        window, page = opened.window, opened.page
        opened.frame.resize(1180, 760)
        page.show_page("privileged")
        await settled(3)
        cards = page.privileged
        button = cards.cards["self.screen.preview_image"].button
        corner = window.rect().bottomRight()
        cards.verticalScrollBar().setValue(
            cards.verticalScrollBar().value()
            + place_of(button, window).center().y()
            - (corner.y() - 50)
        )
        await settled(3)
        there = place_of(button, window)
        assert QRect(corner - QPoint(384, 80), corner).intersects(there)
        for first in ("overview", "privileged"):
            page.show_page(first)
            await settled(3)
            window.toasts.show_toast("One", "Two", "done")
            toast = window.toasts.toast
            assert toast is not None
            page.show_page("privileged")
            await settled(3)
            assert place_of(button, window) == there
            await until(lambda toast=toast: not place_of(toast, window).intersects(there))
            assert window.rect().contains(place_of(toast, window))
            qtbot.mouseClick(toast.close_button, Qt.MouseButton.LeftButton)


async def test_a_failure_that_stays_makes_way_for_a_question(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        window, page = opened.window, opened.page
        opened.frame.resize(1280, 800)
        page.show_page("privileged")
        await settled(3)
        window.toasts.show_toast("Not saved", LONG, "failed")
        toast = window.toasts.toast
        assert toast is not None
        card = page.privileged.cards["self.reboot"]
        # its question opens where the toast is
        qtbot.mouseClick(card.button, Qt.MouseButton.LeftButton)
        strip = await until(lambda: card.gate.strip)
        cards = page.privileged
        foot = place_of(strip, window).bottom() - (window.height() - 60)
        cards.verticalScrollBar().setValue(cards.verticalScrollBar().value() + foot)
        await settled(3)
        await until(lambda: not place_of(toast, window).intersects(place_of(strip, window)))
        assert window.rect().contains(place_of(toast, window))


async def test_failures_are_one_list_with_reasons_and_acts(qtbot: QtBot) -> None:
    Language.current().set("en")
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        window, toasts, acted = opened.window, opened.window.toasts, []
        for name in ("Kitchen", "Hall", "Study"):
            toasts.show_toast(
                f"{name}: upgrade failed",
                "It is back with 2.0.4.",
                "failed",
                action="Show",
                on_action=lambda name=name: acted.append(name),
                about=f"hub:{name}",
            )
        shown = toasts.list
        assert shown is not None and toasts.toast is None
        assert shown.title.text() == "3 devices need you"
        assert window.rect().contains(place_of(shown, window))
        qtbot.mouseClick(shown.fold, Qt.MouseButton.LeftButton)
        await settled(3)
        assert [row.content.title for row in shown.rows] == [
            "Kitchen: upgrade failed",
            "Hall: upgrade failed",
            "Study: upgrade failed",
        ]
        for row in shown.rows:
            assert shown.rect().contains(place_of(row, shown))
            for words in row.findChildren(WrappedText):
                assert words.height() >= words.text_height(words.width())
        assert window.rect().contains(place_of(shown, window))
        qtbot.mouseClick(shown.rows[1].action, Qt.MouseButton.LeftButton)
        assert acted == ["Hall"]
        assert shown.title.text() == "2 devices need you"
        # what is over is taken back
        toasts.withdraw(shown.rows[0].content)
        assert shown.title.text() == "1 device needs you"
        # what tells of no device is counted as what it is
        toasts.show_toast("Changes were not saved", "The disk is full.", "failed")
        assert shown.title.text() == "2 things need you"
        qtbot.mouseClick(shown.close_button, Qt.MouseButton.LeftButton)
        assert toasts.card is None


async def test_a_toast_leaves_the_row_of_its_device_in_sight() -> None:
    async with fleet_window(3) as fleet:
        window = fleet.opened.window
        fleet.state.choose_look(TABLE)
        await settled(5)
        table, key = fleet.page.table, key_of(fleet.devices[2])
        row = table.device_rect(key)
        below = table.viewport().mapTo(window, row.bottomLeft())
        fleet.opened.frame.resize(1180, below.y() + 30)
        await settled(5)
        window.toasts.show_toast("Upgrade failed", "One", "failed", about=key)
        toast = window.toasts.toast
        assert toast is not None
        corner = table.viewport().mapTo(window, QPoint(0, 0))
        assert not place_of(toast, window).intersects(table.device_rect(key).translated(corner))


async def test_an_act_on_several_offers_no_undo_for_one(qtbot: QtBot) -> None:
    async with fleet_window(3) as fleet:
        opened, state = fleet.opened, fleet.state
        for key in fleet.shown():
            await opened.workspace[CallService].refresh_status(key)
        state.tick(fleet.shown())
        fleet.page.act(ActKind.TOOL, acts.VOLUME_TOOL)
        run = fleet.page.run
        assert run is not None and run.form is not None
        run.form.set_arguments({"volume": 33})
        await until(run.run_button.isEnabled)
        told: list[str] = []
        opened.workspace[Outcomes].changed.subscribe(lambda outcome: told.append(outcome.key))
        qtbot.mouseClick(run.run_button, Qt.MouseButton.LeftButton)
        await until(lambda: len(told) == 3)
        assert opened.window.toasts.card is None
        # one that is called by itself afterwards is told of as ever
        await opened.workspace[CallService].call(fleet.shown()[0], acts.VOLUME_TOOL, {"volume": 50})
        toast = await until(lambda: opened.window.toasts.toast)
        assert toast is not None and toast.content.action == "Undo"
