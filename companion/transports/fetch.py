"""Requests over HTTP: one question, one answer, and a bound on everything about it.

No answer is longer, takes longer or leads elsewhere than its `FetchRules` allow. What fails is a
`FetchFailed`, which the caller turns into an error with a sentence of its own.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable, Mapping
from enum import Enum, auto
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import SplitResult, urlsplit

from msgspec import Struct

from companion.errors import CompanionError
from companion.text import one_line
from companion.transports.loading import load_module

if TYPE_CHECKING:
    import httpx2

_PIECE: Final = 64 * 1024

Progress = Callable[[int, int | None], None]
"""Is told the bytes that came, and how many will come, where that is known."""


class FetchRules(Struct, frozen=True):
    """What an answer may cost."""

    size: int
    """Bytes of an answer, after unpacking."""
    total: float
    """Seconds for everything together."""
    silence: float | None = None
    """Seconds for each step: to connect, to send, and for each piece of the answer."""
    connect: float | None = None
    """Seconds to connect, where that is not `silence`."""
    redirects: int = 0
    """Followed at most, and never from https to http. 0: a redirect is an answer like others."""
    proxies: bool = True
    """Whether proxies of the environment are used."""
    packed: bool = False
    """Whether the answer may be compressed. If not, it is returned as it came: what is not
    unpacked cannot grow."""
    only_ok: bool = False
    """Whether the body of an answer with another status than 200 is left unread."""


class Fetched(Struct, frozen=True):
    """An answer, whatever its status."""

    status: int
    content_type: str
    body: bytes


class FetchFault(Enum):
    """Why there is no answer."""

    ADDRESS = auto()
    """It is no http or https address; nothing was sent."""
    CONNECT = auto()
    """No connection, so nothing was sent."""
    CONNECT_SLOW = auto()
    """No connection in time, so nothing was sent."""
    SLOW = auto()
    """It took longer than the rules allow, `FetchFailed.seconds`."""
    TOO_LARGE = auto()
    """The answer is longer than the rules allow, `FetchFailed.size`."""
    CUT = auto()
    """It ended too early, or is no HTTP."""
    REDIRECTS = auto()
    """More than the rules allow."""
    DOWNGRADE = auto()
    """A redirect leads from https to http."""
    OTHER = auto()
    """The connection was lost, or what came cannot be read."""


class FetchFailed(Exception):
    """There is no answer that could be used. Its texts are cleaned, and hold no address."""

    def __init__(
        self,
        fault: FetchFault,
        cause: BaseException | None = None,
        *,
        reason: str = "",
        seconds: float = 0.0,
        size: int = 0,
        status: int = 0,
    ) -> None:
        self.fault = fault
        self.cause: BaseException = self if cause is None else root_cause(cause)
        """The operating system's or TLS's own error, where there is one."""
        if cause is not None:
            reason = one_line(str(cause)) or type(cause).__name__
        self.reason = reason
        """In the words of the library or the system."""
        self.seconds = seconds
        """The limit that was met."""
        self.size = size
        """The limit that was met, in bytes."""
        self.status = status
        """Of the answer; 0 when none came."""
        super().__init__(reason or fault.name)

    def worded(
        self, error: type[CompanionError], *, host: str, slow: str, too_large: str, other: str
    ) -> CompanionError:
        """The error for people, whose sentences take `host` and `seconds`, `limit` or `reason`."""
        match self.fault:
            case FetchFault.SLOW | FetchFault.CONNECT_SLOW:
                return error(slow, host=host, seconds=f"{self.seconds:g}")
            case FetchFault.TOO_LARGE:
                return error(too_large, host=host, limit=self.size)
            case _:
                return error(other, host=host, reason=self.reason)


class Fetcher:
    """Connections under the same rules. Made by `open`, closed by `close`."""

    def __init__(self, module: ModuleType, client: httpx2.AsyncClient, rules: FetchRules) -> None:
        self._module = module
        self._client = client
        self._rules = rules

    @classmethod
    async def open(
        cls,
        rules: FetchRules,
        *,
        ssl_context: ssl.SSLContext | None = None,
        **options: Any,
    ) -> Fetcher:
        """Without `ssl_context` the system's certificates are trusted; `options` are more of the
        library's `Limits`. Connects to nothing yet."""
        # some 300 ms and much memory, which only those who fetch something should wait for
        module = await load_module("httpx2")
        # in a thread: it reads the system's certificates
        client = await asyncio.to_thread(
            module.AsyncClient,
            follow_redirects=False,  # by `_send`, which looks at where they lead
            trust_env=rules.proxies,
            timeout=module.Timeout(rules.silence, connect=rules.connect or rules.silence),
            verify=True if ssl_context is None else ssl_context,
            **({"limits": module.Limits(**options)} if options else {}),
        )
        return cls(module, client, rules)

    async def close(self) -> None:
        """Close all connections; what is still being fetched ends with an error."""
        await self._client.aclose()

    async def fetch(
        self,
        method: str,
        url: str,
        *,
        headers: Mapping[str, str] | None = None,
        exact: bool = False,
        progress: Progress | None = None,
        **content: Any,
    ) -> Fetched:
        """Ask, and return the answer whatever its status.

        `content` is one of the library's `content`, `data`, `files` and `json`. With `exact` no
        header is sent but those, and what HTTP itself needs. Raises `FetchFailed`.
        """
        httpx, rules = self._module, self._rules
        check_address(url)
        try:
            async with asyncio.timeout(rules.total):
                make = httpx.Request if exact else self._client.build_request
                request = make(method, url, headers=dict(headers or {}), **content)
                if not exact and not rules.packed:
                    request.headers["Accept-Encoding"] = "identity"
                answer = await self._send(request)
                try:
                    return await self._read(answer, progress)
                finally:
                    await answer.aclose()
        except (httpx.ConnectTimeout, httpx.PoolTimeout) as error:
            limit = rules.connect or rules.silence or rules.total
            raise FetchFailed(FetchFault.CONNECT_SLOW, error, seconds=limit) from None
        except httpx.TimeoutException as error:
            raise FetchFailed(
                FetchFault.SLOW, error, seconds=rules.silence or rules.total
            ) from None
        except TimeoutError as error:
            raise FetchFailed(FetchFault.SLOW, error, seconds=rules.total) from None
        except httpx.InvalidURL as error:
            raise FetchFailed(FetchFault.ADDRESS, error) from None
        except (httpx.ConnectError, UnicodeError) as error:
            # a name with a part above 63 characters cannot even be looked up
            raise FetchFailed(FetchFault.CONNECT, error) from None
        except httpx.RemoteProtocolError as error:
            raise FetchFailed(FetchFault.CUT, error) from None
        except (httpx.HTTPError, OSError) as error:
            raise FetchFailed(FetchFault.OTHER, error) from None

    async def _send(self, request: httpx2.Request) -> httpx2.Response:
        """The answer's head, after all redirects that are followed."""
        followed = 0
        while True:
            answer = await self._client.send(request, stream=True)
            onward = answer.next_request
            if onward is None or not self._rules.redirects:
                return answer
            await answer.aclose()
            followed += 1
            if followed > self._rules.redirects:
                raise FetchFailed(FetchFault.REDIRECTS, status=answer.status_code)
            if request.url.scheme == "https" and onward.url.scheme == "http":
                raise FetchFailed(FetchFault.DOWNGRADE, status=answer.status_code)
            request = onward

    async def _read(self, answer: httpx2.Response, progress: Progress | None) -> Fetched:
        status = answer.status_code
        body = bytearray()
        if status == 200 or not self._rules.only_ok:
            expected = _length(answer.headers.get("content-length"))
            self._check_size(expected or 0, status)
            if progress is not None:
                progress(0, expected)
            packed = self._rules.packed
            step = None if progress is None else _PIECE  # else each kilobyte would be told
            async for piece in answer.aiter_bytes() if packed else answer.aiter_raw(step):
                body += piece
                self._check_size(len(body), status)
                if progress is not None:
                    progress(len(body), expected)
            if status == 200 and not packed and len(body) < (expected or 0):
                raise FetchFailed(FetchFault.CUT, reason="the answer is too short", status=status)
        return Fetched(status, answer.headers.get("content-type", ""), bytes(body))

    def _check_size(self, size: int, status: int) -> None:
        if size > self._rules.size:
            raise FetchFailed(FetchFault.TOO_LARGE, size=self._rules.size, status=status)


