"""Give a device a name; a device that came by itself is saved by it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from companion.text import one_line
from companion.ui.theme.tokens import SPACE
from companion.ui.widgets.button import Button
from companion.ui.widgets.dialog import Dialog
from companion.ui.widgets.label import Label
from companion.ui.widgets.line_edit import LineEdit
from companion.ui.widgets.wrapped_text import WrappedText

_WIDTH = 420


class NameDialog(Dialog):
    """`saved` tells whether the device is saved already."""

    named = Signal(str)

    def __init__(self, name: str, *, saved: bool, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        title = self.tr("Rename the device") if saved else self.tr("Save this device")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.body.addWidget(Label(title, "title"))
        if not saved:
            text = self.tr("It stays in the list under this name, also while it is not connected.")
            self.body.addWidget(WrappedText(text, "body", "text2"))
        self.body.addSpacing(SPACE.half)
        self.name = LineEdit(name, "", self.tr("Name"))
        self.name.selectAll()
        self.name.returnPressed.connect(self._save)
        self.name.textChanged.connect(self._check)
        self.body.addWidget(self.name)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.save_button = Button(self.tr("Save"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._save)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.save_button)
        self.name.setFocus()
        self._check()
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, super().sizeHint().height())

    def _check(self) -> None:
        self.save_button.setEnabled(bool(self.name.text().strip()))

    def _save(self) -> None:
        name = one_line(self.name.text())
        if name:
            self.accept()
            self.named.emit(name)
