"""Adding something that was found in the network."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from companion.app.connect.diagnosis import probe
from companion.errors import CompanionError
from companion.messages.traits import Trait
from companion.text import one_line
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.endpoint_choice import EndpointChoice
from companion.ui.connect.nearby_rows import found_kind_words, found_name
from companion.ui.connect.parts import SecretField, field, height_for, keep_login
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.measures import answered
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.devices.discovery.models import FoundDevice
    from companion.ui.kit.page.context import UiContext

_WIDTH = DIALOG.medium


class NearbyDialog(Dialog):
    """Tries the preferred way at once; another one is tried when it is chosen.

    Of another hub, to which nothing can be connected, it only says what it is.
    """

    added = Signal(str)
    """Key of the device."""

    def __init__(
        self, context: UiContext, entry: FoundDevice, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Add what was found nearby"))
        self.setAccessibleName(self.windowTitle())
        self._context = context
        self._entry = entry
        self._test: asyncio.Task[None] | None = None
        self._tested: tuple[Endpoint, Login] | None = None
        self.body.addWidget(WrappedText(found_name(entry), "title"))
        facts = [found_kind_words(entry), entry.board, entry.version, entry.address]
        said = "  ·  ".join(one_line(part) for part in facts if part)
        self.facts = WrappedText(said, "body", "text2")
        self.body.addWidget(self.facts)
        self.note = Notice(words(entry.note) if entry.note is not None else "", "neutral")
        self.note.setVisible(entry.note is not None)
        self.body.addWidget(self.note)
        self.choice = EndpointChoice(entry.endpoints)
        self.token = SecretField(self.tr("Token"))
        self.name = LineEdit(one_line(entry.name), self.tr("What it calls itself"), self.tr("Name"))
        self.strip = OutcomeStrip()
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.test_button = Button(self.tr("Test again"), "secondary")
        self.add_button = Button(self.tr("Add"), "primary")
        self._arrange()
        self._connect()
        self.resize(self.sizeHint())
        if entry.endpoints:
            self.name.setFocus()
            self.test()
        else:
            self.cancel_button.setFocus()

    def sizeHint(self) -> QSize:
        return height_for(self, _WIDTH)

    def _arrange(self) -> None:
        usable = bool(self._entry.endpoints)
        if usable:
            self.body.addSpacing(SPACE.half)
            several = len(self._entry.endpoints) > 1
            heading = self.tr("Reach it by, best first") if several else self.tr("Reached by")
            self.body.addWidget(Label(heading, "medium"))
            self.body.addWidget(self.choice)
            self._token_label = field(self.body, self.tr("Token"), self.token)
            field(self.body, self.tr("Name"), self.name)
            self.body.addSpacing(SPACE.half)
            self.body.addWidget(self.strip)
            self._show_token(False)
        self.foot.addWidget(self.test_button)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.add_button)
        self.test_button.setVisible(usable)
        self.add_button.setVisible(usable)
        if not usable:
            self.cancel_button.setText(self.tr("Close"))

    def _connect(self) -> None:
        self.choice.chosen.connect(lambda _endpoint: self.test())
        self.name.textChanged.connect(self._check)
        self.name.returnPressed.connect(self.add_button.click)
        self.token.textChanged.connect(self._token_edited)
        self.token.returnPressed.connect(self.test)
        self.test_button.clicked.connect(self.test)
        self.cancel_button.clicked.connect(self.reject)
        self.add_button.clicked.connect(self._add)
        self.finished.connect(self._stop)

    def test(self) -> None:
        """Connect by the chosen way and hang up; the strip tells how it went."""
        endpoint = self.choice.endpoint()
        self._stop()
        self._tested = None
        if endpoint is None:
            return
        if endpoint.kind is EndpointKind.HUB:
            # nobody can dial it; that it was found means that it dialed
            self._tested = (endpoint, NO_LOGIN)
            self.strip.set(self.tr("It dials this computer by itself."), "found")
            self._check()
            return
        self._check()
        self.test_button.set_busy(True)
        self.strip.set(self.tr("Connecting. This may take some seconds."), "waiting")
        self._test = self._context.tasks.start(self._try(endpoint), f"test of {endpoint}")

    async def _try(self, endpoint: Endpoint) -> None:
        this = asyncio.current_task()
        workspace = self._context.workspace
        typed = self.token.text().strip()
        try:
            login = Login(typed) if typed else await workspace.logins.of(endpoint)
            view = await probe(
                endpoint,
                workspace.devices.timing,
                transports=workspace.reach.transports,
                login=login,
            )
        except CompanionError as error:
            self.strip.set(words(error.message), "failed")
            if Trait.OF_SERVER_LOGIN in error.message.traits:
                self._show_token(True)
        else:
            self._tested = (endpoint, Login(typed) if typed else NO_LOGIN)
            said = answered(view.board or view.name, len(view.tools))
            self.strip.set(said, "found", view.version)
            if not self.name.text().strip():
                self.name.setText(view.name)
        finally:
            if self._test is this:
                self._test = None
                self.test_button.set_busy(False)
        self._check()

    def _show_token(self, shown: bool) -> None:
        self._token_label.setVisible(shown)
        self.token.setVisible(shown)
        self.resize(self.sizeHint())
        if shown:
            self.token.setFocus()

    def _token_edited(self) -> None:
        self._stop()
        self._tested = None
        self.strip.set(self.tr("Test it first; then it can be added."), "plain")
        self._check()

    def _check(self) -> None:
        self.add_button.setEnabled(self._tested is not None and bool(self.name.text().strip()))
        if self.height() < self.sizeHint().height():
            self.resize(self.sizeHint())

    def _stop(self) -> None:
        if self._test is not None:
            self._test.cancel()
            self._test = None
        self.test_button.set_busy(False)

    def _add(self) -> None:
        if self._tested is not None:
            self.add_button.set_busy(True)
            self._context.tasks.start(self._adding(*self._tested), "add what was found")

    async def _adding(self, endpoint: Endpoint, login: Login) -> None:
        workspace = self._context.workspace
        try:
            if endpoint != self._entry.best:
                workspace.nearby.prefer(self._entry.key, endpoint)
            if login != NO_LOGIN:
                await keep_login(self._context, endpoint, login)
            key = await workspace.add(endpoint, one_line(self.name.text()))
        except CompanionError as error:
            self.strip.set(words(error.message), "failed")
            return
        finally:
            self.add_button.set_busy(False)
        self.accept()
        self.added.emit(key)
