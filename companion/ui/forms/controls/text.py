"""Text of several lines."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.protocol.schema.values import UNSET, FormValue
from companion.ui.forms.controls.control import Control
from companion.ui.widgets.text_area import TextArea

LEAST_LINES: Final = 3
MOST_LINES: Final = 10


class TextControl(Control):
    """A text area that grows with what is typed, up to ten lines."""

    def __init__(
        self, parent: QWidget | None = None, *, required: bool = False, mono: bool = False
    ) -> None:
        super().__init__(parent)
        self.area = TextArea(mono=mono)
        self._required = required
        self._unset = True
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.area)
        self._fit()
        self.area.textChanged.connect(self._typed)
        self.watch_leaving(self.area)

    def _fit(self) -> None:
        self.area.set_lines(min(max(self.area.blockCount(), LEAST_LINES), MOST_LINES))

    def _typed(self) -> None:
        self._set_unset(self._required and self.area.document().isEmpty())
        self._fit()
        self.edited.emit()

    def _set_unset(self, unset: bool) -> None:
        self._unset = unset
        self.area.setPlaceholderText("" if unset else self.tr("An empty text is sent"))

    def accepts(self, value: FormValue) -> bool:
        # the text area turns every kind of line end into a line feed
        return value is UNSET or (isinstance(value, str) and "\r" not in value)

    def show_value(self, value: FormValue) -> None:
        text = "" if value is UNSET else str(value)
        if text != self.area.toPlainText():
            blocked = self.area.blockSignals(True)
            self.area.setPlainText(text)
            self.area.blockSignals(blocked)
            self._fit()
        self._set_unset(value is UNSET)

    def value(self) -> FormValue:
        return UNSET if self._unset else self.area.toPlainText()

    def set_invalid(self, invalid: bool) -> None:
        self.area.set_invalid(invalid)

    def target(self) -> QWidget:
        return self.area
