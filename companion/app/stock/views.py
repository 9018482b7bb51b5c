"""What is known of a stock device apart from its tools, as frozen values for front ends."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct, field

from companion.devices.bridge.upstream import UpstreamKind as UpstreamKind
from companion.devices.bridge.upstream import UpstreamState as UpstreamState
from companion.messages.message import Message
from companion.protocol.bridge.conversation import ConversationState
from companion.records import Unshown

EMOTIONS: Final = (
    "neutral",
    "happy",
    "laughing",
    "funny",
    "sad",
    "angry",
    "crying",
    "loving",
    "embarrassed",
    "surprised",
    "shocked",
    "thinking",
    "winking",
    "cool",
    "relaxed",
    "delicious",
    "kissy",
    "confident",
    "sleepy",
    "silly",
    "confused",
)
"""The faces that the firmware has a picture for; it accepts any other name too."""


class Route(StrEnum):
    """How an accepted device is told to connect to us."""

    ALWAYS = "always"
    """By MQTT: always connected. Its conversations go on to the upstream server from here."""
    TALKING = "talking"
    """By WebSocket, passed on to an upstream server that speaks it: connected only during
    conversations."""


class FirmwareRule(StrEnum):
    """What happens to firmware that the upstream server offers."""

    ASK = "ask"
    """Hold it back, and show it."""
    ONCE = "once"
    """Let the shown version through at the device's next start."""
    ALWAYS = "always"
    NEVER = "never"
    """Hold it back, and do not show it."""


class OrderRule(StrEnum):
    """What happens when the upstream server orders what only the owner of a device may order."""

    ASK = "ask"
    """Refuse it, and show it."""
    ONCE = "once"
    """Let this very order pass the next time the server gives it."""
    ALWAYS = "always"
    """Let all orders pass."""
    NEVER = "never"
    """Refuse it without asking."""


class ServerOrder(Unshown, Struct, frozen=True):
    """An order of the upstream server that was held back."""

    unshown = frozenset({"arguments"})

    number: int
    """Unique for this device in this run; a decision names the order by it."""
    tool: str
    """Exactly as the device would read it; `system` for the message that restarts the device."""
    arguments: Any
    """JSON, untrusted, exactly as ordered: a person who agrees must see all of it. It can hold
    secrets, so only the order's card and question show it; nothing else may show, log or write
    it."""
    at: datetime
    """When it was ordered last, UTC."""
    times: int = 1
    """How often it was ordered."""
    allowed: bool = False
    """It passes the next time."""
    message: bool = False
    """It is the message that restarts the device, not a tool."""


class FirmwareOffer(Struct, frozen=True):
    """Firmware of the upstream server that was held back."""

    version: str
    running: str
    """The version that ran when it was offered."""
    host: str
    """The host of the download; the whole address can be a secret."""
    forced: bool
    """The server wants it installed even if it is not newer."""


class Activation(Struct, frozen=True):
    """The code under which a new device has to be registered with its upstream server."""

    code: str
    message: str
    """The server's words, cleaned and capped; may be empty."""


class StockView(Struct, frozen=True):
    """A snapshot of one device that asked for its settings here; a new one at each change."""

    key: str
    """As `DeviceView.key`: `hub:` and the device's id."""
    device_id: str
    name: str
    """The given name, else the board's."""
    accepted: bool
    """While this is false, the device gets nothing but its upstream server's own answers."""
    named: bool = False
    """A person let in this very device, not all devices that ask."""
    asked: datetime | None = None
    """When it last asked for its settings, as it does at every start; UTC."""
    answered: bool = False
    """It was told in this run to connect to this computer, in an answer to such a request."""
    address: str = ""
    """The address that it asked from."""
    version: str = ""
    board: str = ""
    chip: str = ""
    upstream_url: str = ""
    """The upstream server's OTA address; empty for none."""
    upstream_kind: UpstreamKind = UpstreamKind.UNKNOWN
    upstream_state: UpstreamState = UpstreamState.WAITING
    upstream_host: str = ""
    """The host of its broker or WebSocket server, without any secret."""
    problem: Message | None = None
    """Why the upstream server cannot be reached, or was not asked."""
    route: Route = Route.ALWAYS
    connected_by: str = ""
    """`mqtt`, `websocket`, or empty while it is not connected."""
    conversation: ConversationState = ConversationState.IDLE
    transcript: bool = True
    """Whether what is said is shown in the live feed."""
    saves: bool = False
    """Whether what is said is kept in the history."""
    rule: FirmwareRule = FirmwareRule.ASK
    offer: FirmwareOffer | None = None
    """Firmware that waits for a decision, or is let through once and was not yet taken."""
    activation: Activation | None = None
    order_rule: OrderRule = OrderRule.ASK
    """Never `ONCE`: `ServerOrder.allowed` says that of one order."""
    orders: tuple[ServerOrder, ...] = ()
    """Orders that wait for a decision, or are allowed once and were not given again yet."""


class Listeners(Struct, frozen=True):
    """The ports of this computer that are open for stock devices."""

    wanted: bool = False
    """The person allows devices of the network to ask here."""
    listening: bool = False
    http_port: int = 0
    mqtt_port: int = 0
    audio_port: int = 0
    """UDP."""
    problems: tuple[Message, ...] = field(default=())
    """Why a port could not be opened."""
