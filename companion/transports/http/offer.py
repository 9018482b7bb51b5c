"""An offer: one file for one device, downloaded from a one-time path."""

from __future__ import annotations

import asyncio
import hashlib
import time
from enum import StrEnum
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.errors import TransferFailed
from companion.events import Publisher
from companion.regular_files import open_file
from companion.text import one_line, reason_of
from companion.transports.http.grants import (
    MAX_OFFER,
    MAX_OFFERED,
    PIECE,
    Grant,
    GrantConnection,
    Grants,
)

_PUBLISH_EVERY: Final = 0.1
_PACED_EVERY: Final = 0.25
"""Seconds between two looks at how far a device has come with what is paced."""


class TransferState(StrEnum):
    WAITING = "waiting"
    """Nobody asked for the file yet."""
    RUNNING = "running"
    COMPLETE = "complete"
    """The device has every byte."""
    BROKEN_OFF = "broken_off"
    """The connection ended early. Unless `over`, the device may come back for the rest."""
    EXPIRED = "expired"
    """Nobody asked in time."""
    CLOSED = "closed"
    """Ended from our side before it was complete."""


class Transfer(Struct, frozen=True):
    """A picture of a download at one moment."""

    sent: int
    """How far into the file the present or last run came, in bytes: the value of a progress bar."""
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


_PROGRESSING: Final = (TransferState.WAITING, TransferState.RUNNING)


class Offer(Grant):
    """What a device may download, as often as `uses` says.

    A use is over when the device has every byte, in however many runs: a device whose
    download broke off may come back within the lifetime, for the rest (`Range`) or for the
    whole. A new request ends the run before. A run that has begun may outlast the lifetime.

    What is served is what was read when the offer was made; `sha256` names it.

    What is `paced` is read as slowly as it is played, and asked for once: a request
    after the first, also from the device's own address, gets nothing and ends nothing. It counts as
    sent when the device has confirmed it, as far as the system tells, and not when it is only on
    its way.
    """

    def __init__(
        self,
        grants: Grants,
        source: OfferBytes,
        *,
        name: str,
        content_type: str,
        peer: str | None,
        lifetime: float,
        uses: int,
        paced: bool = False,
    ) -> None:
        if uses < 1:
            raise ValueError(f"{uses} uses")
        others = sum(len(each.data) for each in grants if isinstance(each, Offer))
        if others + len(source.data) > MAX_OFFERED:
            raise TransferFailed("web.too_many")
        super().__init__(grants, peer=peer, lifetime=lifetime)
        self.data: bytes = source.data
        self.sha256 = source.sha256
        self.name = one_line(name)
        self.content_type = content_type
        self.paced = paced
        self.changed: Publisher[Transfer] = Publisher()
        """At most every 0.1 s while it runs, of what is paced every 0.25 s, and at every change of
        the state."""
        self._uses = uses
        self._coverage = Coverage(len(source.data))
        self._state = TransferState.WAITING
        self._position = 0
        self._attempts = 0
        self._run: OfferRun | None = None
        self._began: float | None = None
        self._ended: float | None = None
        self._published = 0.0
        self._later: asyncio.TimerHandle | None = None

    @property
    def transfer(self) -> Transfer:
        return Transfer(
            sent=self._reached(self._run) if self._run is not None else self._position,
            total=len(self.data),
            state=self._state,
            seconds=self._seconds(),
            attempts=self._attempts,
            over=not self.live and self._run is None,
        )

    def close(self) -> None:
        before = self.transfer
        if self._run is not None:
            self._position = self._reached(self._run)
        self._run = None
        if self._state in _PROGRESSING:
            self._state = TransferState.CLOSED
        self._ended = self._ended or time.monotonic()
        super().close()
        if not before.over:
            self._publish()

    def begin(self, link: GrantConnection, start: int) -> OfferRun:
        """The device asks for bytes from `start` on, by `link`."""
        if self._run is not None:
            earlier, self._run = self._run, None
            self._coverage.add(earlier.start, earlier.position)
            self.detach(earlier.link)
            earlier.link.abort()
        self.attach(link)
        if self.paced:
            self._withdraw()
        self._run = run = OfferRun(self, link, start)
        if self._attempts and 0 < start - self._position <= PIECE:
            # of the piece that was under way, which does not count, it read this much
            self._coverage.add(self._position, start)
        self._attempts += 1
        self._position = start
        self._state = TransferState.RUNNING
        self._ended = None
        if self._began is None:
            self._began = time.monotonic()
        self._publish()
        return run

    def moved(self, run: OfferRun) -> None:
        if self._run is run:
            self._position = run.position
            if self._later is None:
                # also when the device takes nothing after this, the bar must have come so far;
                # and never at once: who hears of it may close this, in the middle of sending
                wait = self._published + _PUBLISH_EVERY - time.monotonic()
                self._later = asyncio.get_running_loop().call_later(max(wait, 0), self._publish)

    def ended(self, run: OfferRun, *, broken: bool) -> None:
        """The run is over: `broken` when it should have gone on."""
        self.detach(run.link)
        if self._run is not run:
            return
        self._run = None
        self._position = self._reached(run)
        self._ended = time.monotonic()
        self._coverage.add(run.start, run.position)
        if self._coverage.whole and not broken:
            self._state = TransferState.COMPLETE
            self._coverage.clear()
            self._uses -= 1
            if self._uses == 0:
                self._withdraw()
        elif broken or not self.live:
            self._state = TransferState.BROKEN_OFF
        # else a part was asked for alone: it still runs, the next request brings the next part
        self._publish()

    def _time_is_up(self) -> None:
        super()._time_is_up()
        if self._run is None:
            if self._state is TransferState.WAITING:
                self._state = TransferState.EXPIRED
            elif self._state is TransferState.RUNNING:
                self._state = TransferState.BROKEN_OFF
            self._publish()

    def _seconds(self) -> float:
        if self._began is None:
            return 0.0
        return (self._ended or time.monotonic()) - self._began

    def _publish(self) -> None:
        self._published = time.monotonic()
        if self._later is not None:
            self._later.cancel()
            self._later = None
        if self.paced and self._run is not None:
            loop = asyncio.get_running_loop()
            self._later = loop.call_later(_PACED_EVERY, self._publish)
        self.changed.publish(self.transfer)

    def _reached(self, run: OfferRun) -> int:
        return run.taken if self.paced else run.position


