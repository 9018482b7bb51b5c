"""A grant is one live path: unguessable, for one device, and for a short time.

Grants are found by their whole path, which holds 192 random bits; looking them up in a dictionary
tells nobody how much of a guess was right.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from typing import Final, Protocol

from msgspec import Struct

from companion.errors import TransferFailed
from companion.transports.tcp import is_loopback, plain_address

MAX_OFFER: Final = 64 * 1024 * 1024
"""Bytes of one offered file. It is kept in memory while it is offered; the largest flash chip of
a device has 32 MiB."""

MAX_LIFETIME: Final = 3600.0
"""Seconds that a path may wait for its device; a route may stay until it is closed."""

MAX_GRANTS: Final = 2_000
"""Live paths at once, so that a fault of ours cannot fill the memory; every one of the hub's
devices may have a route for its camera."""

MAX_OFFERED: Final = 512 * 1024 * 1024
"""Bytes of all offers together."""

PIECE: Final = 16 * 1024
"""Bytes of a body that are handed to the socket and counted at once: half of its buffer. Of larger
ones just one may be under way, and who has only one takes up to 40 ms to confirm it."""

PACED_PIECE: Final = 1024
"""The same of a paced body, of which it is shown how far the device has come."""

_TOKEN_BYTES: Final = 24


class HttpLimits(Struct, frozen=True):
    """Seconds and counts; tests shorten them."""

    head: float = 10.0
    """Seconds from the connection to the end of the request's head."""
    idle_read: float = 20.0
    """Seconds without a byte of an upload. A device on bad Wi-Fi stalls for some seconds."""
    idle_write: float = 60.0
    """Seconds in which no piece of a download could be handed over. A device that erases flash in
    the middle takes nothing meanwhile."""
    settle: float = 1.0
    """Seconds from the last confirmed byte of a download for the client to hang up."""
    upload: float = 300.0
    """Seconds for a whole upload."""
    body: float = 10.0
    """Seconds for the body of a request at a fixed path; real ones have some thousand bytes."""
    download: float = 3600.0
    """Seconds for one run of a download."""
    connections: int = 160
    """Open at once; see `AddressPlaces`."""
    connections_of_one: int = 64
    """Of them, from one address, so that one client cannot take every place. A rollout upgrades up
    to 50 devices at once, and behind a router or a gateway all of them have one address."""
    at_route: int = 4
    """Requests that one route works on at once."""


class GrantConnection(Protocol):
    """A connection of the service, as far as a grant needs to know it."""

    @property
    def lost(self) -> bool:
        """Whether nothing that is sent now can arrive."""

    @property
    def reset(self) -> bool:
        """Whether it ended by the client in the middle, with something that it had not read."""

    @property
    def unsent(self) -> int | None:
        """Bytes that the system has of it and the client has not confirmed, after its end those
        that it never did; `None` where the system does not tell."""

    def push(
        self, data: memoryview, on_sent: Callable[[int], None], *, paced: bool = False
    ) -> asyncio.Future[bool]:
        """Send the body of a response whose head is sent, with its length; once. Of one that is
        `paced` as little as possible is under way.

        `on_sent` gets how many bytes more the system has, in the middle of sending: it must not
        end the connection. The result, whether it has all, comes when it has, or the connection
        ends; who cancels it stops the rest.
        """

    async def ended(self, within: float) -> bool:
        """Wait until it has ended, at most so many seconds; whether it has."""

    def prove(self) -> None:
        """It is there for something: it is not dropped to make room for another."""

    def abort(self) -> None:
        """Drop the connection at once."""


class Grants:
    def __init__(self) -> None:
        self._live: dict[str, Grant] = {}

    def __len__(self) -> int:
        return len(self._live)

    def __iter__(self) -> Iterator[Grant]:
        return iter(tuple(self._live.values()))

    def find(self, path: str) -> Grant | None:
        return self._live.get(path)

    def add(self, grant: Grant) -> None:
        """Raises `TransferFailed` when there are too many already."""
        if len(self._live) >= MAX_GRANTS:
            raise TransferFailed("web.too_many")
        self._live[grant.path] = grant

    def discard(self, grant: Grant) -> None:
        self._live.pop(grant.path, None)

    def close_all(self) -> None:
        for grant in self:
            grant.close()


class Grant:
    """Made and put into service by `HttpService`; see its methods.

    `peer` is the only address that is served; with `None` it is the first that asks. `lifetime`
    is in seconds from now; `None` lives until `close`. Raises `ValueError` for a peer that is no
    IP address and for a lifetime outside of 0 to 3600 s.
    """

    def __init__(self, grants: Grants, *, peer: str | None, lifetime: float | None) -> None:
        if lifetime is not None and not 0 < lifetime <= MAX_LIFETIME:
            raise ValueError(f"a lifetime of {lifetime} s")
        self.path = f"/{secrets.token_urlsafe(_TOKEN_BYTES)}"
        self._peer = None if peer is None else plain_address(peer)
        self._grants = grants
        self._links: set[GrantConnection] = set()
        self._timer: asyncio.TimerHandle | None = None
        grants.add(self)
        if lifetime is not None:
            self._timer = asyncio.get_running_loop().call_later(lifetime, self._time_is_up)

    @property
    def live(self) -> bool:
        """Whether the path can still be asked for."""
        return self._grants.find(self.path) is self

    def admits(self, client: str, local: str) -> bool:
        """Whether a request from `client`, which arrived at our address `local`, may come in."""
        if self._peer is None or client == self._peer:
            return True
        # a device that runs on this computer reaches us by whichever of our addresses it was told
        return is_loopback(self._peer) and client == local

    def bind(self, client: str) -> None:
        """From the first request on, the path belongs to the address it came from."""
        if self._peer is None:
            self._peer = client

    def attach(self, link: GrantConnection) -> None:
        """The connection ends with this grant."""
        self._links.add(link)

    def detach(self, link: GrantConnection) -> None:
        self._links.discard(link)

    def close(self) -> None:
        """End it: the path is gone and what is under way is broken off. Twice is harmless."""
        self._withdraw()
        for link in tuple(self._links):
            link.abort()
        self._links.clear()

    def _withdraw(self) -> None:
        """The path is gone; what is under way goes on."""
        self._grants.discard(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        """Subclasses tell their owner."""
        self._withdraw()
