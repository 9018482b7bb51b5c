"""The hub: the WebSocket server that stock firmware dials.

Source of the protocol facts: transports/README.md, "WebSocket of a device". The device sends
`hello` and waits 10 s for ours; a hello without `transport` crashes it; frames above 65,535 bytes
are lost.
"""

from __future__ import annotations

import asyncio
import errno
import hmac
import json
import logging
import socket
import uuid
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from msgspec import Struct
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.http11 import Request, Response

from companion.errors import ListenFailed
from companion.json import read_object
from companion.records import Unshown
from companion.text import one_line, reason_of
from companion.transports.channel import (
    CLOSE_TIMEOUT,
    MAX_RECEIVE,
    PING_INTERVAL,
    PING_TIMEOUT,
)
from companion.transports.endpoint import DEFAULT_HUB_PORT, device_id_of
from companion.transports.port_requests import (
    Arrival,
    Door,
    PortRequest,
    is_browser,
    read_start,
    shown_path,
)
from companion.transports.tcp import (
    AT_ONCE,
    AddressPlaces,
    address_of,
    port_holder,
    set_backlog,
)
from companion.transports.turns import Turns
from companion.transports.websocket.channel import PongWatch, WebSocketChannel
from companion.transports.websocket.queued_socket import KnowsKinds, QueuedSocket

logger = logging.getLogger(__name__)

PATH: Final = "/xiaozhi/v1/"
MAX_REQUEST: Final = 65_535
HELLO_TIMEOUT: Final = 10.0
"""Seconds; as long as the device itself waits for our hello."""
GOODBYE: Final = 0.5
"""Seconds that a device has to answer that the hub closes; most do within some milliseconds."""
MAX_CONNECTIONS: Final = 1_250
MAX_OF_ONE: Final = 250
"""Connections at once, and from one address; see `AddressPlaces`. A computer with many simulated
devices, or a router in front of real ones, has one address for all."""
MAX_OF_LOCAL: Final = 1_000
"""From this computer itself: a thousand simulated devices, or a proxy in front of real ones."""
READ_AT_ONCE: Final = 32 * 1024
"""Bytes that are read from one socket before others have their turn. By itself asyncio takes eight
times as much, and to a device that floods that is a tenth of a second for thousands of frames."""
ORIGIN_LIMIT: Final = 100
"""Characters of a page's origin that are told."""

_AUDIO: Final = {"format": "opus", "sample_rate": 24000, "channels": 1, "frame_duration": 60}

_LOGGED: Final = ("version", "transport", "features")
"""Members of a hello for the log."""


class DeviceConnection(KnowsKinds, PongWatch, ServerConnection):
    """See `companion.transports.websocket.queued_socket`. It takes one of the hub's places,
    and `on_start` hears by which bytes it began."""

    def __init__(
        self,
        *args: Any,
        places: AddressPlaces,
        on_full: Callable[[str], None],
        on_start: Callable[[DeviceConnection, bytes], None],
        **options: Any,
    ) -> None:
        super().__init__(*args, **options)
        self._on_start: Callable[[DeviceConnection, bytes], None] | None = on_start
        self._places = places
        self._on_full = on_full

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        # of asyncio's sockets where the loop watches them; else nobody looks at it
        setattr(transport, "max_size", READ_AT_ONCE)  # noqa: B010
        if not self._places.enter(self, _peer(self), self._drop):
            self._drop()

    def _drop(self) -> None:
        self.transport.abort()
        self._on_full(_peer(self))

    def data_received(self, data: bytes) -> None:
        start, self._on_start = self._on_start, None
        if start is not None:
            start(self, data)
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._places.leave(self)
        super().connection_lost(exc)


class DeviceSocket(QueuedSocket):
    """A device that takes nothing loses audio first, and is dropped when messages gather."""

    def __init__(self, connection: DeviceConnection, address: str) -> None:
        super().__init__(connection, f"the device at {address}")
        self.address = address

    def send(self, is_text: bool, frame: bytes) -> None:
        (self.send_text if is_text else self.send_audio)(frame)


# The library logs a traceback for every port scan; what matters is reported through `Refusal`.
_quiet = logging.getLogger(__name__ + ".websockets")
_quiet.addHandler(logging.NullHandler())
_quiet.propagate = False


