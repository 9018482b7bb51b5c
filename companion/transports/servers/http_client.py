"""The HTTP client for MCP servers: bounded, and able to say what went wrong.

Imports the HTTP library, which takes a third of a second: import it in a thread.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import re
import ssl
import urllib.request
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

import httpx2

from companion.messages.message import Message, message
from companion.patterns import regex
from companion.text import one_line
from companion.transports.channel import MAX_RECEIVE
from companion.transports.fetch import root_cause
from companion.transports.tcp import keepalive_options, why_not_reached

READ_SECONDS: Final = 900.0
"""How long a server may say nothing while it works. That it is there at all is noticed by TCP."""
KEEPALIVE_SECONDS: Final = 2.0
"""How long an idle connection is used again: shorter than the 5 s after which common servers
close it, so that no request meets a connection that is just being closed."""
ALIVE_IDLE: Final = 8
ALIVE_INTERVAL: Final = 4
ALIVE_PROBES: Final = 3
"""Seconds, and how often: TCP itself notices a peer that is gone within 20 s, also while the
server is busy and could not answer a ping."""

HTTP_ERRORS: Final = (httpx2.HTTPError, httpx2.InvalidURL)
"""What a request raises, for those who do not import the library."""

_NAME: Final = regex(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_VALUE: Final = regex(r"[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?|")
"""Of a header: RFC 9110, section 5. The other bytes that it allows mean nothing for sure."""

_NOT_OLD: Final = frozenset({401, 402, 403, 407, 408, 421, 429})
"""Refusals that are about who asks, or when. Others may be of a server that has nothing but the
older transport, which takes no messages at the address of its stream. Source: the MCP
specification, "Backwards Compatibility" of "Transports"; servers were seen to say 400, 404, 405,
406, 415, 422 and 501."""

_EVENTS: Final = "text/event-stream"

MOST_SCOPES: Final = 20
_TOO_LITTLE: Final = regex(r"""\berror="?insufficient_scope\b""", re.IGNORECASE)
_SCOPES: Final = regex(r"""\bscope=(?:"([^"]*)"|([^\s,]+))""", re.IGNORECASE)


