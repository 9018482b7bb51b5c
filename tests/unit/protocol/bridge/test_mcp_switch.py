"""Two clients on one device: each gets its own answers, and nothing else is touched."""

from __future__ import annotations

import json
import re
import timeit
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.protocol.bridge.conversation import AssistantCall
from companion.protocol.bridge.json_spans import MAX_SPANS
from companion.protocol.bridge.mcp_switch import (
    ANSWER_WITHIN,
    MAX_ARGUMENTS,
    MAX_SUBSTITUTES,
    MAX_WAITING,
    OUR_IDS,
    SUBSTITUTES,
    McpSwitch,
    Sorted,
)
from tests.fakes.data import NAMES, Data
from tests.marks import both
from tests.unit.protocol.bridge.two_clients import call, frame, py_xiaozhi, result, stock
from tests.unit.protocol.json_values import json_values

OURS = OUR_IDS[7]


def payload_of(data: bytes) -> dict[str, Any]:
    payload: dict[str, Any] = json.loads(data)["payload"]
    return payload


def passed(switch: McpSwitch, request: bytes) -> Any:
    """The id under which a server's request reaches the device."""
    return payload_of(switch.from_server(request))["id"]


# whose an answer is


def test_ids_of_everyday_are_not_touched() -> None:
    switch = McpSwitch()
    request, answer = call(5, "server"), frame(result(5, "ok"))
    assert switch.from_server(request) is request
    assert switch.from_device(answer) == Sorted(answer, None)
    assert switch.from_device(answer).server is answer


def test_our_answers_are_ours() -> None:
    switch = McpSwitch()
    request = call(OURS, "us").decode()
    assert switch.from_us(request, True) == request.encode()
    answer = frame(result(OURS, "ok"))
    assert switch.from_device(answer) == Sorted(None, answer)
    assert switch.from_device(answer).us is answer


@pytest.mark.parametrize("number", [OURS, SUBSTITUTES[0], SUBSTITUTES[-1]])
def test_a_server_with_such_an_id_gets_it_back(number: int) -> None:
    switch = McpSwitch()
    request = call(number, "server")
    sent = switch.from_server(request)
    substitute = payload_of(sent)["id"]
    assert substitute in SUBSTITUTES
    # that one number and no other byte
    assert sent == request.replace(
        f'"id":{number},"method'.encode(), b'"id":%d,"method' % substitute
    )
    answer = stock(sent)
    assert answer is not None
    assert switch.from_device(answer) == Sorted(stock(request), None)
    # and ours, at the same time, is still ours
    ours = frame(result(OURS, "ours"))
    assert switch.from_device(ours) == Sorted(None, ours)


def test_one_id_that_a_server_uses_twice_comes_back_twice() -> None:
    switch = McpSwitch()
    first, second = passed(switch, call(OURS, "1")), passed(switch, call(OURS, "2"))
    assert first != second
    for substitute, text in ((second, "2"), (first, "1"), (first, "1 again")):
        # some forks answer one request in several pieces
        sorted_ = switch.from_device(frame(result(substitute, text)))
        assert sorted_ == Sorted(frame(result(OURS, text)), None)


@pytest.mark.parametrize(
    ("token", "answered"),
    [
        ("1600000000.75", "1600000000"),
        ("1.6e9", "1600000000"),
        ("16.0E+8", "1600000000"),
        ("1600000000.0", "1600000000"),
    ],
)
def test_fractions_are_cut_off_by_the_device(token: str, answered: str) -> None:
    switch = McpSwitch()
    request = call(0, "server").replace(b'"id":0', b'"id":' + token.encode())
    answer = stock(switch.from_server(request))
    assert answer is not None
    server = switch.from_device(answer).server
    assert server is not None and server == stock(request)
    assert b'"id":' + answered.encode() + b"," in server


