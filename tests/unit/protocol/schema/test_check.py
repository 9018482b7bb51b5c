"""All that can be wrong with a value: each fault at its field, in words."""

from __future__ import annotations

from typing import Any

import pytest

from companion.messages.templates import TEMPLATES
from companion.protocol.schema.fields import ChoiceField, ObjectField
from companion.protocol.schema.form import build_form
from companion.protocol.schema.values import UNSET
from tests.unit.protocol.schema.helpers import codes, faults, form_of

ITEM = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}

WRONG: list[tuple[Any, Any, dict[str, list[str]]]] = [
    # types
    ({"type": "string"}, 5, {"/x": ["not_string"]}),
    ({"type": "integer"}, "12x", {"/x": ["not_integer"]}),
    ({"type": "integer"}, 1.5, {"/x": ["not_integer"]}),
    ({"type": "integer"}, True, {"/x": ["not_integer"]}),
    ({"type": "number"}, "-", {"/x": ["not_number"]}),
    ({"type": "boolean"}, 1, {"/x": ["not_boolean"]}),
    ({"type": "array"}, {}, {"/x": ["not_array"]}),
    ({"type": "object"}, [], {"/x": ["not_object"]}),
    ({"type": "null"}, 0, {"/x": ["not_null"]}),
    ({"type": "string"}, None, {"/x": ["null"]}),
    ({"type": ["string", "integer"]}, [], {"/x": ["not_types"]}),
    # numbers
    ({"minimum": 1}, 0, {"/x": ["minimum"]}),
    ({"maximum": 1}, 2**60, {"/x": ["maximum"]}),
    ({"exclusiveMinimum": 1}, 1, {"/x": ["above"]}),
    ({"exclusiveMaximum": 1}, 1.0, {"/x": ["below"]}),
    ({"minimum": 1, "exclusiveMinimum": True}, 1, {"/x": ["above"]}),
    ({"multipleOf": 5}, 7, {"/x": ["multiple_of"]}),
    ({"multipleOf": 0.01}, 0.125, {"/x": ["multiple_of"]}),
    ({"type": "integer", "format": "int32"}, 2**40, {"/x": ["format"]}),
    # text
    ({"minLength": 1}, "", {"/x": ["empty"]}),
    ({"minLength": 3}, "é😀", {"/x": ["too_short"]}),
    ({"maxLength": 1}, "ab", {"/x": ["too_long"]}),
    ({"pattern": "^a"}, "b", {"/x": ["pattern"]}),
    ({"format": "date"}, "31.8.2026", {"/x": ["format.date"]}),
    ({"format": "time"}, "x", {"/x": ["format.time"]}),
    ({"format": "date-time"}, "x", {"/x": ["format.date_time"]}),
    ({"format": "duration"}, "x", {"/x": ["format.duration"]}),
    ({"format": "uri"}, "x", {"/x": ["format.uri"]}),
    ({"format": "email"}, "x", {"/x": ["format.email"]}),
    ({"format": "hostname"}, "-", {"/x": ["format.hostname"]}),
    ({"format": "ipv4"}, "x", {"/x": ["format.ipv4"]}),
    ({"format": "ipv6"}, "x", {"/x": ["format.ipv6"]}),
    ({"format": "uuid"}, "x", {"/x": ["format.uuid"]}),
    ({"format": "color"}, "#1", {"/x": ["format.color"]}),
    ({"format": "byte"}, "!", {"/x": ["format.byte"]}),
    ({"contentEncoding": "base64"}, "!", {"/x": ["format.byte"]}),
    ({"format": "regex"}, "(", {"/x": ["format.regex"]}),
    ({"format": "json"}, "{", {"/x": ["format.json"]}),
    ({"format": "json-pointer"}, "a", {"/x": ["format.json_pointer"]}),
    ({"format": "uri-reference"}, "a b", {"/x": ["format"]}),
    # fixed values
    ({"enum": ["a", 1]}, "b", {"/x": ["enum"]}),
    ({"enum": [1]}, True, {"/x": ["enum"]}),
    ({"const": {"a": 1}}, {}, {"/x": ["const"]}),
    # objects
    (ITEM, {}, {"/x/n": ["required"]}),
    ({"required": ["a/b", "c"]}, {}, {"/x/a~1b": ["required"], "/x/c": ["required"]}),
    (
        {"additionalProperties": False},
        {"a": 1, "b": 2},
        {"/x/a": ["extra_key"], "/x/b": ["extra_key"]},
    ),
    (
        {"patternProperties": {"^a": {"type": "string"}}, "additionalProperties": False},
        {"ab": 1, "b": 1},
        {"/x/ab": ["not_string"], "/x/b": ["extra_key"]},
    ),
    ({"additionalProperties": {"type": "integer"}}, {"a": "x"}, {"/x/a": ["not_integer"]}),
    (
        {"unevaluatedProperties": False, "properties": {"a": {}}},
        {"a": 1, "b": 1},
        {"/x/b": ["extra_key"]},
    ),
    ({"unevaluatedProperties": {"type": "string"}}, {"b": 1}, {"/x/b": ["not_string"]}),
    ({"propertyNames": {"maxLength": 1}}, {"ab": 1}, {"/x/ab": ["key_name"]}),
    ({"minProperties": 1}, {}, {"/x": ["few_members"]}),
    ({"maxProperties": 1}, {"a": 1, "b": 1}, {"/x": ["many_members"]}),
    ({"dependentRequired": {"a": ["b"]}}, {"a": 1}, {"/x/b": ["dependent"]}),
    ({"dependencies": {"a": ["b"]}}, {"a": 1}, {"/x/b": ["dependent"]}),
    ({"dependentSchemas": {"a": {"required": ["b"]}}}, {"a": 1}, {"/x/b": ["required"]}),
    ({"properties": {"a": False}}, {"a": 1}, {"/x/a": ["never"]}),
    # arrays
    ({"minItems": 1}, [], {"/x": ["few_items"]}),
    ({"maxItems": 1}, [1, 2], {"/x": ["many_items"]}),
    (
        {"uniqueItems": True},
        [1, {"a": 1}, 1.0, {"a": 1.0}, True],
        {"/x/2": ["not_unique"], "/x/3": ["not_unique"]},
    ),
    (
        {"items": ITEM},
        [{"n": 1}, {"n": "x"}, 5],
        {"/x/1/n": ["not_integer"], "/x/2": ["not_object"]},
    ),
    (
        {"prefixItems": [{"type": "integer"}], "items": False},
        ["a", 1],
        {"/x/0": ["not_integer"], "/x": ["extra_item"]},
    ),
    (
        {"items": [{"type": "integer"}], "additionalItems": {"type": "string"}},
        [1, 1],
        {"/x/1": ["not_string"]},
    ),
    ({"contains": {"const": 1}}, [2], {"/x": ["contains"]}),
    ({"contains": {"const": 1}, "minContains": 2}, [1], {"/x": ["contains_few"]}),
    ({"contains": {"const": 1}, "maxContains": 1}, [1, 1], {"/x": ["contains_many"]}),
    ({"prefixItems": [{}], "unevaluatedItems": False}, [1, 2], {"/x": ["extra_items"]}),
    # combined
    ({"not": {"type": "string"}}, "a", {"/x": ["not_allowed"]}),
    ({"allOf": [{"minimum": 5}, {"multipleOf": 2}]}, 3, {"/x": ["minimum", "multiple_of"]}),
    ({"anyOf": [{"type": "string"}, {"type": "null"}]}, 5, {"/x": ["not_string"]}),
    ({"anyOf": [{"type": "string"}, {"type": "integer"}]}, [], {"/x": ["not_types"]}),
    ({"anyOf": [{"const": "a"}, {"const": "b"}]}, "c", {"/x": ["enum"]}),
    ({"anyOf": [{"format": "uri"}, {"format": "email"}]}, "c", {"/x": ["no_branch"]}),
    ({"oneOf": [{"minimum": 1}, {"maximum": 9}]}, 5, {"/x": ["several_branches"]}),
    ({"anyOf": [False]}, 5, {"/x": ["never"]}),
    (
        {"if": {"minimum": 5}, "then": {"multipleOf": 2}, "else": {"const": 1}},
        7,
        {"/x": ["multiple_of"]},
    ),
    ({"if": {"minimum": 5}, "then": {"multipleOf": 2}, "else": {"const": 1}}, 2, {"/x": ["const"]}),
    (False, 1, {"/x": ["never"]}),
]


