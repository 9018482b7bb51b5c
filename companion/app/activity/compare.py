"""Two answers, or two lists of tools, line by line, side by side."""

from __future__ import annotations

import json
from collections.abc import Iterable
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from companion.app.tools.records import CallRecord
from companion.events import Event
from companion.protocol.results import CallResult, ImageContent, TextContent
from companion.text import clean

MOST_LINES: Final = 3_000
"""Of each side: comparing takes the square of that at worst, some seconds in a thread."""
LONGEST_LINE: Final = 400


class Sort(StrEnum):
    """What can be compared with each other."""

    ANSWER = "answer"
    TOOLS = "tools"


class Difference(StrEnum):
    SAME = "same"
    CHANGED = "changed"
    LEFT = "left"
    """Only at the left."""
    RIGHT = "right"


class Pair(Struct, frozen=True):
    """Two lines side by side; `None` where a side has none."""

    left: str | None
    right: str | None
    difference: Difference


class Comparison(Struct, frozen=True):
    pairs: tuple[Pair, ...]
    cut: bool
    """Whether a side was longer than is compared."""

    @property
    def differences(self) -> int:
        """Lines that are not the same."""
        return sum(pair.difference is not Difference.SAME for pair in self.pairs)


def sort_of(entry: Event) -> Sort | None:
    """What of an entry can be compared; `None` for nothing."""
    if isinstance(entry.call, CallRecord):
        return Sort.ANSWER if entry.call.result is not None else None
    return Sort.TOOLS if isinstance(entry.values.get("after"), list) else None


def text_of(entry: Event, *, before: bool = False) -> str:
    """What is compared of it. Of changed tools the list after the change, or the one before."""
    if isinstance(entry.call, CallRecord):
        return _answer(entry.call.result) if entry.call.result is not None else ""
    tools = entry.values.get("before" if before else "after")
    return _pretty(tools) if isinstance(tools, list) else ""


def compare(left: str, right: str) -> Comparison:
    """Blocks; call it in a thread."""
    ours, cut = _lines(left)
    theirs, also = _lines(right)
    return Comparison(tuple(_pairs(ours, theirs)), cut or also)


def _pairs(ours: list[str], theirs: list[str]) -> Iterable[Pair]:
    matcher = SequenceMatcher(None, ours, theirs, autojunk=len(ours) + len(theirs) > 1_000)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            yield from (
                Pair(left, right, Difference.SAME)
                for left, right in zip(ours[a:b], theirs[c:d], strict=True)
            )
            continue
        together = min(b - a, d - c)
        for left, right in zip(ours[a : a + together], theirs[c : c + together], strict=True):
            yield Pair(left, right, Difference.CHANGED)
        yield from (Pair(left, None, Difference.LEFT) for left in ours[a + together : b])
        yield from (Pair(None, right, Difference.RIGHT) for right in theirs[c + together : d])


def _lines(text: str) -> tuple[list[str], bool]:
    lines = text.split("\n")
    kept = [clean(line, LONGEST_LINE) for line in lines[:MOST_LINES]]
    return kept, len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines)


def _answer(result: CallResult) -> str:
    parts = []
    for block in result.content:
        match block:
            case TextContent():
                parts.append(_readable(block.text))
            case ImageContent():
                parts.append(f"[{block.mime_type}, {len(block.data)}]")
            case _:
                parts.append(_pretty(block.value))
    if result.structured is not None:
        parts.append(_pretty(result.structured))
    return "\n".join(parts)


def _readable(text: str) -> str:
    if text.lstrip()[:1] not in ("{", "["):
        return text
    try:
        return _pretty(json.loads(text))
    except (ValueError, RecursionError):
        return text


def _pretty(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2, default=str)
