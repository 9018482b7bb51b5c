"""What is known of a device, as frozen values: a front end shows these and nothing else."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from msgspec import Struct

from companion.messages.message import Message
from companion.transports.endpoint import Way as Way

if TYPE_CHECKING:
    # the window shows the saved devices before it loads what reaches them
    from companion.devices.system_info import SystemInfo
    from companion.protocol.offers import ServerOffers
    from companion.protocol.tools import Tool


class DeviceState(StrEnum):
    """Where a connection is. `DeviceView.problem` says why, in words, where there is a why::

    idle ─→ connecting ─→ handshaking ─→ ready ─→ lost ─┐
                ↑  │            │                       │
                │  └─→ waiting ←┘                       │
                └──────────┴────────────────────────────┘
    any ─→ stopped ─→ connecting        (a device that dials in begins with handshaking)
    """

    IDLE = "idle"
    """Known, not connected, and not dialed: it connects by itself."""
    CONNECTING = "connecting"
    HANDSHAKING = "handshaking"
    """Connected; `initialize` and the listing are under way."""
    READY = "ready"
    """Tools are listed; calls can be made."""
    LOST = "lost"
    """Was ready, went away. A device that is dialed is dialed again at `DeviceView.retry_at`; one
    that dials in may come back by itself."""
    WAITING = "waiting"
    """Not reached; the next attempt is due at `DeviceView.retry_at`."""
    STOPPED = "stopped"
    """A person stopped it, or no attempt could succeed; nothing is tried until it is asked for."""


class DeviceStatus(Struct, frozen=True):
    """The parts of `self.get_device_status` that the board has; the rest is `None`."""

    volume: int | None = None
    """Percent, 0 to 100."""
    brightness: int | None = None
    """Percent, 0 to 100."""
    theme: str | None = None
    battery: int | None = None
    """Percent, 0 to 100."""
    charging: bool | None = None
    network_type: str | None = None
    ssid: str | None = None
    signal: str | None = None
    """`strong`, `medium` or `weak`, as the device says it."""
    temperature: float | None = None
    """Degrees Celsius."""
    raw: Any = None
    """The whole JSON value as it came."""


class WorkKind(StrEnum):
    """Why a device goes away because it was told to."""

    RESTART = "restart"
    """Over as soon as the device is connected again, and after `RESTART_SECONDS`."""
    UPGRADE = "upgrade"


RESTART_SECONDS: Final = 90.0
"""It starts in some seconds, and joins the Wi-Fi within 60 or opens its set-up page."""


class DeviceWork(Struct, frozen=True):
    """What the app does with a device now: that it is away meanwhile is no fault."""

    kind: WorkKind
    version: str = ""
    """That of an upgrade's file."""


class DeviceView(Struct, frozen=True):
    """A snapshot of one device. A new one is published whenever anything in it changes."""

    key: str
    """Its endpoint text; stays the same over reconnects and restarts."""
    name: str
    """For people: a given name, or the board's name made readable."""
    state: DeviceState
    way: Way
    board: str = ""
    version: str = ""
    """Firmware version that the device reported last; empty when never asked."""
    protocol_version: str = ""
    address: str = ""
    """Where it dialed from, or the address that is dialed."""
    tools: tuple[Tool, ...] = ()
    """Of the last complete listing; kept while the device is away."""
    warnings: tuple[Message, ...] = ()
    status: DeviceStatus | None = None
    status_at: datetime | None = None
    last_seen: datetime | None = None
    """UTC; when it was connected last."""
    problem: Message | None = None
    """Why it is not connected, when that is known."""
    work: DeviceWork | None = None
    """A restart or an upgrade that was sent, until the device is back."""
    retry_at: datetime | None = None
    """UTC; when the next attempt is due, while lost or waiting and this computer dials."""
    saved: bool = False
    session: int = 0
    """Counts connections; a change while READY means that it came back."""
    offers: ServerOffers | None = None
    """What an MCP server says that it does; `None` for a device, which has tools only."""
    shortfalls: tuple[Message, ...] = ()
    """What it claims but does not do, as far as that was seen on this connection."""
    info: SystemInfo | None = None
    """What it said last of its chip, flash and firmware; `None` when it was never asked."""
    mark: str = ""
    """The end of its id while another device has the same name: see `companion.devices.marks`."""

    @property
    def title(self) -> str:
        """The name in a sentence: with the mark where the name is not its own."""
        return f"{self.name} {self.mark}" if self.mark else self.name

    @property
    def connected(self) -> bool:
        return self.state is DeviceState.READY

    def tool(self, name: str) -> Tool | None:
        """The tool of that exact name, or `None`."""
        for tool in self.tools:
            if tool.name == name:
                return tool
        return None


def unknown_view(key: str, way: Way) -> DeviceView:
    """The view of a device of which nothing but its endpoint is known."""
    return DeviceView(key, name=key, state=DeviceState.IDLE, way=way)


ViewField = Literal[
    "key",
    "name",
    "state",
    "way",
    "board",
    "version",
    "protocol_version",
    "address",
    "tools",
    "warnings",
    "status",
    "status_at",
    "last_seen",
    "problem",
    "work",
    "retry_at",
    "saved",
    "session",
    "offers",
    "shortfalls",
    "info",
    "mark",
]
"""The fields of a `DeviceView`. What is only published for `key` is a device that is new."""
_FIELDS: Final[tuple[ViewField, ...]] = get_args(ViewField)


def differing(former: DeviceView, now: DeviceView) -> frozenset[ViewField]:
    """The fields in which two views of a device are not equal."""
    return frozenset(name for name in _FIELDS if getattr(former, name) != getattr(now, name))
