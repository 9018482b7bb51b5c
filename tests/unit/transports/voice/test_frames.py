"""Audio in binary frames, byte for byte."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.transports.voice.frames import unwrap, wrap


def test_how_the_frames_look() -> None:
    assert wrap(1, b"opus", 7) == b"opus"
    assert wrap(2, b"opus", 7) == bytes.fromhex("0002 0000 00000000 00000007 00000004") + b"opus"
    assert wrap(3, b"opus", 7) == bytes.fromhex("00 00 0004") + b"opus"
    # the firmware sends the bare packet for every other version
    assert wrap(4, b"opus", 7) == wrap(0, b"opus", 7) == b"opus"


def test_only_one_version_carries_the_timestamp() -> None:
    assert [unwrap(version, wrap(version, b"opus", 7)) for version in (1, 2, 3)] == [
        (b"opus", 0),
        (b"opus", 7),
        (b"opus", 0),
    ]
    assert unwrap(2, wrap(2, b"", 2**32 + 1)) == (b"", 1)


@pytest.mark.parametrize("version", [2, 3])
def test_a_frame_that_is_too_short_or_no_audio(version: int) -> None:
    frame = wrap(version, b"opus", 0)
    for cut in range(len(frame)):
        assert unwrap(version, frame[:cut]) is None
    kind = 3 if version == 2 else 0
    assert unwrap(version, frame[:kind] + b"\1" + frame[kind + 1 :]) is None
    # what follows the packet is no part of it
    assert unwrap(version, frame + b"more") == (b"opus", 0)


def test_a_packet_that_is_too_long_for_its_version() -> None:
    assert unwrap(3, wrap(3, bytes(65_535), 0)) == (bytes(65_535), 0)
    with pytest.raises(ValueError, match="version 3"):
        wrap(3, bytes(65_536), 0)


@given(st.integers(0, 4), st.binary(max_size=64))
def test_no_frame_raises(version: int, frame: bytes) -> None:
    found = unwrap(version, frame)
    assert found is None or found[0] in frame
