"""Sound images are read, and damage of every kind is found, as a device would find it."""

from __future__ import annotations

import hashlib
import io
import struct
from datetime import datetime
from typing import BinaryIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.devices.firmware.image import MAX_FILE, Extra, FirmwareImage, read_image
from companion.errors import ImageRefused
from tests.examples import examples
from tests.fakes.esp_image import ELF_SHA256, esp_image, merged_image, raw_image


def read(data: bytes) -> FirmwareImage:
    return read_image(io.BytesIO(data), len(data))


def refused(data: bytes, size: int | None = None) -> str:
    with pytest.raises(ImageRefused) as caught:
        read_image(io.BytesIO(data), len(data) if size is None else size)
    return caught.value.message.code


@pytest.mark.parametrize("payload", [4096, 65_536 - 320, 65_536 - 300, 65_536])
def test_the_board_is_found_wherever_a_piece_ends(payload: int) -> None:
    assert read(esp_image(board="otto-robot", payload=payload)).board == "otto-robot"


def test_everything_that_an_image_says() -> None:
    data = esp_image(secure_version=3, min_revision=101)
    assert read(data) == FirmwareImage(
        size=len(data),
        sha256=hashlib.sha256(data).hexdigest(),
        chip_id=9,
        chip="ESP32-S3",
        version="2.1.0",
        project="xiaozhi",
        idf_version="v5.5.2",
        built="Aug 8 2026 08:33:45",
        built_at=datetime(2026, 8, 8, 8, 33, 45),
        elf_sha256=ELF_SHA256.hex(),
        segments=2,
        hash_appended=True,
        secure_version=3,
        min_revision=101,
        max_revision=399,
        image_size=len(data),
        extra=Extra.NOTHING,
    )


def test_the_builder_follows_the_format() -> None:
    """Looks at the bytes themselves, so that builder and reader cannot err alike."""
    data = esp_image(segments=(b"abcd",), payload=8)
    assert data[0] == 0xE9 and data[1] == 2 and data[12:14] == b"\x09\x00" and data[23] == 1
    assert data[28:32] == struct.pack("<I", 256 + 8)
    assert data[32:36] == bytes.fromhex("3254cdab") and data[48:53] == b"2.1.0"
    assert data[32 + 256 + 8 + 4 :][:8] == struct.pack("<I", 4) + b"abcd"
    assert len(data) % 16 == 0 and data[-32:] == hashlib.sha256(data[:-32]).digest()
    checksum = 0xEF
    for byte in data[32 : 32 + 256 + 8] + b"abcd":
        checksum ^= byte
    assert data[-33] == checksum


@pytest.mark.parametrize(
    ("chip", "label"), [(0, "ESP32"), (5, "ESP32-C3"), (20, "ESP32-C61"), (99, "chip 99")]
)
def test_chips_have_names(chip: int, label: str) -> None:
    assert read(esp_image(chip=chip)).chip == label


@pytest.mark.parametrize("payload", range(0, 64, 4))
def test_every_length_of_padding(payload: int) -> None:
    assert read(esp_image(payload=payload, segments=())).segments == 1


def test_a_large_image_is_read_in_pieces() -> None:
    class Watched(io.BytesIO):
        most = 0

        def read(self, size: int | None = -1) -> bytes:
            assert size is not None and size >= 0
            self.most = max(self.most, size)
            return super().read(size)

    data = esp_image(payload=3_000_000)
    file = Watched(data)
    assert read_image(file, len(data)).size == len(data)
    assert file.most <= 64 * 1024


