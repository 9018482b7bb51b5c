"""Secrets that are planted everywhere are in no byte of the file, and in no export."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.app.activity.history.export import Format, exported
from companion.app.activity.history.query import HistoryFilter
from companion.app.privacy.mask import mask
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.cli.history import keys_named
from companion.events import Event
from companion.messages.message import message
from companion.protocol.results import CallResult, TextContent
from companion.protocol.tools import Tool
from tests.fakes.entries import KEY, call_entry
from tests.fakes.history import NOW, everything_in, history_in, notice
from tests.fakes.work import work_of_at_most

SECRET = "pl4nted-s3cret"
PATH = "A" * 16 + "-_" + "b" * 14
SCHEMA = {
    "type": "object",
    "properties": {
        "pin": {"type": "string", "writeOnly": True},
        "wifi": {
            "type": "object",
            "properties": {"phrase": {"type": "string", "format": "password"}},
        },
        "volume": {"type": "integer"},
    },
}


def planted() -> list[Event]:
    request = CallRequest(
        device_key=KEY,
        device_name="Otto",
        tool=Tool("self.set", input_schema=SCHEMA, user_only=True),
        arguments={"pin": SECRET, "wifi": {"phrase": SECRET, "token": "other"}, "volume": 5},
        timeout=5.0,
    )
    answer = CallResult(
        (TextContent(f"set to {SECRET}"), TextContent('{"mqtt": {"password": "' + SECRET + '"}}')),
        structured={"echo": [SECRET]},
    )
    problem = message("call.device_error", text=f"bad pin {SECRET}")
    record = CallRecord(1, request, NOW, CallOutcome.ANSWERED, 5.0, answer, problem)
    return [
        call_entry(record, 1),
        notice(2, params={"token": SECRET, "url": f"http://u:{SECRET}@h/x?access_token={SECRET}"}),
        notice(3, params=f'broken {{"password": "{SECRET}"'),
        notice(4, params={"a": f"http://192.168.1.2:8687/{PATH}"}),
        notice(5, values={"Authorization": f"Bearer {SECRET}"}),
    ]


async def test_no_planted_secret_is_in_the_file(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        for entry in planted():
            history.add(entry)
        page = await history.read()
        assert len(page.entries) == 5
        call = page.entries[-1].entry.call
        assert call is not None and call.request.incomplete
        assert call.request.arguments["volume"] == 5
        assert not (await history.read(HistoryFilter(text=SECRET))).entries
    everything = everything_in(tmp_path)
    assert len(everything) > 10_000
    assert SECRET.encode() not in everything
    assert PATH.encode() not in everything


@pytest.mark.parametrize("form", list(Format))
async def test_no_planted_secret_is_in_an_export(tmp_path: Path, form: Format) -> None:
    path = tmp_path / f"out.{form.value}"
    network = {"network": {"type": "wifi", "ssid": "home-of-jane"}}
    async with history_in(tmp_path / "kept") as history:
        for entry in planted():
            history.add(entry)
        tail = [
            *planted()[1:],
            notice(9, params=network, values={"text": '{"ssid": "home-of-jane"}'}),
        ]
        assert await history.export(path, form, tail=tail) == 10
    text = path.read_text()
    assert SECRET not in text and PATH not in text and "home-of-jane" not in text
    assert "[hidden]" in text


def test_only_what_is_secret_is_hidden() -> None:
    value = {"volume": 5, "text": "short pin", "list": ["abc", 1.5, None], "url": "http://a/b?c=1"}
    assert mask(value, ["abc", ""]) == value  # too short to be hidden in other texts
    assert mask("see http://h:1/" + PATH + "/x") == "see http://h:1/[hidden]/x"
    assert mask("http://h/" + PATH + "longer") == "http://h/" + PATH + "longer"
    assert mask({"ssid": "", "wifi": {"SSID": "x", "rssi": -50}}, networks=True) == {
        "ssid": "",
        "wifi": {"SSID": "[hidden]", "rssi": -50},
    }


async def test_the_name_of_a_network_is_in_no_text_of_an_export(tmp_path: Path) -> None:
    entries = [
        notice(1, params={"ssid": "call", "note": "joined call at last, and recall it"}),
        notice(2, params={"text": "I wifi: connected with home-of-jane, aid = 3, channel 6"}),
        notice(3, values={"answer": '{"ssid": "home-of-jane"}', "heard": "home-of-jane!"}),
        notice(4, params={"data": f"psk={SECRET} password: {SECRET}, token={SECRET}"}),
    ]
    path = tmp_path / "out.jsonl"
    async with history_in(tmp_path / "kept") as history:
        for entry in entries:
            history.add(entry)
        assert await history.export(path, Format.JSON_LINES) == 4
    assert SECRET.encode() not in everything_in(tmp_path / "kept")
    text = path.read_text()
    assert SECRET not in text and "home-of-jane" not in text
    first = json.loads(text.splitlines()[0])
    assert first["params"]["note"] == "joined [hidden] at last, and recall it"
    assert first["kind"] == "notification"


def test_the_kind_and_tool_of_an_entry_stay_whatever_a_network_is_called() -> None:
    call = planted()[0].call
    assert call is not None
    record = replace(
        call,
        result=CallResult((TextContent('{"ssid": "answered", "wifi_name": "call"}'),)),
    )
    value = exported(call_entry(record, 1))
    assert (value["kind"], value["call"]["outcome"]) == ("call", "answered")
    assert "answered" not in json.dumps(value["call"]["content"])


@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000,
        '"token' * 16_666,
        "?token" * 16_666,
        "a://" * 25_000,
        "?" * 100_000,
        "token=" * 16_666,
        "password: " * 10_000,
        '"ssid":"' * 13_333,
        "wifi: '" * 13_333,
    ],
)
def test_a_long_hostile_text_is_masked_at_once(text: str) -> None:
    with work_of_at_most(500):
        mask(mask(text), networks=True)


PROGRAM = f"stdio:python -m notes --token {SECRET} --api-key={SECRET} --port 80"


async def test_what_a_program_is_started_with_is_not_in_the_file(tmp_path: Path) -> None:
    record = planted()[0].call
    assert record is not None
    called = call_entry(replace(record, request=replace(record.request, device_key=PROGRAM)), 1)
    entries = [
        replace(called, device_key=PROGRAM, device_name=PROGRAM),
        replace(notice(2, key=PROGRAM), device_name=PROGRAM),
    ]
    async with history_in(tmp_path) as history:
        for entry in entries:
            history.add(entry)
        # of this run: its page finds all of it under the key that the device has
        page = await history.read(HistoryFilter(devices=(PROGRAM,)))
        assert [each.entry.device_key for each in page.entries] == [PROGRAM] * 2
        call = page.entries[-1].entry.call
        assert call is not None and call.request.device_key == PROGRAM
        assert await history.export(tmp_path / "all.jsonl", Format.JSON_LINES) == 2
    assert SECRET.encode() not in everything_in(tmp_path)
    async with history_in(tmp_path) as history:
        ((key, name),) = await history.devices()
        assert key.startswith("stdio:python -m notes --token ") and key.endswith("--port 80")
        assert keys_named([(key, name)], PROGRAM) == (key,)
        # the key of another run, as far as it is known
        page = await history.read()
        assert [each.entry.device_key for each in page.entries] == [key] * 2
        page = await history.read(HistoryFilter(devices=(PROGRAM,)))
        assert [each.entry.device_key for each in page.entries] == [PROGRAM] * 2
