from __future__ import annotations

from array import array

import pytest

from companion.devices.sound.waveform import level, peaks, read_wav, samples_of, write_wav
from companion.errors import SoundError


def test_a_level_is_as_ears_hear_it() -> None:
    assert level([]) == level([0, 0]) == 0.0
    assert level([-32_768]) == 1.0
    assert level([0, 16_384, -100]) == pytest.approx(0.88, abs=0.01)
    assert level([50]) == 0.0


def test_peaks_are_as_many_as_are_drawn() -> None:
    sound = samples_of(array("h", [0] * 100 + [20_000] * 100).tobytes())
    assert [round(each, 1) for each in peaks(sound, 4)] == [0.0, 0.0, 0.9, 0.9]
    assert peaks(sound[:2], 5) == [0.0] * 5
    assert peaks([], 3) == [0.0] * 3


def test_a_wav_file_is_read_as_it_was_written() -> None:
    samples, rate = read_wav(write_wav(b"\x01\x00\xff\x7f\x00\x80", 24_000))
    assert (list(samples), rate) == ([1, 32_767, -32_768], 24_000)


@pytest.mark.parametrize("data", [b"", b"RIFF", b"OggS" * 20, write_wav(b"", 8_000)[:30]])
def test_anything_else_is_no_wav_file(data: bytes) -> None:
    with pytest.raises(SoundError):
        read_wav(data)
