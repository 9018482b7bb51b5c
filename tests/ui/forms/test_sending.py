"""What is sent: nothing that was not meant, and everything that was."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from companion.protocol.schema.values import UNSET
from companion.ui.forms.choices import SwitchControl, YesNoControl
from companion.ui.forms.text_controls import LineControl, TextControl
from tests.ui.forms.desk import Desk, group_of, schema

INTEGER = {"type": "integer", "minimum": 0, "maximum": 100}


def test_untouched_optional_fields_are_not_sent(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(volume={**INTEGER, "default": 50}, name={"type": "string"}))
    assert desk.arguments() == {}
    assert desk.view.count_sent() == (0, 2)
    assert desk.row("volume").control is None
    line = desk.row("volume").unsent_line
    assert line is not None
    assert line.text() == "Not sent, the device uses 50"
    assert desk.row("name").unsent_line.text() == "Not sent"


def test_touching_the_dashed_line_ticks_the_box(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(volume={**INTEGER, "default": 50}))
    desk.click(desk.row("volume").unsent_line)
    assert desk.row("volume").column.check_box.isChecked()
    assert desk.arguments() == {"volume": 50}
    assert desk.control("volume").edit.hasFocus()


def test_clearing_the_box_unsends_and_ticking_it_brings_the_value_back(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(volume={**INTEGER, "default": 50}))
    desk.send("volume")
    desk.type("31", "volume")
    assert desk.arguments() == {"volume": 31}
    desk.send("volume", on=False)
    assert desk.arguments() == {}
    desk.send("volume")
    assert desk.arguments() == {"volume": 31}
    assert desk.control("volume").edit.text() == "31"


def test_an_empty_text_is_sent_on_purpose(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(name={"type": "string"}))
    desk.send("name")
    assert desk.arguments() == {"name": ""}
    assert desk.control("name").edit.placeholderText() == "An empty text is sent"
    desk.type("x", "name")
    desk.qtbot.keyClick(desk.control("name").edit, Qt.Key.Key_Backspace)
    assert desk.arguments() == {"name": ""}


def test_a_required_text_that_was_deleted_is_missing_until_an_empty_one_is_asked_for(
    qtbot: QtBot,
) -> None:
    desk = Desk(qtbot, schema(("name",), name={"type": "string"}))
    desk.type("x", "name")
    desk.qtbot.keyClick(desk.control("name").edit, Qt.Key.Key_Backspace)
    assert desk.view.value() == {"name": UNSET}
    assert desk.view.show_all_faults()
    assert desk.faults("name") == ("This is required.",)
    assert desk.row("name").send_empty.isVisible()
    desk.click(desk.row("name").send_empty)
    assert desk.arguments() == {"name": ""}
    assert not desk.view.faults()


def test_a_required_field_starts_with_its_default(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("volume",), volume={**INTEGER, "default": 50}))
    assert desk.arguments() == {"volume": 50}
    assert desk.row("volume").column.check_box is None


def test_a_distrusted_default_is_never_filled_in(qtbot: QtBot) -> None:
    sentence = "The URL of the firmware binary file to download and install"
    desk = Desk(qtbot, schema(url={"type": "string", "default": sentence}))
    assert desk.arguments() == {}
    assert desk.row("url").column.check_box is None, "it counts as required"
    assert desk.control("url").edit.text() == ""
    assert any("reads like a description" in hint for hint in desk.row("url").hints())
    assert desk.view.show_all_faults()


def test_an_unanswered_question_is_neither_yes_nor_no(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("now",), now={"type": "boolean"}))
    control = desk.control("now")
    assert isinstance(control, YesNoControl)
    assert desk.arguments() == {}
    desk.click(control.choice.findChildren(type(control.target()))[1])
    assert desk.arguments() == {"now": False}


def test_a_switch_says_its_state_in_words(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(home={"type": "boolean", "default": True}))
    desk.send("home")
    control = desk.control("home")
    assert isinstance(control, SwitchControl)
    assert control.words() == "On"
    desk.click(control.switch)
    assert control.words() == "Off"
    assert desk.arguments() == {"home": False}


def test_an_enum_sends_the_value_and_not_the_label(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("level",), level={"enum": [1, "1", 1.5, False]}))
    control = desk.control("level")
    assert control.combo.currentIndex() == -1
    assert desk.arguments() == {}
    for index, value in enumerate([1, "1", 1.5, False]):
        control.combo.setCurrentIndex(index)
        control.combo.activated.emit(index)
        assert desk.arguments() == {"level": value}
        assert type(desk.arguments()["level"]) is type(value)


def test_null_is_a_state_of_its_own(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(note={"type": ["string", "null"]}))
    column = desk.row("note").column
    assert column.null_box is not None
    assert not column.null_box.isVisible()
    desk.send("note")
    desk.type("hello", "note")
    desk.click(column.null_box)
    assert desk.arguments() == {"note": None}
    assert desk.row("note").unsent_line.text() == "Null is sent"
    desk.click(column.null_box)
    assert desk.arguments() == {"note": "hello"}
    desk.send("note", on=False)
    assert desk.arguments() == {}


def test_a_pasted_line_feed_turns_the_line_into_a_text(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("s",), s={"type": "string"}))
    assert isinstance(desk.control("s"), LineControl)
    QApplication.clipboard().setText("one\ntwo")
    desk.control("s").edit.paste()
    control = desk.control("s")
    assert isinstance(control, TextControl)
    assert desk.arguments() == {"s": "one\ntwo"}
    assert control.area.hasFocus()
    desk.qtbot.keyClicks(control.area, "!")
    assert desk.arguments()["s"].count("!") == 1


def test_no_character_of_a_text_is_changed_by_showing_it(qtbot: QtBot) -> None:
    text = "a\u00a0b\nc\td  <b>x</b> & \U0001f600"
    desk = Desk(qtbot, schema(text={"type": "string"}))
    desk.view.set_arguments({"text": text})
    control = desk.control("text")
    assert isinstance(control, TextControl)
    control.area.moveCursor(control.area.textCursor().MoveOperation.End)
    desk.qtbot.keyClicks(control.area, "!")
    assert desk.arguments() == {"text": text + "!"}


def test_a_long_line_is_not_cut(qtbot: QtBot) -> None:
    text = "x" * 40_000
    desk = Desk(qtbot, schema(text={"type": "string"}))
    desk.view.set_arguments({"text": text})
    assert desk.arguments() == {"text": text}
    desk.view.set_arguments({"text": ""})
    assert desk.arguments() == {"text": ""}


def test_a_long_text_that_is_pasted_into_a_line_is_not_cut(qtbot: QtBot) -> None:
    pasted = "y" * 40_000
    desk = Desk(qtbot, schema(("s",), s={"type": "string"}))
    QApplication.clipboard().setText(pasted)
    desk.control("s").edit.paste()
    assert desk.arguments() == {"s": pasted}


def test_filling_in_keeps_what_the_schema_does_not_name_and_shows_it(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(a={"type": "string"}))
    given = {"zzz": [1, {"b": 1.0}], "a": "x", "big": 2**70}
    desk.view.set_arguments(given)
    assert desk.arguments() == given
    assert list(desk.arguments()) == list(given)
    assert desk.row("zzz").control is not None
    desk.click(desk.row("zzz").tools)
    assert desk.arguments() == {"a": "x", "big": 2**70}


def test_names_of_ones_own_are_added_and_removed(qtbot: QtBot) -> None:
    desk = Desk(
        qtbot, {**schema(a={"type": "string"}), "additionalProperties": {"type": "integer"}}
    )
    desk.view.set_arguments({"x": 1})
    extras = group_of(desk.view).column.row(1).control
    extras.key.edit.setFocus()
    qtbot.keyClicks(extras.key.edit, "a")
    assert extras.key.fault, "it has a field of its own"
    extras.key.edit.clear()
    qtbot.keyClicks(extras.key.edit, "y")
    qtbot.keyClick(extras.key.edit, Qt.Key.Key_Return)
    desk.type("2", "y")
    assert desk.arguments() == {"x": 1, "y": 2}
    desk.click(desk.row("x").tools.remove)
    assert desk.arguments() == {"y": 2}


def test_a_value_that_does_not_fit_is_shown_as_json_until_it_does(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("n",), n=INTEGER, b={"type": "boolean"}))
    desk.view.set_arguments({"n": [1], "b": "yes"})
    assert desk.arguments() == {"n": [1], "b": "yes"}
    raw = desk.control("b")
    assert raw.area.toPlainText() == '"yes"'
    raw.area.setFocus()
    raw.area.setPlainText("true")
    desk.control("n").area.setFocus()
    assert isinstance(desk.control("b"), SwitchControl)
    assert desk.arguments() == {"n": [1], "b": True}


def test_reset_takes_everything_back(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("n",), n={**INTEGER, "default": 7}, s={"type": "string"}))
    desk.send("s")
    desk.type("x", "s")
    desk.type("300", "n")
    desk.view.show_all_faults()
    desk.view.reset()
    assert desk.arguments() == {"n": 7}
    assert desk.faults("n") == ()
    assert desk.row("s").control is None or desk.row("s").unsent_line is not None


def test_device_text_is_literal(qtbot: QtBot) -> None:
    desk = Desk(
        qtbot,
        schema(
            **{"<b>x</b>": {"type": "string", "default": "<i>d</i>", "description": "<u>u</u>"}}
        ),
    )
    row = desk.row("<b>x</b>")
    assert row.unsent_line.text() == "Not sent, the device uses <i>d</i>"
    for label in row.findChildren(type(row.lead)):
        assert label.name() == "<b>x</b>"
    for shown in row.findChildren(QLabel):
        assert shown.textFormat() == Qt.TextFormat.PlainText
