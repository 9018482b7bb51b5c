"""JSON with the place of every value, so that a change to one number leaves all else as it is.

There are two readers. `read_spans` takes what programs take for JSON. `read_as_device` reads
whatever cJSON (stock firmware) or Python's `json` (PC programs) reads, at the same places: white
space is every byte up to the space, numbers may begin with zeros, strings may hold any byte and
`\\u` may be followed by anything, names and texts end at a NUL (cJSON 1.7.19, `cJSON.c`; Python's
manual, "json"). Some of what it reads is no JSON to either, which does no harm.

Frames are read as Latin-1, where one character is one byte, whatever they hold; the structure of
JSON is ASCII. Names are compared as the firmware compares them: case does not matter, and of
equal names the first one counts (transports/README.md, "Envelope"; cJSON's `GetObjectItem`).
Nothing behind the first value is looked at, as in the firmware.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Any, Final, TypeAlias

from msgspec import Struct

from companion.patterns import regex

Edits: TypeAlias = list[tuple[int, int, bytes]]
"""Changes to a frame, as `replaced` takes them."""

MAX_SPANS: Final = 5_000
"""Values whose places are noted in one frame; real ones have some dozen. A frame made of more
counts as no JSON, so that nobody can keep us busy with a megabyte of brackets."""

MAX_VALUES: Final = 2_048
"""Values and brackets that are looked at in one frame; real ones have some hundred at most."""

_BOM: Final = "\xef\xbb\xbf"
# Not strict: firmware leaves line feeds in strings, and escapes that mean nothing.
_scan: Final = json.JSONDecoder(strict=False).raw_decode
_STRING: Final = regex(r'"([^"\\]*+(?:\\.[^"\\]*+)*+)"', re.DOTALL)
_NUMBER: Final = regex(r"-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_WORD: Final = regex(r"true|false|null|NaN|-?Infinity")
_WORDS: Final = {"true": True, "false": False, "null": None}
_ESCAPE: Final = regex(
    r"\\u(?P<high>[dD][89abAB][0-9a-fA-F]{2})\\u(?P<low>[dD][c-fC-F][0-9a-fA-F]{2})"
    r"|\\u(?P<code>.{4})|\\(?P<char>.)",
    re.DOTALL,
)
_HEX: Final = regex(r"[0-9a-fA-F]{4}")
_CHARS: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_INSIDE: Final = regex(r'[^"\[\]{}]*')
_LONGEST_INTEGER: Final = 400
"""Digits of a number that is read as an integer: beyond it is infinite to a device."""


class Budget(Struct):
    """How much more is looked at: one for a frame and all texts in it that are read as well."""

    values: int


class Span(Struct):
    """A value and its place: `start` is its first byte, `stop` the one after its last."""

    start: int
    stop: int
    value: Any
    """`members`, `items`, or, for a number, a literal, a string, and what is nested deeper than
    was asked for, the value itself. Its strings are Latin-1: see `decoded`."""

    @property
    def members(self) -> list[tuple[str, Span]] | None:
        """An object's members with their names in lower case, or `None`."""
        return self.value.pairs if isinstance(self.value, Members) else None

    @property
    def items(self) -> list[Span] | None:
        """An array's items, or `None`."""
        return self.value.items if isinstance(self.value, Items) else None

    def get(self, name: str) -> Span | None:
        """The first member of that name (lower case), or `None`; also for what is no object."""
        for found, span in self.members or ():
            if found == name:
                return span
        return None

    def all(self, name: str) -> list[Span]:
        return [span for found, span in self.members or () if found == name]


class Members(Struct):
    """What an object holds: as a `Span.value`."""

    pairs: list[tuple[str, Span]]


class Items(Struct):
    """What an array holds: as a `Span.value`."""

    items: list[Span]


class TooManyValues(Exception):
    """The frame has more values than are looked at, and a device may still read it."""


def read_spans(frame: bytes, depth: int, budget: Budget | None = None) -> Span | None:
    """The frame's first value with its members `depth` levels down, where an array is no level;
    `None` if it is no JSON, or more than the budget allows, which is `MAX_SPANS` values unless
    given.

    Never raises.
    """
    try:
        return _SpanReader(frame, budget or Budget(MAX_SPANS)).first(depth)
    except (ValueError, IndexError, RecursionError):
        return None


def read_as_device(frame: bytes, depth: int, budget: Budget | None = None) -> Span | None:
    """The frame's first value with its members `depth` levels down, where an array is a level too;
    `None` if no device reads the frame.

    What is deeper has the value `None`. Strings are read as UTF-8. Raises `TooManyValues` beyond
    the budget, which is `MAX_VALUES` unless given.
    """
    try:
        return _DeviceReader(frame, budget or Budget(MAX_VALUES)).first(depth)
    except (ValueError, IndexError):
        return None


