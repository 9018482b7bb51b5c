"""A recorded session is played over a real socket, byte for byte but for the ids."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from companion.simulator import ReplayedDevice, SimulatorEvent, read_script, run_replay_listener
from companion.simulator.replay import run_replay_dialer
from companion.simulator.tasks import owned_task
from tests.fakes.recordings import answered, asked, called, enveloped, notified, recorded_file, said
from tests.unit.simulator.hub import LIMIT, Hub, Peer, listening_hub
from tests.unit.simulator.test_script import HELLO, SERVER_HELLO, times

INITIALIZED = {"protocolVersion": "2024-11-05", "serverInfo": {"name": "recorded", "version": "9"}}


class Watched:
    """A replayed device that dials a hub, and what it told."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.events: list[SimulatorEvent] = []

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]


@asynccontextmanager
async def replayed(
    path: Path, *frames: tuple[str, str], speed: float = 50.0, **each: Any
) -> AsyncIterator[tuple[Peer, Watched, ReplayedDevice]]:
    script = read_script(recorded_file(path / "a.jsonl", *frames, **each))
    async with listening_hub() as hub:
        watched = Watched(hub)
        device = ReplayedDevice(script, speed=speed, on_event=watched.events.append)
        async with owned_task(run_replay_dialer(device, hub.url), "replayed device"):
            yield await hub.next(), watched, device


async def test_it_answers_with_the_recorded_bytes_and_the_id_of_the_request(tmp_path: Path) -> None:
    odd = (
        b'{"session_id":"old","type":"mcp",\t"payload":{"result":{"id":3,"content":'
        b'[{"type":"text","text":"\xce\xd2\n"}]},"id":41 }} '
    )
    frame = ("d2c", odd.decode("utf-8", "surrogateescape"))
    async with replayed(tmp_path, called(41, "self.test.gbk"), frame) as (peer, _, _device):
        await peer.request("ping")
        await peer.receive()
        number = await peer.call_tool("self.test.gbk", {})
        assert await peer.receive() == odd.replace(b'"id":41', b'"id":%d' % number)


async def test_an_error_that_is_no_json_keeps_its_words(tmp_path: Path) -> None:
    error = '{"jsonrpc":"2.0","id":23,"error":{"message":"Failed to open "sd card""}}'
    frames = (called(23, "self.card.read"), ("d2c", enveloped(error)))
    async with replayed(tmp_path, *frames) as (peer, _, _device):
        number = await peer.call_tool("self.card.read")
        frame = await peer.receive()
        assert frame == enveloped(error.replace("23", str(number))).encode()


async def test_the_same_question_gets_the_recorded_answers_in_turn(tmp_path: Path) -> None:
    frames = [
        called(1, "self.volume", level=1),
        said(1, "one"),
        called(2, "self.volume", level=2),
        said(2, "two"),
        called(3, "self.volume", level=1),
        said(3, "one again"),
    ]
    async with replayed(tmp_path, *frames) as (peer, _, _device):
        assert await peer.text_of("self.volume", {"level": 1}) == "one"
        assert await peer.text_of("self.volume", {"level": 1}) == "one again"
        assert await peer.text_of("self.volume", {"level": 1}) == "one again"  # the last one stays
        assert await peer.text_of("self.volume", {"level": 7}) == "two"  # what is left of the tool


async def test_what_was_not_recorded_is_refused_as_the_firmware_does(tmp_path: Path) -> None:
    frames = (asked(1, "initialize"), answered(1, INITIALIZED))
    async with replayed(tmp_path, *frames) as (peer, watched, _device):
        assert await peer.error_of("self.none") == "Unknown tool: self.none"
        await peer.request("ping")
        error = (await peer.payload())["error"]
        assert error == {"message": "Method not implemented: ping"}
        await peer.request("tools/list", {"cursor": "self.none"})
        error = (await peer.payload())["error"]
        assert error["message"].startswith("Failed to add tool self.none")
        assert watched.kinds().count("not_recorded") == 3


async def test_a_recording_that_begins_in_the_middle_can_be_used(tmp_path: Path) -> None:
    frames = (called(8, "self.volume", level=3, on=True), said(8, "true"), called(9, "self.reboot"))
    head = {"recording": 1, "name": "Kitchen"}
    async with replayed(tmp_path, *frames, head=head) as (peer, watched, _device):
        await peer.request("initialize", {"capabilities": {}})
        assert (await peer.payload())["result"]["serverInfo"]["name"] == "Kitchen"
        await peer.request("tools/list", {"cursor": ""})
        (tool,) = (await peer.payload())["result"]["tools"]
        assert tool["name"] == "self.volume"
        assert tool["inputSchema"]["properties"] == {
            "level": {"type": "integer"},
            "on": {"type": "boolean"},
        }
        await peer.request("tools/list", {"withUserTools": True})
        tools = (await peer.payload())["result"]["tools"]
        assert tools[1]["annotations"] == {"audience": ["user"]}
        assert watched.kinds().count("made_up") == 3


async def test_a_listing_is_found_whatever_tools_it_asked_for(tmp_path: Path) -> None:
    page = {"tools": [], "nextCursor": "self.b"}
    frames = (
        asked(1, "tools/list", {"cursor": ""}),
        answered(1, page),
        asked(2, "tools/list", {"cursor": "self.b"}),
        answered(2, {"tools": []}),
    )
    async with replayed(tmp_path, *frames) as (peer, _, _device):
        await peer.request("tools/list")
        assert (await peer.payload())["result"] == page
        await peer.request("tools/list", {"withUserTools": True, "cursor": "self.b"})
        assert (await peer.payload())["result"] == {"tools": []}


