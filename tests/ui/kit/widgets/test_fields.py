"""Fields for text and numbers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.tokens import LIGHT
from companion.ui.kit.widgets.fields import LineEdit, NumberEdit, SearchField, TextArea
from tests.ui.accessibility.enter import ENTERS, enter
from tests.ui.kit.widgets.helpers import accessible_name, colours, shown, turn_wheel

UP, DOWN = Qt.Key.Key_Up, Qt.Key.Key_Down


@pytest.mark.parametrize(
    "typed", ["-74.01", "1e-7", "123456789012345678901234567890", "abc", "-", "0x1F", "1,5"]
)
def test_a_number_field_takes_any_typing(qtbot: QtBot, typed: str) -> None:
    field = NumberEdit(name="latitude")
    field.set_bounds(0, 10)
    shown(qtbot, field)
    heard: list[str] = []
    field.textChanged.connect(heard.append)
    qtbot.keyClicks(field, typed)
    assert field.text() == typed
    assert heard == [typed[: end + 1] for end in range(len(typed))]


@pytest.mark.parametrize(
    ("start", "key", "wanted"),
    [
        ("3", UP, "4"),
        ("3", DOWN, "2"),
        ("3", Qt.Key.Key_PageUp, "13"),
        ("3", Qt.Key.Key_PageDown, "-7"),
        ("-74.01", UP, "-73.01"),
        ("123456789012345678901234567890", UP, "123456789012345678901234567891"),
        ("abc", UP, "abc"),
        ("NaN", UP, "NaN"),
        ("1e400", UP, "1e400"),
        ("1e2", UP, "101"),
        ("0.1", UP, "1.1"),
        ("", UP, "0"),
    ],
)
def test_arrow_keys_step(qtbot: QtBot, start: str, key: Qt.Key, wanted: str) -> None:
    field = NumberEdit(start)
    shown(qtbot, field)
    qtbot.keyClick(field, key)
    assert field.text() == wanted


def test_steps_stay_within_the_bounds(qtbot: QtBot) -> None:
    field = NumberEdit("99")
    field.set_bounds(1, 100, 0.5)
    shown(qtbot, field)
    for _ in range(5):
        qtbot.keyClick(field, UP)
    assert field.text() == "100"
    field.setText("5000")
    qtbot.keyClick(field, DOWN)
    assert field.text() == "100"
    field.clear()
    qtbot.keyClick(field, DOWN)
    assert field.text() == "1"


def test_the_wheel_changes_no_number(qtbot: QtBot) -> None:
    field = NumberEdit("3")
    shown(qtbot, field)
    field.setFocus()
    assert not turn_wheel(field).isAccepted()
    assert field.text() == "3"


def test_a_field_that_is_not_valid_is_outlined(qtbot: QtBot) -> None:
    field = LineEdit("x", name="url")
    shown(qtbot, field)
    assert LIGHT.red not in colours(field)
    field.set_invalid(True)
    assert field.invalid
    assert LIGHT.red in colours(field)
    field.set_invalid(False)
    assert LIGHT.red not in colours(field)
    assert accessible_name(field) == "url"


def test_focus_moves_nothing_and_is_told(qtbot: QtBot) -> None:
    field, other = LineEdit("x"), LineEdit("y")
    shown(qtbot, field, other)
    other.setFocus()
    size = field.sizeHint()
    with qtbot.waitSignal(field.focused):
        field.setFocus()
    assert field.sizeHint() == size
    assert LIGHT.accent in colours(field)
    with qtbot.waitSignal(field.left):
        other.setFocus()


def test_the_corners_of_a_field_are_those_of_its_ground(qtbot: QtBot) -> None:
    field = LineEdit("x")
    window = shown(qtbot, field)
    corner = window.grab().toImage().pixelColor(field.x(), field.y())
    assert corner.name().upper() == LIGHT.window


def test_escape_empties_a_search(qtbot: QtBot) -> None:
    field = SearchField("Search devices")
    shown(qtbot, field)
    assert accessible_name(field) == "Search devices"
    qtbot.keyClicks(field, "otto")
    clear = [action for action in field.findChildren(QAction) if action.isVisible()][-1]
    assert clear.text() == "Clear the search"
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    assert not clear.isVisible()
    qtbot.keyClicks(field, "otto")
    clear.trigger()
    assert field.text() == ""


def test_a_text_area_is_marked_and_left_with_tab(qtbot: QtBot) -> None:
    area, other = TextArea("{}", "Arguments", mono=True), LineEdit()
    shown(qtbot, area, other)
    area.set_lines(4)
    assert area.height() >= 4 * area.fontMetrics().lineSpacing()
    area.set_invalid(True)
    assert LIGHT.red in colours(area)
    area.set_invalid(False)
    assert LIGHT.red not in colours(area)
    area.setFocus()
    qtbot.keyClick(area, Qt.Key.Key_Tab)
    assert not area.hasFocus()
    assert area.toPlainText() == "{}"


def test_an_enter_that_is_held_down_since_elsewhere_is_not_taken(qtbot: QtBot) -> None:
    field = LineEdit(name="Name")
    shown(qtbot, field)
    field.setFocus()
    pressed: list[None] = []
    field.returnPressed.connect(lambda: pressed.append(None))
    for held in (True, True, False):
        for key in ENTERS:
            event = enter(key, held=held)
            QCoreApplication.sendEvent(field, event)
            assert event.isAccepted() or not held, "nor is it one for what is around the field"
        assert len(pressed) == (0 if held else 2)
    # other keys repeat
    again = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, "a", True)
    QCoreApplication.sendEvent(field, again)
    assert field.text() == "a"
