"""Which sounds devices get: Ogg Opus as they play it, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.say.settings import SAY_COMMAND, SAY_SPEED, SAY_VOICE
from companion.app.say.sound import SoundMaker
from companion.app.say.views import SayWhat
from companion.app.settings.settings import Settings
from companion.errors import SoundError
from tests.fakes.sound_files import wav
from tests.fakes.sounds import ogg_sound
from tests.marks import needs_av, needs_espeak, needs_posix

SOUND = ogg_sound(1800)
prepare = SoundMaker(Settings()).prepare


async def test_a_ready_file_goes_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "dinner.ogg"
    file.write_bytes(SOUND)
    prepared = await prepare(SayWhat("Dinner!", file))
    assert prepared.data == SOUND
    assert (prepared.milliseconds, prepared.subtitles) == (1800, ((0, "Dinner!"),))
    assert (await prepare(SayWhat(sound=file))).subtitles == ()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"RIFF" + bytes(100),
        SOUND[:-1],
        SOUND[:60],
        ogg_sound(1800, channels=2),
        ogg_sound(1800, whole=False),
        ogg_sound(0),
    ],
    ids=["empty", "wav", "cut", "head", "stereo", "no end", "silent"],
)
async def test_what_devices_do_not_play_is_refused(data: bytes) -> None:
    with pytest.raises(SoundError):
        await prepare(SayWhat("a", data))


@needs_av
@needs_posix
async def test_text_is_spoken_by_the_command_that_a_person_chose(tmp_path: Path) -> None:
    file, settings = tmp_path / "said.wav", Settings()
    file.write_bytes(wav(0.8))
    settings[SAY_COMMAND] = f"cat '{file}'"
    made = await SoundMaker(settings).prepare(SayWhat("Dinner is ready."))
    assert 700 < made.milliseconds < 1_300
    assert made.subtitles == ((0, "Dinner is ready."),)


@needs_av
@needs_espeak
async def test_text_is_spoken_as_fast_as_a_person_chose() -> None:
    lengths = []
    for speed in SAY_SPEED.choices:
        settings = Settings()
        settings[SAY_SPEED] = speed
        made = await SoundMaker(settings).prepare(SayWhat("Dinner is ready, come to the table."))
        lengths.append(made.milliseconds)
    slow, normal, fast = lengths
    assert slow > normal > fast
    settings[SAY_VOICE] = "no-such-voice"
    with pytest.raises(SoundError, match="no voice called"):
        await SoundMaker(settings).prepare(SayWhat("Dinner"))
