"""Former servers without an assistant: they take and send bytes, or do nothing at all."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from websockets.asyncio.server import ServerConnection, serve
from websockets.utils import accept_key

from companion.simulator.mqtt import MqttClient
from tests.fakes.frame_kinds import KnowingServer, received
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.upstream_script import Script
from tests.fakes.upstream_server import FakeUpstream, upstream_server

UP, DOWN = "device-server", "devices/p2p/it"
SESSION = "of-the-former-server"


class BareBroker:
    """mosquitto, and somebody behind it who takes and sends bytes."""

    def __init__(self, former: FakeUpstream, broker: Mosquitto, client: MqttClient) -> None:
        self.former = former
        self.broker = broker
        self.client = client

    @property
    def ota_url(self) -> str:
        return self.former.ota_url

    def send(self, frame: bytes) -> None:
        """To the device."""
        self.client.publish(DOWN, frame)

    async def receive(self) -> bytes:
        """What the device said; ten seconds at most."""
        async with asyncio.timeout(40):
            _, payload = await self.client.receive()
            return payload


@asynccontextmanager
async def bare_broker(folder: Path) -> AsyncIterator[BareBroker]:
    async with Mosquitto(folder) as broker, upstream_server("settings") as former:
        former.extra["mqtt"] = {
            "endpoint": f"127.0.0.1:{broker.port}",
            "client_id": "the-device",
            "username": "device",
            "password": "secret",
            "publish_topic": UP,
            "subscribe_topic": DOWN,
        }
        client = await MqttClient.open("127.0.0.1", broker.port, client_id="server")
        try:
            client.subscribe(UP)
            yield BareBroker(former, broker, client)
        finally:
            client.abort()


class BareSocket:
    """A WebSocket server whose connections a test drives."""

    def __init__(self, former: FakeUpstream, version: int) -> None:
        self.former = former
        self.version = version
        self.connections: asyncio.Queue[KnowingServer] = asyncio.Queue()
        self.kept: list[KnowingServer] = []

    @property
    def ota_url(self) -> str:
        return self.former.ota_url

    async def accept(self) -> KnowingServer:
        """The next connection; ten seconds at most."""
        async with asyncio.timeout(40):
            return await self.connections.get()

    async def converse(self) -> KnowingServer:
        """The next connection, its hello taken and answered."""
        connection = await self.accept()
        async with asyncio.timeout(40):
            hello = json.loads((await received(connection))[1])
        assert hello["type"] == "hello"
        await connection.send(hello_of_server())
        return connection


def hello_of_server() -> str:
    audio = {"format": "opus", "sample_rate": 24000, "channels": 1, "frame_duration": 60}
    return json.dumps(
        {
            "type": "hello",
            "transport": "websocket",
            "session_id": SESSION,
            "audio_params": audio,
        }
    )


@asynccontextmanager
async def bare_socket(version: int = 1) -> AsyncIterator[BareSocket]:
    async with AsyncExitStack() as stack:
        former = await stack.enter_async_context(upstream_server("settings", Script()))
        bare = BareSocket(former, version)

        async def handle(connection: ServerConnection) -> None:
            assert isinstance(connection, KnowingServer)
            bare.connections.put_nowait(connection)
            bare.kept.append(connection)
            await connection.wait_closed()

        server = await stack.enter_async_context(
            serve(
                handle,
                "127.0.0.1",
                0,
                create_connection=KnowingServer,
                compression=None,
                max_size=None,
                ping_interval=None,
                close_timeout=0.1,
            )
        )
        port = next(iter(server.sockets)).getsockname()[1]
        former.extra["websocket"] = {
            "url": f"ws://127.0.0.1:{port}/former/",
            "token": "secret",
            "version": version,
        }
        yield bare


@asynccontextmanager
async def deaf_socket() -> AsyncIterator[FakeUpstream]:
    """A server that takes the WebSocket handshake, and then reads nothing and says nothing."""

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        key = next(
            line.partition(":")[2].strip()
            for line in head.split("\r\n")
            if line.lower().startswith("sec-websocket-key:")
        )
        writer.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + f"Sec-WebSocket-Accept: {accept_key(key)}\r\n\r\n".encode()
        )
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        kept.append(writer)

    kept: list[asyncio.StreamWriter] = []
    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        async with upstream_server("settings") as former:
            url = f"ws://127.0.0.1:{port}/"
            former.extra["websocket"] = {"url": url, "token": "secret", "version": 1}
            yield former
    finally:
        server.close()
        for writer in kept:
            writer.transport.abort()
        await server.wait_closed()
