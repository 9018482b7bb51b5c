"""How long the bridge waits, and which physical fact each number comes from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BridgeTiming:
    """All in seconds; tests shorten them."""

    open: float = 6.0
    """To reach an upstream server's WebSocket: the device waits 10 s for its hello."""
    hello: float = 9.0
    """From the device's hello to the upstream server's."""
    alert_after: float = 1.0
    """Closing a conversation clears the device's screen a moment later; an alert that came before
    would not be seen."""
    retry: float = 60.0
    """Between two tries of the MCP handshake while the line is open: firmware that was busy, or
    speaks no MCP at all."""
