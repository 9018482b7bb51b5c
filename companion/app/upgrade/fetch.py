"""Fetching a firmware file from an address, so that it can be judged before a device gets it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from companion.devices.firmware.image import MAX_FILE
from companion.errors import ConnectFailed, UsageError
from companion.text import one_line
from companion.transports.loading import load_module

if TYPE_CHECKING:
    import httpx2

MOST_REDIRECTS: Final = 5
SILENCE: Final = 30.0
"""Seconds to connect, and for each piece of the file."""
WHOLE: Final = 900.0
"""Seconds for the whole file: 64 MiB at 75 KB/s."""
_PIECE: Final = 64 * 1024

Progress = Callable[[int, int | None], None]
"""Is told the bytes that came, and how many will come, where that is known."""


def is_url(text: str) -> bool:
    """Whether a person means an address and not a file."""
    return text.lower().startswith(("http://", "https://"))


def shown_url(url: str) -> str:
    """The address without what may be secret: user and password, query, fragment."""
    parts = urlsplit(url)
    return one_line(f"{parts.scheme}://{_host(url)}{parts.path}", 2_000)


def file_name(url: str) -> str:
    """The last part of the path, for people: `xiaozhi.bin`."""
    return one_line(unquote(urlsplit(url).path.rpartition("/")[2])) or _host(url)


def check_url(url: str) -> None:
    """Raises `UsageError` for what is no address of a file on a web server."""
    try:
        parts = urlsplit(url)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname)
        _ = parts.port  # raises when it is no number
    except ValueError:
        fine = False
    if not fine or any(char <= " " or char == "\x7f" for char in url):
        raise UsageError("upgrade.bad_url", text=one_line(url))


async def fetch(url: str, progress: Progress | None = None) -> bytes:
    """The file at `url`.

    At most 64 MiB, five redirects (none from https to http), 30 s of silence and 15 min in all.
    Raises `UsageError` for a wrong address and `ConnectFailed` for everything that the other
    side does. Can be cancelled.
    """
    check_url(url)
    # some 300 ms, and only needed here
    module = await load_module("httpx2")
    try:
        async with asyncio.timeout(WHOLE):
            return await _fetch(module, url, progress or _silent)
    except TimeoutError:
        raise ConnectFailed("upgrade.url_slow", host=_host(url), seconds=f"{WHOLE:g}") from None


async def _fetch(module: ModuleType, url: str, progress: Progress) -> bytes:
    host = _host(url)
    data = bytearray()
    try:
        async with (
            module.AsyncClient(
                follow_redirects=True, max_redirects=MOST_REDIRECTS, timeout=SILENCE
            ) as client,
            # compressed, the file could grow beyond every bound while it is unpacked
            client.stream("GET", url, headers={"Accept-Encoding": "identity"}) as answer,
        ):
            _check_answer(answer, host)
            expected = _length(answer.headers.get("content-length"))
            _check_size(expected or 0, host)
            progress(0, expected)
            async for piece in answer.aiter_raw(_PIECE):
                data += piece
                _check_size(len(data), host)
                progress(len(data), expected)
    except module.TooManyRedirects:
        raise ConnectFailed("upgrade.url_redirects", host=host) from None
    except module.TimeoutException:
        raise ConnectFailed("upgrade.url_slow", host=host, seconds=f"{SILENCE:g}") from None
    except module.RemoteProtocolError:
        raise ConnectFailed("upgrade.url_short", host=host) from None
    except (module.HTTPError, module.InvalidURL) as error:
        reason = one_line(str(error)) or type(error).__name__
        raise ConnectFailed("upgrade.url_unreachable", host=host, reason=reason) from None
    if expected is not None and len(data) < expected:
        raise ConnectFailed("upgrade.url_short", host=host)
    return bytes(data)


def _check_answer(answer: httpx2.Response, host: str) -> None:
    schemes = [str(each.url.scheme) for each in (*answer.history, answer)]
    if "http" in schemes and "https" in schemes[: schemes.index("http")]:
        raise ConnectFailed("upgrade.url_downgrade", host=host)
    if answer.status_code != 200:
        raise ConnectFailed("upgrade.url_status", host=host, status=answer.status_code)


def _check_size(size: int, host: str) -> None:
    if size > MAX_FILE:
        raise ConnectFailed("upgrade.url_too_large", host=host, limit=MAX_FILE >> 20)


def _length(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdigit() else None


def _host(url: str) -> str:
    return one_line(urlsplit(url).netloc.rpartition("@")[2])


def _silent(received: int, expected: int | None) -> None:
    return
