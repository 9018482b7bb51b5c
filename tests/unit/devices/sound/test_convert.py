"""Any sound becomes one that devices play, and a hostile file no more than words.

The simulated device judges what comes out, and so does opusinfo.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sys
from array import array
from pathlib import Path
from typing import Final

import pytest

from companion.devices.sound import convert, encoder
from companion.devices.sound.convert import MOST_MILLISECONDS, find_converter, prepare_sound
from companion.devices.sound.ogg import read_sound
from companion.devices.sound.waveform import peaks, read_wav
from companion.errors import SoundError
from companion.simulator.ogg import OggOpus
from tests.fakes.sound_files import (
    RATE,
    claiming,
    encoded,
    playlists,
    samples,
    tone,
    video,
    wav,
)
from tests.fakes.sounds import ogg_sound
from tests.marks import needs_av, needs_ffmpeg, needs_opusinfo, needs_posix


async def refusal(source: Path | bytes) -> str:
    with pytest.raises(SoundError) as refused:
        await prepare_sound(source, rate=RATE)
    return str(refused.value)


def played(data: bytes) -> float:
    """Milliseconds that the simulated device plays: packets of 60 ms, one a page."""
    device = OggOpus()
    packets = list(device.feed(data))
    device.finish()
    assert set(packets) == {60.0}
    # an Ogg page is at most 27 bytes, its table and its packet
    assert max(map(len, data.split(b"OggS"))) <= 27 + 9 + 2_048
    return sum(packets)


def decoded(data: bytes) -> array[int]:
    import io

    import av

    found = array("h")
    with av.open(io.BytesIO(data)) as container:
        mono = av.AudioResampler(format="s16", layout="mono", rate=RATE)
        for frame in container.decode(audio=0):
            for each in mono.resample(frame):
                found.frombytes(bytes(each.planes[0])[: each.samples * 2])
    return found


@pytest.fixture
def by_ffmpeg(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where PyAV is not installed."""
    monkeypatch.setattr(convert, "find_spec", lambda name: None)


@pytest.fixture
def without_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(convert, "find_converter", lambda: None)


# ready files


@pytest.mark.parametrize("rate", [16_000, 24_000])
async def test_a_ready_file_goes_byte_for_byte(
    without_anything: None, tmp_path: Path, rate: int
) -> None:
    data = ogg_sound(1_200)
    file = tmp_path / "ready.ogg"
    file.write_bytes(data)
    for source in (data, file):
        prepared = await prepare_sound(source, rate=rate)
        assert (prepared.data, prepared.converted) == (data, False)
        assert prepared.milliseconds == 1_200


async def test_without_a_library_others_are_told_how_to_get_one(without_anything: None) -> None:
    assert "pip install av" in await refusal(wav(0.1))
    assert "2 channels" in await refusal(ogg_sound(600, channels=2))


async def test_a_ready_file_that_is_too_long(without_anything: None) -> None:
    longest = ogg_sound(MOST_MILLISECONDS)
    assert (await prepare_sound(longest, rate=RATE)).data == longest
    assert "2:01 long. At most 2:00" in await refusal(ogg_sound(MOST_MILLISECONDS + 120))


async def test_what_cannot_be_read(tmp_path: Path) -> None:
    assert "cannot be read" in await refusal(tmp_path / "none.wav")
    assert "cannot be read" in await refusal(tmp_path)
    with (tmp_path / "large.wav").open("wb") as file:
        file.truncate(convert.MOST_BYTES + 1)
    assert "101 MB. At most 100 MB" in await refusal(tmp_path / "large.wav")


# converting


@needs_av
@pytest.mark.parametrize("rate", [16_000, 24_000])
async def test_every_kind_becomes_what_devices_play(rate: int) -> None:
    for data in samples():
        prepared = await prepare_sound(data, rate=rate)
        if prepared.converted:
            assert read_sound(prepared.data).rate == rate
            assert played(prepared.data) == prepared.milliseconds
        else:
            assert prepared.data == data
        assert 400 <= prepared.milliseconds <= 1_200


@needs_av
@needs_opusinfo
@pytest.mark.parametrize("rate", [16_000, 24_000])
async def test_opusinfo_finds_nothing_to_warn_of(tmp_path: Path, rate: int) -> None:
    for data in (wav(3.0), encoded("mp3", "libmp3lame", 2.0), video()):
        file = tmp_path / "made.ogg"
        file.write_bytes((await prepare_sound(data, rate=rate)).data)
        judge = await asyncio.create_subprocess_exec(
            *("opusinfo", str(file)), stdout=-1, stderr=asyncio.subprocess.STDOUT
        )
        said = (await judge.communicate())[0].decode()
        assert judge.returncode == 0
        assert not re.search(r"(?i)warning|error|note:", said), said
        assert "Channels: 1" in said and f"Original sample rate: {rate} Hz" in said
        # longest, mean and shortest
        times = re.search(r"Packet duration:(.*)", said)
        assert times is not None and re.findall(r"[\d.]+", times[1]) == ["60.0"] * 3


