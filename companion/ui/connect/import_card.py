"""One server of an imported file: what would be added, and what is missing for it."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.transports.endpoint import EndpointKind
from companion.ui.connect.parts import SecretField, field
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.words import sentences, words

if TYPE_CHECKING:
    from companion.app.servers.mcp_import import ImportedServer
    from companion.transports.login import Login


class ImportCard(Card):
    """Ticked unless the other app has it switched off, or it is in the list already."""

    changed = Signal()

    def __init__(
        self, server: ImportedServer, known: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.server = server
        self.passed = False
        self.box = CheckBox(server.name)
        self.box.setChecked(not known and not server.disabled)
        self.box.setEnabled(not known)
        self.pill = Pill("", "neutral")
        self.pill.hide()
        self.answers: dict[str, SecretField] = {}
        self.note = Notice("", "neutral")
        head = QHBoxLayout()
        head.addWidget(self.box)
        head.addStretch(1)
        head.addWidget(self.pill)
        self.add(head)
        self.what = WrappedText(self._what(), "mono")
        self.add(self.what)
        for question in server.questions:
            answer = SecretField(question.name, self.tr("Missing in the file"))
            answer.textChanged.connect(self._edited)
            self.answers[question.key] = answer
            field(self.body, question.name, answer)
        notes = [words(each) for each in server.notes]
        if known:
            notes.insert(0, self.tr("In the list already, as {name}.").format(name=known))
        elif server.disabled:
            notes.insert(0, self.tr("Switched off in the other app."))
        secrets = self._secrets()
        if secrets:
            notes.append(
                self.tr("Kept in the password store: {names}.").format(names=", ".join(secrets))
            )
        self.note.set(sentences(notes), "neutral")
        self.note.setVisible(bool(notes))
        self.add(self.note)
        self.box.toggled.connect(self._edited)

    @property
    def is_program(self) -> bool:
        return self.server.endpoint.kind is EndpointKind.STDIO

    @property
    def wanted(self) -> bool:
        return self.box.isChecked()

    @property
    def missing(self) -> bool:
        return any(not answer.text().strip() for answer in self.answers.values())

    def login(self) -> Login:
        """With the answers to what was missing."""
        answers: Mapping[str, str] = {
            key: answer.text().strip() for key, answer in self.answers.items()
        }
        return self.server.login_with(answers)

    def tell(self, said: str, tone: str, why: str = "") -> None:
        """How its test went."""
        self.passed = tone == "green"
        self.pill.set(said, tone)
        self.pill.show()
        if why:
            self.note.set(why, "red")
            self.note.show()

    def _what(self) -> str:
        endpoint = self.server.endpoint
        return shlex.join(endpoint.command) if endpoint.command else endpoint.text

    def _secrets(self) -> list[str]:
        """Names of what the file has and what goes to the password store; never the values."""
        login, asked = self.server.login, {each.name for each in self.server.questions}
        names = [*login.headers, *login.environment]
        if login.secret:
            names.insert(0, self.tr("token"))
        return [name for name in names if name not in asked]

    def _edited(self) -> None:
        self.passed = False
        self.pill.hide()
        self.changed.emit()
