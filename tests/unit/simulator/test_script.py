"""A recording is understood: what was asked, what answered it, and what came unasked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.simulator.script import TICK, Script, read_script
from tests.fakes.recordings import answered, asked, called, enveloped, notified, recorded_file, said

HELLO = ("d2c", '{"type":"hello","version":1,"transport":"websocket"}')
SERVER_HELLO = ("c2d", '{"type":"hello","transport":"websocket","session_id":"s-1"}')
LISTEN = ("d2c", '{"session_id":"s-1","type":"listen","state":"start"}')


def script(tmp_path: Path, *frames: tuple[str, str], **more: Any) -> Script:
    return read_script(recorded_file(tmp_path / "a.jsonl", *frames, **more))


def times(*seconds: float) -> list[str]:
    return [f"2026-08-20T14:30:{each:06.3f}+00:00" for each in seconds]


def test_answers_find_their_requests_in_any_order(tmp_path: Path) -> None:
    found = script(
        tmp_path,
        called(1, "slow"),
        called(2, "quick", n=1),
        said(2, "b"),
        said(1, "a"),
        said(2, "again"),
    )
    slow, quick = found.sessions[0].exchanges
    assert [each.line for each in slow.answers] == [4]
    assert [each.line for each in quick.answers] == [3, 5]
    # without times the order alone is kept
    assert [round(each.delay / TICK) for each in (*slow.answers, *quick.answers)] == [2, 1, 3]


def test_ids_are_told_as_the_firmware_writes_them(tmp_path: Path) -> None:
    error = '{"jsonrpc":"2.0","id":%s,"error":{"message":"a "b""}}'
    found = script(
        tmp_path,
        ("c2d", enveloped('{"jsonrpc":"2.0","id":5.7,"method":"ping"}')),
        ("d2c", enveloped(error % "5")),
        ("c2d", enveloped('{"jsonrpc":"2.0","id":2147483648,"method":"ping"}')),
        ("d2c", enveloped(error % "2147483647")),
        ("c2d", enveloped('{"jsonrpc":"2.0","id":"abc","method":"ping"}')),
        ("d2c", enveloped(error % '"abc"')),
        ("c2d", enveloped(json.dumps('{"jsonrpc":"2.0","id":9,"method":"ping"}'))),
        ("d2c", enveloped(error % "9")),
    )
    exchanges = found.sessions[0].exchanges
    assert [len(each.answers) for each in exchanges] == [1, 1, 1, 1]
    assert [each.request.shape for each in exchanges] == ["plain", "plain", "plain id str", "text"]


def test_what_comes_unasked_is_kept_apart(tmp_path: Path) -> None:
    found = script(
        tmp_path,
        notified("notifications/event", a=1),
        called(1, "x"),
        ("d2c", enveloped({"type": "sos_alert"})),
        said(1, "x"),
        ("d2c", enveloped({"jsonrpc": "2.0", "id": 999, "method": "tools/call"})),
        said(77, "nobody asked"),
        ("d2c", "no json"),
        LISTEN,
    )
    (session,) = found.sessions
    assert [each.line for each in session.unasked] == [1]
    assert [each.line for each in session.exchanges[0].then] == [3, 5, 6, 7]
    assert found.passed_over == 1


def test_with_times_what_comes_unasked_has_its_own(tmp_path: Path) -> None:
    found = script(
        tmp_path,
        called(1, "x"),
        said(1, "x"),
        notified("notifications/event"),
        time=times(10, 12.5, 14),
    )
    (session,) = found.sessions
    assert found.timed and session.length == 4.0
    assert session.exchanges[0].answers[0].delay == 2.5
    assert session.unasked[0].delay == 4.0


def test_a_clock_that_jumps_back_takes_no_time(tmp_path: Path) -> None:
    found = script(
        tmp_path, called(1, "x"), said(1, "x"), notified("notifications/a"), time=times(30, 5, 6)
    )
    (session,) = found.sessions
    assert session.exchanges[0].answers[0].delay == 0.0
    assert session.unasked[0].delay == 1.0


def test_a_hello_begins_a_connection_and_a_reboot_ends_one(tmp_path: Path) -> None:
    found = script(
        tmp_path,
        HELLO,
        SERVER_HELLO,
        LISTEN,
        called(1, "self.reboot"),
        HELLO,
        SERVER_HELLO,
        asked(2, "initialize"),
        answered(2, {}),
    )
    first, second = found.sessions
    assert first.exchanges[0].ends and not second.exchanges[0].ends


def test_numbered_connections_need_no_hello(tmp_path: Path) -> None:
    found = script(
        tmp_path,
        called(1, "x"),
        called(1, "y"),
        said(1, "y"),
        session=[1, 2, 2],
        time=times(1, 5, 6),
    )
    first, second = found.sessions
    assert first.exchanges[0].ends and first.gap == 4.0  # nothing else came before it was lost
    assert [each.line for each in second.exchanges[0].answers] == [3]


def test_a_late_answer_of_a_former_connection_is_nobodys(tmp_path: Path) -> None:
    found = script(tmp_path, called(1, "x"), said(1, "late"), session=[1, 2], time=times(1, 2))
    assert not found.sessions[0].exchanges[0].answers
    assert [each.line for each in found.sessions[1].unasked] == [2]


def test_a_frame_that_was_cut_is_not_played(tmp_path: Path) -> None:
    found = script(tmp_path, called(1, "x"), said(1, "x"), cut=[0, 100])
    assert found.passed_over == 1 and not found.sessions[0].exchanges[0].answers


def test_what_is_asked_in_an_odd_way_is_another_question(tmp_path: Path) -> None:
    odd = enveloped('{"jsonrpc":"2.0","id":1,"method":"tools/list","params":null}')
    found = script(tmp_path, ("c2d", odd), asked(2, "tools/list"), answered(2, {"tools": []}))
    first, second = found.sessions[0].exchanges
    assert (first.request.shape, second.request.shape) == ("plain params", "plain")


@pytest.mark.parametrize("depth", [250, 900])
def test_what_is_nested_too_deep_is_no_request(tmp_path: Path, depth: int) -> None:
    deep = '{"a":' * depth + "1" + "}" * depth
    request = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":%s}}'
    found = script(tmp_path, ("c2d", enveloped(request % deep)), called(2, "b"), said(2, "yes"))
    [exchange] = found.sessions[0].exchanges
    assert exchange.request.subject == "b" and len(exchange.answers) == 1
