"""What the window remembers: its shape, and how the page of each device was left."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.activity.event_table import Level
from companion.app.settings.settings import SavedDevice, Settings
from companion.ui.activity.host import ActivityHost
from companion.ui.activity.model import ActivityChip
from companion.ui.frames.model import FrameShown
from companion.ui.kit.page.window_state import (
    MOST,
    Habits,
    last_device,
    remember_geometry,
    restore_geometry,
)
from companion.ui.kit.theme.tokens import SIZE
from tests.fakes.entries import event_entry
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until


def test_the_size_comes_back(qtbot: QtBot) -> None:
    first, second = QWidget(), QWidget()
    qtbot.addWidget(first)
    qtbot.addWidget(second)
    first.resize(700, 500)
    remembered: dict[str, Any] = {}
    remember_geometry(first, remembered)
    restore_geometry(second, remembered)
    assert second.size() == first.size()


@pytest.mark.parametrize("damaged", ["", "no base64!", "QUJD", 7, None, ["x"]])
def test_what_is_damaged_gives_the_usual_size(qtbot: QtBot, damaged: object) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    restore_geometry(window, {"geometry": damaged})
    assert (window.width(), window.height()) == SIZE.window


@pytest.mark.parametrize(("value", "key"), [("demo:", "demo:"), (7, ""), (None, "")])
def test_the_last_device(value: object, key: str) -> None:
    assert last_device({"device": value}) == key


async def choose_an_entry(opened: OpenWindow) -> None:
    """Of the activity of the device that is shown."""
    key = opened.page.key
    opened.workspace[ActivityLog].add_event(event_entry(key=key))
    view = opened.page.activity.view
    await until(lambda: view.model().rowCount() > 1)
    view.choose(max(entry.number for entry in opened.page.activity.model.entries()))
    await settled(2)


SAVED = [SavedDevice("hub:a", "Attic"), SavedDevice("hub:b", "Bath")]


async def test_each_device_has_its_own_page_and_filters() -> None:
    async with open_window(Settings(devices=list(SAVED))) as opened:
        opened.window.choose("hub:a")
        opened.page.activity.toolbar.chips[ActivityChip.FAILED].click()
        opened.page.pictures.kind._group.button(2).click()
        opened.page.show_page("pictures")
        opened.window.choose("hub:b")
        opened.page.show_page("activity")
        await choose_an_entry(opened)
        splitter = opened.page.activity._splitter
        splitter.moveSplitter(splitter.width() - 500, 1)
        width = splitter.sizes()[1]
        assert width > 430
    async with open_window(Settings.load()) as opened:
        assert opened.window.chosen_key() == "hub:b"
        assert opened.page.page() == "activity"
        # a screen of the test's size would not hold the window of before
        opened.frame.resize(*SIZE.window)
        await choose_an_entry(opened)
        assert abs(opened.page.activity._splitter.sizes()[1] - width) <= 1
        assert opened.page.activity.state.filters.chosen.shown is ActivityChip.ALL
        opened.window.choose("hub:a")
        assert opened.page.page() == "pictures"
        assert opened.page.activity.state.filters.chosen.shown is ActivityChip.FAILED
        assert opened.page.activity.model.filter.shown is ActivityChip.FAILED
        assert opened.page.pictures.kind.value() == "photo"


async def test_the_chosen_tool_and_the_closed_groups_come_back() -> None:
    name = "self.screen.set_brightness"
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        opened.page.show_page("tools")
        tools = opened.page.tools
        tree = tools.list.tree
        index = tools.list.filter.mapFromSource(tools.list.model.find("self.otto.action"))
        tree.collapse(index.parent())
        index = tools.list.filter.mapFromSource(tools.list.model.find(name))
        tree.setCurrentIndex(index)
        assert tools.list.id() == name
        await settled()
        tools.detail.split.moveSplitter(300, 1)
        share = tools.detail.split.sizes()[0]
    async with open_window(Settings.load(), demo=True) as opened:
        await opened.ready("demo:")
        page = opened.page
        assert page.page() == "tools"
        await until(lambda: page.tools.list.id() == name)
        assert page.tools.detail.title.text() == "Set brightness"
        tools = page.tools.list
        index = tools.filter.mapFromSource(tools.model.find("self.otto.action"))
        assert not tools.tree.isExpanded(index.parent())
        await settled()
        assert abs(page.tools.detail.split.sizes()[0] - share) <= 2


async def test_filters_of_what_happened_and_of_the_frames() -> None:
    async with open_window(Settings(devices=list(SAVED))) as opened:
        opened.window.choose("hub:a")
        page = opened.page
        page.show_page("activity")
        page.activity.toolbar.level.setCurrentIndex(3)
        page.activity.toolbar.level.activated.emit(3)
        page.show_page("protocol")
        panel = page.protocol.panel
        panel.toolbar.chips[FrameShown.ANSWERS].click()
        await settled()
        splitter = panel._splitter
        assert splitter.orientation() is Qt.Orientation.Horizontal
        splitter.moveSplitter(splitter.width() - 400, 1)
        width = splitter.sizes()[1]
        opened.window.show_activity()
        every = opened.window.host(ActivityHost).page
        assert every is not None
        every.activity.toolbar.chips[ActivityChip.FAILED].click()
    async with open_window(Settings.load()) as opened:
        opened.frame.resize(*SIZE.window)
        page = opened.page
        assert page.key == "hub:a" and page.page() == "protocol"
        assert page.activity.state.filters.chosen.level is Level.WARNING
        assert page.activity.model.filter.level is Level.WARNING
        panel = page.protocol.panel
        assert panel.toolbar.chips[FrameShown.ANSWERS].isChecked()
        assert panel.model.filter.shown is FrameShown.ANSWERS
        await settled()
        assert abs(panel._splitter.sizes()[1] - width) <= 1
        opened.window.choose("hub:b")
        assert opened.page.activity.state.filters.chosen.level is None
        assert opened.page.protocol.panel.model.filter.shown is FrameShown.ALL
        opened.window.show_activity()
        every = opened.window.host(ActivityHost).page
        assert every is not None
        assert every.activity.model.filter.shown is ActivityChip.FAILED


@pytest.mark.parametrize(
    "damaged",
    [
        {"page": 7, "shown": [], "detail": "wide", "tool": None, "closed": "all", "form": "x"},
        {"page": "nowhere", "shown": "what?", "detail": -5, "pictures": "none", "form": 7.0},
        {"level": 9, "period": {}, "frames": 3, "frame_width": "x", "frame_height": -1},
        {"level": "loud", "period": "own", "frames": "odd", "frame_width": 10**9},
        {"page": "conversation", "detail": 10**9, "closed": [1, {}], "form": float("nan")},
        ["no", "habits"],
    ],
)
async def test_damaged_habits_do_no_harm(damaged: Any) -> None:
    window = {"devices": {"hub:a": damaged}}
    async with open_window(Settings(devices=list(SAVED), window=window)) as opened:
        opened.window.choose("hub:a")
        assert opened.page.page() == "overview"
        opened.page.show_page("activity")
        await choose_an_entry(opened)
        sizes = opened.page.activity._splitter.sizes()
        assert min(sizes) > 300
        opened.page.show_page("protocol")
        await settled()
        assert min(opened.page.protocol.panel._splitter.sizes()) > 300


def test_only_so_many_devices_are_remembered() -> None:
    remembered: dict[str, Any] = {"devices": "rubbish"}
    habits = Habits(remembered)
    for number in range(MOST + 3):
        habits.note(f"hub:{number}", page="tools")
    habits.note("hub:3", shown="calls")
    assert len(remembered["devices"]) == MOST
    assert habits.of("hub:0") == {}
    assert habits.of("hub:3") == {"page": "tools", "shown": "calls"}
    assert habits.forget("hub:3") == {"page": "tools", "shown": "calls"}
    assert habits.of("hub:3") == {} and habits.forget("hub:3") == {}
