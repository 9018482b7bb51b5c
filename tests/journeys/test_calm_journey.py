"""The page stays where it is while a person aims, and the keyboard goes where they would look."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from companion.app.fleet import acts
from companion.ui.connect.reach_dialog import ReachDialog, ReachRow
from companion.ui.fleet.run_state import ActKind
from companion.ui.kit.widgets.shifts import ClickGuard, has_shifted
from companion.ui.rollout.host import RolloutsHost
from companion.ui.routines.host import RoutinesHost
from companion.ui.routines.noun import ROUTINES_PAGE
from tests.fakes.fleet import fleet_window
from tests.fakes.window import open_window
from tests.fakes.workbench import closed, settled, until
from tests.ui.kit.widgets.helpers import accessible_name

DEMO = "demo:"
LEFT = Qt.MouseButton.LeftButton


def focus() -> QWidget | None:
    return QApplication.focusWidget()


def top_of(widget: QWidget, window: QWidget) -> int:
    return widget.mapTo(window, QPoint(0, 0)).y()


async def test_a_click_for_what_was_there_before_is_not_taken(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ClickGuard, "on", True)
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        opened.frame.resize(1280, 800)
        opened.page.show_page("privileged")
        page = opened.page.privileged
        snapshot, more = page.cards["self.screen.snapshot"], page.more
        await settled(5)
        await until(lambda: not has_shifted(snapshot.button))
        before = top_of(more, opened.window)
        qtbot.mouseClick(snapshot.button, LEFT)
        await until(lambda: snapshot.gate.strip is not None)
        await until(lambda: top_of(more, opened.window) != before)
        # it came to where another one was
        qtbot.mouseClick(more, LEFT)
        await settled(5)
        assert page.more_grid.isHidden()
        await until(lambda: not has_shifted(more))
        qtbot.mouseClick(more, LEFT)
        await until(page.more_grid.isVisible)


async def test_a_strip_that_goes_keeps_its_room_under_the_pointer(
    qtbot: QtBot, quick_demo: None
) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        page = opened.page
        page.show_page("privileged")
        await settled(5)
        restart = page.privileged.cards["self.reboot"]
        qtbot.mouseClick(restart.button, LEFT)
        strip = await until(lambda: restart.gate.strip)
        qtbot.mouseClick(strip.verb, LEFT)
        await until(page.strip.isVisible)
        await settled(3)
        top = top_of(page.stack, opened.window)
        qtbot.mouseMove(opened.frame, QPoint(5, 5))
        qtbot.mouseMove(page.stack, page.stack.rect().center())
        await until(page.stack.underMouse)
        await until(lambda: not page.strip.isVisible())
        await settled(3)
        assert top_of(page.stack, opened.window) == top
        qtbot.mouseMove(opened.window.sidebar, QPoint(20, 20))
        await until(lambda: top_of(page.stack, opened.window) < top)


async def test_the_keyboard_begins_with_the_first_field_or_the_main_button(qtbot: QtBot) -> None:
    async with fleet_window(3) as fleet:
        await fleet.opened.active()
        state, page, window = fleet.state, fleet.page, fleet.opened.window
        state.tick(fleet.shown())
        await settled(3)
        for kind in (ActKind.TOOL, ActKind.MESSAGE):
            page.bar.more.setFocus()
            page.act(kind, acts.VOLUME_TOOL if kind is ActKind.TOOL else "")
            assert page.run is not None
            field = focus()
            assert isinstance(field, QLineEdit) and page.run.entry.isAncestorOf(field)
            assert not field.text()
            state.run.close()
        page.bar.restart.setFocus()
        qtbot.keyClick(page.bar.restart, Qt.Key.Key_Space)
        assert page.run is not None and focus() is page.run.run_button
        state.run.close()
        page.bar.upgrade.setFocus()
        qtbot.keyClick(page.bar.upgrade, Qt.Key.Key_Space)
        plan = window.host(RolloutsHost).page
        assert plan is not None and plan.plan is not None
        assert focus() is plan.plan.add_image


async def test_the_keyboard_stays_near_what_goes(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        await fleet.opened.active()
        window, page = fleet.opened.window, fleet.page
        fleet.state.tick(fleet.shown())
        await settled(3)
        page.bar.clear.setFocus()
        qtbot.keyClick(page.bar.clear, Qt.Key.Key_Space)
        assert not page.bar.isVisible()
        assert focus() in (page.cards, page.table)
        # a draft that is discarded
        window.show_page(ROUTINES_PAGE)
        host = window.host(RoutinesHost)
        assert host.page is not None
        host.page.cards[0].click()
        await settled(3)
        assert focus() is host.page.editor.name
        host.state.revert()
        await settled(3)
        there = focus()
        assert there is not None and host.page.isAncestorOf(there)


async def test_the_first_device_does_not_put_the_keyboard_on_its_menu(qtbot: QtBot) -> None:
    async with open_window() as opened:
        await opened.active()
        button = opened.window.empty_page.choice.cards["simulated"].button
        button.setFocus()
        qtbot.keyClick(button, Qt.Key.Key_Space)
        await opened.ready("demo:")
        await until(lambda: opened.window.device_page() is not None)
        await settled(5)
        header = opened.page.header
        there = focus()
        assert there is not None and there is not header.menu_button
        assert there is header.tabs or opened.page.stack.isAncestorOf(there)


async def test_connected_devices_are_not_denied(qtbot: QtBot) -> None:
    async with fleet_window(2) as fleet:
        dialog = ReachDialog(fleet.opened.context, fleet.opened.window)
        dialog.open()
        await until(lambda: dialog.checked.text().startswith("Checked"))
        said = [accessible_name(row) for row in dialog.checks.findChildren(ReachRow)]
        assert any("Devices connected now: 2" in row for row in said)
        assert not any("No device has come yet" in row for row in said)
        dialog.reject()
        await closed(dialog)
