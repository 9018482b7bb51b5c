"""The sound that devices get: this is the only place that makes one."""

from __future__ import annotations

import asyncio
import struct
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.app.say.views import SayWhat
from companion.errors import UsageError
from companion.regular_files import open_file
from companion.text import one_line, reason_of

CONTENT_TYPE: Final = "audio/ogg"
MOST_BYTES: Final = 4 * 1024 * 1024
"""Of a sound: 2 minutes at more than twice the rate of the best speech."""

_PAGE: Final = struct.Struct("<4sBBqIIIB")
_RATE: Final = 48
"""Ticks of Opus in a millisecond, whatever the rate of its input."""


class PreparedSay(Struct, frozen=True):
    """Ogg Opus as devices play it."""

    data: bytes
    milliseconds: int
    subtitles: tuple[tuple[int, str], ...] = ()
    """Milliseconds from the start, and the words."""


async def prepare(what: SayWhat) -> PreparedSay:
    """The sound for `what`. Raises `UsageError`."""
    if what.sound is None:
        raise UsageError("say.no_voice")
    return await asyncio.to_thread(_ready, what.sound, what.text)


def _ready(sound: Path | bytes, text: str) -> PreparedSay:
    name = one_line(sound.name) if isinstance(sound, Path) else ""
    try:
        data = sound if isinstance(sound, bytes) else _read(sound)
    except OSError as error:
        raise UsageError("say.unreadable", name=name, reason=reason_of(error)) from None
    if len(data) > MOST_BYTES or (milliseconds := _length(data)) <= 0:
        raise UsageError("say.no_sound")
    return PreparedSay(data, milliseconds, ((0, text),) if text else ())


def _read(path: Path) -> bytes:
    with open_file(path) as file:
        return file.read(MOST_BYTES + 1)


def _length(data: bytes) -> int:
    """Milliseconds of a sound; 0 for what is no mono Ogg Opus, or has no end."""
    if data[28:36] != b"OpusHead" or data[37:38] != b"\1":
        return 0
    at, samples, flags = 0, 0, 0
    while at + _PAGE.size <= len(data):
        mark, _, flags, granule, _, _, _, segments = _PAGE.unpack_from(data, at)
        table = data[at + _PAGE.size : at + _PAGE.size + segments]
        at += _PAGE.size + segments + sum(table)
        if mark != b"OggS" or at > len(data):
            return 0
        samples = max(samples, granule)
    return samples // _RATE if flags & 4 else 0
