"""Which addresses a search of the network may knock at."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from typing import Final

from companion.devices.discovery.interfaces import InterfaceAddress
from companion.errors import UsageError
from companion.text import one_line

LARGEST: Final = 1024
"""Addresses in one search: a /22. Larger networks belong to offices, which notice searches."""
_USUAL_PREFIX: Final = 24

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def addresses_in(text: str, own: Sequence[InterfaceAddress] = ()) -> tuple[str, ...]:
    """The addresses of a range such as `192.168.1.0/24`, or one address.

    Only private ranges, and this computer's own networks. Raises `UsageError` when it is no
    range, is larger than `LARGEST`, or is somebody else's network.
    """
    shown = one_line(text, 100)
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise UsageError("nearby.bad_range", text=shown) from None
    if network.num_addresses > LARGEST:
        raise UsageError("nearby.large_range", text=shown, most=LARGEST, prefix=_least(network))
    if not _is_near(network, own):
        raise UsageError("nearby.far_range", text=shown)
    return tuple(map(str, network.hosts()))


def local_ranges(own: Iterable[InterfaceAddress]) -> tuple[str, ...]:
    """What is worth searching: this computer's IPv4 networks; of a large one, what is nearest."""
    found: dict[str, None] = {}
    for each in own:
        if each.ip.version != 4 or each.ip.is_loopback or each.ip.is_link_local:
            continue
        network = each.network
        if network.num_addresses > LARGEST:
            network = ipaddress.ip_network(f"{each.address}/{_USUAL_PREFIX}", strict=False)
        if network.num_addresses > 1:  # of a tunnel there is nobody else
            found[str(network)] = None
    return tuple(found)


def _is_near(network: Network, own: Sequence[InterfaceAddress]) -> bool:
    if network.is_multicast or network.is_unspecified:
        return False
    if network.is_private or network.is_link_local or network.is_loopback:
        return True
    return any(
        network.version == each.network.version
        and each.network.network_address <= network.network_address  # type: ignore[operator]
        and network.broadcast_address <= each.network.broadcast_address  # type: ignore[operator]
        for each in own
    )


def _least(network: Network) -> int:
    """The shortest prefix that is small enough."""
    return network.max_prefixlen - (LARGEST.bit_length() - 1)