def test_a_device_that_keeps_fractions_gets_them_back_as_they_were() -> None:
    switch = McpSwitch()
    request = call(1_600_000_000.75, "server")
    answer = py_xiaozhi(switch.from_server(request))
    assert answer is not None
    assert switch.from_device(answer) == Sorted(py_xiaozhi(request), None)


@pytest.mark.parametrize(
    "token", ['"1600000000"', "null", "true", "-1600000000", "1e400", "2147483647", "99999999999"]
)
def test_other_ids_of_a_server_pass(token: str) -> None:
    switch = McpSwitch()
    request = call(0, "server").replace(b'"id":0', b'"id":' + token.encode())
    assert switch.from_server(request) is request


def test_numbers_above_int32_come_back_to_the_server() -> None:
    switch = McpSwitch()
    answer = frame(result(2**31 - 1, "ok"))
    assert switch.from_device(answer) == Sorted(answer, None)


def test_ids_elsewhere_are_no_ids() -> None:
    """In the arguments of a tool, and in an answer's text, such numbers mean something else."""
    switch = McpSwitch()
    request = frame(
        {
            "jsonrpc": "2.0",
            "id": 3,
            "method": "tools/call",
            "params": {"id": OURS, "name": "self.x", "arguments": {"id": OURS, "at": [OURS]}},
        }
    )
    assert switch.from_server(request) is request
    answer = frame({"jsonrpc": "2.0", "result": {"id": OURS}, "id": 3})
    assert switch.from_device(answer) == Sorted(answer, None)


def test_names_count_in_any_case_as_on_the_device() -> None:
    switch = McpSwitch()
    request = call(OURS, "server").replace(b'"type"', b'"TYPE"').replace(b'"payload"', b'"Payload"')
    request = request.replace(b'"id":%d,' % OURS, b'"ID" : %d ,' % OURS, 1)
    sent = switch.from_server(request)
    answer = stock(sent)
    assert sent != request and answer is not None
    assert switch.from_device(answer) == Sorted(stock(request), None)


@pytest.mark.parametrize("device", [stock, py_xiaozhi])
def test_an_id_that_stands_twice(device: Callable[[bytes], bytes | None]) -> None:
    switch = McpSwitch()
    request = call(OURS, "server").replace(b'"method"', b'"id":%d,"method"' % OUR_IDS[99])
    answer = device(switch.from_server(request))
    assert answer is not None
    assert switch.from_device(answer) == Sorted(device(request), None)


def test_a_payload_that_is_a_text_keeps_its_id_apart_too() -> None:
    switch = McpSwitch()
    inner = json.dumps(payload_of(call(OURS, 'ser"ver é')))
    request = frame(inner)
    answer = py_xiaozhi(switch.from_server(request))
    assert answer is not None
    assert switch.from_device(answer) == Sorted(py_xiaozhi(request), None)
    harmless = frame("no JSON at all")
    assert switch.from_server(harmless) is harmless
    text = frame(json.dumps(result(OURS, "x")))
    assert switch.from_device(text) == Sorted(None, text)
    substitute = passed(switch, call(OURS, "server"))
    text = frame(json.dumps(result(substitute, "x")))
    server = switch.from_device(text).server
    assert server is not None and json.loads(payload_of(server))["id"] == OURS  # type: ignore[arg-type]


def test_requests_in_one_array_are_taken_one_by_one() -> None:
    switch = McpSwitch()
    request = frame([payload_of(call(OURS, "a")), payload_of(call(4, "b")), 7, "x"])
    sent = json.loads(switch.from_server(request))["payload"]
    assert sent[0]["id"] in SUBSTITUTES and sent[1]["id"] == 4 and sent[2:] == [7, "x"]
    envelopes = b"[" + call(OURS, "a") + b" , " + call(5, "b") + b"]"
    assert json.loads(switch.from_server(envelopes))[0]["payload"]["id"] in SUBSTITUTES


