"""Choices, groups and maps."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.ui.forms.choices import ChoiceControl
from companion.ui.forms.containers import MappingControl
from companion.ui.forms.number_control import NumberControl
from tests.ui.forms.desk import Desk, schema

TARGET = {
    "oneOf": [
        {
            "title": "By name",
            "type": "object",
            "properties": {"kind": {"const": "name"}, "name": {"type": "string"}},
            "required": ["kind", "name"],
        },
        {
            "title": "By number",
            "type": "object",
            "properties": {"kind": {"const": "id"}, "id": {"type": "integer"}},
            "required": ["kind", "id"],
        },
    ]
}


def choose(desk: Desk, index: int, *path: str | int) -> None:
    kinds = desk.control(*path).kinds
    kinds.setCurrentIndex(index)
    kinds.activated.emit(index)
    desk.settle()


def test_nothing_is_chosen_for_a_person(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("target",), target=TARGET))
    assert isinstance(desk.control("target"), ChoiceControl)
    assert desk.arguments() == {}
    assert desk.control("target").kinds.currentIndex() == -1


def test_a_kind_brings_its_fields_and_remembers_them(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("target",), target=TARGET))
    choose(desk, 0, "target")
    desk.type("otto", "target", "name")
    assert desk.arguments() == {"target": {"kind": "name", "name": "otto"}}
    choose(desk, 1, "target")
    desk.type("7", "target", "id")
    assert desk.arguments() == {"target": {"kind": "id", "id": 7}}
    choose(desk, 0, "target")
    assert desk.arguments() == {"target": {"kind": "name", "name": "otto"}}
    assert desk.control("target", "name").edit.text() == "otto"


def test_the_kind_of_a_given_value_is_recognised(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(target=TARGET))
    desk.view.set_arguments({"target": {"kind": "id", "id": 5}})
    assert desk.control("target").kinds.currentText() == "By number"
    assert desk.control("target", "id").edit.text() == "5"


def test_a_choice_of_plain_kinds(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("v",), v={"anyOf": [{"type": "integer"}, {"type": "string"}]}))
    desk.view.set_arguments({"v": 3})
    inner = desk.control("v").inner
    assert isinstance(inner, NumberControl)
    inner.edit.setFocus()
    inner.edit.selectAll()
    qtbot.keyClicks(inner.edit, "41")
    assert desk.arguments() == {"v": 41}
    desk.view.set_arguments({"v": "41"})
    assert desk.arguments() == {"v": "41"}
    assert desk.control("v").inner.edit.text() == "41"


def test_any_value_can_be_entered_without_json(qtbot: QtBot) -> None:
    given = [1, {"a": None, "b": [True]}, "x"]
    desk = Desk(qtbot, schema(any={}))
    desk.view.set_arguments({"any": given})
    desk.settle()
    assert desk.arguments() == {"any": given}
    desk.type("5", "any", 0) if hasattr(desk.control("any", 0), "edit") else None
    inner = desk.control("any", 2).inner
    inner.target().setFocus()
    inner.target().selectAll()
    qtbot.keyClicks(inner.target(), "y")
    assert desk.arguments()["any"][2] == "y"


def test_a_recursive_schema_opens_only_on_demand(qtbot: QtBot) -> None:
    node = {
        "type": "object",
        "properties": {"name": {"type": "string"}, "next": {"$ref": "#/$defs/node"}},
    }
    desk = Desk(
        qtbot,
        {**schema(("root",), root={"$ref": "#/$defs/node"}), "$defs": {"node": node}},
    )
    assert desk.view.board.place(("root", "next")) is not None
    assert desk.view.board.place(("root", "next", "next")) is None
    desk.send("root", "next")
    desk.send("root", "next", "next")
    assert desk.arguments() == {"root": {"next": {"next": {}}}}


def test_fields_come_and_go_with_what_is_entered(qtbot: QtBot) -> None:
    conditional = {
        **schema(("mode",), mode={"enum": ["off", "timer"]}),
        "if": {"properties": {"mode": {"const": "timer"}}, "required": ["mode"]},
        "then": {"properties": {"seconds": {"type": "integer"}}, "required": ["seconds"]},
    }
    desk = Desk(qtbot, conditional)

    def set_mode(index: int) -> None:
        combo = desk.control("mode").combo
        combo.setCurrentIndex(index)
        combo.activated.emit(index)
        desk.settle()

    mode_row = desk.row("mode")
    set_mode(1)
    desk.type("30", "seconds")
    assert desk.arguments() == {"mode": "timer", "seconds": 30}
    set_mode(0)
    assert desk.arguments() == {"mode": "off"}, "what is not seen is not sent"
    set_mode(1)
    assert desk.arguments() == {"mode": "timer", "seconds": 30}
    assert desk.row("mode") is mode_row, "the row that is typed in is kept"


def test_what_is_typed_in_a_group_stays_when_that_makes_another_field(qtbot: QtBot) -> None:
    long = {"properties": {"wifi": {"properties": {"ssid": {"minLength": 3}}}}}
    network = {"type": "object", "required": ["ssid"], "properties": {"ssid": {"type": "string"}}}
    lists = {"type": "array", "items": {"type": "string"}}
    parts = schema(
        ("wifi",), wifi=network, tags=lists, more={"additionalProperties": lists}, any={}
    )
    then = {"properties": {"note": {"type": "string"}}}
    desk = Desk(qtbot, {**parts, "if": long, "then": then})
    names = (("wifi", "ssid"), ("tags",), ("more",), ("any",))
    rows = {name: desk.view.board.place(name) for name in names}
    assert all(rows.values())
    edit = desk.control("wifi", "ssid").target()
    edit.setFocus()
    for letter in "homenet":
        focused = QApplication.focusWidget()
        assert focused is edit
        qtbot.keyClicks(focused, letter)
        desk.settle()
    assert desk.arguments()["wifi"] == {"ssid": "homenet"}
    assert {name: desk.view.board.place(name) for name in rows} == rows


def test_a_map_takes_names_and_values(qtbot: QtBot) -> None:
    labels = {"type": "object", "additionalProperties": {"type": "integer"}, "maxProperties": 2}
    desk = Desk(qtbot, schema(("labels",), labels=labels))
    control = desk.control("labels")
    assert isinstance(control, MappingControl)
    for name, number in (("x y", "1"), ("z", "2")):
        control.key.edit.setFocus()
        qtbot.keyClicks(control.key.edit, name)
        qtbot.keyClick(control.key.edit, Qt.Key.Key_Return)
        desk.settle()
        desk.type(number, "labels", name)
    assert desk.arguments() == {"labels": {"x y": 1, "z": 2}}
    assert not control.key.isVisible(), "it is full"
    desk.click(desk.row("labels", "x y").tools.remove)
    assert desk.arguments() == {"labels": {"z": 2}}
    qtbot.keyClicks(control.key.edit, "z")
    assert "already" in control.key.fault


def test_a_map_of_listed_names_offers_those_that_are_left(qtbot: QtBot) -> None:
    sides = {
        "type": "object",
        "propertyNames": {"enum": ["left", "right"]},
        "additionalProperties": {"type": "boolean"},
    }
    desk = Desk(qtbot, schema(sides=sides))
    desk.send("sides")
    control = desk.control("sides")
    assert control.key.combo.count() == 2
    control.key.combo.setCurrentIndex(0)
    control.key.combo.activated.emit(0)
    desk.settle()
    assert desk.arguments() == {"sides": {"left": False}}
    assert control.key.combo.count() == 1
