"""A frame in words, and its JSON as text."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication

from companion.app.frames.pairs import FrameRow
from companion.devices.frames import Direction, WireFrame
from companion.patterns import regex
from companion.protocol.frame_notes import FrameKind, Quirk
from companion.protocol.payloads import is_audio
from companion.text import clean
from companion.ui.kit.words.json_text import pretty_json
from companion.ui.kit.words.measures import clock, elapsed_words, size_words
from companion.ui.kit.words.words import listed, sentences, words

ALARMING = frozenset({Quirk.BROKEN, Quirk.TOO_LARGE, Quirk.CUT})
"""Quirks with which something of the frame is lost."""


class FrameWords(Struct, frozen=True):
    """Every cell of a row, plain text on one line."""

    time: str
    direction: str
    what: str
    id: str
    elapsed: str
    size: str
    content: str
    kind: str
    quirks: str
    """All of them, in whole sentences; empty for a frame as it should be."""
    spoken: str

    def cell(self, name: str) -> str:
        """The text of a column."""
        return str(getattr(self, name))


def frame_words(row: FrameRow) -> FrameWords:
    """The row of a frame in the window's language."""
    notes = row.notes
    answered = notes.kind is FrameKind.ANSWER
    time, kind, what = clock(row.frame.time, milliseconds=True), kind_words(row), what_words(row)
    quirks = sentences(words(quirk.message) for quirk in row.quirks)
    elapsed = elapsed_words(row.elapsed) if row.elapsed is not None and answered else ""
    direction = direction_words(row.frame.direction)
    said = [time, direction, kind, what, elapsed, notes.summary, quirks]
    return FrameWords(
        time=time,
        direction=direction,
        what=what,
        id=notes.id,
        elapsed=elapsed,
        size=size_words(row.frame.size),
        content=notes.summary,
        kind=kind,
        quirks=quirks,
        spoken=listed(said),
    )


def direction_words(direction: Direction) -> str:
    """Which way it went."""
    if direction is Direction.SENT:
        return QCoreApplication.translate("FrameWords", "Sent")
    return QCoreApplication.translate("FrameWords", "Received")


def what_words(row: FrameRow) -> str:
    """The tool, else the method, else what it is at all."""
    return row.tool or row.method or kind_words(row)


def kind_words(row: FrameRow) -> str:
    """What it is, for people."""
    match row.notes.kind:
        case FrameKind.REQUEST:
            return QCoreApplication.translate("FrameWords", "Request")
        case FrameKind.ANSWER if row.notes.failed:
            return QCoreApplication.translate("FrameWords", "Error")
        case FrameKind.ANSWER:
            return QCoreApplication.translate("FrameWords", "Answer")
        case FrameKind.NOTIFICATION:
            return QCoreApplication.translate("FrameWords", "Notification")
        case FrameKind.HELLO:
            return QCoreApplication.translate("FrameWords", "Greeting")
        case FrameKind.MESSAGE:
            return QCoreApplication.translate("FrameWords", "Message")
        case FrameKind.AUDIO:
            return QCoreApplication.translate("FrameWords", "Audio")
        case FrameKind.UNREADABLE:
            return QCoreApplication.translate("FrameWords", "Unreadable")


_UNSEEN: Final = regex(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff"
    "\ud800-\udfff]"
)
_LONGEST: Final = 2_000
"""Characters of a text within JSON that the readable form shows: a photo has some 100,000."""
_DEEPEST: Final = 100
_SHOWN: Final = 20_000
"""Characters of the exact form that are shown."""


class ShownText(Struct, frozen=True):
    text: str
    is_json: bool = False
    shortened: bool = False
    """Whether the frame holds more."""


def readable_text(frame: WireFrame) -> ShownText:
    """Over several lines where it is JSON; what is no JSON as it is."""
    if is_audio(frame.data):
        return exact_text(frame)
    text = frame.data.decode("utf-8", "replace")
    try:
        # not strict: firmware leaves line feeds in strings
        value = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return ShownText(clean(text, _SHOWN), shortened=len(text) > _SHOWN)
    short = _Shortening()
    text = pretty_json(short.of(value))
    return ShownText(text, is_json=True, shortened=short.happened)


def exact_text(frame: WireFrame) -> ShownText:
    """As it travelled. What cannot be seen is written out: ``\\x..`` is a byte that is not UTF-8,
    ``\\u....`` a character; a line feed is marked and still ends the line."""
    if is_audio(frame.data):
        return ShownText(frame.data[: _SHOWN // 3].hex(" "), shortened=frame.size > _SHOWN // 3)
    text = frame.text
    shown = _UNSEEN.sub(_written_out, text[:_SHOWN]).replace("\n", "␊\n")
    return ShownText(shown, shortened=len(text) > _SHOWN)


class _Shortening:
    """Leaves the beginning of very long texts, and says how long they were."""

    def __init__(self) -> None:
        self.happened = False

    def of(self, value: Any, depth: int = 0) -> Any:
        if isinstance(value, str) and len(value) > _LONGEST:
            self.happened = True
            return f"{value[: _LONGEST // 10]}… ({len(value)})"
        if depth > _DEEPEST:
            return value
        if isinstance(value, dict):
            return {name: self.of(each, depth + 1) for name, each in value.items()}
        if isinstance(value, list):
            return [self.of(each, depth + 1) for each in value]
        return value


def _written_out(found: re.Match[str]) -> str:
    code = ord(found[0])
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    return chr(0x2400 + code) if code < 0x20 else f"\\u{code:04x}"


def copied_text(frame: WireFrame) -> str:
    """For the clipboard, which holds no bytes: those that are not UTF-8 become marks."""
    return frame.data.decode("utf-8", "replace")
