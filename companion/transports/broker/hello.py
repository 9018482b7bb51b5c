"""Answering a hello that nobody else answers.

A device says hello when somebody speaks to it, and waits 10 s (transports/README.md,
"Conversation"). Behind a broker there may be a voice server that answers. Its topic is none of
ours, but the device's next message tells: with an answer it begins to listen. Without one the
person would wait in vain, so the conversation is begun and ended politely, and the screen says why.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import uuid
from collections.abc import Callable
from typing import Any, Final

from companion.json import read_object

PATIENCE: Final = 5.0
"""Seconds that a voice server has for its answer; as many are left for ours."""
ALERT_AFTER: Final = 0.5
"""Seconds from the end of the conversation until the device has its screen back."""

_KINDS: Final = ("hello", "listen", "abort", "goodbye")
_MENTIONED: Final = tuple(kind.encode() for kind in _KINDS)
_LARGEST: Final = 16 * 1024
"""Bytes of a hello that is read; the firmware's has some 200."""
_DISCARD_PORT: Final = 9
"""Where audio is thrown away (RFC 863), should some be sent before the goodbye arrives."""
_NOWHERE: Final = "192.0.2.1"
"""An address that belongs to nobody (RFC 5737); the device opens a socket, and sends nothing."""

_STATUS: Final = "没有语音助手 · No assistant"
_WORDS: Final = "没有语音助手应答。 No voice assistant has answered."
"""For the device's own screen. Its language is not told over MQTT, so both are given."""


class Hellos:
    """Watches the messages of devices; `publish` sends one a frame."""

    def __init__(self, publish: Callable[[str, bytes], object]) -> None:
        self._publish = publish
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        """Devices whose hello nobody has answered yet."""
        self._explaining: dict[str, asyncio.TimerHandle] = {}
        """Devices whose conversation was ended from here."""

    def heard(self, device: str, payload: bytes) -> None:
        """A message of a device that is ours to serve."""
        kind = _kind(payload)
        if kind == "hello":
            self.forget(device)
            loop = asyncio.get_running_loop()
            self._waiting[device] = loop.call_later(PATIENCE, self._decline, device)
        elif kind in _KINDS:
            _cancel(self._waiting, device)

    def forget(self, device: str) -> None:
        """It is not ours any more."""
        _cancel(self._waiting, device)
        _cancel(self._explaining, device)

    def close(self) -> None:
        for device in (*self._waiting, *self._explaining):
            self.forget(device)

    def _decline(self, device: str) -> None:
        del self._waiting[device]
        session_id = uuid.uuid4().hex
        self._say(device, type="hello", session_id=session_id, **_answer())
        self._say(device, type="goodbye", session_id=session_id)
        loop = asyncio.get_running_loop()
        self._explaining[device] = loop.call_later(ALERT_AFTER, self._explain, device)

    def _explain(self, device: str) -> None:
        del self._explaining[device]
        self._say(device, type="alert", status=_STATUS, message=_WORDS, emotion="sad")

    def _say(self, device: str, **message: Any) -> None:
        frame = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self._publish(device, frame.encode())


def _answer() -> dict[str, Any]:
    """What a server's hello has to hold: one without `transport` crashes the device."""
    return {
        "version": 3,
        "transport": "udp",
        "audio_params": {
            "format": "opus",
            "sample_rate": 24000,
            "channels": 1,
            "frame_duration": 60,
        },
        "udp": {
            "server": _NOWHERE,
            "port": _DISCARD_PORT,
            "encryption": "aes-128-ctr",
            "key": secrets.token_hex(16),
            "nonce": "01" + "0" * 30,
        },
    }


def _cancel(timers: dict[str, asyncio.TimerHandle], device: str) -> None:
    timer = timers.pop(device, None)
    if timer is not None:
        timer.cancel()


def _kind(payload: bytes) -> str:
    # most messages are answers, which need not be read for this
    if len(payload) > _LARGEST or not any(word in payload for word in _MENTIONED):
        return ""
    kind = (read_object(payload.decode("utf-8", "replace"), strict=False) or {}).get("type")
    return kind if isinstance(kind, str) else ""
