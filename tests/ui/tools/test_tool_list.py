"""The list of tools: what a person did to it survives."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.messages.message import message
from companion.protocol.tools import Tool
from companion.ui.kit.widgets.notice import Notice
from companion.ui.tools.tool_list import ToolList

TOOLS = [Tool(f"self.{group}.{name}") for group in ("otto", "lamp") for name in ("on", "off")]


def shown(qtbot: QtBot) -> ToolList:
    tools = ToolList()
    qtbot.addWidget(tools)
    tools.resize(248, 500)
    tools.show()
    tools.set_tools(TOOLS, ())
    QApplication.processEvents()
    return tools


def group(tools: ToolList, row: int) -> object:
    return tools.filter.index(row, 0)


def click(qtbot: QtBot, tools: ToolList, *rows: int) -> None:
    index = tools.filter.index(rows[0], 0)
    for row in rows[1:]:
        index = tools.filter.index(row, 0, index)
    place = tools.tree.visualRect(index).center()
    qtbot.mouseClick(tools.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_click_chooses_a_tool_and_opens_a_group(qtbot: QtBot) -> None:
    tools = shown(qtbot)
    chosen: list[str] = []
    tools.chosen.connect(chosen.append)
    click(qtbot, tools, 0, 1)
    assert chosen == ["self.otto.off"]
    click(qtbot, tools, 1)
    assert not tools.tree.isExpanded(tools.filter.index(1, 0))
    assert chosen == ["self.otto.off"], "a group is no choice"


def test_what_was_closed_and_chosen_survives_a_new_listing_and_a_search(qtbot: QtBot) -> None:
    tools = shown(qtbot)
    click(qtbot, tools, 1)
    click(qtbot, tools, 0, 0)
    chosen: list[str] = []
    tools.chosen.connect(chosen.append)
    tools.set_tools([*TOOLS, Tool("self.lamp.blink")], ())
    assert not tools.tree.isExpanded(tools.filter.index(1, 0))
    assert tools.tree.isExpanded(tools.filter.index(0, 0))
    assert tools.tree.currentIndex().data() == "On"
    qtbot.keyClicks(tools.search, "lamp")
    assert tools.tree.isExpanded(tools.filter.index(0, 0)), "a search shows what it found"
    tools.search.clear()
    assert not tools.tree.isExpanded(tools.filter.index(1, 0))
    assert tools.tree.currentIndex().data() == "On"
    assert chosen == []


def test_a_choice_from_elsewhere_opens_its_group(qtbot: QtBot) -> None:
    tools = shown(qtbot)
    click(qtbot, tools, 1)
    tools.choose("self.lamp.off")
    assert tools.tree.isExpanded(tools.filter.index(1, 0))
    assert tools.name() == "self.lamp.off"


def test_the_arrow_keys_go_through_the_tools(qtbot: QtBot) -> None:
    tools = shown(qtbot)
    tools.choose("self.otto.on")
    chosen: list[str] = []
    tools.chosen.connect(chosen.append)
    tools.tree.setFocus()
    for _ in range(3):
        qtbot.keyClick(tools.tree, Qt.Key.Key_Down)
    assert chosen == ["self.otto.off", "self.lamp.on"]


def test_a_search_without_a_hit_says_so(qtbot: QtBot) -> None:
    tools = shown(qtbot)
    qtbot.keyClicks(tools.search, "nothing like it")
    assert not tools.tree.isVisible()
    assert tools.said().startswith("No tool has these words")


def test_an_empty_list_says_what_will_come(qtbot: QtBot) -> None:
    tools = ToolList()
    qtbot.addWidget(tools)
    tools.resize(248, 500)
    tools.show()
    QApplication.processEvents()
    assert tools.said().startswith("The tools appear here")
    # the search stays where it is when the tools are there
    assert tools.search.geometry() == shown(qtbot).search.geometry()


def test_what_the_listing_lacks_is_told(qtbot: QtBot) -> None:
    tools = shown(qtbot)
    tools.set_tools(TOOLS, [message("tools.too_many", limit=5)])
    [notice] = tools.findChildren(Notice)
    assert notice.text() == "The device lists more than 5 tools. The rest was left out."
    tools.set_tools(TOOLS, ())
    qtbot.waitUntil(lambda: not tools.findChildren(Notice))
