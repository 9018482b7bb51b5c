"""The sound that devices get: this is the only place that makes one."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from companion.app.say.views import SayWhat
from companion.app.say.voices import speak
from companion.devices.sound.convert import prepare_sound
from companion.devices.sound.subtitles import split_subtitles

CONTENT_TYPE: Final = "audio/ogg"
RATE: Final = 24_000
"""Samples a second. Opus is decoded at whatever rate a device plays."""


class PreparedSay(Struct, frozen=True):
    """Ogg Opus as devices play it."""

    data: bytes
    milliseconds: int
    subtitles: tuple[tuple[int, str], ...] = ()
    """Milliseconds from the start, and the words."""


async def prepare(what: SayWhat) -> PreparedSay:
    """The sound for `what`: its file, or its text spoken by a voice of this computer. Raises
    `SoundError`."""
    sound = what.sound
    if sound is None:
        sound = await speak(what.text, voice=what.voice or None, speed=what.speed or 1.0)
    made = await prepare_sound(sound, rate=RATE)
    lines = split_subtitles(what.text, made.milliseconds)
    return PreparedSay(
        made.data, made.milliseconds, tuple((each.start_ms, each.text) for each in lines)
    )
