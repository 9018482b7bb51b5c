"""Addresses as sockets tell them, made fit for comparing and for a URL."""

from __future__ import annotations

import ipaddress
from typing import Any


def plain_address(text: str) -> str:
    """The canonical form of an IP address, so that equal addresses have equal texts.

    An IPv4 address that a dual-stack socket shows as `::ffff:192.0.2.1` becomes `192.0.2.1`, and
    a scope id (`fe80::1%eth0`) is dropped, since it means something to one computer only.
    Raises `ValueError` when it is no IP address.
    """
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return str(address)


def address_of(name: Any) -> str | None:
    """The IP address in what `getsockname` or `getpeername` gave, or `None`."""
    if not isinstance(name, tuple) or not name:
        return None
    try:
        return plain_address(str(name[0]))
    except ValueError:
        return None


def can_be_dialed(address: str) -> bool:
    """Whether another computer can be told to dial this address.

    A link-local IPv6 address needs a scope id, which is a number of the other computer's own.
    """
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_unspecified or (parsed.version == 6 and parsed.is_link_local))


def is_loopback(address: str) -> bool:
    """Whether only this computer reaches the address."""
    return ipaddress.ip_address(address).is_loopback


def in_url(host: str) -> str:
    """A host name or address as it stands in a URL: IPv6 in brackets."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host
