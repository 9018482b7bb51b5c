"""Who is there, told from what devices and their last wills publish.

Stock firmware has no last will and says nothing while nobody talks to it. Forks publish one as
other devices of a home do: the words `online` and `offline`, or JSON that holds them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from companion.json import read_object
from companion.transports.broker.topics import Side

FADE_SECONDS: Final = 300.0
"""After so long without a word a device that told no status is no longer shown as there. A
device that somebody talks to is asked for a sign of life far more often."""

MAX_DEVICES: Final = 1_000
"""That are followed; whoever may publish could invent any number."""

_LARGEST_STATUS: Final = 512
_LARGEST_LOOK: Final = 64 * 1024
"""Bytes of a message that is read to see what it is; larger ones are looked at, not read."""

_ONLINE: Final = frozenset({"online", "connected"})
_OFFLINE: Final = frozenset({"offline", "disconnected"})
_TYPES: Final = frozenset(
    {"mcp", "hello", "listen", "abort", "goodbye", "tts", "stt", "llm", "alert", "custom"}
)
"""Of messages that devices of this family send or echo (transports/README.md, "Conversation")."""

logger = logging.getLogger(__name__)


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


@dataclass(slots=True)
class _SeenDevice:
    heard: float
    """On the loop's clock."""
    lasting: bool
    """It told its status, so that its last will tells the end."""


class BrokerPresence:
    """Follows all devices of a broker. `on_device` hears of every change, on the loop's thread."""

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

    def heard(self, device: str, side: Side, payload: bytes, retained: bool) -> None:
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
            seen.heard, seen.lasting = now, seen.lasting or lasting
        elif len(self._seen) >= MAX_DEVICES:
            if not self._full:
                logger.warning("more than %d devices are behind one broker", MAX_DEVICES)
            self._full = True
            return
        else:
            self._seen[device] = _SeenDevice(now, lasting)
            self._tell(device, True)
        self._wait()

    def _gone(self, device: str) -> None:
        if self._seen.pop(device, None) is not None:
            self._tell(device, False)

    def _wait(self) -> None:
        if self._timer is None:
            fading = [seen.heard for seen in self._seen.values() if not seen.lasting]
            if fading:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_at(min(fading) + self._fade, self._look)

    def _look(self) -> None:
        self._timer = None
        until = asyncio.get_running_loop().time() - self._fade
        for device, seen in tuple(self._seen.items()):
            if not seen.lasting and seen.heard <= until:
                self._gone(device)
        self._wait()

    def _tell(self, device: str, online: bool) -> None:
        try:
            self._on_device(device, online)
        except Exception:
            logger.exception("that a device came or went could not be told")


def _status_word(text: str) -> bool | None:
    word = text.strip().lower()
    return True if word in _ONLINE else False if word in _OFFLINE else None


def _object(text: str) -> dict[str, Any]:
    return read_object(text, strict=False) or {}
