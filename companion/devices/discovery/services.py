"""Reading what DNS-SD says of a service: is it something for us, and how is it reached?

Source: transports/README.md, "Announcing", and what announcers of `_mcp._tcp` do: TXT keys are no
standard. ``proto=http`` with ``path`` means the announced port speaks Streamable HTTP;
``http=PORT/PATH`` (SwiftMCP) names another port that does, while the announced one speaks JSON
lines over TCP, as does ``proto=ndjson``.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from companion.devices.discovery.identity import of_announcement, of_endpoint
from companion.devices.discovery.models import FoundKind, Sighting, Source
from companion.errors import EndpointError
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.tcp import in_url, plain_address

MCP: Final = "_mcp._tcp.local."
HTTP: Final = "_http._tcp.local."
HUB: Final = "_xiaozhi._tcp.local."
TYPES: Final = (MCP, HTTP, HUB)

DEVICE_HOSTS: Final = "xiaozhi"
"""How host names of devices begin that announce themselves."""
CONTROL_PATH: Final = "/ws"
"""Of a device's local control server (transports/README.md, "Local control server")."""
OTA_PATH: Final = "/xiaozhi/ota/"
"""Where devices ask that found a hub, whatever its TXT record says."""

_MOST_ADDRESSES: Final = 4
_MCP_PATH: Final = "/mcp"
_ELSEWHERE: Final = regex(r"(\d{1,5})(/.*)?")
_REVISION: Final = regex(r"\d{4}-\d{2}-\d{2}")
"""As SwiftMCP fills `proto`: with the revision of MCP, not with what carries it."""


class Service(Struct, frozen=True):
    """One announced service, as it was told: untrusted."""

    type: str
    """One of `TYPES`."""
    name: str
    """Its full name: instance, type and domain."""
    host: str
    """The name of the computer, with its domain."""
    port: int
    addresses: tuple[str, ...]
    """IPv6 link-local ones with their scope id."""
    txt: Mapping[str, str]

    @property
    def instance(self) -> str:
        """Its name for people, cleaned."""
        return one_line(self.name.removesuffix("." + self.type))


def sighting_of(service: Service, *, loopback: bool = False) -> Sighting | None:
    """What was found, or `None` when it is nothing for us.

    With `loopback` addresses count that only this computer reaches: nobody else announces them
    in earnest.
    """
    addresses = _usable(service.addresses, loopback=loopback)
    if not 0 < service.port < 65536 or not addresses:
        return None
    host = one_line(service.host.rstrip(".").removesuffix(".local"))
    if service.type == HUB:
        url = f"http://{in_url(addresses[0])}:{service.port}{OTA_PATH}"
        return _sighting(
            service, FoundKind.HUB, host, addresses, (), message("nearby.hub", url=url)
        )
    if service.type == MCP:
        ways = _mcp_endpoints(service, addresses)
        note = None if ways else message("nearby.mcp_unusable")
        return _sighting(service, FoundKind.MCP_SERVER, host, addresses, ways, note)
    if not host.lower().startswith(DEVICE_HOSTS):
        return None
    ways = _endpoints("ws", addresses, service.port, CONTROL_PATH)
    return _sighting(service, FoundKind.DEVICE, host, addresses, ways)


def _sighting(
    service: Service,
    kind: FoundKind,
    host: str,
    addresses: tuple[str, ...],
    ways: tuple[Endpoint, ...],
    note: Message | None = None,
) -> Sighting:
    txt = {name.lower(): one_line(value) for name, value in service.txt.items()}
    told = "" if kind is FoundKind.HUB else txt.get("name", "")
    identities = of_announcement(host, service.txt).union(*map(of_endpoint, ways))
    if host.lower().startswith(DEVICE_HOSTS) and kind is not FoundKind.HUB:
        # the network takes care that a host name is one computer's only (RFC 6762, 9)
        identities |= {f"host:{host.lower()}"}
    return Sighting(
        source=Source.DNS_SD,
        ref=service.name.lower(),
        kind=kind,
        name=told or service.instance or host,
        version=txt.get("ver", "") or txt.get("version", "") or txt.get("v", ""),
        address=plain_address(addresses[0]),
        endpoints=ways,
        identities=identities,
        note=note,
    )


def _mcp_endpoints(service: Service, addresses: tuple[str, ...]) -> tuple[Endpoint, ...]:
    txt = {name.lower(): value.strip() for name, value in service.txt.items()}
    elsewhere = _ELSEWHERE.fullmatch(txt.get("http", ""))
    if elsewhere is not None and 0 < int(elsewhere[1]) < 65536:
        return _endpoints("http", addresses, int(elsewhere[1]), elsewhere[2] or _MCP_PATH)
    proto = txt.get("proto", txt.get("transport", "")).lower()
    if "ndjson" in proto or "stdio" in proto or _REVISION.fullmatch(proto):
        return ()
    if proto and "http" not in proto:
        return ()
    path = txt.get("path") or _MCP_PATH
    path = path if path.startswith("/") else f"/{path}"
    return _endpoints("https" if "https" in proto else "http", addresses, service.port, path)


def _endpoints(scheme: str, addresses: Iterable[str], port: int, path: str) -> tuple[Endpoint, ...]:
    found = []
    for address in addresses:
        try:
            found.append(Endpoint.parse(f"{scheme}://{in_url(address)}:{port}{path}"))
        except EndpointError:
            continue  # a path or a scope that is no part of an address
    return tuple(dict.fromkeys(found))


def _usable(addresses: Iterable[str], *, loopback: bool) -> tuple[str, ...]:
    """IPv4 first; link-local ones of IPv6 only where there is nothing else, and not without the
    scope that says on which of our interfaces they are."""
    near: list[str] = []
    far: list[str] = []
    for text in addresses:
        try:
            address = ipaddress.ip_address(text)
        except ValueError:
            continue
        if address.is_unspecified or address.is_multicast:
            continue
        if address.is_loopback and not loopback:
            continue
        if address.version == 4 or not address.is_link_local:
            far.append(text)
        elif "%" in text:
            near.append(text)
    ordered = sorted(far, key=lambda text: ":" in text) or near
    return tuple(dict.fromkeys(ordered))[:_MOST_ADDRESSES]
