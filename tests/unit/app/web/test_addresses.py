"""This computer's addresses, and OTA addresses that people enter."""

from __future__ import annotations

import ipaddress

import ifaddr
import pytest

from companion.app.stock.decisions import is_at
from companion.app.web.addresses import dialed_address, ota_url, own_addresses, own_hosts
from companion.errors import EndpointError
from companion.transports.upstream.ota_address import OFFICIAL_OTA, ota_address, shown_address


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


HOSTS = frozenset({"192.0.2.1", "2001:db8::1", "my-pc", "my-pc.local"})


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("", ""),
        ("  none ", ""),
        ("official", OFFICIAL_OTA),
        (" http://192.0.2.9:8003/xiaozhi/ota/ ", "http://192.0.2.9:8003/xiaozhi/ota/"),
        ("https://example.org/ota?key=1", "https://example.org/ota?key=1"),
        ("http://[2001:db8::9]/ota", "http://[2001:db8::9]/ota"),
    ],
)
def test_what_is_an_address(text: str, kept: str) -> None:
    assert ota_address(text) == kept


@pytest.mark.parametrize(
    "text",
    [
        "xiaozhi",
        "ftp://example.org/",
        "http://",
        "http:///ota",
        "http://example.org:0/",
        "http://example.org:99999/",
        "http://[2001:db8::9/",
        "http://example.org/a b",
        "http://example.org/\u202e",
        "http://example.org/\r\nX: y",
        "http://example.org/" + "a" * 3_000,
        "javascript:alert(1)",
    ],
)
def test_what_is_none(text: str) -> None:
    with pytest.raises(EndpointError) as caught:
        ota_address(text)
    assert caught.value.message.code == "stock.bad_address"


@pytest.mark.parametrize("text", ["http://me:secret@example.org/", "http://secret@example.org/"])
def test_a_login_is_refused_and_not_repeated(text: str) -> None:
    with pytest.raises(EndpointError) as caught:
        ota_address(text)
    assert caught.value.message.code == "stock.address_with_login"
    assert "secret" not in str(caught.value)


def test_what_can_be_secret_is_not_shown() -> None:
    assert shown_address("https://example.org/ota/?key=secret") == "https://example.org/ota/?…"
    assert shown_address("https://example.org/ota/#secret") == "https://example.org/ota/"
    assert shown_address("http://192.0.2.9/ota/") == "http://192.0.2.9/ota/"
    assert shown_address("") == ""


@pytest.mark.parametrize(
    ("url", "ours"),
    [
        ("http://192.0.2.1:8687/xiaozhi/ota/", True),
        ("http://192.0.2.1:8687/other", True),
        ("http://127.0.0.1:8687/", True),
        ("http://127.1.2.3:8687/", True),
        ("http://localhost:8687/", True),
        ("http://MY-PC.local.:8687/", True),
        ("http://[::1]:8687/", True),
        ("http://[2001:DB8:0::1]:8687/", True),
        ("http://[::ffff:192.0.2.1]:8687/", True),
        ("http://192.0.2.1:8003/xiaozhi/ota/", False),
        ("http://192.0.2.1/xiaozhi/ota/", False),
        ("http://192.0.2.2:8687/", False),
        ("https://example.org:8687/", False),
    ],
)
def test_whose_address_it_is(url: str, ours: bool) -> None:
    assert is_at(url, HOSTS, {8687}) is ours


def test_a_port_that_is_not_written() -> None:
    assert is_at("http://localhost/", HOSTS, {80})
    assert is_at("https://localhost/", HOSTS, {443})
    assert not is_at("https://localhost/", HOSTS, {80})
