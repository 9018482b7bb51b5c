"""The window's words and marks for a device: its state, its way, its icon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from companion.messages.traits import Trait
from companion.text import one_line

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.devices.models import DeviceView
    from companion.transports.endpoint import Endpoint
    from companion.ui.kit.widgets.marks import Shape

_ICONS = (
    (("otto", "electron", "robot", "dog", "bot"), "robot"),
    (("watch", "clock"), "clock"),
    (("cam",), "camera"),
)
"""Parts of board names, as published with the firmware, and what such a board looks like."""
_MARK = 5
"""Characters: the last two bytes of a MAC address, as on the device's own hotspot's name."""
_TRYING = frozenset({"connecting", "handshaking"})


def device_icon(view: DeviceView) -> str:
    """The icon for a board; most boards are speakers. An MCP server is no board."""
    if view.way.value == "server":
        return "terminal-window" if view.key.startswith("stdio:") else "globe"
    board = (view.board or view.name).lower()
    for parts, icon_name in _ICONS:
        if any(part in board for part in parts):
            return icon_name
    return "speaker-high" if view.board else "broadcast"


def way_words(view: DeviceView, stock: StockView | None = None) -> str:
    """How the device is reached, in a word or two; `stock` says more of one that asked here."""
    if stock is not None and stock.accepted:
        return connection_words(stock)
    match view.way.value:
        case "local":
            return QCoreApplication.translate("Devices", "Local")
        case "simulated":
            return QCoreApplication.translate("Devices", "Simulated")
        case "broker":
            return QCoreApplication.translate("Devices", "MQTT")
        case "gateway":
            return QCoreApplication.translate("Devices", "Gateway")
        case "server" if view.key.startswith("stdio:"):
            return QCoreApplication.translate("Devices", "Program")
        case "server":
            return QCoreApplication.translate("Devices", "HTTP")
        case _:
            return QCoreApplication.translate("Devices", "Dials in")


def kind_words(endpoint: Endpoint) -> str:
    """How an endpoint reaches something, in a word or two; its scheme where no word is known."""
    kind: str = endpoint.kind.value
    match kind:
        case "websocket":
            return QCoreApplication.translate("Devices", "Local")
        case "broker":
            return QCoreApplication.translate("Devices", "MQTT")
        case "gateway":
            return QCoreApplication.translate("Devices", "Gateway")
        case "http":
            return QCoreApplication.translate("Devices", "HTTP")
        case "stdio":
            return QCoreApplication.translate("Devices", "Program")
        case "demo":
            return QCoreApplication.translate("Devices", "Simulated")
        case "hub":
            return QCoreApplication.translate("Devices", "Dials in")
        case _:
            return endpoint.text.partition(":")[0].upper()


def connection_words(stock: StockView) -> str:
    """For how long a stock device is connected."""
    if stock.route.value == "always":
        return QCoreApplication.translate("Devices", "Always connected")
    return QCoreApplication.translate("Devices", "Only while talking")


def state_words(view: DeviceView) -> str:
    """The state of the connection, in a word or two."""
    if view.connected:
        return QCoreApplication.translate("Devices", "Connected")
    match view.state.value:
        case "connecting" | "handshaking":
            return QCoreApplication.translate("Devices", "Connecting…")
        case "waiting":
            return QCoreApplication.translate("Devices", "Waiting")
        case "lost" if is_dialed(view):
            return QCoreApplication.translate("Devices", "Lost")
        case "stopped":
            return QCoreApplication.translate("Devices", "Stopped")
        case _:
            return QCoreApplication.translate("Devices", "Not connected")


def state_shape(view: DeviceView) -> Shape:
    """The same as a shape: nothing rests on colour alone."""
    if view.connected:
        return "connected"
    return "connecting" if view.state.value in _TRYING else "off"


_DIALED = frozenset({"local", "broker", "gateway", "server"})


def is_dialed(view: DeviceView) -> bool:
    """Whether this computer reaches out to it, and can try when a person wants it to."""
    return view.way.value in _DIALED


def may_stop(view: DeviceView) -> bool:
    """Whether there is something that a person can stop for good."""
    return is_dialed(view) and view.state.value != "stopped"


def wants_login(view: DeviceView) -> bool:
    """Whether it is not connected because of who we say that we are."""
    return view.problem is not None and Trait.WANTS_LOGIN in view.problem.traits


def asks_who_we_are(view: DeviceView) -> bool:
    """Whether the other side may want a password, a key or a token."""
    if view.way.value == "server":
        return not view.key.startswith("stdio:")
    return view.way.value in ("broker", "gateway")


def login_words(view: DeviceView) -> str:
    """What asks for another login."""
    match view.way.value:
        case "gateway":
            return QCoreApplication.translate("Devices", "Signature key…")
        case "server":
            return QCoreApplication.translate("Devices", "Token or sign-in…")
        case _:
            return QCoreApplication.translate("Devices", "Password…")


def device_subtitle(view: DeviceView, stock: StockView | None = None) -> str:
    """The second line of a list row: board, if it is known, and way."""
    if stock is not None and not stock.accepted:
        return QCoreApplication.translate("Devices", "Asks to be added")
    way = way_words(view, stock)
    if not view.board:
        return way
    if stock is not None:
        # the longer words, of which the end is cut off in a list, come last
        return QCoreApplication.translate("Devices", "{way}  ·  {board}").format(
            board=view.board, way=way
        )
    return QCoreApplication.translate("Devices", "{board}  ·  {way}").format(
        board=view.board, way=way
    )


def device_mark(view: DeviceView) -> str:
    """What tells a device from others of its name: the end of its id, or its address.

    Nothing for the simulated device, of which there is one.
    """
    if view.way.value == "simulated":
        return ""
    if view.key.startswith("hub:"):
        return one_line(view.key)[-_MARK:]
    return one_line(view.address or view.key)


def connected_pill(view: DeviceView) -> tuple[str, str]:
    """Words and tone of the pill next to a device's name."""
    if view.connected:
        return state_words(view), "green"
    return state_words(view), "accent" if view.state.value in _TRYING else "neutral"
