"""One check of a value: what it may still do, and what it could not."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextvars import ContextVar
from typing import Final

from msgspec import Struct, field

from companion.messages.message import Message
from companion.protocol.schema.document import Document, Schema

Distrusts = Callable[[str, Schema], bool]
"""Whether the member of that name and schema must be sent because its default is absurd."""


FRAMES_OF_A_RULE: Final = 6
"""Python frames that one rule inside another takes at most, in the library and here."""

FRAMES_KEPT: Final = 200
"""Frames that are left free for what the innermost rule calls."""


class Exhausted(Exception):
    """The check took more steps, or went deeper, than it may."""


def _rules_deep() -> int:
    """How many rules may be nested without coming near Python's limit.

    Python must never get there: the library's type checker is written in Rust, and turns a
    `RecursionError` into a panic that no `except Exception` stops.
    """
    used = 0
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        used += 1
    free = sys.getrecursionlimit() - used - FRAMES_KEPT
    return max(free // FRAMES_OF_A_RULE, 1)


class ValidationRun(Struct):
    """What one check has left, and what it could not do."""

    document: Document
    steps: int
    distrusts: Distrusts | None = None
    depth: int = field(default_factory=_rules_deep)
    unchecked: dict[str, Message] = field(default_factory=dict)

    def enter(self) -> None:
        """A rule begins. Raises `Exhausted`."""
        self.steps -= 1
        self.depth -= 1
        if self.steps < 0 or self.depth < 0:
            raise Exhausted

    def leave(self) -> None:
        self.depth += 1


RUN: Final[ContextVar[ValidationRun]] = ContextVar("run")


def current_run() -> ValidationRun:
    """The check that is under way; raises `LookupError` outside of one."""
    return RUN.get()
