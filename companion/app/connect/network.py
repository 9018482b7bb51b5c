"""Which of this computer's addresses a device on the local network would dial."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import Final

_ANY: Final = frozenset({"", "0.0.0.0", "::"})


async def reachable_address(host: str) -> str:
    """`host` itself when it names one interface; else the address of the default route.

    Without any network the answer is `127.0.0.1`, which is then the truth.
    """
    if host not in _ANY:
        return f"[{host}]" if ":" in host else host
    return await asyncio.to_thread(_default_route_address)


def _default_route_address() -> str:
    # Connecting a UDP socket sends nothing; it makes the system choose a route. The address is
    # of the range kept for documentation (RFC 5737), so that nobody's is used.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
    return address if not ipaddress.ip_address(address).is_unspecified else "127.0.0.1"
