"""Lists: entries are added, removed, moved, copied; nothing else changes."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.ui.forms.choices import ChecklistControl
from companion.ui.forms.containers import EntriesControl
from tests.ui.forms.desk import Desk, schema

TEXTS = {"type": "array", "items": {"type": "string"}}


def menu_action(desk: Desk, text: str, *path: str | int) -> Any:
    menu = desk.row(*path).tools.menu()
    return next(action for action in menu.actions() if action.text() == text)


def test_entries_are_added_and_typed(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("tags",), tags=TEXTS))
    control = desk.control("tags")
    assert isinstance(control, EntriesControl)
    assert desk.arguments() == {"tags": []}
    assert control.count.text() == "No entries"
    desk.click(control.add)
    assert desk.control("tags", 0).edit.hasFocus()
    desk.type("one", "tags", 0)
    desk.click(control.add)
    desk.type("two", "tags", 1)
    assert desk.arguments() == {"tags": ["one", "two"]}
    assert control.count.text() == "2 entries"


def test_entries_are_removed_moved_and_copied(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(tags=TEXTS))
    desk.view.set_arguments({"tags": ["a", "b", "c"]})
    assert not menu_action(desk, "Move up", "tags", 0).isEnabled()
    menu_action(desk, "Move down", "tags", 0).trigger()
    assert desk.arguments() == {"tags": ["b", "a", "c"]}
    assert desk.control("tags", 0).edit.text() == "b"
    menu_action(desk, "Duplicate", "tags", 2).trigger()
    assert desk.arguments() == {"tags": ["b", "a", "c", "c"]}
    desk.click(desk.row("tags", 1).tools.remove)
    assert desk.arguments() == {"tags": ["b", "c", "c"]}
    assert not menu_action(desk, "Move down", "tags", 2).isEnabled()


def test_alt_and_an_arrow_key_move_an_entry(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(tags=TEXTS))
    desk.view.set_arguments({"tags": ["a", "b"]})
    desk.settle()
    remove = desk.row("tags", 1).tools.remove
    remove.setFocus()
    qtbot.keyClick(remove, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert desk.arguments() == {"tags": ["b", "a"]}
    assert desk.row("tags", 0).tools.remove.hasFocus()


def test_a_copied_group_is_a_group_of_its_own(qtbot: QtBot) -> None:
    items = {"type": "object", "properties": {"x": {"type": "integer"}}, "required": ["x"]}
    desk = Desk(qtbot, schema(list={"type": "array", "items": items}))
    desk.view.set_arguments({"list": [{"x": 1}]})
    menu_action(desk, "Duplicate", "list", 0).trigger()
    desk.type("2", "list", 1, "x")
    assert desk.arguments() == {"list": [{"x": 1}, {"x": 2}]}


def test_a_full_list_takes_no_more(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(tags={**TEXTS, "maxItems": 2}))
    desk.view.set_arguments({"tags": ["a", "b"]})
    assert not desk.control("tags").add.isEnabled()
    assert not menu_action(desk, "Duplicate", "tags", 0).isEnabled()
    desk.click(desk.row("tags", 0).tools.remove)
    assert desk.control("tags").add.isEnabled()


def test_the_first_entries_of_a_tuple_stay_in_their_places(qtbot: QtBot) -> None:
    pair = {
        "type": "array",
        "prefixItems": [{"type": "string"}, {"type": "integer"}],
        "items": False,
    }
    desk = Desk(qtbot, schema(pair=pair))
    desk.view.set_arguments({"pair": ["a", 1]})
    assert not menu_action(desk, "Move down", "pair", 0).isEnabled()
    assert not desk.control("pair").add.isEnabled()


def test_fixed_values_are_a_check_list(qtbot: QtBot) -> None:
    days = {"type": "array", "items": {"enum": ["mon", "tue & wed", 3]}, "uniqueItems": True}
    desk = Desk(qtbot, schema(("days",), days=days))
    control = desk.control("days")
    assert isinstance(control, ChecklistControl)
    desk.click(control.boxes[2])
    desk.click(control.boxes[0])
    assert desk.arguments() == {"days": [3, "mon"]}
    assert control.boxes[1].accessibleName() == "tue & wed"
    desk.click(control.boxes[2])
    desk.click(control.boxes[0])
    assert desk.arguments() == {"days": []}


def test_a_check_list_that_would_lose_something_is_a_list(qtbot: QtBot) -> None:
    days = {"type": "array", "items": {"enum": ["mon", "tue"]}}
    desk = Desk(qtbot, schema(days=days))
    desk.view.set_arguments({"days": ["mon", "mon", "xyz"]})
    assert isinstance(desk.control("days"), EntriesControl)
    assert desk.arguments() == {"days": ["mon", "mon", "xyz"]}


def test_a_fault_in_an_entry_is_said_at_the_entry(qtbot: QtBot) -> None:
    numbers = {"type": "array", "items": {"type": "integer", "maximum": 5}, "minItems": 3}
    desk = Desk(qtbot, schema(n=numbers))
    desk.view.set_arguments({"n": [1, 9]})
    assert desk.view.show_all_faults()
    assert desk.faults("n", 1) == ("Must be 5 or less.",)
    assert desk.faults("n", 0) == ()
    assert desk.faults("n")[0].startswith("This list needs at least 3 entries")
    desk.click(desk.row("n", 0).tools.remove)
    qtbot.waitUntil(lambda: bool(desk.faults("n", 0)))
    assert desk.faults("n", 0) == ("Must be 5 or less.",)
