"""An ASGI application on a port of this computer that only its own programs reach."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import socket
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import uvicorn

from companion.errors import ListenFailed
from companion.text import reason_of

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

LOOPBACK: Final = "127.0.0.1"
_MOST_CONNECTIONS: Final = 64
_PATIENCE: Final = 2
"""Seconds that open requests get when it stops."""
_UNAUTHORIZED: Final = 401


TokenOf = Callable[[str], str | None]
"""The token that is needed for a path, as it was sent; `None` for none."""


class _Bearer:
    """Lets through who knows the token. Source: RFC 6750, section 2.1."""

    def __init__(self, application: ASGIApp, token_of: TokenOf) -> None:
        self._application = application
        self._token_of = token_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            given = dict(scope["headers"]).get(b"authorization", b"")
            token = self._token_of(scope["raw_path"].decode("ascii", "replace").partition("?")[0])
            if token is not None and not hmac.compare_digest(given, f"Bearer {token}".encode()):
                headers = [(b"www-authenticate", b"Bearer"), (b"content-length", b"0")]
                start = {"type": "http.response.start", "status": _UNAUTHORIZED}
                await send({**start, "headers": headers})
                await send({"type": "http.response.body"})
                return
        await self._application(scope, receive, send)


class _LocalServer(uvicorn.Server):
    """A server that leaves signals to the app, and wakes up for no clock."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._leave = asyncio.Event()

    async def main_loop(self) -> None:
        await self._leave.wait()

    def leave(self) -> None:
        """Stop, once it has begun."""
        self.should_exit = True
        self._leave.set()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield  # they are the app's


@asynccontextmanager
async def serve_locally(
    application: ASGIApp, port: int, token_of: TokenOf, *, begins: bool = True
) -> AsyncIterator[int]:
    """Serve `application` on loopback to those who send the path's token; gives the port, which is
    a free one for 0. `begins`: it is told of its beginning and its end (ASGI's lifespan). Raises
    `ListenFailed`."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((LOOPBACK, port))
        listening.listen(_MOST_CONNECTIONS)  # who hears of the port may connect at once
    except OSError as error:
        listening.close()
        raise ListenFailed("offer.port", port=port, reason=reason_of(error)) from None
    server = _LocalServer(
        uvicorn.Config(
            _Bearer(application, token_of),
            loop="none",
            ws="none",
            lifespan="on" if begins else "off",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,  # it would be renewed ten times a second
            limit_concurrency=_MOST_CONNECTIONS,
            timeout_graceful_shutdown=_PATIENCE,
        )
    )
    task = asyncio.create_task(server.serve(sockets=[listening]), name="local MCP server")
    try:
        yield listening.getsockname()[1]
    finally:
        server.leave()
        try:
            await asyncio.gather(task, return_exceptions=True)
        finally:
            # also when it is cancelled while it waits; before it listens there are no servers
            for each in getattr(server, "servers", ()):
                each.close()
            listening.close()
