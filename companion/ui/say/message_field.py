"""The field for what is shown or said."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent

from companion.ui.kit.widgets.fields import TextArea

_LINES: Final = 2
_SENDS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CHANGES: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def changes_mode(event: QKeyEvent) -> bool:
    """Whether it is Ctrl+Shift+A: *Show* or *Say aloud*."""
    pressed = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return event.key() == Qt.Key.Key_A and pressed == _CHANGES


class MessageField(TextArea):
    """Enter sends, Shift+Enter breaks the line, the up arrow brings back what was sent before."""

    send_wanted = Signal()
    mode_wanted = Signal()
    """The other of *Show* and *Say aloud*."""
    recall_wanted = Signal(int)
    """One message further back, or with -1 forward."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text, name)
        self.set_lines(_LINES)

    def event(self, event: QEvent) -> bool:
        # elsewhere in the window these keys are for something else
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and changes_mode(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, plain = event.key(), not (event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)
        if key in _SENDS and plain:
            # one that is held down since it opened the page sends no draft
            if not event.isAutoRepeat():
                self.send_wanted.emit()
        elif changes_mode(event):
            self.mode_wanted.emit()
        elif key == Qt.Key.Key_Up and plain and self.textCursor().blockNumber() == 0:
            self.recall_wanted.emit(1)
        elif key == Qt.Key.Key_Down and plain and self._in_last_line():
            self.recall_wanted.emit(-1)
        else:
            super().keyPressEvent(event)

    def _in_last_line(self) -> bool:
        return self.textCursor().blockNumber() == self.blockCount() - 1
