"""HTTP servers of a script: right in most things, wrong in the one that a test is about."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from tests.fakes.certificates import Certificates
from tests.fakes.oauth_server import serving

Answer = Callable[[Request, dict[str, Any]], Awaitable[Response | None]]
"""What is answered to a message; `None` for what a right server would."""

INITIALIZED = {
    "protocolVersion": "2025-06-18",
    "capabilities": {"tools": {}},
    "serverInfo": {"name": "scripted", "version": "1"},
}


class ScriptedServer:
    """Answers by JSON, without a stream of its own, as the simplest servers do."""

    def __init__(self, answer: Answer) -> None:
        self.url = ""
        self.requests: list[tuple[str, dict[str, str], dict[str, Any]]] = []
        """Method, headers and message of every request."""
        self._answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._respond(Request(scope, receive))
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        body: dict[str, Any] = await request.json() if request.method == "POST" else {}
        self.requests.append((request.method, dict(request.headers), body))
        if (own := await self._answer(request, body)) is not None:
            return own
        if request.method == "GET":
            return Response(status_code=405)
        if request.method == "DELETE" or "id" not in body:
            return Response(status_code=202)
        result: dict[str, Any] = {"tools": []}
        headers = {}
        if body["method"] == "initialize":
            result, headers = INITIALIZED, {"mcp-session-id": "the-session"}
        return JSONResponse({"jsonrpc": "2.0", "id": body["id"], "result": result}, headers=headers)


async def nothing_own(request: Request, body: dict[str, Any]) -> None:
    """A right server."""


@asynccontextmanager
async def scripted_server(
    answer: Answer = nothing_own, certificates: Certificates | None = None
) -> AsyncIterator[ScriptedServer]:
    server = ScriptedServer(answer)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        scheme = "http" if certificates is None else "https"
        server.url = f"{scheme}://127.0.0.1:{listening.getsockname()[1]}/mcp"
        async with serving(server, listening, certificates, lifespan="off"):
            yield server
