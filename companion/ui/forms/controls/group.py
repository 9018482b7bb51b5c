"""The members of an object."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.messages import message
from companion.protocol.schema.fields import Field, JsonField, ObjectField
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.text import one_line
from companion.ui.forms.controls.control import Control
from companion.ui.forms.drawing import Drawing
from companion.ui.forms.row import Row
from companion.ui.forms.row_column import MakeRow, RowColumn
from companion.ui.theme.tokens import SPACE
from companion.ui.widgets.button import IconButton
from companion.ui.widgets.label import Label


class GroupControl(Control):
    """The rows of an object, below its name. Members write into the form by themselves.

    What the schema does not name but the value holds gets a row too: nothing is sent unseen.
    """

    def __init__(self, drawing: Drawing, field: ObjectField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self._drawing = drawing
        self._fields: list[Field] = []
        self._set_aside: dict[str, FormValue] = {}
        self._unnamed: set[str] = set()
        self._column = RowColumn(indent=SPACE.gutter if field.path else 0)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, SPACE.unit, 0, 0)
        self._count = Label("", "caption")
        row.addWidget(self._count)
        if field.dynamic:
            drawing.state.changed.connect(self._value_changed)

    @property
    def body(self) -> QWidget | None:
        return self._column

    @property
    def column(self) -> RowColumn:
        return self._column

    def accepts(self, value: FormValue) -> bool:
        return isinstance(value, dict)

    def show_value(self, value: FormValue) -> None:
        self._match(self._wanted(value))
        for row in self._column.built:
            if isinstance(row, Row):
                row.refresh()

    def value(self) -> FormValue:
        return self._drawing.state.get(self.field.path)

    def _wanted(self, value: FormValue) -> list[Field]:
        """The fields for this value, and one for each member without a field."""
        fields: list[Field] = list(self.field.fields_for(value))
        known = {field.path[-1] for field in fields}
        extra = self.field.extra
        if extra is not None and extra.offered:
            fields.append(extra)
        elif isinstance(value, dict):
            self._unnamed = {
                key for key, each in value.items() if key not in known and each is not UNSET
            }
            fields += map(self._unknown, filter(self._unnamed.__contains__, value))
        return fields

    def _unknown(self, key: str) -> Field:
        if self.field.extra is not None:
            return self.field.extra.value_field(key)
        return JsonField(
            path=(*self.field.path, key),
            name=one_line(key),
            reason=message("field.reason.unnamed"),
        )

    def _match(self, wanted: Sequence[Field]) -> None:
        """Keep the rows whose field stayed the same; the others are made anew."""
        if list(wanted) == self._fields:
            return
        had = {field.path: row for field, row in zip(self._fields, self._column.rows, strict=True)}
        old = dict(zip((field.path for field in self._fields), self._fields, strict=True))
        rows: list[QWidget | MakeRow] = []
        for field in wanted:
            if field.path in had and old[field.path] == field:
                rows.append(had[field.path])
            else:
                rows.append(partial(self._make_row, field))
        self._fields = list(wanted)
        for gone in self._column.arrange(rows):
            if isinstance(gone, Row):
                gone.retire()
            gone.deleteLater()
        self._count.setText("" if wanted else self.tr("This group has no values."))

    def _make_row(self, field: Field) -> Row:
        if field.path == self.field.path:
            # the entries without a field of their own: always there, sent when there are any
            name = self.tr("More values")
            return Row(self._drawing, field, tools=QWidget(), name=name, register=False)
        if field.path[-1] in self._unnamed:
            return Row(self._drawing, field, tools=self._remove_button(field))
        return Row(self._drawing, field)

    def _remove_button(self, field: Field) -> QWidget:
        button = IconButton("x", self.tr("Leave out {name}").format(name=field.label))
        button.clicked.connect(lambda: self._leave_out(field))
        return button

    def _leave_out(self, field: Field) -> None:
        self._drawing.state.put(field.path, UNSET)
        self._match(self._wanted(self.value()))

    def _value_changed(self, path: Path) -> None:
        """Which members there are depends on what is entered in them."""
        own = self.field.path
        if path[: len(own)] != own or len(path) == len(own):
            return
        value = self.value()
        if not isinstance(value, dict):
            return
        wanted = self._wanted(value)
        names = {str(field.path[-1]) for field in wanted if field.path != own}
        for had in self._fields:
            name = str(had.path[-1]) if had.path != own else ""
            if name and name not in names and value.get(name, UNSET) is not UNSET:
                # it would be sent unseen; it comes back with the field
                self._set_aside[name] = value[name]
                self._drawing.state.put((*own, name), UNSET)
        for name in names & self._set_aside.keys():
            if value.get(name, UNSET) is UNSET:
                self._drawing.state.put((*own, name), self._set_aside.pop(name))
        self._match(self._wanted(value))

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

    def reveal(self, path: Path) -> QWidget | None:
        depth = len(self.field.path)
        for index, field in enumerate(self._fields):
            if len(path) > depth and field.path == path[: depth + 1]:
                row = self._column.row(index)
                return row.reveal(path) if isinstance(row, Row) else None
        return self.target()

    def retire(self) -> None:
        for row in self._column.built:
            if isinstance(row, Row):
                row.retire()
