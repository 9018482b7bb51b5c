"""Numbers: nothing typed is eaten, and a slider never decides by itself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QInputMethodEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.forms.desk import Desk, schema

STEPS = {"type": "integer", "minimum": 1, "maximum": 100}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-74.01", -74.01),
        ("3", 3),
        ("3.0", 3.0),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("9007199254740993", 9007199254740993),
        ("-0", 0),
    ],
)
def test_what_is_typed_is_what_is_sent(qtbot: QtBot, text: str, value: float) -> None:
    desk = Desk(qtbot, schema(("n",), n={"type": "number"}))
    for end in range(1, len(text) + 1):
        desk.qtbot.keyClicks(desk.control("n").edit, text[end - 1])
        assert desk.control("n").edit.text() == text[:end]
    assert desk.arguments() == {"n": value}
    assert type(desk.arguments()["n"]) is type(value)


def test_slider_and_edit_follow_each_other(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("steps",), steps={**STEPS, "default": 3}))
    control = desk.control("steps")
    desk.type("70", "steps")
    assert control.slider.value() == 69
    place = QPoint(control.slider.width() - 1, control.slider.height() // 2)
    qtbot.mouseClick(control.slider, Qt.MouseButton.LeftButton, pos=place)
    assert control.edit.text() == "100"
    assert desk.arguments() == {"steps": 100}


def test_a_slider_without_a_number_shows_none_and_its_start_can_be_chosen(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("steps",), steps=STEPS))
    control = desk.control("steps")
    assert control.slider.empty
    assert control.edit.text() == ""
    place = QPoint(1, control.slider.height() // 2)
    qtbot.mouseClick(control.slider, Qt.MouseButton.LeftButton, pos=place)
    assert not control.slider.empty
    assert desk.arguments() == {"steps": 1}


def test_a_slider_keeps_to_multiples(qtbot: QtBot) -> None:
    wave = {"type": "integer", "minimum": 1, "maximum": 21, "multipleOf": 5}
    desk = Desk(qtbot, schema(("n",), n=wave))
    control = desk.control("n")
    qtbot.keyClick(control.slider, Qt.Key.Key_Home)
    assert desk.arguments() == {"n": 5}
    qtbot.keyClick(control.slider, Qt.Key.Key_End)
    assert desk.arguments() == {"n": 20}


def test_a_number_beyond_the_slider_is_kept(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("steps",), steps=STEPS))
    desk.type("5000", "steps")
    assert desk.arguments() == {"steps": 5000}
    assert desk.control("steps").slider.value() == 99


@pytest.mark.parametrize("kind", ["slider", "edit", "combo"])
def test_the_wheel_scrolls_the_page_and_changes_nothing(qtbot: QtBot, kind: str) -> None:
    desk = Desk(
        qtbot,
        schema(
            ("steps", "mode"),
            steps={**STEPS, "default": 3},
            mode={"enum": ["a", "b"], "default": "a"},
        ),
    )
    widget = {
        "slider": desk.control("steps").slider,
        "edit": desk.control("steps").edit,
        "combo": desk.control("mode").combo,
    }[kind]
    widget.setFocus()
    event = QWheelEvent(
        QPointF(5, 5),
        widget.mapToGlobal(QPointF(5, 5)),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    assert not event.isAccepted()
    assert desk.arguments() == {"steps": 3, "mode": "a"}


def test_text_from_an_input_method_is_not_eaten(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("s",), s={"type": "string", "maxLength": 4}))
    edit = desk.control("s").edit
    edit.setFocus()
    QApplication.sendEvent(edit, QInputMethodEvent("yinl", []))
    desk.settle()
    assert desk.arguments() == {}
    done = QInputMethodEvent("", [])
    done.setCommitString("音量")
    QApplication.sendEvent(edit, done)
    assert desk.arguments() == {"s": "音量"}


def test_stepping_with_the_arrow_keys_stays_within_the_bounds(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("steps",), steps={**STEPS, "default": 99}))
    edit = desk.control("steps").edit
    for _ in range(3):
        qtbot.keyClick(edit, Qt.Key.Key_Up)
    assert desk.arguments() == {"steps": 100}
