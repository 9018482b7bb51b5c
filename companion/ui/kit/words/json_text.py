"""JSON as text that a person can trust: what is shown is what was sent or came."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from companion.json import read_value
from companion.patterns import regex
from companion.text import RESULT_LIMIT, clean

# Characters that a text widget would hide, or that change the order in which others are
# read. JSON can hold them only inside strings, where an escape means the same character.
_UNSEEN: Final = regex(
    "[\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


def exact_json(value: Any, *, indent: int | None = None) -> str:
    """`value` as JSON, nothing left out; characters that cannot be seen are escaped.

    A value that is nested too deeply to be indented comes on one line; one that is nested
    too deeply for JSON at all, which only a hostile device sends, comes as `…`.
    """
    for wanted in (indent, None):
        try:
            text = json.dumps(value, ensure_ascii=False, indent=wanted, default=str)
        except RecursionError:
            continue
        return _UNSEEN.sub(_escaped, text)
    return "…"


def pretty_json(value: Any) -> str:
    """`exact_json` over several lines."""
    return exact_json(value, indent=2)


def read_json(text: str) -> Any:
    """The object or list that `text` is, or `None`: a bare word or number is no structure."""
    if not text.lstrip().startswith(("{", "[")):
        return None
    value = read_value(text, strict=False)
    return value if isinstance(value, dict | list) else None


def pretty_text(text: str) -> str:
    """A device's text: over several lines where it is JSON, cleaned where it is not."""
    value = read_json(text)
    return clean(text, RESULT_LIMIT) if value is None else pretty_json(value)


def _escaped(found: re.Match[str]) -> str:
    return f"\\u{ord(found.group()):04x}"
