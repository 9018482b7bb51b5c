"""What the code on a device's screen means: `code=N, url=…`, when it cannot ask for its settings.

Source: transports/README.md, "OTA request".
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from companion.messages.message import Message, message
from companion.patterns import regex

_CODE: Final = regex(r"(?:code\s*[=:]\s*)?(?P<sign>-?)(?:0x(?P<hex>[0-9a-f]{1,8})|(?P<n>\d{1,10}))")

_MEANINGS: Final[Mapping[int, str]] = MappingProxyType(
    {
        # esp-tls
        0x8001: "name",
        0x8002: "memory",
        0x8003: "family",
        0x8004: "connect",
        0x8005: "memory",
        0x8006: "timeout",
        0x8008: "closed",
        0x8009: "handshake",
        0x8010: "certificate",
        0x8011: "memory",
        0x8012: "memory",
        0x8013: "memory",
        0x8014: "memory",
        0x8015: "certificate",
        0x8016: "certificate",
        0x8017: "memory",
        0x8018: "closed",
        0x8019: "certificate",
        0x801A: "handshake",
        0x801D: "closed",
        # before there was a connection, and after it
        -1: "failed",
        0x102: "no_address",
        0x108: "http_200",
        # errno
        12: "memory",
        101: "network",
        103: "closed",
        104: "closed",
        110: "timeout",
        111: "refused",
        113: "closed",
        114: "network",
        116: "timeout",
        118: "unreachable",
        119: "timeout",
        128: "closed",
        # HTTP
        400: "http_400",
        401: "http_401",
        403: "http_403",
        404: "http_404",
        405: "http_404",
        413: "http_4xx",
        502: "http_502",
        508: "http_508",
    }
)

COMMON: Final = (32794, 32772, 32769, 32774, 118, 111, 104, 264, 404, 502)
"""Those that people report most."""


class CodeMeaning(Struct, frozen=True):
    number: int
    title: Message
    """What happened."""
    todo: Message
    """Why, and what to do."""

    @property
    def shown(self) -> str:
        """As people write it: `0x801A`, `HTTP 404`, or the number itself."""
        if self.number >= 0x8000:
            return f"0x{self.number:X}"
        http = 200 <= self.number < 600 and self.number not in (0x102, 0x108)
        return f"HTTP {self.number}" if http else str(self.number)


def read_code(text: str) -> CodeMeaning | None:
    """What `32794`, `0x801A` or a whole `code=32794, url=…` means; `None` where there is no number.

    A number that is not known has a meaning that says so.
    """
    found = _CODE.search(text.strip().lower())
    if found is None:
        return None
    number = int(found["hex"], 16) if found["hex"] else int(found["n"])
    return meaning_of(-number if found["sign"] else number)


def meaning_of(code: int) -> CodeMeaning:
    meaning = _MEANINGS.get(code)
    if meaning is None and 300 <= code < 400:
        meaning = "http_3xx"
    elif meaning is None and 400 <= code < 500:
        meaning = "http_4xx"
    elif meaning is None and 500 <= code < 600:
        meaning = "http_5xx"
    elif meaning is None and 0x8000 < code < 0x8020:
        meaning = "tls"
    elif meaning is None and code == 200:
        meaning = "http_200"
    name = meaning or "unknown"
    return CodeMeaning(code, message(f"code.{name}"), message(f"code.do_{name}"))
