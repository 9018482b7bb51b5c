"""Tools of servers and of firmware: our own with every shape, and published ones."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from companion.messages.message import Message
from companion.protocol.schema.fields import Field, JsonField
from companion.protocol.schema.form import Form, build_form
from companion.protocol.schema.report import every_field, read_tools
from companion.protocol.schema.values import UNSET, identical
from tests.fakes.data import OWN, SHARED, Data
from tests.marks import DATA, both

UNUSED = "The default that was sent ({}) breaks the field's own rules, so it is not used."

TOOLS = {OWN: 76, SHARED: 1126}
NOTED = {OWN: ["gate_wrong", "tree_lost"], SHARED: []}
"""Tools whose forms come with notes."""

JSON_FIELDS: dict[Data, dict[str, str]] = {
    OWN: {
        "house_both/patterns/*": "The description allows no value here, and yet wants one.",
        "tree_lost/gone": (
            "What belongs here is described nowhere: #/$defs/nothing does not exist."
        ),
        "tree_lost/far": (
            "What belongs here is described elsewhere (https://schemas.example/far.json), "
            "which is never fetched."
        ),
        "tree_loop/loop": "The description of this part refers only to itself.",
    },
    SHARED: {},
}
"""Every field of all these tools that falls back to a JSON editor (`tool/pointer`), and why.

Published servers have none: each of some 17,000 fields is drawn. Their free-form values are maps
and fields for any value; see `test_kinds`.
"""

ANY = {OWN: 0.05, SHARED: 0.02}
"""The share of fields for any value; they are where the schema says nothing."""

MISSING = {"field.required", "field.few_items", "field.few_members"}
"""All that may be wrong with a form that nobody touched."""

ALTERNATIVES = {OWN: ["mix_either", "mix_root"], SHARED: []}
"""Tools that need one argument or another, so nothing at all fits no alternative."""

DISTRUSTED: dict[Data, dict[str, str]] = {
    OWN: {
        "tea_odd/cups": UNUSED.format("two"),
        "tea_odd/many": UNUSED.format("9"),
        "tea_odd/kind": UNUSED.format("red"),
        "tea_odd/milk": UNUSED.format("yes"),
        "tea_odd/when": UNUSED.format("soon"),
        "tea_odd/short": UNUSED.format("longer"),
        "tea_address/page": UNUSED.format("see the box"),
        "tea_address/url": (
            "The default that was sent reads like a description (“The address of the shop that "
            "sells the leaves”), so it is not used."
        ),
    },
    SHARED: {},
}
"""Defaults that are distrusted (`tool/pointer`), and why. Published servers have none."""

Forms = tuple[Data, list[tuple[str, Any, Form, list[Field]]]]


@pytest.fixture(scope="module", params=DATA, ids=str)
def forms(request: pytest.FixtureRequest) -> Forms:
    data: Data = request.param
    tools = [(tool["name"], tool["inputSchema"]) for tool in data.servers_tools()]
    found = [(name, schema, build_form(schema)) for name, schema in tools]
    return data, [(name, schema, form, every_field(form)) for name, schema, form in found]


def test_every_tool_becomes_a_form(forms: Forms) -> None:
    data, tools = forms
    assert len(tools) == TOOLS[data]
    assert sorted(name for name, _, form, _ in tools if form.notes) == NOTED[data]
    for name, schema, _, fields in tools:
        # what may never be given is not shown
        given = [each for each in schema.get("properties", {}).values() if each is not False]
        assert len(fields) >= len(given), name


def test_fields_that_fall_back_to_json(forms: Forms) -> None:
    data, tools = forms
    found = {
        f"{name}{field.pointer}": field.reason.english()
        for name, _, _, fields in tools
        for field in fields
        if isinstance(field, JsonField)
    }
    assert found == JSON_FIELDS[data]
    assert len(found) < 0.02 * sum(len(fields) for *_, fields in tools)


def test_kinds(forms: Forms) -> None:
    data, tools = forms
    kinds = Counter(str(field.kind) for *_, fields in tools for field in fields)
    assert kinds["any"] < ANY[data] * kinds.total()
    assert set(kinds) - {"json"} == {
        "string",
        "integer",
        "number",
        "boolean",
        "enum",
        "const",
        "object",
        "array",
        "map",
        "choice",
        "any",
    }


def test_distrusted_defaults(forms: Forms) -> None:
    data, tools = forms
    found = {
        f"{name}{field.pointer}": field.default.reason.english()
        for name, _, _, fields in tools
        for field in fields
        if field.default.reason is not None
    }
    assert found == DISTRUSTED[data]


def test_an_untouched_form_sends_only_what_is_required(forms: Forms) -> None:
    data, tools = forms
    for name, schema, form, _ in tools:
        value = form.initial()
        sent = form.assemble(value)
        assert set(sent) <= set(schema.get("required", ())), name
        allowed = {"field.no_branch"} if name in ALTERNATIVES[data] else MISSING
        for fault in form.check(value).faults:
            assert fault.code in allowed, (name, fault)


def test_arguments_come_back_identical(forms: Forms) -> None:
    _, tools = forms
    samples: list[Any] = ["text", 7, 1.0, None, [1, {"a": UNSET is None}], {"k": {"z": 1}}]
    for number, (name, schema, form, _) in enumerate(tools):
        names = [*schema.get("properties", {}), "unknown"]
        value = {key: samples[(number + at) % len(samples)] for at, key in enumerate(names)}
        assert identical(form.assemble(form.fill(value)), value), name


def tools_of_firmware(data: Data) -> Iterator[tuple[str, Any]]:
    for direction, text in data.texts("ws_tools_list_user"):
        if direction != "d2c":
            continue
        tools = read_tools(json.loads(text))
        assert not isinstance(tools, Message)
        yield from ((tool.name, tool.schema) for tool in tools)


@both
def test_firmware_tools(data: Data) -> None:
    tools = dict(tools_of_firmware(data))
    assert len(tools) > 60
    for name, schema in tools.items():
        form = build_form(schema)
        assert form.notes == (), name
        fields = {field.name: field for field in every_field(form)}
        assert list(fields) == list(schema.get("properties", {}))
        distrusted = [each.name for each in fields.values() if each.default.reason is not None]
        assert distrusted == (["url"] if name == "self.upgrade_firmware" else []), name
        assert set(form.assemble(form.initial())) <= set(schema.get("required", ())), name
    upgrade = build_form(tools["self.upgrade_firmware"])
    assert [fault.pointer for fault in upgrade.check(upgrade.initial()).faults] == ["/url"]
