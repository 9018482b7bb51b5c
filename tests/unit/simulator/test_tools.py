"""The whole tool table: what is listed and what each tool does, against a real HTTP server."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from PySide6.QtGui import QImage

from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer
from companion.simulator.hardware import SLOT_BYTES
from companion.simulator.mcp_server import PAGE_BYTES
from tests.unit.simulator.http_server import HttpServer, response, serving
from tests.unit.simulator.hub import Hub, Peer, listening_hub
from tests.unit.simulator.images import firmware_image

USER_ONLY = [
    "self.get_system_info",
    "self.reboot",
    "self.upgrade_firmware",
    "self.screen.get_info",
    "self.screen.snapshot",
    "self.screen.preview_image",
    "self.assets.set_download_url",
]


@pytest.fixture
async def peer() -> AsyncIterator[Peer]:
    behaviour = Behaviour(notifications=False)
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour):
        yield await hub.next()


async def _listing(peer: Peer, *, user_tools: bool) -> tuple[list[dict[str, Any]], int]:
    """All tools and the number of pages."""
    tools: list[dict[str, Any]] = []
    pages, cursor = 0, ""
    while cursor or not pages:
        await peer.request("tools/list", {"cursor": cursor, "withUserTools": user_tools})
        frame = await peer.receive()
        result = json.loads(frame)["payload"]["result"]
        size = len(json.dumps(result, ensure_ascii=False, separators=(",", ":")).encode())
        assert size <= PAGE_BYTES
        tools += result["tools"]
        cursor = result.get("nextCursor", "")
        pages += 1
    return tools, pages


async def test_the_listing_needs_pages_and_ends_with_the_seven_user_only_tools(peer: Peer) -> None:
    tools, pages = await _listing(peer, user_tools=True)
    assert pages >= 2
    assert [tool["name"] for tool in tools[-7:]] == USER_ONLY
    marked = [tool["name"] for tool in tools if tool.get("annotations") == {"audience": ["user"]}]
    assert marked == USER_ONLY
    ordinary, _ = await _listing(peer, user_tools=False)
    assert ordinary == tools[:-7]


async def test_the_table_has_something_of_everything(peer: Peer) -> None:
    tools, _ = await _listing(peer, user_tools=True)
    by_name = {tool["name"]: tool for tool in tools}
    assert len(by_name) == len(tools)
    assert max(len(tool["description"]) for tool in tools) > 1500
    assert any(not tool["description"].isascii() for tool in tools)
    kinds = {each["type"] for tool in tools for each in tool["inputSchema"]["properties"].values()}
    assert kinds == {"integer", "string"}
    action = by_name["self.otto.action"]["inputSchema"]
    assert action == {
        "type": "object",
        "properties": {
            "action": {"type": "string", "default": "sit"},
            "steps": {"type": "integer", "default": 3, "minimum": 1, "maximum": 100},
            "speed": {"type": "integer", "default": 700, "minimum": 100, "maximum": 3000},
            "direction": {"type": "integer", "default": 1, "minimum": -1, "maximum": 1},
            "amount": {"type": "integer", "default": 30, "minimum": 0, "maximum": 170},
            "arm_swing": {"type": "integer", "default": 50, "minimum": 0, "maximum": 170},
        },
    }
    volume = by_name["self.audio_speaker.set_volume"]["inputSchema"]
    assert volume["properties"] == {"volume": {"type": "integer", "minimum": 0, "maximum": 100}}
    assert volume["required"] == ["volume"]


async def test_the_upgrade_trap_is_set(peer: Peer) -> None:
    tools, _ = await _listing(peer, user_tools=True)
    schema = next(t for t in tools if t["name"] == "self.upgrade_firmware")["inputSchema"]
    assert "required" not in schema
    default = schema["properties"]["url"]["default"]
    assert " " in default
    assert "://" not in default


async def test_status_follows_what_is_set(peer: Peer) -> None:
    await peer.text_of("self.audio_speaker.set_volume", {"VOLUME": 12.9})
    await peer.text_of("self.screen.set_brightness", {"brightness": 5})
    assert await peer.text_of("self.screen.set_theme", {"theme": "dark"}) == "true"
    assert await peer.text_of("self.screen.set_theme", {"theme": "pink"}) == "false"
    status = json.loads(await peer.text_of("self.get_device_status"))
    assert status["audio_speaker"] == {"volume": 12}
    assert status["screen"] == {"brightness": 5, "theme": "dark"}


async def test_lamp_and_strip(peer: Peer) -> None:
    assert await peer.text_of("self.lamp.get_state") == '{"power":false}'
    assert await peer.text_of("self.lamp.turn_on") == "true"
    assert await peer.text_of("self.lamp.get_state") == '{"power":true}'
    assert await peer.text_of("self.lamp.turn_off") == "true"
    assert await peer.text_of("self.led_strip.set_brightness", {"level": 8}) == "true"
    assert await peer.text_of("self.led_strip.get_brightness") == "8"
    colour = {"red": 1, "green": 2, "blue": 3}
    assert await peer.text_of("self.led_strip.set_single_color", {"index": 2, **colour}) == "true"
    assert await peer.error_of("self.led_strip.set_single_color", {"index": 3, **colour}) == (
        "Value exceeds maximum allowed: 2"
    )
    assert await peer.text_of("self.led_strip.set_all_color", colour) == "true"
    assert await peer.text_of("self.led_strip.turn_off") == "true"


async def test_other_board_tools(peer: Peer) -> None:
    level = json.loads(await peer.text_of("self.battery.get_level"))
    assert list(level) == ["level", "charging"]
    assert json.loads(await peer.text_of("self.otto.get_ip"))["ip"].startswith("192.168.")
    assert await peer.text_of("self.set_press_to_talk", {"mode": "click_to_talk"}) == "true"
    assert await peer.text_of("self.set_press_to_talk", {"mode": "shout"}) == "false"


async def test_demo_texts(peer: Peer) -> None:
    assert await peer.text_of("self.demo.echo", {"text": 'a "b" 你'}) == 'a "b" 你'
    assert await peer.text_of("self.demo.say_false") == "false"
    assert "rror" in await peer.text_of("self.demo.say_error")
    assert await peer.text_of("self.demo.slow", {"ms": 1}) == "true"
    assert len(await peer.text_of("self.demo.big", {"kb": 3})) == 3 * 1024


async def test_a_demo_failure_is_no_json(peer: Peer) -> None:
    await peer.call_tool("self.demo.fail")
    frame = await peer.receive()
    with pytest.raises(ValueError, match="delimiter"):
        json.loads(frame)
    assert b'"id":1,"error":{"message":"' in frame


async def test_a_demo_name_is_no_utf8(peer: Peer) -> None:
    await peer.call_tool("self.demo.gbk")
    frame = await peer.receive()
    with pytest.raises(UnicodeDecodeError):
        frame.decode()
    assert json.loads(frame.decode("gbk"))["payload"]["result"]["content"][0]["text"] == "ssid=客厅"


async def test_a_demo_picture_is_nested(peer: Peer) -> None:
    await peer.call_tool("self.demo.picture")
    (item,) = (await peer.payload())["result"]["content"]
    nested = json.loads(item["image"])
    assert (item["type"], nested["type"], nested["mimeType"]) == ("image", "image", "image/png")
    assert base64.b64decode(nested["data"]).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("text", "params"),
    [("ding", {"text": "ding"}), ('{"a":[1]}', {"a": [1]}), ("[1]", {"text": "[1]"})],
)
async def test_a_notification_of_any_method(peer: Peer, text: str, params: dict[str, Any]) -> None:
    await peer.call_tool("self.demo.notify", {"method": "anything/at.all", "text": text})
    frames = [await peer.payload(), await peer.payload()]
    (notification,) = (frame for frame in frames if "method" in frame)
    assert notification == {"jsonrpc": "2.0", "method": "anything/at.all", "params": params}


async def test_system_info_tells_who_it_is(peer: Peer) -> None:
    info = json.loads(await peer.text_of("self.get_system_info"))
    who = SimulatedDevice().identity
    assert (info["mac_address"], info["uuid"]) == (who.mac, who.uuid)
    assert info["application"]["version"] == "2.0.4"
    assert info["ota"]["label"] in [each["label"] for each in info["partition_table"]]
    end = 0
    for each in info["partition_table"]:
        assert each["address"] >= end
        end = each["address"] + each["size"]
    assert end <= info["flash_size"]


FAST = Behaviour(speed=50, notifications=False)


@asynccontextmanager
async def _device(
    answers: dict[str, bytes], behaviour: Behaviour = FAST
) -> AsyncIterator[tuple[Peer, SimulatedDevice, HttpServer, Hub]]:
    async with (
        serving(answers) as http,
        listening_hub() as hub,
        simulated_dialer(hub.url, 0, behaviour) as device,
    ):
        yield await hub.next(), device, http, hub


async def test_screen_info() -> None:
    async with _device({}) as (peer, *_):
        text = await peer.text_of("self.screen.get_info")
        assert text == '{"width":320,"height":240,"monochrome":false}'


async def test_a_snapshot_is_uploaded_in_chunks() -> None:
    async with _device({"/up": response(200, b"thanks")}) as (peer, _, http, _):
        arguments = {"url": f"{http.base}/up", "quality": 90}
        assert await peer.text_of("self.screen.snapshot", arguments) == "true"
        (asked,) = http.asked
    assert asked.line == "POST /up HTTP/1.1"
    assert asked.headers["transfer-encoding"] == "chunked"
    assert "content-length" not in asked.headers
    boundary = asked.headers["content-type"].partition("boundary=")[2].encode()
    _, part, end = asked.body.split(b"--" + boundary)
    head, _, data = part.partition(b"\r\n\r\n")
    assert b'name="file"; filename="screenshot.jpg"' in head
    assert b"Content-Type: image/jpeg" in head
    assert end == b"--\r\n"
    assert QImage.fromData(data.removesuffix(b"\r\n"), "JPEG").width() == 320


@pytest.mark.parametrize("status", [201, 204, 302, 404, 500])
async def test_only_status_200_counts(status: int) -> None:
    async with _device({"/up": response(status)}) as (peer, _, http, _):
        for tool in ("self.screen.snapshot", "self.screen.preview_image"):
            error = await peer.error_of(tool, {"url": f"{http.base}/up"})
            assert error == f"Unexpected status code: {status}"


async def test_an_address_that_cannot_be_opened_is_told_unescaped() -> None:
    async with _device({}) as (peer, *_):
        for tool in ("self.screen.snapshot", "self.screen.preview_image"):
            error = await peer.error_of(tool, {"url": "http://127.0.0.1:1/"})
            assert error == "Failed to open URL: http://127.0.0.1:1/"
        await peer.call_tool("self.screen.snapshot", {"url": 'no"scheme'})
        assert b'"message":"Failed to open URL: no"scheme"}' in await peer.receive()


async def test_a_preview_needs_a_content_length() -> None:
    answers = {
        "/a.jpg": response(200, b"picture"),
        "/b.jpg": response(200, b"picture", length=False),
    }
    async with _device(answers) as (peer, device, http, _hub):
        error = await peer.error_of("self.screen.preview_image", {"url": f"{http.base}/b.jpg"})
        assert error == f"Failed to allocate memory for image: {http.base}/b.jpg"
        assert not device.working.preview
        text = await peer.text_of("self.screen.preview_image", {"url": f"{http.base}/a.jpg"})
        assert text == "true"
        assert device.working.preview


async def test_the_assets_address_is_taken() -> None:
    async with _device({}) as (peer, *_):
        text = await peer.text_of("self.assets.set_download_url", {"url": "http://a/"})
        assert text == "true"


async def test_a_photo_needs_an_address() -> None:
    async with _device({}) as (peer, *_):
        error = await peer.error_of("self.camera.take_photo", {"question": "?"})
        assert error == "Image explain URL or token is not set"


async def test_a_photo_goes_where_vision_says_and_the_answer_comes_back() -> None:
    told = b'{"success":true,"response":"a \\"cup\\""}'
    async with _device({"/see": response(200, told)}) as (peer, device, http, _hub):
        vision = {"url": f"{http.base}/see", "token": "tok"}
        await peer.request("initialize", {"capabilities": {"vision": vision}})
        await peer.payload()
        text = await peer.text_of("self.camera.take_photo", {"question": "Was ist das?"})
        assert text == told.decode()
        (asked,) = http.asked
        assert asked.headers["authorization"] == "Bearer tok"
        assert asked.headers["device-id"] == device.identity.mac
        assert asked.headers["client-id"] == device.identity.uuid
        assert b'name="question"\r\n\r\nWas ist das?\r\n' in asked.body
        assert b'name="file"; filename="camera.jpg"' in asked.body


async def test_a_photo_that_is_refused_is_an_error() -> None:
    async with _device({"/see": response(401)}) as (peer, device, http, _hub):
        device._set_vision(f"{http.base}/see", "")
        error = await peer.error_of("self.camera.take_photo", {"question": "?"})
        assert error == "Failed to upload photo, status code: 401"
        assert "authorization" not in http.asked[0].headers
        device._set_vision("http://127.0.0.1:1/", "")
        error = await peer.error_of("self.camera.take_photo", {"question": "?"})
        assert error == "Failed to connect to explain URL"


async def test_an_upgrade_hangs_up_downloads_and_comes_back_new() -> None:
    image = {"/new.bin": response(200, firmware_image("2.1.0"))}
    async with _device(image) as (peer, device, http, hub):
        await peer.call_tool("self.upgrade_firmware", {"url": f"{http.base}/new.bin"})
        assert await peer.gone() == 1006
        assert http.asked == []  # it hangs up first
        again = await hub.next()
        await again.request("initialize")
        info = (await again.payload())["result"]["serverInfo"]
        assert info == {"name": "otto-robot", "version": "2.1.0"}
        assert device.boots == 2
        (asked,) = http.asked
        assert asked.line == "GET /new.bin HTTP/1.1"
        system = json.loads(await again.text_of("self.get_system_info"))
        assert system["application"]["version"] == "2.1.0"
        assert system["ota"]["label"] == "ota_1"


@pytest.mark.parametrize(
    "answer",
    [
        response(404),
        response(200, b"x" * 5000),
        response(200, firmware_image(chip=0)),
        response(200, firmware_image(), length=False),
        b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % (SLOT_BYTES + 1),
        b"",
    ],
    ids=["missing", "no image", "other chip", "no length", "too large", "no answer"],
)
async def test_a_failed_upgrade_comes_back_old(answer: bytes) -> None:
    async with _device({"/bad.bin": answer}) as (peer, device, http, hub):
        await peer.call_tool("self.upgrade_firmware", {"url": f"{http.base}/bad.bin"})
        assert await peer.gone() == 1006
        again = await hub.next()
        assert len(http.asked) == 1
        await again.request("initialize")
        assert (await again.payload())["result"]["serverInfo"]["version"] == "2.0.4"
        assert device.boots == 1  # it did not even restart


async def test_an_upgrade_from_the_default_fails_like_any_other() -> None:
    async with _device({}) as (peer, device, http, hub):
        await peer.call_tool("self.upgrade_firmware")
        assert await peer.gone() == 1006
        await hub.next()
        assert http.asked == []
        assert (device.boots, device.version) == (1, "2.0.4")


async def test_a_device_that_upgrades_does_not_dial() -> None:
    behaviour = Behaviour(speed=50, upgrade_delay=50 * 0.3, redial_delay=0.0)
    async with _device({}, behaviour) as (peer, _, _, hub):
        loop = asyncio.get_running_loop()
        start = loop.time()
        await peer.call_tool("self.upgrade_firmware", {"url": "http://127.0.0.1:1/"})
        await peer.gone()
        await hub.next()
        assert loop.time() - start >= 0.3
