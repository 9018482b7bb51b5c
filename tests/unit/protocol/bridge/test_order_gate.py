"""Orders are judged by what a device would make of the bytes, and nothing else is touched."""

from __future__ import annotations

import hashlib
import json
import sys
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.protocol.bridge import order_gate
from companion.protocol.bridge.json_spans import MAX_VALUES
from companion.protocol.bridge.mcp_switch import McpSwitch
from companion.protocol.bridge.order_gate import (
    MAX_ANSWERS,
    MAX_ID,
    MAX_ORDERS,
    MAX_READINGS,
    MAX_SHOWN,
    MAX_TAKEN,
    REFUSED,
    Order,
    OrderGate,
    Passed,
)
from companion.protocol.tools import USER_ONLY
from companion.simulator import cjson
from tests.examples import examples
from tests.fakes.data import NAMES, Data
from tests.fakes.work import work_of_at_most
from tests.marks import both
from tests.unit.protocol.bridge.two_clients import call, frame, result
from tests.unit.protocol.json_values import json_values

REBOOT = "self.reboot"
RESTART = b'{"type":"system","command":"reboot"}'


class Owner:
    """Refuses what is the owner's, and notes everything that it is asked about."""

    def __init__(self) -> None:
        self.asked: list[Order] = []

    def __call__(self, order: Order) -> bool:
        self.asked.append(order)
        return order.readable and not order.message and order.tool not in USER_ONLY


def judged(data: bytes) -> tuple[Passed, list[Order]]:
    owner = Owner()
    return OrderGate(owner).from_server(data), owner.asked


def request(number: Any = 7, tool: str = REBOOT, arguments: Any = None) -> dict[str, Any]:
    params = {"name": tool, "arguments": {} if arguments is None else arguments}
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}


def errors(passed: Passed) -> list[Any]:
    """The ids of what the server is answered."""
    values = [json.loads(each) for each in passed.answers]
    payloads = [value.get("payload", value) for value in values]
    assert all(each["error"]["code"] == REFUSED for each in payloads)
    return [each["id"] for each in payloads]


def test_an_order_is_answered_under_its_own_id() -> None:
    passed, asked = judged(frame(request(7, "self.upgrade_firmware", {"url": "http://x/y"})))
    assert passed.frame is None
    [answer] = passed.answers
    assert json.loads(answer) == {
        "session_id": "s",
        "type": "mcp",
        "payload": {
            "jsonrpc": "2.0",
            "id": 7,
            "error": {
                "code": REFUSED,
                "message": "The owner of this device has not allowed this: self.upgrade_firmware",
            },
        },
    }
    [order] = asked
    assert (order.tool, order.arguments) == ("self.upgrade_firmware", {"url": "http://x/y"})
    assert order.exact and order.answered and order.readable and not order.message


BODY = json.dumps(request())
ENVELOPE = f'{{"session_id":"s","type":"mcp","payload":{BODY}}}'


def changed(old: str, new: str) -> bytes:
    assert old in ENVELOPE
    return ENVELOPE.replace(old, new).encode("utf-8", "surrogateescape")


