"""A WebSocket of which every frame is passed on: with its kind, and without waiting.

Frames pass as bytes, as text may not be UTF-8 (a Wi-Fi name in GBK). When the other side takes them
slowly the oldest audio is dropped; when even text gathers, the connection is closed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any, Final

from websockets.asyncio.connection import Connection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from companion.messages.message import Message, message
from companion.tasks import end_tasks, happens
from companion.transports.tcp import address_of
from companion.transports.websocket.channel import answers, has_ponged, why_ended

MAX_AUDIO: Final = 50
"""Frames (three seconds) that may wait to be sent."""
MAX_TEXT: Final = 1024 * 1024
"""Bytes of text that may wait to be sent."""
FLUSH_SECONDS: Final = 2.0
"""How long `close` waits for what is still to be sent, a goodbye for example."""
_AT_ONCE: Final = 16
"""Frames that are given before others have their turn in the loop."""

logger = logging.getLogger(__name__)


class KnowsKinds(Connection):
    """Remembers of every message whether it is text, until `forget_kinds`: `recv` tells only what
    it also decodes, and decoding closes the connection over bytes that are not UTF-8."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.kinds: deque[bool] = deque()
        self._remembers = True

    def forget_kinds(self) -> None:
        """Nobody will ask."""
        self._remembers = False
        self.kinds.clear()

    def process_event(self, event: Event) -> None:
        # a message's later frames are continuations, with an opcode of their own
        if (
            self._remembers
            and isinstance(event, Frame)
            and event.opcode in (Opcode.TEXT, Opcode.BINARY)
        ):
            self.kinds.append(event.opcode is Opcode.TEXT)
        super().process_event(event)


class QueuedSocket:
    """An open connection. Iterating yields `(is_text, frame)` until it has ended, whichever
    side ended it; one reader at a time, who may be cancelled without losing a frame."""

    def __init__(self, connection: KnowsKinds, name: str) -> None:
        self._connection = connection
        self._name = name
        self._queue: deque[tuple[bool, bytes]] = deque()
        self._text_waiting = 0
        self._audio_waiting = 0
        self._filled = asyncio.Event()
        self._flushed = asyncio.Event()
        self._flushed.set()
        self._aborted = False
        self._reason: Message | None = None
        self._read = 0
        self._sender = asyncio.create_task(self._send(), name=f"send to {name}")

    @property
    def local_address(self) -> str | None:
        """Our own IP address on this connection."""
        return address_of(self._connection.local_address)

    @property
    def peer_address(self) -> str | None:
        return address_of(self._connection.remote_address)

    @property
    def reason(self) -> Message | None:
        """Why it ended, once it has; `None` while it is open, and when it was closed from here."""
        return self._reason if self._aborted else why_ended(self._connection)

    @property
    def ponged(self) -> bool:
        """See `companion.transports.channel.SaysPong`."""
        return has_ponged(self._connection)

    async def answers(self, seconds: float) -> bool:
        """Whether a sign of life comes within that time, whatever waits to be sent."""
        return not self._aborted and await answers(self._connection, seconds)

    def send_text(self, frame: bytes) -> None:
        """Send a text frame; never blocks. Does nothing once the connection has ended.

        Closes the connection when more than a megabyte of text waits: the peer is dead, and
        leaving out some of a conversation's messages would confuse it.
        """
        if self._ended:
            return
        if self._text_waiting + len(frame) > MAX_TEXT:
            logger.warning("%s takes no messages; the connection is closed", self._name)
            self._reason = message("link.silent")
            self.abort()
            return
        self._text_waiting += len(frame)
        self._queue.append((True, frame))
        self._waken()

    def send_audio(self, frame: bytes) -> None:
        """Send a binary frame; never blocks. The oldest waiting one may be dropped for it."""
        if self._ended:
            return
        if self._audio_waiting >= MAX_AUDIO:
            self._drop_audio()
        self._audio_waiting += 1
        self._queue.append((False, frame))
        self._waken()

    def __aiter__(self) -> QueuedSocket:
        return self

    async def __anext__(self) -> tuple[bool, bytes]:
        self._read += 1
        if self._read % _AT_ONCE == 0:
            # what came in one piece is given without waiting; a reader that passes it on to another
            # socket would fill that one's queue before its sender had a turn
            await asyncio.sleep(0)
        try:
            frame = await self._connection.recv(decode=False)
        except ConnectionClosed:
            raise StopAsyncIteration from None
        return self._connection.kinds.popleft(), frame

    async def wait_closed(self) -> None:
        """Returns when the connection has ended, whichever side ended it."""
        await self._connection.wait_closed()

    async def close(self) -> None:
        """Send what waits, as far as the peer takes it, and close; at most 4 s. When this is
        cancelled the connection is dropped at once."""
        try:
            await happens(self._flushed, FLUSH_SECONDS)
            await end_tasks(self._sender)
            await self._connection.close()
        except asyncio.CancelledError:
            self.abort()
            raise

    def abort(self) -> None:
        """Drop the connection at once, without a goodbye."""
        self._aborted = True
        self._sender.cancel()
        self._queue.clear()
        self._flushed.set()
        self._connection.transport.abort()

    async def _send(self) -> None:
        """Owned by the connection: ends with it, or is cancelled by `close` and `abort`."""
        while True:
            await self._filled.wait()
            while self._queue:
                is_text, frame = self._queue.popleft()
                if is_text:
                    self._text_waiting -= len(frame)
                else:
                    self._audio_waiting -= 1
                try:
                    await self._connection.send(frame, text=is_text)
                except ConnectionClosed:
                    self._queue.clear()
                    self._flushed.set()
                    return
            self._filled.clear()
            self._flushed.set()

    @property
    def _ended(self) -> bool:
        # a sender that was just cancelled is not done yet
        return self._aborted or self._sender.done()

    def _waken(self) -> None:
        self._flushed.clear()
        self._filled.set()

    def _drop_audio(self) -> None:
        for index, (is_text, _) in enumerate(self._queue):
            if not is_text:
                del self._queue[index]
                self._audio_waiting -= 1
                return
