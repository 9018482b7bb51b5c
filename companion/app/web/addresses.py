"""This computer's addresses, and which of them a device can most likely reach."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from companion.devices.discovery.interfaces import read_interfaces
from companion.transports.tcp import in_url, plain_address

OTA_PATH: Final = "/xiaozhi/ota/"
ACTIVATE: Final = "activate"
"""What a device puts behind its OTA address to ask whether it is registered."""
BARE_PATH: Final = "/"
"""What a device asks whose OTA address is only this computer's; it is answered there as well."""
_ANY: Final = frozenset({"", "0.0.0.0", "::"})


class OwnAddress(Struct, frozen=True):
    """One of this computer's addresses that devices can ask."""

    address: str
    interface: str
    """The network interface's name for people, for example `Wi-Fi` or `eth0`."""
    preferred: bool
    """It is in the network of the default route, which most likely is the device's too."""
    url: str
    """The OTA address to enter on the device's set-up page."""


async def reachable_address(host: str) -> str:
    """`host` itself when it names one interface; else the address of the default route.

    Without any network the answer is `127.0.0.1`, which is then the truth.
    """
    if host not in _ANY:
        return f"[{host}]" if ":" in host else host
    return await asyncio.to_thread(_default_route_address)


def _default_route_address() -> str:
    # of the range kept for documentation (RFC 5737), so that nobody's address is used
    address = local_address("192.0.2.1", 9)
    known = address and not ipaddress.ip_address(address).is_unspecified
    return address if known else "127.0.0.1"


def ota_url(address: str, port: int) -> str:
    """The OTA address of this computer at `address`."""
    return f"http://{in_url(address)}:{port}{OTA_PATH}"


async def own_addresses(
    host: str, port: int, *, adapters: Callable[[], list[tuple[str, str]]] | None = None
) -> tuple[OwnAddress, ...]:
    """The addresses at which a listener bound to `host` can be reached, the best one first.

    Only IPv4, as the firmware's set-up page and resolver expect it; loopback only if there is
    nothing else.
    """
    best = await reachable_address(host)
    if host not in ("", "0.0.0.0", "::"):
        return (OwnAddress(best, "", True, ota_url(best, port)),)
    found = await asyncio.to_thread(adapters or _adapters)
    names = {address: name for name, address in found}
    ordered = sorted(names, key=lambda each: (each != best, _rank(each)))
    if best not in names:
        ordered.insert(0, best)
    return tuple(
        OwnAddress(each, names.get(each, ""), each == best, ota_url(each, port)) for each in ordered
    )


async def own_hosts() -> frozenset[str]:
    """All addresses and names of this computer except loopback, in lower case."""
    return await asyncio.to_thread(_hosts)


async def dialed_address(local: str, bound: str) -> str:
    """Where a device that reached us at `local` can reach a listener that is bound to `bound`.

    Empty if it cannot. The firmware takes only IPv4, because it looks for the port behind the
    first colon (transports/README.md, "OTA answer": `endpoint` is `host:port`). A device that came
    by IPv6 gets the IPv4 address of the same network interface.
    """
    try:
        address = ipaddress.ip_address(plain_address(bound))
        reached = ipaddress.ip_address(plain_address(local))
        if not address.is_unspecified:
            # only this computer reaches a listener at loopback
            far = address.is_loopback and not reached.is_loopback
            return str(address) if address.version == 4 and not far else ""
    except ValueError:
        # the text is a name, or empty
        return "" if ":" in local else local
    if reached.version == 4:
        return str(reached)
    if reached.is_loopback:
        return "127.0.0.1"
    return await asyncio.to_thread(_ipv4_of, str(reached))


def local_address(address: str, port: int) -> str:
    """Our own address on the way there; empty when none leads there. Sends nothing: connecting a
    UDP socket makes the system choose a route, and nothing else."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((address, port or 9))
            return str(probe.getsockname()[0]).partition("%")[0]
        except OSError:
            return ""


def _ipv4_of(address: str) -> str:
    """The IPv4 address of the interface with this IPv6 address; empty if it has none."""
    every = read_interfaces()
    names = {each.interface for each in every if each.address == address}
    found = (each for each in every if each.interface in names and each.ip.version == 4)
    return next((each.address for each in found), "")


def _hosts() -> frozenset[str]:
    name = socket.gethostname().lower()
    bare = name.removesuffix(".local")
    found = {each.address for each in read_interfaces()}
    return frozenset(found | {name, bare, f"{bare}.local"})


def _adapters() -> list[tuple[str, str]]:
    return [
        (each.interface, each.address)
        for each in read_interfaces()
        if each.ip.version == 4 and not each.ip.is_loopback
    ]


def _rank(address: str) -> tuple[bool, str]:
    # an address that an interface gave itself reaches hardly any other device
    return ipaddress.ip_address(address).is_link_local, address