def test_answers_in_one_array_are_taken_apart() -> None:
    switch = McpSwitch()
    substitute = passed(switch, call(OURS, "server"))
    news = {"jsonrpc": "2.0", "method": "notifications/event", "params": {}}
    mine, theirs, other = result(OURS, "mine"), result(substitute, "theirs"), result(9, "other")
    answer = frame([mine, theirs, news, other])
    sorted_ = switch.from_device(answer)
    assert sorted_.server == frame([{**theirs, "id": OURS}, news, other])
    assert sorted_.us == frame([mine, news])
    assert switch.from_device(frame([mine])) == Sorted(None, frame([mine]))
    assert switch.from_device(frame([])) == Sorted(frame([]), None)
    only = frame([theirs, other])
    assert switch.from_device(only) == Sorted(frame([{**theirs, "id": OURS}, other]), None)


def test_bare_payloads_are_sorted_as_well() -> None:
    switch = McpSwitch()
    ours = json.dumps(result(OURS, "x")).encode()
    assert switch.from_device(ours) == Sorted(None, ours)
    request = json.dumps(payload_of(call(OURS, "x"))).encode()
    assert json.loads(switch.from_server(request))["id"] in SUBSTITUTES


@pytest.mark.parametrize(
    "payload",
    [
        {"jsonrpc": "2.0", "method": "notifications/event", "params": {"id": OURS}},
        {"jsonrpc": "2.0", "id": None, "method": "notifications/event"},
        {"jsonrpc": "2.0", "id": OURS, "method": "tools/call", "params": {"name": "x"}},
        {"jsonrpc": "2.0", "method": "notification"},
        {"type": "sos_alert", "id": 4},
        {"event": "fall_detection"},
        {"jsonrpc": "2.0", "id": None, "error": {"message": "unreadable"}},
        [{"event": "a"}, {"event": "b"}],
        "a text",
        7,
        None,
        {},
    ],
)
def test_what_a_device_says_by_itself_goes_to_both(payload: Any) -> None:
    said = frame(payload)
    assert McpSwitch().from_device(said) == Sorted(said, said)


def test_bare_news_goes_to_both_and_the_voice_channel_to_the_server() -> None:
    switch = McpSwitch()
    alert = b'{"type":"sos_alert","level":2}'
    assert switch.from_device(alert) == Sorted(alert, alert)
    for other in (
        b'{"type":"hello","version":3,"features":{"mcp":true},"transport":"udp"}',
        b'{"session_id":"x","type":"listen","state":"start","mode":"auto"}',
        b'{"type":"goodbye","id":1600000000,"result":1}',
        b'{"type":"mcp"}',
        b"",
        b"not json",
        b"\x01\x00\x00\x10{",
        b"  ",
    ):
        assert switch.from_device(other).server is other
        assert switch.from_device(other).us is None
        assert switch.from_server(other) is other


def test_a_server_answers_a_device_under_the_devices_id() -> None:
    switch = McpSwitch()
    answer = frame(result(OURS, "for the device's own request"))
    assert switch.from_server(answer) is answer
    answer = frame({"jsonrpc": "2.0", "id": OURS, "error": {"code": -32601, "message": "no"}})
    assert switch.from_server(answer) is answer
    words = answer.decode()
    assert switch.from_us(words, server_listens=True) is None
    assert switch.from_us(words, server_listens=False) == answer


def test_a_request_of_ours_outside_of_our_ids_is_a_fault_of_ours() -> None:
    with pytest.raises(ValueError, match="not in our space"):
        McpSwitch().from_us(call(7, "us").decode(), True)
    bare = '{"jsonrpc":"2.0","method":"notifications/initialized"}'
    assert McpSwitch().from_us(bare, True) == bare.encode()


