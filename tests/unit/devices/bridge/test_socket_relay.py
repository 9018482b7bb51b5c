"""Conversations that are carried from MQTT and UDP to a WebSocket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from companion.devices.bridge.relay import DeviceSide, SocketRelay
from companion.devices.bridge.upstream import SocketServer
from companion.protocol.bridge.conversation import ConversationState
from companion.transports.voice.udp import AudioPort
from tests.fakes.frame_kinds import received
from tests.unit.devices.bridge.assistants import SESSION, Assistant, assistant, soon
from tests.unit.devices.bridge.lines import FAST, HELLO, BridgedDevice, Events, frame


class Bench:
    def __init__(self, server: SocketServer, audio: AudioPort) -> None:
        self.device = BridgedDevice()
        self.events = Events()
        self.audio = audio
        self.relay = SocketRelay(
            self.device,
            server,
            {"Device-Id": "02:58:5a:00:00:01", "Client-Id": "uuid"},
            self.events.on_upstream,
            DeviceSide(audio, "127.0.0.1", "en", FAST, "127.0.0.1"),
        )

    def says(self, kind: str, data: bytes | None = None, **more: Any) -> None:
        self.relay.from_device("t", data or frame(type=kind, **more), kind)

    def hello(self) -> None:
        self.says("hello", frame(**HELLO))


@pytest.fixture
async def server() -> AsyncIterator[Assistant]:
    async with assistant() as one:
        yield one


@pytest.fixture
async def bench(server: Assistant) -> AsyncIterator[Bench]:
    audio = AudioPort("127.0.0.1", 0)
    await audio.start()
    bench = Bench(server.server, audio)
    await bench.relay.start()
    yield bench
    await bench.relay.stop()
    await audio.stop()
    assert not audio._sessions


async def test_a_conversation_from_its_hello_to_its_end(bench: Bench, server: Assistant) -> None:
    assert bench.events.upstream == [("ready", "")] and not bench.relay.listening
    bench.hello()
    there = await server.accept()
    headers = there.request.headers if there.request else {}
    assert headers["Authorization"] == "Bearer t-secret"
    assert (headers["Protocol-Version"], headers["Client-Id"]) == ("2", "uuid")
    _, said = await soon(received(there))
    hello = json.loads(said)
    assert (hello["transport"], hello["version"]) == ("websocket", 2)
    assert hello["audio_params"] == HELLO["audio_params"]
    await there.send(json.dumps({"type": "early"}))
    await there.send(json.dumps({"type": "hello", "transport": "websocket", "session_id": SESSION}))
    await bench.device.until("hello")
    assert [json.loads(each) for _, each in bench.device.given] == [{"type": "early"}]
    greeting = bench.device.said[0]
    assert greeting["transport"] == "udp" and greeting["session_id"] == SESSION
    assert greeting["udp"]["port"] == bench.audio.port
    bench.says("listen", state="start")
    is_text, listen = await soon(received(there))
    assert is_text and json.loads(listen)["state"] == "start"
    assert bench.relay.listening
    await there.close()
    await bench.device.until("hello", "goodbye")
    assert bench.device.said[-1]["session_id"] == SESSION and not bench.relay.listening


async def test_goodbye_and_hello_at_once(bench: Bench, server: Assistant) -> None:
    bench.hello()
    first = await server.greet()
    await bench.device.until("hello")
    bench.says("goodbye")
    bench.hello()
    second = await server.greet(session_id="second")
    await soon(first.wait_closed())
    await bench.device.until("hello", "hello")
    assert bench.device.said[-1]["session_id"] == "second"
    bench.says("listen", state="start")
    assert b"listen" in (await soon(received(second)))[1]


async def test_of_many_hellos_the_last_counts(bench: Bench, server: Assistant) -> None:
    for _ in range(5):
        bench.hello()
    await server.greet(session_id="last")
    await bench.device.until("hello")
    assert bench.device.said[-1]["session_id"] == "last"
    assert server.connections.empty() and len(bench.audio._sessions) == 1


async def test_stopping_ends_everything(bench: Bench, server: Assistant) -> None:
    bench.hello()
    there = await server.greet()
    await bench.device.until("hello")
    await bench.relay.stop()
    await soon(there.wait_closed())
    await bench.relay.stop()
    assert not bench.audio._sessions and bench.device.kinds() == ["hello"]


async def test_stopping_before_the_server_answers(bench: Bench, server: Assistant) -> None:
    bench.hello()
    there = await server.accept()
    await bench.relay.stop()
    await soon(there.wait_closed())
    assert not bench.device.said


async def test_a_server_without_a_hello_is_declined_for(bench: Bench, server: Assistant) -> None:
    bench.hello()
    there = await server.accept()
    await there.close()
    await bench.device.until("hello", "goodbye", "alert")
    assert bench.events.upstream[-1] == ("unreachable", "stock.no_hello")
    bench.hello()
    await server.greet()
    async with asyncio.timeout(40):
        await bench.events.until_upstream("ready")


async def test_nobody_there(bench: Bench) -> None:
    bench.relay._server = SocketServer("ws://127.0.0.1:9/q-secret", "", 1)
    bench.hello()
    await bench.device.until("hello", "goodbye", "alert")
    assert bench.events.upstream[-1][0] == "unreachable"


@pytest.mark.parametrize(
    "more",
    [
        {"session_id": 5},
        {"session_id": None},
        {"self": "x", "topic": 1},
        {"udp": {"key": "theirs"}},
        {"transport": 5},
        {"audio_params": "\ud800"},
        {"deep": [[[[[]]]]]},
    ],
    ids=str,
)
async def test_a_hello_with_anything_in_it(
    bench: Bench, server: Assistant, more: dict[str, Any]
) -> None:
    bench.hello()
    await server.greet(**more)
    await bench.device.until("hello")
    assert bench.device.said[0]["transport"] == "udp"
    assert "theirs" not in str(bench.device.said[0])


@pytest.mark.parametrize(
    "hello",
    [
        b'{"type":"hello","ssid":"\xd6\xd0"}',
        b'{"type":"hello","x":"\\ud800"}',
        b'{"type":"hello","x":"\xd6\\ud800"}',
        b'{"type":"hello","version":{"a":[]}}',
    ],
)
async def test_a_device_s_hello_with_anything_in_it(
    bench: Bench, server: Assistant, hello: bytes
) -> None:
    bench.says("hello", hello)
    there = await server.accept()
    is_text, said = await soon(received(there))
    assert is_text and b'"version":2' in said and b'"transport":"websocket"' in said
    if b"ssid" in hello:
        assert b"\xd6\xd0" in said


async def test_audio_that_is_none_is_passed_over(bench: Bench, server: Assistant) -> None:
    bench.hello()
    there = await server.greet()
    await bench.device.until("hello")
    for junk in (b"", b"\x00", b"\xff" * 15, b"\xff" * 70_000):
        await there.send(junk)
    await there.send(json.dumps({"type": "tts", "state": "start"}))
    async with asyncio.timeout(40):
        while not bench.device.given:
            bench.device.more.clear()
            await bench.device.more.wait()
    assert bench.device.state is ConversationState.IDLE and bench.relay.listening