async def test_no_answer_was_recorded_so_none_comes(tmp_path: Path) -> None:
    frames = (called(1, "self.silent"), called(2, "self.loud"), said(2, "here"))
    async with replayed(tmp_path, *frames) as (peer, watched, _device):
        await peer.call_tool("self.silent")
        assert await peer.text_of("self.loud") == "here"
        assert "silent" in watched.kinds()


async def test_answers_overtake_each_other_as_they_did(tmp_path: Path) -> None:
    names = [called(number, f"t{number}") for number in (1, 2, 3)]
    async with replayed(tmp_path, *names, said(3, "c"), said(1, "a"), said(2, "b"), speed=1.0) as (
        peer,
        _,
        _device,
    ):
        numbers = [await peer.call_tool(f"t{number}") for number in (1, 2, 3)]
        order = [(await peer.payload())["id"] for _ in range(3)]
        assert order == [numbers[2], numbers[0], numbers[1]]


async def test_notifications_come_at_their_times(tmp_path: Path) -> None:
    frames = [
        notified("notifications/a"),
        called(1, "x"),
        said(1, "x"),
        notified("notifications/b"),
    ]
    async with replayed(tmp_path, *frames, time=times(1, 2, 3, 11), speed=20.0) as (
        peer,
        watched,
        _device,
    ):
        loop = asyncio.get_running_loop()
        assert (await peer.payload())["method"] == "notifications/a"
        began = loop.time()
        assert (await peer.payload())["method"] == "notifications/b"
        assert loop.time() - began > 0.3  # ten recorded seconds, twenty times as fast
        await _device.until(lambda _: "replay_over" in watched.kinds())


async def test_without_times_they_follow_what_they_followed(tmp_path: Path) -> None:
    frames = (called(1, "x"), said(1, "x"), notified("notifications/moved"))
    async with replayed(tmp_path, *frames) as (peer, watched, _device):
        assert await peer.text_of("x") == "x"
        assert (await peer.payload())["method"] == "notifications/moved"
        assert watched.kinds()[-1] == "unasked"


async def test_a_reboot_ends_the_connection_and_the_next_one_is_played(tmp_path: Path) -> None:
    frames = [
        HELLO,
        SERVER_HELLO,
        asked(1, "initialize"),
        answered(1, {**INITIALIZED, "version": 1}),
        called(2, "self.reboot"),
        HELLO,
        SERVER_HELLO,
        asked(3, "initialize"),
        answered(3, {**INITIALIZED, "version": 2}),
    ]
    async with replayed(tmp_path, *frames) as (peer, watched, _device):
        await peer.request("initialize")
        assert (await peer.payload())["result"]["version"] == 1
        await peer.call_tool("self.reboot")
        assert await peer.gone() == 1006
        again = await watched.hub.next()
        await again.request("initialize")
        assert (await again.payload())["result"]["version"] == 2
        told = [event.values for event in watched.events if event.kind == "replaying"]
        assert told == [{"session": "1/2"}, {"session": "2/2"}]


async def test_a_connection_that_was_lost_is_lost_again(tmp_path: Path) -> None:
    frames = [called(1, "x"), said(1, "first"), called(1, "x"), said(1, "second")]
    async with replayed(
        tmp_path, *frames, session=[4, 4, 5, 5], time=times(0, 2, 20, 21), speed=10.0
    ) as (peer, watched, _device):
        assert await peer.text_of("x") == "first"
        assert await peer.gone() == 1006
        again = await watched.hub.next()
        assert await again.text_of("x") == "second"


async def test_every_connection_begins_at_the_beginning(tmp_path: Path) -> None:
    frames = [called(1, "x"), said(1, "first"), called(2, "x"), said(2, "second")]
    async with replayed(tmp_path, *frames) as (peer, watched, _device):
        assert await peer.text_of("x") == "first"
        assert await peer.text_of("x") == "second"
        peer.socket.transport.abort()
        again = await watched.hub.next()
        assert await again.text_of("x") == "first"


async def test_it_listens_as_well_and_takes_bare_requests(tmp_path: Path) -> None:
    bare = '{"jsonrpc":"2.0","id":7,"result":{"content":[]}}'
    path = recorded_file(tmp_path / "a.jsonl", called(7, "x"), ("d2c", bare))
    device = ReplayedDevice(read_script(path))
    async with owned_task(run_replay_listener(device, host="127.0.0.1", port=0), "listener"):
        async with asyncio.timeout(LIMIT):
            await device.until(lambda each: bool(each.url))
        async with connect(device.url) as socket:
            request = {"jsonrpc": "2.0", "id": 90, "method": "tools/call", "params": {"name": "x"}}
            await socket.send(json.dumps(request))
            async with asyncio.timeout(LIMIT):
                assert await socket.recv() == bare.replace("7", "90")


async def test_it_is_a_device_of_its_own(tmp_path: Path) -> None:
    one = read_script(recorded_file(tmp_path / "a.jsonl", called(1, "x"), said(1, "a")))
    other = read_script(recorded_file(tmp_path / "b.jsonl", called(1, "x"), said(1, "b")))
    devices = [ReplayedDevice(one), ReplayedDevice(one, 1), ReplayedDevice(other)]
    macs = {device.identity.mac for device in devices}
    assert len(macs) == 3 and ReplayedDevice(one).identity == devices[0].identity
    assert all(mac.startswith("02:58:5a:52:") for mac in macs)


@pytest.mark.parametrize(
    "payload", ["5", "null", "[]", '{"jsonrpc":"2.0","method":"notifications/x"}']
)
async def test_what_is_no_request_gets_nothing(tmp_path: Path, payload: str) -> None:
    async with replayed(tmp_path, called(1, "x"), said(1, "a")) as (peer, _, _device):
        await peer.send(enveloped(payload))
        await peer.send("no json")
        assert await peer.text_of("x") == "a"
