"""What may be searched."""

from __future__ import annotations

import pytest

from companion.devices.discovery.interfaces import InterfaceAddress
from companion.devices.discovery.ranges import LARGEST, addresses_in, local_ranges
from companion.errors import UsageError


def own(address: str, prefix: int, name: str = "eth0") -> InterfaceAddress:
    return InterfaceAddress(name, 2, address, prefix)


def test_a_range_is_its_hosts() -> None:
    found = addresses_in("192.168.1.0/24")
    assert len(found) == 254 and found[0] == "192.168.1.1" and found[-1] == "192.168.1.254"
    # whoever copies his own address with its prefix means the network
    assert addresses_in(" 192.168.1.77/24 ") == found


@pytest.mark.parametrize(
    ("text", "count"),
    [("192.168.1.9", 1), ("192.168.1.8/31", 2), ("10.0.0.0/22", 1022), ("fd00::/118", 1023)],
)
def test_small_and_largest_ranges(text: str, count: int) -> None:
    assert len(addresses_in(text)) == count


@pytest.mark.parametrize("text", ["", "here", "192.168.1.0/33", "192.168.1", "192.168.1.0/24/1"])
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(UsageError, match="no range of addresses"):
        addresses_in(text)


@pytest.mark.parametrize(("text", "prefix"), [("10.0.0.0/21", 22), ("fd00::/64", 118)])
def test_what_is_too_large_says_what_is_not(text: str, prefix: int) -> None:
    with pytest.raises(UsageError, match=f"/{prefix}"):
        addresses_in(text)
    assert len(addresses_in(f"{text.partition('/')[0]}/{prefix}")) <= LARGEST


@pytest.mark.parametrize("text", ["8.8.8.0/24", "100.64.0.0/24", "224.0.0.0/24", "2001:4860::/120"])
def test_other_peoples_networks_are_not_searched(text: str) -> None:
    with pytest.raises(UsageError, match="not a local network"):
        addresses_in(text, [own("192.168.1.5", 24)])


def test_ones_own_network_is_local_whatever_its_addresses() -> None:
    mine = [own("100.64.0.5", 24), own("fd00::5", 64)]
    assert len(addresses_in("100.64.0.0/25", mine)) == 126
    with pytest.raises(UsageError):
        addresses_in("100.64.0.0/23", mine)


def test_what_is_worth_searching() -> None:
    mine = [
        own("127.0.0.1", 8, "lo"),
        own("192.168.1.5", 24),
        own("192.168.1.6", 24, "wlan0"),
        own("10.20.30.40", 16, "office"),
        own("169.254.3.4", 16, "cable"),
        own("10.8.0.2", 32, "tunnel"),
        own("fd00::5", 64),
    ]
    assert local_ranges(mine) == ("192.168.1.0/24", "10.20.30.0/24")