EVASIONS = {
    "as it is": ENVELOPE.encode(),
    "bare": BODY.encode(),
    "any case": changed('"type"', '"TYPE"').replace(b'"method"', b'"Method"'),
    "any case below": changed('"params"', '"PARAMS"').replace(b'"name"', b'"nAmE"'),
    "escaped method": changed("tools/call", "tools\\/call"),
    "escaped letters": changed('"tools/call"', '"\\u0074ools/call"'),
    "escaped name": changed('"self.reboot"', '"self\\u002ereboot"'),
    "escaped member": changed('"method"', '"\\u006dethod"'),
    "cut at a NUL": changed('"self.reboot"', '"self.reboot\\u0000x"'),
    "cut at a raw NUL": changed('"self.reboot"', '"self.reboot\0x"'),
    "cut at no number": changed('"self.reboot"', '"self.reboot\\uZZZZ"'),
    "method cut": changed('"tools/call"', '"tools/call\\u0000"'),
    "member cut": changed('"params"', '"params\\u0000x"'),
    "type cut": changed('"mcp"', '"mcp\\u0000x"'),
    "more behind it": ENVELOPE.encode() + b' {"type":"tts"}',
    "rubbish behind it": ENVELOPE.encode() + b"}]\xff",
    "white space": b" \t\r\n" + ENVELOPE.encode(),
    "control bytes before it": b"\x01\x1f\x00 " + ENVELOPE.encode(),
    "control bytes in it": changed(": ", ":\x01").replace(b",", b"\x0b,\x02"),
    "a mark of UTF-8": b"\xef\xbb\xbf" + ENVELOPE.encode(),
    "raw control characters": changed('"s"', '"s\n\x01"'),
    "no UTF-8": changed('"s"', '"\udcff\udc80"'),
    "a number with zeros": changed('"id": 7', '"id": 007'),
    "a number with a dot": changed('"id": 7', '"id": 7.'),
    "half a character": changed('"s"', '"\\ud800"'),
    "its first type counts": changed('"session_id":"s",', '"Type":"mcp","type":"x",'),
    "its last type counts": changed('"session_id":"s",', '"type":"tts",'),
    "its first payload counts": changed("}}}}", '}}},"payload":{}}'),
    "its last payload counts": changed('"session_id"', '"payload":{},"session_id"'),
    "its first method counts": changed('"params"', '"method":"ping","params"'),
    "its last method counts": changed('"method"', '"METHOD":"ping","method"'),
    "its first params count": changed("}}}}", '}},"params":{}}}'),
    "its last params count": changed('"params"', '"params":{"name":"self.x"},"params"'),
    "its first name counts": changed('"arguments"', '"name":"self.x","arguments"'),
    "its last name counts": changed('"name"', '"Name":"self.x","name"'),
    "as a message of the channel": changed('"mcp"', '"tts","jsonrpc":"2.0","type":"mcp"'),
    "a text": frame(BODY),
    "a text with several": frame(f"[{BODY}]"),
    "several": frame([request()]),
    "several envelopes": f"[{ENVELOPE}]".encode(),
    "an answer as well": changed('"jsonrpc"', '"result":{},"error":{},"jsonrpc"'),
    "without an id": changed('"id": 7, ', ""),
    "deep beside it": changed('"session_id"', '"x":' + "[" * 900 + "]" * 900 + ',"session_id"'),
    "NaN beside it": changed('"session_id"', '"x":NaN,"session_id"'),
    "more values than anybody reads": changed(
        '"session_id"', f'"x":[{"0," * MAX_VALUES}0],"session_id"'
    ),
    "more values than are kept apart": changed(
        '"session_id"', f'"x":[{"0," * 6_000}0],"session_id"'
    ),
    "in a hello": changed('"session_id":"s"', '"Type":"mcp","type":"hello","transport":"udp"'),
    "the message": RESTART,
    "the message in any case": b'{"TYPE":"system","Command":"reboot"}',
    "the message, cut": b'{"type":"system\\u0000","command":"reboot\\uXXXX"}',
    "the message twice": b'{"type":"stt","type":"system","command":"x","command":"reboot"}',
    "the message after control bytes": b'\x02{"type":\x01"system","command":"reboot","n":01}',
    "the message among others": b'[{"type":"system","command":"reboot"}]',
}


@pytest.mark.parametrize("data", EVASIONS.values(), ids=EVASIONS.keys())
def test_no_device_gets_it_however_it_is_written(data: bytes) -> None:
    passed, asked = judged(data)
    assert passed.frame is None
    assert asked and not any(Owner()(order) for order in asked[-1:])
    for answer in passed.answers:
        value = json.loads(answer)
        assert value.get("payload", value)["id"] == 7


TWO_READINGS = [
    *("cut at a NUL", "cut at a raw NUL", "cut at no number", "method cut"),
    *("its first type counts", "its last type counts", "its first payload counts"),
    *("its last payload counts", "its first method counts", "its last method counts"),
    *("its first params count", "its last params count", "its first name counts"),
    *("its last name counts", "as a message of the channel", "in a hello", "the message twice"),
    *("control bytes before it", "control bytes in it", "a number with zeros"),
    *("more values than anybody reads", "more values than are kept apart"),
    *("several", "several envelopes", "a text with several", "the message among others"),
]


