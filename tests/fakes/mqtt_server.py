"""An MQTT server that does as a test tells it, and no more."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

CONNACK = bytes((0x20, 2, 0, 0))
CONNECT, PUBLISH, SUBSCRIBE, UNSUBSCRIBE = 0x10, 0x30, 0x82, 0xA2

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@contextlib.asynccontextmanager
async def mqtt_server(serve: Serve) -> AsyncIterator[int]:
    """`serve` is awaited for each connection; yields the port on 127.0.0.1."""
    tasks: set[asyncio.Task[None]] = set()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        tasks.add(task)
        try:
            await serve(reader, writer)
        except (asyncio.CancelledError, OSError, EOFError):
            pass
        finally:
            tasks.discard(task)
            writer.transport.abort()

    listening = await asyncio.start_server(handle, "127.0.0.1", 0)
    try:
        yield listening.sockets[0].getsockname()[1]
    finally:
        listening.close()
        for task in tuple(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await listening.wait_closed()


async def packet(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The next packet's first byte and body."""
    kind, length, shift = (await reader.readexactly(1))[0], 0, 0
    while True:
        digit = (await reader.readexactly(1))[0]
        length |= (digit & 0x7F) << shift
        shift += 7
        if not digit & 0x80:
            return kind, await reader.readexactly(length)


def suback(subscribe: bytes, code: int = 0) -> bytes:
    """The answer to a SUBSCRIBE with this body and one topic; 128 refuses it."""
    return bytes((0x90, 3)) + subscribe[:2] + bytes((code,))


def topic_of(subscribe: bytes) -> str:
    length = int.from_bytes(subscribe[2:4])
    return subscribe[4 : 4 + length].decode()
