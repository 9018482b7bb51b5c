"""JSON as people type and read it: exact both ways.

Python's `json` would take `NaN`, drop one of two equal names without a word, turn `1e400`
into infinity, and pass half a character on to where it can no longer be sent.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import Any, Final

from msgspec import Struct

from companion.messages.message import Message, message
from companion.protocol.schema.keywords import is_json
from companion.protocol.schema.values import MAX_DIGITS, UNSET, FormValue, Json
from companion.text import one_line

SHOWN: Final = 40
"""Characters of a bad number or name that a message shows."""

INDENT: Final = 2


class Parsed(Struct, frozen=True):
    value: FormValue
    """The JSON, or `UNSET` if the text is no JSON."""
    problem: Message | None = None
    """Why the text is no JSON that can be sent."""
    line: int = 0
    """Of the problem, from 1; 0 when it has no place."""
    column: int = 0
    """Of the problem, from 1, in characters."""

    @property
    def ok(self) -> bool:
        return self.problem is None


class _Unsendable(ValueError):
    def __init__(self, words: Message) -> None:
        super().__init__(words.code)
        self.words = words


def parse_json(text: str) -> Parsed:
    """Read JSON text. Never raises.

    Integers keep all their digits, `1` and `1.0` stay apart, names keep their order.
    """
    if not text.strip():
        return Parsed(UNSET, message("field.json.empty"))
    half = next((at for at, char in enumerate(text) if "\ud800" <= char <= "\udfff"), None)
    if half is not None:
        line = text.count("\n", 0, half) + 1
        return Parsed(UNSET, message("field.json.surrogate", line=line), line)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_members,
            parse_int=_integer,
            parse_float=_float,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        words = message("field.json.syntax", line=error.lineno, column=error.colno)
        return Parsed(UNSET, words, error.lineno, error.colno)
    except _Unsendable as error:
        return Parsed(UNSET, error.words)
    except RecursionError:
        return Parsed(UNSET, message("field.json.too_deep"))
    if not is_json(value):
        return Parsed(UNSET, message("field.json.too_deep"))
    if _has_half_character(value):
        # written as an escape, "\ud800", so that the text itself was sound
        return Parsed(UNSET, message("field.json.surrogate", line=1))
    return Parsed(value)


def write_json(value: Json, indent: int | None = INDENT) -> str:
    """JSON text that `parse_json` gives back as the identical value; one line without indent."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent)


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise _Unsendable(message("field.json.duplicate", key=one_line(twice, SHOWN)))
    return found


def _integer(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise _Unsendable(message("field.json.number", text=one_line(text, SHOWN)))
    return int(text)


def _float(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise _Unsendable(message("field.json.number", text=one_line(text, SHOWN)))
    return number


def _constant(text: str) -> float:
    raise _Unsendable(message("field.json.constant", text=text))


def _has_half_character(value: Json) -> bool:
    if not isinstance(value, (str, list, dict)):
        return False
    return any("\ud800" <= char <= "\udfff" for char in json.dumps(value, ensure_ascii=False))
