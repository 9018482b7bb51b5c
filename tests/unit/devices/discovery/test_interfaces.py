"""On which interfaces devices are looked for."""

from __future__ import annotations

from companion.devices.discovery.dnssd import interface_choice
from companion.devices.discovery.interfaces import (
    InterfaceAddress,
    allowed_interfaces,
    read_interfaces,
)

LO4 = InterfaceAddress("lo", 1, "127.0.0.1", 8)
LO6 = InterfaceAddress("lo", 1, "::1", 128)
ETH4 = InterfaceAddress("eth0", 2, "192.168.1.5", 24)
ETH6 = InterfaceAddress("eth0", 2, "fe80::5", 64)
WLAN4 = InterfaceAddress("wlan0", 3, "10.0.0.5", 24)
ALL = (LO4, LO6, ETH4, ETH6, WLAN4)


def test_this_computers_are_read() -> None:
    found = read_interfaces()
    assert any(each.address == "127.0.0.1" and each.prefix == 8 for each in found)
    assert all("%" not in each.address for each in found)


async def test_everywhere_is_everything_but_loopback() -> None:
    for host in ("", "0.0.0.0", "::"):
        assert await allowed_interfaces(ALL, host) == (ETH4, ETH6, WLAN4)


async def test_without_a_network_loopback_is_left() -> None:
    assert await allowed_interfaces((LO4, LO6), "0.0.0.0") == (LO4,)


async def test_one_address_is_its_interface() -> None:
    assert await allowed_interfaces(ALL, "192.168.1.5") == (ETH4, ETH6)
    assert await allowed_interfaces(ALL, "fe80::5") == (ETH4, ETH6)
    assert await allowed_interfaces(ALL, "10.0.0.5") == (WLAN4,)


async def test_loopback_is_loopback_only() -> None:
    assert await allowed_interfaces(ALL, "127.0.0.1") == (LO4,)
    assert await allowed_interfaces(ALL, "localhost") == (LO4,)


async def test_an_address_that_was_taken_away_is_nothing() -> None:
    assert await allowed_interfaces(ALL, "192.168.1.6") == ()


def test_zeroconf_is_told_addresses_and_numbers() -> None:
    assert interface_choice((ETH4, ETH6, WLAN4))[0] == ["192.168.1.5", "10.0.0.5", 2]
    assert interface_choice((LO4,))[0] == ["127.0.0.1"]
