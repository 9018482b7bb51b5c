"""Whom connections to former servers trust: one TLS context for all of them.

A context holds every certificate of the system's store, more than a megabyte, and takes some
20 ms to make. So it is made once, and never on the loop's thread.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
import subprocess
import sys
import threading
from typing import Final

KEYCHAINS: Final = (
    "/System/Library/Keychains/SystemRootCertificates.keychain",
    "/Library/Keychains/System.keychain",
)
"""Where macOS keeps what it trusts: its own authorities, and those that its owner added."""

logger = logging.getLogger(__name__)

_lock = threading.Lock()
_shared: ssl.SSLContext | None = None


def shared_context() -> ssl.SSLContext:
    """The context for brokers and WebSocket servers. Blocks while it is made; any thread.

    OTA addresses are asked with the HTTP client's own one, because that client writes into its
    context which protocols it speaks, and a broker may refuse who offers HTTP.
    """
    global _shared
    with _lock:
        if _shared is None:
            _shared = make_context()
        return _shared


async def context_for_loop() -> ssl.SSLContext:
    """`shared_context` without blocking the loop."""
    return await asyncio.to_thread(shared_context) if _shared is None else _shared


def make_context(platform: str = sys.platform) -> ssl.SSLContext:
    """A context that trusts what the system trusts."""
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
