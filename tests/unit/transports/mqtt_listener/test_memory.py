"""What an idle device costs: most of them are idle most of the time."""

from __future__ import annotations

import asyncio
import gc
import socket
import tracemalloc

from companion.transports.mqtt_listener.peer import MqttPeer
from tests.unit.transports.mqtt_listener.clients import HOST, WELCOME, connect, listening, soon

COUNT = 200
MAX_IDLE = 12_000
"""Bytes of one device, with the task that serves it."""


async def test_memory_of_idle_devices() -> None:
    loop = asyncio.get_running_loop()
    ends: list[socket.socket] = []
    heard: asyncio.Queue[int] = asyncio.Queue()

    async def serve(peer: MqttPeer) -> None:
        async for publication in peer:
            heard.put_nowait(len(publication.payload))
            del publication  # while it waits for the next one

    async with listening(admit=lambda login: True, on_device=serve) as (listener, _):
        gc.collect()
        tracemalloc.start()
        try:
            before, _ = tracemalloc.get_traced_memory()
            for number in range(COUNT):
                end = socket.socket()
                end.setblocking(False)
                ends.append(end)
                await loop.sock_connect(end, (HOST, listener.port))
                await loop.sock_sendall(end, connect(f"c{number}", f"device {number}"))
                assert await loop.sock_recv(end, 4) == WELCOME
                # the last messages of a device are not kept either
                await loop.sock_sendall(end, b"\x30\x80\x40\x00\x01a" + bytes(8_189))
                assert await soon(heard) == 8_189
            assert listener.connected == COUNT
            gc.collect()
            after, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
            for end in ends:
                end.close()
    each = (after - before) / COUNT
    print(f"{each:,.0f} bytes for each idle device")
    assert 500 < each < MAX_IDLE
