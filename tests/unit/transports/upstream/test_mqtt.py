"""The connection on to a broker: a real mosquitto, and servers that misbehave."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import threading
import tracemalloc
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.messages.message import Message
from companion.transports.mqtt_client import connection as line
from companion.transports.upstream import mqtt
from companion.transports.upstream.mqtt import MqttServer, UpstreamBroker
from tests.fakes.certificates import Certificates
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.mqtt_server import CONNACK, mqtt_server
from tests.marks import needs_mosquitto

if TYPE_CHECKING:
    from qasync import QEventLoop

WITHIN = 40.0


def server(port: int, **changes: Any) -> MqttServer:
    about: dict[str, Any] = {
        "host": "localhost",
        "port": port,
        "client_id": "GID_test@@@aa_bb_cc_dd_ee_ff",
        "username": "device",
        "password": "right",
        "publish_topic": "device-server",
        "keepalive": 240,
        "tls": False,
    }
    return MqttServer(**(about | changes))


class Seen:
    """A broker of ours, and what it has told."""

    def __init__(self, server: MqttServer, **options: Any) -> None:
        self.told: list[tuple[bool, str | None] | tuple[str, bytes]] = []
        self.states: asyncio.Queue[tuple[bool, Message | None]] = asyncio.Queue()
        self.messages: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self.broker = UpstreamBroker(
            server, on_message=self._message, on_state=self._state, **options
        )

    def _message(self, topic: str, payload: bytes) -> None:
        self.told.append((topic, payload))
        self.messages.put_nowait((topic, payload))

    def _state(self, connected: bool, problem: Message | None) -> None:
        self.told.append((connected, problem.code if problem else None))
        self.states.put_nowait((connected, problem))

    async def state(self) -> tuple[bool, str | None]:
        async with asyncio.timeout(WITHIN):
            connected, problem = await self.states.get()
        return connected, problem.code if problem is not None else None

    async def message(self) -> tuple[str, bytes]:
        async with asyncio.timeout(WITHIN):
            return await self.messages.get()

    async def subscribed(self, topic: str) -> None:
        """A subscription is there when something sent to it comes back."""
        self.broker.subscribe(topic)
        assert self.broker.publish(topic, b"there?")
        assert await self.message() == (topic, b"there?")


async def eventually(condition: Callable[[], bool]) -> None:
    """For what other threads and processes do, which publish nothing."""
    async with asyncio.timeout(WITHIN):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def started(server: MqttServer, **options: Any) -> AsyncIterator[Seen]:
    seen = Seen(server, **options)
    await seen.broker.start()
    try:
        yield seen
    finally:
        async with asyncio.timeout(WITHIN):
            await seen.broker.stop()


def published(topic: str, payload: bytes) -> bytes:
    body = len(topic).to_bytes(2) + topic.encode() + payload
    assert len(body) < 128
    return bytes((0x30, len(body))) + body


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mqtt, "FIRST_PAUSE", 0.05)
    monkeypatch.setattr(mqtt, "LONGEST_PAUSE", 0.2)


# the section of an answer


def test_a_section_as_the_official_server_sends_it() -> None:
    read = MqttServer.from_section(
        {
            "endpoint": "mqtt.example.test",
            "client_id": "GID_test@@@aa@@@uuid",
            "username": "eyJ",
            "password": "secret+word=",
            "publish_topic": "device-server",
            "subscribe_topic": "null",
        }
    )
    assert (read.host, read.port, read.tls, read.keepalive) == (
        "mqtt.example.test",
        8883,
        True,
        240,
    )
    assert (read.client_id, read.username, read.password) == (
        "GID_test@@@aa@@@uuid",
        "eyJ",
        "secret+word=",
    )
    assert (read.publish_topic, read.subscribe_topic) == ("device-server", "")
    assert "secret" not in repr(read)


@pytest.mark.parametrize(
    ("endpoint", "port", "tls"),
    [("10.0.0.1:1883", 1883, False), ("host:8883", 8883, True), ("host:8884", 8884, False)],
)
def test_only_one_port_means_tls(endpoint: str, port: int, tls: bool) -> None:
    read = MqttServer.from_section({"endpoint": endpoint})
    assert (read.port, read.tls) == (port, tls)


@pytest.mark.parametrize(
    ("keepalive", "read"),
    [(90, 90), (90.0, 90), (0, 0), (-5, 0), (1_000_000, 65_535), ("x", 240), (True, 240)],
)
def test_keepalive(keepalive: object, read: int) -> None:
    section = {"endpoint": "host", "keepalive": keepalive, "subscribe_topic": "devices/p2p/aa"}
    found = MqttServer.from_section(section)
    assert (found.keepalive, found.subscribe_topic) == (read, "devices/p2p/aa")


@pytest.mark.parametrize(
    "section",
    [
        {},
        {"endpoint": ""},
        {"endpoint": None},
        {"endpoint": 5},
        {"endpoint": ":1883"},
        {"endpoint": "host:"},
        {"endpoint": "host:0"},
        {"endpoint": "host:65536"},
        {"endpoint": "host:1883:1"},
        {"endpoint": "host:+883"},
        {"endpoint": "mqtt://host"},
        {"endpoint": "a b"},
        {"endpoint": "h" * 254},
        {"endpoint": "host", "password": 5},
        {"endpoint": "host", "username": "a\0b"},
    ],
)
def test_nonsense_is_refused(section: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"endpoint|password|username"):
        MqttServer.from_section(section)


# a real broker


@needs_mosquitto
async def test_messages_pass_both_ways_in_order_and_as_they_are(folder: Path) -> None:
    async with (
        Mosquitto(folder) as broker,
        started(server(broker.port, subscribe_topic="devices/p2p/aa")) as device,
        started(server(broker.port, client_id="server")) as assistant,
    ):
        assert await device.state() == await assistant.state() == (True, None)
        assert device.broker.connected
        await assistant.subscribed("device-server")
        await device.subscribed("devices/p2p/aa")
        payloads = [b"", b"{}", bytes(range(256)), b"\xd6\xd0\xce\xc4", b"x" * 200_000]
        payloads += [b"%d" % number for number in range(500)]
        for payload in payloads:
            assert device.broker.publish("device-server", payload)
            assert assistant.broker.publish("devices/p2p/aa", payload)
        assert [await assistant.message() for _ in payloads] == [
            ("device-server", payload) for payload in payloads
        ]
        assert [await device.message() for _ in payloads] == [
            ("devices/p2p/aa", payload) for payload in payloads
        ]


@needs_mosquitto
async def test_a_broker_that_dies_and_returns(folder: Path) -> None:
    async with Mosquitto(folder) as broker, started(server(broker.port)) as seen:
        assert await seen.state() == (True, None)
        await seen.subscribed("one")
        await broker.kill()
        assert await seen.state() == (False, "former.lost")
        assert not seen.broker.connected
        assert not seen.broker.publish("one", b"nobody")
        assert await seen.state() == (False, "former.no_answer")
        # said while it is away, and asked for when it is back
        seen.broker.subscribe("two")
        await broker.start()
        assert await seen.state() == (True, None)
        for topic in ("one", "two"):
            await seen.subscribed(topic)
        # it was tried several times, and told once
        assert seen.states.empty()


@needs_mosquitto
async def test_a_wrong_password_is_told_and_tried_again(folder: Path) -> None:
    async with Mosquitto(folder, users={"device": "right"}) as broker:
        async with started(server(broker.port)) as seen:
            assert await seen.state() == (True, None)
        async with started(server(broker.port, password="wrong")) as seen:
            assert await seen.state() == (False, "former.login")
            assert not seen.broker.connected
            await eventually(lambda: broker.log.count("not authorised") >= 3)
            assert seen.states.empty()
            assert "wrong" not in repr(vars(seen.broker))


@needs_mosquitto
async def test_tls(folder: Path, certificates: Certificates, other_name: Certificates) -> None:
    about: dict[str, Any] = {"tls": True, "subscribe_topic": "down"}
    async with Mosquitto(folder, tls=certificates) as broker:
        secure = server(broker.port, **about)
        async with started(secure, ssl_context=certificates.for_clients) as seen:
            assert await seen.state() == (True, None)
            payloads = [b"%05d" % number * 50 for number in range(300)]
            await seen.subscribed("down")
            for payload in payloads:
                assert seen.broker.publish("down", payload)
            assert [(await seen.message())[1] for _ in payloads] == payloads
        # the system trusts no authority of a test
        async with started(secure) as seen:
            assert await seen.state() == (False, "former.unproven")
        # plain where TLS is wanted: what comes is no answer
        async with started(server(broker.port)) as seen:
            assert (await seen.state())[0] is False
    async with (
        Mosquitto(folder, tls=other_name) as broker,
        started(server(broker.port, **about), ssl_context=other_name.for_clients) as seen,
    ):
        assert await seen.state() == (False, "former.unproven")


@needs_mosquitto
@pytest.mark.parametrize("tls", [False, True])
async def test_a_loop_that_is_behind_holds_the_broker_back(
    folder: Path, certificates: Certificates, tls: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "MAX_UNREAD", 1000)
    async with (
        Mosquitto(folder, tls=certificates if tls else None) as broker,
        started(
            server(broker.port, tls=tls, subscribe_topic="down"),
            ssl_context=certificates.for_clients,
        ) as seen,
    ):
        assert await seen.state() == (True, None)
        await seen.subscribed("down")
        payloads = [b"%04d" % number * 100 for number in range(500)]
        for payload in payloads:
            assert seen.broker.publish("down", payload)
        assert [(await seen.message())[1] for _ in payloads] == payloads


@needs_mosquitto
async def test_the_network_thread_ends_with_the_last_broker(folder: Path) -> None:
    def threads() -> list[str]:
        return [each.name for each in threading.enumerate() if "broker" in each.name]

    async with Mosquitto(folder) as broker:
        async with (
            started(server(broker.port)) as first,
            started(server(broker.port, client_id="second")) as second,
        ):
            assert await first.state() == await second.state() == (True, None)
            await eventually(lambda: threads() == ["broker connections"])
            await first.broker.start()
            await first.broker.stop()
            await second.subscribed("still there")
        await eventually(lambda: not threads())


@needs_mosquitto
async def test_what_is_no_topic_is_dropped(folder: Path) -> None:
    async with Mosquitto(folder) as broker, started(server(broker.port)) as seen:
        assert await seen.state() == (True, None)
        for topic in ("", "a/#", "+", "a\0b", "\ud800", "t" * 65_536):
            assert not seen.broker.publish(topic, b"x")
        await seen.subscribed("fine")


# servers that misbehave


async def test_what_comes_with_the_answer_is_told_after_it() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(CONNACK + published("any/topic", b"1") + published("other", b"2"))
        await reader.read(1000)

    async with mqtt_server(serve) as port, started(server(port)) as seen:
        assert await seen.message() == ("any/topic", b"1")
        assert await seen.message() == ("other", b"2")
        assert seen.told == [(True, None), ("any/topic", b"1"), ("other", b"2")]


async def test_a_server_that_reads_nothing_blocks_nobody() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readexactly(2)
        writer.write(CONNACK)
        await asyncio.Event().wait()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(CONNACK + published("t", b"alive"))
        await reader.read(1000)

    async with (
        mqtt_server(serve) as port,
        mqtt_server(answer) as other_port,
        started(server(port)) as seen,
    ):
        assert await seen.state() == (True, None)
        payload, taken = b"x" * 65_536, 0
        # nobody reads: one that waited would wait for ever
        async with asyncio.timeout(WITHIN):
            while seen.broker.publish("up", payload):
                taken += 1
                await asyncio.sleep(0)
        # what the system holds for a connection, and our own bound
        assert taken < 400
        async with started(server(other_port)) as other:
            assert await other.message() == ("t", b"alive")
        async with asyncio.timeout(WITHIN):
            await seen.broker.stop()


async def test_a_server_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "CONNECT_SECONDS", 0.3)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.Event().wait()

    async with mqtt_server(serve) as port, started(server(port)) as seen:
        assert await seen.state() == (False, "former.timeout")
    async with mqtt_server(serve) as port, started(server(port, tls=True)) as seen:
        assert await seen.state() == (False, "former.timeout")


async def test_stopping_waits_for_no_attempt_that_is_under_way() -> None:
    reached = asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        reached.set()
        await asyncio.Event().wait()

    async with mqtt_server(serve) as port:
        seen = Seen(server(port, tls=True))
        await seen.broker.start()
        async with asyncio.timeout(WITHIN):
            await reached.wait()
        async with asyncio.timeout(40):
            await seen.broker.stop()
        assert seen.told == []


async def test_a_server_that_died_without_a_word_is_noticed() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(CONNACK)
        await asyncio.Event().wait()

    async with mqtt_server(serve) as port, started(server(port, keepalive=1)) as seen:
        assert await seen.state() == (True, None)
        assert await seen.state() == (False, "former.lost")


@pytest.mark.parametrize(
    "nonsense",
    [
        b"HTTP/1.1 400 Bad Request\r\n\r\n",
        b"\x00" * 100,
        b"\xff" * 100,
        bytes((0x20, 0)),
        bytes((0x20, 2, 0, 77)),
        bytes((0x20, 2, 0, 1)),
        bytes((0x20, 2, 0, 2)),
        CONNACK + bytes((0x30, 1, 0)),
        CONNACK + bytes((0x30, 3, 0xFF, 0xFF, 0)),
        # a packet of 200 MB
        CONNACK + bytes((0x30, 0x80, 0x80, 0xB0, 0x5F)) + bytes(100),
        CONNACK + bytes((0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF)),
        b"",
    ],
)
async def test_nonsense_of_a_server_costs_its_own_connection_only(
    nonsense: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    # some of it looks like a packet of which the rest is to come
    monkeypatch.setattr(line, "CONNECT_SECONDS", 0.5)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(nonsense)
        await writer.drain()
        if nonsense:
            # it must be our side that gives up
            await reader.read()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(CONNACK)
        while data := await reader.read(1000):
            writer.write(published("t", b"alive") if data[0] == 0x30 else b"")

    async with (
        mqtt_server(answer) as other_port,
        started(server(other_port)) as other,
        mqtt_server(serve) as port,
        started(server(port)) as seen,
    ):
        assert await other.state() == (True, None)
        connected, _ = await seen.state()
        if connected:
            connected, _ = await seen.state()
        assert not connected
        assert other.broker.publish("t", b"there?")
        assert await other.message() == ("t", b"alive")


async def test_a_callback_that_fails_costs_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(CONNACK + published("t", b"1") + published("t", b"2"))
        await reader.read(1000)

    came: asyncio.Queue[bytes] = asyncio.Queue()

    def fail(topic: str, payload: bytes) -> None:
        came.put_nowait(payload)
        raise LookupError(payload)

    def fail_too(connected: bool, problem: Message | None) -> None:
        raise LookupError

    async with mqtt_server(serve) as port:
        broker = UpstreamBroker(server(port), on_message=fail, on_state=fail_too)
        await broker.start()
        async with asyncio.timeout(WITHIN):
            assert [await came.get(), await came.get()] == [b"1", b"2"]
        assert broker.connected
        await broker.stop()
    assert len([each for each in caplog.records if each.exc_info]) == 3


async def test_a_context_that_cannot_be_made_is_told(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> ssl.SSLContext:
        raise LookupError("no context")

    async with started(server(1, tls=True), ssl_context=fail) as seen:
        assert await seen.state() == (False, "connect.fault")
    assert "no context" in caplog.text


async def test_stopped_twice_and_before_the_start() -> None:
    seen = Seen(server(1))
    await seen.broker.stop()
    await seen.broker.start()
    await seen.broker.stop()
    await seen.broker.stop()
    assert not seen.broker.connected


@needs_mosquitto
async def test_an_idle_broker_costs_little_memory(folder: Path) -> None:
    many = 50
    async with Mosquitto(folder) as broker, contextlib.AsyncExitStack() as stack:
        # what is needed once is there before it is measured
        first = await stack.enter_async_context(started(server(broker.port)))
        assert await first.state() == (True, None)
        tracemalloc.start()
        try:
            before, _ = tracemalloc.get_traced_memory()
            for number in range(many):
                one = server(broker.port, client_id=f"device {number}")
                seen = await stack.enter_async_context(started(one))
                assert await seen.state() == (True, None)
            after, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert (after - before) / many < 20_000


@needs_mosquitto
async def test_it_works_in_the_loop_of_the_window(
    qtloop: QEventLoop, folder: Path, certificates: Certificates
) -> None:
    async with (
        Mosquitto(folder, tls=certificates) as broker,
        started(server(broker.port, tls=True), ssl_context=certificates.for_clients) as seen,
    ):
        assert await seen.state() == (True, None)
        await seen.subscribed("topic")
        await broker.kill()
        assert await seen.state() == (False, "former.lost")
