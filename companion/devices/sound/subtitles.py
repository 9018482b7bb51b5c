"""Text that is spoken, cut into what a device shows while it is."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from msgspec import Struct

from companion.patterns import regex
from companion.text import one_line

LONGEST: Final = 60
"""Latin letters on a screen, beyond which a sentence is cut at a comma or between words; each
Chinese one is as wide as two."""
_PAUSE: Final = 6
"""What a voice waits after a sentence, in the time of a Latin letter."""
_WIDE: Final = 3
"""How long a Chinese character is spoken, in that time."""

_SENTENCE: Final = regex(
    r".+?(?:[.!?…]+[\"'”’)\]»]*(?=\s|$)|[。！？；]+[”’」』）]*|\n|$)", re.DOTALL
)
_PART: Final = regex(r".+?(?:[,;:](?=\s)|[，、：；]|\s|$)", re.DOTALL)


class Subtitle(Struct, frozen=True):
    """`text` is shown from `start_ms` on."""

    start_ms: int
    text: str


def split_subtitles(text: str, milliseconds: int) -> tuple[Subtitle, ...]:
    """The sentences of a text that is spoken within so many milliseconds; long ones in pieces."""
    pieces = [
        piece
        for sentence in _SENTENCE.findall(text)
        if (line := one_line(sentence, len(text) + 1).strip())
        for piece in _cut(line)
    ]
    spoken = [_seconds(piece) for piece in pieces]
    total = max(sum(spoken), 1)
    before, found = 0, []
    for piece, long in zip(pieces, spoken, strict=True):
        found.append(Subtitle(milliseconds * before // total, piece))
        before += long
    return tuple(found)


def _cut(sentence: str) -> list[str]:
    """At commas and between words, where the next piece would not fit any more."""
    if _width(sentence) <= LONGEST:
        return [sentence]
    lines = [""]
    for part in _PART.findall(sentence):
        for piece in _chunks(part):
            if lines[-1] and _width(lines[-1] + piece.rstrip()) > LONGEST:
                lines.append("")
            lines[-1] += piece
    return [line for each in lines if (line := each.strip())]


def _chunks(part: str) -> list[str]:
    """Chinese has no spaces: a part without a comma could fill screens."""
    chunks = [""]
    for char in part:
        if _width(chunks[-1]) >= LONGEST:
            chunks.append("")
        chunks[-1] += char
    return chunks


def _is_wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"


def _width(text: str) -> int:
    return sum(2 if _is_wide(char) else 1 for char in text)


def _seconds(piece: str) -> int:
    """How long it is spoken, in the time of a Latin letter."""
    return sum(_WIDE if _is_wide(char) else 1 for char in piece) + _PAUSE
