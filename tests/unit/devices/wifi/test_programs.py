"""The Wi-Fi of this computer by `nmcli` and `netsh`, in whose place programs stand in."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.devices.wifi.models import ComputerWifi, OwnWifi, run
from companion.devices.wifi.netsh import Netsh
from companion.devices.wifi.network_manager import NetworkManager
from companion.errors import ConnectFailed
from tests.fakes.wifi_programs import HOTSPOT, OWN, FakeComputer


@pytest.fixture(params=["nmcli", "netsh"])
def computer(request: pytest.FixtureRequest, tmp_path: Path) -> FakeComputer:
    return FakeComputer(tmp_path, request.param)


@pytest.fixture
def wifi(computer: FakeComputer) -> ComputerWifi:
    if computer.read()["kind"] == "nmcli":
        return NetworkManager(computer.run)
    return Netsh(computer.run, join_seconds=0.2, poll=0.01)


async def own_of(wifi: ComputerWifi) -> OwnWifi:
    own = await wifi.current()
    assert own is not None
    return own


async def test_the_own_wifi_is_known_by_its_profile(
    computer: FakeComputer, wifi: ComputerWifi
) -> None:
    own = await own_of(wifi)
    assert (own.profile, own.name, own.five_ghz) == (computer.own, OWN, False)
    state = computer.read()
    computer.change(band="5 GHz", near=[[OWN, 70, 5180], *state["near"][1:]])
    assert (await own_of(wifi)).five_ghz


async def test_devices_that_wait_are_listed_and_nothing_else(wifi: ComputerWifi) -> None:
    own = await own_of(wifi)
    found = await wifi.hotspots(own.interface)
    assert [(each.name, each.signal) for each in found] == [(HOTSPOT, 88), ("Xiaozhi-00FF", 31)]


async def test_joined_and_back_leaves_the_computer_as_it_was(
    computer: FakeComputer, wifi: ComputerWifi
) -> None:
    before = computer.read()
    own = await own_of(wifi)
    await wifi.join(HOTSPOT, own.interface)
    assert (await own_of(wifi)).name == HOTSPOT
    assert await wifi.leave(HOTSPOT, own)
    after = computer.read()
    assert (after["profiles"], after["active"]) == (before["profiles"], before["active"])
    # twice is harmless
    assert await wifi.leave(HOTSPOT, own)
    if "file" in after:
        assert not Path(after["file"]).parent.exists()


async def test_a_computer_that_was_in_no_wifi_is_in_none_again(
    computer: FakeComputer, wifi: ComputerWifi
) -> None:
    computer.change(active="")
    own = await own_of(wifi)
    assert not own.profile
    await wifi.join(HOTSPOT, own.interface)
    assert await wifi.leave(HOTSPOT, own)
    assert computer.read()["active"] == ""


async def test_a_hotspot_that_is_gone_is_said_and_left(
    computer: FakeComputer, wifi: ComputerWifi
) -> None:
    own = await own_of(wifi)
    computer.change(near=[[OWN, 70, 2437]])
    with pytest.raises(ConnectFailed) as error:
        await wifi.join(HOTSPOT, own.interface)
    assert error.value.message.code == "setup.cannot_join"
    assert await wifi.leave(HOTSPOT, own)
    assert list(computer.read()["profiles"]) == [computer.own]


async def test_an_own_wifi_that_is_gone_is_said(computer: FakeComputer, wifi: ComputerWifi) -> None:
    own = await own_of(wifi)
    await wifi.join(HOTSPOT, own.interface)
    computer.change(near=[[HOTSPOT, 88, 2412]])
    assert not await wifi.leave(HOTSPOT, own)


async def test_a_system_that_refuses_is_said(computer: FakeComputer, wifi: ComputerWifi) -> None:
    computer.change(faults=["device status", "show interfaces"])
    with pytest.raises(ConnectFailed) as error:
        await wifi.current()
    assert error.value.message.code == "setup.wifi_denied"


async def test_no_such_program_is_no_wifi() -> None:
    with pytest.raises(ConnectFailed) as error:
        await run(("no-such-program-here",))
    assert error.value.message.code == "setup.no_wifi"
