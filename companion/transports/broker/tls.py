"""What a broker is trusted by, and what we prove ourselves with: files that a person names."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.errors import ConnectFailed, EndpointError
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.transports.upstream.trust import make_context, shared_context

MAX_FILE: Final = 1024 * 1024
"""Bytes; a bundle of all public authorities has some 250,000."""


async def context_for(place: Endpoint, login: Login) -> ssl.SSLContext | None:
    """The TLS context of a broker, `None` without TLS. Files are read in a thread.

    Without a CA file the system's authorities are trusted; with one, only those in it, and the
    certificates that stand in it themselves. A protected key is opened with the login's secret.
    Raises `EndpointError` for options that do not belong together, `ConnectFailed` for files
    that cannot be used.
    """
    options = place.options
    if not place.secure:
        if options.keys() & {"ca", "cert", "key"}:
            raise EndpointError("broker.plain_files")
        return None
    if "key" in options and "cert" not in options:
        raise EndpointError("broker.key_alone")
    ca, certificate, key = (_path(options.get(name, "")) for name in ("ca", "cert", "key"))
    return await asyncio.to_thread(_make, ca, certificate, key, login.secret)


def _make(ca: str, certificate: str, key: str, secret: str) -> ssl.SSLContext:
    if not ca and not certificate:
        return shared_context()
    # a context of its own: the shared one must prove nobody's name to other servers
    context = _trusting(ca) if ca else make_context()
    if certificate:
        _prove(context, certificate, key, secret)
    return context


def _trusting(path: str) -> ssl.SSLContext:
    data = _read(path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    try:
        text: str | bytes = data.decode("ascii") if b"-----BEGIN" in data else data
        context.load_verify_locations(cadata=text)
    except (ssl.SSLError, ValueError):
        raise ConnectFailed("broker.no_authority", path=one_line(path)) from None
    # People make such authorities with a few lines of openssl, which leave out what the standard
    # asks for (Python refuses that from 3.13 on), or name the broker's own certificate.
    context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    return context


def _prove(context: ssl.SSLContext, certificate: str, key: str, secret: str) -> None:
    for path in filter(None, (certificate, key)):
        _read(path)
    asked = False

    def passphrase() -> str:
        # given even when there is none: else OpenSSL asks on the terminal, and waits
        nonlocal asked
        asked = True
        return secret

    try:
        context.load_cert_chain(certificate, key or None, password=passphrase)
    except (ssl.SSLError, ValueError, OSError) as error:
        if asked:
            path = one_line(key or certificate)
            raise ConnectFailed("broker.key_protected", path=path) from None
        reason = getattr(error, "reason", None) or getattr(error, "strerror", None)
        words = one_line(str(reason or type(error).__name__)).replace("_", " ").lower()
        path = one_line(certificate)
        raise ConnectFailed("broker.bad_certificate", path=path, reason=words) from None


def _path(text: str) -> str:
    # what is no home folder stays as it is, and is told as a file that is not there
    with suppress(RuntimeError):
        return str(Path(text).expanduser()) if text else ""
    return text


def _read(path: str) -> bytes:
    try:
        with Path(path).open("rb") as file:
            return file.read(MAX_FILE)
    except (OSError, ValueError) as error:
        reason = one_line(getattr(error, "strerror", None) or str(error))
        raise ConnectFailed("broker.file_unreadable", path=one_line(path), reason=reason) from None
