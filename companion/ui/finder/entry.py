"""One thing that can be found and gone to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FinderEntry:
    """All texts are plain, cleaned, and in the window's language."""

    id: str
    """Stays the same from run to run: what was used last is remembered by it."""
    title: str
    kind: str
    """What it is, in a word: a device, a tool, a page, an action."""
    icon: str
    go: Callable[[], None]
    """Shows it or opens what asks first; never sends anything to a device that changes it."""
    detail: str = ""
    also: str = ""
    """More words to find it by, which are not shown."""
    keys: str = ""
    """Its own shortcut, as `QKeySequence` reads it; empty when it has none."""
    privileged: bool = False
