"""Panes: two parts and the line between them, by pointer and by keyboard; and a stack of pages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.panes import PageStack, SplitHandle, SplitView


def split_of(qtbot: QtBot, *, vertical: bool = False, second_grows: bool = False) -> SplitView:
    parts = (QWidget(), QWidget())
    for part in parts:
        part.setMinimumSize(50, 50)
    split = SplitView(*parts, "Width of the list", vertical=vertical, second_grows=second_grows)
    qtbot.addWidget(split)
    split.resize(401, 401)
    split.show()
    split.setSizes([200, 200])
    return split


@pytest.mark.parametrize(
    ("vertical", "less", "more"),
    [(False, Qt.Key.Key_Left, Qt.Key.Key_Right), (True, Qt.Key.Key_Up, Qt.Key.Key_Down)],
)
def test_arrow_keys_move_the_line(qtbot: QtBot, vertical: bool, less: Qt.Key, more: Qt.Key) -> None:
    split = split_of(qtbot, vertical=vertical)
    handle = split.handle(1)
    with qtbot.waitSignal(split.moved):
        qtbot.keyClick(handle, less)
    assert split.sizes() == [200 - SPACE.gutter, 200 + SPACE.gutter]
    qtbot.keyClick(handle, more)
    qtbot.keyClick(handle, more)
    assert split.sizes() == [200 + SPACE.gutter, 200 - SPACE.gutter]
    for _ in range(30):
        qtbot.keyClick(handle, more)
    assert split.sizes() == [350, 50], "neither part is closed"


def test_other_keys_are_left_to_the_window(qtbot: QtBot) -> None:
    split = split_of(qtbot)
    with qtbot.assertNotEmitted(split.moved, wait=10):
        qtbot.keyClick(split.handle(1), Qt.Key.Key_A)
    assert split.sizes() == [200, 200]


@pytest.mark.parametrize(("second_grows", "sizes"), [(False, [400, 200]), (True, [200, 400])])
def test_one_part_takes_the_new_room(qtbot: QtBot, second_grows: bool, sizes: list[int]) -> None:
    split = split_of(qtbot, second_grows=second_grows)
    split.resize(601, 401)
    assert split.sizes() == sizes


def test_the_line_has_a_name_and_a_visible_focus(qtbot: QtBot, theme: Theme) -> None:
    split = split_of(qtbot)
    handle = split.handle(1)
    assert isinstance(handle, SplitHandle)
    assert handle.accessibleName() == "Width of the list"

    def seen() -> int:
        picture = split.grab().toImage()
        ring = theme.colour("ring").rgb()
        return sum(picture.pixel(x, 200) == ring for x in range(picture.width()))

    split.activateWindow()
    assert seen() == 0
    handle.setFocus()
    qtbot.waitUntil(handle.hasFocus)
    assert seen() >= 3
    handle.clearFocus()
    assert seen() == 0


# a stack of pages


class Page(QWidget):
    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width, 10)


def test_a_page_that_is_not_shown_takes_no_room(qtbot: QtBot) -> None:
    stack = PageStack()
    qtbot.addWidget(stack)
    assert stack.minimumSizeHint().width() <= 0
    for width in (300, 900):
        stack.addWidget(Page(width))
    assert stack.minimumSizeHint().width() == 300
    stack.setCurrentIndex(1)
    assert stack.minimumSizeHint().width() == 900
