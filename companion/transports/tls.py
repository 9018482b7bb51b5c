"""The authorities that connections with TLS trust, and the certificates of our own.

A context takes more than a megabyte and some 20 ms to make. So one is shared, and none is made on
the loop's thread. A broker can have one of its own, from files that a person names.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.errors import ConnectFailed, EndpointError
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login

logger = logging.getLogger(__name__)


KEYCHAINS: Final = (
    "/System/Library/Keychains/SystemRootCertificates.keychain",
    "/Library/Keychains/System.keychain",
)
"""Where macOS keeps what it trusts: its own authorities, and those that its owner added."""

_lock = threading.Lock()
_shared: ssl.SSLContext | None = None

MAX_FILE: Final = 1024 * 1024
"""Bytes; a bundle of all public authorities has some 250,000."""


def shared_context() -> ssl.SSLContext:
    """The context for brokers and WebSocket servers. Blocks while it is made; any thread.

    OTA addresses are asked with the HTTP client's own one, because that client writes into its
    context which protocols it speaks, and a broker may refuse a client that offers HTTP.
    """
    global _shared
    with _lock:
        if _shared is None:
            _shared = make_context()
        return _shared


async def context_for_loop() -> ssl.SSLContext:
    return await asyncio.to_thread(shared_context) if _shared is None else _shared


def make_context(platform: str = sys.platform) -> ssl.SSLContext:
    context = ssl.create_default_context()
    if platform == "darwin" and not context.cert_store_stats()["x509_ca"]:
        # Python of python.org, and so a packaged app, looks at a file that nobody made there.
        # The HTTP client's way, to ask the system at every handshake, does not fit the MQTT
        # library, which shakes hands later than it wraps.
        _add_keychains(context)
    return context


def _add_keychains(context: ssl.SSLContext) -> None:
    for keychain in KEYCHAINS:
        try:
            listed = subprocess.run(
                ["/usr/bin/security", "find-certificate", "-a", "-p", keychain],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=20,
                check=True,
            )
            context.load_verify_locations(cadata=listed.stdout.decode("ascii"))
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            # the other one may be enough; without any, every server is refused and that is told
            logger.warning("the certificates of %s cannot be read: %s", keychain, error)


async def context_for(place: Endpoint, login: Login) -> ssl.SSLContext | None:
    """The TLS context of a broker, `None` without TLS. Files are read in a thread.

    Without a CA file the system's authorities are trusted; with one, only those in it, and the
    certificates in the file itself. A protected key is opened with the login's secret.
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
