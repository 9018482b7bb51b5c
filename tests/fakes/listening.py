"""A loudspeaker and a microphone of the tests' own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.app.say.recorder import Close, Heard


@dataclass
class FakeLoudspeaker:
    """Plays nothing, and keeps what it was to play, until `end`."""

    played: list[tuple[int, int]] = field(default_factory=list)
    """Samples, and their rate."""
    open: int = 0
    end: Callable[[], None] = lambda: None
    begun: asyncio.Queue[None] = field(default_factory=asyncio.Queue)
    """One for each sound that was begun."""

    async def __call__(self, pcm: bytes, rate: int, ended: Callable[[], None]) -> Close:
        self.played.append((len(pcm) // 2, rate))
        self.open += 1
        self.end = ended
        self.begun.put_nowait(None)
        return self._close

    def _close(self) -> None:
        self.open -= 1


@dataclass
class FakeMicrophone:
    """Hears what the test says, from a thread of its own as a system does."""

    problem: Exception | None = None
    open: int = 0
    heard: Heard | None = None

    async def __call__(self, heard: Heard) -> Any:
        if self.problem is not None:
            raise self.problem
        self.heard = heard
        self.open += 1
        return self._close

    def _close(self) -> None:
        self.open -= 1

    def say(self, *pieces: bytes) -> None:
        def run() -> None:
            for piece in pieces:
                assert self.heard is not None
                self.heard(piece)

        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
