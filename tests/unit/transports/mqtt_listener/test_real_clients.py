"""The listener against clients that are not ours: paho, and the two that come with Mosquitto."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from paho.mqtt.client import Client, MQTTMessage, MQTTProtocolVersion
from paho.mqtt.enums import CallbackAPIVersion

from companion.transports.mqtt_listener.connection import ListenerLimits
from companion.transports.mqtt_listener.listener import MqttListener
from companion.transports.mqtt_listener.peer import MqttPeer, Publication
from tests.unit.transports.mqtt_listener.clients import DEVICE, HOST, TOKEN, echo, listening, soon


class Paho:
    """A paho client in its own thread; what it hears comes into the test's loop."""

    def __init__(
        self,
        listener: MqttListener,
        *,
        client_id: str = "paho",
        password: bytes = TOKEN,
        keepalive: int = 60,
        version: MQTTProtocolVersion = MQTTProtocolVersion.MQTTv311,
    ) -> None:
        loop = asyncio.get_running_loop()
        self.connected: asyncio.Queue[str] = asyncio.Queue()
        self.disconnected: asyncio.Queue[str] = asyncio.Queue()
        self.heard: asyncio.Queue[MQTTMessage] = asyncio.Queue()
        self.done: asyncio.Queue[int] = asyncio.Queue()
        self.client = Client(CallbackAPIVersion.VERSION2, client_id, protocol=version)
        self.client.username_pw_set(DEVICE, password.decode())
        self.client.on_connect = lambda c, u, f, reason, p: loop.call_soon_threadsafe(
            self.connected.put_nowait, str(reason)
        )
        self.client.on_disconnect = lambda c, u, f, reason, p: loop.call_soon_threadsafe(
            self.disconnected.put_nowait, str(reason)
        )
        self.client.on_message = lambda c, u, message: loop.call_soon_threadsafe(
            self.heard.put_nowait, message
        )
        self.client.on_publish = lambda c, u, number, reason, p: loop.call_soon_threadsafe(
            self.done.put_nowait, number
        )
        self.client.on_subscribe = lambda c, u, number, reasons, p: loop.call_soon_threadsafe(
            self.done.put_nowait, number
        )
        self._listener = listener
        self._keepalive = keepalive

    async def start(self) -> None:
        await asyncio.to_thread(self.client.connect, HOST, self._listener.port, self._keepalive)
        self.client.loop_start()

    async def stop(self) -> None:
        self.client.disconnect()
        await asyncio.to_thread(self.client.loop_stop)


@asynccontextmanager
async def paho(listener: MqttListener, **options: object) -> AsyncIterator[Paho]:
    client = Paho(listener, **options)  # type: ignore[arg-type]
    await client.start()
    try:
        yield client
    finally:
        await client.stop()


async def test_paho_publishes_and_hears_without_a_subscription() -> None:
    async with listening() as (listener, seen), paho(listener) as client:
        assert await soon(client.connected) == "Success"
        peer = await soon(seen.peers)
        assert peer.login.keepalive == 60 and peer.login.username == DEVICE
        for qos in (0, 1, 2):
            number = client.client.publish("device-server", b"%d" % qos, qos).mid
            assert await soon(client.done) == number  # with 2: after all four steps
            assert await soon(seen.messages) == Publication("device-server", b"%d" % qos)
        peer.publish("devices/p2p/设备", b"\x00\xff")
        message = await soon(client.heard)
        assert (message.topic, message.payload) == ("devices/p2p/设备", b"\x00\xff")
        assert message.qos == 0 and not message.retain and peer.subscriptions == ()


async def test_paho_confirms_that_it_is_there() -> None:
    async with listening() as (listener, seen), paho(listener) as client:
        peer = await soon(seen.peers)
        await soon(client.connected)
        for _ in range(2):
            assert await peer.answers("devices/p2p/aa", b"?", 10)
            assert (await soon(client.heard)).qos == 1


async def test_paho_subscribes_and_unsubscribes() -> None:
    async with listening() as (listener, seen), paho(listener) as client:
        peer = await soon(seen.peers)
        await soon(client.connected)
        told: asyncio.Queue[str] = asyncio.Queue()
        peer.on_subscribe = told.put_nowait
        _, number = client.client.subscribe([("devices/p2p/aa", 0), ("+/b", 2)])
        assert await soon(client.done) == number
        assert [await soon(told), await soon(told)] == list(peer.subscriptions)
        peer.publish("not/subscribed", b"hears it all the same")
        assert (await soon(client.heard)).topic == "not/subscribed"


