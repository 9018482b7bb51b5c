"""The older HTTP+SSE, with the SDK's own server of it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from companion.devices.models import DeviceState
from companion.transports.login import Login
from tests.fakes.mcp_http import scripted_server
from tests.fakes.oauth_server import serving
from tests.fakes.servers.workbench import make_server
from tests.unit.transports.servers.test_streamable import lost, problem, served

SLOW = 10.0


class OldServer:
    """The SDK's, and what came to it."""

    def __init__(self) -> None:
        self.url = ""
        self.requests: list[tuple[str, str, dict[str, str]]] = []
        self.refuses = 0
        """The status for all messages; 0 for none."""
        self.breaks = asyncio.Event()
        """Set to break off the stream."""
        self._app = make_server().sse_app()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            request = Request(scope)
            self.requests.append((request.method, request.url.path, dict(request.headers)))
            if self.refuses and request.url.path.startswith("/messages/"):
                refused = PlainTextResponse("no", status_code=self.refuses)
                await refused(scope, receive, send)
                return

        async def until_broken() -> Any:
            waiting = [asyncio.create_task(receive()), asyncio.create_task(self.breaks.wait())]
            try:
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                came = waiting[0].done()
                return waiting[0].result() if came else {"type": "http.disconnect"}
            finally:
                for task in waiting:
                    task.cancel()

        await self._app(scope, until_broken if scope["type"] == "http" else receive, send)


@asynccontextmanager
async def old_server() -> AsyncIterator[OldServer]:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = OldServer()
        server.url = f"http://127.0.0.1:{listening.getsockname()[1]}/sse"
        async with serving(server, listening):
            yield server


async def test_it_is_found_by_itself_and_used_like_any_server() -> None:
    login = Login("t0ken", headers={"X-Team": "blue"})
    async with old_server() as server, served(server.url, login) as (device, _):
        assert device.view.state is DeviceState.READY, device.view.problem
        result = await device.session.call_tool("self.demo.echo", {"text": "hello"}, SLOW)
        assert result.text == "hello"
        failed = await device.session.call_tool("self.demo.fail", {}, SLOW)
        assert failed.is_error and "memory card" in failed.text
    assert [(method, path) for method, path, _ in server.requests[:2]] == [
        ("POST", "/sse"),
        ("GET", "/sse"),
    ]
    assert {path for _, path, _ in server.requests[2:]} == {"/messages/"}
    for _, _, headers in server.requests:
        assert headers["authorization"] == "Bearer t0ken" and headers["x-team"] == "blue"
        assert headers["accept-encoding"] == "identity"


async def test_a_refused_message_ends_the_connection_with_the_reason() -> None:
    async with old_server() as server, served(server.url) as (device, _):
        assert device.view.connected, device.view.problem
        server.refuses = 404
        await device.session.notify("notifications/roots/list_changed")
        assert await lost(device) == "server.session_over"


async def test_a_token_that_counts_no_more_is_told() -> None:
    async with old_server() as server, served(server.url, Login("t0ken")) as (device, _):
        assert device.view.connected, device.view.problem
        server.refuses = 401
        await device.session.notify("notifications/roots/list_changed")
        assert await lost(device) == "server.login"


async def test_the_connection_lasts_as_long_as_its_stream() -> None:
    async with old_server() as server, served(server.url) as (device, _):
        assert device.view.connected, device.view.problem
        server.breaks.set()
        assert await lost(device) == "server.lost"


async def test_a_stream_that_names_no_place_for_messages_is_none() -> None:
    async def answer(request: Request, body: dict[str, Any]) -> Response | None:
        if request.method == "POST":
            return PlainTextResponse("no", status_code=405)
        return Response("event: hello\ndata: you\n\n", media_type="text/event-stream")

    async with scripted_server(answer) as server:
        assert await problem(server.url) == "server.no_mcp"


async def test_messages_are_sent_to_no_other_server() -> None:
    async def answer(request: Request, body: dict[str, Any]) -> Response | None:
        if request.method == "POST":
            return PlainTextResponse("no", status_code=405)
        stream = "event: endpoint\ndata: http://192.0.2.1:1/messages\n\n"
        return Response(stream, media_type="text/event-stream")

    async with scripted_server(answer) as server:
        # the SDK says nothing of it: it is waited for in vain
        assert await problem(server.url, timeout=2) == "server.no_mcp"


async def test_a_server_of_this_protocol_that_refuses_is_asked_for_no_stream() -> None:
    async def answer(request: Request, body: dict[str, Any]) -> Response | None:
        if body.get("method") == "initialize":
            error = b'{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Go away"}}'
            return Response(error, status_code=400, media_type="application/json")
        return None

    async with scripted_server(answer) as server:
        assert await problem(server.url) == "call.device_error"
        assert "GET" not in [method for method, _, _ in server.requests]
