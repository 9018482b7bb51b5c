"""What leaves this computer in an export: everything but secrets."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from companion.app.activity.event_table import holds_words
from companion.app.activity.history.export import csv_line, entry_json, exported, json_line
from companion.app.privacy.mask import mask
from companion.app.privacy.names import HIDDEN
from companion.app.tools.records import CallOutcome
from companion.events import EventKind
from companion.messages.message import message
from companion.protocol.results import CallResult, ImageContent, OtherContent, TextContent
from tests.fakes.entries import call_entry, call_record, event_entry


@pytest.mark.parametrize(
    "value",
    [
        {"token": "s3cret"},
        {"deep": [{"wifi": {"Password": "s3cret"}}]},
        {"apiKey": "s3cret", "API-key": "s3cret"},
        {"text": '{"mqtt": {"password": "s3cret"}}'},
        {"text": 'broken {"password": "s3cret"'},
        {"url": "http://a.example/x?access_token=s3cret&b=1"},
        {"url": "https://user:s3cret@a.example/x"},
        {"url": "https://user:p@s3cret@a.example/x"},
        {"line": "Authorization: Bearer s3cret"},
        {"Wi-Fi-密码": "s3cret"},
        {"log": "joining with password=s3cret now"},
        {"log": "wifi psk: s3cret"},
        {"log": "密码：s3cret"},
    ],
)
def test_secrets_are_hidden_wherever_they_stand(value: object) -> None:
    text = json.dumps(mask(value), ensure_ascii=False)
    assert "s3cret" not in text
    assert HIDDEN in text


def test_everything_else_stays() -> None:
    value = {"volume": 70, "url": "http://a.example/x?b=1", "on": None, "list": [1.5, True, "x"]}
    assert mask(value) == value
    assert mask({"password": ""}) == {"password": ""}
    progress = {"progressToken": 7, "text": "progressToken=7, password: wrong, monkey: none"}
    assert mask(progress) == progress
    assert mask({"monkey": "x"}) == {"monkey": "x"}


def test_nesting_without_end_is_cut() -> None:
    value: object = "bottom"
    for _ in range(5_000):
        value = [value]
    assert "bottom" not in json.dumps(mask(value))


def test_a_call_is_exported_with_what_was_sent_and_what_came() -> None:
    result = CallResult(
        (
            TextContent("true"),
            ImageContent("image/png", "QUJD"),
            OtherContent("resource", {"uri": "file:///x"}),
        ),
        structured={"a": 1},
    )
    record = call_record("self.login", {"user": "a", "token": "s3cret"}, result=result)
    value = entry_json(call_entry(record))
    assert value["time"] == "2026-08-20T12:00:00.500+00:00"
    assert value["call"] == {
        "tool": "self.login",
        "arguments": {"user": "a", "token": HIDDEN},
        "userOnly": False,
        "outcome": "answered",
        "elapsedMs": 412,
        "content": [
            {"type": "text", "text": "true"},
            {"type": "image", "mimeType": "image/png", "base64Characters": 4},
            {"type": "resource", "value": {"uri": "file:///x"}},
        ],
        "structuredContent": {"a": 1},
    }


def test_every_line_is_one_json_object() -> None:
    failed = call_record(outcome=CallOutcome.LOST, problem=message("call.lost"), number=2)
    entries = [
        event_entry(1, method="notifications/a\nb", params={"x": "line\nfeed \ud800 中"}),
        call_entry(failed, 2),
        event_entry(
            3,
            EventKind.CONNECTION,
            "failed",
            message("live.failed"),
            detail=message("connect.not_connected"),
            values={"address": "192.168.1.2"},
            failed=True,
        ),
    ]
    lines = [json_line(entry_json(entry)) for entry in entries]
    assert all(line.endswith("\n") and line.isascii() and line.count("\n") == 1 for line in lines)
    first, second, third = map(json.loads, lines)
    assert first["params"] == {"x": "line\nfeed \ud800 中"}
    assert second["call"]["problem"].startswith("The device went away")
    assert third["detail"] and third["values"] == {"address": "192.168.1.2"} and third["failed"]


def test_what_was_said_is_told_apart() -> None:
    said = message("live.notification")
    entries = [
        event_entry(1, EventKind.CONVERSATION, "heard", said, values={"text": "what time"}),
        event_entry(2, EventKind.CONVERSATION, "spoken", said, values={"text": "half past"}),
        event_entry(3, EventKind.CONVERSATION, "conversation", said, values={"state": "idle"}),
    ]
    assert [holds_words(entry) for entry in entries] == [True, True, False]
    assert entry_json(entries[0])["values"] == {"text": "what time"}


def test_an_export_tells_which_assistant_called() -> None:
    record = call_record("self.walk", {}, result=CallResult((TextContent("true"),)))
    record = replace(record, request=replace(record.request, asker="Family"))
    value = exported(call_entry(record))
    assert value["call"]["asker"] == "Family" and ",Family," in csv_line(value)
    assert "asker" not in exported(call_entry(call_record("self.walk", {})))["call"]
