"""How long things take at a gateway, and how often it is asked."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GatewayTiming:
    """All in seconds; tests shorten them."""

    limit: float = 5.0
    """How long the gateway itself waits for a device. It is fixed there."""
    margin: float = 3.0
    """What the way to the gateway and back may take besides."""
    connect: float = 5.0
    """TCP and TLS."""
    idle: float = 4.0
    """An unused HTTP connection is closed by us; the gateway closes it after 6 s, and a request
    that crosses this on its way would be lost without a word."""
    poll: float = 5.0
    """Between two questions who is there. Failing twice takes some 20 s, below the 30 s in which
    a dead peer has to be noticed."""
    closely: float = 1.0
    """The same while something is unclear. A restart must be seen: it takes about two seconds."""
    slow: float = 0.5
    """After so long without an answer it is unclear what happens: a restart begins 1 s after its
    call, which the gateway only gives up after `limit`."""
    refused: float = 60.0
    """The same after the key was refused: another key is another poller, which begins at once."""
    closely_for: float = 30.0
    """How long it stays unclear after an answer that did not come."""
