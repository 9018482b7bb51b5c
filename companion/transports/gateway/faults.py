"""Why a gateway was not reached, in words."""

from __future__ import annotations

import socket
import ssl

from companion.messages import Message, message
from companion.text import one_line

_NO_NAME = {socket.EAI_NONAME, getattr(socket, "EAI_NODATA", socket.EAI_NONAME), socket.EAI_AGAIN}


def why_not_reached(error: BaseException, host: str, seconds: float) -> Message:
    """The message for a connection that failed before anything was sent on it.

    `error` is the HTTP client's; what the operating system or TLS said is behind it.
    """
    cause = _cause(error)
    if isinstance(cause, socket.gaierror) and cause.errno in _NO_NAME:
        return message("gateway.no_name", host=host)
    if isinstance(cause, ssl.SSLCertVerificationError):
        return message("gateway.unproven", host=host, reason=one_line(cause.verify_message))
    if isinstance(cause, ssl.SSLError):
        reason = one_line(cause.reason) or "TLS"
        return message("gateway.not_one", host=host, reason=reason)
    if isinstance(cause, TimeoutError) or "Timeout" in type(error).__name__:
        return message("gateway.silent", host=host, seconds=f"{seconds:g}")
    if isinstance(cause, UnicodeError):
        # a name that cannot be looked up at all, for example with a part above 63 characters
        return message("gateway.no_name", host=host)
    return message("gateway.no_answer", host=host)


def _cause(error: BaseException) -> BaseException:
    found: BaseException | None = error
    while found is not None:
        if isinstance(found, (ssl.SSLError, OSError, UnicodeError)):
            return found
        found = found.__cause__ or found.__context__
    return error
