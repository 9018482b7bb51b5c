"""This computer's addresses, and which of them a device can most likely reach."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable

import ifaddr

from companion.app.network import reachable_address
from companion.app.stock.views import OwnAddress
from companion.text import one_line
from companion.transports.addresses import in_url

OTA_PATH = "/xiaozhi/ota/"


def ota_url(address: str, port: int) -> str:
    """The OTA address of this computer at `address`."""
    return f"http://{in_url(address)}:{port}{OTA_PATH}"


async def own_addresses(
    host: str, port: int, *, adapters: Callable[[], list[tuple[str, str]]] | None = None
) -> tuple[OwnAddress, ...]:
    """The addresses at which a listener bound to `host` can be reached, the right one first.

    Only IPv4, as the firmware's set-up page and resolver expect it; loopback only where there
    is nothing else.
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


def _adapters() -> list[tuple[str, str]]:
    return [
        (one_line(adapter.nice_name, 60), str(each.ip))
        for adapter in ifaddr.get_adapters()
        for each in adapter.ips
        if each.is_IPv4 and not ipaddress.ip_address(str(each.ip)).is_loopback
    ]


def _rank(address: str) -> tuple[bool, str]:
    # what an interface gives itself when nobody gives it an address reaches hardly anything
    return ipaddress.ip_address(address).is_link_local, address
