"""Dialing a device that listens: the local control server of Otto robot and Electron bot.

Source: transports/README.md, "Local control server". No hello, no authorization; requests above
4,096 bytes or in fragments are ignored; answers are bare and go to all connected clients.
"""

from __future__ import annotations

import logging
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, InvalidStatus, InvalidURI

from companion.errors import ConnectFailed
from companion.text import one_line
from companion.transports.channel import (
    CLOSE_TIMEOUT,
    MAX_RECEIVE,
    PING_INTERVAL,
    PING_TIMEOUT,
)
from companion.transports.endpoint import Endpoint
from companion.transports.not_dialed import why_not_dialed
from companion.transports.upstream.trust import context_for_loop
from companion.transports.websocket.channel import WebSocketChannel

MAX_REQUEST: Final = 4096
"""Bytes that the control server takes in one frame."""

_ID_SPACES: Final = 2_000
_ID_SPACE: Final = 1_000_000
"""Every client of a control server hears every answer. Each of our connections takes one of 2,000
spaces of a million ids; all of them fit into the device's int32."""

logger = logging.getLogger(__name__)
# The library logs a traceback for a peer that stopped answering, which the channel's reason tells.
_quiet = logging.getLogger(__name__ + ".websockets")
_quiet.addHandler(logging.NullHandler())
_quiet.propagate = False


@asynccontextmanager
async def dial(endpoint: Endpoint, *, timeout: float = 10.0) -> AsyncIterator[WebSocketChannel]:
    """Connect to a `ws://` or `wss://` endpoint; closed on leaving.

    `timeout` is in seconds, for TCP, TLS and the WebSocket handshake together. Raises
    `ConnectFailed` when nothing answers, not in time, or not as a WebSocket.
    """
    try:
        # made once and in a thread: it reads every certificate that the system trusts
        context = await context_for_loop() if endpoint.secure else None
        connection = await connect(
            endpoint.text,
            ssl=context,
            open_timeout=timeout,
            close_timeout=CLOSE_TIMEOUT,
            max_size=MAX_RECEIVE,
            ping_interval=PING_INTERVAL,
            ping_timeout=PING_TIMEOUT,
            compression=None,
            proxy=None,  # devices are on the local network; a proxy of the browser's is not meant
            user_agent_header=None,
            logger=_quiet,
        )
    except InvalidStatus as error:
        reason = f"HTTP {error.response.status_code}"
        raise ConnectFailed("connect.rejected", endpoint=endpoint.text, reason=reason) from None
    except (InvalidHandshake, InvalidURI, EOFError) as error:
        raise ConnectFailed(
            "connect.rejected", endpoint=endpoint.text, reason=one_line(str(error))
        ) from None
    except (OSError, UnicodeError) as error:
        raise ConnectFailed(why_not_dialed(error, endpoint, timeout)) from None
    logger.debug("connected to %s", one_line(endpoint.text))
    async with connection:
        yield WebSocketChannel(
            connection,
            address=endpoint.text,
            max_send=MAX_REQUEST,
            shared=True,
            first_id=random.randrange(_ID_SPACES) * _ID_SPACE,
        )
