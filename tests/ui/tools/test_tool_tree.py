"""Tools in groups, and the search in them."""

from __future__ import annotations

from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from companion.protocol.tools import Tool
from companion.ui.tools.tool_tree import ToolFilter, ToolTreeModel

TOOLS = (
    Tool("self.get_device_status", description="How the device is."),
    Tool("self.audio_speaker.set_volume", description="设置音量"),
    Tool("self.otto.action"),
    Tool("self.audio_speaker.mute", title="Be quiet"),
    Tool("self.reboot", user_only=True),
)


def titles(model: ToolTreeModel | ToolFilter) -> dict[str, list[str]]:
    found = {}
    for row in range(model.rowCount()):
        group = model.index(row, 0)
        found[group.data()] = [
            model.index(line, 0, group).data() for line in range(model.rowCount(group))
        ]
    return found


def test_tools_stand_in_their_groups_and_the_rest_last(qtbot: QtBot) -> None:
    model = ToolTreeModel()
    tester = QAbstractItemModelTester(model)
    assert model.set_tools(TOOLS)
    assert titles(model) == {
        "Audio speaker": ["Set volume", "Be quiet"],
        "Otto": ["Action"],
        "Device": ["Get device status"],
    }
    assert model.find("self.audio_speaker.mute").data() == "Be quiet"
    assert not model.find("self.reboot").isValid()
    assert not model.set_tools(TOOLS), "nothing is another"
    assert tester is not None


def test_every_word_of_a_search_must_occur(qtbot: QtBot) -> None:
    model = ToolTreeModel()
    proxy = ToolFilter(model)
    tester = QAbstractItemModelTester(proxy)
    model.set_tools(TOOLS)
    for text, wanted in {
        "VOLUME audio": {"Audio speaker": ["Set volume"]},
        "音量": {"Audio speaker": ["Set volume"]},
        "speaker": {"Audio speaker": ["Set volume", "Be quiet"]},
        "otto device": {},
        "quiet": {"Audio speaker": ["Be quiet"]},
    }.items():
        proxy.set_search(text)
        assert titles(proxy) == wanted, text
    proxy.set_search("")
    assert len(titles(proxy)) == 3
    assert tester is not None


def test_another_listing_replaces_the_tree(qtbot: QtBot) -> None:
    model = ToolTreeModel()
    model.set_tools(TOOLS)
    assert model.set_tools([Tool("self.lamp.turn_on")])
    assert titles(model) == {"Lamp": ["Turn on"]}