@pytest.mark.parametrize("name", EVASIONS)
def test_only_what_is_the_same_to_all_can_be_agreed_to(name: str) -> None:
    """To agree to one reading is not to agree to another."""
    _, asked = judged(EVASIONS[name])
    exact = any(order.exact for order in asked)
    assert not (exact and name in TWO_READINGS)
    assert exact or name not in ("as it is", "escaped name", "any case", "a text")


def test_arguments_of_two_meanings_cannot_be_agreed_to() -> None:
    def exact(arguments: str) -> bool:
        data = changed('"arguments": {}', f'"arguments": {arguments}')
        [order] = judged(data)[1]
        return order.exact

    assert exact('{"url": "http://x/y", "n": [1, {"a": "é"}]}')
    assert exact("null")
    assert not exact('{"url": "http://good/", "url": "http://bad/"}')
    assert not exact('{"url": "http://good/", "URL": "http://bad/"}')
    assert not exact('{"url": "http://bad/\\u0000http://good/"}')
    assert not exact('{"a": {"b": 1, "B": 2}}')
    assert not exact('{"url": "' + "x" * MAX_SHOWN + '"}')
    assert not exact('{"a": "\udcff"}')
    assert not exact('{}, "arguments": {"url": "http://bad/"}')


def test_the_same_to_the_byte_is_the_same_order() -> None:
    def mark(tool: str, arguments: Any, number: int = 1) -> str:
        [order] = judged(frame(request(number, tool, arguments)))[1]
        return order.mark

    first = mark(REBOOT, {"a": 1})
    assert mark(REBOOT, {"a": 1}, 2) == first
    others = {first, mark(REBOOT, {"a": 2}), mark(REBOOT, {"a": 1.0}), mark("self.reboo", {"a": 1})}
    assert len(others) == 4


@pytest.mark.parametrize(
    ("token", "answered"),
    [
        *(("7", 7), ("1600000000", 1_600_000_000), ("5.7", 5.7), ('"é"', "é"), ('"\\u0041"', "A")),
        *(("99999999999", 99999999999), ("007", 7), ('"a\nb"', "a\nb"), ("-1", -1)),
    ],
)
def test_ids_come_back_as_the_server_wrote_them(token: str, answered: Any) -> None:
    passed, _ = judged(changed('"id": 7', f'"id": {token}'))
    assert passed.frame is None and errors(passed) == [answered]


@pytest.mark.parametrize("token", ["null", "true", "{}", "[7]", "NaN"])
def test_without_an_id_nothing_is_answered(token: str) -> None:
    passed, _ = judged(changed('"id": 7', f'"id": {token}'))
    assert passed == Passed(None)


def test_every_id_of_an_order_is_answered() -> None:
    passed, _ = judged(changed('"id": 7', '"id": 7, "ID": 8, "id": 7'))
    assert passed.frame is None and errors(passed) == [7, 8]


def test_an_answer_has_the_form_of_the_order() -> None:
    [bare] = judged(BODY.encode())[0].answers
    assert "payload" not in json.loads(bare) and json.loads(bare)["id"] == 7
    [enveloped] = judged(frame(request(), 'of "mine"'))[0].answers
    assert json.loads(enveloped)["session_id"] == 'of "mine"'
    [without] = judged(json.dumps({"type": "mcp", "payload": request()}).encode())[0].answers
    assert json.loads(without)["session_id"] == ""
    [text] = judged(frame(BODY))[0].answers
    assert json.loads(text)["payload"]["id"] == 7


def test_others_of_an_array_pass() -> None:
    harmless = [request(1, "self.a"), {"jsonrpc": "2.0", "id": 2, "method": "tools/list"}]
    passed, _ = judged(frame([harmless[0], request(8), harmless[1], request(9, tool="self.b")]))
    assert errors(passed) == [8]
    assert passed.frame == frame([*harmless, request(9, tool="self.b")])
    envelopes = b"[" + frame(request(3)) + b"," + frame(harmless[0]) + b"]"
    passed, _ = judged(envelopes)
    assert passed.frame == b"[" + frame(harmless[0]) + b"]" and errors(passed) == [3]
    passed, _ = judged(frame(json.dumps([harmless[0], request(4)])))
    assert passed.frame is not None and errors(passed) == [4]
    assert json.loads(json.loads(passed.frame)["payload"]) == [harmless[0]]


