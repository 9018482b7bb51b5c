"""Refusing requests of pages in a browser.

Any page may send simple requests to any address. The browser marks them: `Origin` (Fetch, "HTTP
extensions") and `Sec-Fetch-*` (Fetch Metadata). A page can leave neither out.

It marks nothing when the page's own name leads to this computer ("DNS rebinding"). Then only `Host`
tells, so it must be a name that nobody can own in the public DNS, or one of our own.

Devices send no such marks: 78/esp-ml307 `src/http_client.cc` (the stock firmware's client),
py-xiaozhi `src/activation/ota.py` (aiohttp).
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Collection, Mapping
from typing import Final

from msgspec import Struct

from companion.text import one_line

LIMIT: Final = 100
"""Characters of an origin or a name that are told."""

_LOCAL: Final = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localdomain")
"""Ends of names that the public DNS does not have, and routers and mDNS give."""


class RefusedRequest(Struct, frozen=True):
    """A request that was not looked at. Texts are the client's word, cleaned."""

    reason: str
    """`web_page` or `foreign_host`."""
    client: str
    """The address that it came from."""
    local: str
    """Our address at which it arrived."""
    origin: str = ""
    """Of a page: where it says that it is from; `null` or empty where it does not."""
    host: str = ""
    """The name that is none of ours."""


def refused(
    headers: Mapping[str, str], own: Collection[str], *, client: str, local: str
) -> RefusedRequest | None:
    """Why these headers are not served, or `None`; their names are in lower case, `own` is as in
    `is_ours`."""
    if "origin" in headers or any(name.startswith("sec-fetch-") for name in headers):
        origin = one_line(headers.get("origin", ""), LIMIT)
        return RefusedRequest("web_page", client, local, origin=origin)
    host = headers.get("host", "")
    if not is_ours(host, own):
        return RefusedRequest("foreign_host", client, local, host=one_line(host, LIMIT))
    return None


def own_names(configured: str) -> frozenset[str]:
    """This computer's own name, and the one at which it was told to listen."""
    return frozenset({configured, socket.gethostname()})


def is_ours(host: str, own: Collection[str]) -> bool:
    """Whether a `Host`, with or without a port, is an address or a name that leads nowhere but
    here or into the own network; `own` are further names. Clients of HTTP/1.0 send none."""
    name = _name(host)
    if not name:
        return True
    if ":" in name:
        return _is_address(name.partition("%")[0])  # IPv6, which may have a scope id
    if "." not in name or name.endswith(_LOCAL):
        return True
    return _is_address(name) or name in {_bare(each) for each in own}


def _name(host: str) -> str:
    """Without the port and the brackets of IPv6, as names are compared."""
    name = host.strip()
    if name.startswith("["):
        address, bracket, port = name[1:].partition("]")
        # "[::1].example" is no address, and must not be taken for one
        return _bare(address) if bracket and port[:1] in ("", ":") else name
    head, _, port = name.rpartition(":")
    return _bare(head if head and port.isdigit() else name)


def _bare(name: str) -> str:
    return name.removesuffix(".").lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
