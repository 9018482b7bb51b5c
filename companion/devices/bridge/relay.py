"""A relay carries a device's conversations to its upstream server and back."""

from __future__ import annotations

from typing import Protocol


class Relay(Protocol):
    """One a kind of server; lives as long as the device's line, or until another is chosen."""

    @property
    def listening(self) -> bool:
        """Whether a server hears the device just now, and answers what it asks."""

    async def start(self) -> None:
        """Begin; returns at once, a server that cannot be reached is no failure."""

    async def stop(self) -> None:
        """End; nothing of it runs any more afterwards."""

    def from_device(self, topic: str, frame: bytes, kind: str) -> None:
        """Take a message of the device; `kind` is its `type`. Never blocks."""
