"""What controls with parts below them have in common: lists, maps and groups."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.protocol.schema.fields import Field
from companion.protocol.schema.values import FormValue
from companion.ui.forms.control import Control
from companion.ui.forms.drawing import Drawing
from companion.ui.forms.row import Row
from companion.ui.forms.row_column import RowColumn
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import Label


class HolderControl(Control):
    """A line with a count and what can be added, and the rows below it.

    The parts write into the form by themselves.
    """

    def __init__(self, drawing: Drawing, field: Field, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field: Field = field
        self._drawing = drawing
        self._column = RowColumn(indent=SPACE.gutter if field.path else 0)
        self.count = Label("", "body", "text2")
        self.count.setMinimumHeight(SIZE.input)
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(SPACE.unit)
        self._line.addWidget(self.count, 1, Qt.AlignmentFlag.AlignVCenter)
        self.example = Button(self.tr("Use an example"), "link")
        self.example.setVisible(bool(field.examples))
        self.example.clicked.connect(self._use_example)
        self._line.addWidget(self.example)

    @property
    def body(self) -> QWidget | None:
        return self._column

    @property
    def column(self) -> RowColumn:
        return self._column

    def value(self) -> FormValue:
        return self._drawing.state.get(self.field.path)

    def set_value(self, value: FormValue) -> None:
        """A person changed the whole: write it and show it."""
        self._drawing.state.put(self.field.path, value)
        self.show_value(value)
        self.left.emit()

    def _use_example(self) -> None:
        for example in self.field.examples:
            self._drawing.state.fill_in(self.field, example)
            self.show_value(self.value())
            return

    def target(self) -> QWidget:
        for row in self._column.built:
            if isinstance(row, Row):
                found = row.reveal(row.field.path)
                if found is not None:
                    return found
        return self

    def describe(self, name: str, description: str) -> None:
        self._column.setAccessibleName(name)
        self._column.setAccessibleDescription(description)

    def retire(self) -> None:
        for row in self._column.built:
            if isinstance(row, Row):
                row.retire()

    def refresh_rows(self) -> None:
        for row in self._column.built:
            if isinstance(row, Row):
                row.refresh()

    def _delete(self, rows: list[QWidget]) -> None:
        for gone in rows:
            if isinstance(gone, Row):
                gone.retire()
            gone.deleteLater()
