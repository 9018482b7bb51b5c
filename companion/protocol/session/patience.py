"""How long requests wait for a server that works, and for a person whom it asks meanwhile.

Source: the MCP specification, "Timeouts" (progress may prolong them, within a maximum) and
"Sampling": the time that a person takes to answer is not the server's.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import anyio

LONGEST: Final = 3_600.0
"""Seconds after which a request is given up, even if the server still reports progress."""


class Limit:
    """The time that is left to one request."""

    def __init__(self, scope: anyio.CancelScope, timeout: float) -> None:
        self._scope = scope
        self._timeout = timeout
        self._end = anyio.current_time() + max(LONGEST, timeout)

    @property
    def passed(self) -> bool:
        return self._scope.cancelled_caught

    def pause(self) -> None:
        self._scope.deadline = math.inf

    def restart(self) -> None:
        """Give it its whole time again: there was news of it."""
        self._scope.deadline = min(anyio.current_time() + self._timeout, self._end)


class Patience:
    """Of one session. While somebody is asked for the server, no time of it passes."""

    def __init__(self) -> None:
        self._limits: set[Limit] = set()
        self._persons = 0

    @contextmanager
    def limit(self, timeout: float) -> Iterator[Limit]:
        """What is done in here is cancelled after so many seconds: see `Limit.passed`."""
        with anyio.CancelScope() as scope:
            limit = Limit(scope, timeout)
            if self._persons:
                limit.pause()
            else:
                limit.restart()
            self._limits.add(limit)
            try:
                yield limit
            finally:
                self._limits.discard(limit)

    def restart(self, limit: Limit) -> None:
        if not self._persons:
            limit.restart()

    @contextmanager
    def person(self) -> Iterator[None]:
        self._persons += 1
        for limit in self._limits:
            limit.pause()
        try:
            yield
        finally:
            self._persons -= 1
            if not self._persons:
                for limit in self._limits:
                    limit.restart()
