"""Fetches an icon that a server only named, after a person said so.

Source: the MCP specification, "Icons": remote icons are untrusted, are fetched without any
credentials, and must not lead elsewhere. Nothing is sent but the request for the picture.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final
from urllib.parse import urlsplit

from companion.errors import ConnectFailed
from companion.protocol.resources import ICON_LIMIT
from companion.text import one_line
from companion.transports.loading import load_module

SECONDS: Final = 15.0
"""For all of the request."""


def icon_host(source: str) -> str:
    """The host that a remote icon is fetched from, for people; empty when there is none."""
    try:
        return one_line(urlsplit(source).netloc.rpartition("@")[2])
    except ValueError:
        return ""


async def fetch_icon(source: str) -> bytes:
    """The bytes of a remote icon, whatever they are. Raises `ConnectFailed`."""
    host = icon_host(source)
    # it brings TLS, compression and more: half a second
    httpx = await load_module("httpx2")
    # making one reads the system's certificates
    client = await asyncio.to_thread(
        httpx.AsyncClient, timeout=SECONDS, follow_redirects=False, trust_env=False
    )
    try:
        async with (
            asyncio.timeout(SECONDS),
            client,
            client.stream("GET", source, headers={"Accept": "image/*"}) as answer,
        ):
            if answer.status_code != 200:
                raise ConnectFailed("talk.icon_refused", host=host, status=str(answer.status_code))
            return await _read(answer, host)
    except (TimeoutError, httpx.TimeoutException):
        raise ConnectFailed("talk.icon_timeout", host=host, seconds=f"{SECONDS:g}") from None
    except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
        reason = one_line(str(error)) or type(error).__name__
        raise ConnectFailed("talk.icon_not_reached", host=host, reason=reason) from None


async def _read(answer: Any, host: str) -> bytes:
    data = bytearray()
    async for piece in answer.aiter_bytes():
        data += piece
        if len(data) > ICON_LIMIT:
            raise ConnectFailed("talk.icon_too_large", host=host, limit=ICON_LIMIT)
    return bytes(data)
