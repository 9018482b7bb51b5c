"""The name of a new entry of a map."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.messages.message import Message
from companion.ui.forms.fault_line import FaultLine
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.combo_box import ComboBox
from companion.ui.kit.widgets.line_edit import LineEdit
from companion.ui.kit.words.words import words


class KeyField(QWidget):
    """A name is typed, or chosen where the schema lists them; Enter or Add takes it."""

    added = Signal(str)

    def __init__(
        self,
        judge: Callable[[str], tuple[Message, ...]],
        options: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
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
        line = QHBoxLayout()
        line.setSpacing(SPACE.unit)
        line.addWidget(self.edit, 1)
        line.addWidget(self.combo, 1)
        line.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SPACE.half + 2, 0, SPACE.half + 2)
        column.setSpacing(SPACE.half)
        column.addLayout(line)
        column.addWidget(self._fault)
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
