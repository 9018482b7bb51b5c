"""One entry per device, however many sources see it: merged, ranked, faded, forgotten.

Nothing here waits or asks; the time is given, in seconds of a clock that never goes back.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from companion.devices.discovery.identity import macs
from companion.devices.discovery.models import (
    FoundDevice,
    FoundEndpoint,
    FoundKind,
    Sighting,
    Source,
)
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.tcp import is_loopback

MOST: Final = 500
"""Sightings that are kept: a network that is flooded with announcements must not fill the memory.
The one that was seen longest ago makes room."""

_MOST_FORMER: Final = 8

_RANK: Final = {
    # nobody in between, whole tool lists, and no limit of seconds for a call
    EndpointKind.WEBSOCKET: 0,
    EndpointKind.HUB: 1,
    EndpointKind.HTTP: 2,
    EndpointKind.BROKER: 3,
    # 5 s for a call, no notifications
    EndpointKind.GATEWAY: 4,
}


class Fading(Struct, frozen=True):
    """In seconds."""

    after: dict[Source, float]
    """How long a sighting counts whose source does not tell of an end. Others count until their
    source says so."""
    forgotten: float = 300.0
    """From then on, until it is no entry any more: a device restarts within a minute."""


USUAL: Final = Fading(
    after={
        Source.SCAN: 600.0,
        Source.NEIGHBOURS: 300.0,
        # a sign of life comes every minute (`DnsSdTiming`), and is at most two minutes old
        Source.DNS_SD: 240.0,
    }
)


class Changes(Struct, frozen=True):
    """What a step changed: entries that are new or different, and keys that mean nothing now."""

    found: tuple[FoundDevice, ...] = ()
    lost: tuple[str, ...] = ()


class _SeenNode(Struct):
    sighting: Sighting
    number: int
    at: float
    seen: datetime
    faded: float | None = None
    """Since when."""
    former: tuple[Endpoint, ...] = ()
    """Where it was before, newest first: a router may give it another address any day."""
    revision: int = 0
    """Counts its changes."""

    @property
    def own(self) -> str:
        """An identity that only this sighting has."""
        return f"sighting:{self.number}"


class Merger:
    """`own_addresses` are this computer's: what they have in common says nothing."""

    def __init__(self, fading: Fading = USUAL) -> None:
        self.own_addresses: frozenset[str] = frozenset()
        self._fading = fading
        self._seen: dict[tuple[Source, str], _SeenNode] = {}
        self._numbers = 0
        self._preferred: set[str] = set()
        self._entries: dict[str, FoundDevice] = {}
        self._made: dict[tuple[int, ...], FoundDevice] = {}
        """The entries by the numbers and revisions of what they are made of."""

    def entries(self) -> tuple[FoundDevice, ...]:
        return tuple(self._entries.values())

    def entry(self, key: str) -> FoundDevice | None:
        return self._entries.get(key)

    def entry_of(self, endpoint: str) -> FoundDevice | None:
        """What is reached by this endpoint's text, or was until it moved."""
        for entry in self._entries.values():
            if any(way.endpoint.text == endpoint for way in entry.endpoints):
                return entry
        for entry in self._entries.values():
            if any(former.text == endpoint for former in entry.former):
                return entry
        return None

    def see(self, sighting: Sighting, now: float) -> Changes:
        """A source sees something, or something else of it."""
        place = (sighting.source, sighting.ref)
        seen = self._seen.get(place)
        if seen is None:
            if not sighting.online:
                return Changes()
            self._make_room()
            self._numbers += 1
            seen = _SeenNode(sighting, self._numbers, now, datetime.now(UTC))
            self._seen[place] = seen
        moved = (*seen.sighting.endpoints, *seen.former)
        seen.former = tuple(
            each for each in dict.fromkeys(moved) if each not in sighting.endpoints
        )[:_MOST_FORMER]
        seen.sighting = sighting
        seen.revision += 1
        if sighting.online:
            seen.at, seen.seen, seen.faded = now, datetime.now(UTC), None
        elif seen.faded is None:
            seen.faded = now
        return self._merge()

    def fade(self, source: Source, ref: str, now: float) -> Changes:
        """A source does not see it any more; unknown ones are harmless."""
        seen = self._seen.get((source, ref))
        if seen is None or seen.faded is not None:
            return Changes()
        seen.faded = now
        seen.revision += 1
        return self._merge()

    def drop(self, source: Source, ref: str) -> Changes:
        """A source forgets it at once."""
        if self._seen.pop((source, ref), None) is None:
            return Changes()
        return self._merge()

    def tick(self, now: float) -> Changes:
        """Let fade and forget what was not seen for long enough."""
        for place, seen in tuple(self._seen.items()):
            limit = self._fading.after.get(place[0])
            if seen.faded is None and limit is not None and now - seen.at >= limit:
                seen.faded = seen.at + limit
                seen.revision += 1
            if seen.faded is not None and now - seen.faded >= self._fading.forgotten:
                del self._seen[place]
        return self._merge()

    def prefer(self, key: str, endpoint: str) -> Changes:
        """The person wants that endpoint of an entry from now on; unknown ones are harmless."""
        entry = self._entries.get(key)
        if entry is None or all(way.endpoint.text != endpoint for way in entry.endpoints):
            return Changes()
        self._preferred -= {way.endpoint.text for way in entry.endpoints}
        self._preferred.add(endpoint)
        self._made.clear()
        return self._merge()

    def _make_room(self) -> None:
        if len(self._seen) >= MOST:
            oldest = min(self._seen.items(), key=lambda item: item[1].at)
            del self._seen[oldest[0]]

    def _merge(self) -> Changes:
        made: dict[tuple[int, ...], FoundDevice] = {}
        for group in self._groups():
            parts = tuple(part for seen in group for part in (seen.number, seen.revision))
            made[parts] = self._made.get(parts) or self._entry(group)
        self._made = made
        before, self._entries = self._entries, {entry.key: entry for entry in made.values()}
        if self._preferred:
            known = (way.endpoint.text for entry in made.values() for way in entry.endpoints)
            self._preferred.intersection_update(known)
        return Changes(
            tuple(entry for key, entry in self._entries.items() if before.get(key) != entry),
            tuple(key for key in before if key not in self._entries),
        )

    def _groups(self) -> list[list[_SeenNode]]:
        """The sightings by what they are of, oldest first."""
        groups = _joined(self._seen.values())
        by_address: dict[str, list[list[_SeenNode]]] = {}
        for group in groups:
            for address in {seen.sighting.address for seen in group}:
                if self._identifies(address) and _kind(group) is FoundKind.DEVICE:
                    by_address.setdefault(address, []).append(group)
        links = [
            (together[0][0].own, together[1][0].own)
            for together in by_address.values()
            if len(together) == 2 and _compatible(*together)
        ]
        return _joined(self._seen.values(), links) if links else groups

    def _identifies(self, address: str) -> bool:
        """Whether what is at this address can be taken for one device."""
        return bool(address) and address not in self.own_addresses and not is_loopback(address)

    def _entry(self, group: list[_SeenNode]) -> FoundDevice:
        endpoints = self._endpoints(group)
        reached = {way.endpoint for way in endpoints}
        live = [seen for seen in group if seen.faded is None] or group
        return FoundDevice(
            key=f"near:{group[0].number}",
            kind=_kind(group),
            name=_first(seen.sighting.name for seen in live),
            board=_first(seen.sighting.board for seen in live),
            version=_first(seen.sighting.version for seen in live),
            address=_first(seen.sighting.address for seen in live),
            endpoints=endpoints,
            former=tuple(
                each
                for each in dict.fromkeys(each for seen in group for each in seen.former)
                if each not in reached
            ),
            seen=max(seen.seen for seen in group),
            fading=all(seen.faded is not None for seen in group),
            note=next((seen.sighting.note for seen in live if seen.sighting.note), None),
            not_set_up=not endpoints
            and any(seen.sighting.source is Source.NEIGHBOURS for seen in group),
        )

    def _endpoints(self, group: list[_SeenNode]) -> tuple[FoundEndpoint, ...]:
        ways: dict[Endpoint, list[_SeenNode]] = {}
        for seen in group:
            for endpoint in seen.sighting.endpoints:
                ways.setdefault(endpoint, []).append(seen)
        found = [
            FoundEndpoint(
                endpoint,
                tuple(dict.fromkeys(seen.sighting.source for seen in by)),
                all(seen.faded is not None for seen in by),
            )
            for endpoint, by in ways.items()
        ]
        # stable: within a rank the order in which they were told stays
        found.sort(
            key=lambda way: (
                way.endpoint.text not in self._preferred,
                way.fading,
                _RANK.get(way.endpoint.kind, len(_RANK)),
                ":" in way.endpoint.host,
            )
        )
        return tuple(found)