class DialIn(Struct, frozen=True):
    """A device that said hello. `channel` is open until `serve` of `HubServer` returns."""

    device_id: str
    """`Device-Id` (the MAC, lower case), else `Client-Id`, else its address."""
    client_id: str
    hello: dict[str, Any]
    """Its hello, untrusted."""
    channel: WebSocketChannel
    exchange: tuple[bytes, ...] = ()
    """The two frames of hello as they travelled: its own and ours."""


class Knock(Unshown, Struct, frozen=True):
    """A device that said hello and was not answered yet."""

    unshown = frozenset({"password", "headers"})

    device_id: str
    client_id: str
    password: str
    """What it sent in `Authorization`, without `Bearer`; may be empty."""
    headers: Mapping[str, str]
    """Of its request; names are found in any case."""
    hello: bytes
    """The frame as it came."""
    open_socket: Callable[[], DeviceSocket]
    """For the task that serves it: all frames of the connection from now on."""


class Served(Struct, frozen=True):
    """Somebody else than `on_device` serves a device."""

    hello: bytes | None
    """The frame that answers its hello; `None` for the hub's own."""
    run: Callable[[], Awaitable[None]]
    """Awaited after that, in the connection's own task."""
    abandon: Callable[[], Awaitable[None]]
    """Awaited instead, when the device went before its hello was answered."""


Greeter = Callable[[Knock], Awaitable["Served | None"]]


class Refusal(Struct, frozen=True):
    """A connection that never became a device."""

    peer: str
    reason: str
    """`token`, `no_hello`, `web_page` or `crowded`: there are too many connections already."""
    origin: str = ""
    """Of a web page: where it says that it is from, cleaned; `null` or empty where it does not."""
    device_id: str = ""
    """Its own word, as in `DialIn`; empty where it does not say."""


