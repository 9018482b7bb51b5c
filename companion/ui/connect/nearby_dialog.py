"""Adding something that was found in the network, and other ways to what is in the list."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.app.connect.connections import Connections
from companion.app.connect.nearby import NearbyService
from companion.app.connect.reach import Logins
from companion.errors import CompanionError
from companion.messages.traits import Trait
from companion.text import one_line
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.fields import SecretField, field, probed, store_login
from companion.ui.connect.kind_button import EndpointChoice
from companion.ui.connect.nearby_rows import found_kind_words, found_name
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.device_words import is_dialed
from companion.ui.kit.words.measures import answered
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.devices.discovery.models import FoundDevice
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext


class NearbyDialog(Dialog):
    """Tries the preferred way at once; another one is tried when it is chosen.

    Of another hub, to which nothing can be connected, it only says what it is.
    """

    added = Signal(str)
    """Key of the device."""

    def __init__(
        self, context: UiContext, entry: FoundDevice, parent: QWidget | None = None
    ) -> None:
        super().__init__(self.tr("Add what was found nearby"), parent, width=DIALOG.medium)
        self._context = context
        self._entry = entry
        self._test: asyncio.Task[None] | None = None
        self._tested: tuple[Endpoint, Login] | None = None
        facts = [found_kind_words(entry), entry.board, entry.version, entry.address]
        said = "  ·  ".join(one_line(part) for part in facts if part)
        self.facts = WrappedText(said, "body", "text2")
        self.note = Notice(words(entry.note) if entry.note is not None else "", "neutral")
        self.note.setVisible(entry.note is not None)
        self.choice = EndpointChoice(entry.endpoints)
        self.token = SecretField(self.tr("Token"))
        self.name = LineEdit(one_line(entry.name), self.tr("What it calls itself"), self.tr("Name"))
        self.strip = OutcomeStrip()
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.test_button = Button(self.tr("Test again"), "secondary")
        self.add_button = Button(self.tr("Add"), "primary")
        self._arrange()
        self._connect()
        self.fit()
        if entry.endpoints:
            self.name.setFocus()
            self.test()
        else:
            self.cancel_button.setFocus()

    def _arrange(self) -> None:
        add(self.body, WrappedText(found_name(self._entry), "title"), self.facts, self.note)
        usable = bool(self._entry.endpoints)
        if usable:
            several = len(self._entry.endpoints) > 1
            heading = self.tr("Reach it by, best first") if several else self.tr("Reached by")
            add(self.body, SPACE.half, Label(heading, "medium"), self.choice)
            self._token_label = field(self.body, self.tr("Token"), self.token)
            field(self.body, self.tr("Name"), self.name)
            add(self.body, SPACE.half, self.strip)
            self._show_token(False)
        add(self.foot, self.test_button, FILL, self.cancel_button, self.add_button)
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
        typed = self.token.text().strip()
        try:
            login = Login(typed) if typed else await self._context[Logins].of(endpoint)
            view = await probed(self._context, endpoint, login)
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
        self.fit()
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
            self.fit()

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
                workspace[NearbyService].prefer(self._entry.key, endpoint)
            if login != NO_LOGIN:
                await store_login(self._context, endpoint, login)
            key = await workspace[Connections].add(endpoint, one_line(self.name.text()))
        except CompanionError as error:
            self.strip.set(words(error.message), "failed")
            return
        finally:
            self.add_button.set_busy(False)
        self.accept()
        self.added.emit(key)


class WaysDialog(Dialog):
    """Switching adds the device by the other way, and takes the old entry off the list, unless it
    is one that comes by itself."""

    switched = Signal(str)
    """The device's key from now on."""

    def __init__(
        self,
        context: UiContext,
        view: DeviceView,
        entry: FoundDevice | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("Ways to reach it"), parent, width=DIALOG.medium)
        self._context = context
        self._view = view
        self._entry = entry
        self.choice = EndpointChoice(entry.endpoints if entry is not None else ())
        self.choice.choose(view.key)
        several = len(self.choice.buttons) > 1
        said = self.tr("{name} was found in several ways. The one that is used is marked.")
        if not several:
            said = self.tr(
                "No other way to {name} is known. Ways are found while the device announces "
                "itself, connects, or is seen at a broker."
            )
        consequence = self.tr(
            "With another way the device begins a new page: this one goes, and with it what was "
            "entered on it."
        )
        if not is_dialed(view):
            consequence = self.tr(
                "With another way the device begins a new page. This one stays in the list, "
                "since the device connects by itself."
            )
        self.note = Notice(consequence, "neutral")
        self.note.setVisible(several)
        self.fault = Notice("", "red")
        self.fault.hide()
        add(
            self.body,
            Label(self.windowTitle(), "title"),
            WrappedText(said.format(name=view.name), "body", "text2"),
            SPACE.half,
            self.choice,
            self.note,
            self.fault,
        )
        self.cancel_button = Button(self.tr("Cancel") if several else self.tr("Close"), "secondary")
        self.use_button = Button(self.tr("Use this way"), "primary")
        self.use_button.setVisible(several)
        add(self.foot, FILL, self.cancel_button, self.use_button)
        self.choice.chosen.connect(lambda _endpoint: self._check())
        self.cancel_button.clicked.connect(self.reject)
        self.use_button.clicked.connect(self._use)
        self.cancel_button.setFocus()
        self._check()
        self.fit()

    def _check(self) -> None:
        endpoint = self.choice.endpoint()
        self.use_button.setEnabled(endpoint is not None and endpoint.text != self._view.key)

    def _use(self) -> None:
        endpoint = self.choice.endpoint()
        if endpoint is not None:
            self.use_button.set_busy(True)
            self._context.tasks.start(self._switch(endpoint), f"reach it by {endpoint}")

    async def _switch(self, endpoint: Endpoint) -> None:
        workspace, view = self._context.workspace, self._view
        try:
            if self._entry is not None:
                workspace[NearbyService].prefer(self._entry.key, endpoint)
            key = await workspace[Connections].add(endpoint, view.name if view.saved else "")
            if is_dialed(view):
                # one that dials in is no address of ours, and may hold its conversations here
                await workspace[Connections].remove(view.key)
        except CompanionError as error:
            self.fault.set(words(error.message), "red")
            self.fault.show()
            self.fit()
            return
        finally:
            self.use_button.set_busy(False)
        self.accept()
        self.switched.emit(key)
