"""JSON beyond the standard library: reading what others wrote, writing only what the standard has,
and finding places in text.

`dumps` writes no `NaN` and no `Infinity`: Python reads them from devices, other programs refuse
them. `scan` walks through JSON, also through what only looks like it, and says where each value is,
so that one value of a frame can be changed and every other byte stays as it was. A real parser
gives up on the frames that matter most: firmware sends some that are no valid JSON
(transports/README.md, "Answers"). Here everything gets a path as well as that can be told; nothing
raises.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from companion.patterns import regex

DEEPEST: Final = 64
"""Levels of which the names are noted; what is nested deeper has the path of its ancestor."""

# possessive, so that a hostile text is read in linear time; a string may lack its end
_TOKEN: Final = regex(r'"(?:[^"\\]++|\\.?)*+"?|[{}\[\]:,]|[^\s{}\[\]:,"]++', re.DOTALL)
_COLON: Final = regex(r"\s*+:")
_LENIENT: Final = json.JSONDecoder(strict=False)
_QUICK: Final = Decoder(float_hook=float)
"""Reads what most texts are, in a third of the time. It refuses what Python's own takes beside JSON
(NaN, halves of surrogate pairs, UTF-16), and what both take is the same value. Python reads the
floats: msgspec needs 12 µs for one such as 1e300, of which a frame may have any number."""
_QUICK_ENCODER: Final = Encoder()
_SHORT: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_UNSENDABLE: Final = regex("[\ud800-\udc7f\udd00-\udfff]")
"""Halves of surrogate pairs that represent no byte; see `surrogateescape`."""


def read_value(text: str | bytes, *, strict: bool = True) -> Any:
    """What JSON text says; `None` for what is no JSON, as for `null`. Never raises.

    `strict=False` takes raw control characters in strings: firmware leaves line feeds there.
    """
    try:
        return _QUICK.decode(text)
    except (ValueError, RecursionError):
        pass
    try:
        if not strict and isinstance(text, str):
            return _LENIENT.decode(text)
        return json.loads(text, strict=strict)
    except (ValueError, RecursionError):
        return None


def read_object(text: str | bytes, *, strict: bool = True) -> dict[str, Any] | None:
    """As `read_value`; `None` for all that is no object."""
    value = read_value(text, strict=strict)
    return value if isinstance(value, dict) else None


def frame_value(frame: bytes) -> Any:
    """What a frame says, which may hold raw control characters, halves of surrogate pairs and bytes
    that are no UTF-8. Raises `ValueError` or `RecursionError` for what is no JSON."""
    try:
        return _QUICK.decode(frame)
    except (ValueError, RecursionError):
        return _LENIENT.decode(frame.decode("utf-8", "replace"))


def frame_of(value: Any) -> str:
    """JSON without spaces, and in its own letters as far as UTF-8 has them."""
    try:
        frame = _QUICK_ENCODER.encode(value)
        if b"null" not in frame:  # which it writes for NaN as well
            return frame.decode()
    except (TypeError, ValueError):
        pass  # names that are no text, half of a surrogate pair
    text = _SHORT.encode(value)
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a surrogate pair cannot travel as UTF-8
        text = json.dumps(value, separators=(",", ":"))
    return text


def object_at(value: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The object under this name; an empty one where there is none."""
    part = value.get(name)
    return part if isinstance(part, dict) else {}


def finite(value: Any) -> float | None:
    """The number that a value is; `None` for what is none, also for NaN, the infinities, and what
    is too large for a float, as `1` with 400 zeros is."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


def dumps(value: Any, **how: Any) -> str:
    """As `json.dumps`; NaN and infinities become their names, as texts."""
    try:
        return json.dumps(value, allow_nan=False, **how)
    except ValueError:
        return json.dumps(_in_words(value), allow_nan=False, **how)


def _in_words(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    if isinstance(value, Mapping):
        return {name: _in_words(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_in_words(item) for item in value]
    return value


def iso(time: datetime) -> str:
    """An aware moment as files have it: UTC, with milliseconds."""
    utc = time.astimezone(UTC)
    if utc.microsecond:
        # a quarter of Python's time; of a whole second msgspec writes no fraction
        return f"{_QUICK_ENCODER.encode(utc)[1:24].decode()}+00:00"
    return utc.isoformat(timespec="milliseconds")


class Scanned(Struct, frozen=True):
    """A string, number or word, at ``text[start:stop]`` with its quotes."""

    path: tuple[str | int, ...]
    """Names and indices from the outside in; of a member's name, it is the last."""
    start: int
    stop: int
    is_text: bool
    is_name: bool = False
    """Whether it is the name of a member, not a value."""


def scan(text: str) -> Iterator[Scanned]:
    """Every name and every value that is no object and no array, in their order."""
    path: list[str | int] = []
    kinds: list[bool] = []  # of every open bracket: whether it is an array's
    for match in _TOKEN.finditer(text):
        first = text[match.start()]
        noted = len(kinds) <= DEEPEST
        if first in "{[":
            kinds.append(first == "[")
            if len(kinds) <= DEEPEST:
                path.append(0 if first == "[" else "")
        elif first in "}]":
            if kinds:
                kinds.pop()
                del path[len(kinds) :]
        elif first == ",":
            if kinds and noted:
                last = path[-1]
                path[-1] = last + 1 if isinstance(last, int) else ""
        elif first == '"':
            is_name = bool(kinds) and not kinds[-1] and _COLON.match(text, match.end()) is not None
            if is_name and noted:
                path[-1] = unquoted(match[0])
            yield Scanned(tuple(path), match.start(), match.end(), True, is_name)
        elif first != ":":
            yield Scanned(tuple(path), match.start(), match.end(), False)


def unquoted(token: str) -> str:
    """The text of a JSON string; one with a wrong escape stays as it is."""
    inner = token[1:-1] if len(token) > 1 and token.endswith('"') else token[1:]
    if "\\" not in inner:
        return inner
    try:
        value = json.loads(f'"{inner}"', strict=False)
    except ValueError:
        return inner
    return str(value)


def quoted(text: str, *, plain: bool = False) -> str:
    """`text` as a JSON string, fit for `surrogateescape`; with `plain` in ASCII alone."""
    return sendable(json.dumps(text, ensure_ascii=plain))


def sendable(document: str) -> str:
    """JSON fit for `surrogateescape`: halves of pairs that represent no byte are escaped."""
    return _UNSENDABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", document)


def replaced(text: str, changes: Iterable[tuple[Scanned, str]]) -> str:
    """`text` with other tokens in some places, which are given in their order."""
    pieces: list[str] = []
    at = 0
    for place, instead in changes:
        pieces += (text[at : place.start], instead)
        at = place.stop
    return "".join([*pieces, text[at:]]) if pieces else text


def find_id(text: str) -> Scanned | None:
    """The id of a JSON-RPC message, bare or in the envelope; `None` if it has none.

    Case does not matter, as in the firmware (transports/README.md, "Envelope").
    """
    for each in scan(text):
        if not each.is_name and len(each.path) <= 2:
            names = [str(name).lower() for name in each.path]
            if names in (["id"], ["payload", "id"]):
                return each
    return None
