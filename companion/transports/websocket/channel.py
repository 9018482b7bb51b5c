"""The channel over one WebSocket connection, whoever dialed it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from websockets.asyncio.connection import Connection
from websockets.exceptions import ConnectionClosed

from companion.errors import ConnectionLost
from companion.messages.message import Message
from companion.transports.addresses import address_of
from companion.transports.websocket.ending import answers, why_ended


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
        return why_ended(self.connection)

    async def answers(self, seconds: float) -> bool:
        """See `companion.transports.channel.Answers`."""
        return await answers(self.connection, seconds)

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
