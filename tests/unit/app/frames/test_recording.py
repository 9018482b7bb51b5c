"""A recording is saved without secrets, whole or not at all, and opened again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion import __version__
from companion.app.frames.recording import Recording, read_recording, write_recording
from companion.devices.frames import Direction
from companion.errors import FileError
from tests.fakes.data import Data
from tests.fakes.recordings import KEY, called, exchange, recorded_file, said
from tests.marks import both

FRAMES = exchange(
    called(1, "self.test.gbk"),
    ("d2c", b'{"id":1,"error":{"message":"no "\xce\xd2" here"}}'),
    called(2, "wifi.join", ssid="Home Net", password="hunter22-X"),
    said(2, "Joined Home Net with hunter22-X"),
)


def test_what_was_saved_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    assert write_recording(path, Recording.of("Kitchen", KEY, FRAMES)) == 4
    opened = read_recording(path)
    assert (opened.device_name, opened.device_key) == ("Kitchen", KEY)
    assert (opened.started, opened.app_version, opened.timed) == (
        FRAMES[0].time,
        __version__,
        True,
    )
    assert opened.frames[:2] == FRAMES[:2]
    assert [frame.time for frame in opened.frames] == [frame.time for frame in FRAMES]
    assert [frame.session for frame in opened.frames] == [1, 1, 1, 1]


def test_no_planted_secret_is_in_the_bytes_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    key = "stdio:server --api-key planted-key-1 --url http://u:planted-pw@h/?token=planted-t"
    write_recording(path, Recording.of("Joined Home Net", key, FRAMES))
    data = path.read_bytes()
    for planted in (b"hunter22", b"Home Net", b"planted"):
        assert planted not in data
    assert json.loads(data.splitlines()[0])["device"].startswith("stdio:server --api-key")


def test_every_line_is_ascii_json(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    write_recording(path, Recording.of("小智", KEY, FRAMES))
    head, *lines = (json.loads(line) for line in path.read_text("ascii").splitlines())
    assert head == {
        "recording": 1,
        "device": KEY,
        "name": "小智",
        "started": "2026-08-20T14:30:01.000+00:00",
        "companion": __version__,
    }
    assert lines[0] == {
        "dir": "c2d",
        "frame": FRAMES[0].text,
        "time": "2026-08-20T14:30:01.000+00:00",
        "session": 1,
    }


def test_a_file_without_times_has_those_of_the_file(tmp_path: Path) -> None:
    path = recorded_file(tmp_path / "a.jsonl", called(1, "x"), said(1, "y"))
    opened = read_recording(path)
    assert not opened.timed and opened.device_name == ""
    assert {frame.time for frame in opened.frames} == {opened.started}
    assert [frame.direction for frame in opened.frames] == [Direction.SENT, Direction.RECEIVED]
    write_recording(tmp_path / "b.jsonl", opened)
    assert not read_recording(tmp_path / "b.jsonl").timed


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "dir"
    path.mkdir()
    (path / "kept").touch()
    with pytest.raises(FileError, match="cannot be written"):
        write_recording(path, Recording.of("a", KEY, FRAMES))
    assert [each.name for each in tmp_path.iterdir()] == ["dir"]


def test_nothing_is_no_recording() -> None:
    with pytest.raises(ValueError, match="nothing"):
        Recording.of("a", KEY, ())


@both
@pytest.mark.parametrize("name", ["ws_calls_good", "ws_calls_bad", "ws_protocol", "lan_basic"])
def test_recorded_frames_keep_every_byte_that_is_no_secret(
    data: Data, name: str, tmp_path: Path
) -> None:
    recording = read_recording(data.wire(name))
    path = tmp_path / "a.jsonl"
    write_recording(path, recording)
    changed = [
        (before.data, after.data)
        for before, after in zip(recording.frames, read_recording(path).frames, strict=True)
        if before.data != after.data
    ]
    for before, after in changed:
        assert b"ssid" in before and before.count(b'"') == after.count(b'"')
    assert len(changed) <= 4
