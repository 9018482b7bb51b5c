"""The window's words and marks for a device: its state, its way, its icon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication

from companion.messages.traits import Trait

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.devices.models import DeviceState, DeviceView, DeviceWork, Way
    from companion.transports.endpoint import Endpoint
    from companion.ui.kit.theme.paint import Shape

_ICONS = (
    (("otto", "electron", "robot", "dog", "bot"), "robot"),
    (("watch", "clock"), "clock"),
    (("cam",), "camera"),
)
"""Parts of board names, as published with the firmware, and what such a board looks like."""
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
            return QCoreApplication.translate("Devices", "Connects here")


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
            return QCoreApplication.translate("Devices", "Connects here")
        case _:
            return endpoint.text.partition(":")[0].upper()


def connection_words(stock: StockView) -> str:
    """For how long a stock device is connected; empty while it should be, and is not."""
    if stock.route.value == "always":
        if not stock.connected_by:
            return ""
        return QCoreApplication.translate("Devices", "Always connected")
    return QCoreApplication.translate("Devices", "Only while talking")


class Connectable(Protocol):
    """A device as far as its connection goes: a view, or the facts of a device."""

    @property
    def connected(self) -> bool: ...
    @property
    def state(self) -> DeviceState: ...
    @property
    def way(self) -> Way: ...
    @property
    def work(self) -> DeviceWork | None: ...


def work_words(view: Connectable) -> str:
    """What the app does with the device now, in a word or two; empty for nothing."""
    if view.work is None:
        return ""
    if view.work.kind.value == "restart":
        return QCoreApplication.translate("Devices", "Restarting…")
    if not view.work.version:
        return QCoreApplication.translate("Devices", "Upgrading…")
    said = QCoreApplication.translate("Devices", "Upgrading to {version}")
    return said.format(version=view.work.version)


def state_words(view: Connectable) -> str:
    """The state of the connection, in a word or two; that it was told to go is no loss of it."""
    if view.work is not None:
        return work_words(view)
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


def state_shape(view: Connectable) -> Shape:
    """The same as a shape: nothing rests on colour alone."""
    if view.work is not None:
        return "connecting"
    if view.connected:
        return "connected"
    return "connecting" if view.state.value in _TRYING else "off"


_DIALED = frozenset({"local", "broker", "gateway", "server"})


def is_dialed(view: Connectable) -> bool:
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
    """The second line of a list row: the board, or the way where no board is known; of an MCP
    server that it is one. No more: what is longer would be cut in the list."""
    if stock is not None and not stock.accepted:
        return QCoreApplication.translate("Devices", "Asks to be added")
    way = way_words(view, stock)
    if view.way.value == "server":
        return QCoreApplication.translate("Devices", "MCP server  ·  {way}").format(way=way)
    return view.board or (stock.board if stock is not None else "") or way


def connected_pill(view: DeviceView) -> tuple[str, str]:
    """Words and tone of the pill next to a device's name."""
    if view.work is not None:
        return state_words(view), "accent"
    if view.connected:
        return state_words(view), "green"
    return state_words(view), "accent" if view.state.value in _TRYING else "neutral"


def face_words(emotion: str) -> str:
    """The name of a face that the firmware has; any other as it is."""
    translate = QCoreApplication.translate
    known = {
        "neutral": translate("Faces", "Neutral"),
        "happy": translate("Faces", "Happy"),
        "laughing": translate("Faces", "Laughing"),
        "funny": translate("Faces", "Funny"),
        "sad": translate("Faces", "Sad"),
        "angry": translate("Faces", "Angry"),
        "crying": translate("Faces", "Crying"),
        "loving": translate("Faces", "Loving"),
        "embarrassed": translate("Faces", "Embarrassed"),
        "surprised": translate("Faces", "Surprised"),
        "shocked": translate("Faces", "Shocked"),
        "thinking": translate("Faces", "Thinking"),
        "winking": translate("Faces", "Winking"),
        "cool": translate("Faces", "Cool"),
        "relaxed": translate("Faces", "Relaxed"),
        "delicious": translate("Faces", "Delicious"),
        "kissy": translate("Faces", "Kissy"),
        "confident": translate("Faces", "Confident"),
        "sleepy": translate("Faces", "Sleepy"),
        "silly": translate("Faces", "Silly"),
        "confused": translate("Faces", "Confused"),
    }
    return known.get(emotion, emotion)


def is_server(key: str) -> bool:
    """Whether what has this key is an MCP server, and no device."""
    return key.startswith(("http:", "https:", "stdio:"))
