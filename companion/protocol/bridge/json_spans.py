"""JSON with the place of every value: so that one number can be changed in a frame, and no more.

Frames are read as Latin-1, where one character is one byte, whatever they hold; the structure of
JSON is ASCII. Names are compared as the firmware compares them: case does not matter, and of
equal names the first one counts (transports/README.md, "Envelope"; cJSON's `GetObjectItem`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

MAX_SPANS: Final = 5_000
"""Values whose places are noted in one frame; real ones have some dozen. A frame made of more
counts as no JSON, so that nobody can keep us busy with a megabyte of brackets."""

_SPACE: Final = re.compile(r"[ \t\r\n]*")
_BOM: Final = "\xef\xbb\xbf"
# Not strict: firmware leaves line feeds in strings.
_scan = json.JSONDecoder(strict=False).raw_decode


@dataclass(slots=True)
class Budget:
    """How much more is looked at: one for a frame and all texts in it that are read as well."""

    values: int


@dataclass(slots=True)
class Span:
    """A value, and where it stands: `start` is its first byte, `stop` the one after its last."""

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
        """Every member of that name."""
        return [span for found, span in self.members or () if found == name]


@dataclass(slots=True)
class Members:
    """What an object holds: as a `Span.value`."""

    pairs: list[tuple[str, Span]]


@dataclass(slots=True)
class Items:
    """What an array holds: as a `Span.value`."""

    items: list[Span]


def read_spans(frame: bytes, depth: int, budget: Budget | None = None) -> Span | None:
    """The frame's first value with its members `depth` levels down, or `None` if it is no JSON,
    or more than the budget allows, which is `MAX_SPANS` values unless given.

    What follows after the value is not looked at, as in the firmware. Never raises.
    """
    text = frame.decode("latin-1")
    start = len(_BOM) if text.startswith(_BOM) else 0
    try:
        return _SpanReader(text, budget or Budget(MAX_SPANS)).read(_after_space(text, start), depth)
    except (ValueError, IndexError, RecursionError):
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


class _SpanReader:
    """Reads one text. Raises `ValueError` or `IndexError` where it is no JSON."""

    def __init__(self, text: str, budget: Budget) -> None:
        self._text = text
        self._budget = budget

    def read(self, at: int, depth: int) -> Span:
        self._budget.values -= 1
        if self._budget.values < 0:
            raise ValueError("too many values")
        first = self._text[at]
        if depth > 0 and first == "{":
            return self._object(at, depth)
        if depth > 0 and first == "[":
            return self._array(at, depth)
        value, stop = _scan(self._text, at)
        return Span(at, stop, value)

    def _object(self, start: int, depth: int) -> Span:
        text = self._text
        pairs: list[tuple[str, Span]] = []
        at = _after_space(text, start + 1)
        if text[at] == "}":
            return Span(start, at + 1, Members(pairs))
        while True:
            if text[at] != '"':
                raise ValueError("a name is missing")
            name, at = _scan(text, at)
            at = _after_space(text, at)
            if text[at] != ":":
                raise ValueError("a value is missing")
            span = self.read(_after_space(text, at + 1), depth - 1)
            pairs.append((name.lower(), span))
            at = _after_space(text, span.stop)
            if text[at] == "}":
                return Span(start, at + 1, Members(pairs))
            if text[at] != ",":
                raise ValueError("an object does not go on")
            at = _after_space(text, at + 1)

    def _array(self, start: int, depth: int) -> Span:
        """An array is no level of its own: its items are as deep as it is."""
        text = self._text
        items: list[Span] = []
        at = _after_space(text, start + 1)
        if text[at] == "]":
            return Span(start, at + 1, Items(items))
        while True:
            span = self.read(at, depth)
            items.append(span)
            at = _after_space(text, span.stop)
            if text[at] == "]":
                return Span(start, at + 1, Items(items))
            if text[at] != ",":
                raise ValueError("an array does not go on")
            at = _after_space(text, at + 1)


def _after_space(text: str, at: int) -> int:
    if text[at : at + 1] > " ":
        return at
    found = _SPACE.match(text, at)
    return found.end() if found else at
