"""Arguments in files: exact JSON, and the places where something was left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from companion.protocol.schema.jsontext import parse_json, write_json
from companion.protocol.schema.paths import Path, pointer, tokens
from companion.protocol.schema.values import Json
from companion.text import one_line

PLACES: Final = 50
"""Places that are remembered; a form has fewer passwords."""
_OPEN: Final = "[" * 4
_CLOSE: Final = "]" * 4
"""So many levels of a file stand around a value."""


def exact_text(value: Json) -> str | None:
    """One line of JSON from which exactly `value` is read again; `None` where there is none.

    A text with half a character, a number beyond JSON's and a value that is nested too deeply
    cannot be written, not even as a part of a file.
    """
    try:
        text = write_json(value, None)
    except (ValueError, TypeError, RecursionError):
        return None
    return text if parse_json(f"{_OPEN}{text}{_CLOSE}").ok else None


def read_exact(text: str) -> Json:
    """JSON with all digits and the order of names. Raises `ValueError` with English words."""
    parsed = parse_json(text)
    if parsed.problem is not None:
        raise ValueError(parsed.problem.english())
    return parsed.value


def paths_to(left_out: Iterable[Path]) -> list[str]:
    """JSON Pointers."""
    return [pointer(path) for path in left_out][:PLACES]


def paths_from(value: Any) -> tuple[Path, ...]:
    """Paths of a list of JSON Pointers; what is none is left out, as it is only told."""
    found = []
    for each in value if isinstance(value, list) else ():
        path = tokens(one_line(each)) if isinstance(each, str) else None
        if path:
            found.append(path)
    return tuple(found[:PLACES])
