"""Frames of firmware, sent to the simulated device over a real socket."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from companion.simulator.listener import run_listener
from companion.simulator.tasks import owned_task
from companion.simulator.websocket import HELLO, run_dialer
from tests.fakes.data import OWN, SHARED, Data
from tests.marks import both
from tests.unit.simulator.http_server import response, serving
from tests.unit.simulator.hub import LIMIT, Peer, listening_hub
from tests.unit.simulator.recorded import Exchange, RecordedDevice, exchanges

_ANSWERS = {
    "/explain": response(200, b'{"success":true,"action":"RESPONSE","response":"a \\"red\\" cup"}'),
    "/up": response(200, b"ok"),
    "/fail": response(500),
    "/x.jpg": response(200, b"a picture"),
    "/look": response(200, b'{"kind":"seen","answer":"a \\"blue\\" kettle"}'),
    "/keep": response(200, b"kept"),
    "/refuse": response(500),
    "/cat.jpg": response(200, b"a cat"),
}
_RECORDED_BASE = re.compile(r"http://127\.0\.0\.1:(40539|8765)")
_FETCHED = {OWN: ["/look", "/keep", "/cat.jpg"], SHARED: ["/explain", "/up", "/x.jpg"]}
"""What the good calls ask for, the explanation of a photo first."""
_VOLUMES = {OWN: (35, 37), SHARED: (50, 52)}
"""Of the speaker when calls overtake, and after the good calls."""


def _server_hello(data: Data) -> str:
    """What the server said first: it names the session."""
    return data.texts("ws_hello")[1][1]


async def _compare(peer: Peer, recorded: list[Exchange], base: str) -> None:
    for each in recorded:
        await peer.send(_RECORDED_BASE.sub(base, each.sent))
        for answer in each.answers:
            _check(await peer.receive(), _RECORDED_BASE.sub(base, answer))
    # nothing else was sent: the next frame answers the next request
    await peer.send('{"type":"mcp","payload":{"jsonrpc":"2.0","id":999,"method":"the end"}}')
    assert (await peer.payload())["id"] == 999


def _check(given: bytes, recorded: str) -> None:
    if "partition_table" in recorded:
        assert _outline(_system_info(given)) == _outline(_system_info(recorded.encode()))
    else:
        assert given == recorded.encode("utf-8", "surrogateescape")


def _system_info(frame: bytes) -> Any:
    return json.loads(json.loads(frame)["payload"]["result"]["content"][0]["text"])


def _outline(value: Any) -> Any:
    """Keys in order and types: addresses and hashes are a device's own."""
    if isinstance(value, dict):
        return [(key, _outline(each)) for key, each in value.items()]
    if isinstance(value, list):
        return _outline(value[0])
    return type(value)


@both
@pytest.mark.parametrize(
    "name",
    [
        "ws_initialize",
        "ws_envelope",
        "ws_protocol",
        "ws_tools_list",
        "ws_tools_list_user",
        "ws_calls_bad",
    ],
)
async def test_answers_are_those_of_the_firmware(data: Data, name: str) -> None:
    recorded = exchanges(data, name)
    device = RecordedDevice(data)
    async with (
        serving(_ANSWERS) as http,
        listening_hub(_server_hello(data)) as hub,
        owned_task(run_dialer(device, hub.url), "device"),
    ):
        await _compare(await hub.next(), recorded, http.base)


@both
async def test_good_calls_do_and_answer_what_they_did_there(data: Data) -> None:
    recorded = exchanges(data, "ws_calls_good")
    device = RecordedDevice(data)
    async with (
        serving(_ANSWERS) as http,
        listening_hub(_server_hello(data)) as hub,
        owned_task(run_dialer(device, hub.url), "device"),
    ):
        peer = await hub.next()
        vision = {"vision": {"url": f"{http.base}{_FETCHED[data][0]}", "token": "tok"}}
        await peer.request("initialize", {"capabilities": vision})
        await peer.payload()
        await _compare(peer, recorded, http.base)
        assert [asked.line.split()[1] for asked in http.asked] == _FETCHED[data]
    assert device.settings.volume == _VOLUMES[data][1]  # by a name in capitals, the last of them
    assert device.settings.theme == "dark"


@both
async def test_while_a_tool_runs_answers_wait_and_then_overtake(data: Data) -> None:
    recorded = data.texts("ws_concurrent")
    device = RecordedDevice(data)
    device.settings.volume = _VOLUMES[data][0]
    device.settings.theme = "dark"
    async with (
        listening_hub(_server_hello(data)) as hub,
        owned_task(run_dialer(device, hub.url), "device"),
    ):
        peer = await hub.next()
        for direction, frame in recorded:
            if direction == "c2d":
                await peer.send(frame)
        for direction, frame in recorded:
            if direction == "d2c":
                assert await peer.receive() == frame.encode()


async def _local_answer(client: ClientConnection) -> bytes:
    async with asyncio.timeout(LIMIT):
        return await client.recv(decode=False)


@both
@pytest.mark.parametrize("name", ["lan_basic", "lan_tools_list"])
async def test_local_control_answers_bare(data: Data, name: str) -> None:
    recorded = exchanges(data, name)
    device = RecordedDevice(data)
    work = run_listener(device, host="127.0.0.1", port=0)
    async with owned_task(work, "device"):
        await device.until(lambda each: each.ready)
        async with connect(device.url, max_size=None) as client:
            for each in recorded:
                await client.send(each.sent)
                for answer in each.answers:
                    assert await _local_answer(client) == answer.encode()
            await client.send('{"jsonrpc":"2.0","id":999,"method":"the end"}')
            assert json.loads(await _local_answer(client))["id"] == 999


@both
def test_hello_is_the_recorded_one(data: Data) -> None:
    assert data.texts("ws_hello")[0] == ("d2c", HELLO % 1)


@both
async def test_listen_follows_the_servers_hello_as_recorded(data: Data) -> None:
    (_, _), (_, server_hello), (_, listen) = data.texts("ws_hello")
    device = RecordedDevice(data)
    heard: asyncio.Queue[str | bytes] = asyncio.Queue()
    async with listening_hub(None) as hub, owned_task(run_dialer(device, hub.url), "device"):
        peer = await hub.next()
        assert (await peer.receive()).decode() == HELLO % 1
        await peer.send(server_hello)
        heard.put_nowait(await peer.receive())
    assert heard.get_nowait() == listen.encode()
