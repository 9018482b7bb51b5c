"""The code on a device's screen."""

from __future__ import annotations

import asyncio

import pytest

from companion.app.connect.device_codes import COMMON, meaning_of, read_code
from companion.simulator import Behaviour, simulated_stock_device
from tests.unit.simulator.http_server import response, serving
from tests.unit.simulator.hub import LIMIT


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
def test_what_a_code_means(text: str, shown: str, title: str) -> None:
    found = read_code(text)
    assert found is not None and (found.shown, found.title.english()) == (shown, title)
    assert found.todo.english()


@pytest.mark.parametrize(
    ("text", "shown", "title"),
    [
        ("Connection failed (connect_failed, native=111)", "111", "The port is closed"),
        ("Connection failed (connect_failed, native=118)", "118", "The computer is not reached"),
        ("Connection failed (connect_failed, native=7)", "connect_failed", "No connection"),
        ("connection failed", "connect_failed", "No connection"),
        ("Connection timed out (timeout)", "timeout", "No answer in time"),
        ("DNS resolution failed (dns_failed, native=210)", "dns_failed", "The name was not found"),
        ("DNS resolution failed (dns_failed, native=32769)", "0x8001", "The name was not found"),
        ("TLS handshake failed (tls_failed, native=32794)", "0x801A", "TLS handshake failed"),
        (
            "TLS handshake failed (tls_failed, native=32790)",
            "0x8016",
            "The certificate is not accepted",
        ),
        ("TLS handshake failed (tls_failed, native=-30592)", "tls_failed", "TLS handshake failed"),
        ("HTTP request failed 404 (http_failed)", "HTTP 404", "Wrong path"),
        ("HTTP request failed 503", "HTTP 503", "The server has a fault"),
        ("HTTP request failed (http_failed)", "http_failed", "The request failed"),
        (
            "Protocol error (protocol_error)",
            "protocol_error",
            "The answer was good, but empty or unreadable",
        ),
        ("Invalid argument (invalid_argument)", "invalid_argument", "There is no address"),
        ("Server disconnected (server_disconnected)", "server_disconnected", None),
        ("Network unavailable", "network_unavailable", "No way to that network"),
        ("Authentication rejected (auth_rejected)", "auth_rejected", "A login is wanted"),
        ("Receive failed (receive_failed, native=104)", "104", "The connection was closed"),
        ("CME error (cme_error, native=30)", "cme_error", "The request failed"),
        ("Unknown network error (unknown)", "unknown", "The request failed"),
        (
            "检查新版本失败，将在 10 秒后重试：Connection failed (connect_failed, native=111)",
            "111",
            "The port is closed",
        ),
        (
            "Check for new version failed, will retry in 10 seconds: code=404, url=http://x:80/",
            "HTTP 404",
            "Wrong path",
        ),
    ],
)
def test_what_words_of_firmware_2_5_mean(text: str, shown: str, title: str | None) -> None:
    found = read_code(text)
    assert found is not None and found.shown == shown
    assert found.title.english() == (title or "The connection was closed")
    assert found.todo.english()


@pytest.mark.parametrize("version", ["2.4", "2.5"])
@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/none", "Wrong path"),
        ("/page", "The answer was good, but empty or unreadable"),
        (None, "The port is closed"),
        ("none", "There is no address"),
    ],
)
async def test_what_a_device_of_either_line_shows(
    version: str, path: str | None, title: str
) -> None:
    behaviour = Behaviour(speed=50).of_firmware(version, "otto-robot")
    async with serving({"/page": response(200, b"<html>")}) as http, asyncio.timeout(LIMIT):
        url = path if path == "none" else f"{http.base}{path}" if path else "http://127.0.0.1:1/x"
        async with simulated_stock_device(url, 0, behaviour) as device:
            await device.until(lambda each: bool(each.screen))
        found = read_code(device.screen)
    assert found is not None and found.title.english() == title


@pytest.mark.parametrize("text", ["", "url", "code=", "检查新版本失败"])
def test_what_is_no_code(text: str) -> None:
    assert read_code(text) is None


def test_every_code_has_words() -> None:
    for code in (*range(-5, 700), *range(0x7FF0, 0x8030), *COMMON):
        found = meaning_of(code)
        assert found.title.english() and found.todo.english()
    assert all(meaning_of(code).title.code != "code.unknown" for code in COMMON)
