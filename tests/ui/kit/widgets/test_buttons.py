"""Buttons: kinds, keys, focus, busy, and what screen readers are told."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import LIGHT, SIZE
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton
from companion.ui.kit.widgets.card import ActionCard
from tests.ui.kit.widgets.helpers import accessible, accessible_name, colours, shown

KINDS = ["primary", "secondary", "ghost", "link", "amber", "red"]


@pytest.mark.parametrize("kind", ["primary", "secondary", "ghost", "amber", "red"])
def test_buttons_are_32_high_and_large_ones_40(qtbot: QtBot, kind: str) -> None:
    small, large = Button("Run", kind), Button("Run", kind, large=True)
    shown(qtbot, small, large)
    assert small.height() == SIZE.button == 32
    assert large.height() == SIZE.button_large == 40


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_and_space_press_it(qtbot: QtBot, kind: str, key: Qt.Key) -> None:
    button = Button("Run", kind)
    shown(qtbot, button)
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, key)


def test_ctrl_enter_is_left_to_the_page(qtbot: QtBot) -> None:
    button = Button("Run")
    shown(qtbot, button)
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("kind", KINDS)
def test_the_focus_ring_is_seen_and_moves_nothing(qtbot: QtBot, kind: str) -> None:
    button, other = Button("Run", kind), Button("Other")
    shown(qtbot, button, other)
    other.setFocus()
    size, without = button.sizeHint(), button.grab().toImage()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    assert button.sizeHint() == size
    assert button.grab().toImage() != without
    assert LIGHT.accent in colours(button)


def test_a_busy_button_takes_no_presses_and_keeps_size_and_focus(qtbot: QtBot) -> None:
    button = Button("Run", "primary", "play-fill")
    shown(qtbot, button)
    button.setFocus()
    size = button.sizeHint()
    button.set_busy(True)
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.keyClick(button, Qt.Key.Key_Return)
        qtbot.keyClick(button, Qt.Key.Key_Space)
    assert button.sizeHint() == size
    assert button.hasFocus()
    button.set_busy(False)
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_short_wait_shows_no_arc(qtbot: QtBot) -> None:
    button = Button("Run", "primary", "play-fill")
    shown(qtbot, button)
    idle = button.grab().toImage()
    button.set_busy(True)
    assert button.grab().toImage() == idle
    qtbot.waitUntil(lambda: button.grab().toImage() != idle)
    button.set_busy(False)
    assert button.grab().toImage() == idle


def test_the_arc_turns_only_when_motion_is_allowed(qtbot: QtBot, theme: Theme) -> None:
    button = Button("Run", "primary", "play-fill")
    shown(qtbot, button)
    idle = button.grab().toImage()
    theme.set_less_motion(False)
    button.set_busy(True)
    qtbot.waitUntil(lambda: button.grab().toImage() != idle)
    first = button.grab().toImage()
    qtbot.waitUntil(lambda: button.grab().toImage() != first)
    button.set_busy(False)


def test_an_icon_button_has_a_name(qtbot: QtBot) -> None:
    button = IconButton("copy-simple", "Copy the address")
    qtbot.addWidget(button)
    assert accessible_name(button) == "Copy the address"
    assert button.toolTip() == "Copy the address"
    assert accessible(button).role() == QAccessible.Role.Button


def test_an_unknown_icon_is_refused_at_once() -> None:
    with pytest.raises(KeyError):
        Button("Run", icon_name="no-such-icon")


def test_a_chip_is_checked_or_not(qtbot: QtBot) -> None:
    chip = Button("Calls", "chip")
    shown(qtbot, chip)
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert chip.isChecked()
    assert accessible(chip).state().checked
    assert LIGHT.accentTint in colours(chip)


def test_copy_takes_the_text_of_now_and_says_so(qtbot: QtBot) -> None:
    text = ["one"]
    button = CopyButton(lambda: text[0], "Copy the address")
    shown(qtbot, button)
    text[0] = "two"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "two"
    assert accessible_name(button) == "Copied"
    qtbot.waitUntil(lambda: accessible_name(button) == "Copy the address")


def test_an_action_card_is_a_button_with_both_lines_as_its_name(qtbot: QtBot) -> None:
    card = ActionCard("Walk 3 steps", "Otto › Action", "play")
    shown(qtbot, card)
    assert accessible(card).role() == QAccessible.Role.Button
    assert accessible_name(card) == "Walk 3 steps, Otto › Action"
    for press in (
        lambda: qtbot.mouseClick(card, Qt.MouseButton.LeftButton),
        lambda: qtbot.keyClick(card, Qt.Key.Key_Return),
        lambda: qtbot.keyClick(card, Qt.Key.Key_Space),
    ):
        with qtbot.waitSignal(card.clicked):
            press()


def test_a_key_that_is_held_down_since_elsewhere_presses_nothing(qtbot: QtBot) -> None:
    button = Button("Run")
    qtbot.addWidget(button)
    button.show()
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    for repeats, count in ((True, 0), (False, 1)):
        event = QKeyEvent(
            QEvent.Type.KeyPress,
            Qt.Key.Key_Return,
            Qt.KeyboardModifier.NoModifier,
            "\r",
            repeats,
        )
        QApplication.sendEvent(button, event)
        assert len(pressed) == count
