"""Names and values of an environment; the values are secrets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from companion.ui.connect.parts import SecretField
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.layout import column, row

MOST = 50


class VariableRow(QWidget):
    """A name, a value that is hidden, and a button that takes both away."""

    changed = Signal()
    removed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = LineEdit("", "API_KEY", self.tr("Name of a variable"), mono=True)
        self.value = SecretField(self.tr("Its value"), self.tr("Value"))
        remove = IconButton("x", self.tr("Take this variable away"))
        row((self.name, 2), (self.value, 3), remove, on=self, spacing=SPACE.half)
        self.name.textChanged.connect(self.changed)
        self.value.textChanged.connect(self.changed)
        remove.clicked.connect(self.removed)


class VariableRows(QWidget):
    """Rows without a name count for nothing; of two of one name the later one counts."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[VariableRow] = []
        self.add_button = Button(self.tr("Add a variable"), "link", "plus")
        self.add_button.clicked.connect(self.add)
        self._column = column(
            (self.add_button, Qt.AlignmentFlag.AlignLeft), on=self, spacing=SPACE.half
        )

    def add(self) -> VariableRow:
        """Append an empty row and put the cursor into it."""
        row = VariableRow()
        row.changed.connect(self.changed)
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._column.insertWidget(len(self.rows) - 1, row)
        self.add_button.setEnabled(len(self.rows) < MOST)
        row.name.setFocus()
        return row

    def values(self) -> Mapping[str, str]:
        pairs = ((row.name.text().strip(), row.value.text()) for row in self.rows)
        return MappingProxyType({name: value for name, value in pairs if name})

    def _remove(self, row: VariableRow) -> None:
        self.rows.remove(row)
        self._column.removeWidget(row)
        row.deleteLater()
        self.add_button.setEnabled(True)
        self.changed.emit()
