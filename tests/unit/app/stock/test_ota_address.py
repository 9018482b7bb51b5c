"""OTA addresses that people write."""

from __future__ import annotations

import pytest

from companion.app.stock.official import OFFICIAL_OTA
from companion.app.stock.ota_address import is_at, ota_address, shown_address
from companion.errors import EndpointError

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
