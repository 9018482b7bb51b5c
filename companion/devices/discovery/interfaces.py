"""This computer's network interfaces, and the part of them that the settings allow."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import ifaddr
from msgspec import Struct

from companion.text import one_line
from companion.transports.tcp import plain_address

_EVERYWHERE: Final = frozenset({"", "0.0.0.0", "::"})


class InterfaceAddress(Struct, frozen=True):
    """One address of one interface."""

    interface: str
    """Its name, for people."""
    index: int
    """The system's number of the interface."""
    address: str
    """In its canonical form, without a scope id."""
    prefix: int
    """Bits of the network's part, 0 to 128."""

    @property
    def ip(self) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
        return ipaddress.ip_address(self.address)

    @property
    def network(self) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
        """The subnet that is reached by this interface."""
        return ipaddress.ip_network(f"{self.address}/{self.prefix}", strict=False)


Addresses: TypeAlias = tuple[InterfaceAddress, ...]
Reader: TypeAlias = Callable[[], Addresses]


def read_interfaces() -> Addresses:
    """All addresses of this computer. May take some milliseconds: call it in a thread."""
    found = [
        InterfaceAddress(
            one_line(adapter.nice_name, 60),
            adapter.index or 0,
            plain_address(each.ip if isinstance(each.ip, str) else each.ip[0]),
            each.network_prefix,
        )
        for adapter in ifaddr.get_adapters()
        for each in adapter.ips
    ]
    return tuple(sorted(found, key=lambda each: (each.index, each.ip.version, each.ip.packed)))


async def allowed_interfaces(every: Addresses, host: str) -> Addresses:
    """Of all addresses those of the interfaces that a listener bound to `host` uses.

    For a host that means everywhere: all but loopback, unless there is nothing else. For one
    address or name: what belongs to the same interface, IPv6 included; empty when it is not this
    computer's any more. Loopback stays IPv4, because multicast does not work on ``::1``.
    """
    if host in _EVERYWHERE:
        outside = tuple(each for each in every if not each.ip.is_loopback)
        return outside or _loopback(every)
    wanted = await _resolved(host)
    names = {each.interface for each in every if each.address in wanted}
    chosen = tuple(each for each in every if each.interface in names)
    if any(each.ip.is_loopback for each in chosen):
        return tuple(each for each in _loopback(chosen) if each.address in wanted)
    return chosen


def _loopback(addresses: Sequence[InterfaceAddress]) -> Addresses:
    return tuple(each for each in addresses if each.ip.is_loopback and each.ip.version == 4)


async def _resolved(host: str) -> frozenset[str]:
    try:
        return frozenset({plain_address(host)})
    except ValueError:
        pass
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, None)
    except (OSError, UnicodeError):  # a part above 63 characters cannot even be looked up
        return frozenset()
    return frozenset(plain_address(str(place[0])) for *_, place in found)