class HttpFaults:
    """What was seen to go wrong on the requests to one server, in words."""

    def __init__(self, host: str, seconds: float, *, has_login: bool) -> None:
        self._host = host
        self._seconds = seconds
        self._has_login = has_login
        self.ready = False
        """Whether the handshake is done: from then on a refusal is about one call."""
        self.broken = False
        """Whether an answer broke off in the middle."""
        self.trouble: Message | None = None
        """Why the handshake cannot succeed, as far as the status tells."""
        self.on_lost: Callable[[Message], None] = lambda reason: None
        """Called when the server cannot be reached any more, or does not know us any more."""
        self.refused: dict[int | str, Message] = {}
        """Ids of requests that the signed-in account may not make, and why; taken out when it is
        told. There are at most as many as are open."""
        self.perhaps_old = False
        """Whether the first message was refused as servers with nothing but HTTP+SSE do."""
        self.old = False
        """Whether HTTP+SSE is spoken: no answer comes to a message that is refused."""

    def gone(self) -> Message:
        return message("server.lost", host=self._host)

    def why(self, error: BaseException) -> Message:
        """The words for an exception of the HTTP library, or a group of them."""
        for each in _leaves(error):
            if isinstance(each, httpx2.TimeoutException):
                return message("server.timeout", host=self._host, seconds=f"{self._seconds:g}")
            if isinstance(each, httpx2.ConnectError | httpx2.ProxyError):
                return why_not_reached(root_cause(each), self._host, self._seconds, "server")
            if isinstance(each, httpx2.TransportError):
                return self.gone()
            found = getattr(each, "message", None)
            if isinstance(found, Message):
                return found
        kind = type(_leaves(error)[0]).__name__
        return message("server.rejected", host=self._host, reason=kind)

    def failed(self, error: httpx2.TransportError) -> None:
        if isinstance(error, httpx2.ConnectError | httpx2.ConnectTimeout | httpx2.ProxyError):
            self.on_lost(self.why(error))
        elif error.request.method == "POST" and (self.old or not self.ready):
            # the SDK would wait for an answer that cannot come any more
            self.on_lost(message("server.no_http", host=self._host))

    async def check(self, response: httpx2.Response) -> None:
        """Read a refusal of the handshake: whether a server of this protocol wrote it."""
        status = response.status_code
        refused = (400 <= status < 500 and status not in _NOT_OLD) or status == 501
        if refused and not self.ready and response.request.method == "POST":
            self.perhaps_old = not _is_answer(await response.aread())

    def answered(self, response: httpx2.Response) -> None:
        status = response.status_code
        if self.old:
            self._answered_old(response)
        elif self.ready:
            forgotten = status == 404 and "mcp-session-id" in response.request.headers
            if forgotten and response.request.method == "POST":
                self.on_lost(message("server.session_over", host=self._host))
            elif status == 401:
                self.on_lost(self._login())
            elif wants_more(response) and (request_id := _request_id(response.request)) is not None:
                self.refused[request_id] = self._more(response)
        elif response.request.method == "POST" or (self.perhaps_old and status in (401, 403)):
            self.trouble = self._why_status(response)

    def _answered_old(self, response: httpx2.Response) -> None:
        if response.status_code < 300:
            return
        reason = self._why_status(response)
        if self.ready and response.status_code == 404:
            reason = message("server.session_over", host=self._host)
        self.on_lost(
            reason or message("server.status", host=self._host, status=response.status_code)
        )

    def _why_status(self, response: httpx2.Response) -> Message | None:
        status = response.status_code
        kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
        if status == 401:
            return self._login()
        if wants_more(response):
            return self._more(response)
        if status == 403:
            return message("server.forbidden", host=self._host)
        if status < 300 and kind == "text/html":
            told = response.request.url.path.rstrip("/").endswith("/mcp")
            return message("server.page_at_path" if told else "server.page", host=self._host)
        if status in (404, 405):
            return message("server.no_mcp", host=self._host)
        if 300 <= status < 400:
            to = httpx2.URL(response.headers.get("location", "")).host
            return message("server.redirected", host=self._host, to=to or self._host)
        if status >= 400 and kind != "application/json":
            return message("server.status", host=self._host, status=status)
        return None

    def _more(self, response: httpx2.Response) -> Message:
        scopes = challenged_scopes(response.headers.get("www-authenticate", ""))
        return message("server.more_scope", host=self._host, scopes=", ".join(scopes) or "?")

    def _login(self) -> Message:
        words = "server.login" if self._has_login else "server.sign_in"
        return message(words, host=self._host)


def wants_more(response: httpx2.Response) -> bool:
    """Whether the server knows the account, and wants it to be allowed more.

    Source: the MCP specification, "Scope Challenge Handling", and RFC 6750, section 3.1.
    """
    challenge = response.headers.get("www-authenticate", "")
    return response.status_code == 403 and _TOO_LITTLE.search(challenge) is not None


def challenged_scopes(challenge: str) -> tuple[str, ...]:
    """The scopes that a `WWW-Authenticate` header names, cleaned; at most `MOST_SCOPES`."""
    found = _SCOPES.search(challenge)
    names = (found[1] or found[2] or "").split() if found is not None else []
    return tuple(one_line(name, 80) for name in names[:MOST_SCOPES])


async def make_client(
    url: str,
    headers: Mapping[str, str],
    auth: httpx2.Auth | None,
    faults: HttpFaults,
    timeout: float,
    ssl_context: ssl.SSLContext | None = None,
) -> httpx2.AsyncClient:
    """A client for one server, not yet entered. Raises `ValueError` for headers that cannot be
    sent, and `httpx2.InvalidURL`."""
    for name, value in headers.items():
        if not _NAME.fullmatch(name) or not _VALUE.fullmatch(value):
            raise ValueError("a header that cannot be sent")
    parts = httpx2.URL(url)
    # in a thread: it reads the system's certificates, and asks for its proxy
    inner = await asyncio.to_thread(_make_transport, parts, ssl_context)
    transport = _Bounded(inner, faults)
    return _Client(
        faults,
        headers={**headers, "Accept-Encoding": "identity"},
        auth=auth,
        timeout=httpx2.Timeout(timeout, read=READ_SECONDS),
        transport=transport,
        trust_env=False,
    )