def decoded(frame: bytes, span: Span) -> Any:
    """The value of `span` with its strings as UTF-8; replacement characters for other bytes.

    `None` where it is nested so deeply that this cannot be read.
    """
    text = frame[span.start : span.stop].decode("utf-8", "replace")
    try:
        return json.loads(text, strict=False)
    except RecursionError:
        return None


def replaced(frame: bytes, changes: Iterable[tuple[int, int, bytes]]) -> bytes:
    """The frame with other bytes at some places; the very same object without any change."""
    ordered = sorted(changes)
    if not ordered:
        return frame
    pieces = []
    at = 0
    for start, stop, instead in ordered:
        pieces += [frame[at:start], instead]
        at = stop
    return b"".join([*pieces, frame[at:]])


def with_integer(frame: bytes, span: Span, integer: int) -> bytes:
    """A number with another integer part; a fraction stays, in case that the device keeps it."""
    _, dot, fraction = f"{Decimal(frame[span.start : span.stop].decode()):f}".partition(".")
    return f"{integer}{dot}{fraction}".encode()


def unquoted(frame: bytes, span: Span) -> bytes:
    """What a JSON string holds."""
    return str(decoded(frame, span)).encode("utf-8", "surrogatepass")


def quoted(text: bytes) -> bytes:
    return json.dumps(text.decode("utf-8", "surrogatepass")).encode()


def array_edits(frame: bytes, span: Span, items: list[tuple[Span, Edits | None]]) -> Edits | None:
    """The edits of an array; `None` as an item's edits leaves it out."""
    left = [(item, edits) for item, edits in items if edits is not None]
    if not left:
        return None
    if len(left) == len(items):
        return [edit for _, edits in left for edit in edits]
    pieces = []
    for item, edits in left:
        moved = [(start - item.start, stop - item.start, new) for start, stop, new in edits]
        pieces.append(replaced(frame[item.start : item.stop], moved))
    return [(span.start, span.stop, b"[" + b",".join(pieces) + b"]")]


def until_nul(text: str) -> str:
    return text.partition("\0")[0]


class _SpanReader:
    """Reads one text. Raises `ValueError` or `IndexError` where it cannot be read on."""

    _space = regex(r"[ \t\r\n]*")
    _array_levels = 0
    _exceeded: type[Exception] = ValueError

    def __init__(self, frame: bytes, budget: Budget) -> None:
        self._text = frame.decode("latin-1")
        self._budget = budget

    def first(self, depth: int) -> Span:
        return self.read(len(_BOM) if self._text.startswith(_BOM) else 0, depth)

    def read(self, at: int, depth: int) -> Span:
        """The value at `at`, or behind the white space there."""
        self._count()
        at = self._after_space(at)
        first = self._text[at]
        if depth > 0 and first == "{":
            return self._object(at, depth)
        if depth > 0 and first == "[":
            return self._array(at, depth)
        return self._plain(at)

    def _plain(self, at: int) -> Span:
        """A value whose inside is not looked at."""
        value, stop = _scan(self._text, at)
        return Span(at, stop, value)

    def _name(self, at: int) -> tuple[str, int]:
        """A member's name as it is compared, and where it ends."""
        if self._text[at] != '"':
            raise ValueError("a name is missing")
        name, stop = _scan(self._text, at)
        return name.lower(), stop

    def _object(self, start: int, depth: int) -> Span:
        text = self._text
        pairs: list[tuple[str, Span]] = []
        at = self._after_space(start + 1)
        if text[at] == "}":
            return Span(start, at + 1, Members(pairs))
        while True:
            name, at = self._name(at)
            at = self._after_space(at)
            if text[at] != ":":
                raise ValueError("a value is missing")
            span = self.read(at + 1, depth - 1)
            pairs.append((name, span))
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
            span = self.read(at, depth - self._array_levels)
            items.append(span)
            at = self._after_space(span.stop)
            if text[at] == "]":
                return Span(start, at + 1, Items(items))
            if text[at] != ",":
                raise ValueError("an array does not go on")
            at += 1

    def _after_space(self, at: int) -> int:
        if self._text[at : at + 1] > " ":
            return at
        found = self._space.match(self._text, at)
        return found.end() if found is not None else at

    def _count(self, values: int = 1) -> None:
        self._budget.values -= values
        if self._budget.values < 0:
            raise self._exceeded


class _DeviceReader(_SpanReader):
    _space = regex(r"[\x00-\x20]*")
    _array_levels = 1
    _exceeded = TooManyValues

    def _plain(self, at: int) -> Span:
        match self._text[at]:
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

    def _name(self, at: int) -> tuple[str, int]:
        name, stop = self._string(at)
        return until_nul(name).lower(), stop

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
