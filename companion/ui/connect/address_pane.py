"""Add dialog: this computer dials a device that listens."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

from companion.app.connect.diagnosis import probe
from companion.errors import CompanionError, EndpointError
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.ui.connect.kind_pane import KindPane
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext


class AddressPane(KindPane):
    """Add is off until exactly this address was tested and a device answered."""

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(
            self.tr("Connect to an address"),
            self.tr(
                "For boards with a control server of their own, such as Otto robot and Electron "
                "bot. The device shows its address on its screen or in your router's list."
            ),
            parent,
        )
        self._context = context
        self._tested: Endpoint | None = None
        self._test: asyncio.Task[None] | None = None
        self.address = LineEdit("", "ws://192.168.1.42:8080/ws", self.tr("Address"), mono=True)
        self.name = LineEdit("", self.tr("What the device calls itself"), self.tr("Name"))
        self.test_button = Button(self.tr("Test"), "secondary")
        self.strip = OutcomeStrip()
        self._arrange()
        self.address.textChanged.connect(self._edited)
        self.address.returnPressed.connect(self.test)
        self.name.textChanged.connect(self._check)
        self.test_button.clicked.connect(self.test)
        self._edited()

    def stop(self) -> None:
        if self._test is not None:
            self._test.cancel()

    def test(self) -> None:
        """Dial the address; the strip tells how it went."""
        try:
            endpoint = Endpoint.parse(self.address.text())
            if endpoint.kind is not EndpointKind.WEBSOCKET:
                raise EndpointError("endpoint.no_host", text=endpoint.text)
        except EndpointError as error:
            self._fail(words(error.message))
            return
        known = self._context.workspace.devices.view(endpoint.text)
        if known is not None and known.saved:
            self._fail(self.tr("{name} has this address already.").format(name=known.name))
            return
        if self._test is not None:
            self._test.cancel()
        self.test_button.set_busy(True)
        self.strip.set(self.tr("Dialing {address}").format(address=endpoint.text), "waiting")
        self._test = self._context.tasks.start(self._dial(endpoint), f"test of {endpoint}")

    async def add(self) -> str:
        """Save the tested device and begin to dial it."""
        if self._tested is None:
            raise EndpointError("endpoint.empty")
        return await self._context.workspace.add(self._tested, self.name.text().strip())

    async def _dial(self, endpoint: Endpoint) -> None:
        this = asyncio.current_task()
        try:
            view = await probe(endpoint, self._context.workspace.devices.timing)
        except CompanionError as error:
            self._fail(words(error.message))
        else:
            self._passed(endpoint, view)
        finally:
            if self._test is this:
                self._test = None
                self.test_button.set_busy(False)

    def _passed(self, endpoint: Endpoint, view: DeviceView) -> None:
        self._tested = endpoint
        said = self.tr("{board} answered: {count} tools, firmware {version}").format(
            board=view.board or view.name, count=len(view.tools), version=view.version or "?"
        )
        self.strip.set(said, "found")
        if not self.name.text().strip():
            self.name.setText(view.name)
        self._check()

    def _fail(self, reason: str) -> None:
        self._tested = None
        self.address.set_invalid(True)
        self.strip.set(reason, "failed")
        self._check()

    def _edited(self) -> None:
        if self._test is not None:
            self._test.cancel()
        self._tested = None
        self.address.set_invalid(False)
        self.test_button.setEnabled(bool(self.address.text().strip()))
        self.strip.set(self.tr("Test the address first; then it can be added."), "plain")
        self._check()

    def _check(self) -> None:
        self._set_can_add(self._tested is not None and bool(self.name.text().strip()))

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE.unit)
        grid.setVerticalSpacing(SPACE.unit)
        grid.addWidget(Label(self.tr("Address"), "medium"), 0, 0)
        grid.addLayout(row((self.address, 1), self.test_button), 1, 0)
        grid.setRowMinimumHeight(2, SPACE.unit)
        grid.addWidget(Label(self.tr("Name"), "medium"), 3, 0)
        grid.addWidget(self.name, 4, 0)
        self.body.addLayout(grid)
        self.body.addStretch(1)
        self.body.addWidget(self.strip)
