"""Asking a former server's OTA address on a device's behalf.

Source: transports/README.md, "OTA request", and the firmware's ``ota.cc``: the device follows no
redirects, and takes the answer as it is.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final
from urllib.parse import urlsplit

from companion.errors import ConnectFailed
from companion.text import one_line
from companion.transports.loading import load_module
from companion.transports.upstream.faults import why_not_reached

LIMIT: Final = 256 * 1024
"""Bytes of an answer; real ones have about one thousand."""

_OUR_OWN: Final = frozenset(
    (
        "accept-encoding",
        "connection",
        "content-length",
        "expect",
        "host",
        "keep-alive",
        "proxy-authorization",
        "proxy-connection",
        "te",
        "trailer",
        "transfer-encoding",
        "upgrade",
    )
)
"""Headers that belong to one connection (RFC 9110, section 7.6.1), not to what is asked; and
compression, which devices do not ask for."""


@dataclass(frozen=True, slots=True)
class OtaReply:
    """What the server answered, byte for byte."""

    status: int
    content_type: str
    body: bytes


def activate_url(ota_url: str) -> str:
    """Where a device that is being activated asks: made from the address as the firmware does."""
    return ota_url + ("activate" if ota_url.endswith("/") else "/activate")


async def ask(
    url: str,
    *,
    method: str,
    headers: Mapping[str, str],
    body: bytes,
    timeout: float,
    limit: int = LIMIT,
    ssl_context: ssl.SSLContext | None = None,
) -> OtaReply:
    """Ask, and return the answer whatever its status.

    `timeout` is in seconds, for everything together. Redirects are not followed and no proxy is
    used, as on the device. Raises `ConnectFailed` when the address is none, nothing answers in
    time, or the answer has more than `limit` bytes. The address may hold a secret; messages name
    its host only.
    """
    host = _checked_host(url)
    # some 300 ms and much memory, which only stock devices are worth
    module = await load_module("httpx2")
    try:
        async with asyncio.timeout(timeout):
            return await _ask(module, url, method, headers, body, limit, ssl_context)
    except (TimeoutError, module.TimeoutException):
        raise ConnectFailed("former.timeout", host=host, seconds=f"{timeout:g}") from None
    except module.InvalidURL as error:
        raise ConnectFailed("former.bad_address", reason=one_line(str(error))) from None
    except module.HTTPError as error:
        raise ConnectFailed(why_not_reached(_cause(error), host, timeout)) from None
    except UnicodeError as error:
        raise ConnectFailed(why_not_reached(error, host, timeout)) from None


async def _ask(
    module: ModuleType,
    url: str,
    method: str,
    headers: Mapping[str, str],
    body: bytes,
    limit: int,
    ssl_context: ssl.SSLContext | None,
) -> OtaReply:
    # made in a thread: it reads the system's certificates
    client = await asyncio.to_thread(
        module.AsyncClient,
        follow_redirects=False,
        trust_env=False,
        timeout=None,
        verify=True if ssl_context is None else ssl_context,
    )
    async with client:
        # not by the client's own maker of requests, which would add headers of its own
        kept = {name: value for name, value in headers.items() if name.lower() not in _OUR_OWN}
        request = module.Request(method, url, headers=kept, content=body)
        answer = await client.send(request, stream=True)
        try:
            return OtaReply(
                answer.status_code,
                answer.headers.get("content-type", ""),
                await _read(answer, limit, _checked_host(url)),
            )
        finally:
            await answer.aclose()


async def _read(answer: Any, limit: int, host: str) -> bytes:
    body = bytearray()
    # undecoded: it is handed on as it came, and cannot grow beyond the limit while unpacked
    async for piece in answer.aiter_raw():
        body += piece
        if len(body) > limit:
            raise ConnectFailed("former.too_large", host=host, limit=limit)
    return bytes(body)


def _cause(error: BaseException) -> BaseException:
    """What the client wrapped: the operating system's or TLS's own error, where there is one."""
    found: BaseException | None = error
    while found is not None:
        if isinstance(found, (ssl.SSLError, OSError)):
            return found
        found = found.__cause__ or found.__context__
    return error


def _checked_host(url: str) -> str:
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError as error:
        raise ConnectFailed("former.bad_address", reason=one_line(str(error))) from None
    if parts.scheme not in ("http", "https") or not host:
        raise ConnectFailed("former.bad_address", reason="no http:// or https://")
    return one_line(host)
