"""What is read in one frame: its kind, its id, and what is odd about it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.protocol.frame_notes import FrameKind, FrameNotes, Quirk, first_payload, read_frame
from companion.protocol.payloads import MAX_FRAME, is_audio
from companion.text import clean


def read(frame: Any, *, sent: bool = False, cut: int = 0) -> FrameNotes:
    data = frame if isinstance(frame, bytes) else json.dumps(frame, ensure_ascii=False).encode()
    return read_frame(data, sent=sent, cut=cut)


def enveloped(payload: Any) -> dict[str, Any]:
    return {"session_id": "s", "type": "mcp", "payload": payload}


def rpc(**members: Any) -> dict[str, Any]:
    return {"jsonrpc": "2.0", **members}


def answer(number: Any, **members: Any) -> dict[str, Any]:
    return enveloped(rpc(id=number, **members))


def test_a_call_names_its_tool_and_shows_its_arguments() -> None:
    params = {"name": "self.audio_speaker.set_volume", "arguments": {"volume": 30}}
    notes = read(enveloped(rpc(id=7, method="tools/call", params=params)), sent=True)
    assert notes.kind is FrameKind.REQUEST
    assert (notes.method, notes.tool) == ("tools/call", "self.audio_speaker.set_volume")
    assert (notes.id, notes.pair_id, notes.enveloped) == ("7", 7, True)
    assert notes.summary == '{"volume": 30}' and notes.quirks == ()


def test_an_answer_shows_the_texts_in_it() -> None:
    result = {"content": [{"type": "text", "text": "true"}], "isError": False}
    notes = read(answer(7, result=result))
    assert (notes.kind, notes.pair_id, notes.summary) == (FrameKind.ANSWER, 7, "true")
    assert not notes.failed and notes.quirks == ()


def test_an_answer_that_says_it_is_an_error_is_one() -> None:
    result = {"content": [{"type": "text", "text": "no"}], "isError": True}
    assert read(answer(7, result=result)).failed


def test_a_notification_has_no_id() -> None:
    notes = read(enveloped(rpc(method="notifications/state_changed", params={"state": "idle"})))
    assert (notes.kind, notes.method) == (
        FrameKind.NOTIFICATION,
        "notifications/state_changed",
    )
    assert notes.pair_id is None and notes.summary == '{"state": "idle"}'


def test_a_method_that_begins_with_notifications_is_one_whatever_its_id() -> None:
    notes = read(enveloped(rpc(id=2, method="notifications/anything")), sent=True)
    assert notes.kind is FrameKind.NOTIFICATION and notes.pair_id is None


def test_giving_up_names_the_request() -> None:
    params = {"requestId": 4, "reason": "enough"}
    notes = read(enveloped(rpc(method="notifications/cancelled", params=params)), sent=True)
    assert notes.cancels == 4


def test_hello_and_other_messages_of_the_voice_channel_are_told_apart() -> None:
    hello = read({"type": "hello", "version": 1, "transport": "websocket"})
    assert (hello.kind, hello.method) == (FrameKind.HELLO, "hello")
    listen = read({"session_id": "s", "type": "listen", "state": "start"})
    assert (listen.kind, listen.method) == (FrameKind.MESSAGE, "listen")
    assert listen.summary == '{"state": "start"}' and listen.quirks == ()


def test_audio_is_no_text() -> None:
    assert read(b"\xfc\xff\xfe\x00\x81").kind is FrameKind.AUDIO
    assert is_audio(b"\x00\x01\x02") and is_audio(b"\xff")
    assert not is_audio(b"not json") and not is_audio(b'{"a":1}')
    assert not is_audio(("ä" * 63).encode())  # the look ends in the middle of a character
    assert not is_audio(b'{"ssid":"\xb5\xc4"}')


def test_bytes_that_are_not_utf_8_are_marked() -> None:
    notes = read(
        b'{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"\xb5\xc4"}]}}'
    )
    assert notes.quirks == (Quirk.NOT_UTF8,) and notes.summary == "\ufffd\ufffd"


def test_a_replacement_character_that_was_sent_is_no_bad_byte() -> None:
    assert read(answer(1, result={"content": [{"type": "text", "text": "\ufffd"}]})).quirks == ()


def test_line_feeds_within_a_text_are_marked() -> None:
    notes = read(b'{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"a\nb"}}')
    assert notes.quirks == (Quirk.CONTROL,) and notes.summary == "a b" and notes.failed


def test_an_error_without_a_code_is_marked() -> None:
    notes = read(answer(1, error={"message": "Unknown tool: x"}))
    assert notes.quirks == (Quirk.NO_CODE,) and notes.summary == "Unknown tool: x"
    assert read(answer(1, error={"code": -32601, "message": "x"})).quirks == ()


def test_an_error_that_is_not_valid_json_is_repaired() -> None:
    frame = b'{"jsonrpc":"2.0","id":23,"error":{"message":"Failed to open "sd card""}}'
    notes = read(frame)
    assert notes.kind is FrameKind.ANSWER and notes.pair_id == 23 and notes.failed
    assert notes.quirks == (Quirk.REPAIRED,) and notes.summary == 'Failed to open "sd card"'


def test_what_cannot_be_repaired_keeps_its_id() -> None:
    notes = read(b'{"jsonrpc":"2.0","id":23,"result":{"content":[')
    assert (notes.kind, notes.pair_id) == (FrameKind.ANSWER, 23)
    assert notes.quirks == (Quirk.BROKEN,) and notes.failed
    assert read(b'{"a":').kind is FrameKind.UNREADABLE
    assert read(b"not json", sent=True).quirks == (Quirk.BROKEN,)


@pytest.mark.parametrize(
    ("payload", "quirk"),
    [
        (json.dumps(rpc(id=1, method="ping")), Quirk.TEXT_PAYLOAD),
        ([rpc(id=1, method="ping"), rpc(id=2, method="ping")], Quirk.SEVERAL),
        (rpc(id="1", method="ping"), Quirk.TEXT_ID),
        (rpc(id=5.7, method="ping"), Quirk.ODD_ID),
        ({"id": 1, "method": "ping"}, Quirk.NO_VERSION),
        ({"event": "fall_detection"}, Quirk.NO_METHOD),
        ("no json", Quirk.NO_METHOD),
    ],
)
def test_requests_that_stock_firmware_does_not_answer(payload: Any, quirk: Quirk) -> None:
    assert quirk in read(enveloped(payload), sent=True).quirks


def test_ids_are_paired_as_devices_make_them() -> None:
    assert read(rpc(id=5.7, method="ping"), sent=True).pair_id == 5
    assert read(rpc(id=2**31, method="ping"), sent=True).pair_id == 2**31 - 1
    assert read(rpc(id="3", result={})).pair_id == 3
    assert read(rpc(id="abc", result={})).pair_id == '"abc"'
    assert read(rpc(id=None, result={})).pair_id is None


def test_a_nested_picture_is_marked_and_a_plain_one_is_not() -> None:
    inner = json.dumps({"type": "image", "mimeType": "image/jpeg", "data": "QUJD"})
    nested = read(answer(1, result={"content": [{"type": "image", "image": inner}]}))
    assert nested.quirks == (Quirk.NESTED_IMAGE,) and nested.summary == "[image]"
    plain = {"type": "image", "mimeType": "image/png", "data": "QUJD"}
    assert read(answer(1, result={"content": [plain]})).quirks == ()


def test_a_handshake_without_its_parts_is_marked() -> None:
    whole = {
        "protocolVersion": "2024-11-05",
        "capabilities": {},
        "serverInfo": {"name": "a", "version": "1"},
    }
    assert read(answer(1, result=whole)).quirks == ()
    for missing in ("capabilities", "serverInfo"):
        part = {name: value for name, value in whole.items() if name != missing}
        assert read(answer(1, result=part)).quirks == (Quirk.HANDSHAKE,)


def test_a_request_of_the_device_is_marked_and_ours_is_not() -> None:
    asked = enveloped(rpc(id=999, method="tools/call", params={"name": "x"}))
    assert read(asked).quirks == (Quirk.ASKED,)
    assert read(asked, sent=True).quirks == ()


def test_what_is_too_large_or_cut_says_so() -> None:
    head = b'{"jsonrpc":"2.0","id":3,"result":{"content":[{"type":"text","text":"' + b"x" * 100
    notes = read(head, cut=MAX_FRAME)
    assert notes.quirks == (Quirk.CUT, Quirk.TOO_LARGE) and notes.pair_id == 3
    assert read(head + "ä".encode()[:1], cut=1).quirks == (Quirk.CUT,)


def test_the_summary_is_one_clean_line_of_bounded_length() -> None:
    text = "a\x1b[31m\u202eb\n" + "x" * 100_000
    notes = read(answer(1, result={"content": [{"type": "text", "text": text}]}))
    assert len(notes.summary) <= 240 and "\n" not in notes.summary
    assert clean(notes.summary, 1000) == notes.summary


def test_deep_nesting_is_read_all_the_same() -> None:
    frame = b'{"jsonrpc":"2.0","id":1,"result":{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}}"
    assert read(frame).pair_id == 1


def test_every_quirk_has_its_sentence() -> None:
    for quirk in Quirk:
        assert quirk.message.english().endswith(".")


def test_the_payload_is_found_in_any_wrapping() -> None:
    ping = rpc(id=1, method="ping")
    for frame in (ping, enveloped(ping), enveloped(json.dumps(ping)), [ping]):
        assert first_payload(json.dumps(frame).encode()) == ping
    assert first_payload(b"\xff\x00") is None and first_payload(b'{"a') is None
    assert first_payload(b'{"type":"hello"}') is None


@given(st.binary(max_size=400), st.booleans())
def test_whatever_comes_is_read(data: bytes, sent: bool) -> None:
    for frame in (data, b'{"type":"mcp","payload":' + data + b"}", b'{"id":' + data):
        notes = read_frame(frame, sent=sent)
        assert len(notes.summary) <= 240


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(
            ["id", "method", "params", "result", "error", "content", "type", "payload", "name",
             "image", "message", "code", "jsonrpc", "text", "requestId", "protocolVersion"]
        ),
        inner,
        max_size=5,
    ),
    max_leaves=12,
)  # fmt: skip


@given(_JSON, st.booleans())
def test_whatever_json_comes_is_read(value: Any, sent: bool) -> None:
    for frame in (value, enveloped(value)):
        notes = read_frame(json.dumps(frame).encode(), sent=sent)
        assert notes.pair_id is None or isinstance(notes.pair_id, int | str)
