"""Patterns of a device, matched in linear time.

A `pattern` comes from a device and may be built to hang whoever matches it: `^(a|a)*$` takes
Python's `re` longer than anybody lives. So they are matched by RE2 (`google-re2`, from the
authors of RE2, BSD, wheels for Windows, macOS and Linux), whose time is linear in the text
and whose memory is bounded. A time limit around a backtracking engine was the other way; it
would leave such patterns unchecked instead of answering, `re` has no such limit without a
process of its own, and `regex`, which has, can still be made to eat all memory while it
compiles. What RE2 cannot do (`ecma`) is said and left to the device.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, Final

from companion.protocol.schema.check.ecma import NotTranslatable, translate
from companion.protocol.schema.limits import PATTERN_SECONDS, PATTERN_WORK

CACHED: Final = 1_000
"""Compiled patterns that are kept, each of some kilobytes at most."""

MEMORY: Final = 2 << 20
"""Bytes that one compiled pattern may take."""


class Allowance:
    """The time that all patterns of one check may take together."""

    def __init__(self, seconds: float = PATTERN_SECONDS) -> None:
        self._left = seconds
        self.refused = 0
        """Matches that were not made, as the time was used up."""

    @contextmanager
    def spend(self) -> Iterator[None]:
        begun = time.perf_counter()
        try:
            yield
        finally:
            self._left -= time.perf_counter() - begun

    @property
    def used_up(self) -> bool:
        return self._left <= 0


_allowance: ContextVar[Allowance | None] = ContextVar("allowance", default=None)


@contextmanager
def limited(allowance: Allowance) -> Iterator[None]:
    """Inside, all matching draws on `allowance`."""
    token = _allowance.set(allowance)
    try:
        yield
    finally:
        _allowance.reset(token)


def out_of_time() -> bool:
    """Nothing more is matched in the check that is under way."""
    allowance = _allowance.get()
    return allowance is not None and allowance.used_up


class Pattern:
    """A pattern of a schema: a search, not a full match, as JSON Schema means it."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._checks: list[tuple[bool, Any]] | None = None
        self._length: tuple[int, int | None] | None = None
        self._broken = False

    @property
    def usable(self) -> bool:
        """It can be matched here. Compiles it."""
        self._compile()
        return not self._broken

    def matches(self, text: str) -> bool | None:
        """Whether `text` has the form; `None` when that cannot be told here."""
        allowance = _allowance.get()
        if allowance is None:
            return self._matches(text)
        if allowance.used_up:
            allowance.refused += 1
            return None
        with allowance.spend():
            return self._matches(text)

    def _matches(self, text: str) -> bool | None:
        self._compile()
        if self._checks is None:
            return None
        if self._length is not None:
            low, high = self._length
            if len(text) < low or (high is not None and len(text) > high):
                return False
        data = text.encode("utf-8", "replace")
        if any(check.programsize * len(data) > PATTERN_WORK for _, check in self._checks):
            return None
        return all((check.search(data) is not None) is wanted for wanted, check in self._checks)

    def _compile(self) -> None:
        if self._broken or self._checks is not None:
            return
        import re2  # type: ignore[import-untyped]

        options = re2.Options()
        options.log_errors = False
        options.never_capture = True
        options.max_mem = MEMORY
        try:
            found = translate(self.source)
            self._length = found.length
            sources = [(True, found.pattern), *found.assertions]
            self._checks = [
                (wanted, re2.compile(each.encode("utf-8", "replace"), options))
                for wanted, each in sources
            ]
        except (NotTranslatable, re2.error):
            self._broken = True


@lru_cache(maxsize=CACHED)
def compiled(source: str) -> Pattern:
    """The pattern `source`; compiled when it is first used."""
    return Pattern(source)
