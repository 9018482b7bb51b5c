"""What the values of JSON Schema's `format` look like.

Checked strictly where a receiver would otherwise fail (dates by RFC 3339, addresses by their own
grammars), and leniently where servers differ: an address may have letters beyond ASCII.
"""

from __future__ import annotations

import ipaddress
import json
import re
from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final
from urllib.parse import urlsplit

from companion.protocol.schema.check.patterns import NotTranslatable, translate
from companion.protocol.schema.keywords import is_json

_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_TIME: Final = re.compile(
    r"([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)",
    re.ASCII | re.IGNORECASE,
)
_DURATION: Final = re.compile(
    r"P(\d+W|(?=[\dT])(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?)", re.ASCII
)
_URI: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`\x00-\x20\x7f]+")
_REFERENCE: Final = re.compile(r"[^\s<>\"{}|\\^`\x00-\x20\x7f]*")
_TEMPLATE: Final = re.compile(r"([^\s<>\"{}|\\^`]|\{[^{}\s]+\})*")
_BAD_PERCENT: Final = re.compile(r"%(?![0-9A-Fa-f]{2})")
_LABEL: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)", re.IGNORECASE | re.ASCII)
_ATEXT: Final = re.compile(r"[^\s@,;:<>()\[\]\\\"]+")
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE | re.ASCII)
_COLOR: Final = re.compile(
    r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,20}|(rgb|hsl)a?\([0-9.,%/ ]{3,40}\)",
    re.IGNORECASE | re.ASCII,
)
_POINTER: Final = re.compile(r"(/([^~]|~[01])*)*")
_RELATIVE_POINTER: Final = re.compile(r"(0|[1-9]\d*)(#|(/([^~]|~[01])*)*)", re.ASCII)
_DATA: Final = re.compile(r"data:[^,]{0,200},.*", re.DOTALL)

_NUMBERS: Final[Mapping[str, tuple[int, int]]] = {
    "int8": (-(2**7), 2**7 - 1),
    "int16": (-(2**15), 2**15 - 1),
    "int32": (-(2**31), 2**31 - 1),
    "int64": (-(2**63), 2**63 - 1),
    "uint8": (0, 2**8 - 1),
    "uint16": (0, 2**16 - 1),
    "uint32": (0, 2**32 - 1),
    "uint64": (0, 2**64 - 1),
}


def _date(text: str) -> bool:
    if not _DATE.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _time(text: str) -> bool:
    return _TIME.fullmatch(text) is not None


def _date_time(text: str) -> bool:
    return _date(text[:10]) and text[10:11] in ("T", "t", " ") and _time(text[11:])


def _uri(text: str) -> bool:
    return _URI.fullmatch(text) is not None and _reference(text)


def _reference(text: str) -> bool:
    if not _REFERENCE.fullmatch(text) or _BAD_PERCENT.search(text):
        return False
    try:
        # a port that is no number, brackets without an address
        _ = urlsplit(text).port
    except ValueError:
        return False
    return True


def _hostname(text: str) -> bool:
    try:
        plain = text if text.isascii() else text.encode("idna").decode("ascii")
    except UnicodeError:
        return False
    name = plain.removesuffix(".")
    return 0 < len(name) <= 253 and all(_LABEL.fullmatch(each) for each in name.split("."))


def _email(text: str) -> bool:
    local, _, domain = text.rpartition("@")
    if not local or len(local) > 64 or not all(map(_ATEXT.fullmatch, local.split("."))):
        return False
    if domain.startswith("[") and domain.endswith("]"):
        return _ip(domain[1:-1].removeprefix("IPv6:"))
    return _hostname(domain)


def _ip(text: str, kind: Callable[[str], Any] = ipaddress.ip_address) -> bool:
    try:
        kind(text)
    except ValueError:
        return False
    return text.isascii() and "%" not in text


def is_base64(text: str) -> bool:
    """Base64 of either alphabet; line breaks are allowed, as in MIME."""
    plain = "".join(text.split()).replace("-", "+").replace("_", "/")
    try:
        b64decode(plain, validate=True)
    except (NotBase64, ValueError):
        return False
    return True


def _json(text: str) -> bool:
    try:
        return is_json(json.loads(text))
    except (ValueError, RecursionError):
        return False


def _regex(text: str) -> bool:
    try:
        translate(text)
    except NotTranslatable as problem:
        # our engine cannot do look-around, but it is a valid regular expression
        return problem.valid
    return True


_TEXT: Final[Mapping[str, tuple[str, Callable[[str], bool]]]] = {
    "date": ("date", _date),
    "time": ("time", _time),
    "date-time": ("date_time", _date_time),
    "datetime": ("date_time", _date_time),
    "duration": ("duration", lambda text: _DURATION.fullmatch(text) is not None),
    "uri": ("uri", _uri),
    "url": ("uri", _uri),
    "iri": ("uri", _uri),
    "uri-reference": ("", _reference),
    "iri-reference": ("", _reference),
    "uri-template": ("", lambda text: _TEMPLATE.fullmatch(text) is not None),
    "email": ("email", _email),
    "idn-email": ("email", _email),
    "hostname": ("hostname", _hostname),
    "idn-hostname": ("hostname", _hostname),
    "ipv4": ("ipv4", lambda text: _ip(text, ipaddress.IPv4Address)),
    "ipv6": ("ipv6", lambda text: _ip(text, ipaddress.IPv6Address)),
    "ip": ("", _ip),
    "uuid": ("uuid", lambda text: _UUID.fullmatch(text) is not None),
    "color": ("color", lambda text: _COLOR.fullmatch(text) is not None),
    "byte": ("byte", is_base64),
    "base64": ("byte", is_base64),
    "data-url": ("", lambda text: _DATA.fullmatch(text) is not None),
    "regex": ("regex", _regex),
    "json": ("json", _json),
    "json-pointer": ("json_pointer", lambda text: _POINTER.fullmatch(text) is not None),
    "relative-json-pointer": ("", lambda text: _RELATIVE_POINTER.fullmatch(text) is not None),
}
"""For texts: which words say what is wrong (empty: the general ones), and the check."""


def fault_code(name: str, value: object) -> str | None:
    """Which code says that `value` is not of the format `name`; `None` when it is.

    Formats that nobody knows, and values of a type that the format says nothing about,
    are never wrong.
    """
    if isinstance(value, str):
        words, check = _TEXT.get(name, ("", None))
        if check is None or check(value):
            return None
        return f"field.format.{words}" if words else "field.format"
    bounds = _NUMBERS.get(name)
    if bounds is None or isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return None if bounds[0] <= value <= bounds[1] else "field.format"
