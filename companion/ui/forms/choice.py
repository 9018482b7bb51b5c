"""A value that may be of several kinds: the kind is chosen first."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.protocol.schema.fields import Branch, ChoiceField
from companion.protocol.schema.form_value import carried_over
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.text import one_line
from companion.ui.forms.control import Control
from companion.ui.forms.drawing import Drawing
from companion.ui.forms.options import LABEL_LIMIT
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.combo_box import ComboBox
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.kit.words.words import words


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
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE.unit)
        self._column.addWidget(self.kinds)

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
                self._take(self._drawing.make(self._drawing, field, value))
        self.kinds.setCurrentIndex(index)
        self._drawing.state.open_branch(self, self.field, index)
        if self.inner is not None:
            with QSignalBlocker(self.inner):
                self.inner.show_value(value)
        if not same:
            self.body_changed.emit()

    def _take(self, inner: Control) -> None:
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
            inner.body.hide()
            inner.body.deleteLater()
        self._column.removeWidget(inner)
        inner.hide()
        inner.deleteLater()

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
        self._drawing.state.put(self.field.path, value)
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
