"""What the Enter key does to each button of a window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


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


def not_pressed(window: QWidget) -> list[str]:
    """Buttons that Enter does not press, once, and with nothing behind them."""
    wrong = []
    for button in buttons_of(window):
        busy = getattr(button, "busy", False)
        found = what_enter_does(button)
        if found != (0 if busy else len(ENTERS), 0, 0):
            said = button.accessibleName() or button.text()
            wrong.append(f"{type(button).__name__} “{said}”: {found}")
    return wrong
