"""Asks before a server's file is given to another program."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.lengths import DIALOG
from companion.ui.kit.values.kinds import FileFacts
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.wrapped_text import WrappedText
from companion.ui.kit.words.measures import size_words

_WIDTH = DIALOG.open_file


class OpenDialog(Dialog):
    """Names the file and where it is from; Cancel has the focus."""

    def __init__(self, file: FileFacts, source: str, parent: QWidget | None = None) -> None:
        """`source` is where the file came from: an address, or the name of a tool."""
        question = self._question(file.mime)
        super().__init__(question, parent)
        self.body.addWidget(WrappedText(question, "title"))
        facts = " · ".join((file.name, file.mime, size_words(len(file.data))))
        self.facts = WrappedText(facts, "medium")
        self.body.addWidget(self.facts)
        if source:
            self.body.addWidget(WrappedText(self.tr("It came from"), "caption"))
            self.source = WrappedText(source, "mono", most_lines=6)
            self.body.addWidget(self.source)
        consequence = self.tr(
            "Its content was not checked. The program that this computer has for such files gets "
            "a copy, which is deleted when the app ends."
        )
        self.body.addWidget(WrappedText(consequence, "body", "text2"))
        self.body.addStretch(1)
        self.cancel_button = Button(self.tr("Cancel"))
        self.open_button = Button(self.tr("Open"), "primary", "arrow-square-out")
        self.cancel_button.clicked.connect(self.reject)
        self.open_button.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.open_button)
        self.cancel_button.setFocus()
        self.resize(self.sizeHint())

    def _question(self, mime: str) -> str:
        if mime.startswith("audio/"):
            return self.tr("Play this sound with the system's player?")
        if mime.startswith("video/"):
            return self.tr("Play this film with the system's player?")
        return self.tr("Open this file with the system's program?")

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, super().sizeHint().height())
