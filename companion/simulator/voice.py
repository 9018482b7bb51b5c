"""A device's conversations: what it says, hears and shows, over any line.

Source: transports/README.md, "Conversation". The microphone's frames are no sound that could be
played, but each is different, so that a test can tell them apart.
"""

from __future__ import annotations

import asyncio
import os
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from companion.simulator.audio import FRAME_MS
from companion.simulator.behaviour import version_of
from companion.simulator.cjson import MISSING, JsonObject, quoted, text_of

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

WAKE_WORD: Final = "你好小智"
SILENCE: Final = b"\xf8\xff\xfe"
"""What the microphone sends while nobody speaks; no frame of speech is equal to it."""

_SPEECH_BYTES: Final = 80
_SEND_QUEUE: Final = 40
"""Frames that wait while the main task has no time; the oldest are lost then."""
_REMEMBERED: Final = 5000
_PLAIN_FONT: Final = '"glyph_push":false}'
_PUSHED_FONT: Final = (
    '"glyph_push":true},"text_font":{"bundle":"noto_qwen","charset":"common","size":20,"bpp":4}'
)
_PUSHES_SINCE: Final = (2, 4)


def hello_of(device: SimulatedDevice, plain: str) -> str:
    """`plain` as this device says it: since firmware 2.4 it names the font of its assets, for which
    servers send the characters that it lacks."""
    pushes = version_of(device.version) >= _PUSHES_SINCE
    return plain.replace(_PLAIN_FONT, _PUSHED_FONT) if pushes else plain


class VoiceState(StrEnum):
    """What the device shows at the top of its screen."""

    IDLE = "idle"
    CONNECTING = "connecting"
    LISTENING = "listening"
    SPEAKING = "speaking"
    NOTIFYING = "notifying"
    """It plays an announcement."""
    UPGRADING = "upgrading"
    """After an upgrade that failed: wake word and button are dead until the next start."""


class ConversationLine(ABC):
    """How a stock device reaches its server, for conversations and as its `SimulatedLink`."""

    def __init__(self, device: SimulatedDevice) -> None:
        self.session_id = ""
        self._device = device

    @abstractmethod
    async def open_audio(self) -> bool:
        """Say hello and wait for the server's; whether the channel is open. Never raises."""

    @abstractmethod
    def send_text(self, text: str) -> bool:
        """Send a message; false when that is impossible."""

    @abstractmethod
    def send_audio(self, opus: bytes, timestamp: int) -> None:
        """Send a frame; `timestamp` in milliseconds. What cannot be sent is lost."""

    @abstractmethod
    def close_audio(self, *, goodbye: bool) -> None:
        """Close the channel; send a goodbye to the server if `goodbye`."""

    @abstractmethod
    def drop(self) -> None: ...

    async def send(self, payload: str) -> None:
        session = quoted(self.session_id)
        self.send_text(f'{{"session_id":{session},"type":"mcp","payload":{payload}}}')

    async def send_frame(self, frame: bytes) -> None:
        self.send_text(frame.decode("utf-8", "surrogateescape"))

    def close_channel(self) -> None:
        self._device.voice.hang_up()

    def is_hello_over(self, transport: str, message: JsonObject) -> bool:
        """Whether the server's hello is one for this transport; then its session id is taken."""
        named = message.get("transport")
        if named is MISSING:
            self._device.power_cycle()  # the firmware reads through a null pointer here
        if text_of(named) != transport:
            return False
        self.session_id = text_of(message.get("session_id")) or self.session_id
        return True


class Conversation(Struct):
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


