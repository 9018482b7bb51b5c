"""JSON as generously as any device reads it: to judge a frame by what a device would make of it.

Stock firmware uses the C library cJSON, PC programs use Python's `json`. Whatever one of the two
reads is read here, at the same places: white space is every byte up to the space, numbers may
begin with zeros, strings may hold any byte and `\\u` may be followed by anything, names and texts
end at a NUL, and nothing behind the first value is looked at (cJSON 1.7.19, `cJSON.c`; Python's
manual, "json"). Some of what is read here is no JSON to either; that does no harm where reading
means to look more closely.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from companion.protocol.bridge.json_spans import Budget, Items, Members, Span

MAX_VALUES: Final = 2_048
"""Values and brackets that are looked at in one frame; real ones have some hundred at most."""

_BOM: Final = "\xef\xbb\xbf"
_SPACE: Final = re.compile(r"[\x00-\x20]*")
_STRING: Final = re.compile(r'"([^"\\]*+(?:\\.[^"\\]*+)*+)"', re.DOTALL)
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_WORD: Final = re.compile(r"true|false|null|NaN|-?Infinity")
_WORDS: Final = {"true": True, "false": False, "null": None}
_ESCAPE: Final = re.compile(
    r"\\u(?P<high>[dD][89abAB][0-9a-fA-F]{2})\\u(?P<low>[dD][c-fC-F][0-9a-fA-F]{2})"
    r"|\\u(?P<code>.{4})|\\(?P<char>.)",
    re.DOTALL,
)
_HEX: Final = re.compile(r"[0-9a-fA-F]{4}")
_CHARS: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_INSIDE: Final = re.compile(r'[^"\[\]{}]*')
# Not strict: what no escape stands for is left as it is.
_scan: Final = json.JSONDecoder(strict=False).raw_decode
_LONGEST_INTEGER: Final = 400
"""Digits of a number that is read as an integer: beyond it is infinite to a device."""


class TooManyValues(Exception):
    """The frame has more values than are looked at, and a device may still read it."""


def read_as_device(frame: bytes, depth: int, budget: Budget | None = None) -> Span | None:
    """The frame's first value with its members `depth` levels down, where an array is a level too;
    `None` if no device reads the frame.

    What is deeper has the value `None`. Strings are read as UTF-8. Raises `TooManyValues` beyond
    the budget, which is `MAX_VALUES` unless given.
    """
    text = frame.decode("latin-1")
    try:
        reader = _DeviceJsonReader(text, budget or Budget(MAX_VALUES))
        return reader.read(len(_BOM) if text.startswith(_BOM) else 0, depth)
    except (ValueError, IndexError):
        return None


def until_nul(text: str) -> str:
    """As much of a text as C compares."""
    return text.partition("\0")[0]


class _DeviceJsonReader:
    """Reads one text. Raises `ValueError` or `IndexError` where no device reads on."""

    def __init__(self, text: str, budget: Budget) -> None:
        self._text = text
        self._budget = budget

    def read(self, at: int, depth: int) -> Span:
        self._count()
        at = self._after_space(at)
        match self._text[at]:
            case "{" if depth > 0:
                return self._object(at, depth)
            case "[" if depth > 0:
                return self._array(at, depth)
            case "{" | "[":
                return Span(at, self._end_of(at), None)
            case '"':
                text, stop = self._string(at)
                return Span(at, stop, text)
        if (found := _WORD.match(self._text, at)) is not None:
            return Span(at, found.end(), _WORDS.get(found[0]))
        if (found := _NUMBER.match(self._text, at)) is not None:
            return Span(at, found.end(), _number(found[0]))
        raise ValueError("no value")

    def _object(self, start: int, depth: int) -> Span:
        text = self._text
        pairs: list[tuple[str, Span]] = []
        at = self._after_space(start + 1)
        if text[at] == "}":
            return Span(start, at + 1, Members(pairs))
        while True:
            name, at = self._string(at)
            at = self._after_space(at)
            if text[at] != ":":
                raise ValueError("a value is missing")
            span = self.read(at + 1, depth - 1)
            pairs.append((until_nul(name).lower(), span))
            at = self._after_space(span.stop)
            if text[at] == "}":
                return Span(start, at + 1, Members(pairs))
            if text[at] != ",":
                raise ValueError("an object does not go on")
            at = self._after_space(at + 1)

    def _array(self, start: int, depth: int) -> Span:
        text = self._text
        items: list[Span] = []
        at = self._after_space(start + 1)
        if text[at] == "]":
            return Span(start, at + 1, Items(items))
        while True:
            span = self.read(at, depth - 1)
            items.append(span)
            at = self._after_space(span.stop)
            if text[at] == "]":
                return Span(start, at + 1, Items(items))
            if text[at] != ",":
                raise ValueError("an array does not go on")
            at += 1

    def _string(self, at: int) -> tuple[str, int]:
        found = _STRING.match(self._text, at)
        if found is None:
            raise ValueError("no text")
        return self._unescaped(found[1]), found.end()

    def _unescaped(self, raw: str) -> str:
        escaped = "\\" in raw
        if not escaped and raw.isascii():
            return raw
        text = raw.encode("latin-1").decode("utf-8", "replace")
        if not escaped:
            return text
        try:
            meant: str = _scan(f'"{text}"')[0]
        except ValueError:
            # escapes that only some devices take; they are not worth much time
            self._count(raw.count("\\"))
            raw = _ESCAPE.sub(_meant, raw)
            return raw.encode("latin-1").decode("utf-8", "replace")
        return meant.encode("utf-8", "surrogatepass").decode("utf-8", "replace")

    def _end_of(self, at: int) -> int:
        """Where the object or array ends that begins at `at`; what is in it does not matter."""
        text = self._text
        open_ = 0
        while True:
            if text[at] == '"':
                found = _STRING.match(text, at)
                if found is None:
                    raise ValueError("no text")
                at = found.end()
                self._count()
            elif text[at] in "[{":
                open_ += 1
                at += 1
                self._count()
            else:
                open_ -= 1
                at += 1
                if open_ == 0:
                    return at
            skipped = _INSIDE.match(text, at)
            end = skipped.end() if skipped is not None else at
            # at least as many as there are numbers and words
            self._count(text.count(",", at, end))
            at = end

    def _after_space(self, at: int) -> int:
        if self._text[at] > " ":
            return at
        found = _SPACE.match(self._text, at)
        return found.end() if found is not None else at

    def _count(self, values: int = 1) -> None:
        self._budget.values -= values
        if self._budget.values < 0:
            raise TooManyValues


def _number(text: str) -> Any:
    try:
        return int(text[:_LONGEST_INTEGER])
    except ValueError:
        return float(text)


def _meant(found: re.Match[str]) -> str:
    """What an escape means, as bytes in Latin-1."""
    if found["char"] is not None:
        return _CHARS.get(found["char"], found["char"])
    if found["high"] is not None:
        pair = int(found["high"], 16) & 0x3FF, int(found["low"], 16) & 0x3FF
        code = 0x10000 + (pair[0] << 10) + pair[1]
    else:
        # cJSON makes a NUL of what is no number
        code = int(found["code"], 16) if _HEX.fullmatch(found["code"]) else 0
    return chr(code).encode("utf-8", "surrogatepass").decode("latin-1")
