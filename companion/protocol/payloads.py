"""What is in a frame, as devices write it: JSON-RPC, or what can still be read where it is no valid
JSON or too large to parse. Needs no SDK, so that it may be used anywhere.

Source: transports/README.md, "Envelope", "Answers" and "Requests without an answer" (ids are
int32). The firmware pastes exception texts into its error answers without escaping them, so a frame
can read ``…"id":23,"error":{"message":"Failed to open "sd card""}}``.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from companion.patterns import regex

CHANNEL_TYPES: Final = frozenset(
    {"hello", "listen", "abort", "goodbye", "tts", "stt", "llm", "system", "alert"}
)
"""Messages of the voice channel: no MCP, and no news to a person by themselves."""

MAX_FRAME: Final = 4 * 1024 * 1024
"""Bytes of an answer that is read. Firmware's own pages are 8,000; a photo is some 100 kB."""

_ID: Final = regex(r'"id"\s*:\s*(-?\d{1,10})\b')
# Greedy up to the last quote before the closing braces: whatever the message holds is between.
_ERROR: Final = regex(
    r'"id"\s*:\s*(-?\d{1,10})\s*,\s*"error"\s*:\s*\{(?:\s*"code"\s*:\s*-?\d+\s*,)?'
    r'\s*"message"\s*:\s*"(.*)"\s*\}\s*\}*\s*\Z',
    re.DOTALL,
)
_LOOKS_LIKE_JSON: Final = regex(rb'\s*[\[{]\s*["{\[}\]]')
_ID_WITHIN: Final = 2_000
"""Characters in which the id of an answer is looked for: firmware writes it before the result."""


def payloads(value: Any) -> Iterator[Any]:
    """The JSON-RPC payloads in a frame: enveloped, bare, or several at once."""
    if isinstance(value, list):
        for item in value:
            yield from payloads(item)
    elif is_envelope(value):
        payload = value["payload"]
        if isinstance(payload, str):
            # what is no JSON stays text, and is shown as such
            with suppress(ValueError, RecursionError):
                payload = json.loads(payload, strict=False)
        yield from payload if isinstance(payload, list) else (payload,)
    elif not is_channel_message(value):
        yield value


def is_envelope(value: Any) -> bool:
    """Whether a frame's value is one that wraps JSON-RPC."""
    return isinstance(value, dict) and value.get("type") == "mcp" and "payload" in value


def is_channel_message(value: Any) -> bool:
    """Whether a frame's value is a message of the voice channel, such as `hello`."""
    if not isinstance(value, dict):
        return False
    kind = value.get("type")
    return isinstance(kind, str) and kind in CHANNEL_TYPES and "jsonrpc" not in value


def as_int(value: Any) -> int | None:
    """An id as the integer that was sent, also when a device made it a float or a string."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str):
        digits = value.removeprefix("-")
        if digits.isascii() and digits.isdigit():
            return int(value[:12])
    return None


def wire_number(value: Any) -> int | None:
    """The int32 that a device makes of an id; `None` for what is no number."""
    if isinstance(value, bool) or not isinstance(value, int | float) or math.isnan(value):
        return None
    return int(max(-(2**31), min(value, 2**31 - 1)))


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
