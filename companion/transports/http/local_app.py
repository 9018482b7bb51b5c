"""An ASGI application on a port of this computer that only its own programs reach."""

from __future__ import annotations

import asyncio
import hmac
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from companion.errors import ListenFailed
from companion.text import reason_of
from companion.transports.http.embedded import (
    LINK,
    EmbeddedConfig,
    EmbeddedServer,
    OpenConnections,
)
from companion.transports.tcp import BACKLOG, AddressPlaces

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

LOOPBACK: Final = "127.0.0.1"
_MOST: Final = 256
"""Connections at once; see `AddressPlaces`. All of them come from one address."""
_PATIENCE: Final = 10.0
"""Seconds from the connection to a request with the right token."""
_UNAUTHORIZED: Final = 401
_WHERE: Final = (
    "Send the header Authorization: Bearer TOKEN. The command serve prints the token; that of the "
    "window is under Assistants, Programs of this computer."
)

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
                await _refuse(send, given)
                return
            if token is not None:
                scope["state"][LINK].prove()
        await self._application(scope, receive, send)


async def _refuse(send: Send, given: bytes) -> None:
    """Say why: programs show it to the person who set them up."""
    error, why = "invalid_request", "This request has no token."
    challenge = b"Bearer"
    if given:
        error, why = "invalid_token", "This is not the token."
        challenge = b'Bearer error="invalid_token"'
    says = {"error": error, "error_description": f"{why} {_WHERE}"}
    body = json.dumps(says, ensure_ascii=False).encode()
    headers = [
        (b"www-authenticate", challenge),
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": _UNAUTHORIZED, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def serve_locally(
    application: ASGIApp, port: int, token_of: TokenOf, *, begins: bool = True
) -> AsyncIterator[int]:
    """Serve `application` on loopback to those who send the path's token; gives the port, which is
    a free one for 0. `begins`: it is told of its beginning and its end (ASGI's lifespan). Raises
    `ListenFailed`."""
    connections = OpenConnections(AddressPlaces(_MOST, _MOST), _PATIENCE)
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((LOOPBACK, port))
        listening.listen(BACKLOG)  # who hears of the port may connect at once
    except OSError as error:
        listening.close()
        raise ListenFailed("offer.port", port=port, reason=reason_of(error)) from None
    secured = _Bearer(application, token_of)
    server = EmbeddedServer(EmbeddedConfig(secured, connections, begins=begins))
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
