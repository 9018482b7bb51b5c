"""The hub: the WebSocket server that stock firmware dials.

Source of the protocol facts: wire.md, "Reaching a device" 2. The device sends `hello` and
waits 10 s for ours; a hello without `transport` crashes it; frames above 65,535 bytes are lost.
"""

from __future__ import annotations

import asyncio
import errno
import hmac
import json
import logging
import uuid
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from companion.errors import ListenFailed
from companion.text import one_line
from companion.transports.channel import MAX_RECEIVE, PING_INTERVAL, PING_TIMEOUT
from companion.transports.endpoint import DEFAULT_HUB_PORT
from companion.transports.websocket_channel import WebSocketChannel

PATH: Final = "/xiaozhi/v1/"
MAX_REQUEST: Final = 65_535
HELLO_TIMEOUT: Final = 10.0
"""Seconds; as long as the device itself waits for our hello."""
MAX_DEVICES: Final = 1_000
"""Connections at once; more are turned away with 503, so that a fault cannot eat all memory."""

_AUDIO: Final = {"format": "opus", "sample_rate": 24000, "channels": 1, "frame_duration": 60}

logger = logging.getLogger(__name__)
# The library logs a traceback for every port scan; what matters is reported through `Refusal`.
_quiet = logging.getLogger(__name__ + ".websockets")
_quiet.addHandler(logging.NullHandler())
_quiet.propagate = False


@dataclass(frozen=True, slots=True)
class DialIn:
    """A device that said hello. `channel` is open until `serve` of `HubServer` returns."""

    device_id: str
    """`Device-Id` (the MAC, lower case), else `Client-Id`, else its address."""
    client_id: str
    hello: dict[str, Any]
    """Its hello, untrusted."""
    channel: WebSocketChannel


@dataclass(frozen=True, slots=True)
class Refusal:
    """A connection that never became a device."""

    peer: str
    reason: str
    """`token` or `no_hello`."""


class HubServer:
    """Listens, checks the token, answers hello, and hands every device to `on_device`.

    `on_device` runs in the connection's own task until it returns, then the connection is
    closed; it is cancelled by `stop`.
    """

    def __init__(
        self,
        on_device: Callable[[DialIn], Awaitable[None]],
        on_refusal: Callable[[Refusal], None] = lambda refusal: None,
        *,
        host: str = "0.0.0.0",
        port: int = DEFAULT_HUB_PORT,
        token: str | None = None,
        hello_timeout: float = HELLO_TIMEOUT,
    ) -> None:
        self._on_device = on_device
        self._on_refusal = on_refusal
        self._host = host
        self._port = port
        self._token = token or None
        self._hello_timeout = hello_timeout
        self._server: Server | None = None
        self._handlers: set[asyncio.Task[Any]] = set()

    @property
    def host(self) -> str:
        return self._host

    @property
    def port(self) -> int:
        """The port that is really open; the wished one (0: any) before `start`."""
        if self._server is not None:
            for socket in self._server.sockets:
                return int(socket.getsockname()[1])
        return self._port

    async def start(self) -> None:
        """Open the port. Raises `ListenFailed` when it is taken or not allowed."""
        try:
            self._server = await serve(
                self._handle,
                self._host,
                self._port,
                process_request=self._admit,
                compression=None,
                max_size=MAX_RECEIVE,
                open_timeout=self._hello_timeout,
                close_timeout=2,
                ping_interval=PING_INTERVAL,
                ping_timeout=PING_TIMEOUT,
                server_header=None,
                logger=_quiet,
            )
        except OSError as error:
            if error.errno == errno.EADDRINUSE or getattr(error, "winerror", None) == 10048:
                raise ListenFailed("hub.port_taken", port=self._port) from None
            raise ListenFailed(
                "hub.cannot_listen",
                host=self._host,
                port=self._port,
                reason=one_line(error.strerror or str(error)),
            ) from None
        except OverflowError:
            raise ListenFailed("endpoint.bad_port", text=str(self._port)) from None

    async def stop(self) -> None:
        """Close the port and every connection; returns when all handlers have ended."""
        server, self._server = self._server, None
        if server is None:
            return
        server.close(close_connections=True)
        handlers = tuple(self._handlers)
        for task in handlers:
            task.cancel()
        await asyncio.gather(*handlers, return_exceptions=True)
        await server.wait_closed()

    def _admit(self, connection: ServerConnection, request: Request) -> Response | None:
        path = request.path.split("?", 1)[0]
        if path.rstrip("/") != PATH.rstrip("/"):
            return connection.respond(HTTPStatus.NOT_FOUND, "Not found.\n")
        if not self._allowed(request.headers.get("Authorization", "")):
            self._on_refusal(Refusal(_peer(connection), "token"))
            return connection.respond(HTTPStatus.UNAUTHORIZED, "The token is not right.\n")
        if len(self._handlers) >= MAX_DEVICES:
            return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "Too many devices.\n")
        return None

    def _allowed(self, header: str) -> bool:
        if self._token is None:
            return True
        scheme, _, rest = header.partition(" ")
        given = rest.strip() if scheme.lower() == "bearer" else header.strip()
        return hmac.compare_digest(given.encode(), self._token.encode())

    async def _handle(self, connection: ServerConnection) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._handlers.add(task)
        task.set_name(f"hub connection from {_peer(connection)}")
        try:
            dial_in = await self._greet(connection)
            if dial_in is not None:
                await self._on_device(dial_in)
        except ConnectionClosed:
            logger.debug("gone before hello: %s", _peer(connection))
        finally:
            self._handlers.discard(task)

    async def _greet(self, connection: ServerConnection) -> DialIn | None:
        try:
            async with asyncio.timeout(self._hello_timeout):
                hello = await _receive_hello(connection)
        except TimeoutError:
            self._on_refusal(Refusal(_peer(connection), "no_hello"))
            return None
        session_id = uuid.uuid4().hex
        await connection.send(
            json.dumps(
                {
                    "type": "hello",
                    "transport": "websocket",
                    "session_id": session_id,
                    "audio_params": _AUDIO,
                }
            )
        )
        headers = connection.request.headers if connection.request else {}
        peer = _peer(connection)
        client_id = one_line(headers.get("Client-Id", ""), 64)
        device_id = one_line(headers.get("Device-Id", ""), 64).lower() or client_id or peer
        channel = WebSocketChannel(
            connection,
            address=peer,
            max_send=MAX_REQUEST,
            session_id=session_id,
            needs_keepalive=True,
        )
        return DialIn(device_id, client_id, hello, channel)


async def _receive_hello(connection: ServerConnection) -> dict[str, Any]:
    """Wait for the device's hello; audio and anything else before it is passed over."""
    while True:
        frame = await connection.recv(decode=False)
        try:
            value = json.loads(frame)
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict) and value.get("type") == "hello":
            return value


def _peer(connection: ServerConnection) -> str:
    address = connection.remote_address
    return str(address[0]) if isinstance(address, tuple) and address else "?"
