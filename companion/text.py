"""Text from devices is untrusted: it is cleaned once, on entry.

`clean` takes away what could deceive or disturb a reader (control characters, lone
surrogates, marks that reverse the reading direction) and caps the length. It does not
escape anything: text is shown as plain text.
"""

from __future__ import annotations

import re
from typing import Final

from companion.patterns import regex

NAME_LIMIT: Final = 200
"""Characters of a name or title that are kept; the longest real tool name has 62."""

DESCRIPTION_LIMIT: Final = 20_000
"""Characters of a description that are kept; the longest real one has some thousand."""

RESULT_LIMIT: Final = 1_000_000
"""Characters of a result that are kept for showing."""

_ELLIPSIS: Final = "…"
# Control characters (Unicode category Cc) but line feed and tab, line separators, halves of
# surrogate pairs, and the bidirectional overrides and isolates of Unicode Standard Annex 9,
# which can make a name read as another one. Zero-width marks stay: scripts and emoji need them.
_CHARACTERS: Final = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff"
)
_DISTURBING: Final = regex(f"[{_CHARACTERS}]")
CLEAN: Final = rf"\A[^{_CHARACTERS}]*\Z"
"""A pattern that every text matches which went through `clean`."""
CLEAN_LINE: Final = rf"\A[^\t\n{_CHARACTERS}]*\Z"
"""A pattern that every text matches which went through `one_line`."""
_BREAKS: Final = frozenset("\r\v\f\x85\u2028\u2029")


def _instead(found: re.Match[str]) -> str:
    char = found[0]
    if char in _BREAKS:
        return " "
    return "\ufffd" if "\ud800" <= char <= "\udfff" else ""


# What is not seen at all, by which a name can be made to differ from one that looks the same: soft
# hyphen, zero-width space, joiners and marks of direction, invisible operators, tags, fillers. Of
# these, joiners alone belong to words (Persian, Indic scripts) and to emoji, so they stay next to
# what is no ASCII. A braille blank looks like a space.
_UNSEEN: Final = regex(
    "[\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f"
    "\u3164\ufeff\uffa0\ufff9-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e007f]"
)
_LOOSE_JOINER: Final = regex(
    "(?:^|(?<=[\x00-\x7f]))[\u200c\u200d]+|[\u200c\u200d]+(?=[\x00-\x7f]|$)"
)


def _seen(text: str) -> str:
    if text.isascii():
        return text
    return _LOOSE_JOINER.sub("", _UNSEEN.sub("", text.replace("\u2800", " ")))


def clean(text: object, limit: int = NAME_LIMIT) -> str:
    """Return `text` without control characters, at most `limit` characters long.

    Line feeds and tabs stay; ``\\r\\n`` becomes ``\\n``. Anything that is not a string gives
    an empty string. A cut is marked by an ellipsis, which counts as one of the `limit`.
    """
    if not isinstance(text, str):
        return ""
    # cut first, so that a megabyte of text costs no more than what is kept of it
    cut = len(text) > limit
    head = text[:limit]
    # nothing that disturbs is printable, and Python knows that faster than it looks for each
    if not head.isprintable():
        head = _DISTURBING.sub(_instead, head.replace("\r\n", "\n"))
    return head[: max(limit - 1, 0)] + _ELLIPSIS if cut else head


def one_line(text: object, limit: int = NAME_LIMIT) -> str:
    """`clean`, with every run of white space as one space and without what nobody sees: for names
    and list rows."""
    if not isinstance(text, str) or not text:
        return ""
    if len(text) <= limit and "  " not in text and text.isascii() and text.isprintable():
        return text.strip(" ")  # as most are
    return clean(" ".join(_seen(text[: limit * 2]).split()), limit)


def reason_of(error: Exception) -> str:
    """Why the system refused something, in its words and on one line."""
    said = getattr(error, "strerror", None) or str(error)
    if not said and isinstance(error, ConnectionError):
        said = "connection closed"
    return one_line(said)


def escaped(text: str) -> str:
    """For text that leaves as it came: what `clean` would take away is written as JSON has it, so
    that no terminal obeys it and no reader is deceived."""
    if text.isprintable():
        return text  # as most are
    return _DISTURBING.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


_FORMULA: Final = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""How a formula begins, also in the wide letters of East Asia."""


def table_cell(value: object) -> object:
    """The value of a cell of a CSV file: a text that a table program would take for a formula is
    marked as text, because a device chooses its own words."""
    if not isinstance(value, str):
        return value
    if value.lstrip().startswith(_FORMULA) or value.startswith(("\t", "\r", "\n")):
        value = f"'{value}"
    return escaped(value)


def read_time(text: str) -> str | None:
    """A time of the day as `07:30`, that a person may write as `7:30`, `7.30`, `7` or `730`;
    `None` for what is none."""
    digits = text.strip().replace(".", ":").replace("：", ":")
    if not digits.isascii():
        return None
    hour, colon, minute = digits.partition(":")
    if not colon and len(digits) in (3, 4):
        hour, minute = digits[:-2], digits[-2:]
    minute = minute or "0"
    if not (hour.isdigit() and minute.isdigit()) or len(hour) > 2 or len(minute) > 2:
        return None
    known = int(hour) < 24 and int(minute) < 60
    return f"{int(hour):02}:{int(minute):02}" if known else None
