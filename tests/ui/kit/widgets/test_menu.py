"""Menus run what was chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.widgets.menu import Menu
from tests.ui.kit.widgets.helpers import shown


def test_an_entry_is_chosen_with_the_keyboard(qtbot: QtBot) -> None:
    menu = Menu(shown(qtbot, QWidget()))
    ran: list[str] = []
    menu.add("Rename…", lambda: ran.append("rename"), "pencil-simple")
    menu.add("Remove…", lambda: ran.append("remove"), "trash")
    menu.popup(QPoint(10, 10))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(menu, key)
    assert ran == ["remove"]
    assert not menu.isVisible()


def test_an_unknown_icon_is_refused(qtbot: QtBot) -> None:
    menu = Menu(shown(qtbot, QWidget()))
    with pytest.raises(KeyError):
        menu.add("x", lambda: None, "no-such-icon")
    assert menu.isEmpty()
