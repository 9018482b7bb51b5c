"""What a connection's frames go through on their way to whoever looks at them."""

from __future__ import annotations

from datetime import UTC, datetime

from companion.devices.frames import Direction, WireFrame
from companion.events import Publisher
from companion.protocol.payloads import is_audio


class FrameSource:
    """Numbers the frames of all devices and publishes them, as they travel."""

    def __init__(self) -> None:
        self.published: Publisher[WireFrame] = Publisher()
        self._count = 0

    def put(self, key: str, session: int, direction: Direction, data: bytes) -> None:
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
        self._source.put(self._key, self._session, Direction.SENT, frame)

    def received(self, frame: bytes) -> None:
        """A frame came. Audio is left out: it is what people say, and there is much of it."""
        if not is_audio(frame):
            self._source.put(self._key, self._session, Direction.RECEIVED, frame)
