"""Form value and JSON, both ways without loss."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.schema.convert import assemble, assemble_with_blanks, shows
from companion.protocol.schema.form import build_form
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
