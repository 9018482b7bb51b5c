"""Text of one line."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from companion.protocol.schema.fields import StringField, StringStyle
from companion.protocol.schema.values import UNSET, FormValue
from companion.ui.forms.control import Control
from companion.ui.forms.suggestions import known_texts, pop_up
from companion.ui.kit.theme.icons import icon
from companion.ui.kit.widgets.line_edit import LineEdit

MOST_CHARACTERS: Final = 10_000
"""A longer text is slow in a line edit, and nobody reads it there."""

_LINE_ENDS: Final = frozenset("\n\r\0\u2028\u2029")


class LineControl(Control):
    """A line edit; known good values open from the arrow at its end, never unasked.

    An empty text is a value like any other, and is said to be one. Only in a required field
    does deleting everything mean "not filled in yet" (`send_empty` is the way then).
    """

    def __init__(self, field: StringField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self.edit = LineEdit()
        # Qt cuts at 32,767 characters without a word
        self.edit.setMaxLength(2**31 - 1)
        if field.style is StringStyle.SECRET:
            self.edit.setEchoMode(QLineEdit.EchoMode.Password)
            self._reveal = self._action("eye", self.tr("Show the text"))
            self._reveal.triggered.connect(self._toggle_echo)
        self._unset = True
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.edit)
        known = known_texts(field)
        if known:
            action = self._action("caret-down", self.tr("Examples"))
            action.triggered.connect(lambda: pop_up(self, known, self.enter))
        self.edit.textEdited.connect(self._typed)
        self.edit.left.connect(self.left)

    def _action(self, icon_name: str, words: str) -> QAction:
        action = QAction(icon(icon_name), words, self)
        self.edit.addAction(action, QLineEdit.ActionPosition.TrailingPosition)
        return action

    def _toggle_echo(self) -> None:
        hidden = self.edit.echoMode() == QLineEdit.EchoMode.Password
        modes = QLineEdit.EchoMode
        self.edit.setEchoMode(modes.Normal if hidden else modes.Password)
        self._reveal.setIcon(icon("eye-slash" if hidden else "eye"))
        self._reveal.setText(self.tr("Hide the text") if hidden else self.tr("Show the text"))

    def enter(self, text: str) -> None:
        """Put `text` in as if a person had typed it."""
        self.edit.setText(text)
        self._typed(text)

    def _typed(self, text: str) -> None:
        self._set_unset(not text and self.field.required)
        self.edited.emit()
        if not _fits_line(text):
            self.widened.emit()

    def _set_unset(self, unset: bool) -> None:
        self._unset = unset
        self.edit.setPlaceholderText("" if unset else self.tr("An empty text is sent"))

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or (isinstance(value, str) and _fits_line(value))

    def show_value(self, value: FormValue) -> None:
        self._set_unset(value is UNSET)
        text = "" if value is UNSET else str(value)
        if text != self.edit.text():
            self.edit.setText(text)
            # the beginning of a long text says more than its end
            self.edit.setCursorPosition(0)

    def value(self) -> FormValue:
        return UNSET if self._unset else self.edit.text()

    def set_invalid(self, invalid: bool) -> None:
        self.edit.set_invalid(invalid)

    def target(self) -> QWidget:
        return self.edit


def _fits_line(text: str) -> bool:
    return len(text) <= MOST_CHARACTERS and not set(text) & _LINE_ENDS