def _joined(
    every: Iterable[_SeenNode], links: Iterable[tuple[str, str]] = ()
) -> list[list[_SeenNode]]:
    """Groups of what has an identity in common, directly, by others or by `links`; oldest first."""
    leaders: dict[str, str] = {}

    def leader(identity: str) -> str:
        while (above := leaders.setdefault(identity, identity)) != identity:
            leaders[identity] = identity = leaders[above]
        return identity

    for one, other in links:
        leaders[leader(one)] = leader(other)
    ordered = sorted(every, key=lambda seen: seen.number)
    for seen in ordered:
        for identity in seen.sighting.identities:
            leaders[leader(identity)] = leader(seen.own)
    groups: dict[str, list[_SeenNode]] = {}
    for seen in ordered:
        groups.setdefault(leader(seen.own), []).append(seen)
    return list(groups.values())


def _compatible(one: list[_SeenNode], other: list[_SeenNode]) -> bool:
    """Whether two groups at one address can be one device: nothing that they tell differs."""
    return all(not a or not b or a & b for a, b in zip(_traits(one), _traits(other), strict=True))


def _traits(group: list[_SeenNode]) -> tuple[frozenset[str], ...]:
    every = [seen.sighting for seen in group]
    return (
        macs(frozenset().union(*(sighting.identities for sighting in every))),
        frozenset(sighting.board for sighting in every if sighting.board),
        frozenset(sighting.version for sighting in every if sighting.version),
    )


def _kind(group: list[_SeenNode]) -> FoundKind:
    kinds = {seen.sighting.kind for seen in group}
    return next(kind for kind in FoundKind if kind in kinds)


def _first(texts: Iterable[str]) -> str:
    return next((text for text in texts if text), "")
