"""Asking an upstream server's OTA address on a device's behalf.

Source: transports/README.md, "OTA request", and the firmware's ``ota.cc``: the device follows no
redirects, and takes the answer as it is.
"""

from __future__ import annotations

import ssl
from collections.abc import Mapping
from typing import Final

from companion.errors import ConnectFailed
from companion.transports.fetch import (
    Fetched,
    FetchFailed,
    FetchFault,
    FetchRules,
    check_address,
    fetch,
)
from companion.transports.tcp import why_not_reached

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
) -> Fetched:
    """Ask, and return the answer whatever its status.

    `timeout` is in seconds, for everything together. Redirects are not followed and no proxy is
    used, as on the device. Raises `ConnectFailed` when the address is none, nothing answers in
    time, or the answer has more than `limit` bytes. The address may hold a secret; messages name
    its host only.
    """
    host = ""
    # undecoded: it is handed on as it came
    rules = FetchRules(limit, total=timeout, proxies=False)
    kept = {name: value for name, value in headers.items() if name.lower() not in _OUR_OWN}
    try:
        host = check_address(url)
        return await fetch(
            method, url, rules, ssl_context=ssl_context, headers=kept, exact=True, content=body
        )
    except FetchFailed as failed:
        match failed.fault:
            case FetchFault.ADDRESS:
                raise ConnectFailed("former.bad_address", reason=failed.reason) from None
            case FetchFault.SLOW | FetchFault.CONNECT_SLOW:
                raise ConnectFailed("former.timeout", host=host, seconds=f"{timeout:g}") from None
            case FetchFault.TOO_LARGE:
                raise ConnectFailed("former.too_large", host=host, limit=limit) from None
        raise ConnectFailed(why_not_reached(failed.cause, host, timeout)) from None
