"""What is found nearby, as frozen values."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from companion.messages.message import Message
from companion.records import Unshown
from companion.transports.endpoint import Endpoint


class Source(StrEnum):
    """Who saw it."""

    HUB = "hub"
    """It dialed this computer."""
    DNS_SD = "dns-sd"
    """It announces itself in the network."""
    SCAN = "scan"
    """It answered when the network was searched."""
    NEIGHBOURS = "neighbours"
    """Its host name is that of a stock device, and this computer has met its address."""
    BROKER = "broker"
    """It publishes at a broker."""
    GATEWAY = "gateway"
    """A gateway says that it is connected there."""


class FoundKind(StrEnum):
    DEVICE = "device"
    MCP_SERVER = "mcp-server"
    HUB = "hub"
    """Another program that answers devices which look for a hub; nothing to connect to."""


class Sighting(Unshown, Struct, frozen=True):
    """What one source knows of one thing now. Its texts are cleaned."""

    unshown = frozenset({"identities"})

    source: Source
    ref: str
    """The source's own name for it; the same source and ref again replace what was said."""
    kind: FoundKind
    name: str = ""
    """For people; empty when it was not told."""
    board: str = ""
    """As it named it itself; empty when it was not asked."""
    version: str = ""
    address: str = ""
    """Its IP address, where known."""
    endpoints: tuple[Endpoint, ...] = ()
    """By which it can be reached, the best first."""
    identities: frozenset[str] = frozenset()
    """See `companion.devices.discovery.identity`. Never shown: a device's uuid is known to its
    servers alone."""
    online: bool = True
    """Whether the source sees it now; what is offline fades."""
    note: Message | None = None
    """What a person should know of it, for example why it cannot be used."""


class FoundEndpoint(Struct, frozen=True):
    """One way to something that was found."""

    endpoint: Endpoint
    sources: tuple[Source, ...]
    fading: bool = False
    """Nobody has seen it there for a while."""


class FoundDevice(Struct, frozen=True):
    """One thing nearby, seen by one source or several. Newly made at every change."""

    key: str
    """Means this thing in this run of the app only, and tells nothing else."""
    kind: FoundKind
    name: str
    """May be empty: then its address has to do."""
    board: str
    version: str
    address: str
    endpoints: tuple[FoundEndpoint, ...]
    """Best first, or as the person preferred. Empty where nothing can be connected to."""
    seen: datetime
    """UTC; when a source last said that it is there."""
    fading: bool = False
    """It is in no source's view any more, and is soon forgotten."""
    former: tuple[Endpoint, ...] = ()
    """Where it was in this run of the app before it moved; it is not there any more."""
    note: Message | None = None
    not_set_up: bool = False
    """It is a stock device that never asked this computer: a person can set it up."""

    @property
    def best(self) -> Endpoint | None:
        """By which it should be reached."""
        return self.endpoints[0].endpoint if self.endpoints else None

    @property
    def sources(self) -> tuple[Source, ...]:
        """Everybody who saw it, each once."""
        return tuple(dict.fromkeys(source for way in self.endpoints for source in way.sources))
