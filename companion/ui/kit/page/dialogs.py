"""Short dialogs: enter a name, confirm, choose what is exported."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from companion.text import one_line
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add
from companion.ui.kit.widgets.toggles import CheckBox


class NameEntryDialog(Dialog):
    """Title, a note where there is one, the field, and Cancel and Save below it.

    `cleaned` is the name as it is kept; the dialog cannot be left by Save while `fits` says no.
    """

    named = Signal(str)

    def __init__(self, title: str, name: str, note: str, parent: QWidget | None) -> None:
        super().__init__(title, parent, width=DIALOG.small)
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
        add(self.foot, FILL, self.cancel_button, self.save_button)
        self.name.returnPressed.connect(self._save)
        self.name.textChanged.connect(self.check)
        self.name.setFocus()

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


class NameDialog(NameEntryDialog):
    """`saved` tells whether the device is saved already."""

    def __init__(self, name: str, *, saved: bool, parent: QWidget | None = None) -> None:
        translate = QCoreApplication.translate
        title = (
            translate("NameDialog", "Rename the device")
            if saved
            else translate("NameDialog", "Save this device")
        )
        stays = translate(
            "NameDialog", "It stays in the list under this name, also while it is not connected."
        )
        super().__init__(title, name, "" if saved else stays, parent)
        self.check()
        self.resize(self.sizeHint())

    def cleaned(self) -> str:
        return one_line(self.name.text())


class QuestionDialog(Dialog):
    """Accepted by the red button alone; Cancel, or what `cancel` calls it, has the focus."""

    def __init__(
        self,
        question: str,
        consequence: str,
        verb: str,
        parent: QWidget | None = None,
        *,
        cancel: str = "",
    ) -> None:
        super().__init__(question, parent, width=DIALOG.small)
        self.body.addWidget(WrappedText(question, "title"))
        self.consequence = WrappedText(consequence, "body", "text2")
        self.body.addWidget(self.consequence)
        self.cancel_button = Button(cancel or self.tr("Cancel"), "secondary")
        self.verb_button = Button(verb, "red")
        self.cancel_button.clicked.connect(self.reject)
        self.verb_button.clicked.connect(self.accept)
        add(self.foot, FILL, self.cancel_button, self.verb_button)
        self.cancel_button.setFocus()
        self.resize(self.sizeHint())


class ExportDialog(Dialog):
    """The box is clear until a person ticks it."""

    chosen = Signal(bool)
    """Whether what was said is exported as well."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Export the activity"), parent, width=DIALOG.small)
        self.body.addWidget(Label(self.windowTitle(), "title"))
        about = self.tr(
            "Conversations are among what is shown. Passwords are left out of an export, and so "
            "is what was said unless you want it in."
        )
        add(self.body, WrappedText(about, "body", "text2"), SPACE.half)
        self.said = CheckBox(self.tr("Also what was said in conversations"))
        self.body.addWidget(self.said)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.go_button = Button(self.tr("Choose the file…"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.go_button.clicked.connect(self._go)
        add(self.foot, FILL, self.cancel_button, self.go_button)
        self.go_button.setFocus()
        self.resize(self.sizeHint())

    def _go(self) -> None:
        self.accept()
        self.chosen.emit(self.said.isChecked())
