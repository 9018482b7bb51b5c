"""What can still be read from frames that are not valid JSON, or too large to parse.

The firmware pastes exception texts into its error answers without escaping them
(transports/README.md, "Answers"), so a frame can read
``…"id":23,"error":{"message":"Failed to open "sd card""}}``.
"""

from __future__ import annotations

import re
from typing import Final

MAX_FRAME: Final = 4 * 1024 * 1024
"""Bytes of an answer that is read. Firmware's own pages are 8,000; a photo is some 100 kB."""

_ID: Final = re.compile(r'"id"\s*:\s*(-?\d{1,10})\b')
# Greedy up to the last quote before the closing braces: whatever the message holds is between.
_ERROR: Final = re.compile(
    r'"id"\s*:\s*(-?\d{1,10})\s*,\s*"error"\s*:\s*\{(?:\s*"code"\s*:\s*-?\d+\s*,)?'
    r'\s*"message"\s*:\s*"(.*)"\s*\}\s*\}*\s*\Z',
    re.DOTALL,
)
_LOOKS_LIKE_JSON: Final = re.compile(rb'\s*[\[{]\s*["{\[}\]]')
_ID_WITHIN: Final = 2_000
"""Characters in which the id of an answer is looked for: firmware writes it before the result."""


def looks_like_json(frame: bytes) -> bool:
    """Whether a frame starts as a JSON object or array does; audio does not."""
    return _LOOKS_LIKE_JSON.match(frame[:64]) is not None


def is_audio(frame: bytes) -> bool:
    """Whether a frame is not text: a channel of bytes alone carries voice as well."""
    if looks_like_json(frame):
        return False
    head = frame[:64]
    try:
        text = head.decode()
    except UnicodeDecodeError as error:
        # a character that the end of the head cuts in two is still text
        if error.end < len(head) or len(head) == len(frame):
            return True
        text = head[: error.start].decode()
    return not all(character.isprintable() or character.isspace() for character in text)


def find_id(text: str) -> int | None:
    """The first id in the head of a frame, or `None`."""
    found = _ID.search(text, 0, _ID_WITHIN)
    return int(found[1]) if found else None


def find_id_span(text: str) -> tuple[int, int] | None:
    """The place of the digits of `find_id`, or `None`."""
    found = _ID.search(text, 0, _ID_WITHIN)
    return found.span(1) if found else None


def find_error(text: str) -> tuple[int, str] | None:
    """The id and message of an error answer that is not valid JSON, or `None`."""
    head = _ID.search(text, 0, _ID_WITHIN)
    # Tried at one place only: searching on from every "id" would let a device cost us minutes.
    found = _ERROR.match(text, head.start()) if head else None
    if found is None:
        return None
    # Nothing is unescaped: a writer that had escaped would have written valid JSON.
    return int(found[1]), found[2]
