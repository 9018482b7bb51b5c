"""An MCP server in the same process and on the same loop, behind a channel that is none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import anyio
from mcp.shared.message import SessionMessage
from mcp.types import jsonrpc_message_adapter

from companion.app.servers.asks import ServerAsks
from companion.app.servers.contents import ServerContents
from companion.devices.device import Device
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.errors import ConnectionLost
from companion.events import Event
from companion.transports.servers.server_channel import ServerChannel
from tests.fakes.servers.whole import Whole
from tests.fakes.waiting import device_in

KEY = "stdio:whole"
WITHIN = 40.0

Serve = Callable[[Any, Any], Awaitable[None]]
"""Runs a server over its two streams until the first ends."""


class MemoryChannel(ServerChannel):
    """Carries text, as a real one does."""

    def __init__(self, serve: Serve) -> None:
        super().__init__(KEY)
        self._to_server, server_reads = anyio.create_memory_object_stream[Any](64)
        server_writes, self._from_server = anyio.create_memory_object_stream[Any](64)
        self.sent: list[Any] = []
        """Messages to the server, as JSON."""
        self._ended = asyncio.Event()
        self._task = asyncio.create_task(self._run(serve, server_reads, server_writes))

    async def _run(self, serve: Serve, reads: Any, writes: Any) -> None:
        try:
            async with reads, writes:
                await serve(reads, writes)
        finally:
            self._ended.set()

    async def send(self, text: str) -> None:
        message = jsonrpc_message_adapter.validate_json(text, by_name=False)
        self.sent.append(message.model_dump(by_alias=True, mode="json", exclude_unset=True))
        try:
            await self._to_server.send(SessionMessage(message))
        except (anyio.BrokenResourceError, anyio.ClosedResourceError):
            raise ConnectionLost("call.lost") from None

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for item in self._from_server:
            yield item.message.model_dump_json(by_alias=True, exclude_unset=True).encode()

    async def wait_closed(self) -> None:
        await self._ended.wait()

    async def close(self) -> None:
        self._to_server.close()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._from_server.close()

    def abort(self) -> None:
        self._to_server.close()
        self._task.cancel()


@dataclass
class Bench:
    """A server, and the parts of the app that speak with it."""

    whole: Whole
    registry: DeviceRegistry
    device: Device
    contents: ServerContents
    asks: ServerAsks
    events: list[Event] = field(default_factory=list)
    channel: MemoryChannel | None = None
    _serving: asyncio.Task[Any] | None = None

    async def connect(self, serve: Serve | None = None) -> None:
        """Ends what was connected before."""
        await self.disconnect()

        async def run_whole(reads: Any, writes: Any) -> None:
            await self.whole.server.run(reads, writes, self.whole.options())

        self.channel = MemoryChannel(serve or run_whole)
        self._serving = asyncio.create_task(self.device.serve(self.channel))
        await device_in(self.registry, KEY, DeviceState.READY, within=WITHIN)

    async def disconnect(self) -> None:
        if self._serving is not None:
            await self.device.disconnect()
            await asyncio.wait_for(self._serving, WITHIN)
            assert self.channel is not None
            await self.channel.close()
            self._serving = None

    def told(self, event: str) -> list[Event]:
        return [each for each in self.events if each.event == event]


@asynccontextmanager
async def bench(
    *, timing: Timing | None = None, connect: bool = True, seconds: float = 60.0
) -> AsyncIterator[Bench]:
    """A `Bench`, connected. `seconds` is how long asks wait for a person."""
    registry = DeviceRegistry(timing or Timing(handshake=WITHIN, call=WITHIN))
    device = registry.ensure(KEY, Way.SERVER)
    made = Bench(
        Whole(), registry, device, ServerContents(registry), ServerAsks(registry, seconds=seconds)
    )
    registry.requests = made.asks.for_server
    registry.events.subscribe(made.events.append)
    try:
        if connect:
            await made.connect()
        yield made
    finally:
        await made.disconnect()
        await made.asks.stop()
        await made.contents.stop()
