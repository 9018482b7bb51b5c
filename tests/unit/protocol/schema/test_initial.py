"""Untouched forms, and what a field starts with when it is sent."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.schema.fields import ChoiceField, ObjectField
from companion.protocol.schema.form import build_form
from companion.protocol.schema.initial import carried_over, starting_value
from companion.protocol.schema.values import UNSET, identical
from tests.unit.protocol.schema.helpers import field_of, form_of


def untouched(schema: Any) -> Any:
    """What an untouched form sends for a required argument `x`."""
    form = form_of("x", x=schema)
    return form.assemble(form.initial()).get("x", UNSET)


def test_optional_fields_are_not_sent() -> None:
    form = form_of(a={"type": "integer", "default": 5}, b={"const": 1}, c={"type": "object"})
    assert form.initial() == {"a": UNSET, "b": UNSET, "c": UNSET}
    assert form.assemble(form.initial()) == {}


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "integer", "default": 5}, 5),
        ({"type": "integer", "default": 500, "maximum": 10}, UNSET),
        ({"type": "integer"}, UNSET),
        ({"type": "integer", "minimum": 0, "maximum": 9}, UNSET),
        ({"type": "string"}, UNSET),
        ({"type": "string", "default": ""}, ""),
        ({"type": "boolean"}, UNSET),
        ({"type": ["string", "null"], "default": None}, None),
        ({"enum": ["a", "b"]}, UNSET),
        ({"const": 1.0}, 1.0),
        ({"enum": ["only"]}, "only"),
        ({"type": "null"}, None),
        ({}, UNSET),
        ({"anyOf": [{"type": "string"}, {"type": "array"}]}, UNSET),
        ({"anyOf": [{"type": "string"}, {"type": "array"}], "default": ["a"]}, ["a"]),
        ({"type": "array"}, []),
        ({"type": "array", "default": [1, 2]}, [1, 2]),
        ({"type": "array", "minItems": 2, "items": {"const": "a"}}, ["a", "a"]),
        ({"type": "object"}, {}),
        ({"properties": {"a": {"const": 1}, "b": {"const": 2}}, "required": ["b"]}, {"b": 2}),
        ({"$ref": "https://example.com/x"}, UNSET),
    ],
)
def test_required_fields_start_with_what_is_known(schema: Any, value: Any) -> None:
    assert identical(untouched(schema), value)


def test_arguments_are_an_object_whatever_the_schema_says() -> None:
    assert build_form({"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}).initial() == {
        "a": UNSET
    }
    assert build_form({"type": "string"}).initial() == {}
    assert build_form(False).initial() == {}


def test_blank_items_are_there_to_be_filled_in() -> None:
    form = form_of("x", x={"type": "array", "minItems": 2, "items": {"type": "string"}})
    assert form.initial() == {"x": [UNSET, UNSET]}
    assert [fault.pointer for fault in form.check(form.initial()).faults] == ["/x/0", "/x/1"]


def test_what_a_condition_asks_for_is_prepared_too() -> None:
    form = build_form(
        {
            "properties": {"a": {"const": 1}},
            "required": ["a"],
            "if": {"required": ["a"]},
            "then": {"properties": {"b": {"const": 2}}, "required": ["b"]},
        }
    )
    assert form.assemble(form.initial()) == {"a": 1, "b": 2}


def test_a_group_that_requires_itself_is_left_to_the_person() -> None:
    form = build_form({"properties": {"a": {"$ref": "#"}}, "required": ["a"]})
    assert form.initial() == {"a": UNSET}


def test_defaults_are_copies() -> None:
    form = form_of("x", x={"type": "array", "default": [[1]]})
    first = form.initial()
    first["x"][0].append(2)
    assert form.initial() == {"x": [[1]]}


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "string"}, ""),
        ({"type": "string", "default": "d"}, "d"),
        ({"type": "boolean"}, False),
        ({"type": "boolean", "default": True}, True),
        ({"type": "integer", "minimum": 3, "maximum": 9}, 3),
        ({"type": "integer"}, ""),
        ({"type": "number"}, ""),
        ({"type": ["string", "null"], "default": None}, ""),
        ({"enum": ["a", "b"]}, "a"),
        ({"const": 5}, 5),
        ({"type": "array"}, []),
        ({"type": "object"}, {}),
        ({"properties": {"a": {"const": 1}, "b": {}}, "required": ["a"]}, {"a": 1, "b": UNSET}),
        ({"anyOf": [{"type": "boolean"}, {"type": "array"}]}, False),
        ({}, ""),
        ({"$ref": "https://example.com/x"}, None),
    ],
)
def test_starting_values(schema: Any, value: Any) -> None:
    start = starting_value(field_of(schema))
    assert start is not UNSET
    assert identical(start, value)


def test_an_optional_number_that_was_opened_is_reported_until_it_is_filled_in() -> None:
    form = form_of(x={"type": "integer"})
    (fault,) = form.check({"x": starting_value(field_of({"type": "integer"}))}).faults
    assert fault.code == "field.not_integer"


def pets() -> ChoiceField:
    field = field_of(
        {
            "oneOf": [
                {
                    "properties": {"kind": {"const": "cat"}, "name": {"type": "string"}},
                    "required": ["kind"],
                },
                {
                    "properties": {
                        "kind": {"const": "dog"},
                        "name": {"type": "string"},
                        "age": {"type": "integer"},
                    },
                    "required": ["kind"],
                },
                {"type": "string"},
                {"type": "array", "items": {"type": "string"}},
            ]
        }
    )
    assert isinstance(field, ChoiceField)
    return field


def test_changing_the_branch_keeps_what_has_a_place() -> None:
    field = pets()
    value = {"kind": "cat", "name": "Tom", "age": "no number"}
    assert carried_over(field, 1, value) == {"kind": "dog", "name": "Tom", "age": UNSET}
    assert carried_over(field, 2, value) == ""
    assert carried_over(field, 3, ["a"]) == ["a"]
    assert carried_over(field, 0, "text") == {"kind": "cat", "name": UNSET}
    assert carried_over(field, 2, UNSET) == ""


def test_a_branch_keeps_to_its_choice() -> None:
    branch = pets().branch(0)
    assert isinstance(branch, ObjectField)
    assert branch.path == ("x",)
