"""What is known of a stock device beside its tools, as frozen values for front ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from companion.devices.bridge.upstream import UpstreamKind as UpstreamKind
from companion.devices.bridge.upstream import UpstreamState as UpstreamState
from companion.messages.message import Message
from companion.protocol.bridge.conversation import ConversationState


class Route(StrEnum):
    """How an accepted device is told to connect to us."""

    ALWAYS = "always"
    """By MQTT, so that it is connected for good; its conversations are carried on from there."""
    TALKING = "talking"
    """By WebSocket, which passes through to an upstream server that speaks it: connected only
    during conversations."""


class FirmwareRule(StrEnum):
    """What happens to firmware that the upstream server offers."""

    ASK = "ask"
    """It is held back and shown."""
    ONCE = "once"
    """The version that was shown is let through at the device's next start."""
    ALWAYS = "always"
    NEVER = "never"
    """It is held back and not shown."""


class OrderRule(StrEnum):
    """What happens when the upstream server orders what only the owner of a device may order."""

    ASK = "ask"
    """It is refused and shown."""
    ONCE = "once"
    """The very order that was shown passes when the server gives it the next time."""
    ALWAYS = "always"
    """Whatever it orders passes."""
    NEVER = "never"
    """It is refused and not asked about."""


@dataclass(frozen=True, slots=True)
class ServerOrder:
    """What the upstream server ordered and the device did not get."""

    number: int
    """Of this run and device; names the order in a decision."""
    tool: str
    """Exactly as the device would read it; `system` for the message that restarts it."""
    arguments: Any = field(repr=False)
    """JSON, untrusted, exactly as ordered: who agrees must see all of it. Secrets stand in it, so
    it is shown on the card and its question alone; nothing else may show, log or write it."""
    at: datetime
    """UTC; when it was ordered last."""
    times: int = 1
    """How often it was ordered."""
    allowed: bool = False
    """It passes the next time."""
    message: bool = False
    """It is no tool but the message that restarts the device."""


@dataclass(frozen=True, slots=True)
class FirmwareOffer:
    """Firmware that the upstream server offered and that was held back."""

    version: str
    running: str
    """What ran when it was offered."""
    host: str
    """Where it would be downloaded from; the whole address can be a secret."""
    forced: bool
    """The server wants it installed even if it is not newer."""


@dataclass(frozen=True, slots=True)
class Activation:
    """A new device has to be registered with its upstream server under this code."""

    code: str
    message: str
    """The server's words, cleaned and capped; may be empty."""


@dataclass(frozen=True, slots=True)
class StockView:
    """A snapshot of one device that asked for its settings here. Newly made at every change."""

    key: str
    """As `DeviceView.key`: `hub:` and the device's id."""
    device_id: str
    name: str
    """The given name, else the board's."""
    accepted: bool
    """Nobody but the upstream server has told it anything while this is false."""
    named: bool = False
    """A person let in this very device; otherwise it was let in with whoever comes."""
    asked: datetime | None = None
    """UTC; when it last asked for its settings, which it does at every start."""
    address: str = ""
    """Where it asked from."""
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
    """Whether what is said is shown in the live feed. It is never stored."""
    rule: FirmwareRule = FirmwareRule.ASK
    offer: FirmwareOffer | None = None
    """Held back and not yet decided on, or let through once and not yet taken."""
    activation: Activation | None = None
    order_rule: OrderRule = OrderRule.ASK
    """Never `ONCE`: `ServerOrder.allowed` says that of one order."""
    orders: tuple[ServerOrder, ...] = ()
    """Refused and not yet decided on, or allowed once and not yet given again."""


@dataclass(frozen=True, slots=True)
class OwnAddress:
    """One of this computer's addresses, at which a device could ask."""

    address: str
    interface: str
    """The network interface's name for people, for example `Wi-Fi` or `eth0`."""
    preferred: bool
    """Of the network that the default route uses: most likely the device's as well."""
    url: str
    """The OTA address to enter on the device's set-up page."""


@dataclass(frozen=True, slots=True)
class Listeners:
    """What of this computer is open for stock devices."""

    wanted: bool = False
    """The person has said that devices of the network may ask here."""
    listening: bool = False
    http_port: int = 0
    mqtt_port: int = 0
    audio_port: int = 0
    """UDP."""
    problems: tuple[Message, ...] = field(default=())
    """Why something of it could not be opened."""
