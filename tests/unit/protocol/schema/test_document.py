"""Schemas made safe: malformed keywords, dialects, references, bounds."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.schema.document import UNRESOLVED, Dialect, dialect_of, normalise
from companion.protocol.schema.limits import SCHEMA_DEPTH, SCHEMA_NODES

DRAFT_07 = "http://json-schema.org/draft-07/schema#"
DRAFT_2020 = "https://json-schema.org/draft/2020-12/schema"


def notes(schema: Any) -> list[str]:
    return [note.code.removeprefix("field.note.") for note in normalise(schema).notes]


@pytest.mark.parametrize(
    ("named", "dialect"),
    [
        (DRAFT_07, Dialect.DRAFT_07),
        ("http://json-schema.org/draft-04/schema", Dialect.DRAFT_07),
        ("https://json-schema.org/draft/2019-09/schema", Dialect.DRAFT_2019_09),
        (DRAFT_2020, Dialect.DRAFT_2020_12),
        ("https://example.com/my", Dialect.UNSTATED),
        (7, Dialect.UNSTATED),
    ],
)
def test_dialect_by_schema(named: object, dialect: Dialect) -> None:
    assert dialect_of({"$schema": named}) is dialect
    assert dialect_of({}) is Dialect.UNSTATED


@pytest.mark.parametrize("raw", [None, 5, "string", [], [{}]])
def test_what_is_no_schema_allows_everything(raw: object) -> None:
    assert normalise(raw).root is True
    assert notes(raw) == ["malformed"]


@pytest.mark.parametrize(
    "keyword",
    [
        {"minLength": -1},
        {"minLength": "3"},
        {"maxItems": 1.5},
        {"maxItems": True},
        {"minimum": "0"},
        {"maximum": float("nan")},
        {"multipleOf": 0},
        {"pattern": 5},
        {"required": True},
        {"required": {"a": 1}},
        {"enum": []},
        {"enum": "a"},
        {"type": "banana"},
        {"type": ["string", 5]},
        {"type": None},
        {"anyOf": []},
        {"anyOf": {"a": 1}},
        {"properties": ["a"]},
        {"properties": {"a": None}},
        {"uniqueItems": "yes"},
        {"exclusiveMinimum": True},
        {"dependencies": 5},
        {"default": float("inf")},
        {"title": 5},
        {"examples": "a"},
        {"items": 5},
        {"enumNames": 1},
    ],
)
def test_malformed_keywords_are_left_out_and_named(keyword: dict[str, Any]) -> None:
    name = next(iter(keyword))
    document = normalise({**keyword, "description": "kept"})
    assert isinstance(document.root, dict)
    assert document.root["description"] == "kept"
    assert document.root.get(name) in (None, {"a": True}, True)
    assert [note.code for note in document.notes] == ["field.note.malformed"]
    assert document.notes[0].english()


def test_many_malformed_keywords_are_counted() -> None:
    document = normalise({"properties": {f"p{i}": {"minimum": "x"} for i in range(50)}})
    assert len(document.notes) == 21
    assert document.notes[-1].values["count"] == 30


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ({"type": "int"}, {"type": ["integer"]}),
        ({"type": ["String", "NULL"]}, {"type": ["string", "null"]}),
        ({"type": "any"}, {}),
        ({"minLength": 2.0}, {"minLength": 2}),
        ({"required": "a"}, {"required": ["a"]}),
        ({"required": ["a", 5, "a"]}, {"required": ["a"]}),
        ({"minimum": 3, "exclusiveMinimum": True}, {"minimum": 3, "exclusiveMinimum": 3}),
        ({"maximum": 3, "exclusiveMaximum": False}, {"maximum": 3}),
        ({"example": "a"}, {"examples": ["a"]}),
        ({"type": "string", "nullable": True}, {"type": ["string", "null"]}),
        (
            {"type": "string", "enum": ["a"], "nullable": True},
            {"type": ["string", "null"], "enum": ["a", None]},
        ),
        ({"x-unknown": {"a": 1}, "$comment": "c"}, {}),
        (
            {"items": [{"type": "string"}], "additionalItems": False},
            {"prefixItems": [{"type": ["string"]}], "items": False},
        ),
        ({"items": []}, {}),
        (
            {"dependencies": {"a": ["b"], "c": {"required": ["d"]}}},
            {"dependentRequired": {"a": ["b"]}, "dependentSchemas": {"c": {"required": ["d"]}}},
        ),
        ({"discriminator": {"propertyName": "kind"}}, {"discriminator": "kind"}),
    ],
)
def test_careless_and_older_ways_are_understood(raw: Any, expected: Any) -> None:
    document = normalise(raw)
    assert document.root == expected
    assert document.notes == ()


def test_draft_07_hides_what_stands_beside_a_reference() -> None:
    raw = {"$ref": "#/definitions/a", "minimum": 5, "title": "Shown", "definitions": {"a": {}}}
    assert normalise({**raw, "$schema": DRAFT_07}).root == {"$ref": "#/$defs/a", "title": "Shown"}
    newer = normalise({**raw, "$schema": DRAFT_2020}).root
    assert newer == {"$ref": "#/$defs/a", "minimum": 5, "title": "Shown"}


def test_keywords_of_another_dialect_mean_nothing() -> None:
    new = {"prefixItems": [{}], "dependentRequired": {"a": ["b"]}, "unevaluatedProperties": False}
    assert normalise({**new, "$schema": DRAFT_07}).root == {}
    assert normalise({"dependencies": {"a": ["b"]}, "$schema": DRAFT_2020}).root == {}


def test_references_find_their_targets_by_pointer_anchor_and_id() -> None:
    document = normalise(
        {
            "$id": "https://example.com/root",
            "properties": {
                "pointer": {"$ref": "#/$defs/a~1b"},
                "whole": {"$ref": "https://example.com/root#/$defs/a~1b"},
                "anchor": {"$ref": "#here"},
                "inner": {"$ref": "inner"},
                "within": {"$id": "inner", "$ref": "#/$defs/c", "$defs": {"c": {"minimum": 2}}},
                "property": {"$ref": "#/properties/plain"},
                "plain": {"minimum": 4},
                "percent": {"$ref": "#/$defs/a%7E1b"},
            },
            "$defs": {"a/b": {"minimum": 1}, "n": {"$anchor": "here", "minimum": 3}},
        }
    )
    assert document.notes == ()
    assert isinstance(document.root, dict)
    found = {
        name: document.target(each["$ref"])[0]
        for name, each in document.root["properties"].items()
        if "$ref" in each
    }
    assert found["pointer"] == found["whole"] == found["percent"] == {"minimum": 1}
    assert found["anchor"] == {"minimum": 3}
    assert found["within"] == {"minimum": 2}
    assert found["property"] == {"minimum": 4}
    assert found["inner"] == document.root["properties"]["within"]


def test_equal_names_of_different_targets_stay_apart() -> None:
    document = normalise(
        {
            "properties": {"a": {"$ref": "#/x/same"}, "b": {"$ref": "#/y/same"}},
            "x": {"same": {"type": "string"}},
            "y": {"same": {"type": "integer"}},
        }
    )
    assert isinstance(document.root, dict)
    kinds = [document.target(each["$ref"])[0] for each in document.root["properties"].values()]
    assert kinds == [{"type": ["string"]}, {"type": ["integer"]}]


@pytest.mark.parametrize(
    ("reference", "code"),
    [
        ("https://example.com/schema.json", "remote_ref"),
        ("http://json-schema.org/draft-07/schema#", "remote_ref"),
        ("other.json#/a", "remote_ref"),
        ("#/nowhere", "lost_ref"),
        ("#/description", "lost_ref"),
        ("#unknown", "lost_ref"),
        ("#/properties/x/5", "lost_ref"),
        ("http://[bad", "remote_ref"),
    ],
)
def test_references_that_cannot_be_followed(reference: str, code: str) -> None:
    document = normalise({"properties": {"x": {"$ref": reference}}, "description": "text"})
    assert isinstance(document.root, dict)
    assert document.root["properties"]["x"][UNRESOLVED].code == f"field.reason.{code}"
    assert [note.code for note in document.notes] == [f"field.note.{code}"]


def test_a_recursive_reference_points_back() -> None:
    document = normalise({"properties": {"child": {"$ref": "#"}}})
    assert document.definitions["root"] is document.root


def test_older_and_dynamic_references_are_plain_ones() -> None:
    assert normalise({"items": {"$recursiveRef": "#"}}).root == {"items": {"$ref": "#/$defs/root"}}
    dynamic = {"items": {"$dynamicRef": "#node"}, "$dynamicAnchor": "node"}
    assert normalise(dynamic).root == {"items": {"$ref": "#/$defs/node"}}


def test_depth_is_bounded() -> None:
    schema: dict[str, Any] = {"type": "string"}
    for _ in range(5_000):
        schema = {"properties": {"a": schema}}
    document = normalise(schema)
    assert [note.code for note in document.notes] == ["field.note.too_deep"]
    depth, part = 0, document.root
    while isinstance(part, dict) and "properties" in part:
        depth, part = depth + 1, part["properties"]["a"]
    assert depth == SCHEMA_DEPTH + 1
    assert part is True


def test_size_is_bounded() -> None:
    schema = {"properties": {f"p{i}": {"type": "string"} for i in range(SCHEMA_NODES + 100)}}
    document = normalise(schema)
    assert [note.code for note in document.notes] == ["field.note.too_large"]


def test_deep_values_in_a_schema_are_malformed() -> None:
    value: Any = 1
    for _ in range(500):
        value = [value]
    assert notes({"default": value}) == ["malformed"]