class OfferRun:
    """One request of the device, from `start` on; `position` is how far it came."""

    def __init__(self, offer: Offer, link: GrantConnection, start: int) -> None:
        self.link = link
        self.start = start
        self.position = start
        self._offer = offer

    @property
    def taken(self) -> int:
        """How far the client has confirmed it, as far as the system tells."""
        return max(self.start, self.position - (self.link.unsent or 0))

    def advance(self, count: int) -> None:
        self.position += count
        self._offer.moved(self)

    def end(self, *, broken: bool) -> None:
        self._offer.ended(self, broken=broken)


class OfferBytes(Struct, frozen=True):
    """The bytes of an offer, and their SHA-256 in hexadecimal."""

    data: bytes
    sha256: str


def read_source(source: bytes | Path, name: str) -> OfferBytes:
    """Read and hash what is to be offered; for a worker thread. Raises `TransferFailed`."""
    data = source if isinstance(source, bytes) else _read(source, name)
    if len(data) > MAX_OFFER:
        raise TransferFailed("web.too_large", name=name, limit=MAX_OFFER >> 20)
    return OfferBytes(data, hashlib.sha256(data).hexdigest())


def _read(path: Path, name: str) -> bytes:
    try:
        with open_file(path) as file:
            # one byte more than allowed tells that there is too much
            return file.read(MAX_OFFER + 1)
    except OSError as error:
        reason = reason_of(error)
        raise TransferFailed("web.unreadable", name=name, reason=reason) from None