@pytest.mark.parametrize(("schema", "value", "expected"), WRONG)
def test_what_is_wrong(schema: Any, value: Any, expected: dict[str, list[str]]) -> None:
    assert faults(schema, value) == expected


RIGHT: list[tuple[Any, Any]] = [
    ({"type": "integer"}, 1.0),
    ({"type": "number"}, 2**80),
    ({"multipleOf": 0.1}, 0.3),
    ({"multipleOf": 0.01}, 19.99),
    ({"multipleOf": 1e-300}, 1e300),
    ({"enum": [1.0]}, 1),
    ({"const": [1, {"a": None}]}, [1.0, {"a": None}]),
    ({"minLength": 2, "maxLength": 2}, "é😀"),
    ({"uniqueItems": True}, [1, True, "1", [1], [True], 0, False, None]),
    ({"type": ["string", "null"]}, None),
    ({"type": "string", "nullable": True}, None),
    ({"format": "no-such"}, "x"),
    ({"pattern": r"(a)\1"}, "x"),
    ({"properties": {"a": {"default": 5, "type": "integer"}}}, {}),
    ({"unevaluatedProperties": False, "allOf": [{"properties": {"a": {}}}]}, {"a": 1}),
    (
        {
            "unevaluatedProperties": False,
            "anyOf": [{"properties": {"a": {"type": "string"}}}, {"patternProperties": {"^b": {}}}],
            "if": {"required": ["c"]},
            "then": {"properties": {"c": {}}},
            "dependentSchemas": {"c": {"properties": {"d": {}}}},
        },
        {"b1": 1, "c": 1, "d": 1},
    ),
    ({"prefixItems": [{"type": "string"}], "items": False}, ["a"]),
    ({"additionalProperties": False, "patternProperties": {r"(a)\1": {}}}, {"perhaps": 1}),
    ({"$ref": "https://example.com/unknown"}, {"any": "thing"}),
]


