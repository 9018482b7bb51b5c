"""Fetches an icon that a server only named, after a person said so.

Source: the MCP specification, "Icons": remote icons are untrusted, are fetched without any
credentials, and must not lead elsewhere. Nothing is sent but the request for the picture.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from companion.errors import ConnectFailed
from companion.protocol.resources import ICON_LIMIT
from companion.text import one_line
from companion.transports.fetch import FetchFailed, FetchRules, fetch

SECONDS: Final = 15.0
"""For all of the request."""

_RULES: Final = FetchRules(
    ICON_LIMIT, total=SECONDS, silence=SECONDS, proxies=False, packed=True, only_ok=True
)


def icon_host(source: str) -> str:
    """The host that a remote icon is fetched from, for people; empty when there is none."""
    try:
        return one_line(urlsplit(source).netloc.rpartition("@")[2])
    except ValueError:
        return ""


async def fetch_icon(source: str) -> bytes:
    """The bytes of a remote icon, whatever they are. Raises `ConnectFailed`."""
    host = icon_host(source)
    try:
        answer = await fetch("GET", source, _RULES, headers={"Accept": "image/*"})
    except FetchFailed as failed:
        raise failed.worded(
            ConnectFailed,
            host=host,
            slow="talk.icon_timeout",
            too_large="talk.icon_too_large",
            other="talk.icon_not_reached",
        ) from None
    if answer.status != 200:
        raise ConnectFailed("talk.icon_refused", host=host, status=str(answer.status))
    return answer.body