@needs_av
async def test_silence_at_both_ends_is_cut() -> None:
    prepared = await prepare_sound(wav(2.0, before=3.0, after=4.0), rate=RATE)
    assert 2_000 <= prepared.milliseconds <= 2_400


@needs_av
async def test_quiet_and_loud_sounds_become_as_loud() -> None:
    peaks = []
    for loud in (0.02, 0.2, 1.0):
        sound = decoded((await prepare_sound(wav(2.0, loud=loud), rate=RATE)).data)
        peaks.append(max(sound))
    assert min(peaks) > 0.7 * max(peaks)
    assert 3_000 < max(peaks) < 29_000


@needs_av
async def test_two_minutes_are_played_and_not_more(tmp_path: Path) -> None:
    second = tone(1.0)
    file = tmp_path / "long.wav"

    def write(seconds: int, silence: int) -> Path:
        from companion.devices.sound.waveform import write_wav

        file.write_bytes(write_wav(second * seconds + bytes(2 * RATE * silence), RATE))
        return file

    # silence does not count
    prepared = await prepare_sound(write(119, 20), rate=RATE)
    assert 119_000 <= prepared.milliseconds <= 119_400
    assert read_sound(prepared.data).largest_packet <= 1_000
    assert "2:05 long. At most 2:00" in await refusal(write(125, 0))


@needs_av
async def test_of_hours_only_some_minutes_are_read() -> None:
    hour = encoded("flac", "flac", 1.0, rate=8_000, layout="mono")
    # a chain of FLAC streams is none; silence of an hour is small in a file of few bits
    data = claiming_hours()
    assert "longer than 2:00" in await refusal(data) or "long. At most" in await refusal(data)
    assert (await prepare_sound(hour, rate=RATE)).converted


