"""What is wrong is said at its field, when it is time to say it."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.forms.desk import Desk, schema

SPEED = {"type": "integer", "minimum": 100, "maximum": 3000, "default": 700}


def test_nothing_is_said_before_anybody_touched_the_field(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("a", "b"), a={"type": "string"}, b=SPEED | {"default": 9}))
    assert desk.view.faults()
    assert desk.view.shown_faults() == ()
    assert desk.faults("a") == ()


def test_a_number_out_of_range_is_explained_once_the_field_was_left(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(speed=SPEED, name={"type": "string"}))
    desk.send("speed")
    desk.send("name")
    desk.type("5000", "speed")
    desk.control("name").edit.setFocus()
    qtbot.waitUntil(lambda: desk.faults("speed") == ("Must be 3000 or less.",))
    assert desk.control("speed").edit.invalid
    desk.type("900", "speed")
    qtbot.waitUntil(lambda: desk.faults("speed") == ())
    assert not desk.control("speed").edit.invalid


def test_showing_all_goes_to_the_first_bad_field(qtbot: QtBot) -> None:
    desk = Desk(
        qtbot,
        schema(("a", "b", "c"), a={"type": "string"}, b={"type": "boolean"}, c=SPEED),
    )
    desk.type("x", "a")
    assert desk.view.show_all_faults()
    assert desk.faults("b") == ("This is required.",)
    assert desk.control("b").isAncestorOf(QApplication.focusWidget())


def test_text_that_is_no_number_is_said_to_be_none(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("n",), n={"type": "number"}))
    desk.type("12x", "n")
    assert desk.view.show_all_faults()
    assert desk.faults("n") == ("Must be a number.",)
    assert desk.control("n").edit.text() == "12x"


def test_a_fault_inside_a_group_that_is_not_open_goes_to_the_group(qtbot: QtBot) -> None:
    inner = {"type": "object", "properties": {"x": {"type": "integer"}}, "required": ["x"]}
    desk = Desk(qtbot, schema(("place",), place=inner))
    desk.view.set_arguments({"place": [1]})
    desk.view.show_all_faults()
    assert desk.faults("place") == ("Must be a group of named values.",)


def test_a_fault_below_a_json_editor_names_the_place(qtbot: QtBot) -> None:
    ref = {"$ref": "#/$defs/node"}
    node = {"type": "object", "properties": {"x": {"type": "integer"}}}
    nodes = schema(("list",), list={"type": "array", "items": ref})
    desk = Desk(qtbot, {**nodes, "$defs": {"node": node}})
    desk.view.set_arguments({"list": [{"x": "no"}]})
    desk.view.show_all_faults()
    assert desk.faults("list", 0, "x") == ("Must be a whole number.",)


def test_broken_json_in_a_part_is_a_fault_and_stays(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(b={"type": "boolean"}))
    desk.view.set_arguments({"b": "yes"})
    raw = desk.control("b")
    raw.area.setPlainText("{")
    qtbot.waitUntil(lambda: desk.faults("b")[:1] == ("This is not JSON: line 1, column 2.",))
    assert raw.area.toPlainText() == "{"
    desk.send("b", on=False)
    assert desk.view.faults() == ()


def test_the_branch_that_a_person_looks_at_gives_the_faults(qtbot: QtBot) -> None:
    by_name = {
        "title": "By name",
        "type": "object",
        "properties": {"name": {"type": "string"}},
        "required": ["name"],
    }
    by_number = {
        "title": "By number",
        "type": "object",
        "properties": {"id": {"type": "integer"}},
        "required": ["id"],
    }
    desk = Desk(qtbot, schema(("target",), target={"oneOf": [by_name, by_number]}))
    choice = desk.control("target")
    choice.kinds.setCurrentIndex(1)
    choice.kinds.activated.emit(1)
    assert desk.view.show_all_faults()
    assert desk.faults("target", "id")
    assert "By number" in desk.faults("target", "id")[0] or desk.faults("target", "id") == (
        "This is required.",
    )


def test_a_fault_in_a_value_of_ones_own_name_is_gone_to(qtbot: QtBot) -> None:
    named = schema(a={"type": "string"})
    desk = Desk(qtbot, {**named, "additionalProperties": {"type": "integer", "maximum": 5}})
    desk.view.set_arguments({"a": "x", "mine": 9})
    assert desk.view.show_all_faults()
    assert desk.faults("mine") == ("Must be 5 or less.",)
    assert desk.control("mine").edit.hasFocus()
