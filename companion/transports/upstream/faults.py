"""Why a former server, or a broker, was not reached, in words."""

from __future__ import annotations

import socket
import ssl

from companion.messages.message import Message, message
from companion.text import one_line

_NO_NAME = {socket.EAI_NONAME, getattr(socket, "EAI_NODATA", socket.EAI_NONAME), socket.EAI_AGAIN}


def why_not_reached(
    error: BaseException, host: str, seconds: float, words: str = "former"
) -> Message:
    """The message for a connection that failed; `host` is shown, so it holds no secret.

    `words` is the family of the message, `former` or `broker`.
    """
    host = one_line(host)
    if isinstance(error, socket.gaierror):
        if error.errno in _NO_NAME:
            return message(f"{words}.no_name", host=host)
        return message(f"{words}.rejected", host=host, reason=_words(error))
    if isinstance(error, ssl.SSLCertVerificationError):
        reason = one_line(error.verify_message).rstrip(".")
        return message(f"{words}.unproven", host=host, reason=reason)
    if isinstance(error, ssl.SSLError):
        return message(f"{words}.rejected", host=host, reason=_words(error))
    if isinstance(error, TimeoutError):
        return message(f"{words}.timeout", host=host, seconds=f"{seconds:g}")
    if isinstance(error, UnicodeError):
        # a name that cannot be looked up at all, for example with a part above 63 characters
        return message(f"{words}.no_name", host=host)
    if isinstance(error, OSError):
        return message(f"{words}.no_answer", host=host)
    return message(f"{words}.rejected", host=host, reason=_words(error))


def _words(error: BaseException) -> str:
    return one_line(getattr(error, "strerror", None) or str(error)) or type(error).__name__
