"""Our own side of a device's line: what the MCP session reads and writes."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, Protocol

from companion.errors import ConnectionLost
from companion.messages.message import Message
from companion.protocol.bridge.mcp_switch import OUR_IDS
from companion.transports.channel import LARGEST_FIRST_ID

logger = logging.getLogger(__name__)

MAX_REQUEST: Final = 65_535
"""Bytes of the longest frame towards the device; longer ones are lost over WebSocket, and no
buffer of the device is known to be larger."""

_WAITING: Final = 256
_WAITING_BYTES: Final = 1024 * 1024
"""Frames that the session has not read yet. It reads at once, so that more of them mean a flood,
which must not stall the conversation on the same connection."""

_SPACE: Final = 1_000_000
_SPACES: Final = (LARGEST_FIRST_ID - OUR_IDS.start) // _SPACE


class BridgeLine(Protocol):
    """The connection below, as far as the channel needs it."""

    @property
    def address(self) -> str: ...
    @property
    def local_address(self) -> str | None: ...
    @property
    def peer_address(self) -> str | None: ...
    @property
    def reason(self) -> Message | None: ...
    async def wait_closed(self) -> None: ...
    async def close(self) -> None: ...
    def abort(self) -> None: ...


class BridgeChannel:
    """See `companion.transports.channel.Channel`. `write` takes a frame to the device, `answers`
    asks it for a sign of life, `ponged` tells whether it ever gave one.

    The bridge feeds it what of the device's frames is meant for us, and ends it.
    """

    def __init__(
        self,
        line: BridgeLine,
        write: Callable[[str], None],
        *,
        answers: Callable[[float], Awaitable[bool]],
        ponged: Callable[[], bool] = lambda: True,
        needs_keepalive: bool = False,
    ) -> None:
        self._line = line
        self._write = write
        self._answers = answers
        self._ponged = ponged
        self.session_id = ""  # the device takes MCP with any (transports/README.md, "Envelope")
        self.max_send = MAX_REQUEST
        self.shared = False
        self.needs_keepalive = needs_keepalive
        self.carries_more = True
        self.has_room = True
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting = 0
        self._space = random.randrange(_SPACES)
        self._ended = False

    @property
    def ponged(self) -> bool:
        return self._ponged()

    @property
    def address(self) -> str:
        return self._line.address

    @property
    def local_address(self) -> str | None:
        return self._line.local_address

    @property
    def peer_address(self) -> str | None:
        return self._line.peer_address

    @property
    def first_id(self) -> int:
        # another one for every session: a late answer to the one before must not look like one
        # to this (transports/README.md, "One task": a busy device answers much later)
        self._space = (self._space + 1) % _SPACES
        return OUR_IDS.start + _SPACE * self._space

    @property
    def reason(self) -> Message | None:
        """See `companion.transports.channel.Explains`."""
        return self._line.reason

    async def answers(self, seconds: float) -> bool:
        """See `companion.transports.channel.Answers`."""
        return not self._ended and await self._answers(seconds)

    async def send(self, text: str) -> None:
        if self._ended:
            raise ConnectionLost("call.lost")
        self._write(text)

    def feed(self, frame: bytes) -> None:
        """Hand a frame of the device to the session; dropped when nobody reads."""
        if self._frames.qsize() < _WAITING and self._waiting + len(frame) <= _WAITING_BYTES:
            self._waiting += len(frame)
            self._frames.put_nowait(frame)
        else:
            logger.debug("a frame of %s was dropped: too many wait", self.address)

    def end(self) -> None:
        """The line has ended; the iterating task is told."""
        self._ended = True
        self._frames.put_nowait(None)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while not self._ended:
            frame = await self._frames.get()
            if frame is None:
                return
            self._waiting -= len(frame)
            yield frame
            del frame  # else the last one is kept while the device is idle

    async def wait_closed(self) -> None:
        await self._line.wait_closed()

    async def close(self) -> None:
        await self._line.close()

    def abort(self) -> None:
        self._line.abort()
