"""Add dialog: MCP servers from a file of another app."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.app.connect.diagnosis import probe
from companion.app.servers.mcp_import import Import, read_mcp_servers
from companion.errors import CompanionError, EndpointError
from companion.text import one_line
from companion.transports.login import NO_LOGIN
from companion.ui.connect.files import LARGEST, read_text
from companion.ui.connect.import_card import ImportCard
from companion.ui.connect.parts import FormPane, ask_for_file, keep_login
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import TextArea
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext

_LINES: Final = 3
_PROBLEMS: Final = 5
"""Entries that cannot be used and are named."""


class ImportPane(FormPane):
    """Shows what would be added, asks for secrets that are missing, and tries the chosen ones.

    What answered can be added; nothing is started before the person has agreed.
    """

    back_wanted = Signal()

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(
            self.tr("Import MCP servers"),
            self.tr(
                "From the file in which another app keeps its servers (“mcpServers”). Choose it, "
                "or paste what stands in it."
            ),
            parent,
        )
        self._context = context
        self._testing: asyncio.Task[None] | None = None
        self.cards: list[ImportCard] = []
        self.text = TextArea("", self.tr("Text of the file"), mono=True)
        self.text.setPlaceholderText('{"mcpServers": {"weather": {"command": "…", "args": []}}}')
        self.file_button = Button(self.tr("Choose a file…"), "secondary", "folder-open")
        self.source = ElidingLabel("", "mono", "text2")
        self.back = Button(self.tr("Back"), "link")
        self.problems = Notice("", "neutral")
        self.problems.hide()
        self._found = column()
        self.agreed = CheckBox(self.tr("Start these programs, with all that I may do here"))
        self.test_button = Button(self.tr("Test"), "secondary")
        self._arrange()
        self.text.textChanged.connect(self._typed)
        self.file_button.clicked.connect(self._ask_for_file)
        self.back.clicked.connect(self.back_wanted)
        self.agreed.toggled.connect(self._refresh)
        self.test_button.clicked.connect(self.test)
        self._read("")

    def _arrange(self) -> None:
        top = row(self.file_button, (self.source, 1), self.back, spacing=SPACE.twelve)
        self.form.addLayout(top)
        self.text.set_lines(_LINES)
        self.form.addWidget(self.text)
        self.form.addWidget(self.problems)
        self._heading = Label(self.tr("What would be added"), "medium")
        self.form.addWidget(self._heading)
        self.form.addLayout(self._found)
        self.form.addWidget(self.agreed)
        self.form.addLayout(row(self.test_button, FILL))
        self.form.addStretch(1)

    def stop(self) -> None:
        if self._testing is not None:
            self._testing.cancel()
            self._testing = None
        self.test_button.set_busy(False)

    def take_file(self, path: Path) -> None:
        """Show what stands in a file."""
        self._context.tasks.start(self._open(path), "read MCP servers")

    def test(self) -> None:
        """Connect to each of the chosen servers and hang up."""
        if not self.test_button.isEnabled():
            return
        self.stop()
        self.test_button.set_busy(True)
        self._testing = self._context.tasks.start(self._try(self._chosen()), "try MCP servers")

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
        this = asyncio.current_task()
        workspace = self._context.workspace
        try:
            for number, card in enumerate(cards):
                said = self.tr("Trying {name}, {number} of {count}")
                said = said.format(name=card.server.name, number=number + 1, count=len(cards))
                self.strip.set(said, "waiting")
                self.show_in_sight(card)
                try:
                    view = await probe(
                        card.server.endpoint,
                        workspace.devices.timing,
                        transports=workspace.reach.transports,
                        login=card.login(),
                    )
                except CompanionError as error:
                    card.tell(self.tr("No answer"), "red", words(error.message))
                else:
                    said = self.tr("Answered, %n tool(s)", "", len(view.tools))
                    card.tell(said, "green")
        finally:
            if self._testing is this:
                self._testing = None
                self.test_button.set_busy(False)
        good, all_ = sum(card.passed for card in cards), len(cards)
        said = self.tr("{good} of {all} answered and can be added").format(good=good, all=all_)
        self.strip.set(said, "found" if good else "failed")
        self._judge()

    def _ask_for_file(self) -> None:
        dialog = ask_for_file(self, self.tr("Import MCP servers"), self.tr("JSON (*.json *.jsonc)"))
        dialog.fileSelected.connect(lambda path: self.take_file(Path(path)))

    async def _open(self, path: Path) -> None:
        try:
            text = await asyncio.to_thread(read_text, path, LARGEST)
        except OSError as error:
            self.strip.set(f"{path.name}: {one_line(error.strerror or str(error))}", "failed")
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
                self.strip.set(words(error.message), "failed")
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
