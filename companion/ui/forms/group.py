"""The members of an object."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from companion.messages.message import message
from companion.protocol.schema.fields import Field, JsonField, ObjectField
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.text import one_line
from companion.ui.forms.drawing import Drawing
from companion.ui.forms.holder import HolderControl
from companion.ui.forms.row import Row
from companion.ui.forms.row_column import MakeRow
from companion.ui.kit.widgets.button import IconButton


class GroupControl(HolderControl):
    """The rows of an object, below its name.

    What the schema does not name but the value holds gets a row too: nothing is sent unseen.
    """

    field: ObjectField

    def __init__(self, drawing: Drawing, field: ObjectField, parent: QWidget | None = None) -> None:
        super().__init__(drawing, field, parent)
        self._fields: list[Field] = []
        self._set_aside: dict[str, FormValue] = {}
        self._unnamed: set[str] = set()
        if field.dynamic:
            drawing.state.changed.connect(self._value_changed)

    def accepts(self, value: FormValue) -> bool:
        return isinstance(value, dict)

    def show_value(self, value: FormValue) -> None:
        self._match(self._wanted(value))
        self.refresh_rows()

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
        self._delete(self._column.arrange(rows))
        self.count.setText(self.tr("Nothing can be entered in this group."))
        # the rows speak for themselves
        self.count.setVisible(not wanted)

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
        named = {str(field.path[-1]) for field in self.field.fields_for(value)}
        for had in self._fields:
            name = str(had.path[-1]) if had.path != own else ""
            gone = name and name not in named and name not in self._unnamed
            if gone and value.get(name, UNSET) is not UNSET:
                # it would be sent unseen; it comes back with the field
                self._set_aside[name] = value[name]
                self._drawing.state.put((*own, name), UNSET)
        for name in named & self._set_aside.keys():
            if value.get(name, UNSET) is UNSET:
                self._drawing.state.put((*own, name), self._set_aside.pop(name))
        self._match(self._wanted(value))

    def reveal(self, path: Path) -> QWidget | None:
        depth = len(self.field.path)
        extras = None
        for index, field in enumerate(self._fields):
            if field.path == self.field.path:
                extras = index
            elif len(path) > depth and field.path == path[: depth + 1]:
                return self._reveal_in(index, path)
        if extras is not None and len(path) > depth:
            return self._reveal_in(extras, path)
        return self.target()

    def _reveal_in(self, index: int, path: Path) -> QWidget | None:
        row = self._column.row(index)
        return row.reveal(path) if isinstance(row, Row) else None
