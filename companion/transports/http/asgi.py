"""The ASGI application: finds the grant or route that a request is for, and serves it.

Whatever is for neither gets the same plain 404, and so does every web page (web_pages.py). Every
response ends its connection, as the firmware uses one connection for one request.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from starlette.types import Receive, Scope, Send

from companion.errors import TransferFailed
from companion.patterns import regex
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.http.exchange import Exchange, Gone
from companion.transports.http.form import OVERHEAD, BadForm, FormReader, FormTooLarge
from companion.transports.http.grants import Grants, HttpLimits
from companion.transports.http.offer import Offer
from companion.transports.http.route import FixedRoute, Request, Routes
from companion.transports.http.upload import ReceivedForm, Upload, UploadRoute
from companion.transports.http.web_pages import RefusedRequest, refused
from companion.transports.port_requests import (
    Arrival,
    Door,
    PortRequest,
    is_browser,
    shown_path,
)

logger = logging.getLogger(__name__)


# The header `Range` of a download that goes on. Source: RFC 9110, section 14.

_ONE_RANGE: Final = regex(
    r"\s*bytes\s*=\s*(\d{0,18})\s*-\s*(\d{0,18})\s*", re.IGNORECASE | re.ASCII
)

TOO_LARGE: Final = b"Too large.\n"
BAD_FORM: Final = b"Not the form that is expected.\n"


class Unsatisfiable(Exception):
    """The range begins behind the end: status 416."""


def requested_range(header: str | None, total: int) -> tuple[int, int] | None:
    """First byte and the one behind the last, of a file of `total` bytes.

    `None` when the whole file is to be sent, as the RFC allows it for what is no range, for
    other units, and for several ranges. Raises `Unsatisfiable`.
    """
    match = _ONE_RANGE.fullmatch(header or "")
    if match is None:
        return None
    first, last = match.groups()
    if not first:
        if not last:
            return None
        count = min(int(last), total)
        if count == 0:
            raise Unsatisfiable
        return total - count, total
    start = int(first)
    stop = int(last) + 1 if last else total
    if stop <= start and last:
        return None  # the RFC calls it invalid, and invalid ones are passed over
    if start >= total:
        raise Unsatisfiable
    return start, min(stop, total)


async def serve_download(exchange: Exchange, offer: Offer) -> None:
    """Raises `Gone` when the client hung up or takes nothing any more."""
    total = len(offer.data)
    about = {"Accept-Ranges": "bytes"}
    if exchange.method == "HEAD":
        # Range means nothing for HEAD; the body only gives its length
        await exchange.respond(200, offer.data, offer.content_type, about)
        return
    # nothing here has a validator that `If-Range` could name, so the whole is the right answer
    wanted = "" if exchange.header("if-range") else exchange.header("range")
    try:
        span = requested_range(wanted, total)
    except Unsatisfiable:
        await exchange.respond(416, headers={**about, "Content-Range": f"bytes */{total}"})
        return
    start, stop = span or (0, total)
    headers = {**about, "Content-Type": offer.content_type, "Content-Length": str(stop - start)}
    if span is not None:
        headers["Content-Range"] = f"bytes {start}-{stop - 1}/{total}"
    run = offer.begin(exchange.link, start)
    broken = True
    try:
        async with asyncio.timeout(exchange.limits.download):
            await exchange.start(206 if span is not None else 200, headers)
            body = memoryview(offer.data)[start:stop]
            await exchange.send_body(body, run.advance, paced=offer.paced)
            await exchange.delivered()
            broken = False
            await exchange.finish()
    except TimeoutError:
        raise Gone("takes too long") from None
    finally:
        run.end(broken=broken)


# Taking in forms, for an upload once and for a route again and again, and whole requests.


async def serve_upload(exchange: Exchange, upload: Upload) -> None:
    """Raises `Gone` when the client hung up in the middle."""
    upload.begin(exchange.link)
    outcome: ReceivedForm | TransferFailed = TransferFailed("web.upload_broken")
    try:
        try:
            outcome = await _read(exchange, upload.field, upload.limit)
        except FormTooLarge:
            outcome = TransferFailed("web.upload_too_large", limit=_shown(upload.limit))
            await _refuse(exchange, 413, TOO_LARGE)
        except BadForm:
            outcome = TransferFailed("web.upload_unreadable")
            await _refuse(exchange, 400, BAD_FORM)
        else:
            await exchange.respond(200)
    finally:
        # after the response: the waiting task may close the upload, and with it the connection
        upload.settle(exchange.link, outcome)


async def serve_uploads(exchange: Exchange, route: UploadRoute) -> None:
    """Raises `Gone` as above, and what the route's handler raises."""
    if route.busy >= exchange.limits.at_route:
        await _refuse(exchange, 503, b"Busy.\n")
        return
    route.busy += 1
    route.attach(exchange.link)
    try:
        try:
            received = await _read(exchange, route.field, route.limit)
        except FormTooLarge:
            await _refuse(exchange, 413, TOO_LARGE)
        except BadForm:
            await _refuse(exchange, 400, BAD_FORM)
        else:
            status, content_type, body = await route.handler(received)
            await exchange.respond(status, body, content_type)
    finally:
        route.busy -= 1
        route.detach(exchange.link)


async def serve_route(exchange: Exchange, route: FixedRoute) -> int:
    """The status of the answer. Raises `Gone` as above, and what the route's handler raises."""
    body = await _body(exchange, route.limit)
    if body is None:
        await _refuse(exchange, 413, TOO_LARGE)
        return 413
    exchange.link.prove()
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
    return status


