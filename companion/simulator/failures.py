"""How a device says that it did not reach an address, in a tool's error and on its screen.

Source: transports/README.md, "Firmware 2.5" (words) and "OTA request" (`code=N, url=…`).
"""

from __future__ import annotations

import errno
import socket
import ssl
from typing import Final

from companion.simulator import web
from companion.simulator.cjson import NotJson

# the numbers of newlib, which are not those of this system
_ERRNO: Final = {
    errno.ECONNREFUSED: 111,
    errno.ECONNRESET: 104,
    errno.ENETUNREACH: 114,
    errno.EHOSTUNREACH: 118,
}
_TIMEOUT: Final = 116
_HANDSHAKE: Final = 0x801A
_NO_NAME: Final = 0x8001
_NO_JSON: Final = 264
_CONNECTION: Final = 0x8004
_NO_ADDRESS: Final = 258


def network_words(error: Exception) -> str:
    """As `Connection failed (connect_failed, native=111)`."""
    if isinstance(error, NotJson):
        return "Protocol error (protocol_error)"
    if isinstance(error, web.WebError) and error.status:
        return f"HTTP request failed {error.status} (http_failed)"
    name, number = _kind(error)
    words = {
        "timeout": "Connection timed out",
        "dns_failed": "DNS resolution failed",
        "tls_failed": "TLS handshake failed",
        "invalid_argument": "Invalid argument",
        "connect_failed": "Connection failed",
    }[name]
    return f"{words} ({name}, native={number})" if number else f"{words} ({name})"


def shown_code(error: Exception, url: str) -> str:
    """As `code=111, url=…`."""
    if isinstance(error, NotJson):
        code = _NO_JSON
    else:
        status = error.status if isinstance(error, web.WebError) else 0
        code = status or _kind(error)[1] or _NO_ADDRESS
    return f"code={code}, url={url}"


def _kind(error: Exception) -> tuple[str, int]:
    cause = error.__cause__
    if isinstance(cause, TimeoutError):
        return "timeout", _TIMEOUT
    if isinstance(cause, socket.gaierror):
        return "dns_failed", _NO_NAME
    if isinstance(cause, ssl.SSLError):
        return "tls_failed", _HANDSHAKE
    if isinstance(cause, OSError):
        return "connect_failed", _ERRNO.get(cause.errno or 0, _CONNECTION)
    return "invalid_argument", 0
