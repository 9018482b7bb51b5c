"""Bytes of a board's serial port become lines: level, milliseconds since the start, tag, text."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from companion.patterns import regex
from companion.text import clean

LONGEST: Final = 2_000
"""Bytes of a line; what is longer becomes several."""

MARK: Final = "#"
"""The level of a line that a person set as a mark."""
LEVELS: Final = "EWIDV"

# what ESP-IDF writes, also behind the time that another program put before it
_LINE: Final = regex(
    r"(?:\[?\d[\d:.\- T]{4,30}(?: ?[A-Z]{3,4})?\]? {0,3}(?:-> ?)?)?"
    r"(?P<level>[EWIDV]) \((?P<ms>\d{1,12}|[\d:.\- ]{5,30})\) (?P<tag>[^:]{1,80}): ?(?P<text>.*)",
    re.DOTALL,
)
_PREFIX: Final = regex(r"\[?\d\d?:\d\d:\d\d[\d.]{0,8}\]? {0,3}(?:-> ?)?")
_ANSI: Final = regex(
    r"\x1b(?:\[[0-?]{0,60}[ -/]{0,10}[@-~]?"
    r"|[\]P^_][^\x07\x1b]{0,400}(?:\x07|\x1b\\)?|[ -/]{0,3}[0-~]?)"
)
_BARE_COLOUR: Final = regex(r"(?:\[1B\])?\[(?:\d{1,3}(?:;\d{1,3}){0,4})?m")
"""A colour whose first byte was lost, as in logs that were copied from a page."""
_ODD: Final = regex("[\ufffd\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_WINDOW: Final = 1_024
"""Characters from which on it is judged whether they are text."""


class CableLine(Struct, frozen=True):
    number: int
    """Counts the lines of a log, from 1."""
    at: float
    """When it came, in seconds since 1970; 0 in a file."""
    text: str
    """Cleaned, without level, time and tag."""
    level: str = ""
    """One of `LEVELS`; empty for a line without, as of the chip's ROM; or `MARK`."""
    ms: int = -1
    """Since the start of the board; -1 where the line does not say."""
    tag: str = ""

    @property
    def whole(self) -> str:
        """The line as it was written, without colours."""
        if not self.level:
            return self.text
        if self.level == MARK:
            return f"--- {self.text} ---"
        time = f" ({self.ms})" if self.ms >= 0 else ""
        return f"{self.level}{time} {self.tag}: {self.text}"


class LineReader:
    """Takes bytes as they come; half a line waits for its rest."""

    def __init__(self) -> None:
        self._rest = b""
        self._count = 0
        self._odd = 0
        self._seen = 0

    @property
    def garbled(self) -> bool:
        """Whether what came last is hardly text, as at another baud rate."""
        return self._seen >= 64 and self._odd * 4 > self._seen

    @property
    def waits(self) -> bool:
        """Whether half a line waits for its rest."""
        return bool(self._rest)

    def mark(self, at: float, words: str) -> CableLine:
        """A line of a person's own, at this place."""
        self._count += 1
        return CableLine(self._count, at, clean(words), MARK)

    def read(self, data: bytes, at: float = 0.0) -> list[CableLine]:
        """The lines that end in `data`."""
        *lines, rest = (self._rest + data).split(b"\n")
        found: list[CableLine] = []
        for raw in lines:
            self._cut(raw, at, found)
        while len(rest) > LONGEST:
            self._cut(rest[:LONGEST], at, found)
            rest = rest[LONGEST:]
        self._rest = rest
        return found

    def end(self, at: float = 0.0) -> list[CableLine]:
        """The half line that was left: nothing more of it comes."""
        rest, self._rest = self._rest, b""
        found: list[CableLine] = []
        if rest:
            self._cut(rest, at, found)
        return found

    def _cut(self, raw: bytes, at: float, found: list[CableLine]) -> None:
        while True:
            line = self._line(raw[:LONGEST], at)
            if line is not None:
                found.append(line)
            raw = raw[LONGEST:]
            if not raw:
                return

    def _line(self, raw: bytes, at: float) -> CableLine | None:
        text = raw.decode("utf-8", "replace")
        self._judge(text)
        if "\x1b" in text:
            text = _ANSI.sub("", text)
        if "[" in text:
            text = _BARE_COLOUR.sub("", text)
        text = clean(text.rstrip("\r\t "), LONGEST)
        if "\t" in text:
            text = text.expandtabs(4)
        if not text:
            return None
        self._count += 1
        if (parts := _LINE.match(text)) is not None:
            level, time, tag, rest = parts.group("level", "ms", "tag", "text")
            ms = int(time) if time.isdecimal() else -1
            return CableLine(self._count, at, rest, level, ms, tag.strip())
        if text[0] in "[0123456789" and (prefix := _PREFIX.match(text)) is not None:
            text = text[prefix.end() :] or text
        return CableLine(self._count, at, text)

    def _judge(self, text: str) -> None:
        if self._seen > _WINDOW:
            self._seen //= 2
            self._odd //= 2
        self._seen += len(text)
        if not text.isprintable():
            self._odd += len(_ODD.findall(text))
        elif "\ufffd" in text:
            self._odd += text.count("\ufffd")


def read_log(data: bytes) -> tuple[list[CableLine], bool]:
    """All lines of a saved log, and whether it is hardly text."""
    reader = LineReader()
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):  # PowerShell's `>`
        data = data.decode("utf-16", "replace").encode()
    elif data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    lines = reader.read(data)
    lines += reader.end()
    return lines, reader.garbled
