"""A small HTTP server for fakes: every byte of what it answers is theirs."""

from __future__ import annotations

import asyncio
import ssl as tls
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import h11


@dataclass(frozen=True)
class HttpRequest:
    method: str
    path: str
    headers: dict[str, str]
    body: bytes
    connection: int
    """Counts connections, so that their reuse can be seen."""


@dataclass(frozen=True)
class HttpResponse:
    """A `status` of 0 hangs up without an answer."""

    status: int
    content_type: str
    body: bytes
    headers: tuple[tuple[str, str], ...] = ()
    """Further ones."""


def html(status: int, words: str) -> HttpResponse:
    """An error page, as web frameworks make them."""
    page = f"<!DOCTYPE html>\n<html><body><pre>{words}</pre></body></html>\n"
    return HttpResponse(status, "text/html; charset=utf-8", page.encode())


Handler = Callable[[HttpRequest], Awaitable[HttpResponse]]


@asynccontextmanager
async def listening(
    handler: Handler, *, port: int = 0, idle: float = 6.0, ssl: tls.SSLContext | None = None
) -> AsyncIterator[int]:
    """Serve on loopback; yields the port. Connections without a request end after `idle` s."""
    tasks: set[asyncio.Task[None]] = set()
    count = 0

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal count
        count += 1
        task = asyncio.current_task()
        assert task is not None
        tasks.add(task)
        try:
            # cancelled by the end of the server, which asyncio's own callback would complain of
            with suppress(
                ConnectionError, TimeoutError, h11.RemoteProtocolError, asyncio.CancelledError
            ):
                await _serve(handler, reader, writer, idle, count)
        finally:
            tasks.discard(task)
            writer.transport.abort()

    server = await asyncio.start_server(take, "127.0.0.1", port, ssl=ssl)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in tuple(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _serve(
    handler: Handler,
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    idle: float,
    number: int,
) -> None:
    connection = h11.Connection(h11.SERVER, max_incomplete_event_size=1 << 20)
    while True:
        request: h11.Request | None = None
        body = b""
        while True:
            event = connection.next_event()
            if event is h11.NEED_DATA:
                async with asyncio.timeout(idle):
                    connection.receive_data(await reader.read(65536))
            elif isinstance(event, h11.Request):
                request = event
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            elif isinstance(event, h11.EndOfMessage):
                break
            else:
                return
        assert request is not None
        headers = {name.decode().lower(): value.decode() for name, value in request.headers}
        method, path = request.method.decode(), request.target.decode()
        response = await handler(HttpRequest(method, path, headers, body, number))
        if not response.status:
            return
        head = h11.Response(
            status_code=response.status,
            headers=[
                ("content-type", response.content_type),
                ("content-length", str(len(response.body))),
                *response.headers,
            ],
        )
        for part in (head, h11.Data(data=response.body), h11.EndOfMessage()):
            writer.write(connection.send(part) or b"")
        await writer.drain()
        if connection.our_state is h11.MUST_CLOSE:
            return
        connection.start_next_cycle()
