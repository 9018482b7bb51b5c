"""Names that a person chooses, each with a value."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.messages.message import Message, message
from companion.protocol.schema.fields import MapField
from companion.protocol.schema.form_value import starting_value
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.text import one_line
from companion.ui.forms.drawing import Drawing
from companion.ui.forms.entry_tools import EntryTools
from companion.ui.forms.holder import HolderControl
from companion.ui.forms.key_field import KeyField
from companion.ui.forms.row import Row
from companion.ui.forms.row_column import MakeRow


class MappingControl(HolderControl):
    """One row an entry, named by its key; below them the name of the next.

    As the extras of a group it shows only what has no field of its own there.
    """

    field: MapField

    def __init__(self, drawing: Drawing, field: MapField, parent: QWidget | None = None) -> None:
        super().__init__(drawing, field, parent)
        self._keys: list[str] = []
        self._set_aside: dict[str, FormValue] = {}
        self.key = KeyField(self._judge, field.key_options)
        self.key.added.connect(self._add)
        self._whole = QWidget()
        column = QVBoxLayout(self._whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._column)
        indented = QVBoxLayout()
        indented.setContentsMargins(self._column.indent, 0, 0, 0)
        indented.addWidget(self.key)
        column.addLayout(indented)

    @property
    def body(self) -> QWidget | None:
        return self._whole

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or isinstance(value, dict)

    def show_value(self, value: FormValue) -> None:
        held = value if isinstance(value, dict) else {}
        keys = [
            key
            for key, each in held.items()
            if each is not UNSET and key not in self.field.reserved
        ]
        had = dict(zip(self._keys, self._column.rows, strict=True))
        rows: list[QWidget | MakeRow] = [
            had[key] if key in had else partial(self._make_row, key) for key in keys
        ]
        self._keys = keys
        self._delete(self._column.arrange(rows))
        self.refresh_rows()
        self._say(value)

    def _say(self, value: FormValue) -> None:
        count = len(self._keys)
        if count:
            said = (
                self.tr("{count} entries").format(count=count) if count > 1 else self.tr("1 entry")
            )
        elif value is UNSET:
            said = self.tr("No entries yet")
        else:
            said = self.tr("No entries")
        self.count.setText(said)
        options = [key for key in self.field.key_options if key not in self._keys]
        self.key.set_options(options)
        most = self.field.max_properties
        self.key.setVisible(most is None or count < most)

    def _make_row(self, key: str) -> Row:
        field = self.field.value_field(key)
        name = one_line(key) or self.tr("(no name)")
        tools = EntryTools(name)
        tools.removed.connect(lambda: self._remove(key))
        return Row(self._drawing, field, tools=tools, name=name)

    def _judge(self, key: str) -> tuple[Message, ...]:
        if key in self._keys:
            return (message("field.key_taken", key=one_line(key, 40)),)
        return self.field.key_faults(key)

    def _held(self) -> dict[str, FormValue]:
        value = self.value()
        return dict(value) if isinstance(value, dict) else {}

    def _add(self, key: str) -> None:
        value = self._set_aside.pop(key, UNSET)
        if value is UNSET:
            value = starting_value(self.field.value_field(key))
        self.set_value({**self._held(), key: value})
        row = self._column.row(self._keys.index(key))
        if isinstance(row, Row):
            row.focus_control()

    def _remove(self, key: str) -> None:
        held = self._held()
        # it comes back with its name
        self._set_aside[key] = held.pop(key, UNSET)
        self.set_value(held)
        self.key.edit.setFocus()

    def target(self) -> QWidget:
        if self._column.built:
            return super().target()
        return self.key.combo if self.field.key_options else self.key.edit

    def describe(self, name: str, description: str) -> None:
        super().describe(name, description)
        said = self.tr("Name of a new entry of {name}").format(name=name)
        self.key.edit.setAccessibleName(said)

    def reveal(self, path: Path) -> QWidget | None:
        depth = len(self.field.path)
        if len(path) > depth and path[depth] in self._keys:
            row = self._column.row(self._keys.index(str(path[depth])))
            if isinstance(row, Row):
                return row.reveal(path)
        return self.target()
