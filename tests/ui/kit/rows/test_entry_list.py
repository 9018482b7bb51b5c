"""The list of what a device or a server offers: what a person did to it survives."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.messages.message import message
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import EntryFilter, EntryTreeModel, TreeEntry, TreeSection
from companion.ui.kit.widgets.notice import Notice


def section(title: str, *names: str) -> TreeSection:
    entries = (TreeEntry(f"self.{title}.{name}", name.title(), about=title) for name in names)
    return TreeSection(title, tuple(entries))


SECTIONS = [section("otto", "on", "off"), section("lamp", "on", "off")]


def made(qtbot: QtBot, *, carets: bool = True) -> EntryList:
    entries = EntryList("Tools", "None yet.", "No hit.", carets=carets, again=not carets)
    qtbot.addWidget(entries)
    entries.resize(248, 500)
    entries.show()
    QApplication.processEvents()
    return entries


def shown(
    qtbot: QtBot, sections: Sequence[TreeSection] = SECTIONS, *, carets: bool = True
) -> EntryList:
    entries = made(qtbot, carets=carets)
    entries.set_sections(sections)
    QApplication.processEvents()
    return entries


def click(qtbot: QtBot, entries: EntryList, *rows: int) -> None:
    index = entries.filter.index(rows[0], 0)
    for row in rows[1:]:
        index = entries.filter.index(row, 0, index)
    place = entries.tree.visualRect(index).center()
    qtbot.mouseClick(entries.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)


@pytest.mark.parametrize("carets", [False, True])
def test_a_click_chooses_an_entry_and_opens_a_section(qtbot: QtBot, carets: bool) -> None:
    entries = shown(qtbot, carets=carets)
    chosen: list[str] = []
    entries.chosen.connect(chosen.append)
    click(qtbot, entries, 0, 1)
    assert chosen == ["self.otto.off"]
    click(qtbot, entries, 1)
    assert not entries.tree.isExpanded(entries.filter.index(1, 0))
    assert chosen == ["self.otto.off"], "a section is no choice"


def test_what_was_closed_and_chosen_survives_a_new_listing_and_a_search(qtbot: QtBot) -> None:
    entries = shown(qtbot)
    click(qtbot, entries, 1)
    click(qtbot, entries, 0, 0)
    chosen: list[str] = []
    entries.chosen.connect(chosen.append)
    assert entries.set_sections([SECTIONS[0], section("lamp", "on", "off", "blink")])
    assert not entries.tree.isExpanded(entries.filter.index(1, 0))
    assert entries.tree.isExpanded(entries.filter.index(0, 0))
    assert entries.tree.currentIndex().data() == "On"
    qtbot.keyClicks(entries.search, "lamp")
    assert entries.tree.isExpanded(entries.filter.index(0, 0)), "a search shows what it found"
    entries.search.clear()
    assert not entries.tree.isExpanded(entries.filter.index(1, 0))
    assert entries.tree.currentIndex().data() == "On"
    assert chosen == []


def test_a_section_with_the_chosen_entry_stays_closed_through_a_search(qtbot: QtBot) -> None:
    entries = shown(qtbot)
    click(qtbot, entries, 1, 0)
    click(qtbot, entries, 1)
    qtbot.keyClicks(entries.search, "otto")
    entries.search.clear()
    assert not entries.tree.isExpanded(entries.filter.index(1, 0))
    assert entries.closed() == ["lamp"]
    assert entries.id() == "self.lamp.on"


def test_another_list_goes_on_with_what_a_person_did(qtbot: QtBot) -> None:
    former = shown(qtbot)
    click(qtbot, former, 1)
    click(qtbot, former, 0, 1)
    qtbot.keyClicks(former.search, "off")
    fresh = made(qtbot)
    chosen: list[str] = []
    fresh.chosen.connect(chosen.append)
    # the state first, as before anything is listed
    fresh.set_closed(former.closed())
    fresh.search.setText(former.search.text())
    fresh.choose(former.id(), reveal=False)
    fresh.set_sections(SECTIONS)
    assert fresh.search.text() == "off" and fresh.id() == "self.otto.off"
    assert fresh.tree.currentIndex().data() == "Off"
    fresh.search.clear()
    assert not fresh.tree.isExpanded(fresh.filter.index(1, 0))
    assert chosen == []


def test_a_choice_from_elsewhere_opens_its_section(qtbot: QtBot) -> None:
    entries = shown(qtbot)
    click(qtbot, entries, 1)
    entries.choose("self.lamp.off")
    assert entries.tree.isExpanded(entries.filter.index(1, 0))
    assert entries.id() == "self.lamp.off"


def test_the_arrow_keys_go_through_the_entries(qtbot: QtBot) -> None:
    entries = shown(qtbot)
    entries.choose("self.otto.on")
    chosen: list[str] = []
    entries.chosen.connect(chosen.append)
    entries.tree.setFocus()
    for _ in range(3):
        qtbot.keyClick(entries.tree, Qt.Key.Key_Down)
    assert chosen == ["self.otto.off", "self.lamp.on"]


def test_a_search_without_a_hit_says_so(qtbot: QtBot) -> None:
    entries = shown(qtbot)
    qtbot.keyClicks(entries.search, "nothing like it")
    assert not entries.tree.isVisible()
    assert entries.empty_text() == "No hit."


@pytest.mark.parametrize("carets", [False, True])
def test_an_empty_list_says_what_will_come(qtbot: QtBot, carets: bool) -> None:
    entries = made(qtbot, carets=carets)
    assert entries.empty_text() == "None yet."
    # the search stays where it is when the entries are there
    assert entries.search.geometry() == shown(qtbot, carets=carets).search.geometry()


def test_what_the_listing_lacks_is_told(qtbot: QtBot) -> None:
    entries = shown(qtbot)
    entries.set_notices([(message("tools.too_many", limit=5), "neutral")])
    [notice] = entries.findChildren(Notice)
    assert notice.text() == "The device lists more than 5 tools. The rest was left out."
    entries.set_notices([])
    qtbot.waitUntil(lambda: not entries.findChildren(Notice))


def titles(model: EntryTreeModel | EntryFilter) -> dict[str, list[str]]:
    found = {}
    for row in range(model.rowCount()):
        top = model.index(row, 0)
        found[top.data()] = [
            model.index(line, 0, top).data() for line in range(model.rowCount(top))
        ]
    return found


def test_entries_are_in_their_sections() -> None:
    model = EntryTreeModel()
    tester = QAbstractItemModelTester(model)
    assert model.set_sections([*SECTIONS, TreeSection("empty", ())])
    assert titles(model) == {"otto": ["On", "Off"], "lamp": ["On", "Off"]}
    assert model.find("self.lamp.off").data() == "Off"
    assert not model.find("self.empty.on").isValid()
    assert model.first == "self.otto.on"
    assert not model.set_sections(SECTIONS), "nothing is another"
    assert model.set_sections([section("door", "open")])
    assert titles(model) == {"door": ["Open"]}
    assert tester is not None


def test_every_word_of_a_search_must_occur() -> None:
    model = EntryTreeModel()
    proxy = EntryFilter(model)
    tester = QAbstractItemModelTester(proxy)
    speaker = (
        TreeEntry("volume", "Set volume", "self.audio_speaker.set_volume", "设置音量"),
        TreeEntry("mute", "Be quiet", "self.audio_speaker.mute"),
    )
    model.set_sections([TreeSection("Audio", speaker), section("otto", "action")])
    for text, wanted in {
        "VOLUME audio": {"Audio": ["Set volume"]},
        "音量": {"Audio": ["Set volume"]},
        "speaker": {"Audio": ["Set volume", "Be quiet"]},
        "otto device": {},
        "quiet": {"Audio": ["Be quiet"]},
    }.items():
        proxy.set_search(text)
        assert titles(proxy) == wanted, text
    proxy.set_search("")
    assert len(titles(proxy)) == 2
    assert tester is not None