@pytest.mark.parametrize(("schema", "value"), RIGHT)
def test_what_is_right(schema: Any, value: Any) -> None:
    assert faults(schema, value) == {}


def test_all_faults_are_listed_in_the_order_of_the_form() -> None:
    form = form_of(
        "d",
        a={"type": "integer", "maximum": 5},
        b={
            "type": "object",
            "properties": {"p": {"type": "string"}, "q": {"type": "string"}},
            "required": ["p"],
        },
        c={"type": "array", "items": {"type": "string"}},
        d={"type": "string"},
        e={"enum": [1]},
    )
    check = form.check({"e": 2, "c": ["a", 5, 6], "b": {"q": 1}, "a": 9})
    assert [fault.pointer for fault in check.faults] == [
        "/a",
        "/b/p",
        "/b/q",
        "/c/1",
        "/c/2",
        "/d",
        "/e",
    ]
    assert not check.ok


def test_many_faults_are_cut_and_that_is_said() -> None:
    form = form_of(x={"type": "array", "items": {"type": "string"}})
    check = form.check({"x": list(range(5_000))})
    assert len(check.faults) == 200
    assert [note.code for note in check.unchecked] == ["field.hint.faults_cut"]


def test_faults_speak_to_people() -> None:
    form = form_of(x={"type": "string", "minLength": 3}, y={"enum": [f"v{i}" for i in range(20)]})
    words = [fault.message.english() for fault in form.check({"x": "a", "y": "b"}).faults]
    assert words == [
        "This must have at least 3 characters; it has 1.",
        "Must be one of: v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, ….",
    ]


PETS = {
    "oneOf": [
        {
            "type": "object",
            "properties": {"kind": {"const": "cat"}, "lives": {"type": "integer"}},
            "required": ["kind", "lives"],
        },
        {
            "title": "Dog",
            "type": "object",
            "properties": {"kind": {"const": "dog"}, "name": {"type": "string", "minLength": 2}},
            "required": ["kind"],
        },
        {"type": "null"},
    ],
    "type": ["object", "null"],
}


