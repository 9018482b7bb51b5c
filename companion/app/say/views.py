"""What is to be said aloud, and how far that is on each device, as frozen values."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from companion.messages.message import Message


class Origin(StrEnum):
    """Who wants something to be said. There is none for a device, a server or an assistant: what
    comes from them is never said by itself."""

    PERSON = "person"
    ROUTINE = "routine"
    """A person made it, and wrote its words."""
    PROGRAM = "program"
    """One that a person allowed it, with a command or a tool of the app."""


class SayWhat(Struct, frozen=True):
    """A text, a sound, or both: then the text is shown while the sound plays."""

    text: str = ""
    sound: Path | bytes | None = None
    """A sound file, or what is in one."""
    show: bool = False
    """Show the text, and say nothing."""
    title: str = "Companion"
    """Above the text on devices that only show it."""
    voice: str = ""
    """Id of a voice of this computer; empty for the usual one."""
    asker: str = ""
    """Who had it said, where that is no person here; for the history."""
    speed: float = 0.0
    """Times the voice's own; 0 for the usual one."""


class SayStep(StrEnum):
    WAITING = "waiting"
    """The device is in a conversation, or plays something else from here."""
    SENT = "sent"
    FETCHING = "fetching"
    """It fetches the sound as it plays it."""
    ENDING = "ending"
    """It has all, and plays the rest; or it broke off, and why is not known yet."""


class SayOutcome(StrEnum):
    PLAYED = "played"
    CUT_SHORT = "cut_short"
    SHOWN = "shown"
    """As text, with the device's sound for messages."""
    BUSY = "busy"
    OFFLINE = "offline"
    NOT_FETCHED = "not_fetched"
    REFUSED = "refused"
    """Nothing was sent: the device cannot play it, or do-not-disturb is on."""
    CANCELLED = "cancelled"

    @property
    def good(self) -> bool:
        return self in (SayOutcome.PLAYED, SayOutcome.SHOWN)

    @property
    def reached(self) -> bool:
        """Whether the device played or showed something of it, as far as is known."""
        return self.good or self is SayOutcome.CUT_SHORT


class SayView(Struct, frozen=True):
    """How far it is on one device; a new one at each change."""

    number: int
    """Of the saying, which may be for several devices."""
    device_key: str
    device_name: str
    text: str
    """Or the name of the sound's file; empty where it has neither."""
    step: SayStep
    started: datetime
    """UTC."""
    until: datetime | None = None
    """UTC; when a busy device is given up. It is never played later."""
    sent: int = 0
    """Bytes of the sound that the device took."""
    total: int = 0
    milliseconds: int = 0
    """How long the sound is; 0 where none is played."""
    heard: int = 0
    """Milliseconds that were played, as far as is known."""
    outcome: SayOutcome | None = None
    reason: Message | None = None
    """How it ended, in a sentence."""
