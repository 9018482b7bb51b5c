"""A screen reader finds a name and a role on everything, on every page and in every dialog, and
Enter presses each of their buttons."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.icons import character
from tests.fakes.window import open_window
from tests.ui.accessibility.enter import buttons_of, not_pressed
from tests.ui.accessibility.places import (
    demo_window,
    pages,
    server_pages,
    server_window,
    stock_pages,
)
from tests.ui.accessibility.tree import faults, walk
from tests.ui.every_dialog import every_dialog


async def test_pages() -> None:
    async with demo_window() as opened:
        async for name, window in pages(opened):
            assert faults(window) == not_pressed(window) == [], name
            # the walk came to where people work, and not only to the frame
            assert sum(1 for _ in walk(_interface(window))) > 40, name
            assert len(buttons_of(window)) > 5, name


async def test_pages_of_a_stock_device() -> None:
    async with open_window() as opened:
        async for name, window in stock_pages(opened):
            assert faults(window) == not_pressed(window) == [], name


async def test_pages_of_a_server_and_what_it_asks() -> None:
    async with server_window() as (opened, server):
        async for name, window in server_pages(opened, server):
            assert faults(window) == not_pressed(window) == [], name


async def test_the_empty_window() -> None:
    async with open_window() as opened:
        assert faults(opened.frame) == []


async def test_dialogs() -> None:
    window, wrong = QWidget(), list[str]()
    window.show()
    async for name, dialog in every_dialog(window):
        found = [*faults(dialog), *not_pressed(dialog)]
        if not dialog.accessibleName():
            found.append("has no name")
        wrong += [f"{name}: {each}" for each in found]
    assert not wrong, "\n".join(wrong)


class Painted(QWidget):
    """Takes the keyboard and says nothing of itself."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


def nameless() -> QWidget:
    return QPushButton("…")


def only_an_icon() -> QWidget:
    return QLabel(character("gear-six"))


def icon_action() -> QWidget:
    field = QLineEdit()
    field.setAccessibleName("Search")
    field.addAction(QAction(field), QLineEdit.ActionPosition.LeadingPosition)
    return field


@pytest.mark.parametrize("make", [Painted, nameless, only_an_icon, icon_action, QLineEdit])
def test_what_is_wrong_is_found(qtbot: QtBot, make: type[QWidget]) -> None:
    window = QWidget()
    window.setAccessibleName("A window")
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.addWidget(make())
    window.show()
    assert len(faults(window)) >= 1


def _interface(window: QWidget):  # type: ignore[no-untyped-def]
    from tests.ui.accessibility.tree import interface

    return interface(window)
