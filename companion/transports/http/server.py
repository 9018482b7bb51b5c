"""The server of the HTTP service, on uvicorn.

Imported in a thread when the service first opens, since uvicorn and starlette take a while.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Final

import h11
import uvicorn
from uvicorn.server import ServerState

from companion.tasks import happens
from companion.transports.http.asgi import Application
from companion.transports.http.embedded import (
    EmbeddedConfig,
    EmbeddedProtocol,
    EmbeddedServer,
    OpenConnections,
)
from companion.transports.http.grants import PACED_PIECE, PIECE, Grants, HttpLimits
from companion.transports.http.route import Routes
from companion.transports.http.web_pages import RefusedRequest
from companion.transports.port_requests import Arrival, Door, PortRequest, read_start
from companion.transports.tcp import AddressPlaces, address_of

SEND_BUFFER: Final = 32 * 1024
"""Bytes asked for the system's buffer of one connection (Linux doubles them). By itself it
grows to megabytes, and a firmware image would count as sent while the device has read nothing
of it. This still lets 300 kB/s through at 100 ms, more than a device writes to its flash."""

PACED_BUFFER: Final = 4 * 1024
"""The same for a body that is taken as it is played: a device reads 2 to 8 kB/s of sound."""

_SO_NWRITE: Final = 0x1024
"""Of macOS (`sys/socket.h`): bytes of a socket that are not sent yet."""

_AT_ONCE: Final = struct.pack("HH" if sys.platform == "win32" else "ii", 1, 0)
"""As `SO_LINGER`: what is closed is reset, and nothing is sent any more."""

_NOT_FOUND: Final = (
    b"HTTP/1.1 404 Not Found\r\nconnection: close\r\ncache-control: no-store\r\n"
    b"content-length: 11\r\ncontent-type: text/plain; charset=utf-8\r\n\r\nNot found.\n"
)
"""Byte for byte what asgi.py answers."""

logger = logging.getLogger(__name__)


class _BodyPush:
    """A body on its way; `done` tells in the end whether the system took all of it."""

    def __init__(self, data: memoryview, on_sent: Callable[[int], None], size: int) -> None:
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._data = data
        self._on_sent = on_sent
        self._size = size
        self._position = 0
        self._handed = 0

    def next(self) -> memoryview:
        """The next piece, once the system has the one before; empty at the end."""
        if self._handed > self._position:
            self._on_sent(self._handed - self._position)
            self._position = self._handed
        piece = self._data[self._handed : self._handed + self._size]
        self._handed += len(piece)
        return piece

    def end(self, whole: bool) -> None:
        if not self.done.done():
            self.done.set_result(whole)


class _HttpProtocol(EmbeddedProtocol):
    """It is the `GrantConnection` of its requests."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, _Config)
        self._idle_write = config.limits.idle_write
        self._on_request = config.on_request
        self._gone = False
        self._reset = False
        self._left: int | None = None
        """What was not confirmed at the end."""
        self._end = asyncio.Event()
        self._body: _BodyPush | None = None
        self._paced = False
        self._start = b""
        """The first bytes that came."""

    @property
    def lost(self) -> bool:
        return self._gone or self.transport.is_closing()

    @property
    def reset(self) -> bool:
        return self._reset

    @property
    def unsent(self) -> int | None:
        return self._left if self._gone else self._queued()

    def _queued(self) -> int | None:
        endpoint = self.transport.get_extra_info("socket")
        if endpoint is None or sys.platform == "win32":
            return None
        try:
            if sys.platform == "darwin":
                return int(endpoint.getsockopt(socket.SOL_SOCKET, _SO_NWRITE))
            import fcntl
            import termios

            answer = fcntl.ioctl(endpoint.fileno(), termios.TIOCOUTQ, bytes(4))
        except (OSError, ValueError):
            return None  # it is closed
        return int.from_bytes(answer, sys.byteorder)

    async def ended(self, within: float) -> bool:
        return await happens(self._end, within)

    def push(
        self, data: memoryview, on_sent: Callable[[int], None], *, paced: bool = False
    ) -> asyncio.Future[bool]:
        self._body = body = _BodyPush(data, on_sent, PACED_PIECE if paced else PIECE)
        self._paced = paced
        if paced and not self.lost:
            with suppress(OSError):
                endpoint = self.transport.get_extra_info("socket")
                endpoint.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, PACED_BUFFER)
        if not self.lost:
            # its length is declared, so that the bytes travel as they are: this only counts them
            self.conn.send_with_data_passthrough(h11.Data(data=data))  # type: ignore[arg-type]
        self._push()
        return body.done

    def abort(self) -> None:
        if self._paced:
            # else the system goes on sending what it has: a sound would play on for seconds
            with suppress(OSError):
                endpoint = self.transport.get_extra_info("socket")
                endpoint.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        super().abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._push()

    def _push(self) -> None:
        """Closes and aborts nothing: asyncio resumes in the middle of its own sending."""
        body = self._body
        if body is None or body.done.done() or self.flow.write_paused:
            return
        piece = body.next()
        if not piece:
            body.end(True)
        elif self.lost:
            body.end(False)
        else:
            self.transport.write(piece)
            if not self.flow.write_paused:
                self.loop.call_soon(self._push)  # others have their turn, however fast it is taken

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if transport.is_closing():
            return
        # a piece counts as handed over when the system has all of it
        transport.set_write_buffer_limits(high=0)
        endpoint = transport.get_extra_info("socket")
        try:
            endpoint.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            # asyncio asks for this only when a socket says that it is TCP, and an accepted one
            # does not; without it the body of an answer can wait until its head is acknowledged,
            # for which devices take their time
            endpoint.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError as error:  # on some systems, when the client has gone already
            logger.debug("a client is gone already: %s", error)
            transport.abort()

    def data_received(self, data: bytes) -> None:
        self._start = self._start or data[:200]
        super().data_received(data)
        if self.cycle is not None:
            self._wait(None)  # each wait for the rest has a limit of its own

    def connection_lost(self, exc: Exception | None) -> None:
        self._left = self._queued()
        self._gone = True
        self._reset = exc is not None
        self._end.set()
        if self._body is not None:
            self._body.end(False)
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._gone:
            # a client that does not take the last bytes must not stay for ever
            self._wait(self._idle_write)

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP gets the answer that everything else gets."""
        arrival, method, path = read_start(self._start)
        if arrival is Arrival.HTTP:
            arrival = Arrival.GARBLED  # it began well only
        client, local = (address_of(each) or "" for each in (self.client, self.server))
        self._on_request(PortRequest(Door.HTTP, arrival, client, local, method, path))
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(_NOT_FOUND)
            self.transport.close()
        else:
            self.abort()


class _Config(EmbeddedConfig):
    def __init__(
        self,
        application: Application,
        connections: OpenConnections,
        limits: HttpLimits,
        on_request: Callable[[PortRequest], None],
    ) -> None:
        super().__init__(application, connections, _HttpProtocol)
        self.limits = limits
        self.on_request = on_request
        """Hears of what is no HTTP."""


class Running:
    """The server on an open socket; owns its task and everything that comes in."""

    def __init__(
        self,
        listening: socket.socket,
        grants: Grants,
        routes: Routes,
        limits: HttpLimits,
        *,
        own: Collection[str],
        on_refusal: Callable[[RefusedRequest], None],
        on_request: Callable[[PortRequest], None],
    ) -> None:
        self._socket = listening
        self._application = Application(
            grants, routes, limits, own=own, on_refusal=on_refusal, on_request=on_request
        )
        places = AddressPlaces(limits.connections, limits.connections_of_one)
        self._connections = OpenConnections(places, limits.head)
        config = _Config(self._application, self._connections, limits, on_request)
        self._server = EmbeddedServer(config)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns when it accepts connections; raises what went wrong."""
        self._task = asyncio.create_task(
            self._server.serve(sockets=[self._socket]), name="http service"
        )
        self._task.add_done_callback(self._ended)
        await self._server.listening.wait()
        if self._task.done():
            self._task.result()
        host, port = self._socket.getsockname()[:2]
        logger.info("the HTTP service listens on %s, port %d", host, port)

    async def settle(self, limit: float) -> None:
        """Wait at most `limit` seconds for the answers of fixed routes."""
        await self._application.settle(limit)

    async def stop(self) -> None:
        """Drop every connection and close the port; returns when nothing of it runs any more."""
        self._connections.shut()
        try:
            await self._application.stop()
        finally:
            self._server.leave()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        self._socket.close()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._server.listening.set()  # nobody waits for what never comes
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("the http service ended", exc_info=error)
