"""An upstream server's WebSocket, dialed for one conversation."""

from __future__ import annotations

import logging
import ssl
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidStatus, InvalidURI

from companion.errors import ConnectFailed
from companion.text import one_line
from companion.transports.tcp import why_not_reached
from companion.transports.tls import context_for_loop
from companion.transports.websocket.queued_socket import KnowsKinds, QueuedSocket

MAX_FRAME: Final = 1024 * 1024
"""Bytes of one incoming frame; the device loses those above 65,535 anyway."""
PING_SECONDS: Final = 20.0
"""Between pings, and for their answer: a dead server is noticed within 40 s."""

# The library logs a traceback for what is raised or ends the iteration anyway.
_quiet = logging.getLogger(__name__ + ".websockets")
_quiet.addHandler(logging.NullHandler())
_quiet.propagate = False


class _Connection(KnowsKinds, ClientConnection):
    """See `companion.transports.websocket.queued_socket`."""


class _Connect(connect):
    """Follows no redirects: the firmware does not, and the headers hold a token."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


class UpstreamSocket(QueuedSocket):
    @classmethod
    async def open(
        cls,
        url: str,
        headers: Mapping[str, str],
        *,
        timeout: float,
        ssl_context: ssl.SSLContext | None = None,
    ) -> UpstreamSocket:
        """Dial. `timeout` is in seconds, for TCP, TLS and the WebSocket handshake together.

        Raises `ConnectFailed` when nothing answers, not in time, or not as a WebSocket. The
        address may hold a secret; messages name its host only.
        """
        try:
            parts = urlsplit(url)
            host, secure = parts.hostname or "", parts.scheme == "wss"
        except ValueError as error:
            raise ConnectFailed("former.bad_address", reason=one_line(str(error))) from None
        if secure and ssl_context is None:
            ssl_context = await context_for_loop()
        try:
            connection = await _Connect(
                url,
                create_connection=_Connection,
                additional_headers=dict(headers),
                user_agent_header=None,
                open_timeout=timeout,
                close_timeout=2,
                max_size=MAX_FRAME,
                ping_interval=PING_SECONDS,
                ping_timeout=PING_SECONDS,
                compression=None,
                proxy=None,
                ssl=ssl_context if secure else None,
                logger=_quiet,
            )
        except InvalidURI:
            raise ConnectFailed("former.bad_address", reason="no ws:// or wss://") from None
        except InvalidStatus as error:
            reason = f"HTTP {error.response.status_code}"
            raise ConnectFailed("former.rejected", host=one_line(host), reason=reason) from None
        except (InvalidHandshake, EOFError) as error:
            reason = one_line(str(error)) or type(error).__name__
            raise ConnectFailed("former.rejected", host=one_line(host), reason=reason) from None
        except (OSError, UnicodeError) as error:
            raise ConnectFailed(why_not_reached(error, host, timeout)) from None
        assert isinstance(connection, _Connection)
        return cls(connection, f"the upstream server {one_line(host)}")
