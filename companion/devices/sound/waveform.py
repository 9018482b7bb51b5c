"""How loud a sound is, for a wave that is drawn. Of PCM in 16 bits, mono."""

from __future__ import annotations

import io
import wave
from array import array
from collections.abc import Sequence
from itertools import pairwise
from math import log10
from sys import byteorder
from typing import Final

from companion.errors import SoundError

_FULL: Final = 32_768
_QUIETEST: Final = -50.0
"""Decibels of the full scale that are drawn as nothing: a quiet room."""


def samples_of(pcm: bytes) -> array[int]:
    """Of little-endian bytes, as sound files and microphones have them."""
    samples = array("h", pcm[: len(pcm) // 2 * 2])
    if byteorder == "big":
        samples.byteswap()
    return samples


def level(samples: Sequence[int]) -> float:
    """How high the wave is drawn for these samples: 0 to 1, as loud as ears find it."""
    peak = max(max(samples), -min(samples)) if samples else 0
    if not peak:
        return 0.0
    return max(0.0, 1.0 - 20.0 * log10(peak / _FULL) / _QUIETEST)


def peaks(samples: Sequence[int], count: int) -> list[float]:
    """So many heights of a wave, of equal parts of the sound."""
    if not samples:
        return [0.0] * count
    ends = [len(samples) * number // count for number in range(count + 1)]
    return [level(samples[begin : max(end, begin + 1)]) for begin, end in pairwise(ends)]


def write_wav(pcm: bytes, rate: int) -> bytes:
    """A mono WAV file of 16 bits."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(rate)
        writer.writeframes(pcm)
    return file.getvalue()


def read_wav(data: bytes) -> tuple[array[int], int]:
    """Samples and rate of what `write_wav` made. Raises `SoundError` for anything else."""
    try:
        with wave.open(io.BytesIO(data), "rb") as reader:
            if (reader.getnchannels(), reader.getsampwidth()) != (1, 2):
                raise SoundError("sound.not_one")
            return samples_of(reader.readframes(reader.getnframes())), reader.getframerate()
    except (wave.Error, EOFError):
        raise SoundError("sound.not_one") from None
