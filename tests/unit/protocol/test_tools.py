"""What a tool says of itself."""

from __future__ import annotations

import dataclasses
import gc
import json
import weakref
from collections.abc import Mapping
from typing import Any

import pytest

from companion.protocol.session.listing import list_tools
from companion.protocol.tools import ACTING, READ_ONLY, Tool, shared


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("self.audio_speaker.set_volume", "Set volume"),
        ("self.network.get_ip", "Get IP"),
        ("led_strip", "LED strip"),
        ("mcp-time", "MCP time"),
        ("self.chassis.turn_right", "Turn right"),
        ("self._", "_"),
        ("x" * 5_000, f"X{'x' * 198}…"),
    ],
)
def test_a_name_becomes_words_for_people(name: str, label: str) -> None:
    assert Tool(name).label == label


@pytest.mark.parametrize("name", sorted(READ_ONLY))
def test_two_tools_are_known_to_read_only(name: str) -> None:
    assert Tool(name, user_only=True).read_only


@pytest.mark.parametrize(
    ("hint", "read_only"),
    [(True, True), (False, False), (1, False), ("true", False), (None, False)],
)
def test_the_hint_counts_when_it_is_a_json_true(hint: Any, read_only: bool) -> None:
    assert Tool("self.door.state", annotations={"readOnlyHint": hint}).read_only is read_only
    assert not Tool("self.door.state").read_only


@pytest.mark.parametrize("name", sorted(ACTING))
def test_no_hint_makes_harmless_what_is_known_to_act(name: str) -> None:
    assert not Tool(name, annotations={"readOnlyHint": True}).read_only


ENTRY: dict[str, Any] = {
    "name": "self.a.set",
    "title": "Set",
    "description": "Sets \ud83d it.",
    "inputSchema": {"type": "object", "properties": {"x": {"type": "integer"}, "y": {}}},
    "annotations": {"readOnlyHint": True},
}


async def listed(entry: dict[str, Any]) -> Tool:
    """As it comes from a device: read from text of its own each time."""

    async def fetch(params: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"tools": [json.loads(json.dumps(entry))]}

    return (await list_tools(fetch)).tools[0]


async def test_equal_tools_of_two_devices_are_one() -> None:
    assert await listed(ENTRY) is await listed(ENTRY)


@pytest.mark.parametrize(
    "change",
    [
        {"title": "Set!"},
        {"description": "Sets it!"},
        {"annotations": {"readOnlyHint": False}},
        {"annotations": {"readOnlyHint": 1}},
        {"inputSchema": {"type": "object", "properties": {"x": {"type": "number"}, "y": {}}}},
        {"inputSchema": {"type": "object", "properties": {"y": {}, "x": {"type": "integer"}}}},
    ],
)
async def test_whatever_differs_is_kept_apart(change: dict[str, Any]) -> None:
    first, second = await listed(ENTRY), await listed({**ENTRY, **change})
    assert first is not second
    # equality would not do: it takes 1 for true and does not see an order
    assert json.dumps(dict(second.input_schema)) == json.dumps({**ENTRY, **change}["inputSchema"])
    assert second.annotations == {**ENTRY, **change}["annotations"]


def test_equal_schemas_are_one_however_their_texts_are_kept() -> None:
    text = "".join(["in", "teger"])  # not the object of the literal below
    one = Tool("self.a.texts", input_schema={"a": text, "b": text, "\ud800": 1.5})
    assert shared(one) is shared(
        Tool("self.a.texts", input_schema=json.loads(json.dumps(one.input_schema)))
    )


def test_a_schema_that_is_nested_too_deep_is_kept_for_itself() -> None:
    schema: dict[str, Any] = {}
    for _ in range(5_000):
        schema = {"items": schema}
    tool = Tool("self.a.deep", input_schema=schema)
    assert shared(tool) is tool


def test_what_only_one_keeps_for_its_owner_is_kept_apart() -> None:
    assert shared(Tool("self.a.b")) is not shared(Tool("self.a.b", user_only=True))


async def test_the_form_is_built_once_and_is_no_part_of_what_a_tool_is() -> None:
    tool, other = (Tool("t", input_schema={"required": ["x"]}) for _ in "ab")
    assert tool.form is tool.form
    assert tool == other
    assert repr(tool) == repr(other)
    again = dataclasses.replace(tool, input_schema={"type": "object"})
    assert not again.form.check_json({}).faults
    assert tool.form.check_json({}).faults


async def test_tools_that_no_device_has_any_more_are_gone() -> None:
    tool = await listed({**ENTRY, "name": "self.a.short_lived"})
    gone = weakref.ref(tool)
    del tool
    gc.collect()
    assert gone() is None
