"""Plain wording and names for screen readers, on every page of the real window."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.ui.activity.host import ActivityHost
from companion.ui.activity.model import ActivityModel
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.technical import Technical
from companion.ui.routines.host import RoutinesHost
from companion.ui.routines.noun import ROUTINES_PAGE
from tests.fakes.window import open_window
from tests.fakes.workbench import settled
from tests.journeys.pages import DEMO, every_page, full_window
from tests.ui.accessibility.tree import faults, interface, walk

TERMS: Final = re.compile(
    r"\b(integers?|boolean|url text|sha-?256|esp-?idf|ota|mac|endpoints?|serves?|true|dns-sd)\b"
    r"|demo:|^self\.",
    re.IGNORECASE,
)
"""What an owner is not told."""


def texts(page: QWidget) -> set[str]:
    """All that is read on it, or heard of it."""
    kinds = (QAccessible.Text.Name, QAccessible.Text.Value, QAccessible.Text.Description)
    found = {node.text(kind) for _, node in walk(interface(page)) for kind in kinds}
    return found | {each.toolTip() for each in page.findChildren(QWidget) if each.isVisible()}


async def test_no_page_speaks_to_technicians_and_none_is_nameless() -> None:
    Technical.current().set(False)
    async with full_window("en") as (opened, stock):
        async for name, shown in every_page(opened, stock):
            assert {text for text in texts(shown) if TERMS.search(text)} == set(), name
            assert faults(shown) == [], name


async def test_what_came_before_a_device_had_a_name_is_told_with_its_name() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        opened.window.show_activity()
        await settled(3)
        host = opened.window.host(ActivityHost)
        assert host is not None and host.page is not None
        model = host.page.activity.view.model()
        rows = [model.index(row, 0) for row in range(model.rowCount())]
        named = {row.data(ActivityModel.DeviceRole) for row in rows}
        assert opened.view(DEMO).title in named and DEMO not in named


async def test_a_key_pressed_twice_discards_one_routine(qtbot: QtBot) -> None:
    async with open_window() as opened:
        await opened.active()
        opened.window.show_page(ROUTINES_PAGE)
        host = opened.window.host(RoutinesHost)
        assert host is not None and host.page is not None
        page = host.page
        for _ in range(3):
            qtbot.mouseClick(page.new, Qt.MouseButton.LeftButton)
        delete = page.editor.delete
        assert len(page.rows) == 3
        delete.setFocus()
        for _ in range(2):
            focus = QApplication.focusWidget()
            assert focus is not None
            qtbot.keyClick(focus, Qt.Key.Key_Space)
            await settled(3)
        assert len(page.rows) == 2 and not delete.hasFocus()


async def test_a_closed_toast_gives_the_keyboard_back(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        page = opened.page
        page.show_page("privileged")
        await settled(3)
        button = page.privileged.cards["self.reboot"].button
        button.setFocus()
        opened.window.toasts.show_toast("One", "Two", "warning")
        toast = opened.window.toasts.toast
        assert toast is not None
        place = button.mapTo(opened.window, QPoint(0, 0))
        qtbot.mouseClick(toast.close_button, Qt.MouseButton.LeftButton)
        await settled(3)
        assert opened.window.toasts.toast is None and QApplication.focusWidget() is button
        assert button.mapTo(opened.window, QPoint(0, 0)) == place


async def test_large_text_cuts_no_button() -> None:
    """Text of 200 percent, in a window of 1280 pixels and in narrow ones."""
    for text_px, widths in ((13, (640, 720, 800, 900, 1180)), (26, (960, 1280, 1440))):
        Theme.current().install("light", text_px=text_px)
        for language in ("en", "ja"):
            Language.current().set(language)
            async with open_window() as opened:
                opened.frame.setMinimumSize(0, 0)
                for width in widths:
                    opened.frame.resize(width, 800)
                    await settled(5)
                    assert opened.window.width() == width
                    found = opened.frame.findChildren(Button)
                    cut = {each.text() for each in found if each.isVisible() and _is_cut(each)}
                    assert cut == set(), (text_px, language, width)
                    add = opened.window.sidebar.add_button
                    assert add.accessibleName() or add.text()


def _is_cut(button: QAbstractButton) -> bool:
    return button.width() < button.sizeHint().width()
