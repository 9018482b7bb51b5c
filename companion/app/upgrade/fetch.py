"""Fetching a firmware file from an address, so that it can be judged before a device gets it."""

from __future__ import annotations

from typing import Final
from urllib.parse import unquote, urlsplit

from companion.devices.firmware.image import MAX_FILE
from companion.errors import ConnectFailed, UsageError
from companion.text import one_line
from companion.transports import fetch as http
from companion.transports.fetch import FetchFailed, FetchFault, FetchRules, Progress, web_parts

MOST_REDIRECTS: Final = 5
SILENCE: Final = 30.0
"""Seconds to connect, and for each piece of the file."""
WHOLE: Final = 900.0
"""Seconds for the whole file: 64 MiB at 75 KB/s."""


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
    if web_parts(url) is None:
        raise UsageError("upgrade.bad_url", text=one_line(url))


async def fetch(url: str, progress: Progress | None = None) -> bytes:
    """The file at `url`.

    At most 64 MiB, five redirects (none from https to http), 30 s of silence and 15 min in all.
    Raises `UsageError` for a wrong address and `ConnectFailed` for everything that the other
    side does. Can be cancelled.
    """
    check_url(url)
    host = _host(url)
    rules = FetchRules(
        MAX_FILE, total=WHOLE, silence=SILENCE, redirects=MOST_REDIRECTS, only_ok=True
    )
    try:
        answer = await http.fetch("GET", url, rules, progress=progress)
    except FetchFailed as failed:
        raise _worded(failed, host) from None
    if answer.status != 200:
        raise ConnectFailed("upgrade.url_status", host=host, status=answer.status)
    return answer.body


def _worded(failed: FetchFailed, host: str) -> ConnectFailed:
    match failed.fault:
        case FetchFault.SLOW | FetchFault.CONNECT_SLOW:
            return ConnectFailed("upgrade.url_slow", host=host, seconds=f"{failed.seconds:g}")
        case FetchFault.TOO_LARGE:
            return ConnectFailed("upgrade.url_too_large", host=host, limit=failed.size >> 20)
        case FetchFault.CUT:
            return ConnectFailed("upgrade.url_short", host=host)
        case FetchFault.REDIRECTS:
            return ConnectFailed("upgrade.url_redirects", host=host)
        case FetchFault.DOWNGRADE:
            return ConnectFailed("upgrade.url_downgrade", host=host)
    return ConnectFailed("upgrade.url_unreachable", host=host, reason=failed.reason)


def _host(url: str) -> str:
    return one_line(urlsplit(url).netloc.rpartition("@")[2])
