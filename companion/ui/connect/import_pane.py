"""Add dialog: MCP servers from a file of another app."""

from __future__ import annotations

import asyncio
import os
import shlex
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from companion.app.servers.mcp_import import Import, ImportedServer, read_mcp_servers
from companion.errors import CompanionError, EndpointError
from companion.text import reason_of
from companion.transports.endpoint import EndpointKind
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.fields import (
    SecretField,
    field,
    keep_login,
    probed,
    read_text,
)
from companion.ui.connect.kind_pane import FormPane
from companion.ui.kit.page.dialogs import ask_for_file
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.fields import TextArea
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.words import sentences, words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext

_LINES: Final = 3
_PROBLEMS: Final = 5
"""Entries that cannot be used and are named."""


class ImportCard(Card):
    """Ticked unless the other app has it switched off, or it is in the list already."""

    changed = Signal()

    def __init__(self, server: ImportedServer, known: str) -> None:
        """`known` is the name under which it is in the list already, or empty."""
        super().__init__()
        self.server = server
        self.passed = False
        self.box = CheckBox(server.name)
        self.box.setChecked(not known and not server.disabled)
        self.box.setEnabled(not known)
        self.pill = Pill("", "neutral")
        self.pill.hide()
        self.answers: dict[str, SecretField] = {}
        self.note = Notice("", "neutral")
        self.what = WrappedText(self._what(), "mono")
        add(self.body, row(self.box, FILL, self.pill), self.what)
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


