"""Where the seconds of a turn went, by when its messages and its sound passed.

Of sound only the time and the length of each packet are looked at, never what is in it. What was
not seen stays unknown, and is never made up from the rest: servers leave messages out, send them
in another order, or send nothing that passes here.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

_SILENT: Final = 4
"""Bytes: a packet of Opus that is no longer holds no sound (discontinuous transmission has 1 or 2,
the frame of silence 3)."""
_PAUSE: Final = 0.2
"""Seconds without a packet in which nobody speaks: while a microphone is open, one comes every 20
to 120 ms."""


_APART: Final = 1.5
"""Seconds of silence between two sentences. What was said before it was no question: a server
would have understood it by then."""


class TurnPart(StrEnum):
    """A part of a turn, in the order of time."""

    SPEAKS = "speaks"
    UNDERSTANDS = "understands"
    THINKS = "thinks"
    """Tools that the model used are part of it."""
    STARTS = "starts"
    """From the answer to its first sound."""
    PLAYS = "plays"


WAITING: Final = (TurnPart.UNDERSTANDS, TurnPart.THINKS, TurnPart.STARTS)
"""What the person waits for."""


class TurnTimes(Struct, frozen=True, omit_defaults=True):
    """When each part of a turn was seen, in milliseconds since the first of them; `None` for what
    was not seen."""

    spoke: int | None = None
    """The person began to speak."""
    silent: int | None = None
    """The person's last word."""
    text: int | None = None
    """The server had understood it (`stt`)."""
    answer: int | None = None
    """Its answer began: the first sentence or face; `tts start` where neither came before the
    sound, as some servers send that before they think."""
    sound: int | None = None
    """Its first sound."""
    end: int | None = None
    """It had sent all of its answer (`tts stop`)."""
    about: bool = False
    """`silent` is an estimate, from a pause in the sound."""
    interrupted: bool = False
    """It was broken off before its end."""

    @property
    def waits_ms(self) -> int | None:
        """From the last word to the first sound: how long the person waited."""
        return _between(self.silent, self.sound)

    def bounds(self, part: TurnPart) -> tuple[int, int] | None:
        """When a part began and ended; `None` where either was not seen."""
        match part:
            case TurnPart.SPEAKS:
                first, last = self.spoke, self.silent
            case TurnPart.UNDERSTANDS:
                first, last = self.silent, self.text
            case TurnPart.THINKS:
                first, last = self.text, self.answer
            case TurnPart.STARTS:
                first, last = self.answer, self.sound
            case TurnPart.PLAYS:
                first, last = self.sound, self.end
        return (first, last) if first is not None and last is not None else None

    def length(self, part: TurnPart) -> int | None:
        """How long a part took, in milliseconds; `None` where it was not seen."""
        found = self.bounds(part)
        return _between(*found) if found is not None else None

    def begin(self, part: TurnPart) -> int | None:
        """When a part began, also where its end was not seen."""
        moments = (self.spoke, self.silent, self.text, self.answer, self.sound)
        return moments[list(TurnPart).index(part)]

    @property
    def last(self) -> int:
        """The last moment that was seen."""
        moments = (self.spoke, self.silent, self.text, self.answer, self.sound, self.end)
        return max((each for each in moments if each is not None), default=0)

    @property
    def unended(self) -> TurnPart | None:
        """The part that had begun last, where the end of the turn was not seen."""
        if self.end is not None:
            return None
        parts = [part for part in TurnPart if self.begin(part) == self.last]
        return parts[-1] if parts else None

    @property
    def slowest(self) -> TurnPart | None:
        """What the person waited for longest; `None` where a part that was not seen may be
        longer."""
        lengths = {part: self.length(part) or 0 for part in WAITING}
        part = max(WAITING, key=lambda each: lengths[each])
        unseen = (self.waits_ms or 0) - sum(lengths.values())
        return part if self.waits_ms and lengths[part] > unseen else None


class RunningTurn(Struct, frozen=True):
    """A turn that goes on, as far as it was seen."""

    times: TurnTimes
    now: int
    """Milliseconds since the first of its moments."""

    @property
    def waits_ms(self) -> int | None:
        """As `TurnTimes.waits_ms`, growing until the first sound."""
        if self.times.silent is None:
            return None
        return (self.now if self.times.sound is None else self.times.sound) - self.times.silent


