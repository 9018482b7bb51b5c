"""Which sounds devices get: Ogg Opus as they play it, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.say.sound import SoundMaker
from companion.app.say.views import SayWhat
from companion.app.settings.settings import Settings
from companion.errors import SoundError
from tests.fakes.sounds import ogg_sound

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
