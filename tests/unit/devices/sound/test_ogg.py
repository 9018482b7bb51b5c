"""Which files devices play as they are. The simulated device, which shares no code, must agree."""

from __future__ import annotations

import random
import struct

import pytest

from companion.devices.sound.ogg import milliseconds_of, read_sound
from companion.errors import SoundError
from companion.simulator.ogg import NotSound, OggOpus
from tests.fakes.file_mutations import damaged
from tests.fakes.sounds import ogg_sound


def plays(data: bytes) -> bool:
    """Whether the simulated device plays it to its end."""
    device = OggOpus()
    try:
        heard = list(device.feed(data))
        device.finish()
    except NotSound:
        return False
    return bool(heard)


def why(data: bytes) -> str:
    with pytest.raises(SoundError) as refused:
        read_sound(data)
    assert not plays(data)
    return str(refused.value)


def test_a_sound_tells_its_length() -> None:
    ready = read_sound(ogg_sound(1_200, packet_bytes=300))
    assert (ready.milliseconds, ready.rate) == (1_200, 16_000)
    assert (ready.packets, ready.largest_packet) == (20, 300)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "its end is missing"),
        (b"RIFF....WAVE", "it is not Opus"),
        (ogg_sound(600, channels=2), "it has 2 channels instead of 1"),
        (ogg_sound(600, toc=0x1C), "it has 2 channels instead of 1"),
        (ogg_sound(600, toc=0x80), "it has a packet of 2.5 ms instead of 5 to 120"),
        (ogg_sound(600, packet_bytes=2_049), "it has a packet of 2049 bytes, more than 2048"),
        (ogg_sound(600, whole=False), "its end is missing"),
        (ogg_sound(600)[:-10], "its end is missing"),
        (ogg_sound(600) + ogg_sound(600), "it has more than one stream"),
        (ogg_sound(600) + b"ID3", "it is damaged"),
        (ogg_sound(600).replace(b"OpusHead", b"\x01vorbis\0"), "it is not Opus"),
        (ogg_sound(600).replace(b"OpusTags", b"OpusTogs"), "it is not Opus"),
    ],
)
def test_what_no_device_plays_is_told(data: bytes, words: str) -> None:
    assert words in why(data)


def test_a_file_without_sound_has_nothing_to_hear() -> None:
    head = ogg_sound(60)
    pages = [b"OggS" + page for page in head.split(b"OggS")[1:3]]
    pages[1] = pages[1][:5] + b"\x04" + pages[1][6:]
    assert "nothing to hear" in why(b"".join(pages))


@pytest.mark.parametrize(
    ("packet", "milliseconds"),
    [
        (b"\x18", 60.0),  # SILK
        (b"\x08", 20.0),
        (b"\x60", 10.0),  # both
        (b"\x88", 5.0),  # CELT
        (b"\x09", 40.0),  # two frames
        (b"\x0b\x03", 60.0),  # three
    ],
)
def test_a_packet_tells_how_long_it_is(packet: bytes, milliseconds: float) -> None:
    assert milliseconds_of(packet) == milliseconds


@pytest.mark.parametrize("packet", [b"", b"\x0b", b"\x0b\x00", b"\x1b\x03"])
def test_a_packet_that_no_device_takes(packet: bytes) -> None:
    with pytest.raises(SoundError):
        milliseconds_of(packet)


def test_both_readers_agree_on_damaged_files() -> None:
    seed = random.randrange(10**6)
    choose = random.Random(seed)
    for number in range(2_000):
        data = damaged(choose, ogg_sound(600, packet_bytes=choose.choice((40, 255, 600))))
        try:
            read_sound(data)
            fits = True
        except SoundError:
            fits = False
        assert fits == plays(data), (seed, number)


def test_the_rate_of_the_source_is_read() -> None:
    data = ogg_sound(600).replace(struct.pack("<I", 16_000), struct.pack("<I", 24_000), 1)
    assert read_sound(data).rate == 24_000
