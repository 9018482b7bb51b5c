"""Controls for a choice: yes or no, one option, several options, one of several kinds."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.protocol.schema.fields import (
    ArrayField,
    Branch,
    ChoiceField,
    ConstField,
    EnumField,
    option_index,
)
from companion.protocol.schema.form_value import carried_over
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue, identical
from companion.text import one_line
from companion.ui.forms.control import Control, Drawing
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, column, remove_widgets, row
from companion.ui.kit.widgets.toggles import CheckBox, Switch
from companion.ui.kit.widgets.tooltip import literal, set_tool_tip
from companion.ui.kit.words.words import words


class SwitchControl(Control):
    """A switch with its state in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = Switch()
        self._words = Label(self.tr("Off"))
        row(self.switch, (self._words, 1), on=self)
        self.setMinimumHeight(self.switch.sizeHint().height())
        self.switch.toggled.connect(self._show_words)
        self.switch.clicked.connect(self._clicked)

    def words(self) -> str:
        """The state as it is written next to the switch."""
        return self._words.text()

    def _show_words(self, on: bool) -> None:
        self._words.setText(self.tr("On") if on else self.tr("Off"))

    def _clicked(self) -> None:
        self.edited.emit()
        self.left.emit()

    def accepts(self, value: FormValue) -> bool:
        return isinstance(value, bool)

    def show_value(self, value: FormValue) -> None:
        self.switch.setChecked(bool(value))

    def value(self) -> FormValue:
        return self.switch.isChecked()

    def target(self) -> QWidget:
        return self.switch


class YesNoControl(Control):
    """Yes and No side by side, neither chosen at first: for a required answer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = Segmented((("yes", self.tr("Yes")), ("no", self.tr("No"))))
        row(self.choice, FILL, on=self)
        self.choice.chosen.connect(self._chosen)

    def _chosen(self) -> None:
        self.edited.emit()
        self.left.emit()

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or isinstance(value, bool)

    def show_value(self, value: FormValue) -> None:
        self.choice.set_value("" if value is UNSET else "yes" if value else "no")

    def value(self) -> FormValue:
        chosen = self.choice.value()
        return chosen == "yes" if chosen else UNSET

    def target(self) -> QWidget:
        chosen = self.choice.findChildren(QWidget)
        return chosen[0] if chosen else self.choice

    def describe(self, name: str, description: str) -> None:
        self.choice.setAccessibleName(name)
        self.choice.setAccessibleDescription(description)


LABEL_LIMIT = 200
"""Characters of an option's label."""


