"""Why a WebSocket connection ended, and whether one that has not still holds."""

from __future__ import annotations

import asyncio
from typing import Final

from websockets.asyncio.connection import Connection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.protocol import State

from companion.messages.message import Message, message

_NO_PONG: Final = (CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
"""How the library closes a connection whose peer sends no pongs."""


def why_ended(connection: Connection) -> Message | None:
    """See `companion.transports.channel.Explains`."""
    protocol = connection.protocol
    if protocol.state is not State.CLOSED:
        return None
    received, sent = protocol.close_rcvd, protocol.close_sent
    if received is not None:
        # we closed first when ours was sent before theirs came
        return None if protocol.close_rcvd_then_sent is False else message("link.closed")
    if sent is None:
        return message("link.broken")
    if (sent.code, sent.reason) == _NO_PONG:
        return message("link.silent")
    return None if sent.code == CloseCode.NORMAL_CLOSURE else message("link.not_understood")


async def answers(connection: Connection, seconds: float) -> bool:
    """See `companion.transports.channel.Answers`."""
    try:
        async with asyncio.timeout(seconds):
            await (await connection.ping())
    except (TimeoutError, ConnectionClosed):
        return False
    return True
