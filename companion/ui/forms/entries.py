"""The entries of a list: added, removed, moved and copied."""

from __future__ import annotations

import copy
from functools import partial

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from companion.protocol.schema.fields import ArrayField
from companion.protocol.schema.form_value import starting_value
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.ui.forms.drawing import Drawing
from companion.ui.forms.entry_tools import EntryTools
from companion.ui.forms.holder import HolderControl
from companion.ui.forms.row import Row
from companion.ui.forms.row_column import MakeRow
from companion.ui.kit.widgets.button import Button


class EntryRow(Row):
    """Alt with an arrow key moves the entry, wherever in it the cursor is."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (isinstance(self.tools, EntryTools) and self.tools.take_key(event)):
            super().keyPressEvent(event)


class EntriesControl(HolderControl):
    """One row an entry. What is moved are the values; the rows stay where they are."""

    field: ArrayField

    def __init__(self, drawing: Drawing, field: ArrayField, parent: QWidget | None = None) -> None:
        super().__init__(drawing, field, parent)
        self.add = Button(self.tr("Add"), "secondary", "plus")
        self.add.clicked.connect(self._add)
        self._line.addWidget(self.add)

    def describe(self, name: str, description: str) -> None:
        super().describe(name, description)
        self.add.setAccessibleName(self.tr("Add an entry to {name}").format(name=name))

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or isinstance(value, list)

    def show_value(self, value: FormValue) -> None:
        count = len(value) if isinstance(value, list) else 0
        rows: list[QWidget | MakeRow] = list(self._column.rows[:count])
        rows += [partial(self._make_row, index) for index in range(len(rows), count)]
        self._delete(self._column.arrange(rows))
        self.refresh_rows()
        self._say(value, count)

    def _say(self, value: FormValue, count: int) -> None:
        if value is UNSET:
            said = self.tr("No entries yet")
        elif count == 0:
            said = self.tr("No entries")
        else:
            said = (
                self.tr("{count} entries").format(count=count) if count > 1 else self.tr("1 entry")
            )
        self.count.setText(said)
        self.add.setEnabled(self._room(count))

    def _room(self, count: int) -> bool:
        field = self.field
        if field.closed and count >= field.prefix:
            return False
        return field.max_items is None or count < field.max_items

    def _make_row(self, index: int) -> Row:
        field = self.field.item(index)
        name = field.title or str(index + 1)
        tools = EntryTools(name, allowed=lambda: self._allowed(index))
        tools.removed.connect(lambda: self._remove(index))
        tools.moved.connect(lambda by: self._move(index, by))
        tools.duplicated.connect(lambda: self._duplicate(index))
        return EntryRow(self._drawing, field, tools=tools, name=name)

    def _items(self) -> list[FormValue]:
        value = self.value()
        return list(value) if isinstance(value, list) else []

    def _allowed(self, index: int) -> tuple[bool, bool, bool]:
        """Up, down, copy. The first entries of a tuple are each of a kind of their own."""
        count = len(self._items())
        first = self.field.prefix
        alike = index >= first
        return alike and index > first, alike and index < count - 1, alike and self._room(count)

    # what a person does

    def _add(self) -> None:
        items = self._items()
        items.append(starting_value(self.field.item(len(items))))
        self.set_value(items)
        self._focus(len(items) - 1)

    def _remove(self, index: int) -> None:
        items = self._items()
        del items[index]
        self.set_value(items)
        if items:
            self._focus_tools(min(index, len(items) - 1))
        else:
            self.add.setFocus()

    def _move(self, index: int, by: int) -> None:
        items = self._items()
        items[index], items[index + by] = items[index + by], items[index]
        self.set_value(items)
        self._focus_tools(index + by)

    def _duplicate(self, index: int) -> None:
        items = self._items()
        items.insert(index + 1, copy.deepcopy(items[index]))
        self.set_value(items)
        self._focus(index + 1)

    def _focus(self, index: int) -> None:
        row = self._column.row(index)
        if isinstance(row, Row):
            row.focus_control()

    def _focus_tools(self, index: int) -> None:
        row = self._column.row(index)
        if isinstance(row, Row) and isinstance(row.tools, EntryTools):
            row.tools.remove.setFocus()

    def target(self) -> QWidget:
        return super().target() if self._column.built else self.add

    def reveal(self, path: Path) -> QWidget | None:
        depth = len(self.field.path)
        at = path[depth] if len(path) > depth else None
        if isinstance(at, int) and at < len(self._column):
            row = self._column.row(at)
            if isinstance(row, Row):
                return row.reveal(path)
        return self.target()
