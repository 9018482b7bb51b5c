"""The channel over one WebSocket connection, dialed from either side, and dialing a device."""

from __future__ import annotations

import asyncio
import errno
import logging
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final, Self

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.connection import Connection
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import Event, State

from companion.errors import ConnectFailed, ConnectionLost, LoginRefused
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
from companion.transports.tcp import address_of, keepalive_options, why_not_dialed
from companion.transports.tls import context_for_loop

logger = logging.getLogger(__name__)

_NO_PONG: Final = (CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
"""How the library closes a connection whose peer sends no pongs."""
_NOT_FOUND: Final = 404
_NO_HTTP: Final = ("invalid HTTP status line", "unsupported protocol; expected HTTP/1.1")
_FOREIGN: Final = 80
"""Characters of the first line of something else."""
PINGS_A_SECOND: Final = 30
"""Of all connections together: up to 270 devices each is asked every `PING_INTERVAL`."""

_ALIVE_IDLE: Final = 9
_ALIVE_INTERVAL: Final = 5
_ALIVE_PROBES: Final = 3
"""Seconds, and questions: 24 s of silence on the network, less than pings take to find it."""

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
        error = connection.connection_exc
        timed_out = isinstance(error, OSError) and error.errno == errno.ETIMEDOUT
        return message("link.silent" if timed_out else "link.broken")
    if (sent.code, sent.reason) == _NO_PONG:
        return message("link.silent")
    return None if sent.code == CloseCode.NORMAL_CLOSURE else message("link.not_understood")


class PongWatch(Connection):
    """A connection that ends when its peer, which answered pings before, answers them no more.

    The library ends any that misses one. ESP-Hi firmware 2.2.6 sends none at all
    (transports/README.md, "WebSocket of a device"), and is asked by MCP instead
    (`companion.devices.link`).

    The library has a task for each connection, this a timer, and all connections together are asked
    `PINGS_A_SECOND` times a second at most: among many hundreds each is asked less often. A peer
    that lost its power or its network is found out by the system itself, as soon as ever
    (`keepalive_options`); only one that hangs while its network works is found out later.
    """

    ponged = False
    """Whether the peer ever answered a ping."""
    _watched = 0
    """Of the class: how many connections are asked now."""
    _timer: asyncio.TimerHandle | None = None
    _asked: bytes | None = None
    """What the last ping carried, until it is answered."""
    _asked_at = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        opened = transport.get_extra_info("socket")
        for option in keepalive_options(_ALIVE_IDLE, _ALIVE_INTERVAL, _ALIVE_PROBES):
            with suppress(OSError):  # it has ended already, or is no TCP
                opened.setsockopt(*option)

    def start_keepalive(self) -> None:
        """Takes the place of the library's."""
        if self.ping_interval is not None and self.protocol.state is State.OPEN:
            PongWatch._watched += 1
            # at once: a peer that is cut off before the first interval has passed has sent one
            self._ask()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            PongWatch._watched -= 1
        super().connection_lost(exc)

    def process_event(self, event: Event) -> None:
        if isinstance(event, Frame) and event.opcode is Opcode.PONG and event.data == self._asked:
            self._asked = None
            self.ponged = True
        super().process_event(event)

    def send_ping(self) -> None:
        """Ask for a pong, without waiting for it. Messages that are stuck are not added to."""
        self._asked = random.randbytes(4)
        if self.protocol.state is State.OPEN and not self.paused:
            self.protocol.send_ping(self._asked)
            self.send_data()

    def _ask(self) -> None:
        self.send_ping()
        self._asked_at = self.loop.time()
        assert self.ping_timeout is not None
        self._again(min(self._interval, self.ping_timeout))

    def _check(self) -> None:
        waited = self.loop.time() - self._asked_at
        assert self.ping_timeout is not None
        if self._asked is not None and waited < self.ping_timeout:
            self._again(self.ping_timeout - waited)
        elif self._asked is not None and self.ponged:
            self.keepalive_task = self.loop.create_task(self._end(), name="end a silent connection")
        elif waited < (interval := self._interval):
            self._again(interval - waited)
        else:
            self._ask()

    def _again(self, seconds: float) -> None:
        # connections that began together must not be asked together for ever
        self._timer = self.loop.call_later(seconds * random.uniform(0.95, 1.0), self._check)

    @property
    def _interval(self) -> float:
        """Seconds between two pings."""
        assert self.ping_interval is not None
        return max(self.ping_interval, PongWatch._watched / PINGS_A_SECOND)

    async def _end(self) -> None:
        with suppress(ConnectionClosed):
            async with self.send_context():
                self.protocol.fail(*_NO_PONG)


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


class WebSocketChannel(Struct, frozen=True, eq=False):
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
    def close_reason(self) -> str:
        """What the peer said when it closed it, as it came; empty where it said nothing."""
        received = self.connection.protocol.close_rcvd
        return received.reason if received is not None else ""

    @property
    def ponged(self) -> bool:
        return has_ponged(self.connection)

    async def answers(self, seconds: float) -> bool:
        return await answers(self.connection, seconds)

    @property
    def has_room(self) -> bool:
        """See `HasRoom`. A device's frame in an empty buffer is below the library's limit."""
        connection = self.connection
        if connection.protocol.state is not State.OPEN or connection.transport.is_closing():
            return False
        return connection.transport.get_write_buffer_size() == 0

    async def send(self, text: str) -> None:
        connection = self.connection
        if self.has_room:
            # what the library does besides is waiting, and knowing of messages in several frames
            connection.protocol.send_text(text.encode())
            connection.send_data()
            return
        try:
            await connection.send(text)
        except ConnectionClosed:
            raise ConnectionLost("call.lost") from None

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> bytes:
        # Undecoded: a text frame may hold bytes that are not UTF-8 (a Wi-Fi name in GBK), and
        # decoding strictly would cost the connection.
        try:
            return await self.connection.recv(decode=False)
        except ConnectionClosed:
            raise StopAsyncIteration from None

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


def _foreign_words(error: Exception) -> str:
    """The first line of what does not speak HTTP, as a mail server says it; empty where it said
    none. The library has it at the end of its reason."""
    before, _, said = str(error.__cause__).partition(": ")
    return one_line(said, _FOREIGN) if before in _NO_HTTP else ""


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
        status = error.response.status_code
        reason = f"HTTP {status}"
        if status in (401, 403):
            raise LoginRefused("connect.login", endpoint=endpoint.text, reason=reason) from None
        code = "connect.rejected"
        if status == _NOT_FOUND:
            code = "connect.no_path"
        elif error.response.headers.get("Content-Type", "").lower().startswith("text/html"):
            code = "connect.web_page"
        raise ConnectFailed(code, endpoint=endpoint.text, reason=reason) from None
    except (InvalidHandshake, InvalidURI, EOFError) as error:
        if said := _foreign_words(error):
            raise ConnectFailed("connect.foreign", endpoint=endpoint.text, text=said) from None
        reason = one_line(str(error).replace(address, endpoint.text))
        raise ConnectFailed("connect.rejected", endpoint=endpoint.text, reason=reason) from None
    except (OSError, UnicodeError) as error:
        raise ConnectFailed(why_not_dialed(error, endpoint, timeout)) from None
    logger.debug("connected to %s", one_line(endpoint.text))
    return connection
