"""Every frame is seen as it travels: both directions, byte for byte, over real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.frames.log import FrameLog
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.workspace import Workspace
from companion.devices.frames import ConnectionTap, Direction, FrameSource, WireFrame
from companion.devices.models import DeviceState
from companion.errors import CompanionError
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import HELLO, MAC, ScriptedDevice, dialing_device, listening_device
from tests.fakes.upgrades import FAST
from tests.fakes.waiting import device_in, published

KEY = Endpoint.hub(MAC).text


@asynccontextmanager
async def running() -> AsyncIterator[Workspace]:
    space = assemble(Settings(hub_host="127.0.0.1", hub_port=0), timing=FAST)
    await space.start()
    yield space
    await space.stop()


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[Workspace, ScriptedDevice]]:
    """With a device that is ready."""
    async with running() as space, dialing_device(space[HubListener].status.port) as device:
        await device_in(space.devices, KEY, DeviceState.READY)
        yield space, device


def texts(space: Workspace, key: str, direction: Direction) -> list[Any]:
    frames = [each for each in space[FrameLog].frames(key) if each.direction is direction]
    return [json.loads(each.data) for each in frames]


async def test_the_whole_talk_with_a_device_that_dials_in_is_kept() -> None:
    async with running() as space:
        async with dialing_device(space[HubListener].status.port) as device:
            await device_in(space.devices, KEY, DeviceState.READY)
            await space[CallService].call(KEY, "self.a.ping", {})
            frames = space[FrameLog].frames(KEY)
            assert [each.number for each in frames] == sorted(each.number for each in frames)
            assert {each.session for each in frames} == {1}
            received, sent = (
                texts(space, KEY, way) for way in (Direction.RECEIVED, Direction.SENT)
            )
            assert received[0] == HELLO
            assert sent[0]["type"] == "hello" and sent[0]["session_id"] == device.session_id
            assert [each["payload"] for each in sent[1:]] == device.received
            # every request was answered
            asked = [each["payload"]["id"] for each in sent[1:] if "id" in each["payload"]]
            assert sorted(each["payload"]["id"] for each in received[1:]) == sorted(asked)
        await device_in(space.devices, KEY, DeviceState.LOST, DeviceState.IDLE)
        async with dialing_device(space[HubListener].status.port):
            await device_in(space.devices, KEY, DeviceState.READY)
            assert {each.session for each in space[FrameLog].frames(KEY)} == {1, 2}
            await space[Connections].remove(KEY)
            assert space[FrameLog].frames(KEY) == []


@pytest.mark.parametrize(
    "frame",
    [
        b'{"type":"mcp","payload":{"jsonrpc":"2.0","method":"x","params":{"ssid":"\xb5\xc4"}}}',
        b'{"jsonrpc":"2.0","method":"a\nb"}',
        b'{"broken":',
        b"words",
    ],
)
async def test_odd_frames_are_kept_byte_for_byte(frame: bytes) -> None:
    async with connected() as (space, device):
        coming = asyncio.ensure_future(
            published(space[FrameLog].added, lambda seen: seen.data == frame)
        )
        await asyncio.sleep(0)
        await device.raw(frame)
        seen = await coming
        assert seen.direction is Direction.RECEIVED and seen.key == KEY
        assert space[FrameLog].frames(KEY)[-1] == seen


async def test_voice_is_not_kept() -> None:
    async with connected() as (space, device):
        await device.frame(b"\xfc\xff\xfe" + bytes(range(100)))
        coming = asyncio.ensure_future(published(space[FrameLog].added))
        await asyncio.sleep(0)
        await device.frame('{"type":"listen","state":"start"}')
        assert json.loads((await coming).data)["type"] == "listen"


async def test_a_device_that_is_dialed_is_seen_as_well() -> None:
    async with running() as space, listening_device() as (_, url):
        key = await space[Connections].open(Endpoint.parse(url))
        await device_in(space.devices, key, DeviceState.READY)
        sent = texts(space, key, Direction.SENT)
        assert sent[0]["method"] == "initialize"
        assert texts(space, key, Direction.RECEIVED)[0]["id"] == sent[0]["id"]


async def test_what_is_answered_to_a_request_of_the_device_is_seen() -> None:
    async with connected() as (space, device):
        coming = asyncio.ensure_future(
            published(space[FrameLog].added, lambda seen: seen.direction is Direction.SENT)
        )
        await asyncio.sleep(0)
        await device.payload({"jsonrpc": "2.0", "id": 999, "method": "tools/call"})
        assert json.loads((await coming).data)["payload"]["error"]["code"] == -32601


async def test_messages_of_ours_beside_mcp_are_seen() -> None:
    async with connected() as (space, _):
        device = space.devices.device(KEY)
        assert device is not None
        await device.send_message("alert", status="Hello", message="There", emotion="happy")
        last = space[FrameLog].frames(KEY)[-1]
        assert last.direction is Direction.SENT and json.loads(last.data)["status"] == "Hello"


async def test_a_request_that_is_too_long_was_never_sent() -> None:
    async with connected() as (space, _):
        before = len(space[FrameLog].frames(KEY))
        record = await space[CallService].call(KEY, "self.a.ping", {"text": "x" * 70_000})
        assert record.problem is not None and len(space[FrameLog].frames(KEY)) == before


async def test_a_handshake_that_fails_is_kept_too() -> None:
    async def refuse(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.payload({"jsonrpc": "2.0", "id": request["id"], "error": {"message": "no"}})

    async with (
        running() as space,
        dialing_device(space[HubListener].status.port, on_request={"initialize": refuse}),
    ):
        view = await published(space.devices.changed, lambda seen: seen.problem is not None)
        assert isinstance(view.problem, object)
        assert texts(space, KEY, Direction.RECEIVED)[-1]["payload"]["error"]["message"] == "no"


def test_numbers_rise_over_all_devices() -> None:
    source, seen = FrameSource(), list[WireFrame]()
    source.published.subscribe(seen.append)
    one, other = ConnectionTap(source, "hub:a", 1), ConnectionTap(source, "hub:b", 4)
    one.sent(b"{}")
    other.received(b"{}")
    one.received(b"\xff\x00\x01")
    one.received(b"[]")
    assert [(each.number, each.key, each.session) for each in seen] == [
        (1, "hub:a", 1),
        (2, "hub:b", 4),
        (3, "hub:a", 1),
    ]
    assert all(each.time.utcoffset() is not None for each in seen)


def test_bytes_that_are_not_utf_8_stand_as_lone_surrogates() -> None:
    source, seen = FrameSource(), list[WireFrame]()
    source.published.subscribe(seen.append)
    ConnectionTap(source, "hub:a", 1).received(b'{"a":"\xb5"}')
    assert seen[0].text == '{"a":"\udcb5"}' and seen[0].size == 9


def test_a_looker_on_that_fails_costs_nobody_else(caplog: pytest.LogCaptureFixture) -> None:
    source, seen = FrameSource(), list[WireFrame]()

    def fail(frame: WireFrame) -> None:
        raise CompanionError("call.lost")

    source.published.subscribe(fail)
    source.published.subscribe(seen.append)
    ConnectionTap(source, "hub:a", 1).sent(b"{}")
    assert len(seen) == 1 and "a subscriber failed" in caplog.text
