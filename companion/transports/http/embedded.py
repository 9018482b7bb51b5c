"""uvicorn in the running loop: it leaves signals and the clock to the app, and no held connection
keeps others out.

By itself it waits for a request for ever and takes any number of clients.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Generator
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from companion.transports.tcp import AT_ONCE, AddressPlaces, address_of, set_backlog

LINK: Final = "link"
"""Where the connection (an `EmbeddedProtocol`) is in the scope's `state`."""

READ: Final = 8 * 1024
"""Bytes that are taken from a connection in one turn of the loop. asyncio by itself takes 256 KB,
and where each byte is a chunk of its own h11 makes half a second of work of it."""

# The library logs what strangers send, as warnings; what is wrong with us is logged by others.
_quiet = logging.getLogger(__name__ + ".uvicorn")
_quiet.setLevel(logging.CRITICAL + 1)


class OpenConnections:
    """Of one server. `open` is false while it stops; `patience` is the seconds that a connection
    has to show what it comes for."""

    def __init__(self, places: AddressPlaces, patience: float) -> None:
        self.patience = patience
        self.open = True
        self.places = places
        self._inside: set[EmbeddedProtocol] = set()

    def enter(self, protocol: EmbeddedProtocol, client: str) -> bool:
        """Whether one more may come in."""
        if not self.open or not self.places.enter(protocol, client, protocol.abort):
            return False
        self._inside.add(protocol)
        return True

    def leave(self, protocol: EmbeddedProtocol) -> None:
        self.places.leave(protocol)
        self._inside.discard(protocol)

    def shut(self) -> None:
        """Accept no more, and drop those that are open."""
        self.open = False
        for protocol in tuple(self._inside):
            protocol.abort()


class EmbeddedProtocol(H11Protocol):
    """Dropped when it is not proven in time, and to make room for another (`AddressPlaces`)."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, LINK: self}, _loop)
        self.logger = _quiet
        self.access_log = False
        assert isinstance(config, EmbeddedConfig)
        self._connections = config.connections
        self._patience: asyncio.TimerHandle | None = None

    def abort(self) -> None:
        self.transport.abort()

    def prove(self) -> None:
        """It has shown what it comes for: it has time, and makes room for nobody."""
        self._connections.places.prove(self)
        self._wait(None)

    def _wait(self, seconds: float | None) -> None:
        """Drop it after so many seconds from now; never, for `None`."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        if seconds is not None:
            self._patience = self.loop.call_later(seconds, self.abort)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.max_size = READ  # type: ignore[attr-defined]
        if self._connections.enter(self, address_of(self.client) or ""):
            self._wait(self._connections.patience)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.leave(self)
        self._wait(None)
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """uvicorn's fails in the middle of another answer."""
        if self.conn.our_state is h11.IDLE:
            super().send_400_response(msg)
        else:
            self.abort()


class EmbeddedConfig(uvicorn.Config):
    """`protocol` is the class of its connections; `begins`: the application is told of the server's
    beginning and its end (ASGI's lifespan)."""

    def __init__(
        self,
        application: Any,
        connections: OpenConnections,
        protocol: type[EmbeddedProtocol] = EmbeddedProtocol,
        *,
        begins: bool = False,
    ) -> None:
        super().__init__(
            application,
            loop="none",
            http=protocol,
            ws="none",
            lifespan="on" if begins else "off",
            interface="asgi3",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,  # the peer is the one that connects, whatever a header says
            server_header=False,
            date_header=False,  # it would be renewed ten times a second
            workers=1,
            backlog=AT_ONCE,
            timeout_graceful_shutdown=2,
        )
        self.connections = connections


class EmbeddedServer(uvicorn.Server):
    """A server that leaves signals and the loop to the app, and wakes up for no clock."""

    def __init__(self, config: EmbeddedConfig) -> None:
        super().__init__(config)
        self.listening = asyncio.Event()
        self._leave = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for each in sockets or ():
            set_backlog(each)
        self.listening.set()

    async def main_loop(self) -> None:
        try:
            await self._leave.wait()
        finally:
            # here as well: uvicorn closes nothing when its task is cancelled
            for server in self.servers:
                server.close()

    def leave(self) -> None:
        """Stop, once it has begun."""
        self._leave.set()
