"""What a gateway's responses mean."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    ConnectionLost,
    UsageError,
)
from companion.transports.gateway.client import Answer, GatewayTarget, read_command, read_states

PLACE = GatewayTarget("gateway.test", "a@@@b", 5.0)
CONTENT = {"content": [{"type": "text", "text": "true"}], "isError": False}


def read(status: int, value: Any, method: str = "tools/call") -> Any:
    body = value if isinstance(value, bytes) else json.dumps(value).encode()
    return read_command(Answer(status, body), method, PLACE)


def failed(error: Any) -> Any:
    return read(500, {"success": False, "error": error})


def test_a_result() -> None:
    assert read(200, {"success": True, "data": CONTENT}) == {"result": CONTENT}


@pytest.mark.parametrize("whole", [{"success": True}, {"success": True, "data": None}])
def test_a_device_that_answered_without_a_result(whole: dict[str, Any]) -> None:
    assert read(200, whole) == {"result": None}


@pytest.mark.parametrize("words", ["Unknown tool: self.x", "", "[object Object]", "Timeout"])
def test_the_devices_own_words(words: str) -> None:
    assert failed(words) == {"error": {"message": words}}


@pytest.mark.parametrize("odd", [None, 7, {"message": "x"}])
def test_an_error_that_is_no_text(odd: Any) -> None:
    assert failed(odd) == {"error": {"message": ""}}


@pytest.mark.parametrize(
    ("words", "kind", "code"),
    [
        ("timeout", AnswerTimeout, "gateway.device_silent"),
        ("Connection closed", ConnectionLost, "gateway.dropped"),
        ("设备未连接", ConnectFailed, "gateway.device_away"),
    ],
)
def test_the_gateways_own_words(words: str, kind: type[CompanionError], code: str) -> None:
    error = failed(words)
    assert type(error) is kind and error.message.code == code


@pytest.mark.parametrize(
    ("status", "kind", "code"),
    [
        (404, ConnectFailed, "gateway.not_one"),
        (400, ConnectFailed, "gateway.not_one"),
        (301, ConnectFailed, "gateway.not_one"),
        (413, UsageError, "gateway.too_long"),
        (502, ConnectionLost, "gateway.trouble"),
        (200, ConnectionLost, "gateway.trouble"),
    ],
)
def test_pages_instead_of_answers(status: int, kind: type[CompanionError], code: str) -> None:
    error = read(status, b"<!DOCTYPE html>\n<html></html>")
    assert type(error) is kind and error.message.code == code


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b"[" * 100_000, b"7", b'{"success":"yes"}'])
def test_what_cannot_be_read_may_have_been_done(body: bytes) -> None:
    assert type(read(500, body)) is ConnectionLost


@pytest.mark.parametrize(
    ("method", "data"),
    [
        ("initialize", CONTENT),
        ("initialize", {"tools": []}),
        ("tools/list", CONTENT),
        ("tools/call", {"tools": [], "nextCursor": "self.x"}),
        ("tools/call", {"protocolVersion": "2024-11-05", "capabilities": {}}),
    ],
)
def test_an_answer_to_another_question_is_not_taken(method: str, data: dict[str, Any]) -> None:
    error = read(200, {"success": True, "data": data}, method)
    assert type(error) is AnswerTimeout and error.message.code == "gateway.mixed_up"


@pytest.mark.parametrize("method", ["tools/call", "ping", "resources/list"])
def test_an_answer_of_an_unknown_form_is_taken(method: str) -> None:
    whole = {"success": True, "data": {"resources": []}}
    assert read(200, whole, method) == {"result": {"resources": []}}


def test_bytes_that_are_no_text_are_replaced() -> None:
    body = b'{"success":true,"data":{"content":[{"type":"text","text":"\xbf\xcd"}]}}'
    got = read(200, body)
    assert got["result"]["content"][0]["text"] == "\ufffd\ufffd"


def test_who_is_there() -> None:
    body = {"a": {"isAlive": None, "exists": True}, "b": {"isAlive": False, "exists": False}}
    assert read_states(Answer(200, json.dumps(body).encode()), ["a", "b"], "host") == {
        "a": True,
        "b": False,
    }


@pytest.mark.parametrize(
    "answer",
    [
        Answer(404, b"{}"),
        Answer(200, b"<html>"),
        Answer(200, b"{}"),
        Answer(200, b'{"a":{"isAlive":true}}'),
        Answer(200, b'{"a":true}'),
        Answer(200, b"[]"),
    ],
)
def test_an_answer_that_says_nothing_about_it(answer: Answer) -> None:
    with pytest.raises(ConnectFailed) as raised:
        read_states(answer, ["a"], "host")
    assert raised.value.message.code == "gateway.not_one"
