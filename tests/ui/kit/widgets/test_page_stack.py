"""What a stack of pages asks for."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.widgets.panes import PageStack


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
