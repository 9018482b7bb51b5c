"""Ctrl+C on a row of a list copies what somebody would want of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView

from companion.app.activity.activity import ActivityLog
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import SavedDevice, Settings
from companion.ui.activity.host import ActivityHost
from companion.ui.frames.model import Column
from tests.fakes.devices import dialing_device, tool
from tests.fakes.window import open_window
from tests.fakes.workbench import KEY, settled, until

LEVEL = {"type": "object", "properties": {"level": {"type": "integer"}}}


def copied(view: QAbstractItemView) -> str:
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("before")
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    return clipboard.text()


async def test_devices_tools_calls_and_activity() -> None:
    tools = [tool("self.lamp.set_level", inputSchema=LEVEL)]
    settings = Settings(devices=[SavedDevice("hub:a", "Attic")])
    async with (
        open_window(settings) as opened,
        dialing_device(opened.workspace[HubListener].status.port, tools=tools),
    ):
        await opened.ready(KEY)
        opened.window.choose("hub:a")
        assert copied(opened.window.sidebar.list) == "Attic\thub:a"
        opened.window.choose(KEY)
        assert copied(opened.window.sidebar.list) == "Test board\t127.0.0.1"
        page = opened.page
        page.show_page("tools")
        page.tools.select_tool("self.lamp.set_level", {"level": 7})
        await settled()
        assert copied(page.tools.list.tree) == "self.lamp.set_level"
        page.tools.run()
        calls = page.tools.detail.calls
        await until(lambda: calls.model.rowCount() == 1)
        session = page.tools.session("self.lamp.set_level")
        assert session is not None
        await until(lambda: not session.running)
        calls.view.setCurrentIndex(calls.model.index(0))
        assert copied(calls.view) == '{"level": 7}'
        page.show_page("activity")
        entry = opened.workspace[ActivityLog].entries(KEY)[-1]
        assert page.activity.view.choose(entry.number)
        time, title, detail = copied(page.activity.view).split("\t")
        assert time.count(":") == 2
        assert title == "Lamp › Set level" and detail.startswith("level 7")
        opened.window.show_activity()
        every = opened.window.host(ActivityHost).page
        assert every is not None and every.activity.view.choose(entry.number)
        cells = copied(every.activity.view).split("\t")
        assert cells == [time, "Test board", title, detail]
        opened.window.choose(KEY)
        page.show_page("protocol")
        panel = page.protocol.panel
        await until(lambda: panel.model.rowCount() > 0 and not panel.model.busy)
        request = next(f for f in panel.model.frames() if b'"tools/call"' in f.data)
        assert panel.view.choose(request.number)
        cells = copied(panel.view).split("\t")
        assert len(cells) == len(Column) and cells[Column.DIRECTION] == "Sent"
        assert cells[Column.WHAT] == "self.lamp.set_level"


async def test_a_heading_and_an_empty_list_copy_nothing_wrong() -> None:
    # what another program announces meanwhile would be a row of the list
    async with open_window(Settings(nearby_look=False)) as opened:
        assert copied(opened.window.sidebar.list) == "before"