def _between(first: int | None, second: int | None) -> int | None:
    return second - first if first is not None and second is not None else None


class _Speech:
    """What the person says, until it is answered."""

    def __init__(self, *, seen_from: bool = False, last: float = 0.0) -> None:
        self.spoke: float | None = None
        self.silent: float | None = None
        self.about = True
        self._seen_from = seen_from
        """Whether its beginning would be seen: sound that went on before has none."""
        self._last = last
        """When the last packet came, of sound or of silence."""
        self._paused = True
        self._maybe: float | None = None
        """When a packet with sound came after silence. One alone is noise that the encoder repeats
        now and then."""

    def packet(self, size: int, now: float) -> None:
        quiet = size <= _SILENT
        if quiet or (self._last and now - self._last >= _PAUSE):
            self._paused, self._seen_from, self._maybe = True, True, None
        self._last = now
        if quiet:
            return
        if not self._paused:
            self.silent = now
        elif self._maybe is None and self.silent is not None:
            self._maybe = now
        else:
            begun = self._maybe or now
            begins_again = self.silent is None or begun - self.silent > _APART
            if begins_again and self._seen_from:
                self.spoke = begun
            self.silent, self._paused, self._maybe = now, False, None

    def next(self) -> _Speech:
        """What is said after it."""
        return _Speech(last=self._last)

    def is_over(self, now: float) -> bool:
        """Whether it was seen that the person has stopped speaking."""
        if self.silent is None:
            return False
        return not self.about or self._paused or now - self.silent >= _PAUSE


class _Turn(Struct):
    spoke: float | None = None
    silent: float | None = None
    about: bool = False
    text: float | None = None
    start: float | None = None
    """`tts start`."""
    answer: float | None = None
    """A face, or a sentence."""
    sentence: bool = False
    """`answer` is a sentence."""
    sound: float | None = None
    foreign: bool = False
    """What comes may still be the answer to the turn before, until that ends."""

    @property
    def answered(self) -> bool:
        return (self.start, self.answer, self.sound) != (None, None, None)

    def seen(
        self, end: float | None = None, *, interrupted: bool = False, least: int = 2
    ) -> tuple[float, TurnTimes] | None:
        """When it began, and its times; `None` where fewer than `least` of them were seen."""
        answer = self.answer if self.answer is not None else self.start
        moments = (self.spoke, self.silent, self.text, answer, self.sound, end)
        known = [each for each in moments if each is not None]
        if len(known) < least:
            return None
        since = min(known)
        spoke, silent, text, answered, sound, ended = (
            None if each is None else round(1000 * (each - since)) for each in moments
        )
        about = self.about and silent is not None
        times = TurnTimes(spoke, silent, text, answered, sound, ended, about, interrupted)
        return since, times


