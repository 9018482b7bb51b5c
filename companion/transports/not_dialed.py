"""Why a connection to a host could not be made, in words for people."""

from __future__ import annotations

import errno
import socket
import ssl
from typing import Final

from companion.messages.message import Message, message
from companion.text import one_line
from companion.transports.endpoint import Endpoint

_NO_WAY: Final = frozenset(
    {
        errno.ENETUNREACH,
        errno.EHOSTUNREACH,
        errno.ENETDOWN,
        errno.EHOSTDOWN,
        errno.EADDRNOTAVAIL,
        10051,  # what Windows calls them
        10065,
    }
)


def why_not_dialed(error: BaseException, endpoint: Endpoint, seconds: float) -> Message:
    """The message for a failed dial of `endpoint`, which was waited for so many seconds.

    When several addresses of a name were tried, Python raises one `OSError` for all of them; it
    says that nothing answers, which is true of each.
    """
    host = one_line(endpoint.host)
    if isinstance(error, TimeoutError):
        return message("connect.timeout", endpoint=endpoint.text, seconds=f"{seconds:g}")
    if isinstance(error, socket.gaierror | UnicodeError):
        # a name with a part above 63 characters cannot even be looked up
        return message("connect.no_name", host=host)
    if isinstance(error, ssl.SSLCertVerificationError):
        return message(
            "connect.unproven", host=host, reason=one_line(error.verify_message).rstrip(".")
        )
    if isinstance(error, ssl.SSLError):
        reason = one_line(error.reason or str(error)).replace("_", " ").lower()
        return message("connect.no_tls", host=host, reason=reason)
    if isinstance(error, ConnectionResetError | ConnectionAbortedError | BrokenPipeError):
        reason = one_line(error.strerror or str(error)).lower()
        if endpoint.secure:
            return message("connect.no_tls", host=host, reason=reason)
        return message("connect.rejected", endpoint=endpoint.text, reason=reason)
    if isinstance(error, OSError) and error.errno in _NO_WAY:
        return message("connect.no_route", host=host)
    return message("connect.refused", endpoint=endpoint.text)
