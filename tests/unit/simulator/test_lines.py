"""A device of either line of the firmware over real sockets; each difference also comes alone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from companion.simulator import Behaviour, simulated_dialer, simulated_stock_device
from companion.simulator.behaviour import QUIRKS_2_5
from tests.fakes.upstream_script import LIMIT
from tests.fakes.upstream_server import upstream_server
from tests.unit.simulator.http_server import response, serving
from tests.unit.simulator.hub import Peer, listening_hub

FAST = Behaviour(speed=50, notifications=False)
NEW = FAST.of_firmware("2.5", "otto-robot")
ECHO = "self.demo.echo"
LONG = {"name": ECHO, "arguments": {"text": "好" * 67}}
NUMBER = {"name": ECHO, "arguments": {"text": 5}}


async def error_of(peer: Peer, method: str, params: Any = None) -> dict[str, Any]:
    await peer.request(method, params)
    return dict((await peer.payload()).get("error", {}))


@pytest.mark.parametrize(
    ("method", "params", "before", "code", "after"),
    [
        ("ping", None, "Method not implemented: ping", -32601, None),
        ("tools/call", None, "Missing params", -32602, None),
        ("tools/call", {}, "Missing name", -32602, "Missing tool name"),
        ("tools/call", {"name": "x"}, "Unknown tool: x", -32602, None),
        (
            "tools/call",
            {"name": ECHO, "arguments": [1]},
            "Invalid arguments",
            -32602,
            "Invalid arguments: expected object",
        ),
        (
            "tools/call",
            {"name": "self.screen.set_theme"},
            "Missing valid argument: theme",
            -32602,
            "Missing required argument: theme",
        ),
        (
            "tools/call",
            {"name": "self.screen.set_theme", "arguments": {"theme": 5}},
            "Missing valid argument: theme",
            -32602,
            "Invalid type for argument: theme",
        ),
        (
            "tools/call",
            {"name": "self.audio_speaker.set_volume", "arguments": {"volume": 101}},
            "Value exceeds maximum allowed: 100",
            -32602,
            None,
        ),
        (
            "tools/list",
            {"cursor": "x"},
            "Failed to add tool  because of payload size limit",
            -32603,
            None,
        ),
        (
            "tools/call",
            {"name": "self.camera.take_photo", "arguments": {"question": "?"}},
            "Image explain URL or token is not set",
            -32603,
            None,
        ),
        ("tools/call", NUMBER, None, -32602, "Invalid type for argument: text"),
        (
            "tools/call",
            LONG,
            None,
            -32602,
            "Property 'text': string length 201 exceeds maximum 200",
        ),
    ],
)
async def test_errors_of_both_lines(
    method: str, params: Any, before: str | None, code: int, after: str | None
) -> None:
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, FAST):
        error = await error_of(await hub.next(), method, params)
    assert error == ({} if before is None else {"message": before})
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, NEW):
        error = await error_of(await hub.next(), method, params)
    assert error == {"code": code, "message": after or before}


@pytest.mark.parametrize(
    ("quirk", "params", "message"),
    [
        ("error_codes", {}, "Missing tool name"),
        ("strict_types", NUMBER, "Invalid type for argument: text"),
        ("string_limits", LONG, "Property 'text': string length 201 exceeds maximum 200"),
    ],
)
async def test_each_difference_has_a_switch(quirk: str, params: Any, message: str) -> None:
    mixed = replace(FAST, **{quirk: True})
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, mixed):
        peer = await hub.next()
        error = await error_of(peer, "tools/call", params)
        assert error["message"] == message
        assert ("code" in await error_of(peer, "ping")) is (quirk == "error_codes")


async def test_strings_of_tools_have_a_limit() -> None:
    for behaviour, limit in ((FAST, None), (NEW, 200)):
        async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour):
            peer = await hub.next()
            await peer.request("tools/list", {"cursor": ECHO})
            (tool, *_others) = (await peer.payload())["result"]["tools"]
            assert tool["inputSchema"]["properties"]["text"].get("maxLength") == limit
            fits = {"text": "好" * 66}
            assert await peer.text_of(ECHO, fits) == fits["text"]


async def test_why_an_address_did_not_open_and_what_is_no_picture() -> None:
    page = {"/a.jpg": response(200, b"<html>")}
    async with (
        serving(page) as http,
        listening_hub() as hub,
        simulated_dialer(hub.url, 0, replace(FAST, says_why=True)),
    ):
        peer = await hub.next()
        for tool in ("self.screen.snapshot", "self.screen.preview_image"):
            closed = await peer.error_of(tool, {"url": "http://127.0.0.1:1/"})
            assert closed == (
                "Failed to open URL: http://127.0.0.1:1/ "
                "(Connection failed (connect_failed, native=111))"
            )
            none = await peer.error_of(tool, {"url": "nothing"})
            assert none == "Failed to open URL: nothing (Invalid argument (invalid_argument))"
        url = f"{http.base}/a.jpg"
        text = await peer.error_of("self.screen.preview_image", {"url": url})
        assert text == f"Downloaded image is invalid: {url}"


@pytest.mark.parametrize(
    ("path", "code", "words"),
    [
        ("/none", "404", "HTTP request failed 404 (http_failed)"),
        ("/page", "264", "Protocol error (protocol_error)"),
        (None, "111", "Connection failed (connect_failed, native=111)"),
    ],
)
async def test_the_screen_when_the_ota_address_does_not_answer(
    path: str | None, code: str, words: str
) -> None:
    async with serving({"/page": response(200, b"<html>")}) as http, asyncio.timeout(LIMIT):
        url = "http://127.0.0.1:1/ota" if path is None else http.base + path
        for behaviour, shown in ((FAST, f"code={code}, url={url}"), (NEW, words)):
            async with simulated_stock_device(url, 0, behaviour) as device:
                await device.until(lambda each: bool(each.screen))
                assert device.screen == shown


async def test_the_words_stay_until_the_device_is_connected() -> None:
    async with (
        upstream_server("mqtt") as former,
        simulated_stock_device("http://127.0.0.1:1/ota", 0, NEW) as device,
        asyncio.timeout(LIMIT),
    ):
        await device.until(lambda each: bool(each.screen))
        device.settings.ota_url = former.ota_url
        await device.until(lambda each: each.connected)
        assert device.screen == ""


def test_the_version_tells_the_line() -> None:
    for version in ("2.5", "2.5.0", "2.10.1", "3.0"):
        line = FAST.of_firmware(version, "otto-robot")
        assert all(getattr(line, name) for name in QUIRKS_2_5), version
    for version in ("2.4", "2.0.4", "1.9", "", "v2.5"):
        assert FAST.of_firmware(version, "otto-robot") == FAST, version
    first = replace(FAST, answers_first=True)
    assert not FAST.of_firmware("2.5", "electron-bot").answers_first
    assert first.of_firmware("2.5", "electron-bot").answers_first
