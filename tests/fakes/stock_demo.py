"""A simulated stock device that asks here, and its upstream server, for pictures."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from companion.app.stock.service import StockService
from companion.app.web.addresses import ota_url

_HOST: Final = "127.0.0.1"
_PATH: Final = "/xiaozhi/ota/"
_INDEX: Final = 1
"""Of the simulated device; the first is the robot of the other pictures."""
NAME: Final = "Living room"


@asynccontextmanager
async def upstream_server(firmware: str) -> AsyncIterator[str]:
    """An OTA service on this computer that offers `firmware`; its address.

    It names a WebSocket server, which nobody connects to unless somebody talks to the device.
    """

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        body = json.dumps(
            {
                "websocket": {"url": f"ws://{_HOST}:8000/xiaozhi/v1/", "token": "", "version": 1},
                "firmware": {"version": firmware, "url": f"http://{_HOST}:8000/xiaozhi.bin"},
            }
        ).encode()
        head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, _HOST, 0)
    async with server:
        yield f"http://{_HOST}:{server.sockets[0].getsockname()[1]}{_PATH}"


@asynccontextmanager
async def stock_device(
    stock: StockService, remove: Callable[[str], Awaitable[object]], firmware: str
) -> AsyncIterator[str]:
    """A simulated stock device that is accepted and asks here; its key. In the end `remove`
    forgets it."""
    from companion.simulator import Behaviour, SimulatedDevice, simulated_stock_device

    await stock.allow(True)
    async with upstream_server(firmware) as upstream:
        url = ota_url(_HOST, stock.listeners.http_port)
        key = f"hub:{SimulatedDevice(_INDEX).identity.mac}"
        await stock.decisions.accept(key, name=NAME, upstream_url=upstream)
        async with simulated_stock_device(url, _INDEX, Behaviour(speed=20)):
            try:
                yield key
            finally:
                await remove(key)
