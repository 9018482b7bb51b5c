"""Links that begin with `companion:`: a page in the browser asks to add a device or a server.

Anybody can write one, so a link does nothing by itself: it fills in the dialog, in which a person
reads what it wants, tests it, and adds it or not.

``companion://add?device=ADDRESS&name=NAME``    a device, such as ``ws://192.168.1.42:8080/ws``
``companion://add?server=ADDRESS&name=NAME``    an MCP server at an address
``companion://add?config=JSON``                 MCP servers as in a file (`mcpServers`,
                                                `server.json`), as text or in base64url
"""

from __future__ import annotations

import base64
import binascii
from typing import Final, NamedTuple
from urllib.parse import parse_qs, urlsplit

from companion.errors import EndpointError
from companion.text import clean, one_line
from companion.transports.endpoint import Endpoint, EndpointKind

SCHEME: Final = "companion"
LONGEST: Final = 16_000
"""Characters of a link."""
_LONGEST_NAME: Final = 100


class AddLink(NamedTuple):
    """What a link wants to be added. One of `endpoint` and `config` is given."""

    endpoint: Endpoint | None = None
    name: str = ""
    config: str = ""
    """Text for `companion.app.servers.config_files.read_mcp_servers`; at most as long as a link."""


def is_link(text: str) -> bool:
    return text.lower().startswith(f"{SCHEME}:")


def read_link(text: str) -> AddLink | None:
    """What a link wants; `None` for one that only wants the window. Raises `EndpointError` for one
    that cannot be used: the sentence says why."""
    if len(text) > LONGEST:
        raise EndpointError("add_link.too_long", limit=LONGEST)
    try:
        parts = urlsplit(text)
        given = parse_qs(parts.query, max_num_fields=20, errors="strict")
    except ValueError:
        raise EndpointError("add_link.unknown", text=one_line(text, 200)) from None
    wanted = parts.netloc or parts.path.strip("/")
    if not wanted and not given:
        return None
    values = {name: found[0] for name, found in given.items()}
    name = one_line(values.get("name"), _LONGEST_NAME)
    if wanted.lower() != "add":
        raise EndpointError("add_link.unknown", text=one_line(text, 200))
    if config := values.get("config"):
        return AddLink(name=name, config=_config(config))
    address = values.get("device") or values.get("server") or ""
    if not address:
        raise EndpointError("add_link.unknown", text=one_line(text, 200))
    endpoint = Endpoint.parse(address)
    if endpoint.kind is EndpointKind.STDIO:
        # a program is shown word by word before it is started, and a line of a link is not enough
        raise EndpointError("add_link.program")
    return AddLink(endpoint, name)


def _config(text: str) -> str:
    if text.lstrip().startswith("{"):
        return clean(text, LONGEST)
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        return clean(packed.decode("utf-8"), LONGEST)
    except (binascii.Error, ValueError):
        raise EndpointError("add_link.unknown", text=one_line(text, 200)) from None
