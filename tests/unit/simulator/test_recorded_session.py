"""Files of recorded sessions: what is written comes back, and what is none is said."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.errors import FileError
from companion.simulator.recorded_session import (
    LARGEST_FILE,
    RecordedFrame,
    RecordedSession,
    read_session,
    session_lines,
)

TIME = datetime(2026, 8, 20, 14, 30, 0, 123_000, tzinfo=UTC)


def test_what_is_written_comes_back_byte_for_byte(tmp_path: Path) -> None:
    frames = (
        RecordedFrame(2, False, b'{"a":1}', TIME, 1),
        RecordedFrame(3, True, b"\xce\xd2 \xff\x00 {", TIME + timedelta(seconds=1), 2, cut=7),
        RecordedFrame(4, True, "\U0001f600 \u2028 ü".encode()),
    )
    session = RecordedSession(frames, "Kitchen", "hub:x", TIME, "1.2")
    path = tmp_path / "a.jsonl"
    path.write_text("".join(session_lines(session)), "ascii")
    assert read_session(path) == session


def test_bare_lines_are_a_recording_too(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(
        b'\xef\xbb\xbf{"dir":"d2c","frame":"x\\udcff"}\r\n\r\n{"dir":"c2d","frame":""}'
    )
    first, second = read_session(path).frames
    assert (first.from_device, first.data, first.line, first.time) == (True, b"x\xff", 1, None)
    assert (second.from_device, second.data, second.line) == (False, b"", 3)


def test_a_line_separator_in_a_text_ends_no_line(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"dir":"d2c","frame":"a\u2028b"}', "utf-8")
    assert read_session(path).frames[0].data == "a\u2028b".encode()


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        (b"", "recording.empty", None),
        (b'{"recording":1}\n', "recording.empty", None),
        (b'{"recording":2}\n', "recording.newer", None),
        (b'{"recording":"x"}\n', "recording.bad_line", 1),
        (b'{"recording":1,"started":"soon"}\n', "recording.bad_line", 1),
        (b'{"request":{}}\n', "recording.bad_line", 1),
        (b'{"dir":"d2c","frame":"a"}\n{"dir":"up","frame":"a"}', "recording.bad_line", 2),
        (b'{"dir":"d2c","frame":1}', "recording.bad_line", 1),
        (b'{"dir":"d2c","frame":"\\ud800"}', "recording.bad_line", 1),
        (b'{"dir":"d2c","frame":"a","time":"soon"}', "recording.bad_line", 1),
        (b'{"dir":"d2c","frame":"a","session":-1}', "recording.bad_line", 1),
        (b'{"dir":"d2c","frame":"a"', "recording.bad_line", 1),
        (b"[" * 100_000, "recording.bad_line", 1),
        (b"\xff\xfe\x00", "recording.not_text", None),
        (b"PK\0\0", "recording.not_text", None),
    ],
)
def test_what_is_no_recording_is_said(
    tmp_path: Path, content: bytes, code: str, line: int | None
) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(content)
    with pytest.raises(FileError) as caught:
        read_session(path)
    assert caught.value.message.code == code
    assert caught.value.message.values.get("line") == line
    assert "a.jsonl" in str(caught.value)


def test_a_file_that_is_not_there_or_too_large(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"no file a\.jsonl"):
        read_session(tmp_path / "a.jsonl")
    with pytest.raises(FileError) as caught:
        read_session(tmp_path)
    assert caught.value.message.code in ("recording.unreadable", "recording.missing")
    large = tmp_path / "b.jsonl"
    with large.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(FileError, match="64 MB"):
        read_session(large)


def test_times_of_other_zones_become_utc(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    line = {"dir": "d2c", "frame": "a", "time": "2026-08-20T16:30:00.123+02:00"}
    path.write_text(json.dumps(line))
    assert read_session(path).frames[0].time == TIME
