"""Taking in forms, for an upload once and for a desk again and again, and whole requests."""

from __future__ import annotations

import asyncio

from companion.errors import TransferFailed
from companion.text import one_line
from companion.transports.http.desk import Desk
from companion.transports.http.exchange import Exchange, Gone
from companion.transports.http.form import OVERHEAD, BadForm, FormReader, FormTooLarge
from companion.transports.http.received import ReceivedForm
from companion.transports.http.route import FixedRoute, Request
from companion.transports.http.upload import Upload


async def serve_upload(exchange: Exchange, upload: Upload) -> None:
    """Raises `Gone` when the client hung up in the middle."""
    upload.begin(exchange.link)
    outcome: ReceivedForm | TransferFailed = TransferFailed("web.upload_broken")
    try:
        try:
            outcome = await _read(exchange, upload.field, upload.limit)
        except FormTooLarge:
            outcome = TransferFailed("web.upload_too_large", limit=_shown(upload.limit))
            await _too_large(exchange)
        except BadForm:
            outcome = TransferFailed("web.upload_unreadable")
            await _bad(exchange)
        else:
            await exchange.respond(200)
    finally:
        # after the response: whoever waits may close the upload, and with it the connection
        upload.settle(exchange.link, outcome)


async def serve_desk(exchange: Exchange, desk: Desk) -> None:
    """Raises `Gone` as above, and what the desk's handler raises."""
    if desk.busy >= exchange.limits.at_desk:
        await exchange.drain()
        await exchange.respond(503, b"Busy.\n")
        return
    desk.busy += 1
    desk.attach(exchange.link)
    try:
        try:
            received = await _read(exchange, desk.field, desk.limit)
        except FormTooLarge:
            await _too_large(exchange)
        except BadForm:
            await _bad(exchange)
        else:
            status, content_type, body = await desk.handler(received)
            await exchange.respond(status, body, content_type)
    finally:
        desk.busy -= 1
        desk.detach(exchange.link)


async def serve_route(exchange: Exchange, route: FixedRoute) -> None:
    """Raises `Gone` as above, and what the route's handler raises."""
    body = await _body(exchange, route.limit)
    if body is None:
        await _too_large(exchange)
        return
    path, _, query = exchange.target.partition("?")
    request = Request(
        exchange.method,
        path,
        query,
        exchange.headers,
        body,
        client=exchange.client,
        local=exchange.local,
    )
    status, content_type, answer = await route.handler(request)
    await exchange.respond(status, answer, content_type)


async def _body(exchange: Exchange, limit: int) -> bytes | None:
    """The whole body; `None` when it is longer than `limit` bytes."""
    if exchange.declared > limit:
        return None
    pieces = []
    left = limit
    try:
        async with asyncio.timeout(exchange.limits.upload):
            while (piece := await exchange.piece()) is not None:
                left -= len(piece)
                if left < 0:
                    return None
                pieces.append(piece)
    except TimeoutError:
        raise Gone("sends too slowly") from None
    return b"".join(pieces)


async def _read(exchange: Exchange, field: str, limit: int) -> ReceivedForm:
    if exchange.declared > limit + OVERHEAD:
        raise FormTooLarge
    reader = FormReader(exchange.header("content-type"), field=field, limit=limit)
    try:
        async with asyncio.timeout(exchange.limits.upload):
            while (piece := await exchange.piece()) is not None:
                reader.feed(piece)
    except TimeoutError:
        raise Gone("sends too slowly") from None
    device_id = one_line(exchange.header("device-id"), 64).lower()
    return reader.finish(peer=exchange.client, device_id=device_id)


async def _too_large(exchange: Exchange) -> None:
    await exchange.drain()
    await exchange.respond(413, b"Too large.\n")


async def _bad(exchange: Exchange) -> None:
    await exchange.drain()
    await exchange.respond(400, b"Not the form that is expected.\n")


def _shown(size: int) -> str:
    return f"{size / (1 << 20):.3g}"
