"""From a channel of frames to the two streams that the MCP SDK's sessions run on."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Final, Protocol, Self

import anyio
import anyio.lowlevel
from anyio.abc import TaskGroup
from mcp.shared.message import SessionMessage
from msgspec import Struct

from companion.errors import ConnectionLost
from companion.transports.channel import Channel, Frame, HasRoom, Unanswered

logger = logging.getLogger(__name__)

_BUFFER: Final = 64
"""Messages that wait for a slow peer before writers wait; a cancel notification never has to."""

_AT_ONCE: Final = 16
"""Frames that are taken before others have their turn in the loop: a device may send more than can
be taken."""


class Decoded(Struct, frozen=True):
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

    def unsent(self, message: SessionMessage, size: int, limit: int) -> Exception | None:
        """What is raised to the sender of a message whose frame is longer than the device takes
        (bytes); `None` where nobody waits for an answer."""

    def unanswered(self, failure: Unanswered) -> Decoded:
        """The answer to a request that the channel knows to stay without one."""


class Tap(Protocol):
    """Sees every frame as it travels. Must be quick, and never raise."""

    def sent(self, frame: bytes) -> None: ...
    def received(self, frame: bytes) -> None: ...


class _OneWay:
    """What the SDK asks of either stream. The channel is closed by its opener."""

    def __init__(self, channel: Channel, codec: Codec, tap: Tap | None) -> None:
        self._channel = channel
        self._codec = codec
        self._tap = tap

    async def aclose(self) -> None:
        raise NotImplementedError

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        exc_type: type[BaseException] | None,
        exc_val: BaseException | None,
        exc_tb: TracebackType | None,
    ) -> None:
        await self.aclose()


class WriteStream(_OneWay):
    """Messages of the session, sent as frames in their order.

    A channel that has room is given a frame at once. Else it waits for a task, which there is only
    while something waits: a sender who is cancelled meanwhile leaves no half of a frame behind.
    """

    def __init__(self, channel: Channel, codec: Codec, tap: Tap | None, tasks: TaskGroup) -> None:
        super().__init__(channel, codec, tap)
        self._room = channel if isinstance(channel, HasRoom) else None
        self._tasks = tasks
        self._waiting: deque[str] = deque()
        """Frames; the first is being sent."""
        self._fewer = asyncio.Event()
        self._closed = False

    async def send(self, message: SessionMessage) -> None:
        """Raises `anyio.BrokenResourceError` once the channel has ended, and what the codec has for
        a message that is too long."""
        frame = self._codec.encode(message)
        size, limit = len(frame.encode()), self._channel.max_send
        if size > limit:
            problem = self._codec.unsent(message, size, limit)
            if problem is not None:
                raise problem
        else:
            await self.send_frame(frame)

    async def send_frame(self, frame: str) -> None:
        while len(self._waiting) >= _BUFFER and not self._closed:
            self._fewer.clear()
            await self._fewer.wait()
        if self._closed:
            raise anyio.BrokenResourceError
        if not self._waiting and self._room is not None and self._room.has_room:
            try:
                await self._write(frame)
            except ConnectionLost:
                self._end()
                raise anyio.BrokenResourceError from None
        else:
            self._waiting.append(frame)
            if len(self._waiting) == 1:
                self._tasks.start_soon(self._send_waiting)

    async def aclose(self) -> None:
        self._end()

    async def _write(self, frame: str) -> None:
        if self._tap is not None:
            self._tap.sent(frame.encode())  # before: the answer may come while this is sent
        await self._channel.send(frame)

    async def _send_waiting(self) -> None:
        try:
            while self._waiting:
                await self._write(self._waiting[0])
                self._waiting.popleft()
                self._fewer.set()
        except ConnectionLost:
            self._end()
            self._waiting.clear()

    def _end(self) -> None:
        if not self._closed:
            logger.debug("sending to %s ended", self._channel.address)
        self._closed = True
        self._fewer.set()


class ReadStream(_OneWay):
    """What the frames mean to the session; ends when the peer is gone. For one reader."""

    def __init__(
        self, channel: Channel, codec: Codec, tap: Tap | None, replies: WriteStream
    ) -> None:
        super().__init__(channel, codec, tap)
        self._replies = replies
        self._frames = aiter(channel)
        self._count = 0
        self._messages: deque[SessionMessage] = deque()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> SessionMessage:
        while not self._messages:
            try:
                frame = await anext(self._frames)
                self._count += 1
                if self._count % _AT_ONCE == 0:
                    # what came in one piece is given without waiting
                    await anyio.lowlevel.checkpoint()
                for reply in self._decode(frame):
                    await self._replies.send_frame(reply)
            except (ConnectionLost, anyio.BrokenResourceError):
                logger.debug("receiving from %s ended", self._channel.address)
                raise StopAsyncIteration from None
        return self._messages.popleft()

    async def receive(self) -> SessionMessage:
        """Raises `anyio.EndOfStream` at the end."""
        try:
            return await anext(self)
        except StopAsyncIteration:
            raise anyio.EndOfStream from None

    async def aclose(self) -> None:
        if isinstance(self._frames, AsyncGenerator):
            await self._frames.aclose()

    def _decode(self, frame: Frame) -> Iterable[str]:
        """Queues what is for the session; returns what is to be sent back."""
        if isinstance(frame, bytes):
            if self._tap is not None:
                self._tap.received(frame)
            decoded = self._codec.decode(frame)
        else:
            decoded = self._codec.unanswered(frame)
        self._messages.extend(decoded.messages)
        return decoded.replies


@asynccontextmanager
async def open_streams(
    channel: Channel, codec: Codec, tap: Tap | None = None
) -> AsyncIterator[tuple[ReadStream, WriteStream]]:
    """A channel under a codec, as the SDK's sessions read and write it. No task runs for it: the
    session's own reader waits for the channel.

    The channel is not closed on leaving: its opener does that.
    """
    async with anyio.create_task_group() as tasks:
        write_stream = WriteStream(channel, codec, tap, tasks)
        read_stream = ReadStream(channel, codec, tap, write_stream)
        try:
            yield read_stream, write_stream
        finally:
            tasks.cancel_scope.cancel()
            await write_stream.aclose()
            await read_stream.aclose()
