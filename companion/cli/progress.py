"""How far something is, on standard error: one line that is rewritten, or now and then a line."""

from __future__ import annotations

import sys
import time
from typing import Final, TextIO

EVERY: Final = 5.0
"""Seconds between two lines where they cannot be rewritten: a log stays readable."""


class ProgressLine:
    """`show` what is under way; `close` before anything else is printed."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr
        self._rewrites = self._stream.isatty()
        self._width = 0
        self._head = ""
        self._last = 0.0

    def show(self, head: str, detail: str = "") -> None:
        """`head` is the step, `detail` what changes all the time."""
        text = f"{head}  {detail}".rstrip()
        if self._rewrites:
            self._print(f"\r{text.ljust(self._width)}", end="")
            self._width = len(text)
            return
        now = time.monotonic()
        if head != self._head or now - self._last >= EVERY:
            self._head, self._last = head, now
            self._print(text, end="\n")

    def close(self) -> None:
        """End the line; a later `show` begins a new one."""
        if self._width:
            self._print("", end="\n")
            self._width = 0

    def _print(self, text: str, end: str) -> None:
        encoding = self._stream.encoding or "utf-8"
        print(
            text.encode(encoding, "replace").decode(encoding),
            end=end,
            file=self._stream,
            flush=True,
        )


def amount(count: float) -> str:
    """Bytes for people: `640 KB`, `2.7 MB`."""
    if count < 1_000_000:
        return f"{count / 1000:.0f} KB"
    return f"{count / 1_000_000:.1f} MB"
