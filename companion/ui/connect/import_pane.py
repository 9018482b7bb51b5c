"""Add dialog: MCP servers from a file of another app."""

from __future__ import annotations

import asyncio
import os
import shlex
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.app.connect.connections import Connections
from companion.app.servers.config_files import (
    is_server_json,
    read_json,
    read_mcp_servers,
    read_server_json,
)
from companion.app.servers.imported import Import, ImportedServer, McpBundle, Question, QuestionKind
from companion.app.servers.mcpb import SUFFIXES, is_bundle, read_bundle, unpack
from companion.app.settings.settings import config_directory
from companion.errors import CompanionError, EndpointError
from companion.text import reason_of
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.fields import (
    FileField,
    Folds,
    SecretField,
    field,
    probed,
    read_text,
    store_login,
)
from companion.ui.connect.kind_pane import FormPane
from companion.ui.kit.page.dialogs import ask_for_file
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.fields import LineEdit, TextArea
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, remove_widgets, row
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import sentences, words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext

_LINES: Final = 3
_PROBLEMS: Final = 5
"""Entries that cannot be used and are named."""
_FILES: Final = 300
"""Files of a bundle that are named; the others are counted."""
_SUFFIXES: Final = (*SUFFIXES, ".json", ".jsonc")


class AnswerField(QWidget):
    """One question of a file, as the control that fits it."""

    changed = Signal()

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question
        stack = column(on=self, spacing=SPACE.half)
        self.edit: LineEdit | TextArea | CheckBox | FileField
        match question.kind:
            case QuestionKind.SECRET:
                self.edit = SecretField(question.name, self._placeholder())
                self.edit.textChanged.connect(self.changed)
            case QuestionKind.FLAG:
                self.edit = CheckBox(question.name)
                self.edit.setChecked(question.default == "true")
                self.edit.toggled.connect(self.changed)
            case _ if question.several:
                self.edit = TextArea(question.default, question.name, mono=True)
                self.edit.set_lines(_LINES)
                self.edit.textChanged.connect(self.changed)
            case QuestionKind.FILE:
                self.edit = FileField(question.name)
                self.edit.path.setText(question.default)
                self.edit.changed.connect(self.changed)
            case _:
                self.edit = LineEdit(question.default, self._placeholder(), question.name)
                self.edit.textChanged.connect(self.changed)
        if question.kind is QuestionKind.FLAG:
            stack.addWidget(self.edit)
        else:
            several = self.tr("{name}, one per line").format(name=question.name)
            field(stack, several if question.several else question.name, self.edit)
        if question.about:
            stack.addWidget(WrappedText(question.about, "caption", "text2"))

    @property
    def missing(self) -> bool:
        return self.question.required and not self.text()

    def text(self) -> str:
        edit = self.edit
        if isinstance(edit, CheckBox):
            return "true" if edit.isChecked() else "false"
        if isinstance(edit, TextArea):
            return edit.toPlainText().strip()
        return edit.text().strip()

    def setText(self, text: str) -> None:
        """Enter a text, as a person would."""
        edit = self.edit
        if isinstance(edit, FileField):
            edit.path.setText(text)
        elif isinstance(edit, TextArea):
            edit.setPlainText(text)
        elif isinstance(edit, CheckBox):
            edit.setChecked(text == "true")
        else:
            edit.setText(text)

    def _placeholder(self) -> str:
        return self.tr("Missing in the file") if self.question.required else self.tr("Optional")


