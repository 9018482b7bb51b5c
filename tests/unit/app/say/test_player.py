"""What is played on this computer: by a loudspeaker of the test's own, and by miniaudio's that is
none. A real one was never there."""

from __future__ import annotations

import asyncio
from array import array

import pytest

from companion.app.say import player as module
from companion.app.say.player import Player, open_loudspeaker
from companion.devices.sound.waveform import write_wav
from companion.errors import SoundError
from tests.fakes.listening import FakeLoudspeaker
from tests.fakes.sound_files import tone
from tests.marks import needs_miniaudio

WAV = write_wav(tone(0.5), 24_000)


async def test_it_returns_at_the_end_and_closes() -> None:
    loudspeaker = FakeLoudspeaker()
    playing = asyncio.create_task(Player(loudspeaker).play(WAV))
    await loudspeaker.begun.get()
    assert loudspeaker.played == [(12_000, 24_000)] and loudspeaker.open == 1
    loudspeaker.end()
    await playing
    assert loudspeaker.open == 0


async def test_who_is_cancelled_ends_it_and_a_second_sound_the_first() -> None:
    loudspeaker = FakeLoudspeaker()
    player = Player(loudspeaker)
    first = asyncio.create_task(player.play(WAV))
    await loudspeaker.begun.get()
    second = asyncio.create_task(player.play(WAV))
    await loudspeaker.begun.get()
    with pytest.raises(asyncio.CancelledError):
        await first
    assert loudspeaker.open == 1
    second.cancel()
    with pytest.raises(asyncio.CancelledError):
        await second
    assert loudspeaker.open == 0


def test_all_of_it_is_given_and_then_silence() -> None:
    pcm, ends = array("h", range(1, 6)).tobytes(), []
    giving = module._give(pcm, lambda: ends.append(True))
    assert next(giving) == b""
    assert giving.send(4) == pcm[:8] and not ends
    assert giving.send(4) == pcm[8:] + bytes(6)
    # it is heard a little later than it is taken
    assert giving.send(4) == bytes(8) and not ends
    assert giving.send(4) == bytes(8) and ends == [True]
    assert giving.send(2) == bytes(4) and ends == [True]


async def test_a_computer_without_miniaudio_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(module, "load_module", missing)
    with pytest.raises(SoundError, match="miniaudio"):
        await Player().play(WAV)


@needs_miniaudio
async def test_a_computer_without_a_loudspeaker_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    import miniaudio

    made = miniaudio.PlaybackDevice
    null = [miniaudio.Backend.NULL]
    monkeypatch.setattr(
        miniaudio, "PlaybackDevice", lambda **given: made(**{**given, "backends": null})
    )
    with pytest.raises(SoundError, match="No loudspeaker"):
        await open_loudspeaker(b"", 24_000, lambda: None)
