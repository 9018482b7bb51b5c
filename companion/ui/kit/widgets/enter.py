"""Enter presses the button that has the keyboard, as Space does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EnterPresses:
    """Mixed into every button, after what paints its focus and before Qt's class.

    With Ctrl, Shift or Alt it is left to the page.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in ENTER_KEYS:
            super().keyPressEvent(event)  # type: ignore[misc]
        elif event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        # a key that is held down since somewhere else was meant for that
        elif not event.isAutoRepeat():
            self.click()  # type: ignore[attr-defined]