def test_a_server_that_gives_up_does_not_give_up_ours() -> None:
    switch = McpSwitch()
    substitute = passed(switch, call(OURS, "server"))

    def cancelled(number: int) -> bytes:
        params = {"requestId": number, "reason": "tired"}
        return frame({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params})

    assert switch.from_server(cancelled(OURS)) == cancelled(substitute)
    unknown = payload_of(switch.from_server(cancelled(OUR_IDS[8])))["params"]["requestId"]
    assert unknown in SUBSTITUTES and unknown != substitute
    assert switch.from_server(cancelled(3)) == cancelled(3)


def test_substitutes_are_bounded_and_a_forgotten_one_is_nobodys() -> None:
    switch = McpSwitch()
    seen = [passed(switch, call(OURS, "x")) for _ in range(MAX_SUBSTITUTES + 1)]
    assert len(set(seen)) == len(seen)
    assert switch.from_device(frame(result(seen[0], "late"))) == Sorted(None, None)
    assert switch.from_device(frame(result(seen[1], "late"))).server is not None
    broken = frame(result(seen[0], "late"))[:-1]
    assert switch.from_device(broken) == Sorted(None, None)


# frames that are no JSON


def broken(request_id: int, words: str) -> bytes:
    """An error as the firmware writes it: the words are not escaped."""
    return (
        f'{{"session_id":"s","type":"mcp","payload":{{"jsonrpc":"2.0","id":{request_id},'
        f'"error":{{"message":"{words}"}}}}}}'
    ).encode("utf-8", "surrogateescape")


WORDS = [
    'Failed to open "sd card"',
    "two\nlines",
    'a "\n\t\\',
    "caf\udce9 \udcff",
    '"',
    'x":{"id":3',
]


@pytest.mark.parametrize("words", WORDS)
def test_errors_that_are_not_escaped_find_who_asked(words: str) -> None:
    calls: list[AssistantCall] = []
    switch = McpSwitch(calls.append)
    answer = broken(OURS, words)
    assert switch.from_device(answer) == Sorted(None, answer)
    answer = broken(23, words)
    assert switch.from_device(answer) == Sorted(answer, None)
    substitute = passed(switch, call(OURS, "server"))
    answer = broken(substitute, words)
    assert switch.from_device(answer) == Sorted(broken(OURS, words), None)
    assert len(calls) == 1 and calls[0].failed


def test_the_words_of_such_an_error_are_told() -> None:
    calls: list[AssistantCall] = []
    switch = McpSwitch(calls.append)
    switch.from_server(call(23, "x"))
    switch.from_device(broken(23, 'Failed to open "sd card"'))
    assert [each.answer for each in calls] == ['Failed to open "sd card"']


@pytest.mark.parametrize(
    "words",
    [
        # a server may ask for a tool of such a name, which the error repeats
        f'Unknown tool: "}},"id":{OURS},"x":{{"y":"',
        f'Unknown tool: "}}}},"payload":{{"id":{OURS},"result":{{"a":"b"}},"y":{{"z":"',
        f'Unknown tool: "}}}}}} {{"payload":{{"id":{OURS},"result":{{}}}}}}',
    ],
)
def test_an_answer_cannot_be_made_to_look_like_ours(words: str) -> None:
    switch = McpSwitch()
    for answer in (broken(4, words), broken(4, words).replace(b'"session_id":"s",', b"")):
        assert switch.from_device(answer) == Sorted(answer, None)


def test_a_session_id_cannot_make_an_answer_of_ours() -> None:
    """The device pastes the server's session id into its envelopes."""
    injected = f's","type":"mcp","payload":{{"id":{OURS},"result":{{}}}},"x":"'.encode()
    answer = broken(4, "x").replace(b'"session_id":"s"', b'"session_id":"' + injected + b'"')
    assert json.loads(answer)["payload"]["id"] == 4
    assert McpSwitch().from_device(answer) == Sorted(answer, None)


