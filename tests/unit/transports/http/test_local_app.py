"""Serving programs of this computer on loopback."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

import pytest

from companion.transports.http import local_app
from companion.transports.http.local_app import LOOPBACK, serve_locally
from tests.fakes.http import ask, connected, request, until_closed

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

RIGHT: Final = "Bearer right"
LIMIT: Final = 40.0
HALF: Final = b"GET /open HTTP/1.1\r\nHost: h\r\n"


async def _lifespan(scope: Scope, receive: Receive, send: Send) -> None:
    assert scope["type"] == "lifespan"
    for step in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{step}.complete"})  # type: ignore[misc]


class _Application:
    """Answers at once, except at `/stream`: there it sends a piece whenever it is told to."""

    def __init__(self) -> None:
        self.more = asyncio.Queue[bytes]()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = [] if scope["path"] == "/stream" else [(b"content-length", b"4")]
        await send({"type": "http.response.start", "status": 200, "headers": length})
        while scope["path"] == "/stream":
            piece = await self.more.get()
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b"well"})


def _token(path: str) -> str | None:
    return None if path == "/open" else "right"


@contextlib.asynccontextmanager
async def _serving(application: ASGIApp) -> AsyncIterator[int]:
    async with serve_locally(application, 0, _token, begins=False) as port:
        yield port


@contextlib.asynccontextmanager
async def _held(port: int, count: int, *starts: bytes) -> AsyncIterator[asyncio.StreamReader]:
    """Connections that have sent no more than the start of a request; gives the last."""
    async with contextlib.AsyncExitStack() as lines:
        for number in range(count):
            reader, writer = await lines.enter_async_context(connected(port))
            writer.write(starts[number % len(starts)])
        yield reader


@contextlib.asynccontextmanager
async def _stream(port: int) -> AsyncIterator[asyncio.StreamReader]:
    """A stream that was asked for with the token, behind its head."""
    async with asyncio.timeout(LIMIT), connected(port) as (reader, writer):
        writer.write(request("GET", "/stream", authorization=RIGHT))
        await reader.readuntil(b"\r\n\r\n")
        yield reader


async def test_the_port_is_open_as_soon_as_it_is_known() -> None:
    """Without a turn of the loop in between: who is told the address connects at once."""
    async with serve_locally(_lifespan, 0, lambda path: "token") as port:
        socket.create_connection((LOOPBACK, port), timeout=1).close()


@pytest.mark.parametrize(
    ("headers", "error", "words"),
    [
        ({}, "invalid_request", "This request has no token."),
        ({"authorization": "Bearer no"}, "invalid_token", "This is not the token."),
    ],
)
async def test_who_is_refused_is_told_why(headers: dict[str, str], error: str, words: str) -> None:
    async with _serving(_Application()) as port:
        reply = await ask(port, request("GET", "/x", connection="close", **headers))
    assert reply.status == 401 and reply.headers["www-authenticate"].startswith("Bearer")
    assert reply.headers["content-type"] == "application/json"
    said = json.loads(reply.body)
    assert said["error"] == error and said["error_description"].startswith(words)
    assert "Authorization: Bearer TOKEN" in said["error_description"]
    assert b"right" not in reply.body


@pytest.mark.parametrize("count", [80, 500])
@pytest.mark.parametrize("mixed", [False, True])
async def test_held_connections_without_a_token_keep_nobody_out(count: int, mixed: bool) -> None:
    wrong = b"POST /x HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer no\r\nContent-Length: 9\r\n\r\n"
    upgrade = b"GET /x HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    starts = (b"", b"G", HALF, HALF + b"X: " + b"x" * 60_000, wrong, wrong * 50, upgrade, upgrade)
    starts = starts if mixed else (HALF,)
    asked = request("GET", "/x", authorization=RIGHT, connection="close")
    async with _serving(_Application()) as port, _held(port, count, *starts):
        for _ in range(3):
            reply = await ask(port, asked)
            assert (reply.status, reply.body) == (200, b"well")


async def test_who_has_shown_the_token_keeps_the_connection() -> None:
    application = _Application()
    async with _serving(application) as port, _stream(port) as stream:
        application.more.put_nowait(b"first")
        assert b"first" in await stream.readuntil(b"first")
        async with _held(port, 600, HALF):
            application.more.put_nowait(b"second")
            assert b"second" in await stream.readuntil(b"second")


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(HALF, id="half a head"),
        pytest.param(b"", id="silence"),
        pytest.param(b"GET /x HTTP/1.1\r\nHost: h\r\n\r\n", id="after a refusal"),
        pytest.param(b"GET /open HTTP/1.1\r\nHost: h\r\n\r\n" + HALF, id="after an open path"),
    ],
)
async def test_without_a_token_a_connection_is_closed_soon(
    monkeypatch: pytest.MonkeyPatch, start: bytes
) -> None:
    monkeypatch.setattr(local_app, "_PATIENCE", 0.3)
    async with _serving(_Application()) as port, connected(port) as (reader, writer):
        writer.write(start)

        async def drip() -> None:
            with contextlib.suppress(OSError):
                while start:  # so slowly that it would go on for ever
                    writer.write(b"X")
                    await writer.drain()
                    await asyncio.sleep(0.01)

        dripping = asyncio.create_task(drip())
        try:
            async with asyncio.timeout(4):  # an idle one would be closed after 5 s
                await until_closed(reader)
        finally:
            dripping.cancel()


async def test_the_token_gives_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_app, "_PATIENCE", 0.1)
    application = _Application()
    async with _serving(application) as port, _stream(port) as stream:
        async with _held(port, 1, HALF) as another:
            await until_closed(another)  # it came later, and without
        application.more.put_nowait(b"there")
        assert b"there" in await stream.readuntil(b"there")


async def test_garbage_in_the_middle_of_an_answer_is_no_fault_of_ours(
    caplog: pytest.LogCaptureFixture,
) -> None:
    start = request("POST", "/stream", authorization=RIGHT, transfer_encoding="chunked")
    async with _serving(_Application()) as port, connected(port) as (reader, writer):
        writer.write(start)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"zz\r\n")
        await until_closed(reader)
    assert not [each.getMessage() for each in caplog.records if each.exc_info]
