"""The frames of this run: exact, in order, and bounded in every way."""

from __future__ import annotations

import asyncio
import os
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.frames.log import LONGEST, FrameLog
from companion.devices.frames import Direction, WireFrame
from tests.fakes.recordings import STARTED


def frame(number: int, data: bytes = b"{}", key: str = "hub:a") -> WireFrame:
    return WireFrame(number, STARTED, key, 1, Direction.SENT, data)


def test_frames_come_back_as_they_were() -> None:
    log = FrameLog()
    given = [
        frame(1, b"{}"),
        frame(2, b'{"a":"' + b"tool " * 1_600 + b'"}'),
        frame(3, os.urandom(8_000)),
        frame(4, b"x" * 200_000),
        frame(5, b"\xff\xfe" + bytes(1_000)),
    ]
    for each in given:
        log.add(each)
    assert log.frames("hub:a") == given
    assert list(log.each("hub:a")) == given


@pytest.mark.parametrize("size", [10, 400, 600, 2_000, 8_000])
def test_frames_come_back_from_blocks_of_any_size(size: int) -> None:
    log = FrameLog()
    given = [
        frame(number, (b'{"id":%d}' % number) + b"tool " * (size // 5)) for number in range(40)
    ]
    for each in given:
        log.add(each)
    assert log.frames("hub:a") == given


def test_long_frames_take_little_room() -> None:
    log = FrameLog()
    page = b'{"name":"self.audio_speaker.set_volume","description":"Sets the volume."},' * 110
    log.add(frame(1, page))
    log.add(frame(2))
    assert log.size < len(page) / 4


async def test_long_frames_of_many_devices_are_packed_once_they_were_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.app.frames.log._LISTED", 0.0)
    log = FrameLog()
    page = b'{"name":"self.audio_speaker.set_volume","description":"Sets the volume."},' * 110
    keys = [f"hub:{number}" for number in range(10)]
    for number, key in enumerate(keys):
        log.add(frame(number, page, key))
    assert log.size > 10 * len(page)
    log.forget(keys.pop())
    async with asyncio.timeout(40):
        while True:
            if log.size <= len(page) * 2:
                break
            await asyncio.sleep(0)
    assert all(log.frames(key)[0].data == page for key in keys)
    for key in keys:
        log.forget(key)
    assert log.size == 0


def test_frames_of_a_day_take_little_room() -> None:
    log = FrameLog()
    given = [
        frame(number, b'{"jsonrpc":"2.0","id":%d,"result":{}}' % number) for number in range(1_600)
    ]
    for each in given:
        log.add(each)
    assert log.size < 1_600 * 40 and log.frames("hub:a") == given


def test_what_is_read_later_is_of_the_moment_when_it_was_asked_for() -> None:
    log = FrameLog(per_device=2)
    log.add(frame(1))
    each = log.each("hub:a")
    log.add(frame(2))
    log.add(frame(3))
    assert [one.number for one in each] == [1]


def test_a_device_keeps_its_newest_frames() -> None:
    log = FrameLog(per_device=3)
    for number in range(1, 6):
        log.add(frame(number))
    assert [each.number for each in log.frames("hub:a")] == [3, 4, 5]
    assert log.dropped("hub:a") == 2


def test_a_device_keeps_so_many_bytes() -> None:
    log = FrameLog(bytes_per_device=300_000)
    for number in range(1, 6):
        log.add(frame(number, os.urandom(100_000)))
    assert [each.number for each in log.frames("hub:a")] == [4, 5]
    assert log.dropped("hub:a") == 3 and log.size <= 300_000


def test_of_all_devices_the_largest_gives_way() -> None:
    log = FrameLog(bytes_in_all=500_000)
    log.add(frame(1, bytes(100_000), "hub:small"))
    for number in range(2, 8):
        log.add(frame(number, bytes(100_000), "hub:large"))
    assert [each.number for each in log.frames("hub:small")] == [1]
    assert log.dropped("hub:small") == 0 and log.dropped("hub:large") > 0
    assert log.size <= 500_000


def test_a_very_long_frame_is_cut_and_says_so() -> None:
    log = FrameLog()
    seen: list[WireFrame] = []
    log.added.subscribe(seen.append)
    log.add(frame(1, b"y" * (LONGEST + 5)))
    [kept] = log.frames("hub:a")
    assert len(kept.data) == LONGEST and kept.cut == 5 and kept.size == LONGEST + 5
    assert seen == [kept]


def test_devices_are_kept_apart_and_forgotten() -> None:
    log = FrameLog()
    gone: list[str] = []
    log.forgotten.subscribe(gone.append)
    log.add(frame(1, key="hub:a"))
    log.add(frame(2, key="hub:b"))
    assert set(log.keys()) == {"hub:a", "hub:b"}
    log.forget("hub:a")
    log.forget("hub:a")
    assert gone == ["hub:a"] and log.frames("hub:a") == [] and log.dropped("hub:a") == 0
    assert [each.number for each in log.frames("hub:b")] == [2]
    log.forget("hub:b")
    assert log.size == 0


@pytest.mark.parametrize("count", [1, 500])
def test_the_size_that_is_counted_is_that_of_what_is_kept(count: int) -> None:
    log = FrameLog(per_device=100)
    for number in range(count):
        log.add(frame(number, b"z" * (number % 3_000)))
    log.forget("hub:a")
    assert log.size == 0


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["hub:a", "hub:b"]),
            st.datetimes(datetime(2000, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC)),
            st.integers(0, 5),
            st.sampled_from(Direction),
            st.sampled_from([0, 1, 300, 5_000, 17_000, 70_000]),
        ),
        max_size=60,
    ),
    st.integers(1, 40),
)
def test_whatever_comes_the_newest_are_there_as_they_were(given_: Any, most: int) -> None:
    log = FrameLog(per_device=most, bytes_in_all=10_000_000)
    frames = [
        WireFrame(number, time, key, session, direction, bytes([number % 256]) * size)
        for number, (key, time, session, direction, size) in enumerate(given_, 1)
    ]
    for each in frames:
        log.add(each)
    for key in ("hub:a", "hub:b"):
        whole = [each for each in frames if each.key == key]
        assert log.frames(key) == whole[-most:]
        assert log.dropped(key) == max(0, len(whole) - most)
    log.forget("hub:a")
    log.forget("hub:b")
    assert log.size == 0
