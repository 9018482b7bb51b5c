"""Yes or no."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.protocol.schema.values import UNSET, FormValue
from companion.ui.forms.control import Control
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.segmented import Segmented
from companion.ui.kit.widgets.switch import Switch


class SwitchControl(Control):
    """A switch with its state in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = Switch()
        self._words = Label(self.tr("Off"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.unit)
        row.addWidget(self.switch)
        row.addWidget(self._words, 1)
        self.setMinimumHeight(self.switch.sizeHint().height())
        self.switch.toggled.connect(self._say)
        self.switch.clicked.connect(self._clicked)

    def words(self) -> str:
        """The state as it is written beside the switch."""
        return self._words.text()

    def _say(self, on: bool) -> None:
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
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.choice)
        row.addStretch(1)
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
