from __future__ import annotations

import io
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.firmware import image as core
from companion.errors import ImageRefused
from companion.simulator.firmware_image import ImageDescription, NotAnImage, read_image
from tests.fakes.esp_image import ELF_SHA256, ESP32_C3, esp_image, merged_image
from tests.unit.simulator.images import firmware_image


def changed(place: int, value: int, **how: bool) -> bytes:
    data = bytearray(esp_image(**how))  # type: ignore[arg-type]
    data[place] = value
    return bytes(data)


def longer_segment() -> bytes:
    data = bytearray(esp_image())
    struct.pack_into("<I", data, 28, 8_000_000)
    return bytes(data)


def test_an_image_tells_its_version() -> None:
    assert read_image(firmware_image("2.1.0")) == ImageDescription(
        "2.1.0", "xiaozhi", ELF_SHA256.hex()
    )
    assert read_image(esp_image(hash_appended=False)).version == "2.1.0"
    assert read_image(esp_image() + b"\xff" * 5000).version == "2.1.0"
    assert read_image(esp_image(chip=ESP32_C3), ESP32_C3).version == "2.1.0"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "too short"),
        (firmware_image()[:200], "too short"),
        (firmware_image(magic=0xE8), "no application image"),
        (firmware_image(chip=0), "made for chip 0"),
        (firmware_image(chip=9 + 256), "made for chip 265"),
        (esp_image(min_revision=100), "made for revision 100"),
        (firmware_image(description=0xABCD5433), "no application description"),
        (merged_image(), "no application description"),
        (changed(1, 17), "too many segments"),
        (changed(1, 16), "bad"),
        (longer_segment(), "cut off"),
        (changed(28, 1), "bad segment"),
        (firmware_image()[:3000], "cut off"),
        (firmware_image()[:-1], "bad hash"),
        (changed(400, 0), "bad checksum"),
        (changed(400, 0, hash_appended=False), "bad checksum"),
        (changed(2, 9), "bad hash"),
    ],
)
def test_what_is_no_image_for_this_device(data: bytes, reason: str) -> None:
    with pytest.raises(NotAnImage, match=reason):
        read_image(data)


SMALL = esp_image(payload=64, segments=(b"abcd",), hash_appended=False)


@given(
    st.lists(st.tuples(st.integers(0, len(SMALL) - 1), st.integers(0, 255)), max_size=3),
    st.integers(0, len(SMALL) + 100),
)
def test_the_device_takes_what_the_app_takes(changes: list[tuple[int, int]], length: int) -> None:
    """Two readers that share no code agree on every image for this chip."""
    data = bytearray(SMALL)
    for place, value in changes:
        data[place] = value
    some = bytes(data).ljust(length, b"\xff")[:length]
    try:
        found = core.read_image(io.BytesIO(some), len(some))
        mine = found.chip_id == 9 and found.min_revision <= 2
    except ImageRefused:
        mine = False
    try:
        read_image(some)
        theirs = True
    except NotAnImage:
        theirs = False
    # a first segment that is shorter than the description is refused by the app alone
    assert mine == theirs or (theirs and struct.unpack_from("<I", some, 28)[0] < 256)
