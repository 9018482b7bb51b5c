"""Add dialog: any MCP server, over HTTP or as a program on this computer."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import shlex
from typing import TYPE_CHECKING

from companion.app.servers.sign_in.service import SignIns
from companion.app.servers.sign_in.store import OAuthClient
from companion.errors import CompanionError, EndpointError
from companion.messages.message import message
from companion.messages.traits import Trait
from companion.text import one_line
from companion.transports.endpoint import Endpoint, EndpointKind, split_command
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.fields import (
    ClientFields,
    FileField,
    Folds,
    SecretField,
    VariableRows,
    field,
    store_words,
)
from companion.ui.connect.kind_pane import TestedPane
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.fields import LineEdit, TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, START, add, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext

NONE, TOKEN, BROWSER = "none", "token", "browser"
_LINES = 3


class ServerPane(TestedPane):
    """Who asks is proved by nothing, by a token, or by signing in in the browser."""

    def __init__(self, context: UiContext) -> None:
        super().__init__(
            context,
            self.tr("MCP server, by address"),
            self.tr("Any MCP server that is reached over HTTP, in this network or beyond."),
        )
        self._signing: asyncio.Task[None] | None = None
        self.address = LineEdit("", "https://mcp.example.net/mcp", self.tr("Address"), mono=True)
        self.way = Segmented(
            (
                (NONE, self.tr("None")),
                (TOKEN, self.tr("Token")),
                (BROWSER, self.tr("Sign in with browser")),
            ),
            self.tr("Authentication"),
        )
        self.token = SecretField(self.tr("Token"))
        self.sign_in_button = Button(self.tr("Sign in…"), "secondary", "arrow-square-out")
        self.client = ClientFields()
        self.headers = VariableRows(headers=True)
        self.folds = Folds((self.tr("HTTP headers"),))
        self.token_note = WrappedText(store_words(), "caption")
        self.plain_note = Notice("", "neutral")
        self.plain_note.set(
            self.tr("This address is not encrypted: tokens and headers can be read on the way."),
            "neutral",
        )
        self.import_link = self.link(self.tr("Import from another app…"), "import")
        self._arrange()
        self.address.textChanged.connect(self.edited)
        self.address.returnPressed.connect(self.test)
        self.token.textChanged.connect(self.edited)
        self.token.returnPressed.connect(self.test)
        self.headers.changed.connect(self.edited)
        self.way.chosen.connect(self.edited)
        self.sign_in_button.clicked.connect(self.sign_in)
        self.edited()

    def _arrange(self) -> None:
        form = self.form
        field(form, self.tr("Address"), self.address, self.test_button)
        add(
            form,
            Label(self.tr("Authentication"), "medium"),
            (self.way, START),
            self.token,
            self.plain_note,
            row(self.sign_in_button, FILL),
            self.client,
            self.folds,
            self.token_note,
        )
        add(self.folds.columns[0], self.headers)
        field(form, self.tr("Name"), self.name)
        add(form, FILL, (self.import_link, START))

    def fill(self, address: str, name: str) -> None:
        self.address.setText(address)
        self.name.setText(name)

    def wanted(self) -> tuple[Endpoint, Login]:
        text = self.address.text().strip()
        endpoint = Endpoint.parse(text)
        if endpoint.kind is not EndpointKind.HTTP:
            raise EndpointError("endpoint.unknown", text=one_line(text))
        token = self.token.text().strip() if self.way.value() == TOKEN else ""
        headers = self.headers.values()
        return endpoint, Login(token, headers=headers) if token or headers else NO_LOGIN

    def ready(self) -> bool:
        has_token = self.way.value() != TOKEN or bool(self.token.text().strip())
        return bool(self.address.text().strip()) and has_token

    def hint(self) -> str:
        if self.way.value() == BROWSER:
            return self.tr("Sign in first: your browser opens and comes back here.")
        return super().hint()

    def mark(self, invalid: bool) -> None:
        self.address.set_invalid(invalid)

    def stop(self) -> None:
        super().stop()
        if self._signing is not None:
            self._signing.cancel()
            self._signing = None
        self.sign_in_button.set_busy(False)

    def sign_in(self) -> None:
        """Open the browser; once it comes back, the server is tested."""
        try:
            endpoint, _ = self.wanted()
            client = self.client.client()
        except CompanionError as error:
            self._fail(words(error.message))
            return
        self.stop()
        self.sign_in_button.set_busy(True)
        said = self.tr("Waiting for you to sign in in the browser")
        self.strip.set(said, "waiting", one_line(endpoint.host))
        self._signing = self._context.tasks.start(
            self._sign(endpoint, client), f"sign in to {endpoint}"
        )

    async def _sign(self, endpoint: Endpoint, client: OAuthClient | None) -> None:
        this = asyncio.current_task()
        page = words(message("server.signed_in_page"))
        try:
            safe = await self._context[SignIns].sign_in(endpoint, page=page, client=client)
        except CompanionError as error:
            if Trait.WANTS_CLIENT_ID in error.message.traits:
                self.client.needed()
            self._fail(words(error.message))
            return
        finally:
            if self._signing is this:
                self._signing = None
            self.sign_in_button.set_busy(False)
        if not safe:
            self._context.notify(
                self.tr("You stay signed in until the app is closed"),
                self.tr("This computer has no password store that works."),
                False,
            )
        self.test()

    def edited(self, _text: str = "") -> None:
        way = self.way.value()
        self.token.setVisible(way == TOKEN)
        secret = way == TOKEN or bool(self.headers.values())
        self.plain_note.setVisible(secret and self._in_the_open())
        self.sign_in_button.setVisible(way == BROWSER)
        self.client.setVisible(way == BROWSER)
        self.sign_in_button.setEnabled(bool(self.address.text().strip()))
        self.token_note.setVisible(way != NONE or bool(self.headers.values()))
        super().edited()

    def _in_the_open(self) -> bool:
        try:
            endpoint, _ = self.wanted()
        except CompanionError:
            return False
        if endpoint.secure or endpoint.host == "localhost":
            return False
        try:
            return not ipaddress.ip_address(endpoint.host).is_loopback
        except ValueError:
            return True


def _words_of(program: str) -> tuple[str, ...]:
    """A command line that was pasted into the field, split as `stdio:` splits it; a file whose
    path has blanks is one program."""
    if len(program.split()) < 2 or os.path.isfile(program):  # noqa: PTH113 - only looked at
        return (program,)
    try:
        return split_command(program)
    except ValueError:
        return (program,)


class ProgramPane(TestedPane):
    """Nothing is started before the person has seen exactly what, and has agreed to that."""

    def __init__(self, context: UiContext) -> None:
        super().__init__(
            context,
            self.tr("MCP server, by command"),
            self.tr(
                "A program of this computer that is an MCP server. It is started with this app "
                "and ended with it."
            ),
        )
        self.program = FileField(self.tr("Program"), "npx")
        self.arguments = TextArea("", self.tr("Arguments, one per line"), mono=True)
        self.variables = VariableRows()
        self.folds = Folds((self.tr("Environment variables"),))
        self.command = WrappedText("", "mono", "text")
        self.agreed = CheckBox(self.tr("Allow this program to run with my permissions"))
        self.import_link = self.link(self.tr("Import from another app…"), "import")
        self._arrange()
        self.program.changed.connect(self._changed)
        self.arguments.textChanged.connect(self._changed)
        self.variables.changed.connect(self.edited)
        self.agreed.toggled.connect(self.edited)
        self._changed()

    def _arrange(self) -> None:
        form = self.form
        field(form, self.tr("Program"), self.program)
        field(form, self.tr("Arguments, one per line"), self.arguments)
        self.arguments.set_lines(_LINES)
        add(self.folds.columns[0], self.variables, WrappedText(store_words(), "caption"))
        shown = Card(fill="sunken")
        add(shown.body, self.command, self.agreed)
        add(form, self.folds, Label(self.tr("What will be started"), "medium"), shown)
        field(form, self.tr("Name"), self.name, self.test_button)
        add(form, FILL, (self.import_link, START))

    def line(self) -> tuple[str, ...]:
        """The program and its arguments as they are handed over; empty without a program."""
        program = self.program.text()
        if not program:
            return ()
        lines = (each.strip() for each in self.arguments.toPlainText().splitlines())
        return (*_words_of(program), *(each for each in lines if each))

    def wanted(self) -> tuple[Endpoint, Login]:
        variables = self.variables.values()
        login = Login(environment=variables) if variables else NO_LOGIN
        return Endpoint.stdio(self.line()), login

    def ready(self) -> bool:
        return bool(self.line()) and self.agreed.isChecked()

    def hint(self) -> str:
        if not self.line():
            return self.tr("Enter the program, as you would start it in a terminal.")
        if not self.agreed.isChecked():
            return self.tr("Read what will be started and agree to it; then test it.")
        return super().hint()

    def mark(self, invalid: bool) -> None:
        self.program.path.set_invalid(invalid)

    def _changed(self) -> None:
        line = self.line()
        self.command.setText(shlex.join(line) if line else self.tr("Nothing yet"))
        self.command.set_colour("text" if line else "text3")
        self.command.updateGeometry()
        # the person agreed to something else
        self.agreed.blockSignals(True)
        self.agreed.setChecked(False)
        self.agreed.blockSignals(False)
        self.agreed.setEnabled(bool(line))
        self.edited()
