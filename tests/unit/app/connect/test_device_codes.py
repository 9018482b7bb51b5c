"""The code on a device's screen."""

from __future__ import annotations

import pytest

from companion.app.connect.device_codes import COMMON, meaning_of, read_code


@pytest.mark.parametrize(
    ("text", "shown", "title"),
    [
        ("32794", "0x801A", "TLS handshake failed"),
        ("0x801a", "0x801A", "TLS handshake failed"),
        (
            " code=32794, url=https://192.168.1.20:8687/xiaozhi/ota/ ",
            "0x801A",
            "TLS handshake failed",
        ),
        ("Code: 32772", "0x8004", "No connection"),
        ("32769", "0x8001", "The name was not found"),
        ("32785", "0x8011", "The device ran out of memory"),
        ("32796", "0x801C", "TLS failed"),
        ("404", "HTTP 404", "Wrong path"),
        ("302", "HTTP 302", "It was sent elsewhere"),
        ("418", "HTTP 418", "The request was refused"),
        ("503", "HTTP 503", "The server has a fault"),
        ("118", "118", "The computer is not reached"),
        ("104", "104", "The connection was closed"),
        ("-1", "-1", "The request failed"),
        ("264", "264", "The answer was good, but empty or unreadable"),
        ("258", "258", "There is no address"),
        ("999999", "0xF423F", "Not known"),
    ],
)
def test_what_it_means(text: str, shown: str, title: str) -> None:
    found = read_code(text)
    assert found is not None and (found.shown, found.title.english()) == (shown, title)
    assert found.todo.english()


@pytest.mark.parametrize("text", ["", "url", "code=", "检查新版本失败"])
def test_what_is_no_code(text: str) -> None:
    assert read_code(text) is None


def test_every_code_has_words() -> None:
    for code in (*range(-5, 700), *range(0x7FF0, 0x8030), *COMMON):
        found = meaning_of(code)
        assert found.title.english() and found.todo.english()
    assert all(meaning_of(code).title.code != "code.unknown" for code in COMMON)
