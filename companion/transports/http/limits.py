"""How much the HTTP service takes and how long it waits, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MAX_OFFER: Final = 64 * 1024 * 1024
"""Bytes of one offered file. It is kept in memory while it is offered; the largest flash chip of
a device has 32 MiB."""

MAX_LIFETIME: Final = 3600.0
"""Seconds that a path may wait for its device; a desk may stay until it is closed."""

MAX_GRANTS: Final = 2_000
"""Live paths at once, so that a fault of ours cannot fill the memory; every one of the hub's
devices may have a desk for its camera."""

MAX_OFFERED: Final = 512 * 1024 * 1024
"""Bytes of all offers together."""


@dataclass(frozen=True, slots=True)
class HttpLimits:
    """Seconds and counts; tests shorten them."""

    head: float = 10.0
    """Seconds from the connection to the end of the request's head."""
    idle_read: float = 20.0
    """Seconds without a byte of an upload. A device on bad Wi-Fi stalls for some seconds."""
    idle_write: float = 60.0
    """Seconds in which no piece of a download could be handed over. A device that erases flash in
    the middle takes nothing meanwhile."""
    upload: float = 300.0
    """Seconds for a whole upload."""
    download: float = 3600.0
    """Seconds for one run of a download."""
    connections: int = 64
    """Open at once; further ones are dropped unheard."""
    connections_of_one: int = 12
    """Of them, from one address, so that one client cannot take every place."""
    at_desk: int = 4
    """Requests that one desk works on at once."""
