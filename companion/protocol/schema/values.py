"""Values of a form: plain JSON, and `UNSET` for what is not sent.

JSON numbers keep their kind: `1` and `1.0` are different values here, integers have any
size, and `true` is no number. `dict` keeps the order of its keys.
"""

from __future__ import annotations

import json
import math
from enum import Enum
from typing import Any, Final, Literal

from companion.patterns import regex

Json = Any
"""`None`, `bool`, `int`, finite `float`, `str`, `list` or `dict` with `str` keys."""

_INTEGER: Final = regex(r"[+-]?[0-9]+")
_NUMBER: Final = regex(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?")
MAX_DIGITS: Final = 4_000
"""Digits of a typed number that are read; Python itself refuses more than 4,300."""


class _Unset(Enum):
    UNSET = "UNSET"

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> Literal[False]:
        return False


UNSET: Final = _Unset.UNSET
"""Not sent: neither null nor an empty value. A singleton; compare with `is`."""

FormValue = Any
"""A `Json` in which any member may also be `UNSET`."""

JsonType = Literal["null", "boolean", "integer", "number", "string", "array", "object"]


def json_type(value: Json) -> JsonType:
    """What JSON Schema calls `value`; `1.0` is a `number` here, though it passes as integer.

    Raises `TypeError` for what JSON cannot hold.
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    if isinstance(value, float):
        return "number"
    if isinstance(value, str):
        return "string"
    if isinstance(value, list):
        return "array"
    if isinstance(value, dict):
        return "object"
    raise TypeError(type(value).__name__)


def identical(one: Json, other: Json) -> bool:
    """Equal with nothing lost: `1`, `1.0` and `true` all differ, and so does key order."""
    if type(one) is not type(other):
        return False
    if isinstance(one, list):
        return len(one) == len(other) and all(map(identical, one, other))
    if isinstance(one, dict):
        return list(one) == list(other) and all(map(identical, one.values(), other.values()))
    return bool(one == other)


def equal(one: Json, other: Json) -> bool:
    """Equal as JSON Schema means it: `1` is `1.0`, `true` is no number, key order is free."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, list):
        return isinstance(other, list) and len(one) == len(other) and all(map(equal, one, other))
    if isinstance(one, dict):
        return (
            isinstance(other, dict)
            and one.keys() == other.keys()
            and all(equal(value, other[key]) for key, value in one.items())
        )
    return bool(one == other)


def key_of(value: Json) -> tuple[str, Any]:
    """Something hashable that is the same for values which JSON Schema calls `equal`."""
    if isinstance(value, (dict, list)):
        return ("json", json.dumps(_whole(value), sort_keys=True))
    return ("bool" if isinstance(value, bool) else "", value)


def _whole(value: Json) -> Json:
    """`value` with `1.0` as `1`, so that equal values are written alike."""
    if isinstance(value, dict):
        return {key: _whole(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_whole(each) for each in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def read_number(text: str) -> int | float | str:
    """What a person typed as a number, or the text itself where it is none (yet).

    `-74.01` → `-74.01`, `3` → `3`, `3.0` → `3.0`, `9007199254740993` exactly, `1e400` stays
    text as it is beyond what a JSON number can safely hold. Text is not lost: given to
    `Form.check` it is reported at its field as "not a number".
    """
    plain = text.strip()
    if len(plain) <= MAX_DIGITS:
        if _INTEGER.fullmatch(plain):
            return int(plain)
        if _NUMBER.fullmatch(plain):
            number = float(plain)
            if math.isfinite(number):
                return number
    return text


def write_number(number: int | float) -> str:
    """The shortest text that `read_number` gives back as the same number."""
    return json.dumps(number)
