"""Which of two firmware versions is the newer one, where that can be said.

Versions come from a project's `PROJECT_VER` or from `git describe` (Espressif's documentation
of ESP-IDF, "Miscellaneous System APIs", section "App Version"), so forms are mixed: `2.0.4`,
`v2.0.10`, `2.1.0-rc1`, `2.1.0-3-g1a2b3c4-dirty`, a bare commit. Nothing is guessed: what has no
order here has none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

_NUMBERS: Final = re.compile(r"[vV]?([0-9]{1,9}(?:\.[0-9]{1,9}){0,9})(?![0-9])")
_BEFORE: Final = re.compile(
    r"[-_.]?(dev|snapshot|nightly|alpha|a|beta|b|preview|pre|rc|c)[-_.]?([0-9]{0,9})", re.IGNORECASE
)
_AFTER: Final = re.compile(r"-([0-9]{1,9})-g[0-9a-f]{4,40}")
_RANKS: Final = {
    "dev": 0,
    "snapshot": 0,
    "nightly": 0,
    "alpha": 1,
    "a": 1,
    "beta": 2,
    "b": 2,
    "preview": 3,
    "pre": 3,
    "rc": 4,
    "c": 4,
}
_RELEASE: Final = 5


class VersionOrder(IntEnum):
    """How a version stands to another."""

    OLDER = -1
    SAME = 0
    NEWER = 1


@dataclass(frozen=True, slots=True)
class _Parsed:
    numbers: tuple[int, ...]
    stage: tuple[int, int, int]
    """Rank and number of what comes before a release, and commits after it."""
    rest: str
    """What has no order: `dirty`, a variant's name, the build's metadata."""


def order(one: str, other: str) -> VersionOrder | None:
    """How `one` stands to `other`; `None` when nothing says which is newer."""
    if one.strip() == other.strip():
        return VersionOrder.SAME
    a, b = _parse(one), _parse(other)
    if a is None or b is None:
        return None
    if a.numbers != b.numbers:
        return VersionOrder.NEWER if a.numbers > b.numbers else VersionOrder.OLDER
    if a.rest != b.rest:
        return None
    if a.stage != b.stage:
        return VersionOrder.NEWER if a.stage > b.stage else VersionOrder.OLDER
    return VersionOrder.SAME


def _parse(text: str) -> _Parsed | None:
    text = text.strip()
    found = _NUMBERS.match(text)
    if found is None:
        return None
    rest = text[found.end() :]
    numbers = tuple(int(part) for part in found[1].split("."))
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers = numbers[:-1]
    rank, count, commits = _RELEASE, 0, 0
    if (before := _BEFORE.match(rest)) and not rest[before.end() :][:1].isalpha():
        rank, count = _RANKS[before[1].lower()], int(before[2] or 0)
        rest = rest[before.end() :]
    if after := _AFTER.match(rest):
        commits = int(after[1])
        rest = rest[after.end() :]
    if rest and (rest[0].isalnum() or rest[0] == "."):
        # `1a2b3c4` is a commit and `1.2.x` is no number: neither has an order
        return None
    return _Parsed(numbers, (rank, count, commits), rest)
