"""What was sent last is remembered for each device and tool, within bounds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.files.store import Store
from companion.app.forms import form_memory
from companion.app.forms.form_memory import LARGEST_CALL, LastValues
from companion.app.tools.records import CallOutcome, CallRecord
from companion.protocol.schema.values import identical
from companion.protocol.tools import Tool
from tests.fakes.entries import call_record
from tests.fakes.kept import text_of_store

SCHEMA = {
    "type": "object",
    "properties": {"level": {}, "password": {"type": "string", "format": "password"}},
}


FORMER = "last_values.json"
"""Of version 0.1."""


def sent(
    arguments: dict[str, Any],
    outcome: CallOutcome = CallOutcome.ANSWERED,
    *,
    device: str = "hub:aa",
    tool: str = "self.lamp.set",
    **more: Any,
) -> CallRecord:
    record = call_record(tool, arguments, outcome=outcome)
    request = replace(
        record.request, device_key=device, tool=Tool(tool, input_schema=SCHEMA, **more)
    )
    return replace(record, request=request)


def written(values: LastValues, folder: Path) -> LastValues:
    LastValues.records_in(Store(folder)).write(values.entries())
    return LastValues.load(Store(folder))


@pytest.mark.parametrize(
    ("outcome", "remembered"),
    [
        (CallOutcome.RUNNING, False),
        (CallOutcome.REFUSED, False),
        (CallOutcome.NOT_SENT, False),
        (CallOutcome.ANSWERED, True),
        (CallOutcome.DOUBTFUL, True),
        (CallOutcome.FAILED, True),
        (CallOutcome.NO_ANSWER, True),
        (CallOutcome.LOST, True),
        (CallOutcome.CANCELLED, True),
    ],
)
def test_only_what_was_sent_is_remembered(outcome: CallOutcome, *, remembered: bool) -> None:
    values = LastValues()
    values.add(sent({"level": 1}, outcome))
    assert (values.find("hub:aa", "self.lamp.set") is not None) is remembered


def test_privileged_actions_and_tools_without_a_schema_are_not_remembered() -> None:
    values = LastValues()
    values.add(sent({"level": 1}, user_only=True))
    unlisted = sent({"level": 1})
    request = replace(unlisted.request, tool=Tool("self.lamp.set"))
    values.add(replace(unlisted, request=request))
    assert len(values) == 0


def test_what_acts_is_not_remembered_though_a_fork_lists_it_as_ordinary() -> None:
    values = LastValues()
    values.add(sent({"url": "http://me:pw@192.168.1.9/x.bin"}, tool="self.upgrade_firmware"))
    assert len(values) == 0


def test_each_device_and_tool_has_its_own(tmp_path: Path) -> None:
    values = LastValues()
    values.add(sent({"level": 1}))
    values.add(sent({"level": 2}, device="hub:bb"))
    values.add(sent({"level": 3}, tool="self.other"))
    values.add(sent({"level": 4}))
    again = written(values, tmp_path)
    for store in (values, again):
        found = [
            store.find(device, tool).arguments  # type: ignore[union-attr]
            for device, tool in (
                ("hub:aa", "self.lamp.set"),
                ("hub:bb", "self.lamp.set"),
                ("hub:aa", "self.other"),
            )
        ]
        assert found == [{"level": 4}, {"level": 2}, {"level": 3}]
    values.forget("hub:aa")
    assert values.find("hub:aa", "self.other") is None
    assert values.find("hub:bb", "self.lamp.set") is not None
    values.forget_all()
    assert len(values) == 0


def test_numbers_texts_and_order_come_back_exactly(tmp_path: Path) -> None:
    arguments = {
        "z": 2**60,
        "a": 1.0,
        "b": 1,
        "level": -0.0,
        "灯": "ü😀",
        "n": {"y": [], "x": None},
    }
    values = LastValues()
    values.add(sent(arguments))
    found = written(values, tmp_path).find("hub:aa", "self.lamp.set")
    assert found is not None and identical(found.arguments, arguments)


def test_a_password_is_nowhere(tmp_path: Path) -> None:
    values = LastValues()
    values.add(sent({"password": "hunter2", "level": 1}))
    again = written(values, tmp_path)
    assert "hunter2" not in text_of_store(tmp_path)
    found = again.find("hub:aa", "self.lamp.set")
    assert found is not None
    assert (found.arguments, found.left_out) == ({"level": 1}, (("password",),))


def test_what_is_too_large_is_left_out() -> None:
    values = LastValues()
    values.add(sent({"level": 1, "file": "x" * (LARGEST_CALL + 1)}))
    found = values.find("hub:aa", "self.lamp.set")
    assert found is not None
    assert (found.arguments, found.left_out) == ({"level": 1}, (("file",),))


def nested(levels: int) -> Any:
    value: Any = 0
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize("value", ["\ud800", float("inf"), nested(98)])
def test_what_cannot_be_written_is_not_remembered(value: Any) -> None:
    values = LastValues()
    values.add(sent({"level": value}))
    assert len(values) == 0


def test_what_is_nested_as_deeply_as_can_be_comes_back(tmp_path: Path) -> None:
    values = LastValues()
    values.add(sent({"level": nested(94)}))
    found = written(values, tmp_path).find("hub:aa", "self.lamp.set")
    assert found is not None and found.arguments == {"level": nested(94)}


def test_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form_memory, "MOST", 3)
    values = LastValues()
    for number in (1, 2, 3, 1, 4):
        values.add(sent({"level": number}, device=f"hub:{number}"))
    kept = [call.device for call in values.entries().values()]
    assert kept == ["hub:3", "hub:1", "hub:4"]
    monkeypatch.setattr(form_memory, "LARGEST", 40)
    values.add(sent({"level": "x" * 20}, device="hub:5"))
    assert [call.device for call in values.entries().values()] == ["hub:5"]


def test_only_a_change_is_told() -> None:
    values = LastValues()
    told: list[None] = []
    values.changed.subscribe(told.append)
    values.add(sent({"level": 1}))
    values.add(sent({"level": 1}))
    assert len(told) == 1
    values.add(sent({"level": 1.0}))
    values.add(sent({"level": True}))
    assert len(told) == 3
    values.forget("hub:other")
    assert len(told) == 3


@pytest.mark.parametrize(
    "text",
    [
        '{"version": 1, "calls": [{"device": "a", "tool": 5, "arguments": {}}]}',
        '{"version": 1, "calls": [{"device": "a", "tool": "t", "arguments": []}]}',
    ],
)
def test_a_file_without_a_call_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FORMER).write_text(text)
    assert len(LastValues.load(Store(tmp_path))) == 0
    assert (tmp_path / "last_values.damaged.json").read_text() == text
    assert not (tmp_path / FORMER).exists()


def test_places_that_make_no_sense_cost_no_values(tmp_path: Path) -> None:
    calls = [{"device": "a", "tool": "t", "arguments": {"x": 1}, "leftOut": ["/a", 5, None]}]
    (tmp_path / FORMER).write_text(json.dumps({"version": 1, "calls": [*calls]}))
    kept = LastValues.load(Store(tmp_path)).find("a", "t")
    assert kept is not None and kept.arguments == {"x": 1} and kept.left_out == (("a",),)


def test_no_file_is_no_values(tmp_path: Path) -> None:
    assert len(LastValues.load(Store(tmp_path))) == 0
    assert not list(tmp_path.iterdir())


def test_what_an_assistant_entered_is_not_remembered() -> None:
    values = LastValues()
    record = sent({"level": 3})
    values.add(replace(record, request=replace(record.request, asker="Family")))
    assert values.find("hub:aa", "self.lamp.set") is None
