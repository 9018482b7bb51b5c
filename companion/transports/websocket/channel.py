"""The channel over one WebSocket connection, dialed from either side, and dialing a device."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.connection import Connection
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.frames import CloseCode
from websockets.protocol import State

from companion.errors import ConnectFailed, ConnectionLost
from companion.messages.message import Message, message
from companion.text import one_line
from companion.transports.channel import (
    CLOSE_TIMEOUT,
    MAX_RECEIVE,
    PING_INTERVAL,
    PING_TIMEOUT,
)
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login, fill_in
from companion.transports.tcp import address_of, why_not_dialed
from companion.transports.tls import context_for_loop

logger = logging.getLogger(__name__)

_NO_PONG: Final = (CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
"""How the library closes a connection whose peer sends no pongs."""

MAX_REQUEST: Final = 4096
"""Bytes that the control server takes in one frame."""

_ID_SPACES: Final = 2_000
_ID_SPACE: Final = 1_000_000
"""Every client of a control server hears every answer. Each of our connections takes one of 2,000
spaces of a million ids; all of them fit into the device's int32."""


def why_ended(connection: Connection) -> Message | None:
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


class PongWatch(Connection):
    """A connection that ends when its peer, which answered pings before, answers them no more.

    The library ends any that misses one. ESP-Hi firmware 2.2.6 sends none at all
    (transports/README.md, "WebSocket of a device"), and is asked by MCP instead
    (`companion.devices.link`).
    """

    ponged = False
    """Whether the peer ever answered a ping."""

    async def keepalive(self) -> None:
        """Takes the place of the library's; cancelled when the connection is lost."""
        interval, limit = self.ping_interval, self.ping_timeout
        assert interval is not None and limit is not None
        while True:
            # at once: who is cut off before the first interval has passed has sent one
            if not await answers(self, limit) and self.ponged:
                with suppress(ConnectionClosed):
                    async with self.send_context():
                        self.protocol.fail(*_NO_PONG)
                return
            await asyncio.sleep(interval)


async def answers(connection: Connection, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            await (await connection.ping())
    except (TimeoutError, ConnectionClosed):
        return False
    if isinstance(connection, PongWatch):
        connection.ponged = True
    return True


def has_ponged(connection: Connection) -> bool:
    """See `SaysPong`."""
    return connection.ponged if isinstance(connection, PongWatch) else True


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
        return why_ended(self.connection)

    @property
    def close_code(self) -> int | None:
        """What the peer closed it with; `None` while it is open, and where no such frame came."""
        received = self.connection.protocol.close_rcvd
        return received.code if received is not None else None

    @property
    def ponged(self) -> bool:
        return has_ponged(self.connection)

    async def answers(self, seconds: float) -> bool:
        return await answers(self.connection, seconds)

    @property
    def has_room(self) -> bool:
        """See `HasRoom`. A device's frame in an empty buffer is below the library's limit."""
        connection = self.connection
        if connection.protocol.state is not State.OPEN:
            return False
        return connection.transport.get_write_buffer_size() == 0

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


# Dialing a device that listens: the local control server of Otto robot and Electron bot.
#
# Source: transports/README.md, "Local control server". No hello, no authorization; requests above
# 4,096 bytes or in fragments are ignored; answers are bare and go to all connected clients.


# The library logs a traceback for a peer that stopped answering, which the channel's reason tells,
# and addresses with the tokens in them.
_quiet = logging.getLogger(__name__ + ".websockets")
_quiet.setLevel(logging.CRITICAL + 1)


class _DialedConnection(PongWatch, ClientConnection):
    """To a device that listens, or to an assistant."""


@asynccontextmanager
async def dial(
    endpoint: Endpoint, login: Login = NO_LOGIN, *, timeout: float = 10.0
) -> AsyncIterator[WebSocketChannel]:
    """Connect to a `ws://` or `wss://` endpoint; closed on leaving.

    `login.environment` fills `${NAME}` in the address. `timeout` is in seconds, for TCP, TLS and
    the WebSocket handshake together. Raises `ConnectFailed` when nothing answers, not in time, or
    not as a WebSocket.
    """
    # devices are on the local network; a proxy of the browser's is not meant
    address = fill_in(endpoint.text, login)
    connection = await _connected(endpoint, address, timeout, proxied=False)
    async with connection:
        yield WebSocketChannel(
            connection,
            address=endpoint.text,
            max_send=MAX_REQUEST,
            shared=True,
            first_id=random.randrange(_ID_SPACES) * _ID_SPACE,
        )


@asynccontextmanager
async def dial_assistant(
    endpoint: Endpoint, query: str, *, timeout: float = 10.0
) -> AsyncIterator[WebSocketChannel]:
    """Connect to the endpoint of an assistant, which then asks for our tools; as `dial`.

    `query` is the secret end of its address, behind the question mark: it is in no error and no
    log. Source: transports/README.md, "MCP endpoint of an assistant".
    """
    address = f"{endpoint.text}?{query}" if query else endpoint.text
    connection = await _connected(endpoint, address, timeout, proxied=True)
    async with connection:
        yield WebSocketChannel(connection, address=endpoint.text, max_send=MAX_RECEIVE)


async def _connected(
    endpoint: Endpoint, address: str, timeout: float, *, proxied: bool
) -> Connection:
    try:
        # made once and in a thread: it reads every certificate that the system trusts
        context = await context_for_loop() if endpoint.secure else None
        connection = await connect(
            address,
            ssl=context,
            open_timeout=timeout,
            close_timeout=CLOSE_TIMEOUT,
            max_size=MAX_RECEIVE,
            ping_interval=PING_INTERVAL,
            ping_timeout=PING_TIMEOUT,
            create_connection=_DialedConnection,
            compression=None,
            proxy=True if proxied else None,
            user_agent_header=None,
            logger=_quiet,
        )
    except InvalidStatus as error:
        reason = f"HTTP {error.response.status_code}"
        raise ConnectFailed("connect.rejected", endpoint=endpoint.text, reason=reason) from None
    except (InvalidHandshake, InvalidURI, EOFError) as error:
        reason = one_line(str(error).replace(address, endpoint.text))
        raise ConnectFailed("connect.rejected", endpoint=endpoint.text, reason=reason) from None
    except (OSError, UnicodeError) as error:
        raise ConnectFailed(why_not_dialed(error, endpoint, timeout)) from None
    logger.debug("connected to %s", one_line(endpoint.text))
    return connection
