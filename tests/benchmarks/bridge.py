"""What standing in between costs: one frame from the device to its server and back again.

The floors are bare relays of the same run, which look at nothing: datagrams to WebSocket frames
and back, and a pipe of TCP in front of the same broker. Device and server are the same in both.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from companion.devices.models import DeviceState
from companion.simulator.mqtt import MqttClient
from tests.benchmarks.pairs import Pair, Rounds
from tests.fakes.bare_upstream import DOWN, UP, bare_broker, bare_socket
from tests.fakes.frame_kinds import KnowingServer, received
from tests.fakes.scripted_stock import (
    UDP_HELLO,
    DeviceVoice,
    former_ready,
    listened_to,
    scripted_stock,
)
from tests.fakes.stock_workspace import stock_workspace
from tests.fakes.waiting import device_in

HOST = "127.0.0.1"
OPUS = bytes(range(120))
"""As long as 60 ms of speech are."""
MESSAGE = b'{"session_id":"of-the-former-server","type":"listen","state":"start","mode":"auto"}'
WARM = 20


def measure_audio(rounds: Rounds) -> Pair:
    return asyncio.run(_audio(rounds.calls))


def measure_messages(rounds: Rounds) -> Pair:
    return asyncio.run(_messages(rounds.calls))


async def _audio(rounds: int) -> Pair:
    async with (
        stock_workspace() as workspace,
        bare_socket() as server,
        scripted_stock(workspace, server.ota_url) as device,
        serve(_echo, HOST, 0, compression=None) as bare_server,
    ):
        await device_in(workspace.devices, device.key, DeviceState.READY)
        device.say(json.dumps(UDP_HELLO).encode())
        connection = await server.converse()
        await device.until(lambda each: bool(each.heard))
        block = json.loads(device.heard[0])["udp"]
        port = next(iter(bare_server.sockets)).getsockname()[1]
        async with (
            DeviceVoice.open(block) as voice,
            _relay(port) as relayed,
            _running(_echo_frames(connection)),
        ):

            async def ours() -> None:
                packet = voice.seal(OPUS)
                before = len(voice.played)
                voice.send(packet)
                await voice.until(before + 1)

            return await _in_turn(ours, relayed, rounds)


async def _messages(rounds: int) -> Pair:
    with tempfile.TemporaryDirectory() as folder:
        async with (
            stock_workspace() as workspace,
            bare_broker(Path(folder)) as server,
            scripted_stock(workspace, server.ota_url) as device,
            _pipe(server.broker.port) as port,
        ):
            await former_ready(workspace, device)
            await listened_to(server, device)
            client = await MqttClient.open(HOST, port, client_id="bare")
            client.subscribe("bare/down")

            async def answer() -> None:
                while True:
                    topic, payload = await server.client.receive()
                    down = DOWN if topic == UP else "bare/down"
                    server.client.publish(down, payload)

            async def ours() -> None:
                before = len(device.heard)
                device.say(MESSAGE)
                await device.until(lambda each: len(each.heard) > before)

            async def floor() -> None:
                client.publish("bare/up", MESSAGE)
                await client.receive()

            server.client.subscribe("bare/up")
            async with _running(answer()):
                try:
                    return await _in_turn(ours, floor, rounds)
                finally:
                    client.abort()


async def _in_turn(
    ours: Callable[[], Awaitable[None]], floor: Callable[[], Awaitable[None]], rounds: int
) -> Pair:
    found = Pair([], [])
    async with asyncio.timeout(120):
        for number in range(rounds + WARM):
            started = time.perf_counter()
            await ours()
            between = time.perf_counter()
            await floor()
            ended = time.perf_counter()
            if number >= WARM:
                found.ours.append(between - started)
                found.floor.append(ended - between)
    return found


async def _echo(connection: ServerConnection) -> None:
    async for frame in connection:
        await connection.send(frame)


async def _echo_frames(connection: KnowingServer) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            is_text, frame = await received(connection)
            if not is_text:
                await connection.send(frame)


class _Datagrams(asyncio.DatagramProtocol):
    """One end of UDP; what arrives can be waited for."""

    def __init__(self) -> None:
        self.arrived: asyncio.Queue[tuple[bytes, Any]] = asyncio.Queue()

    def datagram_received(self, data: bytes, addr: Any) -> None:
        self.arrived.put_nowait((data, addr))


@contextlib.asynccontextmanager
async def _relay(port: int) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """A bare relay to the WebSocket at `port`; yields one frame's way through it and back."""
    loop = asyncio.get_running_loop()
    outer, relay = await loop.create_datagram_endpoint(_Datagrams, local_addr=(HOST, 0))
    device, arriving = await loop.create_datagram_endpoint(_Datagrams, local_addr=(HOST, 0))
    address = outer.get_extra_info("sockname")
    packet = bytes(16) + OPUS
    async with connect(f"ws://{HOST}:{port}", compression=None, proxy=None) as socket:

        async def there() -> None:
            while True:
                data, _ = await relay.arrived.get()
                await socket.send(data)

        async def back() -> None:
            async for frame in socket:
                outer.sendto(bytes(frame), device.get_extra_info("sockname"))  # type: ignore[arg-type]

        async def one() -> None:
            device.sendto(packet, address)
            await arriving.arrived.get()

        async with _running(there()), _running(back()):
            yield one
    outer.abort()
    device.abort()


@contextlib.asynccontextmanager
async def _pipe(port: int) -> AsyncIterator[int]:
    """A bare relay of TCP to `port`; yields the port that it listens on."""
    writers: list[asyncio.StreamWriter] = []

    async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65_536):
                writer.write(data)
        writer.close()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(HOST, port)
        writers.extend((writer, back))
        await asyncio.gather(copy(reader, back), copy(there, writer))

    async with await asyncio.start_server(handle, HOST, 0) as server:
        yield server.sockets[0].getsockname()[1]
        for writer in writers:
            writer.transport.abort()


@contextlib.asynccontextmanager
async def _running(work: Any) -> AsyncIterator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
