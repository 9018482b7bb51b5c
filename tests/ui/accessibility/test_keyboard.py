"""Everything is reached by the Tab key, in the order of reading, and is seen when it is."""

from __future__ import annotations

import asyncio

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDateTimeEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from companion.ui.connect.kind_button import KindButton
from companion.ui.kit.theme.tokens import SIZE
from companion.ui.kit.widgets.reading_order import accepts_tab, move_focus, reading_order
from tests.fakes.workbench import settled, until
from tests.ui.accessibility.places import (
    demo_window,
    pages,
    server_pages,
    server_window,
)
from tests.ui.every_dialog import every_dialog

MOST = 200
PATIENCE = 300
"""Pictures until something shows the focus."""
MOST_PARTS = 7
"""Of a date and a time: a year, a month, a day and so on."""


async def tabbed(window: QWidget, *, looks: bool = False) -> tuple[list[QWidget], list[str]]:
    """Tab from the first stop until one comes again: all stops, and those that look the same with
    the keyboard on them as without."""
    window.activateWindow()
    first = reading_order(window)[0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    seen: list[QWidget] = []
    alike: list[str] = []
    for _ in range(MOST):
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus in seen:
            break
        seen.append(focus)
        with_focus = await picture(focus) if looks else None
        if not isValid(focus):
            seen.pop()
            continue
        QTest.keyClick(focus, Qt.Key.Key_Tab)
        # a field for a time has a stop for each of its parts
        for _ in range(MOST_PARTS):
            if not isinstance(focus, QDateTimeEdit) or QApplication.focusWidget() is not focus:
                break
            QTest.keyClick(focus, Qt.Key.Key_Tab)
        then = QApplication.focusWidget()
        if with_focus is None or then is None or then is focus:
            continue
        without = await picture(focus)
        if without is None:
            seen.pop()
        elif without == with_focus and not await changes(focus, without):
            alike.append(described(focus))
        if isValid(then):
            then.setFocus(Qt.FocusReason.TabFocusReason)
    return seen, alike


async def changes(widget: QWidget, without: QImage) -> bool:
    """Whether it comes to look otherwise with the focus: a list that was filled anew while it had
    it shows none for a moment."""
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(PATIENCE):
        if await picture(widget) != without:
            return True
    return False


async def picture(widget: QWidget) -> QImage | None:
    """`None` for one that the window has replaced meanwhile."""
    await asyncio.sleep(0.003)
    return widget.grab().toImage() if isValid(widget) else None


def described(widget: QWidget) -> str:
    return f"{type(widget).__name__} “{widget.accessibleName()}”"


async def test_tab_comes_to_everything_in_order_and_the_focus_is_seen() -> None:
    async with demo_window() as opened:
        opened.frame.resize(*SIZE.window)
        async for name, window in pages(opened):
            await opened.active()
            seen, alike = await tabbed(window, looks=True)
            assert alike == [], name
            missed = [each for each in window.findChildren(QWidget) if accepts_tab(each)]
            assert {described(each) for each in missed} - {
                described(each) for each in seen
            } == set()
            side = opened.window.sidebar
            rows = [row for page, row in side.rows.items() if page.always]
            assert seen[1:5] == [*rows, side.list]
            back = QApplication.focusWidget()
            assert back is seen[0], name


async def test_tab_comes_to_everything_of_a_server() -> None:
    async with server_window() as (opened, server):
        opened.frame.resize(*SIZE.window)
        async for name, window in server_pages(opened, server):
            await opened.active()
            seen, alike = await tabbed(window, looks=True)
            assert alike == [], name
            missed = [each for each in window.findChildren(QWidget) if accepts_tab(each)]
            assert {described(each) for each in missed} - {
                described(each) for each in seen
            } == set(), name
            assert QApplication.focusWidget() is seen[0], name


async def test_a_form_comes_between_what_stands_above_and_below_it() -> None:
    async with demo_window() as opened:
        opened.frame.resize(*SIZE.window)
        page = opened.page
        page.show_page("tools")
        page.tools.select_tool("self.otto.action")
        await opened.active()
        seen, _ = await tabbed(opened.frame)
        form = page.tools.form("self.otto.action")
        assert form is not None
        places = [number for number, each in enumerate(seen) if form.isAncestorOf(each)]
        assert places == list(range(places[0], places[-1] + 1)) and len(places) > 2
        tree = seen.index(page.tools.list.tree)
        run = seen.index(page.tools.detail.bar.run)
        assert tree < places[0] and places[-1] < run
        # and the way back is the same
        QTest.keyClick(seen[run], Qt.Key.Key_Backtab)
        page.tools.detail.bar.run.setFocus()
        QTest.keyClick(page.tools.detail.bar.run, Qt.Key.Key_Backtab)
        assert QApplication.focusWidget() is seen[places[-1]]


@pytest.mark.timeout(300)
async def test_dialogs_have_no_trap() -> None:
    window = QWidget()
    window.show()
    async for name, dialog in every_dialog(window):
        dialog.activateWindow()
        await until(dialog.isActiveWindow)
        await until(dialog.focusWidget)
        await settled(5)
        # of a group of which one is chosen, that one
        stops = {
            described(each)
            for each in reading_order(dialog)
            if not isinstance(each, KindButton) or each.isChecked()
        }
        seen, _ = await tabbed(dialog)
        # what went meanwhile is none any more
        stops &= {described(each) for each in reading_order(dialog)}
        if len(stops) > 1:
            assert stops <= set(map(described, seen)), name
        assert all(each.isChecked() for each in seen if isinstance(each, KindButton)), name


def test_what_is_scrolled_away_keeps_its_place_and_comes_into_sight(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    area, inside = QScrollArea(), QWidget()
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    above, below = QPushButton("above"), QPushButton("below")
    many = [QPushButton(str(number)) for number in range(30)]
    rows = QVBoxLayout(inside)
    for button in reversed(many):
        rows.insertWidget(0, button)
    area.setWidget(inside)
    column.addWidget(below)
    column.insertWidget(0, area)
    column.insertWidget(0, above)
    window.resize(200, 200)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    assert reading_order(window) == [above, *many, below]
    above.setFocus()
    assert move_focus(window, forward=True)
    assert QApplication.focusWidget() is many[0]
    assert area.viewport().rect().contains(many[0].mapTo(area.viewport(), QPoint(1, 1)))
    assert move_focus(window, forward=False) and move_focus(window, forward=False)
    assert QApplication.focusWidget() is below


def test_columns_are_read_one_after_the_other_and_from_the_right_side(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    parts = []
    for x in (0, 200):
        part = QWidget(window)
        part.setGeometry(x, 0, 190, 100)
        for y in (10, 60):
            QPushButton(f"{x} {y}", part).setGeometry(5, y, 80, 24)
        parts.append(part)
    window.resize(400, 120)
    window.show()
    texts = [each.text() for each in reading_order(window) if isinstance(each, QPushButton)]
    assert texts == ["0 10", "0 60", "200 10", "200 60"]
