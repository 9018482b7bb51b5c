"""The text of a frame: readable, exact, and copied."""

from __future__ import annotations

import json

from companion.devices.frames import Direction, WireFrame
from companion.ui.frames.words import copied_text, exact_text, readable_text
from tests.fakes.recordings import wire_frame


def frame(data: bytes | str) -> WireFrame:
    return wire_frame(1, Direction.RECEIVED, data)


def test_json_is_written_over_several_lines() -> None:
    shown = readable_text(frame('{"a":[1,"ä"]}'))
    assert shown.is_json and not shown.shortened
    assert shown.text == '{\n  "a": [\n    1,\n    "ä"\n  ]\n}'
    assert exact_text(frame('{"a":[1,"ä"]}')).text == '{"a":[1,"ä"]}'


def test_json_that_is_not_valid_is_text() -> None:
    shown = readable_text(frame('{"message":"the "sd card""}'))
    assert not shown.is_json and shown.text == '{"message":"the "sd card""}'


def test_what_cannot_be_seen_is_written_out() -> None:
    data = b'{"ssid":"\xb5\xc4\x1b[31m\n' + "\u202egpj".encode() + b'"}'
    assert exact_text(frame(data)).text == '{"ssid":"\\xb5\\xc4␛[31m␊\n\\u202egpj"}'
    readable = readable_text(frame(data)).text
    assert "\x1b" not in readable and "\u202e" not in readable and "\ufffd\ufffd" in readable


def test_long_texts_are_shortened_and_that_is_said() -> None:
    photo = json.dumps({"data": "QUJD" * 50_000, "name": "x"})
    shown = readable_text(frame(photo))
    assert shown.shortened and len(shown.text) < 1_000 and "(200000)" in shown.text
    assert json.loads(shown.text)["name"] == "x"
    exact = exact_text(frame(photo))
    assert exact.shortened and exact.text == photo[: len(exact.text)]
    assert copied_text(frame(photo)) == photo


def test_audio_is_written_as_bytes() -> None:
    assert readable_text(frame(b"\xff\x00\x7f")).text == "ff 00 7f"
    assert exact_text(frame(b"\xff\x00" * 50_000)).shortened


def test_a_copy_has_marks_where_bytes_are_not_utf_8() -> None:
    assert copied_text(frame(b"a\xb5b")) == "a\ufffdb"


def test_deep_nesting_is_shown_all_the_same() -> None:
    deep = '{"a":' + "[" * 300 + "]" * 300 + "}"
    assert readable_text(frame(deep)).is_json
    assert not readable_text(frame('{"a":' + "[" * 100_000)).is_json
