"""The channel over one WebSocket connection, whoever dialed it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

from websockets.asyncio.connection import Connection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.protocol import State

from companion.errors import ConnectionLost
from companion.messages import Message, message
from companion.transports.addresses import address_of

_NO_PONG: Final = (CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
"""How the library closes a connection whose peer sends no pongs."""


@dataclass(frozen=True, slots=True, eq=False)
class WebSocketChannel:
    """See `companion.transports.channel.Channel`."""

    connection: Connection
    address: str
    max_send: int
    session_id: str | None = None
    shared: bool = False
    first_id: int = 0
    needs_keepalive: bool = False
    carries_more: bool = False

    @property
    def local_address(self) -> str | None:
        return address_of(self.connection.local_address)

    @property
    def peer_address(self) -> str | None:
        return address_of(self.connection.remote_address)

    @property
    def reason(self) -> Message | None:
        """See `companion.transports.channel.Explains`."""
        protocol = self.connection.protocol
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

    async def answers(self, seconds: float) -> bool:
        """See `companion.transports.channel.Answers`."""
        try:
            async with asyncio.timeout(seconds):
                await (await self.connection.ping())
        except (TimeoutError, ConnectionClosed):
            return False
        return True

    async def send(self, text: str) -> None:
        try:
            await self.connection.send(text)
        except ConnectionClosed:
            raise ConnectionLost("call.lost") from None

    async def __aiter__(self) -> AsyncIterator[bytes]:
        # Undecoded: a text frame may hold bytes that are not UTF-8 (a Wi-Fi name in GBK), and
        # decoding strictly would cost the connection.
        while True:
            try:
                yield await self.connection.recv(decode=False)
            except ConnectionClosed:
                return

    async def wait_closed(self) -> None:
        await self.connection.wait_closed()

    async def close(self) -> None:
        await self.connection.close()

    def abort(self) -> None:
        self.connection.transport.abort()
