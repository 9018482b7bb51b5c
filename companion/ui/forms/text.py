"""Text of several lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from companion.protocol.schema.values import UNSET, FormValue, Json
from companion.ui.forms.control import Control
from companion.ui.forms.suggestions import pop_up
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.text_area import TextArea

LEAST_LINES: Final = 3
MOST_LINES: Final = 10
_LOST: Final = re.compile("[\0\r\u2028\u2029\ufdd0\ufdd1]")
"""What a text document turns into something else: other line ends and its own marks."""
_LINE_ENDS: Final = str.maketrans({"\u2028": "\n", "\u2029": "\n"})


def entered_text(area: QPlainTextEdit) -> str:
    """The text exactly: `toPlainText` would turn spaces that do not break into others."""
    return area.document().toRawText().translate(_LINE_ENDS)


def editable_json(value: Json) -> str:
    """`value` as JSON for a text area, with escapes for what one cannot hold."""
    return _LOST.sub(lambda found: f"\\u{ord(found.group()):04x}", exact_json(value, indent=2))


class TextControl(Control):
    """A text area that grows with what is typed, up to ten lines."""

    def __init__(
        self,
        suggestions: Sequence[str] = (),
        parent: QWidget | None = None,
        *,
        required: bool = False,
    ) -> None:
        super().__init__(parent)
        self.area = TextArea()
        self._required = required
        self._unset = True
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        column.addWidget(self.area)
        if suggestions:
            examples = Button(self.tr("Examples"), "link", "caret-down")
            examples.clicked.connect(lambda: pop_up(examples, suggestions, self.enter))
            column.addWidget(examples, 0, Qt.AlignmentFlag.AlignLeading)
        self._fit()
        self.area.textChanged.connect(self._typed)
        self.watch_leaving(self.area)

    def _fit(self) -> None:
        self.area.set_lines(min(max(self.area.blockCount(), LEAST_LINES), MOST_LINES))

    def _typed(self) -> None:
        self._set_unset(self._required and self.area.document().isEmpty())
        self._fit()
        self.edited.emit()

    def enter(self, text: str) -> None:
        """Put `text` in as if a person had typed it."""
        self.area.selectAll()
        self.area.insertPlainText(text)

    def _set_unset(self, unset: bool) -> None:
        self._unset = unset
        self.area.setPlaceholderText("" if unset else self.tr("An empty text is sent"))

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or (isinstance(value, str) and not _LOST.search(value))

    def show_value(self, value: FormValue) -> None:
        text = "" if value is UNSET else str(value)
        if text != entered_text(self.area):
            blocked = self.area.blockSignals(True)
            self.area.setPlainText(text)
            self.area.blockSignals(blocked)
            self._fit()
        self._set_unset(value is UNSET)

    def value(self) -> FormValue:
        return UNSET if self._unset else entered_text(self.area)

    def set_invalid(self, invalid: bool) -> None:
        self.area.set_invalid(invalid)

    def target(self) -> QWidget:
        return self.area
