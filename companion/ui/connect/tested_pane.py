"""A pane for one address or program, which is tried before it can be added."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from companion.app.connect.diagnosis import probe
from companion.errors import CompanionError, EndpointError
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.parts import FormPane, keep_login
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.words.measures import answered
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext


class TestedPane(FormPane):
    """Add is off until exactly what is entered was tried and answered.

    A kind tells by `wanted` what is entered, and calls `edited` when that changes.
    """

    __test__ = False  # its name is no test's

    def __init__(
        self, context: UiContext, title: str, text: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(title, text, parent)
        self._context = context
        self._tested: tuple[Endpoint, Login] | None = None
        self._test: asyncio.Task[None] | None = None
        self.name = LineEdit("", self.tr("What the server calls itself"), self.tr("Name"))
        self.test_button = Button(self.tr("Test"), "secondary")
        self.name.textChanged.connect(self._check)
        self.test_button.clicked.connect(self.test)

    def wanted(self) -> tuple[Endpoint, Login]:
        """What is entered. Raises `CompanionError` with the reason when it cannot be used."""
        raise EndpointError("endpoint.empty")

    def ready(self) -> bool:
        """Whether enough is entered for a test."""
        return True

    def hint(self) -> str:
        """What to do next, while nothing was tested."""
        return self.tr("Test it first; then it can be added.")

    def mark(self, invalid: bool) -> None:
        """Outline the field that is wrong."""

    def stop(self) -> None:
        if self._test is not None:
            self._test.cancel()
            self._test = None
        self.test_button.set_busy(False)

    def test(self) -> None:
        """Connect and hang up; the strip tells how it went."""
        if not self.ready():
            return
        try:
            endpoint, login = self.wanted()
        except CompanionError as error:
            self._fail(words(error.message))
            return
        known = self._context.workspace.devices.view(endpoint.text)
        if known is not None and known.saved:
            said = self.tr("{name} is in the list already, by this address.")
            self._fail(said.format(name=known.name))
            return
        self.stop()
        self.test_button.set_busy(True)
        self.strip.set(self.tr("Connecting. This may take some seconds."), "waiting")
        self._test = self._context.tasks.start(self._try(endpoint, login), f"test of {endpoint}")

    def add_words(self) -> str:
        return self.tr("Add server")

    async def add(self) -> str:
        """Keep the login, save what was tested, and connect to it."""
        if self._tested is None:
            raise EndpointError("endpoint.empty")
        endpoint, login = self._tested
        if login != NO_LOGIN:
            await keep_login(self._context, endpoint, login)
        return await self._context.workspace.add(endpoint, self.name.text().strip())

    async def _try(self, endpoint: Endpoint, login: Login) -> None:
        this = asyncio.current_task()
        workspace = self._context.workspace
        try:
            view = await probe(
                endpoint,
                workspace.devices.timing,
                transports=workspace.reach.transports,
                login=login,
            )
        except CompanionError as error:
            self._fail(words(error.message))
        else:
            self._passed(endpoint, login, view)
        finally:
            if self._test is this:
                self._test = None
                self.test_button.set_busy(False)

    def _passed(self, endpoint: Endpoint, login: Login, view: DeviceView) -> None:
        self._tested = (endpoint, login)
        said = answered(view.board or view.name, len(view.tools))
        self.strip.set(said, "found", view.version)
        if not self.name.text().strip():
            self.name.setText(view.name)
        self._check()

    def _fail(self, reason: str) -> None:
        self._tested = None
        self.mark(True)
        self.strip.set(reason, "failed")
        self._check()

    def edited(self) -> None:
        """What was tested is not what is entered any more."""
        self.stop()
        self._tested = None
        self.mark(False)
        self.test_button.setEnabled(self.ready())
        self.strip.set(self.hint(), "plain")
        self._check()

    def _check(self) -> None:
        self._set_can_add(self._tested is not None and bool(self.name.text().strip()))
