"""Where the browser brings the answer: a page of this computer's, for this computer alone.

Source: RFC 8252, section 7.3: a native app listens on a loopback address, on any free port.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from types import TracebackType
from typing import Final, Self
from urllib.parse import parse_qsl, urlsplit

from companion.errors import ListenFailed
from companion.messages.message import message
from companion.transports.tcp import AT_ONCE, AddressPlaces, set_backlog

HOST: Final = "127.0.0.1"
PATH: Final = "/callback"
MAX_REQUEST: Final = 16 * 1024
"""Bytes of a request's head; a code and a state have some hundred."""
REQUEST_SECONDS: Final = 5.0
MOST: Final = 64
"""Connections at once; see `AddressPlaces`."""

_PAGE: Final = (
    '<!doctype html><html><head><meta charset="utf-8"><title>{title}</title></head>'
    "<body><p>{text}</p></body></html>"
)

logger = logging.getLogger(__name__)


def redirect_address(port: int) -> str:
    """Where the browser comes back to, as servers are told it."""
    return f"http://{HOST}:{port}{PATH}"


class LoopbackRedirect:
    """Listens while it is entered. Only the answer with the state that is expected counts:
    anybody on this computer can ask for this page."""

    def __init__(self, port: int = 0, *, text: str = "") -> None:
        """`text` is what the browser shows at the end; else it is in English."""
        self._port = port
        self._text = text or message("server.signed_in_page").english()
        self._state = ""
        self._server: asyncio.Server | None = None
        self._places = AddressPlaces(MOST, MOST)
        self._answer: asyncio.Future[dict[str, str]] | None = None

    @property
    def url(self) -> str:
        return redirect_address(self._port)

    @property
    def port(self) -> int:
        """The one that it listens on, once it is entered."""
        return self._port

    async def __aenter__(self) -> Self:
        """Raises `ListenFailed`."""
        self._answer = asyncio.get_running_loop().create_future()
        try:
            self._server = await asyncio.start_server(
                self._serve, HOST, self._port, limit=MAX_REQUEST, backlog=AT_ONCE
            )
        except OSError:
            raise ListenFailed("server.no_redirect") from None
        for each in self._server.sockets:
            set_backlog(each)
        self._port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._server is not None and self._answer is not None
        self._server.close()
        await self._server.wait_closed()
        self._answer.cancel()

    def expect(self, address: str) -> None:
        """The answer will be that to `address`, which the browser is sent to."""
        self._state = dict(parse_qsl(urlsplit(address).query)).get("state", "")

    async def answer(self) -> dict[str, str]:
        """The parameters of the answer: `code` and `state`, or `error`."""
        assert self._answer is not None
        return await asyncio.shield(self._answer)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._places.enter(writer, HOST, writer.transport.abort)
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                status, text = self._handle(head)
                writer.write(_response(status, text))
                await writer.drain()
        except (TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, OSError):
            logger.debug("somebody asked for the sign-in page, and not as a browser does")
        finally:
            self._places.leave(writer)
            writer.close()

    def _handle(self, head: bytes) -> tuple[str, str]:
        method, _, rest = head.partition(b" ")
        try:
            target = urlsplit(rest.partition(b" ")[0].decode("ascii", "replace"))
        except ValueError:
            return "400 Bad Request", ""
        if target.path != PATH:
            return "404 Not Found", ""
        if method != b"GET":
            return "405 Method Not Allowed", ""
        given = dict(parse_qsl(target.query))
        state = given.get("state", "")
        if not self._state or not hmac.compare_digest(state.encode(), self._state.encode()):
            return "400 Bad Request", ""
        assert self._answer is not None
        if not self._answer.done():
            self._answer.set_result(given)
        return "200 OK", self._text


def _response(status: str, text: str) -> bytes:
    import html  # all of HTML's named characters, for a page that few people see

    body = _PAGE.format(title="Xiaozhi Companion", text=html.escape(text or status)).encode()
    head = (
        f"HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\n"
        f"Content-Length: {len(body)}\r\nCache-Control: no-store\r\n"
        "Referrer-Policy: no-referrer\r\n"
        "Content-Security-Policy: default-src 'none'\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body
