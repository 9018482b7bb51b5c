"""Add dialog: this computer dials a device that listens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import EndpointError
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.kind_pane import KindPane, TestedPane
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, add, row

if TYPE_CHECKING:
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext


class AddressPane(TestedPane):
    """A device with a server of its own, or whatever else an address alone leads to."""

    def __init__(self, context: UiContext) -> None:
        super().__init__(
            context,
            self.tr("Connect to an address"),
            self.tr(
                "For boards with a control server of their own, such as Otto robot and Electron "
                "bot. The device shows its address on its screen or in your router's list."
            ),
        )
        self.address = LineEdit("", "ws://192.168.1.42:8080/ws", self.tr("Address"), mono=True)
        self.name.setPlaceholderText(self.tr("What the device calls itself"))
        # nothing unfolds, so nothing scrolls
        self.form.setContentsMargins(0, 0, 0, 0)
        add(
            self.form,
            Label(self.tr("Address"), "medium"),
            row((self.address, 1), self.test_button),
            SPACE.unit,
            Label(self.tr("Name"), "medium"),
            self.name,
            FILL,
        )
        self.address.textChanged.connect(self.edited)
        self.address.returnPressed.connect(self.test)
        self.edited()

    def fill(self, address: str, name: str) -> None:
        self.address.setText(address)
        self.name.setText(name)

    def wanted(self) -> tuple[Endpoint, Login]:
        endpoint = Endpoint.parse(self.address.text())
        if not endpoint.dialed:
            raise EndpointError("endpoint.no_host", text=endpoint.text)
        return endpoint, NO_LOGIN

    def ready(self) -> bool:
        return bool(self.address.text().strip())

    def hint(self) -> str:
        return self.tr("Test the address first; then it can be added.")

    def mark(self, invalid: bool) -> None:
        self.address.set_invalid(invalid)

    def known_words(self, name: str) -> str:
        return self.tr("{name} has this address already.").format(name=name)

    def waiting_words(self, endpoint: Endpoint) -> str:
        return self.tr("Dialing {address}").format(address=endpoint.text)

    def answer_words(self, view: DeviceView) -> tuple[str, str]:
        if not view.board:
            return super().answer_words(view)
        said = self.tr("{board} answered: {count} tools, firmware {version}").format(
            board=view.board, count=len(view.tools), version=view.version or "?"
        )
        return said, ""

    def add_words(self) -> str:
        return KindPane.add_words(self)
