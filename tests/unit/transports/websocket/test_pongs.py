"""Peers that send no pongs: who never sent one is kept, who stops to send them is not."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
from websockets.asyncio.server import ServerConnection, serve

from companion.transports.channel import PING_INTERVAL
from companion.transports.hub.server import DeviceConnection
from companion.transports.tcp import AddressPlaces
from companion.transports.websocket.channel import PongWatch

PING, PONG = 0x89, 0x8A


@asynccontextmanager
async def connected() -> AsyncIterator[
    tuple[DeviceConnection, asyncio.StreamReader, asyncio.StreamWriter]
]:
    """Our side, which asks every 20 ms and waits 40 ms, and a peer that answers nothing itself."""
    opened: asyncio.Queue[ServerConnection] = asyncio.Queue()

    async def handle(connection: ServerConnection) -> None:
        opened.put_nowait(connection)
        await connection.wait_closed()

    async with serve(
        handle,
        "127.0.0.1",
        0,
        create_connection=partial(
            DeviceConnection,
            places=AddressPlaces(1, 1),
            on_full=pytest.fail,
            on_start=lambda connection, data: None,
        ),
        ping_interval=0.02,
        ping_timeout=0.04,
        close_timeout=0.05,
    ) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        connection = await opened.get()
        assert isinstance(connection, DeviceConnection)
        try:
            yield connection, reader, writer
        finally:
            writer.transport.abort()


async def next_ping(reader: asyncio.StreamReader) -> bytes:
    """What it carries."""
    kind, length = await reader.readexactly(2)
    assert kind == PING
    return await reader.readexactly(length)


def pong(data: bytes) -> bytes:
    return bytes([PONG, 0x80 | len(data)]) + bytes(4) + data


async def test_who_never_sent_a_pong_is_asked_on_and_kept() -> None:
    async with asyncio.timeout(40), connected() as (connection, reader, _):
        for _ in range(8):  # far beyond what one that sends them may take
            await next_ping(reader)
        assert connection.close_code is None and not connection.ponged


async def test_who_stops_to_send_pongs_is_dropped() -> None:
    async with asyncio.timeout(40), connected() as (connection, reader, writer):
        writer.write(pong(await next_ping(reader)))
        await connection.wait_closed()
        assert connection.ponged


@pytest.mark.parametrize("times", [5])
async def test_who_sends_pongs_is_kept(times: int) -> None:
    async with asyncio.timeout(40), connected() as (connection, reader, writer):
        for _ in range(times):
            writer.write(pong(await next_ping(reader)))
        assert connection.close_code is None


@pytest.mark.parametrize(("watched", "seconds"), [(1, 9.0), (200, 9.0), (1_000, 100 / 3)])
async def test_many_together_are_asked_less_often(
    watched: int, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asyncio.timeout(40), connected() as (connection, _, _):
        with monkeypatch.context() as patch:
            patch.setattr(PongWatch, "_watched", watched)
            patch.setattr(connection, "ping_interval", PING_INTERVAL)
            assert connection._interval == pytest.approx(seconds)


async def test_the_system_looks_for_a_peer_without_power() -> None:
    async with asyncio.timeout(40), connected() as (connection, _, _):
        opened = connection.transport.get_extra_info("socket")
        assert opened.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        if hasattr(socket, "TCP_KEEPIDLE"):
            found = [
                opened.getsockopt(socket.IPPROTO_TCP, getattr(socket, name))
                for name in ("TCP_KEEPIDLE", "TCP_KEEPINTVL", "TCP_KEEPCNT")
            ]
            # as the manual has it: "A dead connection is noticed within 30 seconds"
            assert found[0] + found[1] * found[2] < 30


async def test_each_connection_is_counted_once() -> None:
    before = PongWatch._watched
    async with asyncio.timeout(40), connected() as (connection, reader, writer):
        await next_ping(reader)
        assert PongWatch._watched == before + 1
        writer.transport.abort()
        await connection.wait_closed()
        assert PongWatch._watched == before
