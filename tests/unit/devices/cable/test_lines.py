"""Bytes become lines."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from companion.devices.cable.lines import LONGEST, CableLine, LineReader, read_log
from companion.text import CLEAN_LINE
from tests.fakes.work import work_of_at_most


def test_a_line_has_level_time_tag_and_text() -> None:
    lines = LineReader().read(
        b"\x1b[0;31mE (1234) BOD: Brownout: yes\x1b[0m\r\nwaiting for download\r\n", 5.0
    )
    assert lines == [
        CableLine(1, 5.0, "Brownout: yes", "E", 1234, "BOD"),
        CableLine(2, 5.0, "waiting for download"),
    ]
    assert lines[0].whole == "E (1234) BOD: Brownout: yes"


def test_half_a_line_waits_for_its_rest() -> None:
    reader = LineReader()
    assert reader.read(b"I (1) a: he") == [] and reader.waits
    assert [line.text for line in reader.read(b"llo\nI (2) a")] == ["hello"]
    assert [line.text for line in reader.end()] == ["I (2) a"]
    assert reader.end() == [] and not reader.waits


def test_a_letter_cut_in_two_is_whole() -> None:
    reader, data = LineReader(), "I (1) App: 你好\n".encode()
    found = [line for byte in data for line in reader.read(bytes([byte]))]
    assert [line.text for line in found] == ["你好"]


def test_times_of_other_programs_are_left_out() -> None:
    lines, _ = read_log(
        b"18:44:10.796 -> I (42) boot: a\n[03:40:05]I (32) boot: b\n[03:40:05]rst:0x1 (POWERON)\n"
        b"2026-07-03 15:39:36 CEST I (39) wifi: c\n"
        b"[0;32mI (51) boot: d[0m\nI (12:01:02.003) boot: e\n"
        b"[1B][0;32mI (105) wifi: f[1B][0m\n"
    )
    assert [(line.tag, line.text) for line in lines] == [
        ("boot", "a"),
        ("boot", "b"),
        ("", "rst:0x1 (POWERON)"),
        ("wifi", "c"),
        ("boot", "d"),
        ("boot", "e"),
        ("wifi", "f"),
    ]


def test_a_log_of_windows_is_read() -> None:
    lines, _ = read_log("I (1) a: b\n".encode("utf-16"))
    assert [line.text for line in lines] == ["b"]


def test_an_endless_line_is_cut_and_nothing_of_it_lost() -> None:
    reader = LineReader()
    lines = [line for _ in range(250) for line in reader.read(b"x" * 4_000)]
    lines += reader.end()
    assert sum(len(line.text) for line in lines) == 1_000_000
    assert max(len(line.text) for line in lines) == LONGEST


def test_a_megabyte_of_anything_becomes_clean_lines() -> None:
    data = random.Random(7).randbytes(1_000_000)
    with work_of_at_most(300):
        lines, garbled = read_log(data)
    assert garbled
    assert not [line for line in lines if not _clean(line.text)]


def test_text_after_garbage_is_text() -> None:
    reader = LineReader()
    reader.read(bytes(range(128, 228)) * 3 + b"\n")
    assert reader.garbled
    reader.read(b"I (1234) WifiBoard: all is well here\n" * 60)
    assert not reader.garbled


def test_what_a_terminal_would_obey_is_gone() -> None:
    lines, _ = read_log(
        b"\x1b]0;title\x07a\x1b[2J\x1b[1;1Hb\x1b(Bc\x1bPq\x1b\\d\x9b31me\xe2\x80\xaef\n"
    )
    assert len(lines) == 1 and _clean(lines[0].text)
    assert lines[0].text.startswith("abcd")


@given(st.binary(max_size=6_000), st.integers(1, 50))
def test_lines_do_not_depend_on_how_the_bytes_come(data: bytes, size: int) -> None:
    reader, whole = LineReader(), LineReader()
    parts = [line for at in range(0, len(data), size) for line in reader.read(data[at : at + size])]
    assert all(_clean(line.text) for line in parts)
    if b"\n" in data and max(map(len, data.split(b"\n"))) <= LONGEST:
        assert parts + reader.end() == whole.read(data) + whole.end()


def _clean(text: str) -> bool:
    import re

    return re.match(CLEAN_LINE, text) is not None