class EnumControl(Control):
    """A combo box; it sends the exact value of the chosen option, whatever the label says."""

    def __init__(self, field: EnumField) -> None:
        super().__init__()
        self.field = field
        self.combo = ComboBox()
        # the widest of a hundred options must not make the page wide
        self.combo.setSizeAdjustPolicy(
            ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.combo.setPlaceholderText(self.tr("Choose…"))
        self.combo.addItems([one_line(words(each.label), LABEL_LIMIT) for each in field.options])
        for index, option in enumerate(field.options):
            if option.description:
                tip = literal(option.description)
                self.combo.setItemData(index, tip, Qt.ItemDataRole.ToolTipRole)
        self.combo.setCurrentIndex(-1)
        row(self.combo, on=self)
        self.combo.activated.connect(self._chosen)
        self.watch_leaving(self.combo)

    def _chosen(self) -> None:
        self.edited.emit()
        self.left.emit()

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or self._exact(value) is not None

    def _exact(self, value: FormValue) -> int | None:
        """The option that is the very same: `1.0` must not turn into `1` by being shown."""
        index = self.field.index(value)
        if index is None or not identical(self.field.options[index].value, value):
            return None
        return index

    def show_value(self, value: FormValue) -> None:
        index = None if value is UNSET else self._exact(value)
        self.combo.setCurrentIndex(-1 if index is None else index)

    def value(self) -> FormValue:
        index = self.combo.currentIndex()
        return UNSET if index < 0 else self.field.options[index].value

    def set_invalid(self, invalid: bool) -> None:
        self.combo.set_invalid(invalid)

    def target(self) -> QWidget:
        return self.combo


class ConstControl(Control):
    """The only value there is; nothing to enter."""

    def __init__(self, field: ConstField) -> None:
        super().__init__()
        self.field = field
        row(
            (Label(one_line(words(field.label_of_value), LABEL_LIMIT), "body"), 1),
            on=self,
            margins=(0, SPACE.unit),
        )

    def accepts(self, value: FormValue) -> bool:
        return identical(self.field.value, value)

    def show_value(self, value: FormValue) -> None:
        """There is only one."""

    def value(self) -> FormValue:
        return self.field.value


MOST_BOXES: Final = 60
"""More boxes than this are harder to find one's way in than a list of choices."""
COLUMNS: Final = 2


class ChecklistControl(Control):
    """The order of what is ticked is the order in which it was ticked; what came stays first."""

    def __init__(self, field: ArrayField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self._items: FormValue = UNSET
        self.boxes: list[CheckBox] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, SPACE.half, 0, 0)
        grid.setVerticalSpacing(SPACE.half)
        grid.setHorizontalSpacing(SPACE.gutter)
        grid.setColumnStretch(COLUMNS - 1, 1)
        for index, option in enumerate(field.checklist):
            said = one_line(words(option.label), LABEL_LIMIT)
            # "&" would be taken for a shortcut
            box = CheckBox(said.replace("&", "&&"), said)
            box.setMinimumHeight(SIZE.check_box + SPACE.half)
            if option.description:
                set_tool_tip(box, option.description)
            box.clicked.connect(lambda on, place=index: self._ticked(place, on))
            self.watch_leaving(box)
            self.boxes.append(box)
            grid.addWidget(box, index // COLUMNS, index % COLUMNS, Qt.AlignmentFlag.AlignLeading)

    def _ticked(self, place: int, on: bool) -> None:
        options = self.field.checklist
        items = list(self._items) if isinstance(self._items, list) else []
        if on:
            items.append(options[place].value)
        else:
            items = [item for item in items if option_index(options, item) != place]
        self._items = items
        self.edited.emit()

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or self.field.fits_checklist(value)

    def show_value(self, value: FormValue) -> None:
        self._items = value
        items = value if isinstance(value, list) else []
        found = {option_index(self.field.checklist, item) for item in items}
        for index, box in enumerate(self.boxes):
            box.setChecked(index in found)

    def value(self) -> FormValue:
        return self._items

    def target(self) -> QWidget:
        return self.boxes[0] if self.boxes else self

    def describe(self, name: str, description: str) -> None:
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)


class ChoiceControl(Control):
    """A combo box of kinds, and the control of the chosen one. Kinds remember their values."""

    def __init__(self, drawing: Drawing, field: ChoiceField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self._drawing = drawing
        self._remembered: dict[int, FormValue] = {}
        self._branch = -1
        self.inner: Control | None = None
        self.kinds = ComboBox()
        self.kinds.setSizeAdjustPolicy(
            ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.kinds.setPlaceholderText(self.tr("Choose a kind…"))
        self.kinds.addItems(list(map(branch_words, field.branches)))
        for index, branch in enumerate(field.branches):
            if branch.description:
                tip = literal(branch.description)
                self.kinds.setItemData(index, tip, Qt.ItemDataRole.ToolTipRole)
        self.kinds.setCurrentIndex(-1)
        self.kinds.activated.connect(self._chosen)
        self._column = column(self.kinds, on=self)

    @property
    def faults_at_end(self) -> bool:
        return self.inner is not None and self.inner.faults_at_end

    @property
    def body(self) -> QWidget | None:
        return self.inner.body if self.inner is not None else None

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or self.field.pick(value) is not None

    def show_value(self, value: FormValue) -> None:
        picked = self.field.pick(value)
        self._show_branch(-1 if picked is None else picked, value)

    def _show_branch(self, index: int, value: FormValue) -> None:
        same = index == self._branch and self.inner is not None and self.inner.accepts(value)
        if not same:
            self._drop_inner()
            self._branch = index
            if index >= 0:
                field = self.field.branch(index)
                self._set_inner(self._drawing.make(self._drawing, field, value))
        self.kinds.setCurrentIndex(index)
        self._drawing.state.open_branch(self, self.field, index)
        if self.inner is not None:
            with QSignalBlocker(self.inner):
                self.inner.show_value(value)
        if not same:
            self.body_changed.emit()

    def _set_inner(self, inner: Control) -> None:
        self.inner = inner
        self._column.addWidget(inner)
        inner.describe(self.kinds.accessibleName(), self.kinds.accessibleDescription())
        inner.edited.connect(self.edited)
        inner.left.connect(self.left)
        inner.body_changed.connect(self.body_changed)
        inner.widened.connect(self._widen)

    def _drop_inner(self) -> None:
        inner, self.inner = self.inner, None
        if inner is None:
            return
        inner.retire()
        if inner.body is not None:
            remove_widgets(inner.body)
        self._column.removeWidget(inner)
        remove_widgets(inner)

    def _widen(self) -> None:
        """What was entered needs another control of the same kind."""
        value = self.value()
        branch, self._branch = self._branch, -1
        self._show_branch(branch, value)
        self.target().setFocus()

    def _chosen(self, index: int) -> None:
        if index == self._branch:
            return
        if self._branch >= 0:
            self._remembered[self._branch] = self.value()
        former = self.value()
        value = self._remembered.get(index, UNSET)
        if value is UNSET:
            value = carried_over(self.field, index, former)
        self._drawing.state.set_value(self.field.path, value)
        self._show_branch(index, value)
        self.left.emit()

    def value(self) -> FormValue:
        return self.inner.value() if self.inner is not None else UNSET

    def set_invalid(self, invalid: bool) -> None:
        self.kinds.set_invalid(invalid and self.inner is None)
        if self.inner is not None:
            self.inner.set_invalid(invalid)

    def target(self) -> QWidget:
        return self.inner.target() if self.inner is not None else self.kinds

    def describe(self, name: str, description: str) -> None:
        self.kinds.setAccessibleName(self.tr("Kind of {name}").format(name=name))
        self.kinds.setAccessibleDescription(description)
        if self.inner is not None:
            self.inner.describe(name, description)

    def reveal(self, path: Path) -> QWidget | None:
        return self.inner.reveal(path) if self.inner is not None else self.kinds

    def retire(self) -> None:
        self._drawing.state.open_branch(self, self.field, -1)
        if self.inner is not None:
            self.inner.retire()


def branch_words(branch: Branch) -> str:
    """The label of a branch; a number tells those of the same label apart."""
    said = one_line(words(branch.label), LABEL_LIMIT)
    return f"{said} {branch.number}" if branch.number else said
