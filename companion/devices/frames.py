"""One frame as it travelled between this computer and a device, byte for byte."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Direction(StrEnum):
    """Which way a frame went; the values are the words of recorded sessions."""

    SENT = "c2d"
    """From this computer to the device ("client to device")."""
    RECEIVED = "d2c"


@dataclass(frozen=True, slots=True)
class WireFrame:
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
        """What recorded sessions hold: bytes that are not UTF-8 stand as lone surrogates."""
        return self.data.decode("utf-8", "surrogateescape")