def test_the_answers_to_one_frame_are_bounded() -> None:
    passed, _ = judged(frame([request(number) for number in range(MAX_ANSWERS * 2)]))
    assert passed.frame is None and len(passed.answers) == MAX_ANSWERS


def test_what_may_pass_is_the_very_same_object() -> None:
    gate = OrderGate(lambda order: True)
    for data in EVASIONS.values():
        passed = gate.from_server(data)
        assert passed.frame is data and not passed.answers


def test_a_request_that_only_a_device_reads_is_no_ordinary_one() -> None:
    """Its ids could not be kept apart from ours, so its answer could pass for another one."""
    for tool in ("self.a", REBOOT):
        data = call(1, "x", tool).replace(b'"id":1', b'"id":01')
        passed, [order] = judged(data)
        assert passed.frame is None and not order.readable and order.tool == tool
    passed, [order] = judged(b'{"type":"mcp","payload":{"method":"tools/list","id":01}}')
    assert passed.frame is None and (order.tool, order.readable) == ("", False)


HARMLESS = [
    b'{"type":"stt","text":"restart: {\\"method\\":\\"tools/call\\"} self.reboot"}',
    b'{"type":"tts","state":"sentence_start","text":"\xff\xfe raw \n \x01 bytes"}',
    b'{"type":"tts","state":"start","n":01}',
    b'{"type":"llm","emotion":"happy",}',
    b'{"type":"stt","text":"self.reboot","name":"self.reboot","id":5}',
    b'{"type":"stt","text":"\\ud83d tools/call"}',
    b'{"type":"custom","payload":"reboot"}',
    b'{"type":"custom","payload":{"command":"reboot","type":"system"}}',
    b'{"type":"system","command":"listening"}',
    b'{"type":"system","command":["reboot"]}',
    b'{"type":"mcp","payload":"no JSON"}',
    b'{"type":"mcp","payload":{"jsonrpc":"2.0","id":1,"method":"ping"}}',
    b'{"type":"mcp","payload":{"jsonrpc":"2.0","id":1,"result":{"name":"self.reboot"}}}',
    b'{"type":"mcp","payload":{"id":1,"method":"tools/call","params":["self.reboot"]}}',
    b'{"type":"mcp","payload":{"id":1,"method":"tools/call","params":{"name":5}}}',
    b'{"type":"mcp","payload":{"id":1,"method":"tools/list","params":{"name":"self.reboot"}}}',
    b'x{"type":"system","command":"reboot"}',
    b'{"type":"system","command":"reboot"',
    b"no JSON at all \xff\xfe",
    b"",
    b"[7]",
    b'{"type":"tts","text":"' + b"x" * 200_000 + b'"}',
    b'{"type":"custom","payload":{"pixels":[' + b"0," * 20_000 + b"0]}}",
    b'{"type":"tts","glyph_push":{"glyphs":[' + b'{"c":1,"d":"x"},' * 63 + b"{}]}}",
    call(3, "é", "self.audio_speaker.set_volume"),
    call(3, "x", "self.reboot2"),
]


@pytest.mark.parametrize("data", HARMLESS, ids=range(len(HARMLESS)))
def test_all_else_passes_as_the_very_bytes(data: bytes) -> None:
    passed, _ = judged(data)
    assert passed.frame is data and not passed.answers


@both
@pytest.mark.parametrize("name", NAMES)
def test_recorded_frames_pass_but_for_the_owners_tools(data: Data, name: str) -> None:
    seen = 0
    for direction, sent in data.frames(name):
        if direction == "c2d":
            passed, asked = judged(sent)
            owners = [order for order in asked if order.tool in USER_ONLY]
            assert passed.frame is (None if owners else sent)
        seen += 1
    assert seen


def firmware_restarts(data: bytes) -> bool:
    """Whether the simulated firmware's reading of a frame is one of the two orders."""
    try:
        root = cjson.parse(data.decode("utf-8", "replace"))
    except cjson.NotJson:
        return False
    if not isinstance(root, cjson.JsonObject):
        return False
    kind = cjson.text_of(root.get("type"))
    if kind == "system":
        return cjson.text_of(root.get("command")) == "reboot"
    payload = root.get("payload")
    if kind != "mcp" or not isinstance(payload, cjson.JsonObject):
        return False
    params = payload.get("params")
    return (
        cjson.text_of(payload.get("method")) == "tools/call"
        and isinstance(params, cjson.JsonObject)
        and cjson.text_of(params.get("name")) == REBOOT
    )


