"""The chip of two parts: what each does, by mouse and by keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.ui.kit.widgets.run_chip import WIDEST, RunChip
from tests.ui.kit.widgets.helpers import accessible_name, shown


def make(qtbot: QtBot, text: str = "Evening") -> tuple[RunChip, list[str]]:
    chip = RunChip(text)
    chip.set_names("Fill in <b>", "Run Evening")
    told: list[str] = []
    chip.filled.connect(lambda: told.append("filled"))
    chip.run.connect(lambda: told.append("run"))
    shown(qtbot, chip)
    return chip, told


def test_each_part_does_its_own(qtbot: QtBot) -> None:
    chip, told = make(qtbot)
    QTest.mouseClick(chip.name, Qt.MouseButton.LeftButton)
    QTest.mouseClick(chip.arrow, Qt.MouseButton.LeftButton)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(chip.arrow, key)
    QTest.keyClick(chip.name, Qt.Key.Key_Return)
    assert told == ["filled", "run", "run", "run", "run", "filled"]


def test_ctrl_enter_is_left_to_the_page(qtbot: QtBot) -> None:
    chip, told = make(qtbot)
    QTest.keyClick(chip.arrow, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not told


def test_it_cannot_run_but_fills_in(qtbot: QtBot) -> None:
    chip, told = make(qtbot)
    chip.set_can_run(False)
    QTest.mouseClick(chip.arrow, Qt.MouseButton.LeftButton)
    QTest.mouseClick(chip.name, Qt.MouseButton.LeftButton)
    assert told == ["filled"]


def test_names_and_tips(qtbot: QtBot) -> None:
    chip, _ = make(qtbot)
    assert accessible_name(chip.name) == "Evening"
    assert accessible_name(chip.arrow) == "Run Evening"
    assert "<b>" not in chip.name.toolTip()


def test_a_long_name_has_an_end(qtbot: QtBot) -> None:
    chip, _ = make(qtbot, "A name that goes on and on " * 5)
    assert chip.sizeHint().width() < WIDEST + 80


def test_the_menu_opens_by_mouse_and_by_key(qtbot: QtBot) -> None:
    chip, _ = make(qtbot)
    places: list[QPoint] = []
    chip.menu_wanted.connect(places.append)
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        event = QContextMenuEvent(reason, QPoint(3, 3), QPoint(33, 44))
        QApplication.sendEvent(chip.name, event)
    assert places[0] == QPoint(33, 44)
    assert places[1] == chip.mapToGlobal(chip.rect().bottomLeft())