def test_a_raw_file_may_give_less_than_asked() -> None:
    class Slow(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            return super().read(min(size or 0, 100))

    data = esp_image()
    file: BinaryIO = Slow(data)
    assert read_image(file, len(data)).sha256 == hashlib.sha256(data).hexdigest()


def test_without_a_hash_the_checksum_decides() -> None:
    data = esp_image(hash_appended=False)
    assert not read(data).hash_appended
    changed = bytearray(data)
    changed[400] ^= 1
    assert refused(bytes(changed)) == "firmware.bad_checksum"


def test_two_changes_that_the_checksum_misses_are_found_by_the_hash() -> None:
    changed = bytearray(esp_image())
    changed[400] ^= 1
    changed[500] ^= 1
    assert refused(bytes(changed)) == "firmware.bad_hash"


def test_a_changed_header_is_found_by_the_hash() -> None:
    changed = bytearray(esp_image())
    changed[12] = 5
    assert refused(bytes(changed)) == "firmware.bad_hash"


def test_a_file_that_was_cut_off() -> None:
    data = esp_image()
    for length in (1, 24, 100, 287, 288, 289, len(data) // 2, len(data) - 33, len(data) - 1):
        assert refused(data[:length]) == "firmware.truncated"


def test_a_file_that_shrinks_while_it_is_read() -> None:
    data = esp_image()
    assert refused(data[:1000], len(data)) == "firmware.truncated"


@pytest.mark.parametrize("count", [0, 17, 255])
def test_an_impossible_number_of_segments(count: int) -> None:
    data = bytearray(esp_image())
    data[1] = count
    assert refused(bytes(data)) == "firmware.damaged"


@pytest.mark.parametrize("length", [0, 255, 16 * 1024 * 1024, 2**32 - 4, 4096 + 256 + 1])
def test_an_impossible_length_of_a_segment(length: int) -> None:
    data = bytearray(esp_image())
    struct.pack_into("<I", data, 28, length)
    assert refused(bytes(data)) == "firmware.damaged"


def test_more_than_any_device_holds_is_not_even_read() -> None:
    assert refused(b"", MAX_FILE + 1) == "firmware.too_large_file"


@pytest.mark.parametrize(
    ("behind", "extra"),
    [
        (b"", Extra.NOTHING),
        (b"\xff" * 10_000, Extra.PADDING),
        (bytes(16), Extra.PADDING),
        (bytes(68), Extra.SIGNATURE),
        (b"\x01" + bytes(67), Extra.OTHER),
        (b"\xff" * 100 + b"x", Extra.OTHER),
        (b"\xff" * 100_000 + b"x", Extra.OTHER),
        (b"x" + b"\xff" * 100_000, Extra.OTHER),
    ],
)
def test_what_follows_the_image_is_told(behind: bytes, extra: Extra) -> None:
    data = esp_image()
    image = read(data + behind)
    assert (image.extra, image.image_size) == (extra, len(data))
    assert image.size == len(data + behind)
    assert image.sha256 == hashlib.sha256(data + behind).hexdigest()


def test_a_signed_image() -> None:
    data = esp_image()
    padded = data.ljust(-(-len(data) // 4096) * 4096, b"\xff")
    assert read(padded + b"\xe7\x02".ljust(4096, b"\x11")).extra is Extra.SIGNATURE
    assert read(padded + b"\xe8\x02".ljust(4096, b"\x11")).extra is Extra.OTHER
    assert read(padded + b"\xff" * 4096).extra is Extra.PADDING


def test_texts_are_cleaned() -> None:
    image = read(esp_image("2.1\n\x1b[0m", project="a\u202eb", idf_version="", date="", time=""))
    assert (image.version, image.project, image.idf_version) == ("2.1 [0m", "ab", "")
    assert image.built == "" and image.built_at is None
    assert read(esp_image(elf_sha256=bytes(32))).elf_sha256 == ""


@pytest.mark.parametrize("date", ["Foo  8 2026", "Aug 40 2026", "8 Aug", "Aug  8 99999"])
def test_a_time_that_is_none(date: str) -> None:
    image = read(esp_image(date=date))
    assert image.built_at is None and image.built.startswith(date.split()[0])


@given(st.binary(max_size=600))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for start in (b"", b"\xe9\x01", esp_image(payload=0)[:300]):
        with pytest.raises(ImageRefused):
            read(start + data)


SMALL = esp_image(payload=64, segments=(b"abcd",))
UNHASHED = esp_image(payload=64, segments=(b"abcd",), hash_appended=False)
MERGED = merged_image()[:0x9000]


@settings(max_examples=examples(300))
@given(
    st.sampled_from([SMALL, UNHASHED, MERGED]),
    st.lists(st.tuples(st.integers(0, 2**16), st.integers(0, 255)), max_size=6),
    st.integers(0, 0x9000),
)
def test_a_changed_image_is_read_or_refused(
    data: bytes, changes: list[tuple[int, int]], length: int
) -> None:
    changed = bytearray(data)
    for place, value in changes:
        changed[place % len(changed)] = value
    for some in (bytes(changed), bytes(changed[:length])):
        try:
            image = read(some)
        except ImageRefused:
            continue
        assert image.sha256 == hashlib.sha256(some).hexdigest()
        # a hash lets nothing through but its own bytes
        assert some[: len(SMALL)] == SMALL or not image.hash_appended


@given(st.integers(0, len(SMALL) - 1), st.integers(1, 255))
def test_no_single_change_gets_past_the_hash(place: int, bits: int) -> None:
    changed = bytearray(SMALL)
    changed[place] ^= bits
    try:
        image = read(bytes(changed))
    except ImageRefused:
        return
    # the flag that says that there is a hash is the one byte outside its power
    assert place == 23 and (not image.hash_appended or changed[23])


def test_a_segment_of_nothing_is_sound() -> None:
    first = SMALL[32 : 32 + 256 + 64]
    assert read(raw_image([first, b"", b"abcd"])).segments == 3
