"""JSON as a person reads and writes it."""

from __future__ import annotations

import json

from companion.errors import CompanionError
from companion.protocol.schema.values import Json


def compact(value: Json) -> str:
    """On one line; exact, so that it reads back as the same value."""
    return json.dumps(value, ensure_ascii=False)


def pretty(value: Json) -> str:
    """Indented; exact, so that it reads back as the same value."""
    return json.dumps(value, ensure_ascii=False, indent=2)


def read(text: str) -> Json:
    """The value. Raises `CompanionError` whose message says where it is no JSON."""
    if not text.strip():
        raise CompanionError("field.json.empty")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise CompanionError("field.json.syntax", line=error.lineno, column=error.colno) from error
    except RecursionError as error:
        raise CompanionError("field.json.too_deep") from error
