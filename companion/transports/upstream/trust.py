"""Whom connections to former servers trust: one TLS context for all of them.

A context holds every certificate of the system's store, more than a megabyte, and takes some
20 ms to make. So it is made once, and never on the loop's thread.
"""

from __future__ import annotations

import asyncio
import ssl
import threading

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
            _shared = ssl.create_default_context()
        return _shared


async def context_for_loop() -> ssl.SSLContext:
    """`shared_context` without blocking the loop."""
    return await asyncio.to_thread(shared_context) if _shared is None else _shared
