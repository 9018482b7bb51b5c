"""The ASGI application: finds the grant or route that a request is for, and serves it.

Whatever is for neither gets the same plain 404, and so does every web page (web_pages.py). Every
response ends its connection, as the firmware uses one connection for one request.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Any

from starlette.types import Receive, Scope, Send

from companion.transports.http.desk import Desk
from companion.transports.http.download import serve_download
from companion.transports.http.exchange import Exchange, Gone
from companion.transports.http.grants import Grants
from companion.transports.http.intake import serve_desk, serve_route, serve_upload
from companion.transports.http.limits import HttpLimits
from companion.transports.http.offer import Offer
from companion.transports.http.route import Routes
from companion.transports.http.upload import Upload
from companion.transports.http.web_pages import RefusedRequest, refused

logger = logging.getLogger(__name__)


class Application:
    """See the module. No log of it names a path.

    `own` are names by which this computer may be asked, `on_refusal` is told of web pages.
    """

    def __init__(
        self,
        grants: Grants,
        routes: Routes,
        limits: HttpLimits,
        *,
        own: Collection[str],
        on_refusal: Callable[[RefusedRequest], None],
    ) -> None:
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
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, exchange: Exchange) -> None:
        if not exchange.client:
            raise Gone("went before its address was known")
        refusal = refused(exchange.headers, self._own, client=exchange.client, local=exchange.local)
        if refusal is not None:
            logger.debug("%s: a web page was refused", exchange.client)
            self._on_refusal(refusal)
            await _not_found(exchange)
            return
        route = self._routes.find(exchange.target, exchange.method)
        if route is not None:
            task = asyncio.current_task()
            assert task is not None
            self._asked.add(task)
            logger.debug("%s: %s for a fixed path", exchange.client, exchange.method)
            await serve_route(exchange, route)
            return
        grant = self._grants.find(exchange.target)
        if grant is None or not grant.admits(exchange.client, exchange.local):
            await _not_found(exchange)
        elif isinstance(grant, Offer) and exchange.method in ("GET", "HEAD"):
            logger.debug("%s: %s of an offered file", exchange.client, exchange.method)
            grant.bind(exchange.client)
            await serve_download(exchange, grant)
        elif isinstance(grant, Upload) and exchange.method == "POST":
            logger.debug("%s: an upload", exchange.client)
            grant.bind(exchange.client)
            await serve_upload(exchange, grant)
        elif isinstance(grant, Desk) and exchange.method == "POST" and _allowed(exchange, grant):
            await serve_desk(exchange, grant)
        else:
            await _not_found(exchange)


def _allowed(exchange: Exchange, desk: Desk) -> bool:
    return desk.allows(exchange.header("authorization"))


async def _not_found(exchange: Exchange) -> None:
    logger.debug("%s: nothing for it here", exchange.client)
    await exchange.drain()
    await exchange.respond(404, b"Not found.\n")
