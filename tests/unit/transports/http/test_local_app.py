"""Serving programs of this computer on loopback."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

from companion.transports.http.local_app import LOOPBACK, serve_locally

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send


async def _application(scope: Scope, receive: Receive, send: Send) -> None:
    assert scope["type"] == "lifespan"
    for step in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{step}.complete"})  # type: ignore[misc]


async def test_the_port_is_open_as_soon_as_it_is_known() -> None:
    """Without a turn of the loop in between: who is told the address connects at once."""
    async with serve_locally(_application, 0, "token") as port:
        socket.create_connection((LOOPBACK, port), timeout=1).close()
