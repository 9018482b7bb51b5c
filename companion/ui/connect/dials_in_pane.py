"""Add dialog: a device that listens and this computer dials, and one that dials this computer
because somebody's own OTA service says so."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from companion.app.connect.answering import Answering, Bare, answering
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.errors import EndpointError
from companion.events import Published
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.fields import probed
from companion.ui.connect.kind_pane import KindPane, TestedPane
from companion.ui.kit.page.cards import Steps
from companion.ui.kit.theme.tokens import MOTION, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, START, add, column, remove_widgets, row
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.app.connect.hub import HubStatus
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
        self.address = LineEdit("", "192.168.1.42", self.tr("Address"), mono=True)
        self.others: list[Button] = []
        """What else answers at the same computer."""
        self._ways = QWidget()
        self._ways.hide()
        self._ways_column = column(on=self._ways, spacing=SPACE.half)
        self.name.setPlaceholderText(self.tr("What the device calls itself"))
        # nothing unfolds, so nothing scrolls
        self.form.setContentsMargins(0, 0, 0, 0)
        add(
            self.form,
            Label(self.tr("Address"), "medium"),
            row((self.address, 1), self.test_button),
            self._ways,
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

    def test(self) -> None:
        """An IP address or a name alone is asked for the ways that answer there."""
        bare = Bare.read(self.address.text())
        if bare is None:
            super().test()
            return
        said = self.tr("Looking for what answers at {address}…").format(address=bare.host)
        self.strip.set(said, "waiting")
        self._run(partial(self._look, bare), f"ways to {bare.host}")

    async def _look(self, bare: Bare) -> None:
        async def ask(endpoint: Endpoint) -> DeviceView:
            return await probed(self._context, endpoint, NO_LOGIN)

        found = await answering(bare, ask)
        self._show_answering(found[0], found)

    def _show_answering(self, chosen: Answering, found: tuple[Answering, ...]) -> None:
        """Take one of the ways that answer, as if it had been typed and tested."""
        view = chosen.view
        known = self._context.workspace.devices.view(chosen.endpoint.text)
        with QSignalBlocker(self.address):
            self.address.setText(chosen.endpoint.text)
            self.address.setCursorPosition(0)
        self._clear_ways()
        for each in found:
            if each is not chosen or view is None:
                self._offer(each, found)
        self._ways.setVisible(bool(self.others))
        if known is not None and known.saved:
            self._fail(self.known_words(known.name))
        elif view is None:
            self.strip.set(self.tr("An MQTT broker answers there."), "found")
        else:
            self.take(chosen.endpoint, NO_LOGIN, view)

    def _offer(self, way: Answering, found: tuple[Answering, ...]) -> None:
        if way.view is None:
            said = self.tr("Choose devices of the broker {address}")
        else:
            said = self.tr("Use {address} instead")
        made = Button(said.format(address=way.endpoint.text), "link")
        if way.view is None:
            made.clicked.connect(lambda: self.place_wanted.emit(way.endpoint))
        else:
            made.clicked.connect(lambda: self._show_answering(way, found))
        self.others.append(made)
        add(self._ways_column, (made, START))

    def _clear_ways(self) -> None:
        remove_widgets(*self.others)
        self.others.clear()
        self._ways.hide()

    def edited(self) -> None:
        self._clear_ways()
        super().edited()

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


class DialsInPane(KindPane):
    """Shows the address to dial, and a device the moment it dials in."""

    def __init__(self, context: UiContext) -> None:
        super().__init__(
            context,
            self.tr("With a server of your own"),
            self.tr(
                "For devices that ask a server of your own at each start: they connect to the "
                "address it names when a conversation starts."
            ),
        )
        self._key = ""
        self._watching = False
        self.address = LineEdit("", "", self.tr("Server address"), mono=True)
        self.address.setReadOnly(True)
        self.copy_button = Button(self.tr("Copy"), "secondary", "copy-simple")
        self.copy_button.clicked.connect(self._copy)
        self._copied = single_shot(
            self, lambda: self.copy_button.set_icon("copy-simple"), MOTION.confirmed
        )
        self.name = LineEdit("", "", self.tr("Name"))
        self.name.textChanged.connect(self._check)
        self._name_row = QWidget()
        self._arrange()
        self._show_hub(context[HubListener].status)

    @property
    def _dialed(self) -> Published[DeviceView]:
        """All that `_on_dialed` shows."""
        return self._context.workspace.devices.changed.filter(
            "name", "address", "version", "tools", "state", "problem", "saved"
        )

    def start(self) -> None:
        self._watching = True
        self._context.connect(self._dialed, self._on_dialed)
        self._context.connect(self._context[HubListener].changed, self._show_hub)
        self._show_hub(self._context[HubListener].status)
        for view in self._context.workspace.devices.views():
            self._on_dialed(view)

    def stop(self) -> None:
        if not self._watching:
            return
        self._watching = False
        self._context.disconnect(self._dialed, self._on_dialed)
        self._context.disconnect(self._context[HubListener].changed, self._show_hub)

    async def add(self) -> str:
        """Save the device that dialed in, under its name."""
        return await self._context[Connections].add(
            Endpoint.parse(self._key), self.name.text().strip()
        )

    def _arrange(self) -> None:
        self.back = self.link(self.tr("Let this computer be that server"), "stock")
        row(
            Label(self.tr("Name"), "medium"),
            (self.name, 1),
            on=self._name_row,
            spacing=SPACE.twelve,
            margins=(0, 0, 0, SPACE.unit),
        )
        self._name_row.hide()
        add(
            self.body,
            Label(self.tr("Server address"), "medium"),
            SPACE.unit,
            row((self.address, 1), self.copy_button),
            SPACE.section,
            Steps(self._steps()),
            SPACE.gutter,
            (self.back, START),
            FILL,
            self._name_row,
            self.strip,
        )

    def _steps(self) -> tuple[tuple[str, str], ...]:
        last = self.tr(
            "Press its button or say its wake word: it connects when a conversation starts."
        )
        if self._context[HubListener].token is not None:
            second = self.tr(
                "In its answer, put the address above into “websocket”, “url”, and the token of "
                "the settings into “websocket”, “token”."
            )
        else:
            second = self.tr("In its answer, put the address above into “websocket”, “url”.")
        return (
            (self.tr("Open the server that the device asks"), second),
            (self.tr("Restart the device"), self.tr("It asks its server at every start.")),
            (self.tr("Speak to it"), last),
        )

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.address.text())
        self.copy_button.set_icon("check", "liveText")
        self._copied.start()

    def _show_hub(self, status: HubStatus) -> None:
        self.address.setText(status.url)
        self.copy_button.setEnabled(bool(status.url))
        if self._key:
            return
        if status.listening:
            port = status.address.rpartition(":")[2]
            self.strip.set(
                self.tr("Waiting for a device…"),
                "waiting",
                self.tr("Port {port} is open").format(port=port),
            )
        elif status.problem is not None:
            self.strip.set(words(status.problem), "failed")
        else:
            self.strip.set(self.tr("Devices cannot connect."), "failed")

    def _on_dialed(self, view: DeviceView) -> None:
        if view.way.value != "dials_in" or view.saved:
            return
        if view.connected and view.key != self._key:
            self._key = view.key
            said = self.tr("{name} connected: {count} tools, firmware {version}").format(
                name=view.name, count=len(view.tools), version=view.version or "?"
            )
            self.strip.set(said, "found", view.address)
            self.name.setText(view.name)
            self._name_row.show()
        elif view.state.value == "handshaking" and not self._key:
            said = self.tr("A device at {address} connected. Reading its tools.")
            self.strip.set(said.format(address=view.address), "waiting")
        elif not self._key and view.problem is not None:
            self.strip.set(words(view.problem), "failed", view.address)
        self._check()

    def _check(self) -> None:
        self._set_can_add(bool(self._key and self.name.text().strip()))