async def _body(exchange: Exchange, limit: int) -> bytes | None:
    """The whole body; `None` when it is longer than `limit` bytes."""
    if exchange.declared > limit:
        return None
    pieces = []
    left = limit
    try:
        async with asyncio.timeout(exchange.limits.body):
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


async def _refuse(exchange: Exchange, status: int, words: bytes) -> None:
    await exchange.drain()
    await exchange.respond(status, words)


def _shown(size: int) -> str:
    return f"{size / (1 << 20):.3g}"


class Application:
    """See the module. No log of it names a path.

    `own` are names by which this computer may be asked, `on_refusal` is told of web pages,
    `on_request` of every request.
    """

    def __init__(
        self,
        grants: Grants,
        routes: Routes,
        limits: HttpLimits,
        *,
        own: Collection[str],
        on_refusal: Callable[[RefusedRequest], None],
        on_request: Callable[[PortRequest], None],
    ) -> None:
        self._on_request = on_request
        self._grants = grants
        self._routes = routes
        self._limits = limits
        self._own = own
        self._on_refusal = on_refusal
        self._tasks: set[asyncio.Task[Any]] = set()
        self._asked: set[asyncio.Task[Any]] = set()
        """Those for fixed routes."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        exchange = Exchange(scope, receive, send, self._limits)
        task = asyncio.current_task()
        assert task is not None
        task.set_name(f"http request of {exchange.client}")
        self._tasks.add(task)
        try:
            await self._serve(exchange)
        except Gone as reason:
            logger.debug("%s: %s", exchange.client, reason)
            exchange.link.abort()
        except Exception:
            # a fault of ours in one request; it must be seen and must not stop the others
            logger.exception("serving a request of %s failed", exchange.client)
            await exchange.fail()
        finally:
            self._tasks.discard(task)
            self._asked.discard(task)

    async def settle(self, limit: float) -> None:
        """Wait at most `limit` seconds for the answers of fixed routes."""
        if self._asked:
            await asyncio.wait(self._asked, timeout=limit)

    async def stop(self) -> None:
        """Cancel what is being served and wait for its end."""
        tasks = tuple(self._tasks)
        await end_tasks(*tasks)

    async def _serve(self, exchange: Exchange) -> None:
        if not exchange.client:
            raise Gone("went before its address was known")
        route = self._routes.find(exchange.target, exchange.method)
        headers = exchange.headers
        if route is not None and route.browsers and _is_opened(headers):
            headers = {name: headers[name] for name in headers if not name.startswith(_FETCH)}
        refusal = refused(headers, self._own, client=exchange.client, local=exchange.local)
        if refusal is not None:
            logger.debug("%s: a web page was refused", exchange.client)
            self._on_refusal(refusal)
            arrival = _REFUSED.get(refusal.reason, Arrival.WEB_PAGE)
            self._publish(exchange, arrival, host=refusal.host)
            await _not_found(exchange)
            return
        if route is not None:
            task = asyncio.current_task()
            assert task is not None
            self._asked.add(task)
            logger.debug("%s: %s for a fixed path", exchange.client, exchange.method)
            self._publish(exchange, Arrival.SERVED, await serve_route(exchange, route))
            return
        grant = self._grants.find(exchange.target)
        if grant is None or not grant.admits(exchange.client, exchange.local):
            known = self._routes.knows(exchange.target)
            self._publish(exchange, Arrival.METHOD if known else Arrival.NOT_FOUND)
            await _not_found(exchange)
        elif isinstance(grant, Offer) and exchange.method in ("GET", "HEAD"):
            logger.debug("%s: %s of an offered file", exchange.client, exchange.method)
            self._publish(exchange, Arrival.FILE)
            exchange.link.prove()
            grant.bind(exchange.client)
            await serve_download(exchange, grant)
        elif isinstance(grant, Upload) and exchange.method == "POST":
            logger.debug("%s: an upload", exchange.client)
            self._publish(exchange, Arrival.FILE)
            exchange.link.prove()
            grant.bind(exchange.client)
            await serve_upload(exchange, grant)
        elif (
            isinstance(grant, UploadRoute)
            and exchange.method == "POST"
            and _allowed(exchange, grant)
        ):
            self._publish(exchange, Arrival.FILE)
            exchange.link.prove()
            await serve_uploads(exchange, grant)
        else:
            self._publish(exchange, Arrival.NOT_FOUND)
            await _not_found(exchange)

    def _publish(
        self, exchange: Exchange, arrival: Arrival, status: int = 0, *, host: str = ""
    ) -> None:
        """Leaves out the path of a one-time address."""
        path = "" if arrival is Arrival.FILE else shown_path(exchange.target)
        self._on_request(
            PortRequest(
                Door.HTTP,
                arrival,
                exchange.client,
                exchange.local,
                method=exchange.method,
                path=path,
                status=status,
                device_id=one_line(exchange.header("device-id"), 64).lower(),
                host=host,
                browser=is_browser(exchange.header("user-agent")),
            )
        )


_FETCH: Final = "sec-fetch-"
_REFUSED: Final = {"foreign_host": Arrival.FOREIGN_HOST}


def _is_opened(headers: Mapping[str, str]) -> bool:
    """Whether a person opens it, and no page's script asks for it (Fetch Metadata)."""
    navigates = headers.get("sec-fetch-mode", "navigate") == "navigate"
    return navigates and "origin" not in headers


def _allowed(exchange: Exchange, route: UploadRoute) -> bool:
    return route.allows(exchange.header("authorization"))


async def _not_found(exchange: Exchange) -> None:
    logger.debug("%s: nothing for it here", exchange.client)
    await _refuse(exchange, 404, b"Not found.\n")
