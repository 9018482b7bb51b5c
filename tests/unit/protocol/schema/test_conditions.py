"""Rules that come and go with what is entered."""

from __future__ import annotations

from typing import Any

from companion.protocol.schema.fields import ObjectField
from companion.protocol.schema.form import build_form
from companion.protocol.schema.values import UNSET


def members(schema: Any, value: Any = None) -> dict[str, bool]:
    """The members by name, and whether each is required."""
    root = build_form({"type": "object", **schema}).root
    assert isinstance(root, ObjectField)
    return {each.name: each.required for each in root.fields_for(value)}


CAR = {
    "properties": {"kind": {"enum": ["car", "bus"]}},
    "if": {"properties": {"kind": {"const": "car"}}, "required": ["kind"]},
    "then": {"properties": {"doors": {"type": "integer"}}, "required": ["doors"]},
    "else": {"properties": {"seats": {"type": "integer"}}},
}


def test_if_then_else() -> None:
    assert members(CAR) == {"kind": False, "seats": False}
    assert members(CAR, {"kind": "car"}) == {"kind": False, "doors": True}
    assert members(CAR, {"kind": "bus"}) == {"kind": False, "seats": False}
    assert members(CAR, {"kind": UNSET}) == {"kind": False, "seats": False}


def test_fields_that_stay_compare_equal() -> None:
    root = build_form(CAR).root
    assert isinstance(root, ObjectField)
    assert root.dynamic
    assert root.fields_for({"kind": "car"})[0] == root.fields_for({"kind": "bus"})[0]
    assert root.fields_for({"kind": "car"}) is root.fields_for({"kind": "car"})


def test_every_field_of_all_conditions() -> None:
    root = build_form(CAR).root
    assert isinstance(root, ObjectField)
    assert [each.name for each in root.every_field()] == ["kind", "doors", "seats"]


def test_dependent_required() -> None:
    schema = {
        "properties": {"card": {"type": "string"}, "address": {"type": "string"}},
        "dependentRequired": {"card": ["address", "name"]},
    }
    assert members(schema) == {"card": False, "address": False}
    assert members(schema, {"card": "x"})["address"] is True


def test_dependent_schemas() -> None:
    schema = {
        "properties": {"card": {"type": "string"}},
        "dependentSchemas": {
            "card": {"properties": {"cvc": {"type": "string"}}, "required": ["cvc"]}
        },
    }
    assert members(schema) == {"card": False}
    assert members(schema, {"card": "x"}) == {"card": False, "cvc": True}


def test_dependencies_of_draft_07() -> None:
    schema = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
        "dependencies": {"a": ["b"], "b": {"properties": {"c": {"type": "string"}}}},
    }
    assert members(schema, {"a": "x"}) == {"a": False, "b": True}
    assert members(schema, {"b": "x"}) == {"a": False, "b": False, "c": False}


def test_one_condition_brings_in_another() -> None:
    schema = {
        "properties": {"a": {"type": "string"}},
        "dependentSchemas": {"a": {"if": {"required": ["b"]}, "then": {"required": ["c"]}}},
    }
    assert members(schema, {"a": "x"}) == {"a": False}
    assert members(schema, {"a": "x", "b": 1}) == {"a": False, "c": True}


def test_conditions_in_all_of() -> None:
    schema = {"properties": {"a": {"type": "string"}}, "allOf": [CAR]}
    assert members(schema, {"kind": "car"}) == {"a": False, "kind": False, "doors": True}


def test_an_object_without_conditions_is_not_dynamic() -> None:
    root = build_form({"properties": {"a": {}}}).root
    assert isinstance(root, ObjectField)
    assert not root.dynamic


def test_conditions_that_only_forbid() -> None:
    schema = {"properties": {"a": {"type": "string"}}, "if": {"required": ["a"]}, "then": False}
    assert members(schema, {"a": "x"}) == {"a": False}
