"""The file itself: good, broken and hostile ones."""

from __future__ import annotations

import struct
import tracemalloc
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.devices.assets.layout import (
    LONGEST_NAME,
    MAX_FILE,
    MAX_FILES,
    read_layout,
    write_layout,
)
from companion.errors import AssetsRefused, OtherAssetsLayout
from tests.examples import examples
from tests.fakes.assets import ENTRY, good_assets, good_files, packed, with_table
from tests.fakes.work import work_of_at_most


def refused(data: bytes) -> str:
    with pytest.raises(AssetsRefused) as caught:
        read_layout(data)
    return caught.value.message.code


def other(data: bytes) -> str:
    with pytest.raises(OtherAssetsLayout) as caught:
        read_layout(data)
    return caught.value.message.code


def test_each_file_is_found_under_its_name() -> None:
    files = good_files()
    read = read_layout(packed(files))
    assert {each.name: each.data for each in read.files} == files
    assert read.size == len(packed(files))
    assert read.extra == 0


def test_what_is_written_is_read_again_and_sorted_by_ending() -> None:
    files = {"b.png": b"1", "a.png": b"22", "index.json": b"{}", "z": b""}
    read = read_layout(write_layout(files, {"a.png": (3, 4)}))
    assert [each.name for each in read.files] == ["z", "index.json", "a.png", "b.png"]
    assert {each.name: each.data for each in read.files} == files
    assert [(each.width, each.height) for each in read.files] == [(0, 0), (0, 0), (3, 4), (0, 0)]


def test_equal_contents_are_written_once() -> None:
    shared = write_layout({"a.png": b"x" * 1_000, "b.png": b"x" * 1_000}, {})
    assert len(shared) < 1_200
    assert [each.data for each in read_layout(shared).files] == [b"x" * 1_000] * 2


def test_bytes_behind_the_end_are_counted() -> None:
    assert read_layout(good_assets() + b"\xff" * 40).extra == 40


@pytest.mark.parametrize(
    "data",
    [b"\xe9" + bytes(200), b"PK\x03\x04" + bytes(200), b"<html>" * 30, bytes(500), b"ab"],
)
def test_other_files_are_of_another_layout(data: bytes) -> None:
    assert other(data) == "assets.not_one"


def test_an_empty_file_is_damaged() -> None:
    # the firmware's build writes one where there is nothing to put in
    assert refused(b"") == "assets.empty"


def test_a_file_that_is_cut_off() -> None:
    whole = good_assets()
    with pytest.raises(AssetsRefused) as caught:
        read_layout(whole[:-7])
    assert caught.value.message.code == "assets.cut_off"
    assert caught.value.message.values["missing"] == 7
    # also where no file is left of it, and where the table is not whole
    assert refused(whole[:400]) == "assets.cut_off"
    assert refused(whole[:100]) == "assets.cut_off"


def test_one_changed_byte() -> None:
    data = bytearray(good_assets())
    data[-1] ^= 1
    assert refused(bytes(data)) == "assets.wrong_checksum"


def test_a_length_that_lies() -> None:
    files = good_files()
    assert refused(packed(files, length=2**32 - 1)) == "assets.cut_off"
    assert refused(packed(files, length=20, checksum=0)) == "assets.table_outside"


def test_a_size_that_lies() -> None:
    table = ENTRY.pack(b"a", 2**32 - 1, 0, 0, 0)
    assert refused(with_table(table, b"ZZabc", 1)) == "assets.outside"


def test_an_offset_that_lies() -> None:
    table = ENTRY.pack(b"a", 3, 0, 0, 0) + ENTRY.pack(b"b", 3, 2**32 - 1, 0, 0)
    assert refused(with_table(table, b"ZZabc", 2)) == "assets.outside"


def test_entries_that_overlap() -> None:
    table = ENTRY.pack(b"a", 6, 0, 0, 0) + ENTRY.pack(b"b", 2, 4, 0, 0)
    assert refused(with_table(table, b"ZZabZZcd", 2)) == "assets.overlap"


def test_two_entries_of_one_place_are_fine() -> None:
    table = ENTRY.pack(b"a", 3, 0, 0, 0) + ENTRY.pack(b"b", 3, 0, 0, 0)
    read = read_layout(with_table(table, b"ZZabc", 2))
    assert [each.data for each in read.files] == [b"abc", b"abc"]


def test_a_bomb_of_entries_of_one_place() -> None:
    size, count = 1_000_000, 1_500
    table = b"".join(ENTRY.pack(b"%d" % number, size, 0, 0, 0) for number in range(count))
    data = with_table(table, b"ZZ" + bytes(size), count)
    tracemalloc.start()
    try:
        assert refused(data) == "assets.overlap"
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


def test_ten_thousand_files() -> None:
    table = b"".join(ENTRY.pack(b"%d" % number, 0, 2 * number, 0, 0) for number in range(10_000))
    with work_of_at_most(500):
        assert refused(with_table(table, b"ZZ" * 10_000, 10_000)) == "assets.too_many_files"


def test_as_many_as_are_allowed() -> None:
    table = b"".join(ENTRY.pack(b"%d" % number, 0, 2 * number, 0, 0) for number in range(MAX_FILES))
    assert len(read_layout(with_table(table, b"ZZ" * MAX_FILES, MAX_FILES)).files) == MAX_FILES


def test_four_thousand_million_files() -> None:
    assert refused(packed(good_files(), count=2**32 - 1)) == "assets.too_many_files"


def test_a_file_too_large_for_any_device() -> None:
    assert other(bytes(MAX_FILE + 1)) == "assets.huge"


def test_names() -> None:
    def named(*names: bytes) -> bytes:
        table = b"".join(ENTRY.pack(name, 0, 2 * number, 0, 0) for number, name in enumerate(names))
        return with_table(table, b"ZZ" * len(names), len(names))

    # a name without its zero byte: the firmware would read on in the size behind it
    assert refused(named(b"a", b"x" * 32)) == "assets.bad_name"
    assert refused(named(b"a", b"")) == "assets.bad_name"
    assert refused(named(b"a", b"b\0c")) == "assets.bad_name"
    assert refused(named(b"a", b"\xff\xfe")) == "assets.bad_name"
    assert refused(named(b"a", b"a")) == "assets.twice"
    assert read_layout(named(b"a", "脸.png".encode())).files[1].name == "脸.png"


def test_where_the_two_bytes_are_missing() -> None:
    table = ENTRY.pack(b"a", 1, 0, 0, 0) + ENTRY.pack(b"b", 1, 3, 0, 0)
    assert refused(with_table(table, b"ZZaYYb", 2)) == "assets.no_magic"


def test_names_that_cannot_be_written() -> None:
    for name in ("x" * (LONGEST_NAME + 1), "", "a\nb"):
        with pytest.raises(AssetsRefused):
            write_layout({name: b""}, {})


@given(st.binary(max_size=400), st.integers(0, 30))
@settings(max_examples=examples(200))
def test_any_bytes_are_read_or_refused(noise: bytes, at: int) -> None:
    data = bytearray(packed({"index.json": b"{}", "a": noise[:50]}))
    data[at : at + len(noise) // 8] = noise[: len(noise) // 8]
    for attempt in (bytes(data), noise, struct.pack("<III", 1, 0, len(noise)) + noise):
        with suppress(AssetsRefused):
            read_layout(attempt)