words = st.sampled_from(["mcp", "system", "reboot", "tools/call", REBOOT, "x", "", "mcp\0", "é"])
names = st.sampled_from(
    ["type", "Type", "payload", "PAYLOAD", "method", "params", "name", "Name", "command", "id", "x"]
)
members: Any = st.deferred(lambda: st.lists(st.tuples(names, values), max_size=5))
values: Any = st.deferred(lambda: st.one_of(words, st.integers(0, 9), members.map(dict)))


@settings(deadline=None, max_examples=examples(300))  # the computer may be busy
@given(members, members, members)
def test_what_the_firmware_would_do_is_held(outer: Any, payload: Any, params: Any) -> None:
    def written(pairs: list[tuple[str, Any]]) -> str:
        return "{" + ",".join(f"{json.dumps(k)}:{v}" for k, v in pairs) + "}"

    def texts(pairs: Any) -> list[tuple[str, Any]]:
        return [(name, json.dumps(value)) for name, value in pairs]

    inner = written([*texts(params), ("name", json.dumps(REBOOT))])
    body = written([*texts(payload), ("method", '"tools/call"'), ("params", inner)])
    whole = written([*texts(outer), ("type", '"mcp"'), ("payload", body)]).encode()
    passed, _ = judged(whole)
    assert passed.frame is None or not firmware_restarts(passed.frame)


@given(
    st.one_of(st.binary(), st.text().map(str.encode), json_values.map(json.dumps).map(str.encode))
)
def test_nothing_raises(anything: bytes) -> None:
    passed, asked = judged(anything)
    assert passed.frame is anything or asked


def test_what_is_allowed_once_is_not_used_up_by_what_no_device_does() -> None:
    """Stock firmware does nothing of an array, and nothing passes of an order beside a refused
    one; so neither may be taken for the order that was allowed."""
    beside = f'{BODY[:-1]}, "type": "mcp", "payload": {BODY}}}'
    long = changed('"session_id"', f'"x":"{"x" * MAX_TAKEN}","session_id"')
    restart = RESTART.replace(b"}", f',"payload":{BODY}}}'.encode())
    for data in (frame([request(), request()]), frame([request()]), beside.encode(), long, restart):
        asked: list[Order] = []
        OrderGate(lambda order, asked=asked: not asked.append(order)).from_server(data)  # type: ignore[misc]
        assert asked and not any(order.exact for order in asked)


def test_a_long_id_and_a_long_session_do_not_come_back() -> None:
    for long, answered in ((MAX_ID - 2, 1), (500_000, 0)):
        passed, _ = judged(frame(request("x" * long)))
        assert passed.frame is None and len(passed.answers) == answered
    passed, _ = judged(frame(request(), "s" * 500_000))
    assert errors(passed) == [7] and len(passed.answers[0]) < 300


def test_a_request_of_many_meanings_is_one_that_nobody_can_read() -> None:
    def written(names: int, arguments: int, params: int, methods: int) -> bytes:
        held = ['"name":"self.a"'] * names + ['"arguments":{"x":1}'] * arguments
        body = [f'"params":{{{",".join(held)}}}'] * params
        return f'{{"id":7,{",".join(body + [CALL] * methods)}}}'.encode()

    CALL = '"method":"tools/call"'
    for many in ((9, 0, 1, 1), (3, 3, 1, 1), (1, 9, 1, 1), (1, 1, 9, 1), (1, 1, 1, 9)):
        passed, [order] = judged(written(*many))
        assert (order.tool, order.readable, order.answered) == ("", False, True)
        assert passed.frame is None and errors(passed) == [7]
    data = written(2, 2, 1, 2)
    passed, asked = judged(data)
    assert passed.frame is data and {order.tool for order in asked} == {"self.a"}
    assert len(asked) <= MAX_READINGS


def test_more_orders_than_anybody_gives_are_one_that_nobody_can_read() -> None:
    data = frame([request(number, "self.a") for number in range(MAX_ORDERS)])
    passed, asked = judged(data)
    assert passed.frame is data and len(asked) == MAX_ORDERS
    passed, [order] = judged(frame([request(n, "self.a") for n in range(MAX_ORDERS + 1)]))
    assert passed == Passed(None) and not order.readable


