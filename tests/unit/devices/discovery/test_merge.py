"""One entry per device: merged, ranked, faded, forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from companion.devices.discovery.identity import of_endpoint, of_mac
from companion.devices.discovery.merge import MOST, Fading, Merger
from companion.devices.discovery.models import FoundDevice, FoundKind, Sighting, Source
from companion.transports.endpoint import Endpoint

MAC = "aa:bb:cc:dd:ee:ff"
HUB = f"hub:{MAC}"
LOCAL = "ws://192.168.1.20:8080/ws"
FADING = Fading(after={Source.SCAN: 100.0, Source.DNS_SD: 40.0}, forgotten=50.0)


def sighting(source: Source, *texts: str, ref: str = "", more: Any = (), **rest: Any) -> Sighting:
    endpoints = tuple(map(Endpoint.parse, texts))
    return Sighting(
        source=source,
        ref=ref or texts[0],
        kind=rest.pop("kind", FoundKind.DEVICE),
        endpoints=endpoints,
        identities=frozenset(more).union(*map(of_endpoint, endpoints)),
        **rest,
    )


def ways(entry: FoundDevice) -> list[str]:
    return [way.endpoint.text for way in entry.endpoints]


@pytest.fixture
def merger() -> Merger:
    return Merger(FADING)


def test_the_same_again_is_one_entry(merger: Merger) -> None:
    first = merger.see(sighting(Source.SCAN, LOCAL, name="otto-robot"), 0.0)
    again = merger.see(sighting(Source.SCAN, LOCAL, name="otto-robot", version="2"), 1.0)
    (entry,) = merger.entries()
    assert [each.key for each in (*first.found, *again.found)] == [entry.key, entry.key]
    assert entry.version == "2" and entry.name == "otto-robot"


def test_sources_that_see_one_endpoint_are_one_entry(merger: Merger) -> None:
    merger.see(sighting(Source.SCAN, LOCAL, name="otto-robot"), 0.0)
    merger.see(sighting(Source.DNS_SD, LOCAL, ref="xiaozhi", name="Xiaozhi"), 0.0)
    (entry,) = merger.entries()
    (way,) = entry.endpoints
    assert way.sources == (Source.SCAN, Source.DNS_SD) == entry.sources


def test_one_mac_is_one_entry_with_several_endpoints_the_best_first(merger: Merger) -> None:
    gateway = "gateway+http://gate:8007/G@@@aa_bb_cc_dd_ee_ff@@@x"
    merger.see(sighting(Source.GATEWAY, gateway), 0.0)
    merger.see(sighting(Source.BROKER, f"mqtt://broker:1883/{MAC}"), 0.0)
    merger.see(sighting(Source.HUB, HUB), 0.0)
    merger.see(sighting(Source.DNS_SD, LOCAL, more=of_mac(MAC)), 0.0)
    (entry,) = merger.entries()
    assert ways(entry) == [LOCAL, HUB, f"mqtt://broker:1883/{MAC}", gateway]
    assert entry.best == Endpoint.parse(LOCAL)


def test_what_joins_two_entries_takes_the_older_ones_key(merger: Merger) -> None:
    merger.see(sighting(Source.HUB, HUB), 0.0)
    merger.see(sighting(Source.SCAN, LOCAL), 0.0)
    older, newer = merger.entries()
    changes = merger.see(sighting(Source.DNS_SD, LOCAL, ref="x", more=of_mac(MAC)), 1.0)
    assert changes.lost == (newer.key,)
    assert [entry.key for entry in changes.found] == [older.key]
    assert set(ways(changes.found[0])) == {HUB, LOCAL}


def test_different_devices_stay_apart(merger: Merger) -> None:
    for number in range(5):
        merger.see(sighting(Source.HUB, f"hub:aa:bb:cc:dd:ee:0{number}"), 0.0)
    assert len(merger.entries()) == 5


def test_one_address_is_one_device_if_nothing_speaks_against_it(merger: Merger) -> None:
    at = {"address": "192.168.1.20", "board": "otto-robot", "version": "2.0.4"}
    merger.see(sighting(Source.HUB, HUB, name="Kitchen", **at), 0.0)
    merger.see(sighting(Source.SCAN, LOCAL, name="otto-robot", **at), 0.0)
    (entry,) = merger.entries()
    assert entry.name == "Kitchen" and set(ways(entry)) == {HUB, LOCAL}


@pytest.mark.parametrize(
    "other",
    [
        {"board": "electron-bot"},
        {"version": "2.0.5"},
        {"more": of_mac("11:22:33:44:55:66")},
        {"kind": FoundKind.MCP_SERVER},
        {"address": "192.168.1.21"},
    ],
)
def test_one_address_is_not_enough_if_they_tell_different_things(
    merger: Merger, other: dict[str, Any]
) -> None:
    at = {"address": "192.168.1.20", "board": "otto-robot", "version": "2.0.4"}
    merger.see(sighting(Source.HUB, HUB, **at), 0.0)
    merger.see(sighting(Source.SCAN, LOCAL, **{**at, **other}), 0.0)
    assert len(merger.entries()) == 2


def test_several_devices_at_one_address_are_not_guessed(merger: Merger) -> None:
    merger.see(sighting(Source.HUB, HUB, address="192.168.1.20"), 0.0)
    merger.see(sighting(Source.HUB, "hub:11:22:33:44:55:66", address="192.168.1.20"), 0.0)
    merger.see(sighting(Source.SCAN, LOCAL, address="192.168.1.20"), 0.0)
    assert len(merger.entries()) == 3


@pytest.mark.parametrize("address", ["127.0.0.1", "192.168.1.2"])
def test_addresses_of_this_computer_say_nothing(merger: Merger, address: str) -> None:
    merger.own_addresses = frozenset({"192.168.1.2"})
    merger.see(sighting(Source.HUB, HUB, address=address), 0.0)
    merger.see(sighting(Source.SCAN, LOCAL, address=address), 0.0)
    assert len(merger.entries()) == 2


def test_ipv4_goes_before_ipv6(merger: Merger) -> None:
    merger.see(sighting(Source.DNS_SD, "ws://[fd00::7]:8080/ws", LOCAL), 0.0)
    assert ways(merger.entries()[0]) == [LOCAL, "ws://[fd00::7]:8080/ws"]


def test_the_person_may_prefer_another_endpoint(merger: Merger) -> None:
    merger.see(sighting(Source.HUB, HUB), 0.0)
    merger.see(sighting(Source.DNS_SD, LOCAL, more=of_mac(MAC)), 0.0)
    (entry,) = merger.entries()
    (changed,) = merger.prefer(entry.key, HUB).found
    assert changed.best == Endpoint.parse(HUB)
    # also when it is seen again, and until another one is preferred
    merger.see(sighting(Source.DNS_SD, LOCAL, more=of_mac(MAC)), 1.0)
    assert merger.entries()[0].best == Endpoint.parse(HUB)
    merger.prefer(entry.key, LOCAL)
    assert merger.entries()[0].best == Endpoint.parse(LOCAL)
    assert merger.prefer(entry.key, "ws://elsewhere/ws").found == ()
    assert merger.prefer("near:99", HUB).found == ()


def test_what_is_not_seen_again_fades_and_is_forgotten(merger: Merger) -> None:
    merger.see(sighting(Source.SCAN, LOCAL), 0.0)
    key = merger.entries()[0].key
    assert merger.tick(99.0).found == ()
    (faded,) = merger.tick(100.0).found
    assert faded.fading and faded.endpoints[0].fading
    assert merger.tick(149.0) == merger.tick(149.0)
    assert merger.tick(150.0).lost == (key,)
    assert merger.entries() == ()


def test_what_is_seen_again_in_time_is_as_before(merger: Merger) -> None:
    merger.see(sighting(Source.DNS_SD, LOCAL), 0.0)
    merger.tick(40.0)
    (back,) = merger.see(sighting(Source.DNS_SD, LOCAL), 60.0).found
    assert not back.fading
    assert merger.tick(99.0).lost == ()
    assert not merger.entries()[0].fading


def test_a_device_that_one_source_still_sees_does_not_fade(merger: Merger) -> None:
    merger.see(sighting(Source.HUB, HUB), 0.0)
    merger.see(sighting(Source.DNS_SD, LOCAL, ref="x", more=of_mac(MAC)), 0.0)
    merger.fade(Source.DNS_SD, "x", 1.0)
    (entry,) = merger.entries()
    assert not entry.fading
    # what nobody sees is not the best any more
    assert [(way.endpoint.text, way.fading) for way in entry.endpoints] == [
        (HUB, False),
        (LOCAL, True),
    ]


def test_what_dials_in_counts_until_it_goes(merger: Merger) -> None:
    merger.see(sighting(Source.HUB, HUB), 0.0)
    assert merger.tick(10_000.0).found == ()
    (gone,) = merger.see(sighting(Source.HUB, HUB, online=False), 10_000.0).found
    assert gone.fading
    assert merger.tick(10_050.0).lost == (gone.key,)


def test_what_was_never_there_is_no_entry(merger: Merger) -> None:
    assert merger.see(sighting(Source.HUB, HUB, online=False), 0.0).found == ()
    assert merger.fade(Source.DNS_SD, "unknown", 0.0).found == ()
    assert merger.drop(Source.DNS_SD, "unknown").lost == ()


def test_what_is_dropped_is_gone_at_once(merger: Merger) -> None:
    merger.see(sighting(Source.HUB, HUB), 0.0)
    key = merger.entries()[0].key
    assert merger.drop(Source.HUB, HUB).lost == (key,)


def test_what_moved_is_found_by_its_former_endpoint(merger: Merger) -> None:
    now = "ws://192.168.1.99:8080/ws"
    merger.see(sighting(Source.DNS_SD, LOCAL, ref="xiaozhi-1"), 0.0)
    merger.see(sighting(Source.DNS_SD, now, ref="xiaozhi-1"), 1.0)
    entry = merger.entry_of(LOCAL)
    assert entry is not None and entry.best == Endpoint.parse(now)
    assert entry.former == (Endpoint.parse(LOCAL),)
    # what is there now counts more than what was there
    merger.see(sighting(Source.SCAN, LOCAL), 2.0)
    other = merger.entry_of(LOCAL)
    assert other is not None and other.key != entry.key


def test_a_flood_does_not_fill_the_memory(merger: Merger) -> None:
    for number in range(MOST + 10):
        merger.see(sighting(Source.DNS_SD, f"ws://h{number}:8080/ws"), float(number))
    assert len(merger.entries()) == MOST
    assert merger.entry_of("ws://h0:8080/ws") is None
    assert merger.entry_of(f"ws://h{MOST + 9}:8080/ws") is not None


def test_identities_are_not_shown() -> None:
    assert "uuid" not in repr(sighting(Source.HUB, HUB, more={"uuid:secret"}))