class TurnTimer:
    """Follows one device. `on_turn` gets each turn when it is over, from within the methods.

    The messages are those of `companion.protocol.bridge.conversation`, already read. `clock` gives
    seconds. Nothing raises for what came.
    """

    def __init__(
        self, on_turn: Callable[[TurnTimes], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._on_turn = on_turn
        self._clock = clock
        self._speech = _Speech()
        self._pressed: float | None = None
        """When the button was pressed that is held while the person speaks."""
        self._wake_word: object = None
        """With which the device was called, until the server has understood something."""
        self._turn: _Turn | None = None
        self._answering = False
        """The server has begun an answer, and not ended it."""

    def device_said(self, message: dict[str, Any]) -> None:
        kind, state = message.get("type"), message.get("state")
        if kind == "listen" and state == "detect":
            self._wake_word = message.get("text")
        elif kind == "listen" and state == "start":
            self._finish(interrupted=True)
            self._speech = _Speech(seen_from=True)
            self._pressed = self._clock() if message.get("mode") == "manual" else None
        elif kind == "listen" and state == "stop":
            self._released(self._clock())
        elif kind == "abort":
            self._finish(interrupted=True)
        elif kind in ("hello", "goodbye"):
            self.ended()

    def server_said(self, message: dict[str, Any]) -> None:
        kind, state = message.get("type"), message.get("state")
        if kind == "stt" and _says(message):
            wake_word, self._wake_word = self._wake_word, None
            if message["text"] == wake_word:
                return  # it only greets
            self._understood(self._clock())
        elif kind == "tts" and state == "start":
            self._started(self._clock())
        elif kind == "tts" and state == "stop":
            self._stopped(self._clock())
        elif kind == "llm" or (kind == "tts" and state == "sentence_start" and _says(message)):
            self._answered(self._clock(), sentence=kind == "tts")

    def sound_from_device(self, size: int) -> None:
        """A packet of the microphone passed, with so many bytes of Opus."""
        self._speech.packet(size, self._clock())

    def sound_from_server(self) -> None:
        """A packet for the loudspeaker passed."""
        turn = self._turn
        if turn is not None and (turn.sound is not None or turn.foreign):
            return
        if turn is None and self._speech.silent is None:
            return
        now = self._clock()
        turn = turn or self._begin(now)
        if turn is not None:
            turn.sound = now
            self._answering = True

    def running(self) -> RunningTurn | None:
        """The turn that goes on now; `None` while the server has understood nothing yet."""
        found = self._turn.seen(least=1) if self._turn is not None else None
        if found is None:
            return None
        since, times = found
        return RunningTurn(times, round(1000 * (self._clock() - since)))

    def used_tool(self) -> None:
        """The model used a tool: what came before, but for a sentence, was not its answer."""
        turn = self._turn
        if turn is not None and turn.sound is None and not turn.sentence:
            turn.start = turn.answer = None

    def ended(self) -> None:
        """The conversation is over."""
        self._finish(interrupted=True)
        self._speech, self._pressed = _Speech(), None
        self._answering = False

    # what happens in a turn

    def _released(self, now: float) -> None:
        """The button was let go: the person has spoken."""
        pressed, self._pressed = self._pressed, None
        turn = self._turn
        if turn is not None:
            # servers that write along understood a part before
            if not turn.answered and turn.silent is None:
                turn.spoke, turn.silent, turn.about = pressed or turn.spoke, now, False
                turn.text = None
            return
        speech = self._speech
        if pressed is not None:
            speech.spoke = pressed
        speech.silent, speech.about = now, False

    def _understood(self, now: float) -> None:
        turn, over = self._turn, self._speech.is_over(now)
        if turn is None:
            turn = self._begin(now, with_text=True)
        elif turn.answered and turn.text is None and not over:
            return  # it comes too late to say when
        elif turn.answered or (turn.silent is not None and over):
            self._finish(interrupted=True)
            turn = self._begin(now, with_text=True)
        elif turn.silent is None and over:
            # it wrote along while the person spoke
            turn.silent, turn.about = self._speech.silent, self._speech.about
            self._speech = self._speech.next()
        if turn is not None:
            turn.text = now

    def _begin(self, now: float, *, with_text: bool = False) -> _Turn | None:
        """A turn, where it was seen that somebody spoke."""
        speech, over = self._speech, self._speech.is_over(now)
        if not over and not with_text:
            return None
        turn = self._turn = _Turn(spoke=speech.spoke, foreign=self._answering)
        if over:
            turn.silent, turn.about = speech.silent, speech.about
        self._speech = self._speech.next()
        return turn

    def _started(self, now: float) -> None:
        turn = self._turn or self._begin(now)
        self._answering = True
        if turn is not None:
            turn.foreign = False
            if turn.start is None and turn.sound is None:
                turn.start = now

    def _answered(self, now: float, *, sentence: bool) -> None:
        turn = self._turn or self._begin(now)
        self._answering = self._answering or sentence
        if turn is None or turn.foreign or turn.sound is not None:
            return
        turn.sentence = turn.sentence or sentence
        if turn.answer is None:
            turn.answer = now

    def _stopped(self, now: float) -> None:
        turn = self._turn
        self._answering = False
        if turn is None:
            return
        if turn.foreign:
            turn.foreign = False
        elif turn.answered:
            self._finish(end=now)

    def _finish(self, *, end: float | None = None, interrupted: bool = False) -> None:
        turn, self._turn = self._turn, None
        found = turn.seen(end, interrupted=interrupted) if turn is not None else None
        if found is not None:
            self._on_turn(found[1])


def _says(message: dict[str, Any]) -> bool:
    text = message.get("text")
    return isinstance(text, str) and bool(text.strip())