class HubServer:
    """Listens, checks the token, answers hello, and hands every device to `on_device`.

    `on_device` runs in the connection's own task until it returns, then the connection is
    closed; it is cancelled by `stop`. `admit` is asked, with the device's id and its password,
    about a device whose token is not the hub's. Of each that said hello `claim` is asked, with the
    id and the IP address, whether it may be that device, and then `greeter`. `opened` is a socket
    that listens there already (`companion.transports.tcp.listen_early`).

    Pages in a browser are refused before anything else: the browser always adds `Origin` (RFC 6455,
    section 10.2). Devices send none (78/esp-ml307 `src/web_socket.cc`, which the stock firmware
    uses; py-xiaozhi `src/protocols/websocket_protocol.py`).
    """

    def __init__(
        self,
        on_device: Callable[[DialIn], Awaitable[None]],
        on_refusal: Callable[[Refusal], None] = lambda refusal: None,
        on_request: Callable[[PortRequest], None] = lambda request: None,
        *,
        host: str = "0.0.0.0",
        port: int = DEFAULT_HUB_PORT,
        token: str | None = None,
        admit: Callable[[str, str], bool] | None = None,
        claim: Callable[[str, str], Awaitable[bool]] | None = None,
        greeter: Greeter | None = None,
        opened: socket.socket | None = None,
        hello_timeout: float = HELLO_TIMEOUT,
        places: AddressPlaces | None = None,
    ) -> None:
        self._on_device = on_device
        self._on_refusal = on_refusal
        self._on_request = on_request
        self._host = host
        self._port = port
        self._token = token or None
        self._admit_also = admit
        self._claim = claim
        self._greeter = greeter
        self._opened = opened
        self._hello_timeout = hello_timeout
        self._places = (
            places
            if places is not None
            else AddressPlaces(MAX_CONNECTIONS, MAX_OF_ONE, of_local=MAX_OF_LOCAL)
        )
        # a handshake and a hello take up to half a millisecond of the loop
        self._handshakes = Turns(AT_ONCE)
        self._hellos = Turns(AT_ONCE)
        self._server: Server | None = None
        self._handlers: dict[asyncio.Task[Any], ServerConnection] = {}

    @property
    def host(self) -> str:
        return self._host

    @property
    def port(self) -> int:
        """The port that is really open; the wished one (0: any) before `start`."""
        if self._server is not None:
            for each in self._server.sockets:
                return int(each.getsockname()[1])
        return self._port

    async def start(self) -> None:
        """Open the port. Raises `ListenFailed` when it is taken or not allowed."""
        opened, self._opened = self._opened, None
        where = (self._host, self._port) if opened is None else (None, None)
        try:
            self._server = await serve(
                self._handle,
                *where,
                sock=opened,
                backlog=AT_ONCE,
                process_request=self._admit,
                create_connection=partial(  # type: ignore[arg-type]  # it is called, no more
                    DeviceConnection,
                    places=self._places,
                    on_full=self._crowded,
                    on_start=self._started,
                ),
                compression=None,
                max_size=MAX_RECEIVE,
                open_timeout=self._hello_timeout,
                close_timeout=CLOSE_TIMEOUT,
                ping_interval=PING_INTERVAL,
                ping_timeout=PING_TIMEOUT,
                server_header=None,
                logger=_quiet,
            )
        except OSError as error:
            if error.errno == errno.EADDRINUSE or getattr(error, "winerror", None) == 10048:
                program = await asyncio.to_thread(port_holder, self._port)
                if program is None:
                    raise ListenFailed("hub.port_taken", port=self._port) from None
                raise ListenFailed("hub.port_taken_by", port=self._port, program=program) from None
            raise ListenFailed(
                "hub.cannot_listen",
                host=self._host,
                port=self._port,
                reason=reason_of(error),
            ) from None
        except OverflowError:
            raise ListenFailed("endpoint.bad_port", text=str(self._port)) from None
        except UnicodeError:
            # a name with an empty part, or one above 63 characters, cannot even be looked up
            raise ListenFailed(
                "hub.cannot_listen",
                host=one_line(self._host),
                port=self._port,
                reason="Name or service not known",
            ) from None
        for each in self._server.sockets:
            set_backlog(each)
        logger.info("the hub listens on %s, port %d", self._host, self.port)

    async def stop(self) -> None:
        """Close the port and every connection; returns when all handlers have ended."""
        server, self._server = self._server, None
        if server is None:
            return
        server.close(close_connections=True)
        handlers = dict(self._handlers)
        for task in handlers:
            task.cancel()
        closed = asyncio.create_task(server.wait_closed(), name="close the hub")
        await asyncio.wait({closed, *handlers}, timeout=GOODBYE)
        for connection in handlers.values():
            connection.transport.abort()
        await asyncio.gather(closed, *handlers, return_exceptions=True)
        logger.debug("the hub is closed")

    def _crowded(self, peer: str) -> None:
        self._on_refusal(Refusal(peer, "crowded"))
        self._on_request(PortRequest(Door.HUB, Arrival.CROWDED, peer))

    def _started(self, connection: DeviceConnection, data: bytes) -> None:
        """What is no WebSocket is told by its first bytes: the library only hangs up."""
        arrival, method, path = read_start(data)
        if arrival is not Arrival.HTTP or method != "GET":
            self._publish(connection, arrival, method=method, path=path)

    def _publish(self, connection: ServerConnection, arrival: Arrival, **more: Any) -> None:
        request = connection.request
        headers = request.headers if request is not None else Headers()
        local = address_of(connection.local_address) or ""
        more.setdefault("browser", is_browser(headers.get("User-Agent", "")))
        self._on_request(PortRequest(Door.HUB, arrival, _peer(connection), local, **more))

    async def _admit(self, connection: ServerConnection, request: Request) -> Response | None:
        await self._handshakes.next()
        origins = request.headers.get_all("Origin")
        if origins:
            origin = one_line(origins[0], ORIGIN_LIMIT)
            self._refused(connection, "web_page", origin)
            return connection.respond(HTTPStatus.FORBIDDEN, "Not for web pages.\n")
        path = request.path.split("?", 1)[0]
        if path.rstrip("/") != PATH.rstrip("/"):
            logger.debug("%s asks for another path than the hub's", _peer(connection))
            upgrade = request.headers.get("Upgrade", "").lower() == "websocket"
            arrival = Arrival.NOT_FOUND if upgrade else Arrival.HTTP
            agent = is_browser(request.headers.get("User-Agent", ""))
            self._publish(connection, arrival, path=shown_path(path), browser=agent)
            return connection.respond(HTTPStatus.NOT_FOUND, "Not found.\n")
        if not self._allowed(request.headers):
            self._refused(connection, "token")
            return connection.respond(HTTPStatus.UNAUTHORIZED, "The token is not right.\n")
        logger.debug("a connection from %s", _peer(connection))
        self._places.begin(connection)
        return None

    def _refused(self, connection: ServerConnection, reason: str, origin: str = "") -> None:
        logger.debug("%s was refused: %s", _peer(connection), reason)
        headers = connection.request.headers if connection.request else Headers()
        self._on_refusal(Refusal(_peer(connection), reason, origin, _device_id(headers)))
        self._publish(connection, Arrival(reason))

    def _allowed(self, headers: Headers) -> bool:
        if self._token is None:
            return True
        given = _password(headers)
        # bytes of the header that are no ASCII are halves of surrogate pairs in it
        if hmac.compare_digest(given.encode("utf-8", "replace"), self._token.encode()):
            return True
        return self._admit_also is not None and self._admit_also(_device_id(headers), given)

    async def _handle(self, connection: ServerConnection) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._handlers[task] = connection
        task.set_name(f"hub connection from {_peer(connection)}")
        try:
            await self._serve(connection)
        except ConnectionClosed:
            logger.debug("gone before hello: %s", _peer(connection))
        finally:
            del self._handlers[task]

    async def _serve(self, connection: ServerConnection) -> None:
        assert isinstance(connection, DeviceConnection)
        try:
            async with asyncio.timeout(self._hello_timeout):
                frame, hello = await _receive_hello(connection)
        except TimeoutError:
            self._refused(connection, "no_hello")
            return
        await self._hellos.next()
        headers = connection.request.headers if connection.request else Headers()
        peer = _peer(connection)
        device = _device_id(headers)
        logger.debug("hello of %s at %s: %s", device or "?", peer, _described(hello))
        client_id = one_line(headers.get("Client-Id", ""), 64)
        if self._claim is not None and not await self._claim(device or client_id or peer, peer):
            logger.debug("%s may not connect as %s", peer, device or client_id)
            self._publish(connection, Arrival.CLAIMED, device_id=device or peer)
            await connection.close(CloseCode.TRY_AGAIN_LATER, "This device is connected.")
            return
        self._places.prove(connection)
        self._publish(connection, Arrival.DEVICE, device_id=device or peer)
        served = None
        if self._greeter is not None:
            knock = Knock(
                device_id=device or peer,
                client_id=client_id,
                password=_password(headers),
                headers=headers,
                hello=frame,
                open_socket=lambda: DeviceSocket(connection, peer),
            )
            served = await self._greeter(knock)
        if served is None:
            connection.forget_kinds()
            session_id = uuid.uuid4().hex
            answer = _hello(session_id)
            await connection.send(answer, text=True)
            channel = WebSocketChannel(
                connection,
                address=peer,
                max_send=MAX_REQUEST,
                session_id=session_id,
                needs_keepalive=True,
            )
            known = device or client_id or peer
            await self._on_device(DialIn(known, client_id, hello, channel, (frame, answer)))
            return
        try:
            await connection.send(served.hello or _hello(uuid.uuid4().hex), text=True)
        except BaseException:
            await served.abandon()
            raise
        await served.run()


def _hello(session_id: str) -> bytes:
    answer = {
        "type": "hello",
        "transport": "websocket",
        "session_id": session_id,
        "audio_params": _AUDIO,
    }
    return json.dumps(answer).encode()


def _device_id(headers: Headers) -> str:
    return device_id_of(one_line(headers.get("Device-Id", ""), 64))


def _password(headers: Headers) -> str:
    header = headers.get("Authorization", "")
    scheme, _, rest = header.partition(" ")
    return rest.strip() if scheme.lower() == "bearer" else header.strip()


async def _receive_hello(connection: DeviceConnection) -> tuple[bytes, dict[str, Any]]:
    """Wait for the device's hello; audio and anything else before it is passed over."""
    while True:
        frame = await connection.recv(decode=False)
        connection.kinds.popleft()
        value = read_object(frame)
        if value is not None and value.get("type") == "hello":
            return frame, value


def _described(hello: dict[str, Any]) -> str:
    return one_line(", ".join(f"{name} {hello[name]}" for name in _LOGGED if name in hello))


def _peer(connection: ServerConnection) -> str:
    return address_of(connection.remote_address) or "?"
