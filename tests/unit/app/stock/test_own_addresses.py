"""Which addresses of this computer are offered, and which one a device is told."""

from __future__ import annotations

import ipaddress

import ifaddr
import pytest

from companion.app.stock.own_addresses import dialed_address, ota_url, own_addresses, own_hosts


def test_the_address_as_it_is_entered() -> None:
    assert ota_url("192.0.2.1", 8687) == "http://192.0.2.1:8687/xiaozhi/ota/"
    assert ota_url("2001:db8::1", 8687) == "http://[2001:db8::1]:8687/xiaozhi/ota/"


async def test_a_listener_of_one_address_has_that_alone() -> None:
    [only] = await own_addresses("127.0.0.1", 8687, adapters=list)
    assert only.preferred and only.url == "http://127.0.0.1:8687/xiaozhi/ota/"


@pytest.mark.parametrize("host", ["", "0.0.0.0", "::"])
async def test_the_right_one_stands_first_and_what_nobody_gave_last(host: str) -> None:
    found = await own_addresses(
        host,
        8687,
        adapters=lambda: [
            ("Nothing", "169.254.3.4"),
            ("Wi-Fi", "198.51.100.7"),
            ("Cable", "198.51.100.2"),
        ],
    )
    assert [each.preferred for each in found] == [True, False, False, False]
    assert [each.interface for each in found[1:]] == ["Cable", "Wi-Fi", "Nothing"]
    assert len({each.address for each in found}) == 4


async def test_the_real_adapters_are_named() -> None:
    found = await own_addresses("0.0.0.0", 8687)
    assert found and found[0].preferred
    for each in found:
        assert ipaddress.ip_address(each.address).version == 4


async def test_all_names_of_this_computer() -> None:
    hosts = await own_hosts()
    assert "127.0.0.1" in hosts and all(each == each.lower() for each in hosts)
    assert any(each.endswith(".local") for each in hosts)


@pytest.mark.parametrize(
    ("local", "bound", "told"),
    [
        ("192.0.2.1", "0.0.0.0", "192.0.2.1"),
        ("192.0.2.1", "", "192.0.2.1"),
        ("192.0.2.1", "::", "192.0.2.1"),
        ("169.254.7.7", "", "169.254.7.7"),
        ("127.0.0.1", "0.0.0.0", "127.0.0.1"),
        ("::ffff:192.0.2.1", "::", "192.0.2.1"),
        ("::1", "::", "127.0.0.1"),
        # it asked another listener of ours, that of the connections has this address only
        ("192.0.2.1", "198.51.100.7", "198.51.100.7"),
        ("192.0.2.1", "2001:db8::1", ""),
        ("127.0.0.1", "127.0.0.1", "127.0.0.1"),
        ("192.0.2.1", "127.0.0.1", ""),
        ("192.0.2.1", "localhost", "192.0.2.1"),
        ("2001:db8::1", "localhost", ""),
        ("fe80::1", "::", ""),
        ("2001:db8::77", "0.0.0.0", ""),
        ("", "0.0.0.0", ""),
    ],
)
async def test_where_a_device_reaches_us(local: str, bound: str, told: str) -> None:
    assert await dialed_address(local, bound) == told


async def test_who_came_by_ipv6_is_told_the_other_address_of_the_same_interface(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    six = ifaddr.IP(("2001:db8::5", 0, 3), 64, "eth0")
    link = ifaddr.IP(("fe80::5", 0, 3), 64, "eth0")
    four = ifaddr.IP("198.51.100.7", 24, "eth0")
    other = ifaddr.IP("203.0.113.9", 24, "eth1")
    adapters = [
        ifaddr.Adapter("eth1", "eth1", [other]),
        ifaddr.Adapter("eth0", "eth0", [link, six, four]),
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    assert await dialed_address("2001:db8::5", "::") == "198.51.100.7"
    assert await dialed_address("fe80::5%eth0", "::") == "198.51.100.7"
    assert await dialed_address("2001:db8::6", "::") == ""
