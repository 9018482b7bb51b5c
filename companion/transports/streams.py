"""From a channel of frames to the two streams that the MCP SDK's sessions run on."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, Protocol

import anyio
import anyio.lowlevel
from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream
from mcp.shared.message import SessionMessage

from companion.errors import ConnectionLost
from companion.transports.channel import Channel, Unanswered

logger = logging.getLogger(__name__)

_BUFFER: Final = 64
"""Messages that wait for a slow peer before writers wait; a cancel notification never has to."""

_AT_ONCE: Final = 16
"""Frames that are taken before others have their turn in the loop: a device may send more than can
be taken."""

ReadStream = MemoryObjectReceiveStream[SessionMessage | Exception]
WriteStream = MemoryObjectSendStream[SessionMessage]


@dataclass(frozen=True, slots=True)
class Decoded:
    messages: Iterable[SessionMessage] = ()
    """For the session."""
    replies: Iterable[str] = ()
    """Frames to send back at once, without troubling the session."""


class Codec(Protocol):
    """Translates between frames and messages; `companion.protocol.quirks` implements it."""

    def decode(self, frame: bytes) -> Decoded:
        """Never raises: a frame that means nothing gives an empty `Decoded`."""

    def encode(self, message: SessionMessage) -> str:
        """The frame of one outgoing message."""

    def unsent(self, message: SessionMessage, size: int, limit: int) -> Decoded:
        """The answer to a request whose frame is longer than the device takes (bytes)."""

    def unanswered(self, given_up: Unanswered) -> Decoded:
        """The answer to a request that the channel knows to stay without one."""


class Tap(Protocol):
    """Sees every frame as it travels. Must be quick, and never raise."""

    def sent(self, frame: bytes) -> None: ...
    def received(self, frame: bytes) -> None: ...


@asynccontextmanager
async def open_streams(
    channel: Channel, codec: Codec, tap: Tap | None = None
) -> AsyncIterator[tuple[ReadStream, WriteStream]]:
    """Run a channel under a codec; the read stream ends when the peer is gone.

    The channel is not closed on leaving: its opener does that.
    """
    to_session, read_stream = anyio.create_memory_object_stream[SessionMessage | Exception](_BUFFER)
    write_stream, from_session = anyio.create_memory_object_stream[SessionMessage](_BUFFER)

    async def deliver(decoded: Decoded) -> None:
        for reply in decoded.replies:
            if tap is not None:
                tap.sent(reply.encode())
            await channel.send(reply)
        for message in decoded.messages:
            await to_session.send(message)

    async def receive() -> None:
        async with to_session:
            taken = 0
            try:
                async for frame in channel:
                    taken += 1
                    if taken % _AT_ONCE == 0:
                        # what came in one piece is given without waiting
                        await anyio.lowlevel.checkpoint()
                    if isinstance(frame, bytes):
                        if tap is not None:
                            tap.received(frame)
                        await deliver(codec.decode(frame))
                    else:
                        await deliver(codec.unanswered(frame))
                    del frame  # else the last one is kept while the device is idle
            except (ConnectionLost, anyio.BrokenResourceError, anyio.ClosedResourceError):
                logger.debug("receiving from %s ended", channel.address)

    async def send() -> None:
        async with from_session:
            async for message in from_session:
                frame = codec.encode(message)
                data = frame.encode()
                try:
                    if len(data) > channel.max_send:
                        await deliver(codec.unsent(message, len(data), channel.max_send))
                    else:
                        if tap is not None:
                            tap.sent(data)  # before: the answer may come while this is sent
                        await channel.send(frame)
                except (ConnectionLost, anyio.BrokenResourceError, anyio.ClosedResourceError):
                    logger.debug("sending to %s ended", channel.address)
                    return

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(receive)
        tasks.start_soon(send)
        try:
            yield read_stream, write_stream
        finally:
            tasks.cancel_scope.cancel()
            read_stream.close()
            write_stream.close()