async def fetch(
    method: str,
    url: str,
    rules: FetchRules,
    *,
    ssl_context: ssl.SSLContext | None = None,
    **options: Any,
) -> Fetched:
    """As `Fetcher.fetch`, over a connection that is closed afterwards. Can be cancelled."""
    check_address(url)
    fetcher = await Fetcher.open(rules, ssl_context=ssl_context)
    try:
        return await fetcher.fetch(method, url, **options)
    finally:
        await fetcher.close()


def web_parts(text: str) -> SplitResult | None:
    """The parts of a web address: http or https, a host, a port that is a number or none, and
    nothing invisible. `None` for anything else."""
    try:
        parts = urlsplit(text)
        _ = parts.port  # raises when it is no number
    except ValueError:
        return None
    fit = parts.scheme in ("http", "https") and bool(parts.hostname)
    return parts if fit and not any(char <= " " or char == "\x7f" for char in text) else None


def check_address(url: str) -> str:
    """The host of an address, cleaned. Raises `FetchFailed` for what is no web address."""
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError as error:
        raise FetchFailed(FetchFault.ADDRESS, error) from None
    if parts.scheme not in ("http", "https") or not host:
        raise FetchFailed(FetchFault.ADDRESS, reason="no http:// or https://")
    return one_line(host)


def root_cause(error: BaseException) -> BaseException:
    """The operating system's or TLS's own error, which a library has wrapped."""
    found: BaseException | None = error
    while found is not None:
        if isinstance(found, OSError | UnicodeError):
            return found
        found = found.__cause__ or found.__context__
    return error


def _length(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdigit() else None