class ImportCard(Card):
    """Ticked unless the other app has it switched off, or it is in the list already."""

    changed = Signal()

    def __init__(self, server: ImportedServer, known: str) -> None:
        """`known` is the name under which it is in the list already, or empty."""
        super().__init__()
        self.server = server
        self.passed = False
        self.box = CheckBox(server.name)
        self.box.setChecked(not known and not server.disabled and not server.alternative)
        self.box.setEnabled(not known)
        self.pill = Pill("", "neutral")
        self.pill.hide()
        self.answers: dict[str, AnswerField] = {}
        self.note = Notice("", "neutral")
        self.what = WrappedText("", "mono", "text")
        self.environment = WrappedText("", "mono", "text2")
        add(self.body, row(self.box, FILL, self.pill))
        if server.bundle is not None:
            self._show_bundle(server.bundle)
        add(self.body, self.what, self.environment)
        for question in server.questions:
            answer = AnswerField(question)
            answer.changed.connect(self._edited)
            self.answers[question.key] = answer
            self.body.addWidget(answer)
        if server.bundle is not None:
            self._list_files(server.bundle)
        notes = [words(each) for each in server.notes]
        if known:
            notes.insert(0, self.tr("In the list already, as {name}.").format(name=known))
        elif server.disabled:
            notes.insert(0, self.tr("Switched off in the other app."))
        elif server.alternative:
            notes.insert(0, self.tr("Another way to the same server."))
        secrets = self._secrets()
        if secrets:
            notes.append(
                self.tr("Kept in the password store: {names}.").format(names=", ".join(secrets))
            )
        self.note.set(sentences(notes), "neutral")
        self.note.setVisible(bool(notes))
        self.add(self.note)
        self.box.toggled.connect(self._edited)
        self._show_what()

    @property
    def is_program(self) -> bool:
        return self.server.endpoint.kind is EndpointKind.STDIO

    @property
    def wanted(self) -> bool:
        return self.box.isChecked()

    @property
    def missing(self) -> bool:
        return any(answer.missing for answer in self.answers.values())

    def endpoint(self) -> Endpoint:
        """With the answers that are no secrets."""
        return self.server.endpoint_with(self._answers())

    def login(self) -> Login:
        """With the answers to what was missing."""
        return self.server.login_with(self._answers())

    def show_result(self, said: str, tone: str, why: str = "") -> None:
        """How its test went."""
        self.passed = tone == "green"
        self.pill.set(said, tone)
        self.pill.show()
        if why:
            self.note.set(why, "red")
            self.note.show()

    def _answers(self) -> dict[str, str]:
        return {key: answer.text() for key, answer in self.answers.items()}

    def _show_bundle(self, bundle: McpBundle) -> None:
        by = self.tr("Version {version}, by {author}").format(
            version=bundle.version or "?", author=bundle.author or "?"
        )
        self.body.addWidget(Label(by, "caption", "text2"))
        if bundle.about:
            self.body.addWidget(WrappedText(bundle.about, "body", "text2"))

    def _list_files(self, bundle: McpBundle) -> None:
        size = size_words(bundle.size)
        said = self.tr("%n file(s), {size}", "", len(bundle.files)).format(size=size)
        self.files = Folds((said,))
        lines = [f"{each.name}  {size_words(each.size)}" for each in bundle.files[:_FILES]]
        if len(bundle.files) > _FILES:
            lines.append("…")
        where = self.tr("Unpacked to {folder}").format(folder=bundle.folder)
        add(
            self.files.columns[0],
            WrappedText(where, "caption", "text2"),
            WrappedText("\n".join(lines), "mono", "text2"),
        )
        self.body.addWidget(self.files)

    def _show_what(self) -> None:
        try:
            endpoint = self.endpoint()
        except EndpointError as error:  # the program itself is to be entered
            self.what.setText(words(error.message))
            return
        line = shlex.join(endpoint.command) if endpoint.command else endpoint.text
        self.what.setText(line)
        self.what.updateGeometry()
        login = self.login()
        lines = [
            f"{name}={text if name in self.server.shown else '•••'}"
            for name, text in login.environment.items()
        ]
        self.environment.setText("\n".join(lines))
        self.environment.setVisible(bool(lines))
        self.environment.updateGeometry()

    def _secrets(self) -> list[str]:
        """Names of what the file has and what goes to the password store; never the values."""
        login, asked = self.server.login, {each.name for each in self.server.questions}
        names = [*login.headers, *login.environment]
        if login.secret:
            names.insert(0, self.tr("token"))
        return [name for name in names if name not in asked | self.server.shown]

    def _edited(self) -> None:
        self.passed = False
        self._show_what()
        self.pill.hide()
        self.changed.emit()


