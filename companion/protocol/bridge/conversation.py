"""What a conversation's passing messages tell: the device's state, what is said, and by whom.

Source: transports/README.md, "Conversation": `hello` → connecting, `listen start` → listening,
`tts start` → speaking, `tts stop` → listening or idle, `goodbye` or a drop → idle.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

CHANNEL_TYPES: Final = frozenset(
    {"hello", "listen", "abort", "goodbye", "tts", "stt", "llm", "system", "alert"}
)
"""Messages of the voice channel: no MCP, and no news to a person by themselves."""


class ConversationState(StrEnum):
    IDLE = "idle"
    CONNECTING = "connecting"
    LISTENING = "listening"
    SPEAKING = "speaking"


@dataclass(frozen=True, slots=True)
class StateChanged:
    state: ConversationState


@dataclass(frozen=True, slots=True)
class Heard:
    """What the server understood of the person (`stt`), or the wake word (`listen detect`)."""

    text: str
    """Cleaned and capped."""
    wake_word: bool = False


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence that the assistant says (`tts`, `sentence_start`)."""

    text: str


@dataclass(frozen=True, slots=True)
class Emotion:
    """The face that the assistant puts on the screen (`llm`)."""

    name: str


@dataclass(frozen=True, slots=True)
class AssistantCall:
    """The upstream server called a tool, and the device answered it, or never did."""

    tool: str
    arguments: Any
    """The JSON as it came, untrusted."""
    answer: str
    """The result's text, or the error's words; cleaned and capped."""
    failed: bool
    elapsed_ms: float


ConversationEvent = StateChanged | Heard | Spoken | Emotion | AssistantCall
