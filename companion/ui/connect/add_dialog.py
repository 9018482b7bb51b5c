"""Add a device: kinds at the left, one pane each at the right, and the set-up page of a stock
device as a phone shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from companion.app.connect.nearby import NearbyService
from companion.app.connect.simulated import SimulatedDevices
from companion.app.stock.setup import SetupStep
from companion.errors import CompanionError
from companion.transports.endpoint import DEMO_TEXT, Endpoint, EndpointKind
from companion.ui.connect.broker_pane import BrokerPane
from companion.ui.connect.dials_in_pane import AddressPane, DialsInPane
from companion.ui.connect.gateway_pane import GatewayPane
from companion.ui.connect.import_pane import ImportPane
from companion.ui.connect.kind_button import KindButton, KindSide
from companion.ui.connect.kind_pane import KindPane
from companion.ui.connect.reach_dialog import ReachDialog
from companion.ui.connect.server_pane import ProgramPane, ServerPane
from companion.ui.connect.start_choice import StartChoice
from companion.ui.connect.stock_pane import StockPane
from companion.ui.kit.theme.tokens import BREAK, PART, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.dialog import Dialog, DialogContent
from companion.ui.kit.widgets.drawing import ThemedDrawing
from companion.ui.kit.widgets.first_place import focus_first
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, START, add, column, row
from companion.ui.kit.widgets.panes import ContentStack
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.devices.discovery.models import FoundDevice
    from companion.ui.kit.page.context import UiContext


_PICTURE_OF: Final = {
    SetupStep.WIFI: 0,
    SetupStep.ASKED: 1,
    SetupStep.ADDED: 2,
    SetupStep.CONNECTED: 2,
    SetupStep.HELLO: 2,
}
_CHINESE: Final = ("Xiaozhi-XXXX", "高级选项 › 自定义 OTA 地址 › 保存", "新的 Wi-Fi › 连接")
"""The words of the page in its other language, which the firmware speaks in China."""
_COUNT: Final = 3
_LINE: Final = 26
"""Characters of an address in one line of the drawn field."""


class SetupSide(QWidget):
    """The picture follows the step until somebody turns it."""

    def __init__(self) -> None:
        super().__init__()
        self._turned = False
        self._at = 0
        self._texts = {"device": "Xiaozhi-4F2A", "home": self.tr("Your Wi-Fi")}
        self.picture = ThemedDrawing("phone-1", QSize(*PART.phone))
        self._words = Label("", "caption", "text2")
        self.back = IconButton("caret-left", self.tr("Previous picture"))
        self.forth = IconButton("caret-right", self.tr("Next picture"))
        self.back.clicked.connect(lambda: self._turn(-1))
        self.forth.clicked.connect(lambda: self._turn(1))
        self._caption = WrappedText("", "caption", "text2")
        self._caption.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column(
            Label(self.tr("On your phone"), "strong"),
            WrappedText(self.tr("The device's own setup page"), "body", "text2"),
            SPACE.unit,
            self.picture,
            row(FILL, (self.back, MIDDLE), (self._words, MIDDLE), (self.forth, MIDDLE), FILL),
            self._caption,
            FILL,
            on=self,
            spacing=SPACE.half,
        )
        self.set_address("")

    def set_address(self, url: str) -> None:
        """The address that is to be entered."""
        host = urlsplit(url).netloc if url else "192.168.1.20:8687"
        whole = url or f"http://{host}/xiaozhi/ota/"
        self._texts |= {"address1": whole[:_LINE], "address2": whole[_LINE : 2 * _LINE]}
        self._show()

    def show_step(self, step: SetupStep | None) -> None:
        """Show the picture of this step, unless somebody turned it."""
        if not self._turned and step is not None:
            self._at = _PICTURE_OF[step]
            self._show()

    @property
    def shown(self) -> int:
        """The picture that is shown, from 0."""
        return self._at

    def _turn(self, by: int) -> None:
        self._turned = True
        self._at = (self._at + by) % _COUNT
        self._show()

    def _show(self) -> None:
        self.picture.set(f"phone-{self._at + 1}", self._texts)
        said = QCoreApplication.translate("SetupSide", "Picture {number} of {count}")
        self._words.setText(said.format(number=self._at + 1, count=_COUNT))
        self._caption.setText(_CHINESE[self._at])


class SimulatedPane(KindPane):
    """Nothing to set up: Add is on at once."""

    def __init__(self, context: UiContext) -> None:
        super().__init__(
            context,
            self.tr("Simulated device"),
            self.tr(
                "An Otto robot that exists only in this app. It has the tools, speed and errors "
                "of a real one, and restarts when told to. It connects over a real connection, "
                "and is gone when the app is closed."
            ),
        )
        add(self.body, FILL, self.strip)
        self._running = False
        self._set_can_add(True)

    def start(self) -> None:
        self._running = self._context.workspace.devices.view(DEMO_TEXT) is not None
        if self._running:
            self.strip.set(self.tr("The simulated device is in the list already."), "found")
        else:
            self.strip.set(self.tr("No setup needed."), "plain")
        self.can_add_changed.emit()

    async def add(self) -> str:
        """Start the simulated device; harmless when it runs."""
        return await self._context[SimulatedDevices].start_demo()

    def add_words(self) -> str:
        return self.tr("Show it") if self._running else self.tr("Add device")


KINDS: dict[str, Callable[[UiContext], KindPane]] = {
    "stock": StockPane,
    "dials_in": DialsInPane,
    "address": AddressPane,
    "broker": BrokerPane,
    "gateway": GatewayPane,
    "server": ServerPane,
    "program": ProgramPane,
    "import": ImportPane,
    "simulated": SimulatedPane,
}
_SERVERS = frozenset({"server", "program", "import"})
"""Kinds of what is no device."""
_BUTTON_OF = {"dials_in": "stock", "import": "server"}
"""A kind without a button of its own, and the one in whose pane it is reached."""


_KIND_OF = {
    EndpointKind.HUB: "dials_in",
    EndpointKind.BROKER: "broker",
    EndpointKind.GATEWAY: "gateway",
    EndpointKind.HTTP: "server",
    EndpointKind.DEMO: "simulated",
}


class Panes(dict[str, KindPane]):
    """By kind, each made when it is wanted: nobody looks at all of them."""

    def __init__(self, make: Callable[[str], KindPane]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, kind: str) -> KindPane:
        pane = self[kind] = self._make(kind)
        return pane


class AddDialog(Dialog):
    """Add is off until the chosen kind has something to add."""

    added = Signal(str)
    """Key of the device that was added, or that is there already."""
    found_wanted = Signal(object)
    """`FoundDevice` that has a dialog of its own; after this one was closed."""

    def __init__(
        self, context: UiContext, parent: QWidget | None = None, *, asks: bool = False
    ) -> None:
        """With `asks` it begins with the question what there is to be added."""
        super().__init__(self.tr("Add a device"), parent, width=SIZE.dialog_add[0])
        self._context = context
        self._kind = ""
        """Of `KINDS`; empty while it asks what there is."""
        self._announced = ""
        """Key of the device that was added already."""
        self.panes = Panes(self._make)
        self.kinds = {
            "stock": KindButton(self.tr("Xiaozhi device"), self.tr("Stock firmware"), "broadcast"),
            "address": KindButton(
                self.tr("Connect to an address"), self.tr("Otto, Electron bot"), "wifi-high"
            ),
            "broker": KindButton(
                self.tr("MQTT broker"), self.tr("Mosquitto, EMQX"), "share-network"
            ),
            "gateway": KindButton(
                self.tr("Gateway"), self.tr("A self-hosted backend"), "hard-drives"
            ),
            "server": KindButton(self.tr("MCP server, by address"), self.tr("Over HTTP"), "globe"),
            "program": KindButton(
                self.tr("MCP server, by command"),
                self.tr("Started on this computer"),
                "terminal-window",
            ),
            "simulated": KindButton(
                self.tr("Simulated device"), self.tr("Nothing to set up"), "flask"
            ),
        }
        self.stack = ContentStack()
        self.add_button = Button(self.tr("Add device"), "primary")
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self._arrange()
        self.add_button.clicked.connect(self._add)
        self.cancel_button.clicked.connect(self.reject)
        self.finished.connect(self._finished)
        self.question.chosen.connect(self._chosen)
        self.question.found_wanted.connect(self._found)
        context.connect(context[NearbyService].found, self._show_found)
        context.connect(context[NearbyService].lost, self._show_found)
        self._show_found()
        if asks:
            self.ask()
            self.question.cards["stock"].button.setFocus()
        else:
            self.choose("stock")
            self.kinds["stock"].setFocus()
        self.resize(self.sizeHint())

    # the question

    def ask(self) -> None:
        """Ask what there is to be added."""
        if self._kind:
            self.panes[self._kind].stop()
        self._kind = ""
        self.set_title(self.tr("Add a device or server"))
        self._front.setCurrentWidget(self._asking)
        self.add_button.hide()
        self.error.setText("")
        self._show_side(self.width())

    def _show_found(self, *_: object) -> None:
        self.question.show_found(self._context[NearbyService].entries())

    def _chosen(self, kind: str) -> None:
        self.choose(kind)
        if kind == "simulated":
            # there is nothing to enter
            self._add()
        else:
            self.panes[kind].setFocus()
            self.focusNextChild()
            focus_first(self.panes[kind])

    def _found(self, entry: FoundDevice) -> None:
        if entry.not_set_up:
            self._chosen("stock")
        else:
            self.reject()
            self.found_wanted.emit(entry)

    def _make(self, kind: str) -> KindPane:
        pane = KINDS[kind](self._context)
        if isinstance(pane, StockPane):
            pane.progressed.connect(self.phone.show_step)
            pane.address_changed.connect(self.phone.set_address)
        self.stack.addWidget(pane)
        pane.can_add_changed.connect(self._refresh)
        pane.kind_wanted.connect(self.choose)
        pane.place_wanted.connect(self._show_place)
        pane.way_wanted.connect(self._show_way)
        return pane

    def _show_place(self, place: Endpoint) -> None:
        self.fill(place, "")
        self.panes[self._kind].setFocus()
        focus_first(self.panes[self._kind])

    def _show_way(self) -> None:
        ReachDialog(self._context, self).open()

    def choose(self, kind: str) -> None:
        """Show a kind of `KINDS`."""
        if kind == self._kind:
            return
        if self._kind:
            self.panes[self._kind].stop()
        self._kind = kind
        server = kind in _SERVERS
        self.set_title(self.tr("Add a server") if server else self.tr("Add a device"))
        self._title.setText(self.windowTitle())
        button = self.button_of(kind)
        # a button that becomes checked shows its own pane
        button.blockSignals(True)
        button.setChecked(True)
        button.blockSignals(False)
        for each in self.kinds.values():
            # Qt does it only when the keyboard comes to one: Tab would stop at the former kind
            policy = Qt.FocusPolicy.StrongFocus if each is button else Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(policy)
        pane = self.panes[kind]
        self._front.setCurrentWidget(self._filling)
        self.add_button.show()
        self._show_side(self.width())
        self._sides.setCurrentIndex(1 if kind == "stock" else 0)
        self.stack.setCurrentWidget(pane)
        pane.start()
        self._refresh()

    def fill(self, endpoint: Endpoint, name: str) -> None:
        """Show the kind that an address is of, with the address entered."""
        kind = _KIND_OF.get(endpoint.kind, "address")
        self.choose(kind)
        self.panes[kind].fill(endpoint.text, name)

    def sizeHint(self) -> QSize:
        width, height = SIZE.dialog_add
        return QSize(width, max(height, super().sizeHint().height()))

    def _arrange(self) -> None:
        self.error = Label("", "body", "redText", wrap=True)
        edge = SPACE.page + SPACE.half
        self._kinds_side = self._side_of_kinds()
        self.set_side(self._kinds_side)
        self.back_alone = self._back_button()
        self.back_alone.hide()
        head = column((self.back_alone, START), margins=(SPACE.twelve, SPACE.twelve, 0, 0))
        content = column(self.stack, margins=(edge, SPACE.page, edge, SPACE.gutter))
        self._filling = QWidget()
        column(head, (content, 1), on=self._filling, spacing=0)
        self.question = StartChoice(logo=False)
        self._asking = QWidget()
        column(self.question, FILL, on=self._asking, margins=(edge, SPACE.page))
        self._front = ContentStack()
        self._front.addWidget(self._filling)
        self._front.addWidget(self._asking)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.addWidget(self._front)
        self.foot.setContentsMargins(edge, SPACE.gutter, edge, SPACE.gutter)
        add(self.foot, (self.error, 1), self.cancel_button, self.add_button)

    def fit_in(self, room: QSize) -> None:
        self._show_side(room.width())
        super().fit_in(room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_side(event.size().width())

    def _show_side(self, width: int) -> None:
        narrow = width < BREAK.add_side
        self._kinds_side.setVisible(bool(self._kind) and not narrow)
        self.back_alone.setVisible(narrow)

    def _back_button(self) -> Button:
        made = Button(self.tr("What do you have?"), "link", "caret-left")
        made.clicked.connect(self._ask_again)
        return made

    def _side_of_kinds(self) -> QWidget:
        side = KindSide()
        side.setFixedWidth(SIZE.dialog_add_side)
        self.back = self._back_button()
        self.phone = SetupSide()
        self._sides = ContentStack()
        kinds = QWidget()
        self._sides.addWidget(kinds)
        self._sides.addWidget(self.phone)
        parts = column(
            (self.back, START),
            (self._sides, 1),
            spacing=SPACE.twelve,
            margins=(SPACE.twelve, SPACE.gutter),
        )
        column(DialogContent(parts), on=side)
        title = self._title = Label(self.windowTitle(), "title")
        title.setContentsMargins(SPACE.twelve, 0, 0, 0)
        stack = column(title, SPACE.twelve, on=kinds, spacing=0)
        group = QButtonGroup(self)
        for kind, button in self.kinds.items():
            group.addButton(button)
            stack.addWidget(button)
            button.toggled.connect(lambda on, kind=kind: self.choose(kind) if on else None)
            button.clicked.connect(lambda _=False, kind=kind: self.choose(kind))
        stack.addStretch(1)
        return side

    def _ask_again(self) -> None:
        self.ask()
        self.question.cards["stock"].button.setFocus()

    def button_of(self, kind: str) -> KindButton:
        """The button at the left under which a kind is found."""
        return self.kinds[_BUTTON_OF.get(kind, kind)]

    def _refresh(self) -> None:
        if not self._kind:
            return
        pane = self.panes[self._kind]
        self.add_button.setEnabled(pane.can_add and not self.add_button.busy)
        self.add_button.setText(pane.add_words())

    def _add(self) -> None:
        self.add_button.set_busy(True)
        self.error.setText("")
        self._context.tasks.start(self._adding(), "adding a device")

    async def _adding(self) -> None:
        pane = self.panes[self._kind]
        try:
            key = await pane.add()
        except CompanionError as error:
            self.error.setText(words(error.message))
            return
        finally:
            self.add_button.set_busy(False)
            self._refresh()
        if key != self._announced:
            self._announced = key
            self.added.emit(key)
        if pane.finished:
            self.accept()
        else:
            # it is added: to leave now loses nothing
            self.cancel_button.setText(self.tr("Close"))
            self.back.hide()

    def _finished(self) -> None:
        if self._kind:
            self.panes[self._kind].stop()
