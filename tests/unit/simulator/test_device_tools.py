"""The whole tool table: what is listed, and what the smaller tools do."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer
from companion.simulator.tools import PAGE_BYTES
from tests.unit.simulator.hub import Peer, listening_hub

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
