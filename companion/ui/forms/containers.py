"""Controls with rows inside: groups, lists and maps."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.messages.message import Message, message
from companion.protocol.schema.fields import ArrayField, Field, JsonField, MapField, ObjectField
from companion.protocol.schema.form_value import starting_value
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.text import one_line
from companion.ui.forms.control import Control, Drawing, FaultLine
from companion.ui.forms.row import WIDTH, Row
from companion.ui.forms.row_column import MakeRow, RowColumn
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, MIDDLE, column, row
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.words.words import words


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
        self._line = row((self.count, 1, MIDDLE), on=self)
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
        self._drawing.state.set_value(self.field.path, value)
        self.show_value(value)
        self.left.emit()

    def _use_example(self) -> None:
        for example in self.field.examples:
            self._drawing.state.fill_in(self.field, example)
            self.show_value(self.value())
            return

    def target(self) -> QWidget:
        for each in self._column.built:
            if isinstance(each, Row):
                found = each.reveal(each.field.path)
                if found is not None:
                    return found
        return self

    def describe(self, name: str, description: str) -> None:
        self._column.setAccessibleName(name)
        self._column.setAccessibleDescription(description)

    def retire(self) -> None:
        for each in self._column.built:
            if isinstance(each, Row):
                each.retire()

    def refresh_rows(self) -> None:
        for each in self._column.built:
            if isinstance(each, Row):
                each.refresh()

    def _delete(self, rows: list[QWidget]) -> None:
        for gone in rows:
            if isinstance(gone, Row):
                gone.retire()
            gone.deleteLater()


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
        """Keep the rows whose field stayed the same; make the others again."""
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
        self._drawing.state.set_value(field.path, UNSET)
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
                self._drawing.state.set_value((*own, name), UNSET)
        for name in named & self._set_aside.keys():
            if value.get(name, UNSET) is UNSET:
                self._drawing.state.set_value((*own, name), self._set_aside.pop(name))
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


class EntryTools(QWidget):
    """Remove, and in a list a menu to move and to copy. Alt with an arrow key moves as well."""

    removed = Signal()
    moved = Signal(int)
    """-1 towards the beginning, 1 towards the end."""
    duplicated = Signal()

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        allowed: Callable[[], tuple[bool, bool, bool]] | None = None,
    ) -> None:
        """`allowed` says whether the entry can go up, go down, and be copied now."""
        super().__init__(parent)
        self._allowed = allowed
        self.remove = IconButton("x", self.tr("Remove {name}").format(name=name))
        self.remove.clicked.connect(self.removed)
        line = row(FILL, on=self, spacing=0, margins=(SPACE.unit - SPACE.half, 0, 0, 0))
        self.more: IconButton | None = None
        if allowed is not None:
            self.more = IconButton(
                "dots-three-bold", self.tr("Move or copy {name}").format(name=name)
            )
            self.more.clicked.connect(self._pop_up)
            line.addWidget(self.more)
            self.more.installEventFilter(self)
            self.remove.installEventFilter(self)
        line.addWidget(self.remove)
        self.setMinimumWidth(WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _pop_up(self) -> None:
        assert self.more is not None
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def menu(self) -> Menu:
        """What can be done with the entry now."""
        up, down, copy = self._allowed() if self._allowed is not None else (False,) * 3
        menu = Menu(self)
        menu.add(self.tr("Move up"), lambda: self.moved.emit(-1), "arrow-up").setEnabled(up)
        menu.add(self.tr("Move down"), lambda: self.moved.emit(1), "arrow-down").setEnabled(down)
        menu.add(self.tr("Duplicate"), self.duplicated.emit, "copy").setEnabled(copy)
        return menu

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # a button takes the arrow keys to move the focus, with Alt as without
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self.handle_key(event)
        return False

    def handle_key(self, event: QKeyEvent) -> bool:
        """Move the entry if that is what the keys mean."""
        if self._allowed is None or event.modifiers() != Qt.KeyboardModifier.AltModifier:
            return False
        up, down, _ = self._allowed()
        if event.key() == Qt.Key.Key_Up and up:
            self.moved.emit(-1)
        elif event.key() == Qt.Key.Key_Down and down:
            self.moved.emit(1)
        else:
            return False
        return True


class EntryRow(Row):
    """Alt with an arrow key moves the entry, wherever in it the cursor is."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (isinstance(self.tools, EntryTools) and self.tools.handle_key(event)):
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
        self._show_count(value, count)

    def _show_count(self, value: FormValue, count: int) -> None:
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


class KeyField(QWidget):
    """A name is typed, or chosen where the schema lists them; Enter or Add takes it."""

    added = Signal(str)

    def __init__(
        self, judge: Callable[[str], tuple[Message, ...]], options: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self._judge = judge
        self._fault = FaultLine()
        self._fault.hide()
        self.edit = LineEdit("", self.tr("Name of a new entry"))
        self.combo = ComboBox()
        self.combo.setPlaceholderText(self.tr("Choose a name…"))
        self.combo.setAccessibleName(self.combo.placeholderText())
        self.add = Button(self.tr("Add"), "secondary", "plus")
        self.add.clicked.connect(self._add)
        self.edit.textChanged.connect(self._judge_now)
        self.combo.activated.connect(self._add)
        column(
            row((self.edit, 1), (self.combo, 1), self.add),
            self._fault,
            on=self,
            spacing=SPACE.half,
            margins=(0, SPACE.half + 2),
        )
        self._listed = bool(options)
        self.set_options(options)

    def set_options(self, options: Sequence[str]) -> None:
        """The names that are left to choose from."""
        self.combo.setVisible(self._listed)
        self.edit.setVisible(not self._listed)
        self.add.setVisible(not self._listed)
        self.combo.clear()
        self.combo.addItems(list(options))
        self.combo.setCurrentIndex(-1)
        self.combo.setEnabled(bool(options))

    @property
    def fault(self) -> str:
        """Why what is typed cannot be a name; empty when it can."""
        return self._fault.text() if not self._fault.isHidden() else ""

    def _judge_now(self) -> None:
        text = self.edit.text()
        faults = self._judge(text) if text else ()
        self._fault.set_text("\n".join(map(words, faults)))
        self._fault.setVisible(bool(faults))
        self.edit.set_invalid(bool(faults))

    def _add(self) -> None:
        name = self.combo.currentText() if self._listed else self.edit.text()
        if not self._listed and (not name or self._judge(name)):
            self.edit.setFocus()
            return
        self.edit.clear()
        self.added.emit(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not event.modifiers() and self.edit.hasFocus():
            self._add()
            return
        super().keyPressEvent(event)


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
        column(
            self._column,
            column(self.key, margins=(self._column.indent, 0, 0, 0)),
            on=self._whole,
            spacing=0,
        )

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
        self._show_count(value)

    def _show_count(self, value: FormValue) -> None:
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
