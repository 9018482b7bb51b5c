"""Form value and JSON, both ways without loss; untouched forms, and what a field starts with."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.schema.fields import ChoiceField, ObjectField
from companion.protocol.schema.form import build_form
from companion.protocol.schema.form_value import (
    assemble,
    assemble_with_blanks,
    carried_over,
    shows,
    starting_value,
)
from companion.protocol.schema.values import UNSET, identical
from tests.unit.protocol.schema.helpers import field_of, form_of

FORM = build_form(
    {
        "properties": {
            "n": {"type": "integer"},
            "g": {"type": "object", "properties": {"a": {}, "b": {}}},
            "l": {"type": "array", "items": {"properties": {"p": {}}, "type": "object"}},
            "t": {"prefixItems": [{"type": "object", "properties": {"q": {}}}]},
            "m": {
                "type": "object",
                "additionalProperties": {"properties": {"r": {}}, "type": "object"},
            },
            "c": {"anyOf": [{"type": "object", "properties": {"s": {}}}, {"type": "string"}]},
        }
    }
)


def test_members_that_are_not_there_come_in_as_unset() -> None:
    assert FORM.fill({"g": {"b": 1, "z": 2}}) == {
        "g": {"b": 1, "z": 2, "a": UNSET},
        "n": UNSET,
        "l": UNSET,
        "t": UNSET,
        "m": UNSET,
        "c": UNSET,
    }
    filled = FORM.fill({"l": [{}], "t": [{}, {}], "m": {"k": {}}, "c": {}})
    assert filled["l"] == [{"p": UNSET}]
    assert filled["t"] == [{"q": UNSET}, {}]
    assert filled["m"] == {"k": {"r": UNSET}}
    assert filled["c"] == {"s": UNSET}


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"unknown": [1, {"deep": None}], "n": 2**70},
        {"n": 1.0},
        {"n": "not a number", "g": [], "l": {}, "m": 5, "c": None},
        {"g": {"z": 1, "b": None, "a": {"x": True}}, "n": 1},
        {"l": [{"p": 1}, 5, {"q": 1, "p": 2}]},
        [1, 2],
        None,
        "text",
    ],
)
def test_json_comes_back_identical(value: Any) -> None:
    assert identical(FORM.assemble(FORM.fill(value)), value)


def test_a_long_list_comes_back_identical() -> None:
    value = {"l": [{"p": i} if i % 2 else {} for i in range(1_000)]}
    assert identical(FORM.assemble(FORM.fill(value)), value)


def test_assembling_leaves_out_what_is_unset_and_shares_nothing() -> None:
    inner: list[Any] = [1, UNSET, {"a": UNSET, "b": None}]
    sent = assemble({"x": inner, "y": UNSET})
    assert sent == {"x": [1, {"b": None}]}
    inner[0] = 5
    assert sent["x"][0] == 1
    assert assemble(UNSET) is UNSET


def test_blanks_keep_the_places_of_items() -> None:
    value = {"x": [UNSET, {"a": [UNSET]}], "y": UNSET}
    assert assemble_with_blanks(value) == (
        {"x": [None, {"a": [None]}]},
        (("x", 0), ("x", 1, "a", 0)),
    )


@pytest.mark.parametrize(
    ("schema", "good", "bad"),
    [
        ({"type": "string"}, ["", "a"], [1, None, []]),
        ({"type": "integer"}, [1, 2**70], [1.0, "1", True]),
        ({"type": "number"}, [1, 1.5], ["1", True]),
        ({"type": "boolean"}, [True], [1, "true"]),
        ({"enum": [1, "a"]}, [1, "a"], [1.0, "b"]),
        ({"const": 1}, [1], [2]),
        ({"type": "object"}, [{}], [[]]),
        ({"properties": {"a": {}}}, [{"z": 1}], ["a"]),
        ({"type": "array"}, [[]], [{}]),
        ({"type": ["string", "integer"]}, ["a", 1], [[]]),
        ({"$ref": "https://example.com/x"}, [1, None, []], []),
        ({"type": ["string", "null"]}, [None], [5]),
    ],
)
def test_what_the_controls_of_a_field_can_show(
    schema: Any, good: list[Any], bad: list[Any]
) -> None:
    field = field_of(schema)
    assert shows(field, UNSET)
    assert [shows(field, value) for value in good] == [True] * len(good)
    assert [shows(field, value) for value in bad] == [False] * len(bad)


def test_fields_of_a_condition_are_filled_for_the_value_that_came() -> None:
    form = build_form(
        {
            "properties": {"a": {}},
            "dependentSchemas": {
                "a": {"properties": {"b": {"type": "object", "properties": {"c": {}}}}}
            },
        }
    )
    assert form.fill({"a": 1, "b": {}}) == {"a": 1, "b": {"c": UNSET}}
    assert form.fill({}) == {"a": UNSET}


def test_a_form_is_made_of_plain_values() -> None:
    form = form_of(x={"type": "integer"})
    value = form.fill({"x": 1})
    value["x"] = UNSET
    assert form.assemble(value) == {}


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
