"""The keyboard's place decides: Enter presses the focused button, once, and nothing behind it."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import AsyncIterator
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

import companion.ui
from companion.ui.kit.widgets.enter import EnterPresses
from companion.ui.main.navigator import Command
from tests.fakes.window import OpenWindow
from tests.fakes.workbench import settled
from tests.ui.accessibility.places import (
    demo_window,
    dialogs,
    pages,
    server_dialogs,
    server_pages,
    server_window,
    stock_pages,
)

ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PLACES: Final[tuple[Command, ...]] = ("devices", "rollouts", "routines", "assistants")


class Presses(QObject):
    """Counts the keys that get as far as what is watched."""

    def __init__(self, watched: QObject) -> None:
        super().__init__()
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.KeyPress
        return False


def enter(key: Qt.Key, *, held: bool = False) -> QKeyEvent:
    keys = Qt.KeyboardModifier
    keypad = keys.KeypadModifier if key == Qt.Key.Key_Enter else keys.NoModifier
    return QKeyEvent(QEvent.Type.KeyPress, key, keypad, "\r", held)


def buttons_of(window: QWidget) -> list[QAbstractButton]:
    """Those to which a person comes by the keyboard."""
    return [
        each
        for each in window.findChildren(QAbstractButton)
        if each.isVisible()
        and each.isEnabled()
        and each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and each.window() is window
    ]


def what_enter_does(button: QAbstractButton) -> tuple[int, int, int]:
    """How often Enter presses it, how often while it is held down, and how many presses go on to
    what the button is in. What the button does is not done: hundreds of them are tried."""
    pressed: list[None] = []
    button.click = lambda: pressed.append(None)  # type: ignore[method-assign]
    parent = button.parentWidget()
    assert parent is not None
    behind = Presses(parent)
    try:
        for key in ENTERS:
            QCoreApplication.sendEvent(button, enter(key))
        once = len(pressed)
        for key in ENTERS:
            QCoreApplication.sendEvent(button, enter(key, held=True))
    finally:
        del button.click
    return once, len(pressed) - once, behind.count


async def judged(places: AsyncIterator[tuple[str, QWidget]]) -> int:
    """How many buttons there were, each of which Enter presses."""
    count = 0
    wrong: dict[str, tuple[int, int, int]] = {}
    async for name, window in places:
        for button in buttons_of(window):
            count += 1
            busy = getattr(button, "busy", False)
            found = what_enter_does(button)
            if found != (0 if busy else len(ENTERS), 0, 0):
                said = button.accessibleName() or button.text()
                wrong[f"{name}: {type(button).__name__} “{said}”"] = found
    assert wrong == {}
    return count


async def other_pages(opened: OpenWindow) -> AsyncIterator[tuple[str, QWidget]]:
    for name in PLACES:
        opened.window.run(name)
        await settled(5)
        yield name, opened.frame
    assert opened.window.rollouts is not None
    opened.window.rollouts.show_new()
    await settled(5)
    yield "a new rollout", opened.frame


async def test_enter_presses_the_focused_button_on_every_page(
    qtbot: QtBot, qtloop: QEventLoop
) -> None:
    async with demo_window() as opened:
        assert await judged(pages(opened)) > 100
        assert await judged(other_pages(opened)) > 30
        assert await judged(stock_pages(opened)) > 30


async def test_enter_presses_the_focused_button_in_every_dialog(
    qtbot: QtBot, qtloop: QEventLoop
) -> None:
    async with demo_window() as opened:
        assert await judged(dialogs(opened)) > 50


async def test_enter_presses_the_focused_button_of_what_servers_bring(
    qtbot: QtBot, qtloop: QEventLoop
) -> None:
    async with server_window() as (opened, server):
        assert await judged(server_pages(opened, server)) > 100
        assert await judged(server_dialogs(opened)) > 10


def test_no_button_of_the_app_is_left_out() -> None:
    for found in pkgutil.walk_packages(companion.ui.__path__, "companion.ui."):
        importlib.import_module(found.name)
    kinds: list[type] = [QAbstractButton]
    for kind in kinds:
        kinds += kind.__subclasses__()
    ours = [kind for kind in kinds if kind.__module__.startswith("companion.")]
    assert ours and [kind for kind in ours if not issubclass(kind, EnterPresses)] == []
