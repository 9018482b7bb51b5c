"""Conversations with an upstream server that has a broker: mosquitto, and somebody behind it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.devices.bridge.relay import BridgeTiming, BrokerRelay, DeviceSide
from companion.protocol.bridge.conversation import ConversationState
from companion.simulator.mqtt import MqttClient
from companion.transports.upstream.mqtt import MqttServer
from companion.transports.voice.udp import AudioPort
from tests.fakes.mosquitto import Mosquitto
from tests.marks import needs_mosquitto
from tests.unit.devices.bridge.lines import FAST, HELLO, BridgedDevice, Events, frame

UP, DOWN, FORK = "device-server", "devices/p2p/it", "fork/topic"
SLOW = BridgeTiming(open=0.05, hello=2, alert_after=0)

pytestmark = needs_mosquitto


class Bench:
    def __init__(self, port: int, audio: AudioPort, timing: BridgeTiming, topic: str) -> None:
        self.device = BridgedDevice()
        self.events = Events()
        section = {
            "endpoint": f"127.0.0.1:{port}",
            "client_id": "it",
            "publish_topic": topic,
            "subscribe_topic": DOWN,
        }
        self.relay = BrokerRelay(
            self.device,
            MqttServer.from_section(section),
            self.events.on_upstream,
            DeviceSide(audio, "127.0.0.1", "en", timing),
            subscriptions=[FORK],
        )

    def hello(self) -> None:
        self.relay.from_device("its/topic", frame(**HELLO), "hello")

    async def given(self, count: int) -> None:
        async with asyncio.timeout(40):
            while len(self.device.given) < count:
                self.device.more.clear()
                await self.device.more.wait()


@asynccontextmanager
async def bench(port: int, timing: BridgeTiming = FAST, topic: str = UP) -> AsyncIterator[Bench]:
    audio = AudioPort("127.0.0.1", 0)
    await audio.start()
    one = Bench(port, audio, timing, topic)
    try:
        yield one
    finally:
        await one.relay.stop()
        await audio.stop()


@asynccontextmanager
async def behind(broker: Mosquitto) -> AsyncIterator[MqttClient]:
    client = await MqttClient.open("127.0.0.1", broker.port, client_id="server")
    client.subscribe(UP)
    try:
        yield client
    finally:
        client.abort()


async def test_messages_pass_as_they_are_and_by_what_was_subscribed(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        behind(broker) as server,
        bench(broker.port) as here,
    ):
        await here.relay.start()
        assert here.events.upstream == [("connecting", "")]
        await here.events.until_upstream("ready")
        assert here.relay.listening
        here.relay.from_device("its/topic", b"\xff\x00 exactly", "")
        async with asyncio.timeout(40):
            assert await server.receive() == (UP, b"\xff\x00 exactly")
        here.relay.subscribe("later")
        for topic in (DOWN, FORK, "later"):
            while True:  # a subscription takes its time to arrive
                server.publish(topic, b"to it")
                try:
                    async with asyncio.timeout(0.2):
                        while not any(each[0] == topic for each in here.device.given):
                            here.device.more.clear()
                            await here.device.more.wait()
                    break
                except TimeoutError:
                    continue
        assert {each[1] for each in here.device.given} == {b"to it"}


@pytest.mark.parametrize(
    ("named", "said_on", "answered_on"),
    [(UP, "its/topic", UP), ("", "", UP), ("", "its/topic", "its/topic")],
)
async def test_what_is_refused_is_answered_where_the_device_would_answer(
    tmp_path: Path, named: str, said_on: str, answered_on: str
) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        behind(broker) as server,
        bench(broker.port, topic=named) as here,
    ):
        server.subscribe("its/topic")
        await here.relay.start()
        await here.events.until_upstream("ready")
        here.device.answers = (b"refused",)
        while said_on:  # a subscription takes its time to arrive
            here.relay.from_device(said_on, b"said", "")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    await server.receive()
                    break
        here.relay._message(DOWN, b"an order")
        async with asyncio.timeout(40):
            while (got := await server.receive())[1] != b"refused":
                pass
        assert got[0] == answered_on
        assert here.device.given == [(DOWN, b"an order")]


async def test_a_hello_that_comes_while_it_connects_reaches_the_server(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        behind(broker) as server,
        bench(broker.port) as here,
    ):
        await here.relay.start()
        here.hello()
        async with asyncio.timeout(40):
            assert (await server.receive())[1] == frame(**HELLO)
        assert not here.device.said


async def test_a_hello_while_the_server_is_away_is_declined_once_each() -> None:
    async with bench(9) as here:
        await here.relay.start()
        here.hello()
        await here.device.until("hello", "goodbye", "alert")
        assert here.events.upstream[-1][0] == "unreachable"
        here.hello()
        here.hello()
        await here.device.until(*["hello", "goodbye", "alert"] * 2)


async def test_a_server_that_takes_connections_and_says_nothing() -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    async with server, bench(server.sockets[0].getsockname()[1], SLOW) as here:
        await here.relay.start()
        here.hello()
        await here.device.until("hello", "goodbye", "alert")
        await here.relay.stop()


@pytest.mark.parametrize("manual", [False, True], ids=["listening", "between two presses"])
async def test_a_conversation_ends_with_its_server(tmp_path: Path, manual: bool) -> None:
    async with Mosquitto(tmp_path) as broker, bench(broker.port) as here:
        await here.relay.start()
        await here.events.until_upstream("ready")
        here.device.session_id = "abc"
        here.device.state = ConversationState.IDLE if manual else ConversationState.LISTENING
        await broker.kill()
        await here.device.until("goodbye", "alert")
        assert here.device.said[0]["session_id"] == "abc"
        assert here.events.upstream[-1] == ("unreachable", "former.lost")


async def test_a_hello_whose_server_dies_before_it_answers_is_declined(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        behind(broker) as server,
        bench(broker.port) as here,
    ):
        await here.relay.start()
        await here.events.until_upstream("ready")
        here.hello()
        here.device.state = ConversationState.CONNECTING
        async with asyncio.timeout(40):
            await server.receive()
        await broker.kill()
        # the device takes nothing but an answer to its hello
        await here.device.until("hello", "goodbye", "alert")


async def test_stopping_at_any_time(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path) as broker:
        for wait in (False, True):
            async with bench(broker.port) as here:
                await here.relay.start()
                if wait:
                    await here.events.until_upstream("ready")
                here.hello()
                await here.relay.stop()
                said = len(here.events.upstream)
                await here.relay.stop()
                assert len(here.events.upstream) == said and not here.relay.listening
