"""A `Message` in a file: its code and values, so that it is said in the reader's language."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import Any, Final

from companion.json import finite
from companion.messages.message import Message, Value, templates
from companion.text import clean

DEEPEST: Final = 4
"""Messages within messages that are read; none of ours goes deeper than two."""
_LONGEST: Final = 2_000
"""Characters of a text value that are read."""
_MOMENT: Final = "moment"


def message_json(text: Message) -> dict[str, Any]:
    """`{"code", "values"}`"""
    return {"code": text.code, "values": {k: _value_json(v) for k, v in text.values.items()}}


def read_message(value: Any, depth: int = 0) -> Message | None:
    """A message whose words can be said; `None` for any other (a later version may have written
    others)."""
    if not isinstance(value, dict) or depth > DEEPEST:
        return None
    code, given = value.get("code"), value.get("values")
    if not isinstance(code, str) or code not in templates():
        return None
    if not isinstance(given, dict) or not given:
        return _without_values(code)
    values: dict[str, Value] = {}
    for name, each in given.items():
        read = _read_value(each, depth)
        if read is None:
            return None
        values[name] = read
    return _checked(Message(code, values))


@cache
def _without_values(code: str) -> Message | None:
    """Most are such, and the same again and again."""
    return _checked(Message(code))


def _checked(text: Message) -> Message | None:
    try:
        text.english()
    except (KeyError, ValueError, TypeError):  # a value that the words need is missing or another
        return None
    return text


def _value_json(value: Value) -> Any:
    if isinstance(value, Message):
        return message_json(value)
    if isinstance(value, tuple):
        return [message_json(each) for each in value]
    if isinstance(value, datetime):
        return {_MOMENT: value.isoformat()}
    return value


def _read_value(value: Any, depth: int) -> Value | None:
    if isinstance(value, str):
        return clean(value, _LONGEST)
    if isinstance(value, int | float):
        return value if isinstance(value, bool) or finite(value) is not None else None
    if isinstance(value, list):
        parts = [read_message(each, depth + 1) for each in value]
        known = tuple(part for part in parts if part is not None)
        return known if known and len(known) == len(parts) else None
    if isinstance(value, dict) and isinstance(value.get(_MOMENT), str):
        try:
            moment = datetime.fromisoformat(value[_MOMENT])
        except ValueError:
            return None
        return moment if moment.tzinfo is not None else None
    return read_message(value, depth + 1)
