"""The keyboard reaches everything, in the order in which it is read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.widgets.reading_order import tab_stops
from tests.ui.forms.desk import Desk, schema


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_tab_goes_line_by_line_whenever_the_fields_were_made(qtbot: QtBot) -> None:
    desk = Desk(
        qtbot,
        schema(
            ("b",),
            a={"type": "string"},
            b={"type": "integer", "minimum": 0, "maximum": 9},
            c={"type": "string"},
        ),
    )
    desk.send("c")
    desk.send("a")
    desk.settle()
    a, b, c = desk.control("a"), desk.control("b"), desk.control("c")
    wanted = [
        a.edit,
        desk.row("a").column.check_box,
        b.slider,
        b.edit,
        c.edit,
        desk.row("c").column.check_box,
    ]
    assert tab_stops(desk.view) == wanted
    a.edit.setFocus()
    for widget in wanted[1:]:
        qtbot.keyClick(focused(), Qt.Key.Key_Tab)
        assert focused() is widget
    for widget in reversed(wanted[:-1]):
        qtbot.keyClick(focused(), Qt.Key.Key_Backtab)
        assert focused() is widget


def test_enter_goes_to_the_next_field_and_sends_nothing(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("a", "b"), a={"type": "string"}, b={"type": "string"}))
    desk.control("a").edit.setFocus()
    with qtbot.assertNotEmitted(desk.view.submitted):
        qtbot.keyClick(desk.control("a").edit, Qt.Key.Key_Return)
    assert focused() is desk.control("b").edit


def test_ctrl_enter_submits_from_every_kind_of_field(qtbot: QtBot) -> None:
    desk = Desk(
        qtbot,
        schema(
            ("line", "text", "flag", "mode"),
            line={"type": "string"},
            text={"type": "string"},
            flag={"type": "boolean", "default": True},
            mode={"enum": ["a", "b"]},
        ),
    )
    for name in ("line", "text", "flag", "mode"):
        target = desk.control(name).target()
        target.setFocus()
        with qtbot.waitSignal(desk.view.submitted):
            qtbot.keyClick(target, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def test_tab_brings_what_is_out_of_sight_into_view(qtbot: QtBot) -> None:
    names = [f"f{number}" for number in range(40)]
    desk = Desk(qtbot, schema(tuple(names), **{name: {"type": "string"} for name in names}))
    qtbot.waitUntil(lambda: len(tab_stops(desk.view)) == 40)
    desk.control("f0").edit.setFocus()
    for _ in range(30):
        qtbot.keyClick(focused(), Qt.Key.Key_Tab)
    assert focused() is desk.control("f30").edit
    assert not desk.control("f30").edit.visibleRegion().isEmpty()


def test_every_control_has_a_name_for_screen_readers(qtbot: QtBot) -> None:
    desk = Desk(
        qtbot,
        schema(
            volume={"type": "integer", "minimum": 0, "maximum": 9, "description": "How loud."},
            tags={"type": "array", "items": {"type": "string"}},
            kind={"oneOf": [{"type": "string"}, {"type": "integer"}]},
            flag={"type": "boolean"},
        ),
    )
    desk.view.set_arguments({"volume": 3, "tags": ["a"], "kind": "x", "flag": True})
    desk.settle()
    for widget in tab_stops(desk.view):
        words = widget.accessibleName() or getattr(widget, "text", lambda: "")()
        assert words, f"{widget} has no name"
    assert desk.control("volume").edit.accessibleName().startswith("volume")
    assert desk.control("volume").edit.accessibleDescription() == "How loud."
