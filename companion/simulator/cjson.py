"""JSON as the firmware reads it: not quite what the standard says.

Source: transports/README.md, "Envelope" and "Requests without an answer" (the C library cJSON); the
recorded frames.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from msgspec import Struct

from companion.patterns import regex

INT_MIN: Final = -(2**31)
INT_MAX: Final = 2**31 - 1

_ESCAPE: Final = regex(r"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)

_WHITE_SPACE: Final = "".join(map(chr, range(33)))


class Missing:
    """The type of `MISSING`: a name that an object does not have, unlike a null value."""


MISSING: Final = Missing()


class JsonObject(Struct, frozen=True):
    """An object with its members in order, duplicates included."""

    members: tuple[tuple[str, object], ...]

    def get(self, name: str) -> object:
        """The first value under `name`, ignoring case, or `MISSING`."""
        wanted = name.lower()
        for key, value in self.members:
            if _c_string(key).lower() == wanted:
                return value
        return MISSING


class NotJson(ValueError):
    """The firmware's parser would give up on this text."""


def parse(text: str) -> object:
    """Parse the JSON value at the start of `text`. Raises `NotJson`."""
    _refuse_lone_surrogates(text)
    try:
        value, _end = _DECODER.raw_decode(text.lstrip(_WHITE_SPACE))
    except (ValueError, RecursionError) as error:
        raise NotJson(str(error)) from None
    return value


def parse_object(text: str) -> JsonObject | None:
    """The JSON object at the start of `text`; `None` for anything else."""
    try:
        value = parse(text)
    except NotJson:
        return None
    return value if isinstance(value, JsonObject) else None


def text_of(value: object) -> str | None:
    """`value` as a C string, or `None` when it is no string."""
    return _c_string(value) if isinstance(value, str) else None


def int_of(value: object) -> int | None:
    """`value` as the 32-bit integer that the firmware makes of any number, or `None`."""
    if isinstance(value, bool) or not isinstance(value, float):
        return None
    if value >= INT_MAX:
        return INT_MAX
    if value <= INT_MIN:
        return INT_MIN
    return int(value)


def quoted(text: str) -> str:
    """`text` as a JSON string; only quotes, backslashes and control characters are escaped."""
    return json.dumps(text, ensure_ascii=False)


def compact(value: Any) -> str:
    """`value` as JSON without white space, as the firmware prints it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _c_string(text: str) -> str:
    return text.split("\0", 1)[0]


def _refuse_lone_surrogates(text: str) -> None:
    """Half a surrogate pair as an escape is an error for cJSON; Python lets it pass."""
    expect_low = -1
    for match in _ESCAPE.finditer(text):
        if expect_low not in (-1, match.start()):
            raise NotJson("half a surrogate pair")
        code = int(match[1], 16) if match[1] else 0
        low = 0xDC00 <= code <= 0xDFFF
        if low != (expect_low == match.start()):
            raise NotJson("half a surrogate pair")
        expect_low = match.end() if 0xD800 <= code <= 0xDBFF else -1
    if expect_low != -1:
        raise NotJson("half a surrogate pair")


def _refuse_constant(name: str) -> object:
    raise NotJson(name)


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=lambda pairs: JsonObject(tuple(pairs)),
    parse_int=float,  # cJSON knows doubles alone
    parse_constant=_refuse_constant,
    strict=False,  # control characters in strings do not disturb cJSON
)
