"""What goes wrong between two computers: a TCP proxy that can swallow, delay, cut and refuse.

::

    async with FaultProxy(port) as proxy:
        ... connect to 127.0.0.1:proxy.port ...
        proxy.swallow()     # the cable is pulled: nothing passes, nobody is told
        proxy.cut()         # every connection is reset
        await proxy.refuse()
        await proxy.heal()
"""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import Final, Self

_CHUNK: Final = 64 * 1024


class FaultProxy:
    """Passes bytes between its clients and `host:target`, as well as the faults allow."""

    def __init__(self, target: int, host: str = "127.0.0.1") -> None:
        self.port = 0
        self.connections = 0
        """How many were accepted in all."""
        self.accepted = asyncio.Event()
        """Set by each connection; clear it to wait for another one."""
        self.passed = bytearray()
        """What clients have sent through, in the order in which it came."""
        self.delay = 0.0
        """Seconds by which every piece is late, in both directions."""
        self.piece = _CHUNK
        """Bytes that pass at once: 1 with a delay is a very slow peer."""
        self._host = host
        self._target = target
        self._server: asyncio.Server | None = None
        self._pairs: set[_Pair] = set()
        self._flowing = asyncio.Event()
        self._flowing.set()

    async def __aenter__(self) -> Self:
        await self._listen()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.refuse()
        self.cut()
        pairs = tuple(self._pairs)
        for pair in pairs:
            pair.task.cancel()
        await asyncio.gather(*(pair.task for pair in pairs), return_exceptions=True)

    @property
    def open(self) -> int:
        """Connections that are open now."""
        return len(self._pairs)

    def swallow(self) -> None:
        """Pull the cable: bytes of both sides disappear, and neither side is told anything.

        New connections are still taken, and lead nowhere.
        """
        self._flowing.clear()

    def cut(self) -> None:
        """Reset every connection, on both sides."""
        for pair in tuple(self._pairs):
            pair.reset()

    def cut_device(self) -> None:
        """The device restarts behind the cable: its side is reset, ours stays half open."""
        self.swallow()
        for pair in tuple(self._pairs):
            pair.reset_far()

    async def refuse(self) -> None:
        """Close the port: new connections are refused, the open ones stay."""
        server, self._server = self._server, None
        if server is not None:
            server.close()
            # not `wait_closed`: it waits for the open connections as well

    async def heal(self) -> None:
        """Pass and accept again, on the same port. What was swallowed stays lost."""
        self.delay, self.piece = 0.0, _CHUNK
        self._flowing.set()
        if self._server is None:
            await self._listen()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._accepted, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _accepted(self, near: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self.accepted.set()
        task = asyncio.current_task()
        assert task is not None
        pair = _Pair(task, writer)
        self._pairs.add(pair)
        try:
            if not self._flowing.is_set():
                # it leads nowhere, and stays so: the client must notice by itself
                await near.read(-1)
                return
            far, pair.far = await asyncio.open_connection(self._host, self._target)
            await asyncio.gather(self._pump(near, pair.far, up=True), self._pump(far, writer))
        except (OSError, asyncio.CancelledError):
            # cancelled by our own end; asyncio's streams complain of a handler that says so
            return
        finally:
            self._pairs.discard(pair)
            pair.reset()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, up: bool = False
    ) -> None:
        while data := await reader.read(self.piece):
            if self.delay:
                await asyncio.sleep(self.delay)
            if not self._flowing.is_set():
                continue
            if up:
                self.passed += data
            writer.write(data)
            await writer.drain()
        if self._flowing.is_set():
            writer.write_eof()
        else:
            # the end of a connection is swallowed as well
            await asyncio.get_running_loop().create_future()


class _Pair:
    """One connection through the proxy."""

    def __init__(self, task: asyncio.Task[None], near: asyncio.StreamWriter) -> None:
        self.task = task
        self.near = near
        self.far: asyncio.StreamWriter | None = None

    def reset(self) -> None:
        _reset(self.near)
        self.reset_far()

    def reset_far(self) -> None:
        if self.far is not None:
            _reset(self.far)


def _reset(writer: asyncio.StreamWriter) -> None:
    made = writer.get_extra_info("socket")
    if made is not None and made.fileno() >= 0:
        # no time to linger: the other side gets RST instead of FIN
        made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
