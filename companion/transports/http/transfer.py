"""How far a download is, and which bytes of a file a device has been given."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class TransferState(StrEnum):
    WAITING = "waiting"
    """Nobody asked for the file yet."""
    RUNNING = "running"
    COMPLETE = "complete"
    """Every byte was handed over."""
    BROKEN_OFF = "broken_off"
    """The connection ended early. Unless `over`, the device may come back for the rest."""
    EXPIRED = "expired"
    """Nobody asked in time."""
    CLOSED = "closed"
    """Ended from our side before it was complete."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """A picture of a download at one moment."""

    sent: int
    """How far into the file the present or last run came, in bytes: where a bar stands."""
    total: int
    """Bytes of the file."""
    state: TransferState = TransferState.WAITING
    seconds: float = 0.0
    """Since the device first asked, until now or the end."""
    attempts: int = 0
    """How often the device asked for bytes."""
    over: bool = False
    """Whether nothing can change any more: the path is gone."""


class Coverage:
    """Which bytes of a file were handed over, in how many runs ever."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._spans: list[tuple[int, int]] = []

    def add(self, start: int, stop: int) -> None:
        """The bytes from `start` up to, not including, `stop`."""
        if stop <= start:
            return
        apart = []
        for low, high in self._spans:
            if high < start or stop < low:
                apart.append((low, high))
            else:
                start, stop = min(low, start), max(high, stop)
        self._spans = sorted([*apart, (start, stop)])

    @property
    def whole(self) -> bool:
        return self._total == 0 or self._spans == [(0, self._total)]

    def clear(self) -> None:
        self._spans.clear()
