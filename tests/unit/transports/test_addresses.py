from __future__ import annotations

from typing import Any

import pytest

from companion.transports.addresses import (
    address_of,
    can_be_dialed,
    in_url,
    is_loopback,
    plain_address,
)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("::ffff:192.168.1.20", "192.168.1.20"),
        ("::FFFF:c0a8:0114", "192.168.1.20"),
        ("2001:DB8:0:0::1", "2001:db8::1"),
        ("fe80::1%eth0", "fe80::1"),
    ],
)
def test_equal_addresses_have_equal_texts(text: str, plain: str) -> None:
    assert plain_address(text) == plain


@pytest.mark.parametrize("text", ["", "localhost", "1.2.3", "::g"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="address"):
        plain_address(text)


@pytest.mark.parametrize(
    ("name", "address"),
    [
        (("10.0.0.1", 80), "10.0.0.1"),
        (("::ffff:10.0.0.1", 80, 0, 0), "10.0.0.1"),
        (("fe80::2%3", 80, 0, 3), "fe80::2"),
        (("", 0), None),
        ("/run/socket", None),
        ((), None),
        (None, None),
    ],
)
def test_the_address_in_what_a_socket_tells(name: Any, address: str | None) -> None:
    assert address_of(name) == address


@pytest.mark.parametrize(
    ("address", "can"),
    [
        ("192.168.1.20", True),
        ("127.0.0.1", True),
        ("169.254.1.1", True),
        ("2001:db8::1", True),
        ("fd00::1", True),
        ("fe80::1", False),
        ("0.0.0.0", False),
        ("::", False),
    ],
)
def test_a_link_local_ipv6_address_cannot_be_dialed(address: str, can: bool) -> None:
    assert can_be_dialed(address) is can


def test_loopback() -> None:
    assert is_loopback("127.0.0.9") and is_loopback("::1") and not is_loopback("10.0.0.1")


def test_ipv6_stands_in_brackets_in_a_url() -> None:
    assert [in_url(host) for host in ("10.0.0.1", "2001:db8::1", "[::1]", "otto.local")] == [
        "10.0.0.1",
        "[2001:db8::1]",
        "[::1]",
        "otto.local",
    ]