class Voice:
    """State machine, microphone and loudspeaker; one for each run of the firmware."""

    def __init__(self, device: SimulatedDevice) -> None:
        self.state = VoiceState.IDLE
        self.line: ConversationLine | None = None
        """Set when the start is over, so that a wake word is listened to."""
        self.conversation: Conversation | None = None
        """The one that lasts, or the last one."""
        self._device = device
        self._manual = False
        self._speech: deque[bytes] = deque()
        self._to_send: deque[bytes] = deque(maxlen=_SEND_QUEUE)
        self._milliseconds = 0
        self._received_at = 0.0
        self._listening = asyncio.Event()
        self._open = asyncio.Event()

    @property
    def talking(self) -> bool:
        """Whether a conversation lasts; with a button it does while the device looks idle."""
        return self.conversation is not None and not self.conversation.ended

    async def run(self) -> None:
        """The microphone: a frame every 60 ms while the device listens."""
        pause = self._device.behaviour.seconds(FRAME_MS / 1000)
        while True:
            await self._listening.wait()
            if not self._to_send:
                self._device.main.schedule(self._flush)
            self._to_send.append(self._speech.popleft() if self._speech else SILENCE)
            await asyncio.sleep(pause)

    async def watch(self) -> None:
        """End a channel over which nothing came for too long."""
        patience = self._device.behaviour.idle_timeout
        loop = asyncio.get_running_loop()
        while True:
            await self._open.wait()
            left = self._received_at + patience - loop.time()
            if left > 0:
                await asyncio.sleep(left)
            else:
                self.hang_up("silence")

    async def talk(
        self, seconds: float, word: str, *, turns: int, manual: bool, patience: float
    ) -> Conversation:
        if self.talking:
            raise RuntimeError("a conversation lasts already")
        conversation = Conversation()
        self._speech.extend(speech(seconds))
        self._device.main.schedule(lambda: self._wake(conversation, word, manual))
        try:
            for turn in range(turns):
                async with asyncio.timeout(patience):
                    if manual:
                        await self._let_go(conversation)
                    await self._answered(conversation, turn)
                if turn + 1 < turns and not conversation.ended:
                    self._speech.extend(speech(seconds))
        except TimeoutError:
            self._device.publish("no_answer")

        async def press_button() -> None:
            if self.conversation is conversation:
                self.hang_up()

        self._device.main.schedule(press_button)
        await self._device.until(lambda _: bool(conversation.ended))
        return conversation

    async def _let_go(self, conversation: Conversation) -> None:
        """Hold the button until everything is said."""
        await self._device.until(lambda _: bool(conversation.ended) or not self._speech)
        self._device.main.schedule(self._stop_listening)

    async def _answered(self, conversation: Conversation, turn: int) -> None:
        await self._device.until(lambda _: bool(conversation.ended) or conversation.turns > turn)

    def interrupt(self) -> None:
        """Say the wake word while the device speaks: it asks the server to stop."""
        if self.state is VoiceState.SPEAKING:
            self._send('"type":"abort","reason":"wake_word_detected"')

    def receive(self, kind: str, message: JsonObject) -> None:
        """Take a message about the conversation; what the main task does with it comes later."""
        if kind in ("tts", "stt", "llm"):
            self._device.main.schedule(lambda: self._handle(kind, message))

    def on_received(self) -> None:
        self._received_at = asyncio.get_running_loop().time()

    def audio_arrived(self, opus: bytes) -> None:
        """Take a frame of the server; it is played only while the device speaks."""
        self.on_received()
        conversation = self.conversation
        if conversation is None or len(conversation.arrived) >= _REMEMBERED:
            return
        conversation.arrived.append(opus)
        if self.state is VoiceState.SPEAKING:
            conversation.played.append(opus)
        self._device.changed()

    def hang_up(self, why: str = "hung_up", *, goodbye: bool = True) -> None:
        """End the conversation, with a `goodbye` from this side unless the other ended it."""
        if not self.talking:
            return
        if self.line is not None:
            self.line.close_audio(goodbye=goodbye)
        self._end(why)

    def begin_announcement(self) -> bool:
        """Whether the device is idle, so that it plays one from now on."""
        if self.state is not VoiceState.IDLE:
            return False
        self._show(VoiceState.NOTIFYING)
        return True

    def end_announcement(self) -> None:
        if self.state is VoiceState.NOTIFYING:
            self._show(VoiceState.IDLE)

    async def _wake(self, conversation: Conversation, word: str, manual: bool) -> None:
        self._device.announcer.stop("button" if manual else "wake_word")
        line = self.line
        if line is None or self.talking or self.state is VoiceState.UPGRADING:
            conversation.ended = "refused"
            self._device.changed()
            return
        self.conversation = conversation
        self._manual = manual
        self._milliseconds = 0
        self.on_received()
        self._show(VoiceState.CONNECTING)
        if not await line.open_audio():
            self._end("refused")
            return
        if conversation.ended:
            return
        conversation.session_id = line.session_id
        self._open.set()
        if word and not manual:
            self._send(f'"type":"listen","state":"detect","text":{quoted(word)}')
        self._listen()

    async def _handle(self, kind: str, message: JsonObject) -> None:
        text = text_of(message.get("text"))
        if kind == "tts":
            self._speak(text_of(message.get("state")), text)
        elif kind == "stt" and text is not None:
            self._remember("heard", text)
        elif kind == "llm" and (emotion := text_of(message.get("emotion"))) is not None:
            self._remember("emotion", emotion)

    def _speak(self, state: str | None, text: str | None) -> None:
        if state == "start" and self.state in (VoiceState.IDLE, VoiceState.LISTENING):
            self._show(VoiceState.SPEAKING)
        elif state == "stop" and self.state is VoiceState.SPEAKING:
            if self._manual:
                self._show(VoiceState.IDLE)
            else:
                self._listen()
            if self.conversation is not None:
                self.conversation.turns += 1
            self._device.changed()
        elif state == "sentence_start" and text is not None:
            self._remember("spoken", text)

    def _remember(self, kind: str, text: str) -> None:
        conversation = self.conversation
        if conversation is not None and not conversation.ended:
            texts = {
                "heard": conversation.heard,
                "spoken": conversation.spoken,
                "emotion": conversation.emotions,
            }[kind]
            if len(texts) < _REMEMBERED:
                texts.append(text)
        self._device.publish(kind, text=text)

    def _listen(self) -> None:
        mode = "manual" if self._manual else "auto"
        if self._send(f'"type":"listen","state":"start","mode":"{mode}"'):
            self._show(VoiceState.LISTENING)

    async def _stop_listening(self) -> None:
        """The button is let go. The channel stays open, for the answer."""
        await self._flush()
        if self.state is VoiceState.LISTENING and self._send('"type":"listen","state":"stop"'):
            self._show(VoiceState.IDLE)

    async def _flush(self) -> None:
        while self._to_send:
            frame = self._to_send.popleft()
            self._milliseconds += FRAME_MS
            if self.line is None or self.conversation is None or self.conversation.ended:
                continue
            if len(self.conversation.sent) < _REMEMBERED:
                self.conversation.sent.append(frame)
            self.line.send_audio(frame, self._milliseconds)
        self._device.changed()

    def _send(self, members: str) -> bool:
        """Send a message. The firmware is idle, with an error, when that is impossible."""
        line = self.line
        if line is not None:
            if line.send_text(f'{{"session_id":{quoted(line.session_id)},{members}}}'):
                return True
            line.close_audio(goodbye=False)
        self._end("lost")
        return False

    def stay_upgrading(self) -> None:
        """An upgrade failed that no conversation had to end for."""
        self._show(VoiceState.UPGRADING)

    def switched_off(self) -> None:
        """The firmware ends, and the conversation with it: nothing more is said."""
        if self.talking:
            self._end("restart")

    def _end(self, why: str) -> None:
        self._open.clear()
        self._speech.clear()
        self._to_send.clear()
        if self.conversation is not None and not self.conversation.ended:
            self.conversation.ended = why
            self._device.publish("conversation_ended", why=why)
        self._show(VoiceState.IDLE)

    def _show(self, state: VoiceState) -> None:
        if state is self.state:
            return
        self.state = state
        if state is VoiceState.LISTENING:
            self._listening.set()
        else:
            self._listening.clear()
        self._device.publish("state", state=state.value)


def speech(seconds: float) -> Sequence[bytes]:
    """So many seconds of somebody talking; every frame is different."""
    count = max(1, round(seconds * 1000 / FRAME_MS))
    return [b"\xf8" + os.urandom(_SPEECH_BYTES) for _ in range(count)]
