"""By what two sightings are of one device."""

from __future__ import annotations

import pytest

from companion.devices.discovery.identity import (
    macs,
    of_announcement,
    of_endpoint,
    of_mac,
    of_text,
)
from companion.transports.endpoint import Endpoint

MAC = "mac:aabbccddeeff"
UUID = "0f3f2c1e-0000-4000-8000-00000000abcd"


@pytest.mark.parametrize(
    "text", ["aa:bb:cc:dd:ee:ff", "AA-BB-CC-DD-EE-FF", "aa_bb_cc_dd_ee_ff", "aabb.ccdd.eeff"]
)
def test_spellings_of_a_mac_are_one(text: str) -> None:
    assert of_mac(text) == {MAC}


@pytest.mark.parametrize("text", ["", "00:00:00:00:00:00", "kitchen", "aa:bb:cc", "0" * 32])
def test_what_is_no_identity_is_none(text: str) -> None:
    assert of_text(text) == frozenset()


@pytest.mark.parametrize("text", [UUID, UUID.upper(), UUID.replace("-", "")])
def test_spellings_of_a_uuid_are_one(text: str) -> None:
    assert of_text(text) == {f"uuid:{UUID}"}


@pytest.mark.parametrize("text", ["hub:AA:BB:CC:DD:EE:FF", "mqtt://broker/aa:bb:cc:dd:ee:ff"])
def test_the_id_in_an_endpoint_is_a_mac(text: str) -> None:
    endpoint = Endpoint.parse(text)
    assert of_endpoint(endpoint) == {MAC, f"endpoint:{endpoint.text}"}


def test_a_gateways_client_id_holds_both() -> None:
    endpoint = Endpoint.parse(f"gateway+http://gate:8007/GID_x@@@aa_bb_cc_dd_ee_ff@@@{UUID}")
    assert of_endpoint(endpoint) >= {MAC, f"uuid:{UUID}"}


def test_an_id_that_is_no_mac_says_nothing_but_itself() -> None:
    assert of_endpoint(Endpoint.parse("hub:kitchen")) == {"endpoint:hub:kitchen"}


def test_announcements_tell_it_in_the_host_name_or_in_txt() -> None:
    assert of_announcement("xiaozhi-AABBCCDDEEFF", {}) == {MAC}
    assert of_announcement("xiaozhi-1aabbccddeeff", {}) == frozenset()
    assert of_announcement("xiaozhi", {"MAC": "AA:BB:CC:DD:EE:FF", "x": "11:22:33:44:55:66"}) == {
        MAC
    }
    assert of_announcement("xiaozhi", {"id": UUID}) == {f"uuid:{UUID}"}


def test_macs_are_told_apart() -> None:
    assert macs(frozenset({MAC, "uuid:x", "endpoint:mac:"})) == {MAC}
