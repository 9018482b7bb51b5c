"""Answering a hello that nobody else answers.

A device says hello when somebody speaks to it, and waits 10 s (wire.md, "A conversation over
MQTT"). Behind a broker there may be a voice server that answers. Its topic is none of ours, but
the device's next message tells: with an answer it begins to listen. Without one the person would
wait in vain, so the conversation is begun and ended politely, and the screen says why.
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Callable
from typing import Any, Final

PATIENCE: Final = 5.0
"""Seconds that a voice server has for its answer; as many are left for ours."""
ALERT_AFTER: Final = 0.5
"""Seconds from the end of the conversation until the device has its screen back."""

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

    def heard(self, device: str, payload: bytes) -> None:
        """A message of a device that is ours to serve."""
        kind = _kind(payload)
        if kind in ("hello", "listen", "abort", "goodbye"):
            self.forget(device)
        if kind == "hello":
            self._later(PATIENCE, device, self._decline)

    def forget(self, device: str) -> None:
        """It is not ours any more, or somebody else answered."""
        timer = self._waiting.pop(device, None)
        if timer is not None:
            timer.cancel()

    def close(self) -> None:
        for device in tuple(self._waiting):
            self.forget(device)

    def _later(self, seconds: float, device: str, work: Callable[[str], None]) -> None:
        self._waiting[device] = asyncio.get_running_loop().call_later(seconds, work, device)

    def _decline(self, device: str) -> None:
        session_id = uuid.uuid4().hex
        self._say(device, type="hello", session_id=session_id, **_answer())
        self._say(device, type="goodbye", session_id=session_id)
        self._later(ALERT_AFTER, device, self._alert)

    def _alert(self, device: str) -> None:
        self._waiting.pop(device, None)
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
            # no audio is to be hidden: none is meant to be sent
            "key": "0" * 32,
            "nonce": "01" + "0" * 30,
        },
    }


def _kind(payload: bytes) -> str:
    if len(payload) > _LARGEST or b'"mcp"' in payload[:200]:
        return ""
    try:
        value = json.loads(payload.decode("utf-8", "replace"), strict=False)
    except (ValueError, RecursionError):
        return ""
    kind = value.get("type") if isinstance(value, dict) else None
    return kind if isinstance(kind, str) else ""