def may_hold_servers(path: Path) -> bool:
    """Whether a file that is dropped may be for the import, by its name alone."""
    return path.suffix.lower() in _SUFFIXES


def _read_servers(text: str) -> Import:
    """Raises `FileError`."""
    value = read_json(text)
    if is_server_json(value):
        return read_server_json(value)
    return read_mcp_servers(text, os.environ)


class ImportPane(FormPane):
    """Shows what would be added, asks for secrets that are missing, and tries the chosen ones.

    What answered can be added; nothing is started before the person has agreed.
    """

    def __init__(self, context: UiContext) -> None:
        super().__init__(
            context,
            self.tr("Import MCP servers"),
            self.tr(
                "From the file of another app (“mcpServers”), a bundle (.mcpb) or a server.json. "
                "Choose or drop it, or paste its text."
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
        self._agreed_to: list[str] = []
        """The commands that the person saw when agreeing."""
        self.agreed = CheckBox(self.tr("Allow these programs to run with my permissions"))
        self._arrange()
        self.text.textChanged.connect(self._typed)
        self.file_button.clicked.connect(self._ask_for_file)
        self.agreed.toggled.connect(self._agree)
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

    def show_text(self, text: str) -> None:
        """Show what a text has, such as that of a link."""
        self.text.setPlainText(text)

    def show_file(self, path: Path) -> None:
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
            endpoint, login = card.endpoint(), card.login()
            if login != NO_LOGIN:
                await store_login(self._context, endpoint, login)
            keys.append(await self._context[Connections].add(endpoint, card.server.name))
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
                if card.server.bundle is not None:
                    await asyncio.to_thread(unpack, card.server.bundle)
                view = await probed(self._context, card.endpoint(), card.login())
            except CompanionError as error:
                card.show_result(self.tr("No answer"), "red", words(error.message))
            except OSError as error:
                card.show_result(self.tr("Not unpacked"), "red", reason_of(error))
            else:
                card.show_result(self.tr("Answered, %n tool(s)", "", len(view.tools)), "green")
        good, all_ = sum(card.passed for card in cards), len(cards)
        said = self.tr("{good} of {all} answered and can be added").format(good=good, all=all_)
        self.strip.set(said, "found" if good else "failed")
        self._judge()

    def _ask_for_file(self) -> None:
        title, names = self.tr("Import MCP servers"), self.tr("MCP servers ({names})")
        names = names.format(names=" ".join(f"*{each}" for each in _SUFFIXES))
        ask_for_file(self, title, self.show_file, names)

    async def _open(self, path: Path) -> None:
        text = ""
        bundled: Import | None = None
        try:
            if is_bundle(path):
                home = config_directory()
                _, server = await asyncio.to_thread(read_bundle, path, home)
                bundled = Import((server,), ())
            else:
                text = await asyncio.to_thread(read_text, path)
        except OSError as error:
            self._fail(f"{path.name}: {reason_of(error)}")
            return
        except CompanionError as error:
            self._fill(None)
            self._fail(f"{path.name}: {words(error.message)}")
            return
        # not put into the field: it may hold tokens, and somebody may look over one's shoulder
        self.text.blockSignals(True)
        self.text.clear()
        self.text.blockSignals(False)
        self.source.setText(path.name)
        if bundled is not None:
            self.stop()
            self._fill(bundled)
            self._refresh()
        else:
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
                found = _read_servers(text)
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
            remove_widgets(card)
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

    def _programs(self) -> list[str]:
        return [card.what.text() for card in self.cards if card.is_program and card.wanted]

    def _agree(self, agreed: bool) -> None:
        self._agreed_to = self._programs() if agreed else []
        self._refresh()

    def _refresh(self) -> None:
        """What was tested may be something else now."""
        self.stop()
        if self.agreed.isChecked() and not set(self._programs()) <= set(self._agreed_to):
            self.agreed.setChecked(False)  # which comes here again
            return
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
