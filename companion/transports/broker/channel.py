"""The channel to one device behind a broker."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

from msgspec import Struct

from companion.errors import ConnectionLost
from companion.json import read_object
from companion.messages.message import Message, message
from companion.transports.broker.topics import Side
from companion.transports.channel import LARGEST_FIRST_ID

logger = logging.getLogger(__name__)


# Who is there, told from what devices and their last wills publish.
#
# Stock firmware has no last will and says nothing while nobody talks to it. Forks publish one as
# other devices of a home do: the words `online` and `offline`, or JSON that holds them.

FADE_SECONDS: Final = 300.0
"""After so long without a word a device that told no status is no longer shown as there. A
device that somebody talks to is asked for a sign of life far more often."""

MAX_DEVICES: Final = 1_000
"""That are followed; anybody who may publish could invent any number."""

_LARGEST_STATUS: Final = 512
_LARGEST_LOOK: Final = 64 * 1024
"""Bytes of a message that is read to see what it is; larger ones are looked at, not read."""

_ONLINE: Final = frozenset({"online", "connected"})
_OFFLINE: Final = frozenset({"offline", "disconnected"})
_TYPES: Final = frozenset(
    {"mcp", "hello", "listen", "abort", "goodbye", "tts", "stt", "llm", "alert", "custom"}
)
"""Of messages that devices of this family send or echo (transports/README.md, "Conversation")."""

MAX_REQUEST: Final = 65_535
"""Bytes of the longest frame towards the device; no buffer of it is known to be larger."""

SILENCE: Final = 150.0
"""Seconds. A device that was asked and has said nothing at all for so long is not there: over a
broker no connection tells. In that time it is asked for a sign of life three times."""

MAX_WAITING: Final = 1_024
MAX_WAITING_BYTES: Final = 32 * 1024 * 1024
"""Frames that the session has not read yet, and their bytes. It reads at once, so that more of
them mean a flood."""

_ID_SPACE: Final = 1_000_000


def status_in(payload: bytes) -> bool | None:
    """Whether a message says that its device is there; `None` when it says neither."""
    if not 0 < len(payload) <= _LARGEST_STATUS:
        return None
    text = payload.decode("utf-8", "replace").strip()
    if not text.startswith("{"):
        return _status_word(text)
    value = _object(text)
    if isinstance(value.get("online"), bool):
        return bool(value["online"])
    for name in ("status", "state"):
        if isinstance(value.get(name), str):
            return _status_word(value[name])
    return None


def is_of_a_device(payload: bytes) -> bool:
    """Whether a message can come from a device of this family, and not from another gadget."""
    head = payload[:64].lstrip()
    if not head.startswith((b"{", b"[")):
        return False
    if len(payload) > _LARGEST_LOOK:
        return b'"jsonrpc"' in payload[:_LARGEST_LOOK] or b'"mcp"' in payload[:_LARGEST_LOOK]
    value = _object(payload.decode("utf-8", "replace"))
    kind = value.get("type")
    return "jsonrpc" in value or "session_id" in value or (isinstance(kind, str) and kind in _TYPES)


class _SeenDevice(Struct):
    last_seen: float
    """On the loop's clock."""
    lasting: bool
    """It published its status, so its last will marks the end."""