def claiming_hours() -> bytes:
    """An hour of 8 bits at 8,000 samples a second, in 29 MB."""
    import io
    import wave

    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(1)
        writer.setframerate(8_000)
        writer.writeframes(bytes(range(256)) * (8_000 * 3_600 // 256))
    return file.getvalue()


# hostile files


@needs_av
@pytest.mark.parametrize("size", [0, 2**31, 2**32 - 1])
async def test_a_header_that_claims_another_size(size: int) -> None:
    prepared = await prepare_sound(claiming(size), rate=RATE)
    assert 500 <= prepared.milliseconds <= 700


@needs_av
async def test_files_that_are_no_sounds_are_told_in_words() -> None:
    assert "no sound in it" in await refusal(video(sound=False))
    assert "nothing to hear" in await refusal(wav(0.0, before=2.0))
    for data in (b"", b"hello", bytes(5_000), b"RIFF", b"%PDF-1.7" * 99, encoded_picture()):
        assert "not a sound file" in await refusal(data)
    assert "its end is missing" in await refusal(ogg_sound(60, whole=False))
    assert "is damaged" in await refusal(claiming(1))


def encoded_picture() -> bytes:
    from tests.fakes.pictures import picture

    return picture(40, 30)


@needs_av
async def test_chained_and_truncated_streams_are_made_one() -> None:
    one = encoded("ogg", "libopus", 1.0, rate=48_000, layout="mono")
    chained = await prepare_sound(one + one, rate=RATE)
    assert chained.converted and 1_900 <= chained.milliseconds <= 2_200
    stereo = encoded("ogg", "libopus", 3.0, rate=48_000)
    prepared = await prepare_sound(stereo, rate=RATE)
    assert prepared.converted and played(prepared.data)
    cut = await prepare_sound(stereo[: len(stereo) * 2 // 3], rate=RATE)
    assert 500 <= cut.milliseconds <= 2_500


@needs_av
@needs_ffmpeg
@pytest.mark.parametrize("way", ["PyAV", "ffmpeg"])
async def test_no_address_and_no_other_file_is_opened(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if way == "ffmpeg":
        monkeypatch.setattr(convert, "find_spec", lambda name: None)
    other = tmp_path / "other.wav"
    other.write_bytes(wav(1.0))
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        port = server.getsockname()[1]
        for name, data in playlists(f"http://127.0.0.1:{port}/x.wav", str(other)).items():
            # at once: nothing was waited for
            told = await refusal(data)
            assert "not a sound file" in told or "nothing to hear" in told, (name, told)
        with pytest.raises(BlockingIOError):
            server.accept()


@needs_av
@needs_posix
async def test_the_encoder_can_open_nothing_once_it_reads() -> None:
    code = (
        "import sys, importlib.util as u\n"
        f"s = u.spec_from_file_location('encoder', {encoder.__file__!r})\n"
        "e = u.module_from_spec(s); s.loader.exec_module(e)\n"
        "import socket\n"
        "e._give_up_opening()\n"
        "for open_it in (lambda: open('/etc/passwd'), lambda: socket.socket()):\n"
        "    try: open_it()\n"
        "    except OSError as error: print(error.errno)\n"
    )
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", "-c", code), stdout=asyncio.subprocess.PIPE
    )
    said, _ = await program.communicate()
    assert said.split() == [b"24", b"24"]  # too many open files


CRASH: Final = "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"
HANG: Final = "import time; time.sleep(600)"
FLOOD: Final = "import sys\nwhile True: sys.stdout.write('x' * 100000)"
ODD: Final = "print('[1, 2'); raise SystemExit(3)"
GREEDY: Final = "raise MemoryError"


@needs_posix
@pytest.mark.parametrize(
    ("code", "words"),
    [
        (CRASH, "stopped the converter"),
        (HANG, "not converted within"),
        (FLOOD, "stopped the converter"),
        (ODD, "stopped the converter"),
        (GREEDY, "stopped the converter"),
    ],
)
async def test_a_converter_that_breaks_takes_nothing_along(
    monkeypatch: pytest.MonkeyPatch, code: str, words: str
) -> None:
    broken = convert.Converter(
        lambda rate: [sys.executable, "-I", "-S", "-c", code], convert._refusal, lambda rate: []
    )
    monkeypatch.setattr(convert, "find_converter", lambda: broken)
    if code == HANG:
        monkeypatch.setattr(convert, "SECONDS", 0.5)
    assert words in await refusal(wav(0.1))


async def test_a_converter_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = convert.Converter(lambda rate: ["/no/such/program"], convert._refusal, lambda rate: [])
    monkeypatch.setattr(convert, "find_converter", lambda: gone)
    assert "stopped the converter" in await refusal(wav(0.1))


@needs_av
@needs_posix
async def test_the_memory_of_the_largest_is_bounded() -> None:
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    await refusal(claiming_hours())
    await refusal(bytes(convert.MOST_BYTES))
    after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    assert max(before, after) < 1_000_000  # kilobytes


# where there is ffmpeg, and no PyAV


@needs_ffmpeg
@needs_av
async def test_the_program_ffmpeg_makes_the_same(
    by_ffmpeg: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    converter = find_converter()
    assert converter is not None and "ffmpeg" in converter.command(RATE)[0]
    for data in (
        wav(1.0, before=1.0),
        encoded("mp4", "aac"),
        encoded("ogg", "libopus", rate=48_000),
        video(),
    ):
        prepared = await prepare_sound(data, rate=RATE)
        assert prepared.converted and 900 <= prepared.milliseconds <= 1_300
        assert played(prepared.data) and read_sound(prepared.data).rate == RATE
    assert "no sound in it" in await refusal(video(sound=False))
    assert "nothing to hear" in await refusal(wav(0.0, before=2.0))
    assert "not a sound file" in await refusal(b"hello")
    monkeypatch.setattr(encoder, "MOST_MEMORY", 800_000_000)
    assert "longer than 2:00" in await refusal(claiming_hours())


def test_a_frozen_app_has_ffmpeg_or_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(convert, "search_path", lambda path: str(tmp_path))
    assert find_converter() is None
    program = tmp_path / ("ffmpeg.exe" if os.name == "nt" else "ffmpeg")
    program.touch(mode=0o755)
    found = find_converter()
    assert found is not None and found.command(16_000)[0] == str(program)


@needs_av
async def test_what_was_prepared_is_decoded_for_this_computer() -> None:
    made = await convert.prepare_sound(wav(1.0), rate=24_000)
    samples, rate = read_wav(await convert.decode_sound(made.data, rate=24_000))
    assert rate == 24_000 and abs(len(samples) - 24_000) < 4_000
    assert max(peaks(samples, 4)) > 0.5
    with pytest.raises(SoundError, match="not a sound file"):
        await convert.decode_sound(b"OggS" + bytes(100), rate=24_000)


async def test_nothing_is_decoded_without_a_library(without_anything: None) -> None:
    with pytest.raises(SoundError, match="pip install av"):
        await convert.decode_sound(b"OggS", rate=24_000)
