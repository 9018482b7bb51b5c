"""The sound that devices get: this is the only place that makes one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.app.say.settings import SAY_COMMAND, SAY_SPEED, SAY_VOICE
from companion.app.say.views import SayWhat
from companion.app.say.voices import speak
from companion.app.settings.settings import Settings
from companion.devices.sound.convert import decode_sound, prepare_sound
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


class SoundMaker:
    """Makes sounds by the voice that a person chose in `settings`."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def prepare(self, what: SayWhat) -> PreparedSay:
        """The sound for `what`: its file, or its text spoken by a voice. Raises `SoundError`."""
        made = await prepare_sound(await self._source(what), rate=RATE)
        lines = split_subtitles(what.text, made.milliseconds)
        return PreparedSay(
            made.data, made.milliseconds, tuple((each.start_ms, each.text) for each in lines)
        )

    async def decode(self, made: PreparedSay) -> bytes:
        """What would be heard, as a WAV file for this computer. Raises `SoundError`."""
        return await decode_sound(made.data, rate=RATE)

    async def _source(self, what: SayWhat) -> Path | bytes:
        if what.sound is not None:
            return what.sound
        settings = self._settings
        return await speak(
            what.text,
            voice=what.voice or settings[SAY_VOICE] or None,
            speed=what.speed or settings[SAY_SPEED] / 100,
            command=settings[SAY_COMMAND] or None,
        )
