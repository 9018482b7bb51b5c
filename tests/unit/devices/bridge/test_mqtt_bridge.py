"""A device's MQTT line, while servers come and go."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from companion.devices.bridge.bridges import MqttBridge
from companion.devices.bridge.relay import BridgeTiming, DeviceSide
from companion.devices.bridge.upstream import UpstreamServer
from companion.protocol.bridge.mcp_switch import OUR_IDS
from companion.protocol.bridge.order_gate import Judge
from companion.transports.upstream.mqtt import MqttServer
from companion.transports.voice.udp import AudioPort
from tests.fakes.frame_kinds import received
from tests.unit.devices.bridge.assistants import GREETING, SESSION, assistant, soon
from tests.unit.devices.bridge.lines import FAST, HELLO, Events, Peer

NOBODY = UpstreamServer(mqtt=MqttServer.from_section({"endpoint": "127.0.0.1:9"}))


class Bench:
    def __init__(self, audio: AudioPort, timing: BridgeTiming) -> None:
        self.peer = Peer()
        self.events = Events()
        self.judge: Judge = lambda order: True
        self.bridge = MqttBridge(
            self.peer,  # type: ignore[arg-type]
            DeviceSide(audio, "127.0.0.1", "en", timing, "127.0.0.1"),
            on_event=self.events.on_event,
            on_upstream=self.events.on_upstream,
            judge=lambda order: self.judge(order),
        )


@asynccontextmanager
async def running(timing: BridgeTiming = FAST) -> AsyncIterator[Bench]:
    audio = AudioPort("127.0.0.1", 0)
    await audio.start()
    bench = Bench(audio, timing)
    task = asyncio.create_task(bench.bridge.run())
    try:
        yield bench
    finally:
        bench.peer.abort()
        async with asyncio.timeout(40):
            await task
        await audio.stop()
        assert not audio._sessions


async def test_before_anything_is_known_a_conversation_is_declined() -> None:
    async with running() as here:
        here.peer.says(HELLO)
        session_id = (await here.peer.hears("hello"))["session_id"]
        here.peer.says({"type": "listen", "state": "start", "session_id": session_id})
        await here.peer.hears("alert")
        assert [json.loads(each)["type"] for each in here.peer.heard] == [
            "hello",
            "goodbye",
            "alert",
        ]
        assert here.events.states == ["connecting", "listening", "idle"]


async def test_who_says_hello_without_speaking_stays() -> None:
    """py-xiaozhi does so as soon as it is connected, and leaves at a goodbye."""
    async with running() as here:
        here.peer.says(HELLO)
        session_id = (await here.peer.hears("hello"))["session_id"]
        await here.bridge.use(UpstreamServer())  # only now it is known that there is none
        await here.events.until_upstream("none")
        assert not here.peer.messages("goodbye")
        here.peer.says({"type": "listen", "state": "start", "session_id": session_id})
        assert (await here.peer.hears("goodbye"))["session_id"] == session_id
        await here.peer.hears("alert")


async def test_two_hellos_are_two_answers() -> None:
    async with running() as here:
        here.peer.says(HELLO)
        await here.peer.hears("hello")
        here.peer.says(HELLO)
        session_id = (await here.peer.hears("hello", 2))["session_id"]
        here.peer.says({"type": "listen", "state": "start", "session_id": session_id})
        assert (await here.peer.hears("goodbye"))["session_id"] == session_id
        await here.peer.hears("alert")


async def test_a_hello_is_answered_by_the_server_that_is_known_a_moment_later() -> None:
    # the server says nothing
    async with assistant() as server, running(replace(FAST, hello=0.5)) as here:
        here.peer.says(HELLO)
        await asyncio.sleep(0)
        await here.bridge.use(UpstreamServer(socket=server.server))
        # either it was declined already, or the server answers it; it is never left alone
        await here.peer.hears("hello")


async def test_a_device_that_waits_is_answered_by_the_next_server() -> None:
    async with assistant() as silent, assistant() as server, running() as here:
        await here.bridge.use(UpstreamServer(socket=silent.server))
        here.peer.says(HELLO)
        there = await silent.accept()
        await here.bridge.use(UpstreamServer(socket=server.server))
        await soon(there.wait_closed())
        await server.greet()
        assert (await here.peer.hears("hello"))["session_id"] == SESSION
        assert len(here.peer.messages("hello")) == 1 and not here.peer.messages("goodbye")


async def test_a_conversation_ends_when_another_server_is_chosen() -> None:
    async with assistant() as server, running() as here:
        await here.bridge.use(UpstreamServer(socket=server.server))
        here.peer.says(HELLO)
        there = await server.greet()
        await here.peer.hears("hello")
        here.peer.says({"type": "listen", "state": "start", "session_id": SESSION})
        await here.events.until_state("listening")
        await here.bridge.use(NOBODY)
        assert (await here.peer.hears("goodbye"))["session_id"] == SESSION
        await here.events.until_state("idle")
        await soon(there.wait_closed())


async def test_the_same_server_again_changes_nothing() -> None:
    async with assistant() as server, running() as here:
        headers = {"Device-Id": "x"}
        await here.bridge.use(UpstreamServer(socket=server.server, headers=headers))
        here.peer.says(HELLO)
        there = await server.greet()
        await here.peer.hears("hello")
        await here.bridge.use(UpstreamServer(socket=server.server, headers=dict(headers)))
        here.peer.says({"type": "listen", "state": "start"})
        assert b"hello" not in (await soon(received(there)))[1]
        assert not here.peer.messages("goodbye")


async def test_changing_servers_while_the_line_ends() -> None:
    for order in (0, 1):
        async with running() as here:
            await here.bridge.use(NOBODY)
            if order:
                here.peer.abort()
            changing = [asyncio.create_task(here.bridge.use(each)) for each in (None, NOBODY, None)]
            here.peer.abort()
            async with asyncio.timeout(40):
                await asyncio.gather(*changing)
        await here.bridge.use(NOBODY)  # nothing begins after the end
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not [name for name in names if "upstream broker" in name or "tell that" in name]


async def test_a_change_that_is_broken_off_leaves_nothing() -> None:
    async with running() as here:
        for _ in range(10):
            changing = asyncio.create_task(here.bridge.use(NOBODY))
            await asyncio.sleep(0)
            changing.cancel()
            await asyncio.gather(changing, return_exceptions=True)
            await here.bridge.use(None)
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not [name for name in names if "upstream broker" in name]


async def test_closing_it_ends_the_line() -> None:
    async with running() as here:
        await here.bridge.close()
        await here.peer.wait_closed()


@pytest.mark.parametrize(
    "junk",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b"[]",
        b'"hello"',
        b'["hello"]',
        b'{"type":["hello"]}',
        b'{"type":{"hello":1}}',
        b'{"type":null,"hello":1}',
        b'{"type":"hello"',
        b'{"type":"goodbye","session_id":[]}',
        b'{"type":"hello"}' + b" " * 20_000,
        b'{"hello":' + b"[" * 10_000,
        b'{"type":"listen","state":5,"text":[]}',
        b'{"type":"mcp","payload":5}',
        b'{"type":"mcp"}',
        b'{"type":"mcp","payload":{"jsonrpc":"2.0","id":1500000001,"error":5}}',
    ],
    ids=lambda junk: repr(junk[:40]),
)
async def test_nothing_that_a_device_says_ends_its_line(junk: bytes) -> None:
    async with assistant() as server, running() as here:
        await here.bridge.use(UpstreamServer(socket=server.server))
        here.peer.says(junk)
        here.peer.says(b"\x00", topic="")
        here.peer.says(HELLO)
        await server.greet()
        await here.peer.hears("hello")


@pytest.mark.parametrize(
    "junk",
    [
        b"\xff",
        b"",
        b'{"type":"hello","session_id":{}}',
        b'{"type":"goodbye"}',
        b"[" * 5_000,
        b'{"type":"mcp","payload":{"id":1,"method":[]}}',
        b"x" * 900_000,
    ],
    ids=lambda junk: repr(junk[:40]),
)
async def test_nothing_that_a_server_says_ends_the_line(junk: bytes) -> None:
    async with running() as here:
        here.bridge.pass_on(junk)
        here.bridge.pass_on(junk, "any/topic")
        assert here.peer.heard == [junk, junk]
        here.peer.abort()
        here.bridge.pass_on(junk)
        here.bridge.send(type="alert")


async def test_a_hello_that_orders_something_is_answered_and_another_waited_for() -> None:
    order = {"id": 7, "method": "tools/call", "params": {"name": "self.reboot"}}
    async with assistant() as server, running() as here:
        here.judge = lambda order: False
        await here.bridge.use(UpstreamServer(socket=server.server))
        here.peer.says(HELLO)
        there = await server.greet(**order)
        _, said = await soon(received(there))
        answer = json.loads(said)
        assert answer["id"] == 7 and "self.reboot" in answer["error"]["message"]
        assert not here.peer.heard
        await there.send(json.dumps(GREETING))
        hello = await here.peer.hears("hello")
        assert hello["transport"] == "udp" and "method" not in hello
        assert len(here.peer.heard) == 1


async def test_answers_to_us_are_ours_and_go_no_further() -> None:
    async with assistant() as server, running() as here:
        await here.bridge.use(UpstreamServer(socket=server.server))
        here.peer.says(HELLO)
        there = await server.greet()
        await here.peer.hears("hello")
        ours: dict[str, Any] = {"jsonrpc": "2.0", "id": OUR_IDS.start + 5, "result": {}}
        here.peer.says({"type": "mcp", "payload": ours})
        theirs: dict[str, Any] = {"jsonrpc": "2.0", "id": 5, "result": {}}
        here.peer.says({"type": "mcp", "payload": theirs})
        _, said = await soon(received(there))
        assert json.loads(said)["payload"]["id"] == 5
        async with asyncio.timeout(40):
            assert json.loads(await anext(aiter(here.bridge.channel)))["payload"] == ours


async def test_the_state_is_idle_after_the_line_was_lost() -> None:
    async with assistant() as server, running() as here:
        await here.bridge.use(UpstreamServer(socket=server.server))
        here.peer.says(HELLO)
        await server.greet()
        await here.peer.hears("hello")
        here.peer.says({"type": "listen", "state": "start"})
        await here.events.until_state("listening")
    assert here.events.states[-1] == "idle"


async def test_a_sign_of_life_is_asked_for_by_what_makes_the_device_do_nothing() -> None:
    async with running() as here:
        assert await here.bridge.channel.answers(1)
        asked = json.loads(here.peer.heard[-1])
        assert asked["type"] == "mcp" and "id" not in asked["payload"]
        assert asked["payload"]["method"].startswith("notifications/")
        here.peer.confirms = False
        assert not await here.bridge.channel.answers(1)
