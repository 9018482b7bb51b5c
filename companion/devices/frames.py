"""Frames as they travel between this computer and its devices, byte for byte."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum

from msgspec import Struct

from companion.events import Publisher
from companion.protocol.payloads import is_audio


class Direction(StrEnum):
    """Which way a frame went; the values are the words of recorded sessions."""

    SENT = "c2d"
    """From this computer to the device ("client to device")."""
    RECEIVED = "d2c"


class WireFrame(Struct, frozen=True):
    """A frame of the MCP session or of the hello before it; never one of audio."""

    number: int
    """Rises by one over all devices of this run."""
    time: datetime
    """UTC. Order is by `number`, never by this: clocks jump."""
    key: str
    """Of the device: see `DeviceView.key`."""
    session: int
    """Which connection, as `DeviceView.session` counts them once it is ready."""
    direction: Direction
    data: bytes
    """Exactly what was sent or received. It may hold secrets, and bytes that are not UTF-8."""
    cut: int = 0
    """Bytes at its end that were not kept, because it was too long."""

    @property
    def size(self) -> int:
        """Bytes that travelled."""
        return len(self.data) + self.cut

    @property
    def text(self) -> str:
        """What recorded sessions hold: bytes that are not UTF-8 become lone surrogates."""
        return self.data.decode("utf-8", "surrogateescape")


class FrameSource:
    """Numbers the frames of all devices and publishes them, as they travel."""

    def __init__(self) -> None:
        self.published: Publisher[WireFrame] = Publisher()
        self._count = 0

    def publish(self, key: str, session: int, direction: Direction, data: bytes) -> None:
        """Publish a frame that was sent or received just now."""
        self._count += 1
        now = datetime.now(UTC)
        self.published.publish(WireFrame(self._count, now, key, session, direction, data))


class ConnectionTap:
    """Of one connection. Implements `companion.transports.streams.Tap`."""

    __slots__ = ("_key", "_session", "_source")

    def __init__(self, source: FrameSource, key: str, session: int) -> None:
        self._source = source
        self._key = key
        self._session = session

    def sent(self, frame: bytes) -> None:
        """A frame is handed to the connection."""
        self._source.publish(self._key, self._session, Direction.SENT, frame)

    def received(self, frame: bytes) -> None:
        """A frame came. Audio is left out: it is what people say, and there is much of it."""
        if not is_audio(frame):
            self._source.publish(self._key, self._session, Direction.RECEIVED, frame)
