"""The ground of dialogs that ask for a name."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.lengths import DIALOG
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.line_edit import LineEdit
from companion.ui.kit.widgets.wrapped_text import WrappedText

_WIDTH = DIALOG.small


class AskingDialog(Dialog):
    """Title, a note where there is one, the field, and Cancel and Save below it.

    `cleaned` is the name as it is kept; the dialog cannot be left by Save while `fits` says no.
    """

    named = Signal(str)

    def __init__(self, title: str, name: str, note: str, parent: QWidget | None) -> None:
        super().__init__(title, parent)
        self.body.addWidget(Label(title, "title"))
        if note:
            self.body.addWidget(WrappedText(note, "body", "text2"))
        self.body.addSpacing(SPACE.half)
        self.name = LineEdit(name, "", self.tr("Name"))
        self.name.selectAll()
        self.body.addWidget(self.name)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.save_button = Button(self.tr("Save"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._save)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.save_button)
        self.name.returnPressed.connect(self._save)
        self.name.textChanged.connect(self.check)
        self.name.setFocus()

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, super().sizeHint().height())

    def cleaned(self) -> str:
        return self.name.text().strip()

    def fits(self, name: str) -> bool:
        return bool(name)

    def check(self) -> None:
        """Take over what is typed."""
        self.save_button.setEnabled(self.fits(self.cleaned()))

    def _save(self) -> None:
        name = self.cleaned()
        if self.fits(name):
            self.accept()
            self.named.emit(name)
