"""Asks before something is deleted or broken off."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.lengths import DIALOG
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.wrapped_text import WrappedText

_WIDTH = DIALOG.small


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
        super().__init__(question, parent)
        self.body.addWidget(WrappedText(question, "title"))
        self.consequence = WrappedText(consequence, "body", "text2")
        self.body.addWidget(self.consequence)
        self.cancel_button = Button(cancel or self.tr("Cancel"), "secondary")
        self.verb_button = Button(verb, "red")
        self.cancel_button.clicked.connect(self.reject)
        self.verb_button.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.verb_button)
        self.cancel_button.setFocus()
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, super().sizeHint().height())