class BrokerPresence:
    """Watches all devices of a broker. Calls `on_device` at each change, on the loop's thread."""

    def __init__(
        self, on_device: Callable[[str, bool], None], *, fade: float = FADE_SECONDS
    ) -> None:
        self._on_device = on_device
        self._fade = fade
        self._seen: dict[str, _SeenDevice] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._full = False

    @property
    def devices(self) -> tuple[str, ...]:
        return tuple(self._seen)

    def on_message(self, device: str, side: Side, payload: bytes, retained: bool) -> None:
        """A message of a device; a retained one counts only when it is a status."""
        status = status_in(payload)
        if status is False:
            self._gone(device)
        elif status is True:
            self._there(device, lasting=True)
        elif side is Side.UP and not retained and is_of_a_device(payload):
            self._there(device)

    def all_gone(self) -> None:
        """The broker is not connected any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for device in self.devices:
            self._gone(device)

    def _there(self, device: str, *, lasting: bool = False) -> None:
        now = asyncio.get_running_loop().time()
        seen = self._seen.get(device)
        if seen is not None:
            seen.last_seen, seen.lasting = now, seen.lasting or lasting
        elif len(self._seen) >= MAX_DEVICES:
            if not self._full:
                logger.warning("more than %d devices are behind one broker", MAX_DEVICES)
            self._full = True
            return
        else:
            self._seen[device] = _SeenDevice(now, lasting)
            self._publish(device, True)
        self._wait()

    def _gone(self, device: str) -> None:
        if self._seen.pop(device, None) is not None:
            self._publish(device, False)

    def _wait(self) -> None:
        if self._timer is None:
            fading = [seen.last_seen for seen in self._seen.values() if not seen.lasting]
            if fading:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_at(min(fading) + self._fade, self._check)

    def _check(self) -> None:
        self._timer = None
        until = asyncio.get_running_loop().time() - self._fade
        for device, seen in tuple(self._seen.items()):
            if not seen.lasting and seen.last_seen <= until:
                self._gone(device)
        self._wait()

    def _publish(self, device: str, online: bool) -> None:
        try:
            self._on_device(device, online)
        except Exception:
            logger.exception("that a device came or went could not be told")


def _status_word(text: str) -> bool | None:
    word = text.strip().lower()
    return True if word in _ONLINE else False if word in _OFFLINE else None


def _object(text: str) -> dict[str, Any]:
    return read_object(text, strict=False) or {}


class BrokerChannel:
    """See `companion.transports.channel.Channel`. `publish` takes a frame towards the device, and
    says whether the broker does; `answers` asks the broker for a sign of life.

    The connection to the broker is shared and not this channel's: closing it leaves that open.
    """

    peer_address: Final = None
    session_id: Final = ""
    """Empty, as the device takes MCP with any (transports/README.md, "Envelope")."""
    max_send: Final = MAX_REQUEST
    shared: Final = True
    needs_keepalive: Final = True
    """Not for the device's sake: it is how one that has gone is noticed."""
    carries_more: Final = False
    has_room: Final = True
    """The device's own connection outlives this channel in any case."""

    def __init__(
        self,
        address: str,
        topic: str,
        publish: Callable[[bytes], bool],
        lost: Message,
        *,
        answers: Callable[[float], Awaitable[bool]],
        local_address: str | None,
        silence: float = SILENCE,
    ) -> None:
        self.address = address
        self._topic = topic
        self._publish = publish
        self._lost = lost
        self._answers = answers
        self.local_address = local_address
        """Towards the broker: whether the device reaches it as well is not known."""
        self._silence = silence
        # everybody who listens to the device's topic gets its answers, the voice server's too,
        # which counts from 1 as every server does
        self.first_id = _ID_SPACE * random.randrange(1, LARGEST_FIRST_ID // _ID_SPACE)
        self._frames: deque[bytes] = deque()
        self._size = 0
        self._filled = asyncio.Event()
        self._closed = asyncio.Event()
        self.reason: Message | None = None
        """Why it ended; `None` while it is open, and when it was closed from here."""
        self._impatience: asyncio.TimerHandle | None = None
        self._heard = False
        """Whether the device has said anything since the channel is open."""

    def alone(self, seconds: float) -> Message | None:
        if self._heard:
            return None
        return message("broker.nobody", topic=self._topic, seconds=f"{seconds:g}")

    async def answers(self, seconds: float) -> bool:
        return not self._closed.is_set() and await self._answers(seconds)

    async def send(self, text: str) -> None:
        if not self._closed.is_set() and not self._publish(text.encode()):
            self.end(self._lost)
        if self._closed.is_set():
            raise ConnectionLost(self.reason or message("call.lost"))
        if self._impatience is None:
            loop = asyncio.get_running_loop()
            self._impatience = loop.call_later(self._silence, self._on_silence)

    def on_message(self, device: str, side: Side, payload: bytes, retained: bool) -> None:
        """A message of the device; what the broker kept of it counts as its status alone."""
        if self._closed.is_set():
            return
        status = status_in(payload)
        self._heard = self._heard or status is True or not retained
        if status is False:
            self.end(message("broker.device_offline"))
        elif side is Side.UP and status is None and not retained:
            self._patient()
            self._enqueue(payload)

    def end(self, problem: Message | None = None) -> None:
        """The device, or the broker, has gone; the iterating task is told. Twice is harmless."""
        if self._closed.is_set():
            return
        self.reason = problem
        self._closed.set()
        self._filled.set()
        self._patient()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            while self._frames:
                frame = self._frames.popleft()
                self._size -= len(frame)
                yield frame
            if self._closed.is_set():
                return
            self._filled.clear()
            await self._filled.wait()

    async def wait_closed(self) -> None:
        await self._closed.wait()

    async def close(self) -> None:
        self.end()

    def abort(self) -> None:
        self.end()

    def _enqueue(self, frame: bytes) -> None:
        if len(self._frames) >= MAX_WAITING or self._size + len(frame) > MAX_WAITING_BYTES:
            logger.warning("a frame of %s was dropped: too many wait", self.address)
            return
        self._frames.append(frame)
        self._size += len(frame)
        self._filled.set()

    def _patient(self) -> None:
        if self._impatience is not None:
            self._impatience.cancel()
            self._impatience = None

    def _on_silence(self) -> None:
        seconds = f"{self._silence:g}"
        self.end(message("broker.device_silent", seconds=seconds, topic=self._topic))
