"""What channels to MCP servers have in common, and which those to devices do not have.

Source: the MCP specification, "Transports" and "Lifecycle". Messages are bare JSON-RPC, any
number of them at once, each way; a server may ask its client, and be asked for a sign of life.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from typing import Final

from companion.events import Publisher
from companion.messages.message import Message
from companion.transports.channel import Frame

MAX_REQUEST: Final = 16 * 1024 * 1024
"""Bytes of one message that is sent: servers have no limit of their own, it bounds our memory."""

START_SECONDS: Final = 30.0
"""For the answer to `initialize`: some servers open databases first."""


class ServerChannel(ABC):
    """A `companion.transports.channel.Channel` to a server that is no xiaozhi device.

    A session on it expects none of the devices' quirks.
    """

    local_address: str | None = None
    peer_address: str | None = None
    session_id: str | None = None
    max_send: int = MAX_REQUEST
    shared: bool = False
    first_id: int = 0
    needs_keepalive: bool = False
    carries_more: bool = False

    start_seconds: float = START_SECONDS
    """How long the handshake may take at least, before it is given up."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.reason: Message | None = None
        """Why it ended, once it has and something is known."""
        self.output: Publisher[str] = Publisher()
        """Lines that the server writes for people, cleaned, at most some kilobytes each."""

    @abstractmethod
    async def send(self, text: str) -> None:
        """Send one message. Raises `ConnectionLost` when the server is gone."""

    @abstractmethod
    def __aiter__(self) -> AsyncIterator[Frame]:
        """Messages until the server is gone; one reader at a time."""

    @abstractmethod
    async def wait_closed(self) -> None:
        """Returns when the connection has ended, whichever side ended it."""

    @abstractmethod
    async def close(self) -> None:
        """Say goodbye and close; returns when it is closed, at most some seconds later."""

    @abstractmethod
    def abort(self) -> None:
        """Drop the connection at once."""
