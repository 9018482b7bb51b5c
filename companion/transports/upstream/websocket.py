"""A former server's WebSocket, dialed for one conversation.

Frames pass as the bytes they are: text that is not UTF-8 (a Wi-Fi name in GBK) costs nothing.
Putting a frame never waits. When the server takes them slowly the oldest audio is dropped, since
late audio is worth nothing; when even text gathers, the connection is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import ssl
from collections import deque
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from companion.errors import ConnectFailed
from companion.text import one_line
from companion.transports.upstream.faults import why_not_reached
from companion.transports.upstream.trust import context_for_loop

MAX_FRAME: Final = 1024 * 1024
"""Bytes of one incoming frame; the device loses those above 65,535 anyway."""
MAX_AUDIO: Final = 50
"""Frames (three seconds) that may wait to be sent."""
MAX_TEXT: Final = 1024 * 1024
"""Bytes of text that may wait to be sent."""
FLUSH_SECONDS: Final = 2.0
"""How long `close` waits for what is still to be sent, a goodbye for example."""
PING_SECONDS: Final = 20.0
"""Between pings, and for their answer: a dead server is noticed within 40 s."""

logger = logging.getLogger(__name__)
# The library logs a traceback for what is raised or ends the iteration anyway.
_quiet = logging.getLogger(__name__ + ".websockets")
_quiet.addHandler(logging.NullHandler())
_quiet.propagate = False


class _Connection(ClientConnection):
    """Remembers of every message whether it is text: `recv` tells only what it also decodes,
    and decoding closes the connection over bytes that are not UTF-8."""

    def __init__(self, *args: object, **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type]
        self.kinds: deque[bool] = deque()

    def process_event(self, event: Event) -> None:
        # a message's later frames are continuations, with an opcode of their own
        if isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.BINARY):
            self.kinds.append(event.opcode is Opcode.TEXT)
        super().process_event(event)


class _Connect(connect):
    """Follows no redirects: the firmware does not, and the headers hold a token."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


class FormerSocket:
    """An open connection. Iterating yields `(is_text, frame)` until it has ended, whoever ended
    it; one reader at a time, who may be cancelled without losing a frame."""

    def __init__(self, connection: _Connection, host: str) -> None:
        self._connection = connection
        self._queue: deque[tuple[bool, bytes]] = deque()
        self._text_waiting = 0
        self._audio_waiting = 0
        self._filled = asyncio.Event()
        self._flushed = asyncio.Event()
        self._flushed.set()
        self._sender = asyncio.create_task(self._send(), name=f"send to the former server {host}")

    @classmethod
    async def open(
        cls,
        url: str,
        headers: Mapping[str, str],
        *,
        timeout: float,
        ssl_context: ssl.SSLContext | None = None,
    ) -> FormerSocket:
        """Dial. `timeout` is in seconds, for TCP, TLS and the WebSocket handshake together.

        Raises `ConnectFailed` when nothing answers, not in time, or not as a WebSocket. The
        address may hold a secret; messages name its host only.
        """
        try:
            parts = urlsplit(url)
            host, secure = parts.hostname or "", parts.scheme == "wss"
        except ValueError as error:
            raise ConnectFailed("former.bad_address", reason=one_line(str(error))) from None
        if secure and ssl_context is None:
            ssl_context = await context_for_loop()
        try:
            connection = await _Connect(
                url,
                create_connection=_Connection,
                additional_headers=dict(headers),
                user_agent_header=None,
                open_timeout=timeout,
                close_timeout=2,
                max_size=MAX_FRAME,
                ping_interval=PING_SECONDS,
                ping_timeout=PING_SECONDS,
                compression=None,
                proxy=None,
                ssl=ssl_context if secure else None,
                logger=_quiet,
            )
        except InvalidURI:
            raise ConnectFailed("former.bad_address", reason="no ws:// or wss://") from None
        except InvalidStatus as error:
            reason = f"HTTP {error.response.status_code}"
            raise ConnectFailed("former.rejected", host=one_line(host), reason=reason) from None
        except (InvalidHandshake, EOFError) as error:
            reason = one_line(str(error)) or type(error).__name__
            raise ConnectFailed("former.rejected", host=one_line(host), reason=reason) from None
        except (OSError, UnicodeError) as error:
            raise ConnectFailed(why_not_reached(error, host, timeout)) from None
        assert isinstance(connection, _Connection)
        return cls(connection, one_line(host))

    def put_text(self, frame: bytes) -> None:
        """Send a text frame; never blocks. Does nothing once the connection has ended.

        Closes the connection when more than a megabyte of text waits: the server is dead, and
        leaving out some of a conversation's messages would confuse it.
        """
        if self._sender.done():
            return
        if self._text_waiting + len(frame) > MAX_TEXT:
            logger.warning("the former server takes no messages; the connection is closed")
            self.abort()
            return
        self._text_waiting += len(frame)
        self._queue.append((True, frame))
        self._waken()

    def put_audio(self, frame: bytes) -> None:
        """Send a binary frame; never blocks. The oldest waiting one may be dropped for it."""
        if self._sender.done():
            return
        if self._audio_waiting >= MAX_AUDIO:
            self._drop_audio()
        self._audio_waiting += 1
        self._queue.append((False, frame))
        self._waken()

    def __aiter__(self) -> FormerSocket:
        return self

    async def __anext__(self) -> tuple[bool, bytes]:
        try:
            frame = await self._connection.recv(decode=False)
        except ConnectionClosed:
            raise StopAsyncIteration from None
        return self._connection.kinds.popleft(), frame

    async def wait_closed(self) -> None:
        """Returns when the connection has ended, whoever ended it."""
        await self._connection.wait_closed()

    async def close(self) -> None:
        """Send what waits, as far as the server takes it, and close; at most 4 s."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FLUSH_SECONDS):
                await self._flushed.wait()
        self._sender.cancel()
        await asyncio.gather(self._sender, return_exceptions=True)
        await self._connection.close()

    def abort(self) -> None:
        """Drop the connection at once, without a goodbye."""
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

    def _waken(self) -> None:
        self._flushed.clear()
        self._filled.set()

    def _drop_audio(self) -> None:
        for index, (is_text, _) in enumerate(self._queue):
            if not is_text:
                del self._queue[index]
                self._audio_waiting -= 1
                return
