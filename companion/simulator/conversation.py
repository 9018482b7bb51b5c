"""A conversation as the device has it: what was said, by whom, and how it ended."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Protocol

from companion.simulator.audio import FRAME_MS

WAKE_WORD: Final = "你好小智"
SILENCE: Final = b"\xf8\xff\xfe"
"""What the microphone sends while nobody speaks; no frame of speech is equal to it."""

_SPEECH_BYTES: Final = 80


class VoiceState(StrEnum):
    """What the device shows at the top of its screen."""

    IDLE = "idle"
    CONNECTING = "connecting"
    LISTENING = "listening"
    SPEAKING = "speaking"


class ConversationLine(Protocol):
    """How conversations reach the server."""

    session_id: str

    async def open_audio(self) -> bool:
        """Say hello and wait for the server's; whether the channel is open. Never raises."""

    def send_text(self, text: str) -> bool:
        """Send a message; false when that is impossible."""

    def send_audio(self, opus: bytes, timestamp: int) -> None:
        """Send a frame; `timestamp` in milliseconds. What cannot be sent is lost."""

    def close_audio(self, *, goodbye: bool) -> None:
        """Close the channel, and say so to the server if `goodbye`."""


@dataclass(slots=True)
class Conversation:
    """What was said from the wake word to the end."""

    session_id: str = ""
    sent: list[bytes] = field(default_factory=list)
    """Opus frames of the microphone, silence included."""
    arrived: list[bytes] = field(default_factory=list)
    """Opus frames of the server."""
    played: list[bytes] = field(default_factory=list)
    """Those of them that came while the device was speaking; the others are not heard."""
    heard: list[str] = field(default_factory=list)
    """What the server understood."""
    spoken: list[str] = field(default_factory=list)
    emotions: list[str] = field(default_factory=list)
    turns: int = 0
    """Answers that were spoken to their end."""
    ended: str = ""
    """Empty as long as it lasts; then `hung_up` (by the device), `goodbye` (by the server),
    `refused` (it never began), `lost`, `silence` (nothing came for too long) or `restart`."""

    def speech(self) -> list[bytes]:
        """What was sent, without the silence."""
        return [frame for frame in self.sent if frame != SILENCE]


def speech(seconds: float) -> Sequence[bytes]:
    """So many seconds of somebody talking; every frame is different."""
    count = max(1, round(seconds * 1000 / FRAME_MS))
    return [b"\xf8" + os.urandom(_SPEECH_BYTES) for _ in range(count)]
