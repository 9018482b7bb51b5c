"""The text of a frame, readable or exact."""

from __future__ import annotations

import json
import re
from typing import Final

from companion.devices.frames import WireFrame
from companion.protocol.salvage import is_audio
from companion.text import RESULT_LIMIT, clean
from companion.ui.json_text import pretty_json

_UNSEEN: Final = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff"
    "\ud800-\udfff]"
)
_SHOWN: Final = 100_000
"""Bytes of a frame of audio that are written out."""


def readable_text(frame: WireFrame) -> tuple[str, bool]:
    """Over several lines where it is JSON, and whether it is."""
    if is_audio(frame.data):
        return frame.data[:_SHOWN].hex(" "), False
    text = frame.data.decode("utf-8", "replace")
    try:
        # not strict: firmware leaves line feeds in strings
        return pretty_json(json.loads(text, strict=False)), True
    except (ValueError, RecursionError):
        return clean(text, RESULT_LIMIT), False


def exact_text(frame: WireFrame) -> str:
    """As it travelled. What cannot be seen is written out: ``\\x..`` is a byte that is not UTF-8,
    ``\\u....`` a character; a line feed is marked and still ends the line."""
    if is_audio(frame.data):
        return frame.data[:_SHOWN].hex(" ")
    return _UNSEEN.sub(_written_out, frame.text).replace("\n", "␊\n")


def _written_out(found: re.Match[str]) -> str:
    code = ord(found[0])
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    return chr(0x2400 + code) if code < 0x20 else f"\\u{code:04x}"


def copied_text(frame: WireFrame) -> str:
    """For the clipboard, which holds no bytes: those that are not UTF-8 become marks."""
    return frame.data.decode("utf-8", "replace")
