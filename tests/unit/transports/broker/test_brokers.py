"""Devices behind a real broker, and brokers that misbehave."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest

from companion.errors import CompanionError, ConnectFailed, EndpointError, LoginRefused
from companion.messages.message import message
from companion.protocol.session.session import DeviceSession, open_session
from companion.simulator import Behaviour
from companion.transports.broker import brokers as module
from companion.transports.broker.brokers import Brokers
from companion.transports.broker.channel import BrokerChannel
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.transports.mqtt_client import connection
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.certificates import Certificates
from tests.fakes.faults import FaultProxy
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.mqtt_server import (
    CONNACK,
    SUBSCRIBE,
    mqtt_server,
    packet,
    suback,
    topic_of,
)
from tests.marks import needs_mosquitto

if TYPE_CHECKING:
    from qasync import QEventLoop

WITHIN = 40.0
HELD = Login("the app's secret")


def at(port: int, *, scheme: str = "mqtt", user: str = "", **files: object) -> Endpoint:
    query = urlencode({name: str(value) for name, value in files.items()})
    login = f"{user}@" if user else ""
    return Endpoint.parse(f"{scheme}://{login}localhost:{port}/a" + (f"?{query}" if query else ""))


async def refused(
    brokers: Brokers, endpoint: Endpoint, login: Login = NO_LOGIN, *, timeout: float = WITHIN
) -> CompanionError:
    with pytest.raises(CompanionError) as caught:
        async with asyncio.timeout(WITHIN), brokers.open(endpoint, login, timeout=timeout):
            pytest.fail("it opened")
    assert brokers._places == {}
    return caught.value


@contextlib.asynccontextmanager
async def session(channel: BrokerChannel) -> AsyncIterator[DeviceSession]:
    async with open_session(channel, lambda event: None, first_id=channel.first_id) as device:
        await device.initialize(WITHIN)
        yield device


async def closed(channel: BrokerChannel, within: float = WITHIN) -> str:
    """Why it ended."""
    async with asyncio.timeout(within):
        await channel.wait_closed()
    assert channel.reason is not None
    return channel.reason.code


@needs_mosquitto
async def test_many_devices_share_one_connection(tmp_path: Path) -> None:
    brokers = Brokers()
    many = 20
    async with contextlib.AsyncExitStack() as stack:
        broker = await stack.enter_async_context(Mosquitto(tmp_path))
        proxy = await stack.enter_async_context(FaultProxy(broker.port))
        devices = [
            await stack.enter_async_context(device_behind(broker.port, index))
            for index in range(many)
        ]
        endpoints = [
            Endpoint.parse(f"mqtt://127.0.0.1:{proxy.port}/{topic_name(device)}")
            for device in devices
        ]

        async def ask(endpoint: Endpoint, number: int) -> str:
            async with brokers.open(endpoint) as channel, session(channel) as device:
                answer = await device.call_tool("self.demo.echo", {"text": f"{number}"}, WITHIN)
                return answer.text

        async with brokers.open(endpoints[0]) as kept:
            texts = await asyncio.gather(*(ask(each, i) for i, each in enumerate(endpoints)))
            assert texts == [str(number) for number in range(many)]
            # dialed once; who has gone took nothing away from who stays
            assert proxy.connections == 1
            assert kept.local_address == "127.0.0.1" and kept.reason is None
            assert (await ask(endpoints[0], 5)) == "5"
        assert brokers._places == {}
        assert await ask(endpoints[0], 6) == "6"
        assert proxy.connections == 2


@needs_mosquitto
@pytest.mark.parametrize("secure", [False, True])
async def test_mqtt_over_websocket(
    tmp_path: Path, certificates: Certificates, secure: bool
) -> None:
    brokers = Brokers()
    tls = certificates if secure else None
    async with (
        Mosquitto(tmp_path, users={"app": HELD.secret}, tls=tls, web=True) as broker,
        device_behind(broker.port, user="app", password=HELD.secret) as device,
    ):
        scheme, files = ("mqtt+wss", f"&ca={certificates.authority}") if secure else ("mqtt+ws", "")
        place = f"{scheme}://app@localhost:{broker.web_port}/{topic_name(device)}"
        endpoint = Endpoint.parse(f"{place}?path=/mqtt{files}")
        async with brokers.open(endpoint, HELD) as channel, session(channel) as opened:
            assert channel.local_address in ("127.0.0.1", "::1")
            text = "much " * 5_000  # more than one frame's short length, and one packet
            answers = await asyncio.gather(
                *(
                    opened.call_tool("self.demo.echo", {"text": f"{n} {text}"}, WITHIN)
                    for n in "123"
                )
            )
            assert [answer.text.split()[0] for answer in answers] == ["1", "2", "3"]
        wrong = await refused(brokers, endpoint, Login("wrong"))
        assert isinstance(wrong, LoginRefused)
        # MQTT over TCP is spoken there, and no WebSocket
        other = str(endpoint).replace(f":{broker.web_port}/", f":{broker.port}/")
        problem = await refused(brokers, Endpoint.parse(other), HELD)
        assert problem.message.code in ("broker.no_websocket", "broker.no_answer")


async def test_a_web_server_that_is_no_broker() -> None:
    async def page(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(page, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        problem = await refused(Brokers(), at(port, scheme="mqtt+ws", path="/no/where"))
    assert problem.message == message("broker.no_websocket", host="localhost", path="/no/where")


async def test_a_greeting_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "CONNECT_SECONDS", 0.5)

    async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while not reader.at_eof():
                writer.write(b"x")
                await writer.drain()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.01):
                        await reader.read(1_000)
        except ConnectionError:
            pass
        finally:
            writer.close()

    async with await asyncio.start_server(endless, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        problem = await refused(Brokers(), at(port, scheme="mqtt+ws"))
    assert problem.message.code in ("broker.no_websocket", "broker.no_answer")


@needs_mosquitto
async def test_two_apps_do_not_take_each_others_answers(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path) as broker, device_behind(broker.port) as device:
        endpoint = Endpoint.parse(f"mqtt://127.0.0.1:{broker.port}/{topic_name(device)}")
        async with (
            Brokers().open(endpoint) as one,
            Brokers().open(endpoint) as other,
            session(one) as first,
            session(other) as second,
        ):
            assert one.first_id != other.first_id
            calls = [
                each.call_tool("self.demo.echo", {"text": f"{name} {number}"}, WITHIN)
                for number in range(10)
                for name, each in (("one", first), ("other", second))
            ]
            texts = [result.text for result in await asyncio.gather(*calls)]
            assert texts == [f"{name} {n}" for n in range(10) for name in ("one", "other")]


@needs_mosquitto
async def test_a_large_answer_costs_nobody_the_connection(tmp_path: Path) -> None:
    behaviour = Behaviour(speed=200, big_answer_bytes=3_000_000)
    async with Mosquitto(tmp_path) as broker, device_behind(broker.port, 0, behaviour) as device:
        endpoint = Endpoint.parse(f"mqtt://127.0.0.1:{broker.port}/{topic_name(device)}")
        async with Brokers().open(endpoint) as channel, session(channel) as asked:
            answer = await asked.call_tool("self.demo.echo", {"text": "x"}, WITHIN)
            assert len(answer.text) >= 1_000_000
            assert channel.reason is None


@needs_mosquitto
async def test_topics_of_a_persons_own(tmp_path: Path) -> None:
    topics = {"up": "home/{device}/says", "down": "home/{device}/hears"}
    async with Mosquitto(tmp_path) as broker, device_behind(broker.port, **topics) as device:
        query = urlencode(topics)
        text = f"mqtt://127.0.0.1:{broker.port}/{topic_name(device)}?{query}"
        async with Brokers().open(Endpoint.parse(text)) as channel, session(channel) as asked:
            assert (await asked.call_tool("self.demo.echo", {"text": "x"}, WITHIN)).text == "x"


@needs_mosquitto
async def test_a_password(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    brokers = Brokers()
    caplog.set_level("DEBUG")
    async with Mosquitto(tmp_path, users={"app": HELD.secret}) as broker:
        endpoint = at(broker.port, user="app")
        async with brokers.open(endpoint, HELD) as channel:
            # somebody without the right password has no part in the open connection
            with pytest.raises(LoginRefused) as caught:
                async with brokers.open(endpoint, Login("wrong")):
                    pytest.fail("it opened")
            assert caught.value.message == message("broker.login", host="localhost")
            assert channel.reason is None
        for login in (Login("wrong"), NO_LOGIN):
            assert isinstance(await refused(brokers, endpoint, login), LoginRefused)
        assert isinstance(await refused(brokers, at(broker.port), HELD), LoginRefused)
        assert HELD.secret not in caplog.text + repr(vars(brokers))


@needs_mosquitto
async def test_tls(tmp_path: Path, certificates: Certificates, other_name: Certificates) -> None:
    brokers = Brokers()
    async with (
        Mosquitto(tmp_path, tls=certificates, users={"app": HELD.secret}) as broker,
        FaultProxy(broker.port) as proxy,
    ):
        secure = {"scheme": "mqtts", "user": "app"}
        known = at(proxy.port, ca=certificates.authority, **secure)
        async with brokers.open(known, HELD) as channel:
            await channel.send("{}")
        # a broker's own certificate may be named instead of its authority's
        async with brokers.open(at(proxy.port, ca=certificates.certificate, **secure), HELD):
            pass
        # the system trusts no authority of a test, and nobody else's is trusted
        for files in ({}, {"ca": other_name.authority}):
            problem = await refused(brokers, at(proxy.port, **secure, **files), HELD)
            assert problem.message.code == "broker.unproven"
        # plain where TLS is wanted
        plain = await refused(brokers, at(proxy.port, user="app"), HELD, timeout=2)
        assert plain.message.code in ("broker.hung_up", "broker.timeout")
    async with Mosquitto(tmp_path) as broker:
        # TLS where it is not spoken
        files = {"scheme": "mqtts", "ca": certificates.authority}
        problem = await refused(brokers, at(broker.port, **files), timeout=2)
        assert problem.message.code in ("broker.rejected", "broker.no_answer", "broker.timeout")


@needs_mosquitto
async def test_a_broker_that_proves_another_name_gets_no_password(
    tmp_path: Path, other_name: Certificates
) -> None:
    brokers = Brokers()
    async with Mosquitto(tmp_path, tls=other_name) as broker:
        endpoint = at(broker.port, scheme="mqtts", user="app", ca=other_name.authority)
        problem = await refused(brokers, endpoint, HELD)
        assert problem.message.code == "broker.unproven"
        assert "CONNECT" not in broker.log and "New client connected" not in broker.log


@needs_mosquitto
async def test_a_client_certificate(tmp_path: Path, certificates: Certificates) -> None:
    brokers = Brokers()
    async with Mosquitto(tmp_path, tls=certificates, certificates_wanted=True) as broker:
        files = {"scheme": "mqtts", "ca": certificates.authority}
        proof = {"cert": certificates.certificate, "key": certificates.key}
        async with brokers.open(at(broker.port, **files, **proof)) as channel:
            await channel.send("{}")
        problem = await refused(brokers, at(broker.port, **files))
        assert problem.message.code == "broker.hung_up"


@needs_mosquitto
@pytest.mark.parametrize("how", ["kill", "stop"])
async def test_a_broker_that_dies_and_returns(tmp_path: Path, how: str) -> None:
    brokers = Brokers()
    async with Mosquitto(tmp_path) as broker, device_behind(broker.port) as device:
        endpoint = Endpoint.parse(f"mqtt://localhost:{broker.port}/{topic_name(device)}")
        for connections in (1, 2):
            await asyncio.wait_for(device.until(lambda d: d.connections >= connections), WITHIN)  # noqa: B023
            async with (
                brokers.open(endpoint) as channel,
                brokers.open(endpoint) as another,
            ):
                async with session(channel) as asked:
                    answer = await asked.call_tool("self.demo.echo", {"text": "x"}, WITHIN)
                    assert answer.text == "x"
                await getattr(broker, how)()
                assert await closed(channel) == await closed(another) == "broker.lost"
            problem = await refused(brokers, endpoint)
            assert problem.message == message("broker.no_answer", host="localhost")
            await broker.start()


@needs_mosquitto
async def test_a_pulled_cable_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEEPALIVE", 1)
    async with (
        Mosquitto(tmp_path) as broker,
        FaultProxy(broker.port) as proxy,
        Brokers().open(at(proxy.port)) as channel,
    ):
        # longer than the keep-alive
        await asyncio.sleep(2.5)
        assert channel.reason is None
        proxy.swallow()
        assert await closed(channel) == "broker.lost"


@needs_mosquitto
async def test_a_broker_is_asked_for_a_sign_of_life(tmp_path: Path) -> None:
    brokers = Brokers()
    async with (
        Mosquitto(tmp_path) as broker,
        FaultProxy(broker.port) as proxy,
        brokers.open(at(proxy.port)) as channel,
        brokers.open(at(proxy.port)) as another,
    ):
        assert await channel.answers(WITHIN) and await another.answers(WITHIN)
        proxy.swallow()
        assert not await channel.answers(0.2)
        # they share what is gone
        assert await closed(another) == await closed(channel) == "broker.lost"
        assert not await another.answers(0.2)
        await proxy.heal()
        async with brokers.open(at(proxy.port)) as channel:
            assert await channel.answers(WITHIN)


async def test_the_time_limit_is_kept() -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.Event().wait()

    async def accepts(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await packet(reader)
        writer.write(CONNACK)
        await asyncio.Event().wait()

    for serve in (silent, accepts):
        async with mqtt_server(serve) as port:
            began = asyncio.get_running_loop().time()
            problem = await refused(Brokers(), at(port), timeout=0.3)
            assert problem.message == message("broker.timeout", host="localhost", seconds="0.3")
            assert asyncio.get_running_loop().time() - began < 30


async def test_a_topic_that_is_not_granted() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await packet(reader)
        writer.write(CONNACK)
        while True:
            kind, body = await packet(reader)
            if kind == SUBSCRIBE:
                writer.write(suback(body, 128 if topic_of(body) == "devices/a/up" else 0))

    async with mqtt_server(serve) as port:
        problem = await refused(Brokers(), at(port))
        assert problem.message == message("broker.not_allowed", topic="devices/a/up")


async def test_the_status_need_not_be_granted() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await packet(reader)
        writer.write(CONNACK)
        while True:
            kind, body = await packet(reader)
            if kind == SUBSCRIBE:
                writer.write(suback(body, 0 if topic_of(body).endswith("/up") else 128))

    async with mqtt_server(serve) as port, Brokers().open(at(port)) as channel:
        assert channel.reason is None


@pytest.mark.parametrize(("code", "kind"), [(1, "hung_up"), (2, "login"), (3, "rejected")])
async def test_other_refusals(code: int, kind: str) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await packet(reader)
        writer.write(bytes((0x20, 2, 0, code)))
        await reader.read()

    async with mqtt_server(serve) as port:
        assert (await refused(Brokers(), at(port))).message.code == f"broker.{kind}"


async def test_what_hangs_up_is_no_broker() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await packet(reader)

    async with mqtt_server(serve) as port:
        problem = await refused(Brokers(), at(port))
    assert problem.message == message("broker.hung_up", host="localhost")


async def test_one_who_stops_waiting_leaves_the_others_their_attempt() -> None:
    reached, answer = asyncio.Event(), asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await packet(reader)
        reached.set()
        await answer.wait()
        writer.write(CONNACK)
        while True:
            kind, body = await packet(reader)
            if kind == SUBSCRIBE:
                writer.write(suback(body))

    brokers = Brokers()

    async def opened(endpoint: Endpoint) -> str:
        async with brokers.open(endpoint) as channel:
            return channel.address

    async with mqtt_server(serve) as port, asyncio.timeout(WITHIN):
        impatient, patient = (asyncio.create_task(opened(at(port))) for _ in range(2))
        await reached.wait()
        impatient.cancel()
        with pytest.raises(asyncio.CancelledError):
            await impatient
        answer.set()
        assert await patient == at(port).text
    assert brokers._places == {}


async def test_stopping_ends_what_is_open_and_what_is_being_opened() -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await packet(reader)
        reached.set()
        await asyncio.Event().wait()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await packet(reader)
        writer.write(CONNACK)
        while True:
            kind, body = await packet(reader)
            if kind == SUBSCRIBE:
                writer.write(suback(body))

    reached = asyncio.Event()
    brokers = Brokers()

    async def opening(port: int) -> None:
        async with brokers.open(at(port)):
            pytest.fail("it opened")

    async with (
        mqtt_server(silent) as silent_port,
        mqtt_server(serve) as port,
        asyncio.timeout(WITHIN),
        brokers.open(at(port)) as channel,
    ):
        task = asyncio.create_task(opening(silent_port))
        await reached.wait()
        await brokers.stop()
        assert await closed(channel) == "broker.lost"
        with pytest.raises(ConnectFailed):
            await task
    await brokers.stop()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("mqtt://broker/", "broker.no_device"),
        ("mqtt://broker/a?up=x/{device}&down=x/{device}", "broker.same_topic"),
        ("mqtt://broker/a?ca=/some/file", "broker.plain_files"),
    ],
)
async def test_endpoints_that_no_waiting_makes_better(text: str, code: str) -> None:
    problem = await refused(Brokers(), Endpoint.parse(text))
    assert isinstance(problem, EndpointError) and problem.message.code == code


@needs_mosquitto
async def test_no_thread_is_left(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path) as broker:
        async with Brokers().open(at(broker.port)):
            names = [each.name for each in threading.enumerate()]
            assert names.count("broker connections") == 1
        async with asyncio.timeout(WITHIN):
            while any("broker" in each.name for each in threading.enumerate()):  # noqa: ASYNC110
                await asyncio.sleep(0.01)


@needs_mosquitto
async def test_it_works_in_the_loop_of_the_window(
    qtloop: QEventLoop, tmp_path: Path, certificates: Certificates
) -> None:
    async with Mosquitto(tmp_path, tls=certificates) as broker:
        endpoint = at(broker.port, scheme="mqtts", ca=certificates.authority)
        async with Brokers().open(endpoint) as channel:
            await channel.send("{}")
            await broker.kill()
            assert await closed(channel) == "broker.lost"
