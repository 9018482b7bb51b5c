"""Asks whether an export of the activity is to hold what was said."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.lengths import DIALOG
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.check_box import CheckBox
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.wrapped_text import WrappedText

_WIDTH = DIALOG.small


class ExportDialog(Dialog):
    """The box is clear until a person ticks it."""

    chosen = Signal(bool)
    """Whether what was said is exported as well."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Export the activity"))
        self.setAccessibleName(self.windowTitle())
        self.body.addWidget(Label(self.windowTitle(), "title"))
        about = self.tr(
            "Conversations are among what is shown. Passwords are left out of an export, and so "
            "is what was said unless you want it in."
        )
        self.body.addWidget(WrappedText(about, "body", "text2"))
        self.body.addSpacing(SPACE.half)
        self.said = CheckBox(self.tr("Also what was said in conversations"))
        self.body.addWidget(self.said)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.go_button = Button(self.tr("Choose the file…"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.go_button.clicked.connect(self._go)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.go_button)
        self.go_button.setFocus()
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, super().sizeHint().height())

    def _go(self) -> None:
        self.accept()
        self.chosen.emit(self.said.isChecked())
