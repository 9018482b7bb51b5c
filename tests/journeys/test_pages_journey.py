"""The pages of a device in the real window: found, seen, and read to their end."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from companion.ui.kit.widgets.navigation import Tabs
from tests.fakes.whole_window import whole_window
from tests.fakes.workbench import until


def place_of(tabs: Tabs, key: str) -> QPoint:
    """The middle of a tab; where it has no rectangle, a point outside of the bar."""
    [number] = [at for at in range(tabs.count()) if tabs.tabData(at) == key]
    rect = tabs.tabRect(number)
    return rect.center() if rect.width() >= tabs.tabSizeHint(number).width() else QPoint(-9, -9)


async def test_the_tabs_of_a_server_can_be_clicked(qtbot: QtBot) -> None:
    async with whole_window() as (opened, _):
        tabs = opened.page.header.tabs
        await until(lambda: tabs.isTabVisible(2) and tabs.isTabVisible(3))
        for key in ("resources", "prompts"):
            place = place_of(tabs, key)
            assert tabs.rect().contains(place), key
            qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=place)
            assert opened.page.page() == key


async def test_a_server_has_no_page_that_is_empty_for_it() -> None:
    async with whole_window() as (opened, server):
        page = opened.page
        shown = [key for key, _ in page.header.tabs.shown_tabs()]
        assert "privileged" not in shown and "pictures" not in shown
        page.show_page("pictures")
        assert page.page() == "overview"
        # a failure is said once, and by its right name
        page.show_page("tools")
        page.tools.select_tool("fails")
        session = page.tools.session("fails")
        assert session is not None
        session.run({})
        await until(lambda: session.record is not None and not session.running)
        record = session.record
        assert record is not None and record.problem is not None
        assert record.problem.english().startswith("The server answered: ")
        result = page.tools.detail.result
        said = [record.result.text if record.result is not None else ""]
        labels = [result.notice.text() if result.notice.isVisible() else "", *said]
        assert sum(said[0] in label for label in labels) == 1
        assert server is not None
