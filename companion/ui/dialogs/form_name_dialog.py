"""Asks for the name of a saved form."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from companion.app.form_file import NAME_LIMIT, form_name
from companion.ui.theme.tokens import SPACE
from companion.ui.widgets.button import Button
from companion.ui.widgets.dialog import Dialog
from companion.ui.widgets.label import Label
from companion.ui.widgets.line_edit import LineEdit
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.wrapped_text import WrappedText

_WIDTH = 420


class FormNameDialog(Dialog):
    """With `replaces`, a name that is taken can be chosen and the button then says so; without,
    it cannot. `note` is what to know about the values."""

    named = Signal(str)

    def __init__(
        self,
        title: str,
        taken: Collection[str],
        *,
        name: str = "",
        note: str = "",
        replaces: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, parent)
        self._taken = frozenset(taken)
        self._replaces = replaces
        self.body.addWidget(Label(title, "title"))
        if note:
            self.body.addWidget(WrappedText(note, "body", "text2"))
        self.body.addSpacing(SPACE.half)
        self.name = LineEdit(name, "", self.tr("Name"))
        self.name.setMaxLength(NAME_LIMIT)
        self.name.selectAll()
        self.name.returnPressed.connect(self._save)
        self.name.textChanged.connect(self._check)
        self.body.addWidget(self.name)
        self.notice = Notice("", "neutral")
        self.body.addWidget(self.notice)
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
        name = form_name(self.name.text())
        taken = name in self._taken
        if self._replaces:
            said = self.tr("A form of this name is saved already; it is replaced.")
        else:
            said = self.tr("Another form of this tool has this name.")
        self.notice.set(said if taken else "", "neutral" if self._replaces else "red")
        # it keeps its room, so that nothing moves while somebody types
        policy = self.notice.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.notice.setSizePolicy(policy)
        self.notice.setVisible(taken)
        self.save_button.setText(
            self.tr("Replace") if taken and self._replaces else self.tr("Save")
        )
        self.save_button.setEnabled(bool(name) and (self._replaces or not taken))

    def _save(self) -> None:
        name = form_name(self.name.text())
        if self.save_button.isEnabled():
            self.accept()
            self.named.emit(name)
