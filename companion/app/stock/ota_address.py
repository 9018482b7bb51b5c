"""An OTA address that a person wrote."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from companion.app.stock.official import OFFICIAL_OTA
from companion.errors import EndpointError
from companion.text import one_line
from companion.transports.tcp import is_loopback, plain_address


def ota_address(text: str) -> str:
    """The address in the form in which it is kept; empty for none, which "none" is as well, and
    "official" is the official one. Raises `EndpointError`, also for an address with a login, which
    would be kept in a file."""
    text = text.strip()
    if text in ("", "none"):
        return ""
    if text == "official":
        return OFFICIAL_OTA
    try:
        parts = urlsplit(text)
        valid = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        login = parts.username is not None
    except ValueError:
        valid = login = False
    if login:
        raise EndpointError("stock.address_with_login")
    if not valid or one_line(text, 2_000) != text or " " in text:
        raise EndpointError("stock.bad_address", text=one_line(text))
    return text


def shown_address(url: str) -> str:
    """The address for logs and screens: what stands behind the path can be a secret."""
    bare, mark, _ = url.partition("?")
    return f"{bare}?…" if mark else bare.partition("#")[0]


def is_at(url: str, hosts: Collection[str], ports: Collection[int]) -> bool:
    """Whether a checked address leads to one of these hosts, at one of these ports."""
    parts = urlsplit(url)
    host = (parts.hostname or "").rstrip(".")
    try:
        host = plain_address(host)
        here = host in hosts or is_loopback(host)
    except ValueError:
        here = host in hosts or host == "localhost"
    port = parts.port or (443 if parts.scheme == "https" else 80)
    return here and port in ports