def hostile(size: int) -> dict[str, bytes]:
    """Frames of about this size that could keep somebody busy."""

    def filled(start: str, each: str, end: str) -> bytes:
        count = (size - len(start) - len(end)) // (len(each) + 1)
        return (start + ",".join([each] * count) + end).encode()

    many_names = ",".join(['"name":"a"'] * min(2_400, size // 22))
    long = "y" * (size - len(many_names) - 200)
    start = '{"type":"mcp","payload":{"id":1,"method":"tools/call","params":{'
    zeros = json.dumps('[{"method":1},' + "[" * 9 + "0," * 1_000 + "0" + "]" * 10)
    small = json.dumps('[{"method":"a"},' + "0," * 20 + "0]")
    call_ = '{"id":1,"method":"tools/call","params":{"name":"a"}}'
    nested = '{"method":1}'
    while len(deeper := f'{{"type":"mcp","payload":{json.dumps(nested)}}}') < size // 2:
        nested = deeper
    nest = {"levels": "x" * (size // 2)}
    linear = json.dumps(nest).replace('"', "\\u0022")
    for _ in range(40):
        wrapped = '{"payload":"' + linear + '"}'
        linear = wrapped.replace("\\", "\\u005c").replace('"', "\\u0022")
        if len(linear) > size:
            break
    return {
        "names": filled(start, '"name":"self.x"', "}}}"),
        "names and a long argument": f'{start}{many_names},"arguments":"{long}"}}}}}}'.encode(),
        "names and arguments": filled(start, '"name":"a","arguments":{}', "}}}"),
        "params": filled('{"method":"tools/call"', ',"params":{"name":"a"}', "}"),
        "methods": filled('{"id":1', ',"method":"tools/call"', ',"params":{"name":"a"}}'),
        "texts": filled('{"type":"mcp","payload":[', small, "]}"),
        "texts of deep numbers": filled('{"type":"mcp","payload":[', zeros, "]}"),
        "calls": filled('{"type":"mcp","payload":[', call_, "]}"),
        "ids": filled('{"method":"tools/call","params":{"name":"self.reboot"}', ',"id":1.5', "}"),
        "escapes": filled('{"method":1,"x":"', "\\n\\u0041", '"}'),
        "escapes of nobody": filled('{"method":1,"x":"', "\\n\\uZZZZ", '"}'),
        "texts in texts": nested.encode(),
        "texts in texts that hardly grow": f'{{"type":"mcp","payload":"{linear}"}}'.encode(),
        "brackets": b'{"method":' + b"[" * size,
        "empty arrays": filled('{"method":[[[[[[[[[', "[]", "]]]]]]]]]}"),
    }


@pytest.mark.parametrize("name", hostile(1_000))
def test_no_frame_keeps_anybody_busy(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work is counted, not timed: a function's call each, and bytes that are hashed."""
    calls = hashed = 0

    class Counting:
        def __init__(self, data: bytes = b"") -> None:
            self._hash = hashlib.sha256()
            self.update(data)

        def update(self, data: bytes) -> None:
            nonlocal hashed
            hashed += len(data)
            self._hash.update(data)

        def digest(self) -> bytes:
            return self._hash.digest()

        def hexdigest(self) -> str:
            return self._hash.hexdigest()

    def count(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    monkeypatch.setattr(order_gate.hashlib, "sha256", Counting)
    for size in (64_000, 1_000_000):
        data = hostile(size)[name]
        assert len(data) > size / 4
        for allowed in (False, True):
            gate, switch = OrderGate(lambda order, allowed=allowed: allowed), McpSwitch()  # type: ignore[misc]
            calls = hashed = 0
            before = sys.getprofile()
            sys.setprofile(count)
            try:
                passed = gate.from_server(data)
                if passed.frame is not None:
                    switch.from_server(passed.frame)
            finally:
                sys.setprofile(before)
            assert calls < 120_000 and hashed <= 2 * len(data)


def test_an_ordinary_frame_takes_microseconds() -> None:
    gate = OrderGate(Owner())
    for data in (call(7, "x" * 40), frame(result(7, "x" * 100))):
        with work_of_at_most(40):
            for _ in range(200):
                gate.from_server(data)
