"""What a device's screen means when it cannot ask for its settings: `code=N, url=…`, or the words
of firmware 2.5.

Source: transports/README.md, "OTA request" and "Firmware 2.5".
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from companion.messages.message import Message, message
from companion.patterns import regex

_NUMBER: Final = r"(?P<sign>-?)(?:0x(?P<hex>[0-9a-f]{1,8})|(?P<n>\d{1,10}))"
_CODE: Final = regex(r"code\s*[=:]\s*" + _NUMBER)
_ANY: Final = regex(_NUMBER)
_WORDS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "connection failed": ("connect_failed", "connect"),
        "connection timed out": ("timeout", "timeout"),
        "dns resolution failed": ("dns_failed", "name"),
        "tls handshake failed": ("tls_failed", "handshake"),
        "http request failed": ("http_failed", "failed"),
        "protocol error": ("protocol_error", "http_200"),
        "server disconnected": ("server_disconnected", "closed"),
        "transmit failed": ("transmit_failed", "closed"),
        "receive failed": ("receive_failed", "closed"),
        "network unavailable": ("network_unavailable", "network"),
        "authentication rejected": ("auth_rejected", "http_401"),
        "invalid argument": ("invalid_argument", "no_address"),
        "not initialized": ("not_initialized", "failed"),
        "at command failed": ("at_command_failed", "failed"),
        "cme error": ("cme_error", "failed"),
        "unknown network error": ("unknown", "failed"),
    }
)
"""The words, which are English in every language, with their name there and what they mean."""
_KNOWN_WORDS: Final = regex(
    rf"(?P<words>{'|'.join(_WORDS)})"
    r"(?: (?P<status>\d{3})\b|[^=]{0,40}native=(?P<native>-?\d{1,10}))?"
)

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
    name: str = ""
    """Of words without a number that says more."""

    @property
    def shown(self) -> str:
        """As people write it: `0x801A`, `HTTP 404`, the number itself, or the name."""
        if self.name:
            return self.name
        if self.number >= 0x8000:
            return f"0x{self.number:X}"
        http = 200 <= self.number < 600 and self.number not in (0x102, 0x108)
        return f"HTTP {self.number}" if http else str(self.number)


def read_code(text: str) -> CodeMeaning | None:
    """What `32794`, `0x801A`, a whole `code=32794, url=…` or `Connection failed (…)` means; `None`
    where there is neither a number nor such words.

    A number that is not known has a meaning that says so.
    """
    plain = text.strip().lower()
    found = _CODE.search(plain)
    if found is None and (told := _KNOWN_WORDS.search(plain)):
        return _meaning_of_words(told["words"], told["status"], told["native"])
    found = found or _ANY.search(plain)
    if found is None:
        return None
    number = int(found["hex"], 16) if found["hex"] else int(found["n"])
    return meaning_of(-number if found["sign"] else number)


def _meaning_of_words(words: str, status: str | None, native: str | None) -> CodeMeaning:
    """A number says more where it is that of `code=N`; a modem's means something else."""
    name, meaning = _WORDS[words]
    if status is not None:
        return meaning_of(int(status))
    if native is not None and int(native) in _MEANINGS:
        return meaning_of(int(native))
    number = int(native or 0)
    return CodeMeaning(number, message(f"code.{meaning}"), message(f"code.do_{meaning}"), name)


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
