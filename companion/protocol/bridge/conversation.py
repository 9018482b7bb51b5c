"""Following a conversation by the messages that pass between a device and its server: the device's
state, what is said, and by whom.

Source: transports/README.md, "Conversation": `hello` → connecting, `listen start` → listening,
`tts start` → speaking, `tts stop` → listening or idle, `goodbye` or a drop → idle.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from companion.json import read_object
from companion.patterns import regex
from companion.protocol.bridge.turn_times import TurnTimer, TurnTimes
from companion.protocol.payloads import looks_like_json
from companion.text import clean, one_line


class ConversationState(StrEnum):
    IDLE = "idle"
    CONNECTING = "connecting"
    LISTENING = "listening"
    SPEAKING = "speaking"


class StateChanged(Struct, frozen=True):
    state: ConversationState


class Heard(Struct, frozen=True):
    """What the server understood of the person (`stt`), or the wake word (`listen detect`)."""

    text: str
    """Cleaned and capped."""
    wake_word: bool = False


class Spoken(Struct, frozen=True):
    """A sentence that the assistant says (`tts`, `sentence_start`)."""

    text: str


class Announced(Struct, frozen=True):
    """What the server lets the idle device say (`notify` of firmware 2.5)."""

    text: str
    """All its subtitles; empty where it has none."""
    address: str
    """Of the sound, without what may be secret: a login, a query."""


class Emotion(Struct, frozen=True):
    """The face that the assistant puts on the screen (`llm`)."""

    name: str


class AssistantCall(Struct, frozen=True):
    """The upstream server called a tool, and the device answered it, or never did."""

    tool: str
    arguments: Any
    """The JSON as it came, untrusted."""
    answer: str
    """The result's text, or the error's words; cleaned and capped."""
    failed: bool
    elapsed_ms: float


ConversationEvent = StateChanged | Heard | Spoken | Announced | Emotion | AssistantCall | TurnTimes

TEXT_LIMIT: Final = 2_000
"""Characters of one sentence that are kept."""

EMOTION_LIMIT: Final = 40

HELLO_WITHIN: Final = 10.0
"""Seconds that a device waits for the server's hello before it gives up, without a word. The
bridge then calls `Follower.dropped` if it still `waits_for_hello`."""

MAX_FOLLOWED: Final = 64 * 1024
"""Bytes; a longer message is no part of a conversation."""

_MCP: Final = regex(rb'\s*\{(?:\s*"session_id"\s*:\s*"[^"\\]*"\s*,)?\s*"type"\s*:\s*"mcp"')
"""How MCP begins in the firmware and in its servers: it passes unread."""


class Follower:
    """Follows one device. `on_event` hears every change, in order, from within the methods.

    Nothing raises for what came. Frames that are no JSON, or MCP, are passed over.
    """

    def __init__(
        self,
        on_event: Callable[[ConversationEvent], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._on_event = on_event
        self._timer = TurnTimer(on_event, clock)
        self.sound_from_device: Final = self._timer.sound_from_device
        self.sound_from_server: Final = self._timer.sound_from_server
        self.running_turn: Final = self._timer.running
        self._state = ConversationState.IDLE
        self._session_id = ""
        self._over = ""
        """The session that the server has ended: what the device still says in it was under way."""
        self._goes_on = False
        self._waits = False

    @property
    def state(self) -> ConversationState:
        return self._state

    @property
    def session_id(self) -> str:
        """Of the server's last hello, exactly as it came; empty before it and after the end."""
        return self._session_id

    @property
    def waits_for_hello(self) -> bool:
        """Whether the device said hello and no server has answered it yet."""
        return self._waits

    def from_device(self, frame: bytes) -> None:
        message = _read(frame)
        kind = message.get("type")
        self._timer.device_said(message)
        if kind == "hello":
            self._session_id = ""
            self._over = ""
            self._goes_on = False
            self._waits = True
            self._enter(ConversationState.CONNECTING)
        elif kind == "listen":
            self._listen(message)
        elif kind == "goodbye":
            self.dropped()

    def from_server(self, frame: bytes) -> None:
        message = _read(frame)
        kind, state = message.get("type"), message.get("state")
        self._timer.server_said(message)
        if kind == "hello":
            session_id = message.get("session_id")
            self._session_id = session_id if isinstance(session_id, str) else ""
            self._waits = False
        elif kind == "tts" and state == "start":
            self._enter(ConversationState.SPEAKING)
        elif kind == "tts" and state == "stop":
            if self._state is ConversationState.SPEAKING:
                listens = self._goes_on
                self._enter(ConversationState.LISTENING if listens else ConversationState.IDLE)
        elif kind == "tts" and state == "sentence_start":
            if text := clean(message.get("text"), TEXT_LIMIT).strip():
                self._on_event(Spoken(text))
        elif kind == "stt":
            if text := clean(message.get("text"), TEXT_LIMIT).strip():
                self._on_event(Heard(text))
        elif kind == "llm":
            if name := one_line(message.get("emotion"), EMOTION_LIMIT):
                self._on_event(Emotion(name))
        elif kind == "notify":
            self._on_event(Announced(_subtitles(message.get("subtitles")), _shown(message)))
        elif kind == "goodbye" and message.get("session_id", self._session_id) == self._session_id:
            # one of another session is not for this conversation, and the device goes on
            over = self._session_id if "session_id" in message else ""
            self.dropped()
            self._over = over

    def called(self, call: AssistantCall) -> None:
        """Take a call of the server's that the device answered: see `McpSwitch`."""
        self._timer.used_tool()
        self._on_event(call)

    def dropped(self) -> None:
        """The conversation is over: the connection is gone, or the device gave up waiting."""
        self._timer.ended()
        self._session_id = ""
        self._goes_on = False
        self._waits = False
        self._enter(ConversationState.IDLE)

    def _listen(self, message: dict[str, Any]) -> None:
        state = message.get("state")
        if self._over and message.get("session_id") == self._over:
            return
        if state == "start":
            # pressed by hand, it listens once; else it listens again when the answer was spoken
            self._goes_on = message.get("mode") != "manual"
            self._enter(ConversationState.LISTENING)
        elif state == "stop":
            self._enter(ConversationState.IDLE)
        elif state == "detect" and (text := clean(message.get("text"), TEXT_LIMIT).strip()):
            self._on_event(Heard(text, wake_word=True))

    def _enter(self, state: ConversationState) -> None:
        if state is not self._state:
            self._state = state
            self._on_event(StateChanged(state))


def _subtitles(given: Any) -> str:
    """Their words in the order in which the device shows them."""
    entries = [each for each in given if isinstance(each, dict)] if isinstance(given, list) else []
    parts = (clean(each.get("text"), TEXT_LIMIT).strip() for each in sorted(entries, key=_start))
    return " ".join(part for part in parts if part)[:TEXT_LIMIT]


def _start(entry: dict[str, Any]) -> float:
    start = entry.get("start_ms")
    return start if isinstance(start, (int, float)) else 0


def _shown(message: dict[str, Any]) -> str:
    url = one_line(message.get("audio_url"), TEXT_LIMIT)
    scheme, mark, rest = url.partition("?")[0].partition("#")[0].partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme}{mark}{host.rpartition('@')[2]}{slash}{path}"


def _read(frame: bytes) -> dict[str, Any]:
    """The message, or an empty one for what is no part of a conversation."""
    if len(frame) > MAX_FOLLOWED or not looks_like_json(frame) or _MCP.match(frame):
        return {}
    return read_object(frame.decode("utf-8", "replace"), strict=False) or {}
