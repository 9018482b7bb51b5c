"""Tools of real servers and of real firmware."""

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
from tests.fakes.shared import shared_file

JSON_FIELDS: dict[str, str] = {}
"""Every field of all these tools that falls back to a JSON editor (`tool/pointer`), and why.

It is empty: each of some 17,000 fields is drawn. Their servers' free-form values are maps and
fields for any value; see `test_kinds`.
"""

MISSING = ("field.required", "field.few_items", "field.few_members")
"""All that may be wrong with a form that nobody touched."""

DISTRUSTED: dict[str, str] = {}
"""Defaults of published servers that are distrusted (`tool/pointer`), and why. None is."""


def tools_of_servers() -> Iterator[tuple[str, Any]]:
    for file in sorted(shared_file("schemas").glob("*.json")):
        for tool in json.loads(file.read_text("utf-8"))["tools"]:
            yield tool["name"], tool["inputSchema"]


def tools_of_firmware() -> Iterator[tuple[str, Any]]:
    text = shared_file("wire", "ws_tools_list_user.jsonl").read_text("utf-8")
    for line in text.splitlines():
        frame = json.loads(line)
        if frame["dir"] != "d2c":
            continue
        tools = read_tools(json.loads(frame["frame"]))
        assert not isinstance(tools, Message)
        yield from ((tool.name, tool.schema) for tool in tools)


@pytest.fixture(scope="module")
def forms() -> list[tuple[str, Any, Form, list[Field]]]:
    found = [(name, schema, build_form(schema)) for name, schema in tools_of_servers()]
    return [(name, schema, form, every_field(form)) for name, schema, form in found]


def test_every_tool_becomes_a_form_without_notes(
    forms: list[tuple[str, Any, Form, list[Field]]],
) -> None:
    assert len(forms) == 1126
    assert [name for name, _, form, _ in forms if form.notes] == []
    for name, schema, _, fields in forms:
        assert len(fields) >= len(schema.get("properties", {})), name


def test_fields_that_fall_back_to_json(forms: list[tuple[str, Any, Form, list[Field]]]) -> None:
    found = {
        f"{name}{field.pointer}": field.reason.english()
        for name, _, _, fields in forms
        for field in fields
        if isinstance(field, JsonField)
    }
    assert found == JSON_FIELDS
    assert len(found) < 0.02 * sum(len(fields) for *_, fields in forms)


def test_kinds(forms: list[tuple[str, Any, Form, list[Field]]]) -> None:
    kinds = Counter(str(field.kind) for *_, fields in forms for field in fields)
    # fields of any value are where the schema says nothing: {} and additionalProperties: true
    assert kinds["any"] < 0.02 * kinds.total()
    assert set(kinds) == {
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


def test_distrusted_defaults(forms: list[tuple[str, Any, Form, list[Field]]]) -> None:
    found = {
        f"{name}{field.pointer}": field.default.reason.english()
        for name, _, _, fields in forms
        for field in fields
        if field.default.reason is not None
    }
    assert found == DISTRUSTED


def test_an_untouched_form_sends_only_what_is_required(
    forms: list[tuple[str, Any, Form, list[Field]]],
) -> None:
    for name, schema, form, _ in forms:
        value = form.initial()
        sent = form.assemble(value)
        assert set(sent) <= set(schema.get("required", ())), name
        for fault in form.check(value).faults:
            assert fault.code in MISSING, (name, fault)


def test_arguments_come_back_identical(forms: list[tuple[str, Any, Form, list[Field]]]) -> None:
    samples: list[Any] = ["text", 7, 1.0, None, [1, {"a": UNSET is None}], {"k": {"z": 1}}]
    for number, (name, schema, form, _) in enumerate(forms):
        names = [*schema.get("properties", {}), "unknown"]
        value = {key: samples[(number + at) % len(samples)] for at, key in enumerate(names)}
        assert identical(form.assemble(form.fill(value)), value), name


def test_firmware_tools() -> None:
    tools = dict(tools_of_firmware())
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
