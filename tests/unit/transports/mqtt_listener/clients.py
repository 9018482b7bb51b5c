"""A listener with somebody who serves its devices, and a client that sends any bytes at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from companion.errors import ConnectionLost
from companion.transports.mqtt_listener.connection import ListenerLimits
from companion.transports.mqtt_listener.listener import MqttListener
from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer, Publication

HOST = "127.0.0.1"
DEVICE = "aa:bb:cc:dd:ee:01"
TOKEN = b"a token of ours"


def length(count: int) -> bytes:
    """A remaining length, written out by cases and not by a loop."""
    if count < 128:
        return bytes([count])
    if count < 16_384:
        return bytes([count % 128 + 128, count // 128])
    if count < 2_097_152:
        return bytes([count % 128 + 128, count // 128 % 128 + 128, count // 16_384])
    return bytes(
        [
            count % 128 + 128,
            count // 128 % 128 + 128,
            count // 16_384 % 128 + 128,
            count // 2_097_152,
        ]
    )


def packet(first: int, body: bytes = b"") -> bytes:
    return bytes([first]) + length(len(body)) + body


def text(value: str | bytes) -> bytes:
    raw = value.encode() if isinstance(value, str) else value
    return len(raw).to_bytes(2, "big") + raw


def connect(
    client_id: str | bytes = "device-1",
    username: str | bytes | None = DEVICE,
    password: bytes | None = TOKEN,
    *,
    keepalive: int = 240,
    name: bytes = b"MQTT",
    level: int = 4,
    clean: bool = True,
    will: tuple[str, bytes] | None = None,
    flags: int = 0,
    after: bytes = b"",
) -> bytes:
    flags |= (username is not None) << 7 | (password is not None) << 6
    flags |= (will is not None) << 2 | clean << 1
    body = text(name) + bytes([level, flags]) + keepalive.to_bytes(2, "big") + text(client_id)
    if will is not None:
        body += text(will[0]) + text(will[1])
    for part in (username, password):
        if part is not None:
            body += text(part)
    return packet(0x10, body + after)


def publish(
    topic: str | bytes, payload: bytes = b"", *, qos: int = 0, packet_id: int = 1, flags: int = 0
) -> bytes:
    middle = packet_id.to_bytes(2, "big") if qos else b""
    return packet(0x30 | qos << 1 | flags, text(topic) + middle + payload)


def subscribe(*filters: str | bytes, packet_id: int = 1, qos: int = 0) -> bytes:
    body = b"".join(text(one) + bytes([qos]) for one in filters)
    return packet(0x82, packet_id.to_bytes(2, "big") + body)


def unsubscribe(*filters: str | bytes, packet_id: int = 1) -> bytes:
    return packet(0xA2, packet_id.to_bytes(2, "big") + b"".join(map(text, filters)))


PING = b"\xc0\x00"
PONG = b"\xd0\x00"
DISCONNECT = b"\xe0\x00"
WELCOME = b"\x20\x02\x00\x00"


def refused(code: int) -> bytes:
    return bytes([0x20, 2, 0, code])


class Seen:
    """Serves devices by writing down what they publish."""

    def __init__(self) -> None:
        self.peers: asyncio.Queue[MqttPeer] = asyncio.Queue()
        self.messages: asyncio.Queue[Publication] = asyncio.Queue()
        self.ended: asyncio.Queue[MqttPeer] = asyncio.Queue()
        self.refusals: asyncio.Queue[MqttLogin | str] = asyncio.Queue()
        self.asked: list[MqttLogin] = []
        self.may_read = asyncio.Event()
        self.may_read.set()

    def admit(self, login: MqttLogin) -> bool:
        self.asked.append(login)
        return login.password == TOKEN

    async def serve(self, peer: MqttPeer) -> None:
        self.peers.put_nowait(peer)
        try:
            await self.may_read.wait()
            async for publication in peer:
                self.messages.put_nowait(publication)
                await self.may_read.wait()
        finally:
            self.ended.put_nowait(peer)


async def echo(peer: MqttPeer) -> None:
    """Serves a device by sending back what it publishes, under another topic."""
    async for publication in peer:
        try:
            peer.publish("down", publication.payload)
        except ConnectionLost:
            return


@asynccontextmanager
async def listening(
    limits: ListenerLimits | None = None, **options: Any
) -> AsyncIterator[tuple[MqttListener, Seen]]:
    seen = Seen()
    listener = MqttListener(
        options.pop("admit", seen.admit),
        options.pop("on_device", seen.serve),
        seen.refusals.put_nowait,
        claim=options.pop("claim", None),
        host=options.pop("host", HOST),
        port=0,
        limits=limits,
    )
    await listener.start()
    try:
        yield listener, seen
    finally:
        await listener.stop()


class Raw:
    """A client that knows nothing of MQTT."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    @asynccontextmanager
    async def dial(cls, listener: MqttListener, *first: bytes) -> AsyncIterator[Raw]:
        reader, writer = await asyncio.open_connection(HOST, listener.port)
        client = cls(reader, writer)
        try:
            await client.send(*first)
            yield client
        finally:
            writer.transport.abort()

    @classmethod
    @asynccontextmanager
    async def login(cls, listener: MqttListener, **options: Any) -> AsyncIterator[Raw]:
        async with cls.dial(listener, connect(**options)) as client:
            assert await client.read(4) == WELCOME
            yield client

    async def send(self, *parts: bytes) -> None:
        self.writer.write(b"".join(parts))
        async with asyncio.timeout(40):
            await self.writer.drain()

    async def read(self, count: int) -> bytes:
        async with asyncio.timeout(40):
            return await self.reader.readexactly(count)

    async def rest(self) -> bytes:
        """All that comes until the other side closes; a reset is an end as well."""
        got = b""
        async with asyncio.timeout(40):
            while True:
                try:
                    part = await self.reader.read(65_536)
                except ConnectionError:
                    return got
                if not part:
                    return got
                got += part


async def soon(queue: asyncio.Queue[Any]) -> Any:
    async with asyncio.timeout(40):
        return await queue.get()