def test_a_frame_without_end_costs_little() -> None:
    switch = McpSwitch()
    many = frame([{}] * (MAX_SPANS + 1))
    assert switch.from_server(many) is many
    assert switch.from_device(many) == Sorted(many, many)
    deep = b'{"type":"mcp","payload":' + b"[" * 100_000
    assert switch.from_server(deep) is deep
    assert switch.from_device(deep) == Sorted(deep, deep)
    digits = call(0, "x").replace(b'"id":0', b'"id":1' + b"0" * 5_000)
    assert switch.from_server(digits) is digits


def test_many_texts_in_a_frame_cost_no_more_than_one() -> None:
    text = json.dumps([0] * (MAX_SPANS // 2))
    last = json.dumps(json.loads(call(OURS, "x"))["payload"])
    assert McpSwitch().from_server(few := frame([text, last])) is not few
    assert McpSwitch().from_server(many := frame([text, text, last])) is many
    answers = json.dumps({"jsonrpc": "2.0", "id": OURS, "result": {}})
    assert McpSwitch().from_device(frame([text, answers])).server != frame([text, answers])
    both = frame([text, text, answers])
    assert McpSwitch().from_device(both) == Sorted(both, both)


# what the assistant calls


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_calls_are_told_with_what_came_of_them() -> None:
    clock, calls = Clock(), list[AssistantCall]()
    switch = McpSwitch(calls.append, clock=clock)
    switch.from_server(call(1, "é", "self.set\u202e_volume"))
    clock.now = 0.25
    assert not calls
    switch.from_device(frame(result(1, "true\x07")))
    (told,) = calls
    assert told == AssistantCall(
        "self.set_volume", {"who": "é", "id": 1_600_000_000}, "true", False, 250.0
    )


def test_failures_are_told_as_such() -> None:
    calls: list[AssistantCall] = []
    switch = McpSwitch(calls.append)
    answers: list[dict[str, Any]] = [
        {"error": {"message": "Unknown tool: x"}},
        {"error": "no"},
        {"result": {"content": [{"type": "text", "text": "bad"}], "isError": True}},
        {"result": {"content": [{"type": "image", "image": "{}"}]}},
        {"result": "odd"},
    ]
    for number, answer in enumerate(answers):
        switch.from_server(call(number, "x"))
        switch.from_device(frame({"jsonrpc": "2.0", "id": number, **answer}))
    assert [(each.answer, each.failed) for each in calls] == [
        ("Unknown tool: x", True),
        ("no", True),
        ("bad", True),
        ("", False),
        ("odd", False),
    ]


def test_calls_without_an_answer_are_told_in_the_end() -> None:
    clock, calls = Clock(), list[AssistantCall]()
    switch = McpSwitch(calls.append, clock=clock)
    for number in range(MAX_WAITING + 1):
        switch.from_server(call(number, str(number)))
    assert [each.arguments["who"] for each in calls] == ["0"]
    clock.now = ANSWER_WITHIN + 1
    switch.from_device(b'{"type":"listen"}')
    assert len(calls) == MAX_WAITING + 1 and all(each.failed for each in calls)
    switch.from_server(call("text", "last"))
    switch.close()
    assert calls[-1].arguments["who"] == "last" and calls[-1].failed
    switch.close()
    assert len(calls) == MAX_WAITING + 2


def test_our_calls_and_other_requests_are_no_calls_of_the_assistant() -> None:
    calls: list[AssistantCall] = []
    switch = McpSwitch(calls.append)
    switch.from_us(call(OURS, "us").decode(), True)
    switch.from_device(frame(result(OURS, "x")))
    for payload in (
        {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}},
        {"jsonrpc": "2.0", "id": None, "method": "tools/call", "params": {"name": "x"}},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call"},
    ):
        switch.from_server(frame(payload))
    switch.close()
    assert calls == []


def test_the_first_answer_to_an_id_belongs_to_its_first_call() -> None:
    calls: list[AssistantCall] = []
    switch = McpSwitch(calls.append)
    for who in ("1", "2"):
        switch.from_server(call(8, who))
    for text in ("one", "two", "three"):
        switch.from_device(frame(result(8, text)))
    assert [(each.arguments["who"], each.answer) for each in calls] == [("1", "one"), ("2", "two")]


def test_long_arguments_are_cut() -> None:
    calls: list[AssistantCall] = []
    switch = McpSwitch(calls.append)
    request = call(8, "x" * (MAX_ARGUMENTS + 1))
    assert switch.from_server(request) is request
    switch.close()
    assert isinstance(calls[0].arguments, str) and len(calls[0].arguments) <= 2_000


def test_an_id_that_is_a_text_is_followed_where_the_device_takes_it() -> None:
    calls: list[AssistantCall] = []
    switch = McpSwitch(calls.append)
    answer = py_xiaozhi(switch.from_server(call("é-1", "x")))
    assert answer is not None
    assert switch.from_device(answer) == Sorted(answer, None)
    assert [each.answer for each in calls] == ["x"]


# whatever comes

ids = st.one_of(
    st.integers(0, 20),
    st.integers(OUR_IDS.start - 3, OUR_IDS.start + 8),
    st.integers(SUBSTITUTES.start - 3, 2**31 + 3),
    st.integers(-(2**40), 2**40),
    st.integers(OUR_IDS.start, OUR_IDS.start + 8).map(float),
    st.integers(OUR_IDS.start, OUR_IDS.start + 8).map(lambda number: number + 0.5),
    st.integers(OUR_IDS.start, OUR_IDS.start + 8).map(str),
    st.sampled_from([None, True, False, "", "é", 0.1, -0.5, 1e300]),
)


@pytest.mark.parametrize("device", [stock, py_xiaozhi])
@given(data=st.data())
def test_each_client_gets_what_it_would_get_alone(
    device: Callable[[bytes], bytes | None], data: st.DataObject
) -> None:
    switch = McpSwitch()
    server = [call(each, f"server {at}") for at, each in enumerate(data.draw(st.lists(ids)))]
    ours = [call(OUR_IDS[at], f"us {at}") for at in range(data.draw(st.integers(0, 8)))]
    sides = [(True, each) for each in server] + [(False, each) for each in ours]
    answers = []
    for is_server, request in data.draw(st.permutations(sides)):
        if is_server:
            sent: bytes | None = switch.from_server(request)
        else:
            sent = switch.from_us(request.decode(), True)
        assert sent is not None
        if (answer := device(sent)) is not None:
            answers.append(answer)
    to_server, to_us = [], []
    for answer in data.draw(st.permutations(answers)):
        sorted_ = switch.from_device(answer)
        assert (sorted_.server is None) != (sorted_.us is None)
        if sorted_.server is not None:
            to_server.append(sorted_.server)
        if sorted_.us is not None:
            to_us.append(sorted_.us)
    assert alike(to_server) == alike(map(device, server))
    assert alike(to_us) == alike(map(device, ours))


def alike(answers: Any) -> list[tuple[str, str]]:
    """Answers whose ids are the same to JSON (1.0 is 1), in one order."""
    found = []
    for answer in answers:
        if answer is None:
            continue
        value = json.loads(answer)
        number = value["payload"].pop("id")
        whole = isinstance(number, float) and number.is_integer()
        found.append((json.dumps(value), json.dumps(int(number) if whole else number)))
    return sorted(found)


@given(
    st.one_of(st.binary(), st.text().map(str.encode), json_values.map(json.dumps).map(str.encode))
)
def test_nothing_raises_and_nothing_is_lost(anything: bytes) -> None:
    switch = McpSwitch()
    sent = switch.from_server(anything)
    assert sent is anything or len(json.loads(sent)) == len(json.loads(anything))
    sorted_ = switch.from_device(anything)
    for got in (sorted_.server, sorted_.us):
        assert got is None or got is anything or isinstance(json.loads(got), list | dict)
    # nobody knows a substitute here; everything else has somebody who gets it
    assert sorted_ != Sorted(None, None) or b"21" in anything
    switch.close()


@given(
    kind=st.sampled_from(["hello", "listen", "abort", "goodbye", "tts", "stt", "llm", "alert"]),
    fields=st.dictionaries(st.text().filter(lambda name: name.lower() != "jsonrpc"), json_values),
)
def test_other_messages_are_the_very_same_bytes(kind: str, fields: dict[str, Any]) -> None:
    said = json.dumps({"type": kind, **{k: v for k, v in fields.items() if k.lower() != "type"}})
    data = said.encode()
    switch = McpSwitch()
    assert switch.from_server(data) is data
    assert switch.from_device(data).server is data
    assert switch.from_device(data).us is None


@given(st.data())
def test_broken_frames_find_their_way(data: st.DataObject) -> None:
    request_id = data.draw(st.one_of(st.integers(0, 99), st.sampled_from([OURS, OUR_IDS[-1]])))
    answer = broken(request_id, data.draw(st.text()).encode("utf-8", "replace").decode())
    sorted_ = McpSwitch().from_device(answer)
    assert sorted_ == (Sorted(None, answer) if request_id in OUR_IDS else Sorted(answer, None))


# whole recordings


@both
@pytest.mark.parametrize("name", NAMES)
def test_recorded_frames_pass_as_they_are(data: Data, name: str) -> None:
    switch, seen = McpSwitch(), 0
    for direction, sent in data.frames(name):
        if direction == "c2d":
            assert switch.from_server(sent) is sent
        else:
            assert switch.from_device(sent).server is sent
        seen += 1
    assert seen


@both
@pytest.mark.parametrize("name", NAMES)
def test_recorded_frames_of_a_server_with_ids_like_ours(data: Data, name: str) -> None:
    """Every answer comes back as it was recorded, but for the id that the server chose."""
    switch = McpSwitch()
    asked: dict[int, int] = {}
    answers = came_back = 0
    for direction, sent in data.frames(name):
        number = first_id(sent)
        if number is None or number > 1_000:
            continue
        moved = with_id(sent, number, OUR_IDS[number])
        if direction == "c2d":
            there = first_id(switch.from_server(moved))
            if there is not None and there in SUBSTITUTES:
                asked[number] = there
        elif number in asked:
            answers += 1
            sorted_ = switch.from_device(with_id(sent, number, asked[number]))
            came_back += sorted_ == Sorted(moved, None)
            # the same answer, if it were to a request of ours
            assert switch.from_device(moved) == Sorted(None, moved)
    assert came_back == answers


@both
def test_enough_was_recorded(data: Data) -> None:
    """The test above is about something: most recordings hold a request and its answer."""
    found = 0
    for name in NAMES:
        sides = {(direction, first_id(sent)) for direction, sent in data.frames(name)}
        found += sum(("d2c", number) in sides for d, number in sides if d == "c2d" and number)
    assert found > 100


def first_id(data: bytes) -> int | None:
    """The number after the first `"id"` of a frame, read by plain means."""
    found = re.search(rb'"id": ?(\d{1,10})[,}]', data)
    return int(found[1]) if found else None


def with_id(data: bytes, old: int, new: int) -> bytes:
    return re.sub(rb'("id": ?)%d\b' % old, rb"\g<1>%d" % new, data, count=1)


@pytest.mark.parametrize("side", ["device", "server"])
def test_a_frame_takes_microseconds(side: str) -> None:
    """Some 20 µs on a slow machine; a hundred times that would still be no delay to hear."""
    switch = McpSwitch()
    answer, request = frame(result(7, "x" * 100)), call(7, "x" * 40)
    passing, data = (
        (switch.from_device, answer) if side == "device" else (switch.from_server, request)
    )
    assert 170 < len(data) < 240
    assert min(timeit.repeat(lambda: passing(data), number=200, repeat=5)) / 200 < 0.002
