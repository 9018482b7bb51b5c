"""One of several fixed values, or just one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.protocol.schema.fields import ConstField, EnumField
from companion.protocol.schema.values import UNSET, FormValue, identical
from companion.text import one_line
from companion.ui.forms.control import Control
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.combo_box import ComboBox
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.kit.words.words import words

LABEL_LIMIT = 200
"""Characters of an option's label."""


class EnumControl(Control):
    """A combo box; it sends the exact value of the chosen option, whatever the label says."""

    def __init__(self, field: EnumField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.combo)
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

    def __init__(self, field: ConstField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        row = QHBoxLayout(self)
        row.setContentsMargins(0, SPACE.unit, 0, SPACE.unit)
        row.addWidget(Label(one_line(words(field.label_of_value), LABEL_LIMIT), "body"), 1)

    def accepts(self, value: FormValue) -> bool:
        return identical(self.field.value, value)

    def show_value(self, value: FormValue) -> None:
        """There is only one."""

    def value(self) -> FormValue:
        return self.field.value
