"""The arguments of a past call, for the form in which they are edited."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import force_setattr

from companion.app.activity.history.stored import arguments_to_edit
from companion.protocol.tools import Tool
from tests.fakes.entries import call_entry, call_record
from tests.fakes.history import NOW, history_in


def test_a_call_of_this_run_is_taken_as_it_is_and_is_its_own_copy() -> None:
    arguments = {"text": "[hidden]", "deep": {"list": [1, {"a": "…"}]}}
    call = call_record("self.a", arguments)
    kept = arguments_to_edit(call.request)
    assert kept.arguments == arguments and kept.left_out == ()
    kept.arguments["deep"]["list"].append(2)  # type: ignore[index, call-overload, union-attr]
    assert call.request.arguments["deep"]["list"] == [1, {"a": "…"}]


async def test_what_the_history_hid_or_cut_is_left_out_and_named(tmp_path: Path) -> None:
    schema = {"type": "object", "properties": {"code": {"type": "string", "format": "password"}}}
    arguments = {
        "code": "hunter22",
        "ssid": "home",
        "deep": {"token": "abcdef", "keep": [1, 2.5, None, True]},
        "list": [{"password": "hunter22"}, {"n": 1}],
        "url": "http://192.168.1.2:8080/" + "a" * 32,
        "long": "x" * 70_000,
        "short…": "ends so…",
    }
    call = call_record("self.wifi.set", arguments, time=NOW)
    tool = Tool("self.wifi.set", input_schema=schema)
    force_setattr(call.request, "tool", tool)
    whole = call_record("self.lamp.set", {"level": 20}, number=2, time=NOW)
    async with history_in(tmp_path) as history:
        history.add(call_entry(call, 1))
        history.add(call_entry(whole, 2))
        second, first = (await history.read()).entries
    assert first.entry.call is not None and second.entry.call is not None
    kept = arguments_to_edit(first.entry.call.request)
    assert kept.arguments == {
        "ssid": "home",
        "deep": {"keep": [1, 2.5, None, True]},
        "short…": "ends so…",
    }
    assert set(kept.left_out) == {("code",), ("deep", "token"), ("list",), ("url",), ("long",)}
    assert arguments_to_edit(second.entry.call.request).arguments == {"level": 20}
