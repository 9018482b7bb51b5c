"""The pages of a device in the real window: found, seen, and read to their end."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

from companion.ui.kit.widgets.navigation import Tabs
from tests.fakes.whole_window import whole_window
from tests.fakes.workbench import until


def place_of(tabs: Tabs, key: str) -> QPoint:
    """The middle of a tab; where it has no rectangle, a point outside of the bar."""
    [number] = [at for at in range(tabs.count()) if tabs.tabData(at) == key]
    rect = tabs.tabRect(number)
    return rect.center() if rect.width() >= tabs.tabSizeHint(number).width() else QPoint(-9, -9)


async def test_the_tabs_of_a_server_can_be_clicked(qtbot: QtBot, qtloop: QEventLoop) -> None:
    async with whole_window() as (opened, _):
        tabs = opened.page.header.tabs
        await until(lambda: tabs.isTabVisible(2) and tabs.isTabVisible(3))
        for key in ("resources", "prompts"):
            place = place_of(tabs, key)
            assert tabs.rect().contains(place), key
            qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=place)
            assert opened.page.page() == key