def branch_faults(value: Any, *choices: int) -> list[tuple[str, str, list[str]]]:
    form = form_of(x=PETS)
    root = form.root
    assert isinstance(root, ObjectField)
    field = root.fields[0]
    assert isinstance(field, ChoiceField)
    check = form.check({"x": value}, [(field, index) for index in choices])
    return [
        (
            fault.pointer,
            fault.code.removeprefix("field."),
            [each.english() for each in fault.branch],
        )
        for fault in check.faults
    ]


def test_faults_of_combined_schemas_name_the_branch() -> None:
    assert branch_faults({"kind": "dog", "name": "x"}) == [("/x/name", "too_short", ["Dog"])]
    assert branch_faults({"kind": "cat"}) == [("/x/lives", "required", ["cat"])]
    assert branch_faults({"kind": "fish"}) == [("/x", "no_branch", [])]
    assert branch_faults(None) == []


def test_the_open_branch_decides_whose_faults_are_shown() -> None:
    assert branch_faults({}) == [("/x", "no_branch", [])]
    assert branch_faults({}, 1) == [("/x/kind", "required", ["Dog"])]
    assert branch_faults({}, 0) == [
        ("/x/kind", "required", ["cat"]),
        ("/x/lives", "required", ["cat"]),
    ]


def test_branches_inside_branches_are_all_named() -> None:
    schema = {"anyOf": [{"title": "Pets", "type": "array", "items": PETS}, {"type": "string"}]}
    form = form_of(x=schema)
    (fault,) = form.check({"x": [{"kind": "dog", "name": "x"}]}).faults
    assert fault.pointer == "/x/0/name"
    assert [each.english() for each in fault.branch] == ["Pets", "Dog"]


def test_a_blank_item_of_a_list_is_reported_at_its_place() -> None:
    form = form_of(x={"type": "array", "items": {"type": ["integer", "null"]}, "minItems": 3})
    check = form.check({"x": [1, UNSET, UNSET]})
    assert [(fault.pointer, fault.code) for fault in check.faults] == [
        ("/x/1", "field.required"),
        ("/x/2", "field.required"),
    ]
    assert form.check({"x": [1, None, 2]}).ok


def test_arguments_must_be_an_object() -> None:
    form = build_form({})
    values: list[Any] = [[], "a", None, 5]
    for value in values:
        (fault,) = form.check_json(value).faults
        assert fault.pointer == ""
    assert form.check_json({}).ok
    (fault,) = build_form({"type": "string"}).check_json("a").faults
    assert fault.code == "field.arguments"


def test_a_pattern_that_cannot_be_checked_is_said() -> None:
    check = form_of(x={"type": "string", "pattern": r"(a)\1"}).check({"x": "b"})
    assert check.ok
    (note,) = check.unchecked
    assert note.code == "field.hint.pattern_unchecked"


@pytest.mark.parametrize(
    ("draft", "expected"),
    [
        ("http://json-schema.org/draft-07/schema#", []),
        ("https://json-schema.org/draft/2020-12/schema", ["not_integer", "minimum"]),
    ],
)
def test_the_named_draft_decides(draft: str, expected: list[str]) -> None:
    form = build_form(
        {
            "$schema": draft,
            "properties": {
                "x": {"prefixItems": [{"type": "integer"}]},
                "y": {"$ref": "#/$defs/n", "minimum": 5},
            },
            "$defs": {"n": {"type": "integer"}},
        }
    )
    check = form.check_json({"x": ["a"], "y": 1})
    assert [fault.code.removeprefix("field.") for fault in check.faults] == expected


def test_every_code_has_words() -> None:
    used = {code for _, _, expected in WRONG for listed in expected.values() for code in listed}
    assert all(f"field.{code}" in TEMPLATES for code in used)


def test_a_format_is_checked_beside_other_rules() -> None:
    assert codes({"type": "string", "format": "uri", "maxLength": 3}, "nope") == [
        "format.uri",
        "too_long",
    ]