class ImportPane(FormPane):
    """Shows what would be added, asks for secrets that are missing, and tries the chosen ones.

    What answered can be added; nothing is started before the person has agreed.
    """

    def __init__(self, context: UiContext) -> None:
        super().__init__(
            context,
            self.tr("Import MCP servers"),
            self.tr(
                "From the file in which another app keeps its servers (“mcpServers”). Choose it, "
                "or paste its content."
            ),
            self.tr("Test"),
        )
        self.cards: list[ImportCard] = []
        self.text = TextArea("", self.tr("Text of the file"), mono=True)
        self.text.setPlaceholderText('{"mcpServers": {"weather": {"command": "…", "args": []}}}')
        self.file_button = Button(self.tr("Choose a file…"), "secondary", "folder-open")
        self.source = ElidingLabel("", "mono", "text2")
        self.back = self.link(self.tr("Back"), "server")
        self.problems = Notice("", "neutral")
        self.problems.hide()
        self._found = column()
        self.agreed = CheckBox(self.tr("Allow these programs to run with my permissions"))
        self._arrange()
        self.text.textChanged.connect(self._typed)
        self.file_button.clicked.connect(self._ask_for_file)
        self.agreed.toggled.connect(self._refresh)
        self._read("")

    def _arrange(self) -> None:
        self.text.set_lines(_LINES)
        self._heading = Label(self.tr("What would be added"), "medium")
        add(
            self.form,
            row(self.file_button, (self.source, 1), self.back, spacing=SPACE.twelve),
            self.text,
            self.problems,
            self._heading,
            self._found,
            self.agreed,
            row(self.test_button, FILL),
            FILL,
        )

    def take_file(self, path: Path) -> None:
        """Show what is in a file."""
        self._context.tasks.start(self._open(path), "read MCP servers")

    def test(self) -> None:
        """Connect to each of the chosen servers and hang up."""
        if self.test_button.isEnabled():
            self._run(partial(self._try, self._chosen()), "try MCP servers")

    def add_words(self) -> str:
        count = len(self._passed())
        if count > 1:
            return self.tr("Add {count} servers").format(count=count)
        return self.tr("Add server")

    async def add(self) -> str:
        """Keep the logins of those that answered, save them, and connect to them."""
        passed = self._passed()
        if not passed:
            raise EndpointError("endpoint.empty")
        keys = []
        for card in passed:
            endpoint, login = card.server.endpoint, card.login()
            if login != NO_LOGIN:
                await keep_login(self._context, endpoint, login)
            keys.append(await self._context.workspace.add(endpoint, card.server.name))
        return keys[0]

    def _chosen(self) -> list[ImportCard]:
        return [card for card in self.cards if card.wanted and not card.missing]

    def _passed(self) -> list[ImportCard]:
        return [card for card in self.cards if card.wanted and card.passed]

    async def _try(self, cards: list[ImportCard]) -> None:
        for number, card in enumerate(cards):
            said = self.tr("Trying {name}, {number} of {count}")
            said = said.format(name=card.server.name, number=number + 1, count=len(cards))
            self.strip.set(said, "waiting")
            self._page.ensureWidgetVisible(card)
            try:
                view = await probed(self._context, card.server.endpoint, card.login())
            except CompanionError as error:
                card.tell(self.tr("No answer"), "red", words(error.message))
            else:
                card.tell(self.tr("Answered, %n tool(s)", "", len(view.tools)), "green")
        good, all_ = sum(card.passed for card in cards), len(cards)
        said = self.tr("{good} of {all} answered and can be added").format(good=good, all=all_)
        self.strip.set(said, "found" if good else "failed")
        self._judge()

    def _ask_for_file(self) -> None:
        title, names = self.tr("Import MCP servers"), self.tr("JSON (*.json *.jsonc)")
        ask_for_file(self, title, self.take_file, names)

    async def _open(self, path: Path) -> None:
        try:
            text = await asyncio.to_thread(read_text, path)
        except OSError as error:
            self._fail(f"{path.name}: {reason_of(error)}")
            return
        # not put into the field: it may hold tokens, and somebody may look over one's shoulder
        self.text.blockSignals(True)
        self.text.clear()
        self.text.blockSignals(False)
        self.source.setText(path.name)
        self._read(text)

    def _typed(self) -> None:
        self.source.setText("")
        self._read(self.text.toPlainText())

    def _read(self, text: str) -> None:
        self.stop()
        found: Import | None = None
        self.text.set_invalid(False)
        if text.strip():
            try:
                found = read_mcp_servers(text, os.environ)
            except CompanionError as error:
                self.text.set_invalid(True)
                self._fill(None)
                self._fail(words(error.message))
                return
        self._fill(found)
        self._refresh()

    def _fill(self, found: Import | None) -> None:
        for card in self.cards:
            self._found.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = []
        devices = self._context.workspace.devices
        for server in found.servers if found is not None else ():
            view = devices.view(server.endpoint.text)
            known = view.name if view is not None and view.saved else ""
            card = ImportCard(server, known)
            card.changed.connect(self._refresh)
            self.cards.append(card)
            self._found.addWidget(card)
        problems = [words(each) for each in found.problems] if found is not None else []
        self.problems.set("\n".join(problems[:_PROBLEMS]), "neutral")
        self.problems.setVisible(bool(problems))
        self.agreed.setChecked(False)
        self._judge()

    def _refresh(self) -> None:
        """What was tested may be something else now."""
        self.stop()
        chosen = self._chosen()
        if not self.cards:
            said = self.tr("Nothing is added before you have seen it.")
        elif any(card.wanted and card.missing for card in self.cards):
            said = self.tr("Secrets are missing: enter them, or take the tick away.")
        elif not chosen:
            said = self.tr("Tick what you want to add.")
        elif self._must_agree() and not self.agreed.isChecked():
            said = self.tr("Read what will be started and agree to it; then test it.")
        else:
            said = self.tr("Test it first; then it can be added.")
        self.strip.set(said, "plain")
        self._judge()

    def _judge(self) -> None:
        self._heading.setVisible(bool(self.cards))
        self.agreed.setVisible(self._must_agree())
        self.test_button.setVisible(bool(self.cards))
        agreed = self.agreed.isChecked() or not self._must_agree()
        self.test_button.setEnabled(bool(self._chosen()) and agreed)
        self._set_can_add(bool(self._passed()) and agreed)
        self.can_add_changed.emit()

    def _must_agree(self) -> bool:
        return any(card.is_program and card.wanted for card in self.cards)
