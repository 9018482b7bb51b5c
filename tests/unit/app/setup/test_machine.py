"""The set-up as a pure machine."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from companion.app.setup.machine import (
    AddressGiven,
    DeviceHello,
    Event,
    HomeJoined,
    HotspotAgreed,
    HotspotJoined,
    HotspotsFound,
    NetworkChosen,
    NetworksSeen,
    PortalStep,
    SetupEnd,
    SetupEnded,
    SetupState,
    StepRefused,
    WifiBack,
    WifiLeaving,
    advance,
    waiting,
)
from companion.devices.wifi.models import Hotspot, OwnWifi
from companion.messages.message import message
from companion.transports.portal import SeenNetwork, SeenNetworks

AT = datetime(2026, 11, 29, 14, tzinfo=UTC)
OWN = OwnWifi("wlan0", "uuid", "Home")
SEEN = SeenNetworks((SeenNetwork("Home", -40), SeenNetwork("Guest", -50, is_open=True)))
NO = message("setup.not_joined", network="Home")


def after(*events: Event, own: OwnWifi | None = OWN) -> SetupState:
    state = SetupState(AT, "http://192.0.2.7/", own)
    for each in events:
        state = advance(state, each, AT)
    return state


TO_CHOOSE = (
    HotspotsFound((Hotspot("Xiaozhi-3A7C", 80),)),
    HotspotAgreed("Xiaozhi-3A7C"),
    WifiLeaving(),
    HotspotJoined(),
    NetworksSeen(SEEN),
)
TO_RESTART = (*TO_CHOOSE, NetworkChosen("Home"), AddressGiven("http://old/", True), HomeJoined())


def test_only_what_was_seen_is_ticked() -> None:
    assert set(after(*TO_CHOOSE).seen) == {PortalStep.FIND, PortalStep.JOIN}
    refused = after(
        *TO_CHOOSE, NetworkChosen("Home"), AddressGiven("http://old/", True), StepRefused(NO)
    )
    assert (refused.step, refused.problem) == (PortalStep.CHOOSE, NO)
    assert set(refused.seen) == {PortalStep.FIND, PortalStep.JOIN}
    assert set(after(*TO_RESTART, DeviceHello("hub:x")).seen) == set(PortalStep)


def test_what_does_not_belong_to_a_step_changes_nothing() -> None:
    for event in (
        HotspotJoined(),
        NetworksSeen(SEEN),
        NetworkChosen("Home"),
        HomeJoined(),
        DeviceHello("hub:x"),
    ):
        assert after(event) == after()
    assert after(SetupEnded(SetupEnd.CANCELLED), *TO_RESTART) == after(
        SetupEnded(SetupEnd.CANCELLED)
    )


def test_the_former_address_is_that_of_the_first_try() -> None:
    again = (StepRefused(NO), NetworkChosen("Guest"), AddressGiven("http://192.0.2.7/", True))
    state = after(*TO_CHOOSE, NetworkChosen("Home"), AddressGiven("http://old/", True), *again)
    assert state.written is not None
    assert state.written.before == "http://old/"


def test_a_computer_that_is_not_back_is_so_after_the_end_as_well() -> None:
    state = after(*TO_CHOOSE, SetupEnded(SetupEnd.CANCELLED), WifiBack(False))
    assert state.away and state.lost
    state = advance(state, WifiBack(True), AT)
    assert not state.away and not state.lost
    # where a person joins by hand, nothing of this computer was changed
    assert not after(*TO_CHOOSE, own=None).away


def test_the_own_network_is_suggested_where_the_device_sees_it() -> None:
    assert after(*TO_CHOOSE).suggested() == "Home"
    assert after(*TO_CHOOSE, own=OwnWifi("wlan0", "uuid", "Other")).suggested() == ""


def test_an_own_network_of_5_ghz_is_listed_with_the_reason() -> None:
    own = OwnWifi("wlan0", "uuid", "Home 5G", five_ghz=True)
    network, why = after(*TO_CHOOSE, own=own).rows()[-1]
    assert network.name == "Home 5G"
    assert why == message("setup.five_only")
    assert after(*TO_CHOOSE, own=own).suggested() == ""
    able = after(*TO_CHOOSE[:-1], NetworksSeen(SeenNetworks(SEEN.networks, five_ghz=True)), own=own)
    assert len(able.rows()) == len(SEEN.networks)


def test_advice_comes_after_a_while() -> None:
    state = after()
    assert not state.patience_ends(AT + timedelta(seconds=19))
    assert state.patience_ends(AT + timedelta(seconds=20))
    state = waiting(after(*TO_RESTART), AT + timedelta(seconds=100))
    assert state.step is PortalStep.HELLO
    assert not state.patience_ends(AT + timedelta(seconds=159))
    assert state.patience_ends(AT + timedelta(seconds=160))
