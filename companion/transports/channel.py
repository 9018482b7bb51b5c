"""A channel carries frames to and from one device, and knows nothing of what is in them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final, Protocol, TypeAlias, runtime_checkable

from msgspec import Struct

from companion.errors import CompanionError
from companion.messages.message import Message

MAX_RECEIVE: Final = 16 * 1024 * 1024
"""Bytes of one incoming frame. Above it the connection is closed; it bounds memory only, the
limit that people meet is `companion.protocol.payloads.MAX_FRAME`, which keeps the connection."""

LARGEST_FIRST_ID: Final = 2_099_000_000
"""Ids are int32 on the device; this leaves room for a million requests and more."""

PING_INTERVAL: Final = 9.0
PING_TIMEOUT: Final = 18.0
CLOSE_TIMEOUT: Final = 2.0
"""Seconds. A peer that dies right after a pong is asked again `PING_INTERVAL` later, given up after
`PING_TIMEOUT`, and the connection is over at most `CLOSE_TIMEOUT` later: 29 s in all. Pongs come
from the device's network task, so a device that is busy with a tool still sends them. Among many
hundreds of devices each is asked less often
(`companion.transports.websocket.channel.PongWatch`)."""


class Unanswered(Struct, frozen=True):
    """No answer will come to one request. Only a channel that sees single requests (HTTP) knows."""

    request_id: int
    """As in the frame that was sent."""
    error: CompanionError
    """What is raised for the request; its class tells whether anything may have happened."""


Frame: TypeAlias = "bytes | Unanswered"


class Channel(Protocol):
    """One open connection to one device. Iterating yields frames until the peer is gone."""

    @property
    def address(self) -> str:
        """Where the peer is, for people: `192.168.1.42` or a URL."""

    @property
    def local_address(self) -> str | None:
        """Our own IP address on this connection: at it the device reaches this computer."""

    @property
    def peer_address(self) -> str | None:
        """The device's IP address on this connection."""

    @property
    def session_id(self) -> str | None:
        """What envelopes carry; `None` sends payloads bare, as control servers answer them."""

    @property
    def max_send(self) -> int:
        """Bytes of the longest frame that the device takes; longer ones it loses silently."""

    @property
    def shared(self) -> bool:
        """Whether other clients see this device's answers, so that ids must not collide."""

    @property
    def first_id(self) -> int:
        """Added to the session's request ids (1, 2, …), so that other clients of this device on
        the same line use others. At most `LARGEST_FIRST_ID`."""

    @property
    def needs_keepalive(self) -> bool:
        """Whether the device gives up a channel on which it hears nothing."""

    @property
    def carries_more(self) -> bool:
        """Whether conversations travel on it as well, so that it must outlive a handshake that
        failed."""

    async def send(self, text: str) -> None:
        """Send one frame. Raises `ConnectionLost` when the peer is gone."""

    def __aiter__(self) -> AsyncIterator[Frame]: ...

    async def wait_closed(self) -> None:
        """Returns when the connection has ended, whichever side ended it."""

    async def close(self) -> None:
        """Close the connection; returns when it is closed, at most some seconds later."""

    def abort(self) -> None:
        """Drop the connection at once, without a goodbye."""


@runtime_checkable
class Explains(Protocol):
    """A channel that can tell why it ended. Not every kind can."""

    @property
    def reason(self) -> Message | None:
        """Why it ended, once it has; `None` when nothing is known, or it was closed from here."""


@runtime_checkable
class PerhapsAlone(Protocol):
    """A channel that is open also where no device is at its other end."""

    def alone(self, seconds: float) -> Message | None:
        """What to say if that may be so, after so long without an answer; `None` once the device
        was heard."""


@runtime_checkable
class Answers(Protocol):
    """A channel whose peer can be asked for a sign of life, also while the device is busy."""

    async def answers(self, seconds: float) -> bool:
        """Whether a sign of life comes within that time. Never raises for a peer that is gone."""


@runtime_checkable
class SaysPong(Protocol):
    """A channel over a WebSocket, of which not every peer answers pings."""

    @property
    def ponged(self) -> bool:
        """Whether it ever did. As long as it did not, a missing pong means nothing."""


@runtime_checkable
class HasRoom(Protocol):
    """A channel that knows whether `send` takes a frame without waiting."""

    @property
    def has_room(self) -> bool:
        """Whether it does now."""