@pytest.mark.parametrize("size", [200_000, 1024 * 1024 - 10])
async def test_paho_with_large_messages(size: int) -> None:
    async with listening(on_device=echo) as (listener, _), paho(listener) as client:
        await soon(client.connected)
        payload = bytes(range(256)) * (size // 256)
        client.client.publish("up", payload)
        assert (await soon(client.heard)).payload == payload


async def test_a_thousand_messages_come_in_order() -> None:
    async with listening(on_device=echo) as (listener, _), paho(listener) as client:
        await soon(client.connected)
        for number in range(1_000):
            client.client.publish("up", b"%d" % number)
        got = [(await soon(client.heard)).payload for _ in range(1_000)]
        assert got == [b"%d" % number for number in range(1_000)]


async def test_paho_keeps_itself_alive_by_pings_and_comes_back() -> None:
    limits = ListenerLimits(grace=1.5)
    async with listening(limits) as (listener, seen), paho(listener, keepalive=1) as client:
        await soon(client.connected)
        peer: MqttPeer = await soon(seen.peers)
        done, _ = await asyncio.wait({asyncio.ensure_future(soon(seen.ended))}, timeout=2.5)
        assert not done  # well beyond 1.5 s
        peer.abort()
        await soon(client.disconnected)
        assert await soon(client.connected) == "Success"
        again = await soon(seen.peers)
        again.publish("a", b"again")
        assert (await soon(client.heard)).payload == b"again"


async def test_paho_is_told_that_its_password_is_wrong() -> None:
    async with listening() as (listener, seen), paho(listener, password=b"wrong") as client:
        assert await soon(client.connected) == "Not authorized"
        assert (await soon(seen.refusals)).username == DEVICE


@pytest.mark.parametrize("version", [MQTTProtocolVersion.MQTTv31, MQTTProtocolVersion.MQTTv5])
async def test_paho_with_another_version_is_not_let_in(version: MQTTProtocolVersion) -> None:
    async with listening() as (listener, seen), paho(listener, version=version) as client:
        assert await soon(client.connected) != "Success"
        assert await soon(seen.refusals) == HOST and seen.peers.empty()


def mosquitto(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed (Debian package mosquitto-clients)")
    return found


@asynccontextmanager
async def running(
    listener: MqttListener, name: str, *options: str, client_id: str = "mosq"
) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        mosquitto(name),
        *("-h", HOST, "-p", str(listener.port), "-i", client_id),
        *("-u", DEVICE, "-P", TOKEN.decode(), "-V", "mqttv311", *options),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def test_mosquitto_pub_in_every_quality() -> None:
    async with listening() as (listener, seen):
        for qos in "012":
            options = ("-t", "up", "-m", f"quality {qos}", "-q", qos)
            async with running(listener, "mosquitto_pub", *options) as process:
                async with asyncio.timeout(40):
                    said, _ = await process.communicate()
                assert process.returncode == 0, said
            assert await soon(seen.messages) == Publication("up", f"quality {qos}".encode())


async def test_mosquitto_pub_with_a_large_message_and_many_lines() -> None:
    mosquitto("mosquitto_pub")
    async with listening() as (listener, seen):
        payload = b"x" * 900_000
        async with running(listener, "mosquitto_pub", "-t", "up", "-s") as process:
            async with asyncio.timeout(40):
                await process.communicate(payload)
        assert (await soon(seen.messages)).payload == payload
        lines = [b"line %d" % number for number in range(2_000)]
        async with running(listener, "mosquitto_pub", "-t", "up", "-l", "-q", "1") as process:
            async with asyncio.timeout(40):
                await process.communicate(b"\n".join(lines) + b"\n")
        got = [(await soon(seen.messages)).payload for _ in lines]
        assert got == lines


async def test_mosquitto_pub_says_that_it_is_refused() -> None:
    async with listening(admit=lambda login: False) as (listener, seen):
        async with running(listener, "mosquitto_pub", "-t", "up", "-m", "x") as process:
            async with asyncio.timeout(40):
                said, _ = await process.communicate()
            assert process.returncode == 5 and b"not authorised" in said
        assert (await soon(seen.refusals)).client_id == "mosq"


async def test_mosquitto_sub_hears_what_it_did_not_subscribe_to_as_well() -> None:
    mosquitto("mosquitto_sub")
    async with (
        listening() as (listener, seen),
        running(listener, "mosquitto_sub", "-t", "a/#", "-v", "-C", "2") as process,
    ):
        peer = await soon(seen.peers)
        told: asyncio.Queue[str] = asyncio.Queue()
        peer.on_subscribe = told.put_nowait
        if not peer.subscriptions:
            assert await soon(told) == "a/#"
        peer.publish("a/b", b"one")
        peer.publish("other", b"two")
        async with asyncio.timeout(40):
            said, _ = await process.communicate()
        assert said == b"a/b one\nother two\n" and process.returncode == 0
        assert await soon(seen.ended) is peer


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot hold a process")
async def test_a_process_that_hangs_is_noticed_and_another_takes_its_place() -> None:
    """Its socket stays open, and the system still acknowledges: only MQTT's pings stop."""
    mosquitto("mosquitto_sub")
    # it asks for 5 s, the shortest that it takes, and pings as often
    options = ("-t", "a", "-k", "5")
    async with (
        listening(ListenerLimits(grace=0.2)) as (listener, seen),
        running(listener, "mosquitto_sub", *options) as hanging,
    ):
        peer = await soon(seen.peers)
        assert peer.login.keepalive == 5
        hanging.send_signal(signal.SIGSTOP)
        assert await soon(seen.ended) is peer and listener.connected == 0
        async with running(listener, "mosquitto_sub", *options):
            assert await soon(seen.peers) is not peer and listener.connected == 1
