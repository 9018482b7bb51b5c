"""The device's MQTT client, byte by byte, against a broker that a test writes out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from companion.simulator.mqtt import MqttClient, MqttError, serve
from tests.fakes.upstream_script import LIMIT

CONNACK = b"\x20\x02\x00\x00"
Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def broker(handle: Handler, connects: list[bytes] | None = None) -> AsyncIterator[int]:
    """A port at which `handle` answers, once the whole CONNECT was read (into `connects`)."""

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readexactly(2)
            first = head + await reader.readexactly(head[1])
            if connects is not None:
                connects.append(first)
            await handle(reader, writer)
        except ConnectionError:
            return  # the client has gone, as some tests want
        finally:
            writer.transport.abort()
            ended.set()

    ended = asyncio.Event()
    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    try:
        async with asyncio.timeout(LIMIT):
            yield server.sockets[0].getsockname()[1]
            await ended.wait()
    finally:
        server.close()
        await server.wait_closed()


async def test_connect_publish_and_end_as_the_standard_writes_them() -> None:
    got: asyncio.Queue[bytes] = asyncio.Queue()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(CONNACK)
        while piece := await reader.read(1000):
            got.put_nowait(piece)
        got.put_nowait(b"")

    async with broker(handle) as port:
        client = await MqttClient.open(
            "127.0.0.1", port, client_id="c", username="u", password="p", keepalive=240
        )
        client.publish("a/b", b"hi")
        assert await got.get() == b"\x30\x07\x00\x03a/bhi"
        client.abort()
        assert await got.get() == b""  # no DISCONNECT
        with pytest.raises(MqttError):
            client.publish("a/b", b"more")


async def test_the_first_packet_says_who_it_is() -> None:
    connects: list[bytes] = []

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(CONNACK)
        await reader.read()

    async with broker(handle, connects) as port:
        client = await MqttClient.open(
            "127.0.0.1", port, client_id="cid", username="u", password="p", keepalive=300
        )
        client.abort()
    # MQTT, level 4, user name + password + clean session, 300 s, and the three texts
    assert connects == [b"\x10\x15\x00\x04MQTT\x04\xc2\x01\x2c\x00\x03cid\x00\x01u\x00\x01p"]


@pytest.mark.parametrize("size", [0, 1, 120, 200, 20_000, 300_000])
async def test_messages_of_any_size_arrive_whole(size: int) -> None:
    payload = bytes(index % 251 for index in range(size))

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        body = b"\x00\x01t" + payload
        head = bytearray(b"\x30")
        length = len(body)
        while True:
            length, digit = divmod(length, 128)
            head.append(digit | (0x80 if length else 0))
            if not length:
                break
        writer.write(CONNACK)
        for start in range(0, len(body), 50_000):
            writer.write((bytes(head) if start == 0 else b"") + body[start : start + 50_000])
            await writer.drain()
            await asyncio.sleep(0)
        await reader.read()

    async with broker(handle) as port:
        client = await MqttClient.open("127.0.0.1", port, client_id="c")
        assert await client.receive() == ("t", payload)
        client.abort()


async def test_quality_of_service_1_is_acknowledged() -> None:
    got: asyncio.Queue[bytes] = asyncio.Queue()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(CONNACK + b"\x32\x07\x00\x01t\x12\x34hi")
        got.put_nowait(await reader.readexactly(4))

    async with broker(handle) as port:
        client = await MqttClient.open("127.0.0.1", port, client_id="c")
        assert await client.receive() == ("t", b"hi")
        assert await got.get() == b"\x40\x02\x12\x34"
        client.abort()


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (b"\x20\x02\x00\x05", "refused with return code 5"),
        (b"\x30\x02\x00\x00", "no CONNACK"),
        (b"\x20\xff\xff\xff\xff", "cannot be"),
        (b"", "bytes read"),
    ],
)
async def test_a_broker_that_does_not_let_it_in(answer: bytes, told: str) -> None:
    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        writer.write_eof()
        await reader.read()

    async with broker(handle) as port:
        with pytest.raises(MqttError, match=told):
            await MqttClient.open("127.0.0.1", port, client_id="c")


async def test_a_port_that_nobody_listens_on() -> None:
    with pytest.raises(MqttError):
        await MqttClient.open("127.0.0.1", 9, client_id="c")


async def test_it_pings_twice_in_its_keep_alive_time() -> None:
    pings: asyncio.Queue[bytes] = asyncio.Queue()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(CONNACK)
        while ping := await reader.read(2):
            pings.put_nowait(ping)
            writer.write(b"\xd0\x00")

    async with broker(handle) as port:
        loop = asyncio.get_running_loop()
        client = await MqttClient.open("127.0.0.1", port, client_id="c", keepalive=1)
        began = loop.time()
        task = asyncio.create_task(serve(client, lambda payload: None, "keep-alive"))
        assert [await pings.get() for _ in range(3)] == [b"\xc0\x00"] * 3
        assert loop.time() - began >= 1.4
        client.abort()
        await task


async def test_a_broker_that_answers_no_ping_is_left() -> None:
    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(CONNACK)
        await reader.read()

    async with broker(handle) as port:
        client = await MqttClient.open("127.0.0.1", port, client_id="c", keepalive=1)
        await serve(client, lambda payload: None, "keep-alive")
        assert client.closed
