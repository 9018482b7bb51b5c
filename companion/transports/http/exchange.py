"""One request and its response, with a time limit on every wait for the client."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from companion.transports.http.embedded import LINK
from companion.transports.http.grants import GrantConnection, HttpLimits
from companion.transports.tcp import address_of

_DRAIN_BYTES: Final = 1024 * 1024
_DRAIN_SECONDS: Final = 3.0
_POLL: Final = 0.05
"""Seconds between two looks at what is not sent yet."""
_ALWAYS: Final = {"Connection": "close", "Cache-Control": "no-store"}


class Gone(Exception):
    """The client hung up, or is so slow that it counts as gone."""


class Exchange:
    """Made for one request; `respond`, or `start`, `send_body` and `finish`, answer it."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, limits: HttpLimits) -> None:
        self.link: GrantConnection = scope["state"][LINK]
        self.limits = limits
        self.method: str = scope["method"]
        query: bytes = scope["query_string"]
        target: bytes = scope["raw_path"] + (b"?" + query if query else b"")
        self.target = target.decode("latin-1")
        """As in the request: escapes and doubled slashes find nothing."""
        self.client = address_of(scope["client"]) or ""
        self.local = address_of(scope["server"]) or ""
        self._headers = Headers(scope=scope)
        self._scope = scope
        self._receive = receive
        self._send = send
        self._more = True
        self._started = False

    def header(self, name: str) -> str:
        return self._headers.get(name, "")

    @property
    def headers(self) -> Mapping[str, str]:
        """All of them, their names in lower case."""
        return MappingProxyType(dict(self._headers.items()))

    @property
    def declared(self) -> int:
        """What `Content-Length` says, in bytes; 0 without one. The client may lie."""
        text = self.header("content-length")
        return int(text) if text.isascii() and text.isdigit() else 0

    async def piece(self) -> bytes | None:
        """The next piece of the body; `None` at its end. Raises `Gone`."""
        if not self._more:
            return None
        try:
            async with asyncio.timeout(self.limits.idle_read):
                event = await self._receive()
        except TimeoutError:
            raise Gone("nothing came") from None
        if event["type"] != "http.request":
            raise Gone("hung up")
        self._more = event.get("more_body", False)
        return bytes(event.get("body", b""))

    async def drain(self) -> None:
        """Read a rest of the body and throw it away, as far as it is short. Raises `Gone`.

        A connection that is closed while the client still sends is reset, and the client would
        never see the status.
        """
        if self.declared > _DRAIN_BYTES:
            return
        left = _DRAIN_BYTES
        try:
            async with asyncio.timeout(_DRAIN_SECONDS):
                while left > 0 and (piece := await self.piece()) is not None:
                    left -= len(piece)
        except TimeoutError:
            return

    async def respond(
        self,
        status: int,
        body: bytes = b"",
        content_type: str = "text/plain; charset=utf-8",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """A whole response. For HEAD the body is left out, its length is not."""
        self._started = True
        response = Response(body, status, {**_ALWAYS, **(headers or {})}, content_type)
        await self._in_time(response(self._scope, self._receive, self._send))

    async def start(self, status: int, headers: Mapping[str, str]) -> None:
        """The head of a response whose body follows by `send_body`. Raises `Gone`."""
        self._started = True
        raw = Headers({**_ALWAYS, **headers}).raw
        await self._in_time(
            self._send({"type": "http.response.start", "status": status, "headers": raw})
        )

    async def send_body(
        self, body: memoryview, count: Callable[[int], None], *, paced: bool = False
    ) -> None:
        """Returns when the system's socket has taken the whole body. Raises `Gone`.

        `count` gets what it took since, as with `GrantConnection.push`.
        """
        loop = asyncio.get_running_loop()
        last = loop.time()

        def on_sent(size: int) -> None:
            nonlocal last
            last = loop.time()
            count(size)

        pushed = self.link.push(body, on_sent, paced=paced)
        try:
            while not pushed.done():
                patience = last + self.limits.idle_write - loop.time()
                if patience <= 0:
                    raise Gone("takes nothing")
                await asyncio.wait((pushed,), timeout=patience)
        finally:
            pushed.cancel()
        if not pushed.result():
            raise Gone("hung up")

    async def delivered(self) -> None:
        """Returns when the client has all that was handed over. Raises `Gone` if it has not.

        Devices hang up as soon as they have read `Content-Length` bytes. Who hangs up earlier
        resets the connection, because something is left unread, or something was not confirmed.
        Others wait for us to close; for them it counts that the system has sent all.
        """
        loop = asyncio.get_running_loop()
        limit = loop.time() + self.limits.idle_write
        calm: float | None = None
        least = sys.maxsize
        while not await self.link.ended(_POLL):
            now = loop.time()
            if unsent := self.link.unsent:
                calm = None
                if unsent < least:  # it takes what it can, be it as slowly as sound is played
                    least, limit = unsent, now + self.limits.idle_write
                if now > limit:
                    raise Gone("does not take the rest")
            elif calm is None:
                calm = now
            elif now - calm >= self.limits.settle:
                return
        if self.link.reset or self.link.unsent:
            raise Gone("hung up before the end")

    async def finish(self) -> None:
        await self._in_time(
            self._send({"type": "http.response.body", "body": b"", "more_body": False})
        )

    async def fail(self) -> None:
        """Tell the client that something went wrong here, if it can still be told."""
        if self._started:
            self.link.abort()
        else:
            await self.respond(500, b"Something went wrong.\n")

    async def _in_time(self, sending: Awaitable[None]) -> None:
        try:
            async with asyncio.timeout(self.limits.idle_write):
                await sending
        except TimeoutError:
            raise Gone("takes nothing") from None
