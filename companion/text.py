"""Text from devices is untrusted: it is cleaned once, on entry.

`clean` takes away what could deceive or disturb a reader (control characters, lone
surrogates, marks that reverse the reading direction) and caps the length. It does not
escape anything: whoever shows the text shows it as plain text.
"""

from __future__ import annotations

import unicodedata
from typing import Final

NAME_LIMIT: Final = 200
"""Characters of a name or title that are kept; the longest real tool name has 62."""

DESCRIPTION_LIMIT: Final = 20_000
"""Characters of a description that are kept; the longest real one has some thousand."""

RESULT_LIMIT: Final = 1_000_000
"""Characters of a result that are kept for showing."""

_ELLIPSIS: Final = "…"
_KEPT_CONTROLS: Final = frozenset("\n\t")
# Bidirectional overrides and isolates (Unicode Standard Annex 9) can make a name read as
# another one; zero-width and variation marks are left, scripts and emoji need them.
_REORDERING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _kept(char: str) -> str:
    if char in _KEPT_CONTROLS:
        return char
    if char in _REORDERING:
        return ""
    category = unicodedata.category(char)
    if category == "Cs":
        return "\ufffd"
    if category == "Cc" or char in "\u2028\u2029":
        return " " if char in "\r\v\f\x85\u2028\u2029" else ""
    return char


def clean(text: object, limit: int = NAME_LIMIT) -> str:
    """Return `text` without control characters, at most `limit` characters long.

    Line feeds and tabs stay; ``\\r\\n`` becomes ``\\n``. Anything that is not a string gives
    an empty string. A cut is marked by an ellipsis, which counts as one of the `limit`.
    """
    if not isinstance(text, str):
        return ""
    # cut first, so that a megabyte of text costs no more than what is kept of it
    cut = len(text) > limit
    head = text[:limit].replace("\r\n", "\n")
    if not (head.isascii() and head.isprintable()):
        head = "".join(map(_kept, head))
    return head[: max(limit - 1, 0)] + _ELLIPSIS if cut else head


def one_line(text: object, limit: int = NAME_LIMIT) -> str:
    """`clean`, with every run of white space as one space: for names and list rows."""
    if not isinstance(text, str):
        return ""
    return clean(" ".join(text[: limit * 2].split()), limit)
