"""Every way in which devices differ from the protocol, with small frames of our own."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mcp.shared.message import SessionMessage
from mcp.types import JSONRPCError, JSONRPCNotification, JSONRPCRequest, JSONRPCResponse

from companion.errors import AnswerTimeout
from companion.protocol.payloads import MAX_FRAME
from companion.protocol.quirks import NO_CODE, DeviceCodec, WireError
from companion.protocol.wire_events import (
    DeviceNotification,
    DeviceRequest,
    RepairedFrame,
    StrayAnswer,
    UnreadableFrame,
    WireEvent,
)
from companion.transports.channel import Unanswered


class Wire:
    """A codec with what it observed."""

    def __init__(self, **options: Any) -> None:
        self.events: list[WireEvent] = []
        self.codec = DeviceCodec(self.events.append, **options)

    def ask(self, request_id: int = 1, method: str = "tools/call", **params: Any) -> Any:
        request = JSONRPCRequest(jsonrpc="2.0", id=request_id, method=method, params=params)
        return json.loads(self.codec.encode(SessionMessage(request)))

    def hear(self, frame: str | bytes | dict[str, Any]) -> list[Any]:
        if isinstance(frame, dict):
            frame = json.dumps(frame)
        raw = frame.encode() if isinstance(frame, str) else frame
        return [message.message for message in self.codec.decode(raw).messages]


def answer(request_id: Any, **more: Any) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": request_id, **more}


def enveloped(payload: Any) -> dict[str, Any]:
    return {"session_id": "s", "type": "mcp", "payload": payload}


def wire_error(error: JSONRPCError) -> WireError:
    assert isinstance(error.error.data, WireError)
    return error.error.data


# outgoing


def test_a_request_is_enveloped_where_the_channel_has_a_session() -> None:
    frame = Wire(session_id="abc").ask(7, name="x", arguments={"a": None})
    assert frame == {
        "session_id": "abc",
        "type": "mcp",
        "payload": {
            "jsonrpc": "2.0",
            "id": 7,
            "method": "tools/call",
            "params": {"name": "x", "arguments": {"a": None}},
        },
    }


def test_a_request_is_bare_on_a_control_server() -> None:
    assert Wire().ask(7, "ping")["id"] == 7


def test_ids_are_moved_and_moved_back() -> None:
    wire = Wire(first_id=3_000_000)
    assert wire.ask(5)["id"] == 3_000_005
    (message,) = wire.hear(answer(3_000_005, result={}))
    assert isinstance(message, JSONRPCResponse) and message.id == 5


def test_vision_is_added_to_initialize_only() -> None:
    vision = {"url": "http://192.168.1.20:8687/vision", "token": "t"}
    wire = Wire(vision=vision)
    assert wire.ask(1, "initialize", capabilities={})["params"]["capabilities"] == {
        "vision": vision
    }
    assert "vision" not in json.dumps(wire.ask(2, "tools/list"))


def test_half_a_surrogate_pair_can_be_sent() -> None:
    wire = Wire()
    request = JSONRPCRequest(jsonrpc="2.0", id=1, method="x", params={"text": "\ud800"})
    frame = wire.codec.encode(SessionMessage(request))
    assert json.loads(frame.encode())["params"]["text"] == "\ud800"


def test_a_request_that_is_too_long_is_answered_here() -> None:
    wire = Wire()
    request = JSONRPCRequest(jsonrpc="2.0", id=1, method="tools/call")
    wire.codec.encode(SessionMessage(request))
    raised = wire.codec.unsent(SessionMessage(request), 70_000, 65_535)
    assert raised is not None and isinstance(raised.error.data, WireError)
    message = raised.error.data.message
    assert message is not None and message.code == "call.too_long"
    assert message.values["limit"] == 65_535


def test_a_request_that_stays_without_an_answer_ends_with_what_the_channel_knows() -> None:
    wire = Wire(first_id=10)
    wire.ask(1)
    given_up = Unanswered(11, AnswerTimeout("call.timeout", seconds="5"))
    (sent_back,) = wire.codec.unanswered(given_up).messages
    assert isinstance(sent_back.message, JSONRPCError) and sent_back.message.id == 1
    assert wire_error(sent_back.message).raised is given_up.error
    assert list(wire.codec.unanswered(given_up).messages) == [] and wire.events == []


# answers


@pytest.mark.parametrize("wrap", [enveloped, lambda payload: payload], ids=["enveloped", "bare"])
def test_an_answer_is_taken_bare_and_enveloped(wrap: Any) -> None:
    wire = Wire(session_id="s")
    wire.ask(1, "tools/list")
    (message,) = wire.hear(wrap(answer(1, result={"tools": []})))
    assert isinstance(message, JSONRPCResponse) and message.result == {"tools": []}


def test_an_error_without_a_code() -> None:
    wire = Wire()
    wire.ask(1)
    (message,) = wire.hear(answer(1, error={"message": "Unknown tool: x"}))
    assert isinstance(message, JSONRPCError)
    assert message.error.message == "Unknown tool: x"
    assert message.error.code == NO_CODE and wire_error(message).code is None


def test_an_error_with_a_code_keeps_it() -> None:
    wire = Wire()
    wire.ask(1)
    (message,) = wire.hear(answer(1, error={"code": -32603, "message": "boom"}))
    assert wire_error(message).code == -32603


@pytest.mark.parametrize("error", ["just text", {"code": "x"}, 5, ["a"]])
def test_errors_of_any_shape_end_the_call(error: Any) -> None:
    wire = Wire()
    wire.ask(1)
    (message,) = wire.hear(answer(1, error=error))
    assert isinstance(message, JSONRPCError)


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ('Failed to open "sd card"', 'Failed to open "sd card"'),
        ("line 1\nline 2", "line 1\nline 2"),
        ("C:\\dir", "C:\\dir"),
        ('ends with "', 'ends with "'),
        ('a \\"quoted\\" b "c"', 'a \\"quoted\\" b "c"'),
        ('"}}', '"}}'),
    ],
)
@pytest.mark.parametrize("envelope", [True, False])
def test_an_error_that_is_not_valid_json_is_salvaged(words: str, read: str, envelope: bool) -> None:
    wire = Wire()
    wire.ask(23)
    frame = f'{{"jsonrpc":"2.0","id":23,"error":{{"message":"{words}"}}}}'
    if envelope:
        frame = f'{{"session_id":"s","type":"mcp","payload":{frame}}}'
    (message,) = wire.hear(frame)
    assert isinstance(message, JSONRPCError)
    assert message.id == 23 and message.error.message == read


def test_salvaging_is_told() -> None:
    wire = Wire()
    wire.ask(2)
    frame = '{"jsonrpc":"2.0","id":2,"error":{"message":"no "x" here"}}'
    wire.hear(frame)
    assert wire.events == [RepairedFrame(2, frame)]


def test_a_broken_answer_ends_its_call() -> None:
    wire = Wire()
    wire.ask(4)
    (message,) = wire.hear('{"jsonrpc":"2.0","id":4,"result":{"content":[{"ty')
    own = wire_error(message).message
    assert own is not None and own.code == "call.unreadable"


@pytest.mark.parametrize("before", ["", "x"])
def test_an_answer_above_the_limit_ends_its_call_and_keeps_the_connection(before: str) -> None:
    wire = Wire()
    wire.ask(4)
    wire.ask(5)
    # what is looked at may end inside a character
    text = before + "好" * (MAX_FRAME // 3 + 1)
    content = [{"type": "text", "text": text}]
    huge = json.dumps(answer(4, result={"content": content}), ensure_ascii=False)
    (message,) = wire.hear(huge)
    own = wire_error(message).message
    assert own is not None and own.code == "call.too_large"
    (message,) = wire.hear(answer(5, result={}))
    assert isinstance(message, JSONRPCResponse)


def test_a_result_that_is_no_object_ends_its_call() -> None:
    wire = Wire()
    wire.ask(1)
    (message,) = wire.hear(answer(1, result="true"))
    assert isinstance(message, JSONRPCError)


def test_text_that_is_not_utf8_is_read_with_replacements() -> None:
    wire = Wire()
    wire.ask(1)
    name = "家里".encode("gbk")
    frame = b'{"id":1,"result":{"content":[{"type":"text","text":"' + name + b'"}]}}'
    (message,) = wire.hear(frame)
    assert "\ufffd" in message.result["content"][0]["text"]


def test_a_nested_image_is_lifted() -> None:
    wire = Wire()
    wire.ask(1)
    nested = json.dumps({"type": "image", "mimeType": "image/jpeg", "data": "QUJD"})
    result = {"content": [{"type": "image", "image": nested}], "isError": False}
    (message,) = wire.hear(answer(1, result=result))
    assert message.result["content"] == [
        {"type": "image", "mimeType": "image/jpeg", "data": "QUJD"}
    ]


@pytest.mark.parametrize("nested", ["no json", "[]", 5, None, json.dumps({"data": 5})])
def test_an_image_that_cannot_be_lifted_stays(nested: Any) -> None:
    wire = Wire()
    wire.ask(1)
    block = {"type": "image", "image": nested}
    (message,) = wire.hear(answer(1, result={"content": [block]}))
    assert message.result["content"] == [block]


@pytest.mark.parametrize("wire_id", [1.0, "1"])
def test_an_id_that_changed_its_type_is_ours(wire_id: Any) -> None:
    wire = Wire()
    wire.ask(1)
    (message,) = wire.hear(answer(wire_id, result={}))
    assert message.id == 1


@pytest.mark.parametrize("wire_id", [2, True, None, "x", 1.5, [1], -1])
def test_an_answer_to_nobody_is_only_told(wire_id: Any) -> None:
    wire = Wire()
    wire.ask(1)
    payload = answer(wire_id, result={})
    assert wire.hear(payload) == []
    assert wire.events == [StrayAnswer(wire_id, "", payload)]


def test_the_second_answer_is_only_told_and_names_its_request() -> None:
    wire = Wire()
    wire.ask(1)
    assert len(wire.hear(answer(1, result={}))) == 1
    assert wire.hear(answer(1, result={})) == []
    (event,) = wire.events
    assert isinstance(event, StrayAnswer) and event.method == "tools/call"


def test_an_answer_after_giving_up_is_a_stray_one() -> None:
    wire = Wire(first_id=10)
    wire.ask(1)
    cancelled = JSONRPCNotification(
        jsonrpc="2.0", method="notifications/cancelled", params={"requestId": 1}
    )
    sent = json.loads(wire.codec.encode(SessionMessage(cancelled)))
    assert sent["params"]["requestId"] == 11
    assert wire.hear(answer(11, result={})) == []
    (event,) = wire.events
    assert isinstance(event, StrayAnswer) and event.method == "tools/call"


def test_several_answers_in_one_frame() -> None:
    wire = Wire()
    wire.ask(1)
    wire.ask(2)
    frame = json.dumps(enveloped([answer(2, result={}), answer(1, result={})]))
    assert [message.id for message in wire.hear(frame)] == [2, 1]


def test_initialize_without_capabilities_and_server_info() -> None:
    wire = Wire()
    wire.ask(1, "initialize", capabilities={})
    (message,) = wire.hear(answer(1, result={"protocolVersion": "2024-11-05"}))
    assert message.result["serverInfo"] == {"name": "", "version": ""}
    assert message.result["capabilities"] == {}


# what is not an answer


@pytest.mark.parametrize(
    "payload",
    [
        {"jsonrpc": "2.0", "method": "notifications/state_changed", "params": {"state": "walk"}},
        {"jsonrpc": "2.0", "method": "notification", "params": [1]},
        {"method": "notifications/event"},
    ],
)
def test_notifications_of_any_method_are_told(payload: dict[str, Any]) -> None:
    wire = Wire()
    assert wire.hear(enveloped(payload)) == []
    assert wire.events == [DeviceNotification(payload["method"], payload.get("params"))]


@pytest.mark.parametrize(
    "payload", [{"type": "sos_alert", "level": 2}, {"event": "fall_detection"}, "text", 5]
)
def test_payloads_outside_the_protocol_are_told(payload: Any) -> None:
    wire = Wire()
    assert wire.hear(enveloped(payload)) == []
    assert wire.events == [DeviceNotification("", payload)]


def test_a_bare_message_of_an_unknown_type_is_told() -> None:
    wire = Wire()
    wire.hear({"type": "sos_alert"})
    assert wire.events == [DeviceNotification("", {"type": "sos_alert"})]


def test_a_known_notification_also_reaches_the_session() -> None:
    wire = Wire()
    (message,) = wire.hear({"jsonrpc": "2.0", "method": "notifications/tools/list_changed"})
    assert isinstance(message, JSONRPCNotification)
    assert len(wire.events) == 1


def test_a_request_from_the_device_is_refused_and_told() -> None:
    wire = Wire(session_id="s")
    request = {"jsonrpc": "2.0", "id": 999, "method": "tools/call", "params": {"name": "x"}}
    decoded = wire.codec.decode(json.dumps(enveloped(request)).encode())
    (reply,) = decoded.replies
    payload = json.loads(reply)["payload"]
    assert payload["id"] == 999
    assert payload["error"] == {"code": -32601, "message": "Method not found: tools/call"}
    assert list(decoded.messages) == []
    assert wire.events == [DeviceRequest("tools/call", {"name": "x"})]


@pytest.mark.parametrize("kind", ["listen", "abort", "goodbye", "hello", "tts"])
def test_the_voice_channel_is_no_news(kind: str) -> None:
    wire = Wire()
    assert wire.hear({"session_id": "s", "type": kind, "state": "start"}) == []
    assert wire.events == []


@pytest.mark.parametrize("frame", [b"", b"\x00\x01audio", b"\xff\xfe", b"{", b"not json", b"true"])
def test_audio_and_noise_are_ignored(frame: bytes) -> None:
    wire = Wire()
    assert wire.hear(frame) == []
    assert wire.events == []


@pytest.mark.parametrize("frame", ['{"a":', "[" * 100_000, '{"x":"' + "y" * MAX_FRAME + '"}'])
def test_what_looks_like_json_and_is_unusable_is_told(frame: str) -> None:
    wire = Wire()
    assert wire.hear(frame) == []
    (event,) = wire.events
    assert isinstance(event, UnreadableFrame) and event.size == len(frame)


def test_method_names_from_the_device_are_cleaned() -> None:
    wire = Wire()
    wire.hear({"jsonrpc": "2.0", "method": "notifications/\x1b[31mred"})
    (event,) = wire.events
    assert isinstance(event, DeviceNotification) and "\x1b" not in event.method


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("notifications/message", {"level": "loud", "data": "x"}),
        ("notifications/message", {"level": 7}),
        ("notifications/message", None),
        ("notifications/progress", {"progressToken": 1, "progress": "half"}),
        ("notifications/resources/updated", {}),
        ("notifications/tools/list_changed", {"_meta": 1}),
    ],
)
def test_a_notification_that_the_sdk_cannot_read_is_only_observed(method: str, params: Any) -> None:
    wire = Wire()
    (notice,) = wire.hear({"jsonrpc": "2.0", "method": "notifications/tools/list_changed"})
    assert notice.method == "notifications/tools/list_changed"
    given = {} if params is None else {"params": params}
    assert wire.hear({"jsonrpc": "2.0", "method": method, **given}) == []
    assert wire.events[-1] == DeviceNotification(method, params)
