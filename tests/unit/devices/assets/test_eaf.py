"""EAF animations: real packings, and files that lie."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.devices.assets.eaf import Animation, draw_frame, read_animation
from tests.examples import examples
from tests.fakes.assets import animation
from tests.fakes.work import work_of_at_most

RED, GREEN, NOTHING = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 0, 0)


def no_jpeg(_data: bytes) -> tuple[int, int, bytes]:
    raise ValueError("none here")


def read(data: bytes) -> Animation:
    found = read_animation(data)
    assert found is not None
    return found


def pixels(data: bytes, number: int = 0) -> list[tuple[int, ...]]:
    drawn = draw_frame(read(data), number, no_jpeg)
    return [tuple(drawn[at : at + 4]) for at in range(0, len(drawn), 4)]


def test_frames_and_the_mark_that_shows_nothing() -> None:
    found = read(animation(frames=3))
    assert (found.width, found.height, len(found.frames)) == (8, 6, 3)
    assert set(pixels(animation(), 0)) == {RED}
    assert set(pixels(animation(), 1)) == {GREEN}


def test_the_last_block_may_be_higher_than_what_is_left() -> None:
    assert len(pixels(animation(8, 6, rows=4))) == 48


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(bytes((0, 12, 1, 4, 2)), id="run lengths"),
        # codes 0 -> 1 and 1 -> 2, no bits too many: 12 zeros, 4 ones
        pytest.param(
            b"\x03" + struct.pack("<H", 7) + bytes((0, 1, 1, 0, 2, 1, 1)) + bytes((0x00, 0x0F)),
            id="huffman",
        ),
        # the run lengths of above, as symbols 12, 1, 4, 2 with codes 00, 01, 10, 11
        pytest.param(
            b"\x01"
            + struct.pack("<H", 13)
            + bytes((0, 12, 2, 0, 1, 2, 1, 4, 2, 2, 2, 2, 3))
            + bytes((0b00011011,)),
            id="both",
        ),
        # 1 and 00000001; eleven more of what is 1 back; 1 and 00000010; three more; and 4 bits
        pytest.param(
            b"\x04" + int("100000001000000000101010000001000000000000100000", 2).to_bytes(6, "big"),
            id="heatshrink",
        ),
        pytest.param(b"\x05" + bytes((1,)) * 12 + bytes((2,)) * 4, id="not packed"),
    ],
)
def test_each_way_of_packing(block: bytes) -> None:
    data = animation(4, 4, rows=4, blocks=[block])
    assert pixels(data) == [RED] * 12 + [GREEN] * 4


def test_a_block_of_one_colour_has_a_dictionary_only() -> None:
    block = b"\x03" + struct.pack("<H", 4) + bytes((0, 1, 1, 0))
    assert set(pixels(animation(4, 4, blocks=[block]))) == {RED}


def test_two_pixels_a_byte_also_of_an_odd_width() -> None:
    rows = bytes((0x12, 0x10)) * 2
    data = animation(3, 2, depth=4, rows=2, blocks=[b"\x05" + rows])
    assert pixels(data) == [RED, GREEN, RED] * 2


def test_what_cannot_be_unpacked_stays_transparent() -> None:
    good = b"\x05" + bytes((1,)) * 16
    for bad in (
        b"\x09abc",
        bytes((0, 255, 1)),
        b"\x03\xff\xff\0",
        b"\x05" + bytes(99),
        b"\x02jpeg",
    ):
        assert pixels(animation(4, 8, blocks=[bad, good])) == [NOTHING] * 16 + [RED] * 16


def test_blocks_of_jpeg() -> None:
    def jpeg(data: bytes) -> tuple[int, int, bytes]:
        assert data == b"a picture"
        return 4, 2, bytes((1, 2, 3)) * 8

    data = animation(4, 2, depth=24, rows=2, blocks=[b"\x02a picture"])
    assert draw_frame(read(data), 0, jpeg) == bytes((1, 2, 3, 255)) * 8


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89EAF",
        animation(checksum=5),
        animation()[:-1],
        animation(frames=0),
        animation(0, 6),
        animation(2_000, 6, blocks=[b"\x05"]),
        animation(depth=4, blocks=[b"\x05"] * 50),
        b"\x89EAF" + struct.pack("<III", 4_000_000_000, 0, 0),
    ],
)
def test_what_the_device_would_not_play(data: bytes) -> None:
    assert read_animation(data) is None


def test_a_thousand_frames_that_are_one_do_not_become_many() -> None:
    frame = b"ZZ" + struct.pack("<3s6sBHHHH", b"_S", b"", 8, 4, 4, 1, 4)
    frame += struct.pack("<I", 17) + bytes(1_024) + b"\x05" + bytes(16) + bytes(500_000)
    rest = struct.pack("<II", len(frame), 0) * 1_000 + frame
    data = b"\x89EAF" + struct.pack("<III", 1_000, sum(rest), len(rest)) + rest
    with work_of_at_most(200):
        found = read(data)
    assert len(found.frames) == 1_000
    assert found.data is data


@settings(max_examples=examples(100))
@given(st.data())
def test_no_bytes_do_harm(data: st.DataObject) -> None:
    block = data.draw(st.binary(max_size=60))
    whole = bytearray(animation(8, 8, depth=data.draw(st.sampled_from((4, 8, 24))), blocks=[block]))
    at = data.draw(st.integers(16, len(whole) - 1))
    whole[at] = data.draw(st.integers(0, 255))
    whole[8:12] = struct.pack("<I", sum(whole[16:]))
    found = read_animation(bytes(whole))
    if found is not None:
        assert len(draw_frame(found, 0, no_jpeg)) == 4 * found.width * found.height