class _Client(httpx2.AsyncClient):
    """Tells how every request ended, after everything that signing in had to do for it."""

    def __init__(self, faults: HttpFaults, **options: Any) -> None:
        super().__init__(**options)
        self._faults = faults

    async def send(self, request: httpx2.Request, **options: Any) -> httpx2.Response:
        try:
            response = await super().send(request, **options)
        except httpx2.TransportError as error:
            self._faults.failed(error)
            raise
        await self._faults.check(response)
        self._faults.answered(response)
        return response


class _Bounded(httpx2.AsyncBaseTransport):
    """No answer is longer than what we keep, and none unpacks to more than it seems."""

    def __init__(self, inner: httpx2.AsyncBaseTransport, faults: HttpFaults) -> None:
        self._inner = inner
        self._faults = faults

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        response = await self._inner.handle_async_request(request)
        packed = response.headers.get("content-encoding", "identity").lower()
        if packed not in ("", "identity"):
            await response.aclose()
            raise httpx2.DecodingError(f"unasked content encoding {packed}", request=request)
        endless = response.headers.get("content-type", "").lower().startswith(_EVENTS)
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        response.stream = _Stream(
            response.stream, self._faults, None if endless else MAX_RECEIVE, request
        )
        return response

    async def aclose(self) -> None:
        await self._inner.aclose()


class _Stream(httpx2.AsyncByteStream):
    def __init__(
        self,
        inner: httpx2.AsyncByteStream,
        faults: HttpFaults,
        limit: int | None,
        request: httpx2.Request,
    ) -> None:
        self._inner = inner
        self._faults = faults
        self._limit = limit
        self._request = request

    async def __aiter__(self) -> AsyncIterator[bytes]:
        size = 0
        try:
            async for chunk in self._inner:
                size += len(chunk)
                if self._limit is not None and size > self._limit:
                    raise httpx2.ReadError("the answer is too long", request=self._request)
                yield chunk
        except httpx2.TransportError:
            self._faults.broken = True
            raise

    async def aclose(self) -> None:
        await self._inner.aclose()


def _request_id(request: httpx2.Request) -> int | str | None:
    """The id of the JSON-RPC request that was sent; `None` for what nobody waits for."""
    try:
        sent = json.loads(request.content)
    except (httpx2.StreamError, ValueError):
        return None
    found = sent.get("id") if isinstance(sent, dict) and "method" in sent else None
    return found if isinstance(found, int | str) else None


def _is_answer(body: bytes) -> bool:
    """Whether this is a message of the protocol, such as an error."""
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and "jsonrpc" in found


def _leaves(error: BaseException) -> list[BaseException]:
    if not isinstance(error, BaseExceptionGroup):
        return [error]
    return [leaf for each in error.exceptions for leaf in _leaves(each)]


def _make_transport(
    url: httpx2.URL, ssl_context: ssl.SSLContext | None
) -> httpx2.AsyncHTTPTransport:
    trusted: ssl.SSLContext | bool = url.scheme == "https"
    return httpx2.AsyncHTTPTransport(
        verify=trusted if ssl_context is None else ssl_context,
        proxy=_proxy(url.scheme, url.host),
        trust_env=False,
        limits=httpx2.Limits(max_connections=100, keepalive_expiry=KEEPALIVE_SECONDS),
        socket_options=keepalive_options(ALIVE_IDLE, ALIVE_INTERVAL, ALIVE_PROBES),
    )


def _proxy(scheme: str, host: str) -> str | None:
    """The system's proxy; none for what is in the local network, where proxies do not reach."""
    if _is_local(host) or urllib.request.proxy_bypass(host):
        return None
    proxy = urllib.request.getproxies().get(scheme)
    return proxy if proxy and urlsplit(proxy).scheme in ("http", "https") else None


def _is_local(host: str) -> bool:
    try:
        return not ipaddress.ip_address(host.strip("[]")).is_global
    except ValueError:
        return "." not in host or host.lower().endswith((".local", ".lan", ".home.arpa"))
