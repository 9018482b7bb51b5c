"""Finding devices behind a real broker."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import paho.mqtt.client as paho
import pytest

from companion.messages.message import Message
from companion.protocol.session.session import open_session
from companion.transports.broker import brokers
from companion.transports.broker.brokers import Brokers, BrokerWatch
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.mqtt_server import CONNACK, SUBSCRIBE, mqtt_server, packet, suback
from tests.marks import needs_mosquitto

WITHIN = 40.0
NEWS = '{"jsonrpc":"2.0","method":"notifications/event","params":{}}'


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brokers, "FIRST_PAUSE", 0.05)
    monkeypatch.setattr(brokers, "LONGEST_PAUSE", 0.2)


class Seen:
    """What a watch tells, in order."""

    def __init__(self) -> None:
        self.devices: asyncio.Queue[tuple[str, bool]] = asyncio.Queue()
        self.states: asyncio.Queue[Message | None] = asyncio.Queue()

    async def device(self) -> tuple[str, bool]:
        async with asyncio.timeout(WITHIN):
            return await self.devices.get()

    async def state(self) -> str | None:
        async with asyncio.timeout(WITHIN):
            problem = await self.states.get()
        return problem.code if problem is not None else None


@contextlib.asynccontextmanager
async def watched(
    port: int,
    *,
    brokers: Brokers | None = None,
    login: Login = NO_LOGIN,
    user: str = "",
) -> AsyncIterator[Seen]:
    seen = Seen()
    at = f"{user}@" if user else ""
    one = BrokerWatch(
        Endpoint.parse(f"mqtt://{at}127.0.0.1:{port}/"),
        login,
        lambda device, online: seen.devices.put_nowait((device, online)),
        brokers=brokers or Brokers(),
        on_state=seen.states.put_nowait,
    )
    one.start()
    one.start()
    try:
        yield seen
    finally:
        async with asyncio.timeout(WITHIN):
            await one.stop()
            await one.stop()
        assert one.devices == ()


class Fork:
    """A device with a last will, as forks have one; it can die without a word."""

    def __init__(self, port: int, name: str, *, retained: bool = True) -> None:
        self._topic = f"devices/{name}/status"
        self._retained = retained
        self._client = paho.Client(paho.CallbackAPIVersion.VERSION2, client_id=name)
        self._client.will_set(self._topic, "offline", retain=retained)
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()

    def says_online(self) -> None:
        self._client.publish(self._topic, "online", retain=self._retained)

    async def dies(self) -> None:
        sock = self._client.socket()
        assert sock is not None
        await asyncio.to_thread(self._client.loop_stop)
        sock.close()


@needs_mosquitto
async def test_a_device_appears_from_its_traffic(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        device_behind(broker.port) as device,
        device_behind(broker.port, 1) as other,
        watched(broker.port) as seen,
    ):
        assert await seen.state() is None
        await device.send(NEWS)
        assert await seen.device() == (topic_name(device), True)
        await device.send(NEWS)
        await other.send(NEWS)
        assert await seen.device() == (topic_name(other), True)
    assert {await seen.device(), await seen.device()} == {
        (topic_name(device), False),
        (topic_name(other), False),
    }


@needs_mosquitto
@pytest.mark.parametrize("retained", [False, True])
async def test_a_last_will(tmp_path: Path, retained: bool) -> None:
    async with Mosquitto(tmp_path) as broker, watched(broker.port) as seen:
        assert await seen.state() is None
        fork = await asyncio.to_thread(Fork, broker.port, "fork", retained=retained)
        fork.says_online()
        assert await seen.device() == ("fork", True)
        async with watched(broker.port) as later:
            assert await later.state() is None
            if retained:
                assert await later.device() == ("fork", True)
            endpoint = Endpoint.parse(f"mqtt://127.0.0.1:{broker.port}/fork")
            async with Brokers().open(endpoint) as channel:
                await fork.dies()
                assert await seen.device() == ("fork", False)
                async with asyncio.timeout(WITHIN):
                    await channel.wait_closed()
                assert channel.reason is not None
                assert channel.reason.code == "broker.device_offline"
        if retained:
            # also who comes later is told at once
            async with Brokers().open(endpoint) as channel, asyncio.timeout(WITHIN):
                await channel.wait_closed()


@needs_mosquitto
async def test_a_broker_that_dies_and_returns(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path) as broker,
        device_behind(broker.port) as device,
        watched(broker.port) as seen,
    ):
        assert await seen.state() is None
        await device.send(NEWS)
        assert await seen.device() == (topic_name(device), True)
        await broker.kill()
        assert await seen.device() == (topic_name(device), False)
        assert [await seen.state(), await seen.state()] == ["broker.lost", "broker.no_answer"]
        before = device.connections
        await broker.start()
        assert await seen.state() is None
        async with asyncio.timeout(WITHIN):
            await device.until(lambda each: each.connections > before)
        await device.send(NEWS)
        assert await seen.device() == (topic_name(device), True)
        assert seen.states.empty()


@needs_mosquitto
async def test_watching_and_talking_on_one_connection(tmp_path: Path) -> None:
    """Others come and go meanwhile; every answer arrives, and once."""
    strays: list[object] = []
    brokers = Brokers()
    async with Mosquitto(tmp_path) as broker, device_behind(broker.port) as device:
        endpoint = Endpoint.parse(f"mqtt://127.0.0.1:{broker.port}/{topic_name(device)}")
        async with (
            brokers.open(endpoint) as channel,
            open_session(channel, strays.append, first_id=channel.first_id) as session,
        ):
            await session.initialize(WITHIN)

            async def ask(number: int) -> str:
                text = f"{number}"
                return (await session.call_tool("self.demo.echo", {"text": text}, WITHIN)).text

            async def come_and_go() -> None:
                for _ in range(10):
                    async with watched(broker.port, brokers=brokers) as seen:
                        assert await seen.state() is None

            coming = asyncio.create_task(come_and_go())
            number = 0
            while number < 50 or not coming.done():
                asked = range(number, number + 10)
                texts = await asyncio.gather(*(ask(each) for each in asked))
                assert texts == [str(each) for each in asked]
                number += 10
            await coming
            assert strays == []
            assert broker.log.count("New client connected") == 2


@needs_mosquitto
async def test_a_wrong_password_is_told_once(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path, users={"app": "right"}) as broker:
        async with watched(broker.port, user="app", login=Login("wrong")) as seen:
            assert await seen.state() == "broker.login"
            async with asyncio.timeout(WITHIN):
                while broker.log.count("not authorised") < 3:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            assert seen.states.empty()
        async with watched(broker.port, user="app", login=Login("right")) as seen:
            assert await seen.state() is None


async def test_a_broker_that_does_not_let_us_listen_to_all() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await packet(reader)
        writer.write(CONNACK)
        while True:
            kind, body = await packet(reader)
            if kind == SUBSCRIBE:
                writer.write(suback(body, 128))

    async with mqtt_server(serve) as port, watched(port) as seen:
        assert await seen.state() == "broker.not_allowed"


async def test_what_no_waiting_makes_better_is_told_and_ends_it() -> None:
    seen = Seen()
    one = BrokerWatch(
        Endpoint.parse("mqtt://broker/?down=a/{device}&up=a/{device}"),
        NO_LOGIN,
        lambda device, online: None,
        brokers=Brokers(),
        on_state=seen.states.put_nowait,
    )
    one.start()
    assert await seen.state() == "broker.same_topic"
    assert one._task is not None
    await asyncio.wait((one._task,), timeout=WITHIN)
    assert one._task.done()
    await one.stop()
