"""Hostile schemas: bounded in time, and what was left out is said."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.schema.check.validator import validator_class
from companion.protocol.schema.form import build_form
from companion.protocol.schema.report import every_field
from tests.fakes.work import work_of_at_most

UNITS = 2_000
"""Far above what any of these takes (mostly some hundredths), and far below "for ever"."""


def chain(count: int, link: Any, end: Any) -> dict[str, Any]:
    """Definitions of which each refers to the next by `link`."""
    return {f"n{i}": link(f"#/$defs/n{i + 1}") for i in range(count)} | {f"n{count}": end}


def nested(depth: int) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string"}
    for _ in range(depth):
        schema = {"type": "object", "properties": {"a": schema}, "required": ["a"]}
    return schema


def deep_value(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = {"a": value}
    return value


HOSTILE: dict[str, tuple[Any, Any]] = {
    "ten thousand members": (
        {
            "properties": {f"p{i}": {"type": "string"} for i in range(10_000)},
            "required": [f"p{i}" for i in range(10_000)],
        },
        {},
    ),
    "a hundred levels": (nested(100), deep_value(90)),
    "a thousand levels": (nested(1_000), deep_value(90)),
    "itself": ({"$ref": "#"}, {}),
    "itself in a circle": (
        {"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}},
        {},
    ),
    "itself in all of": ({"allOf": [{"$ref": "#"}, {"type": "object"}]}, {}),
    "itself in any of": ({"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}, {}),
    "itself in not": ({"not": {"$ref": "#"}}, {}),
    "itself as a condition": ({"if": {"$ref": "#"}, "then": {"properties": {"a": {}}}}, {}),
    "itself required": ({"properties": {"a": {"$ref": "#"}}, "required": ["a"]}, deep_value(50)),
    "itself without end": (
        {"unevaluatedProperties": False, "allOf": [{"$ref": "#"}, {"$ref": "#"}]},
        {"a": 1},
    ),
    "all of doubling": (
        {
            "$ref": "#/$defs/n0",
            "$defs": chain(60, lambda to: {"allOf": [{"$ref": to}, {"allOf": [{"$ref": to}]}]}, {}),
        },
        {"a": 1},
    ),
    "any of doubling": (
        {
            "properties": {"x": {"$ref": "#/$defs/n0"}},
            "$defs": chain(
                60,
                lambda to: {"anyOf": [{"$ref": to}, {"title": "t", "anyOf": [{"$ref": to}]}]},
                {"type": "integer"},
            ),
        },
        {"x": "a"},
    ),
    "one of tripling": (
        {
            "properties": {"x": {"$ref": "#/$defs/n0"}},
            "$defs": chain(40, lambda to: {"oneOf": [{"$ref": to}] * 3}, {"type": "integer"}),
        },
        {"x": 5},
    ),
    "required doubling": (
        {
            "$ref": "#/$defs/n0",
            "$defs": chain(
                40,
                lambda to: {
                    "type": "object",
                    "properties": {"a": {"$ref": to}, "b": {"$ref": to}},
                    "required": ["a", "b"],
                },
                {"type": "integer"},
            ),
        },
        {},
    ),
    "a long chain": (
        {
            "properties": {
                **{f"p{i}": {"$ref": f"#/properties/p{i + 1}"} for i in range(2_000)},
                "p2000": {"type": "string"},
            }
        },
        {"p0": 1},
    ),
    "megabytes of text": (
        {
            "properties": {
                "a": {
                    "type": "string",
                    "title": "é" * 1_000_000,
                    "description": "x" * 1_000_000,
                    "default": "y" * 1_000_000,
                    "pattern": "z" * 1_000_000,
                    "format": "w" * 1_000_000,
                }
            }
        },
        {"a": "b" * 1_000_000},
    ),
    "a hundred thousand options": (
        {"properties": {"a": {"enum": [f"v{i}" for i in range(100_000)]}}},
        {"a": "none of them"},
    ),
    "enums against enums": (
        {"properties": {"a": {"allOf": [{"enum": [[i] for i in range(20_000)]}] * 2}}},
        {"a": [5]},
    ),
    "a thousand branches": (
        {
            "properties": {
                "a": {
                    "anyOf": [
                        {"type": "object", "properties": {f"k{j}": {"const": i} for j in range(9)}}
                        for i in range(1_000)
                    ]
                }
            }
        },
        {"a": {"k1": 3}},
    ),
    "a thousand conditions": (
        {
            "allOf": [
                {
                    "if": {"required": [f"a{i}"]},
                    "then": {"properties": {f"b{i}": {"type": "string"}}, "required": [f"b{i}"]},
                }
                for i in range(1_000)
            ]
        },
        {f"a{i}": 1 for i in range(1_000)},
    ),
    "a hundred conditions": (
        {
            "allOf": [
                {"if": {"required": [f"a{i}"]}, "then": {"required": [f"b{i}"]}} for i in range(90)
            ]
        },
        {f"a{i}": 1 for i in range(90)},
    ),
    "catastrophic patterns": (
        {
            "properties": {
                f"p{i}": {"type": "string", "pattern": f"^(a|a)*{i}$"} for i in range(999)
            }
        },
        {f"p{i}": "a" * 2_000 for i in range(999)},
    ),
    "huge patterns": (
        {
            "properties": {
                f"p{i}": {"type": "string", "pattern": ".{0,1000}" * 10 + str(i)}
                for i in range(300)
            }
        },
        {f"p{i}": "a" * 100 for i in range(300)},
    ),
    "catastrophic keys": (
        {
            "patternProperties": {f"(x+x+)+y{i}": {} for i in range(300)},
            "additionalProperties": False,
        },
        {f"{'x' * 50}{i}": 1 for i in range(100)},
    ),
    "a billion items": (
        {"properties": {"a": {"type": "array", "minItems": 10**9}}, "required": ["a"]},
        {"a": []},
    ),
    "absurd numbers": (
        {
            "properties": {
                "a": {"type": "number", "multipleOf": 5e-324, "maximum": 1e308},
                "b": {
                    "type": "integer",
                    "minimum": -1e308,
                    "maximum": 10**400,
                    "multipleOf": 1e308,
                },
            }
        },
        {"a": 1e308, "b": 10**400 + 1},
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_schemas_cost_little(name: str) -> None:
    schema, value = HOSTILE[name]
    validator_class()
    with work_of_at_most(UNITS):
        form = build_form(schema)
        form.check(form.initial())
        form.check(value)
        form.assemble(form.fill(value))
        every_field(form)


def test_a_check_that_was_cut_says_so_and_keeps_what_it_found() -> None:
    schema, value = HOSTILE["any of doubling"]
    schema = {**schema, "required": ["missing"]}
    check = build_form(schema).check(value)
    assert "field.hint.check_cut" in [note.code for note in check.unchecked]


def test_patterns_that_took_too_long_are_counted() -> None:
    schema, value = HOSTILE["huge patterns"]
    check = build_form(schema).check(value)
    assert check.ok
    assert check.unchecked
    assert len(check.unchecked) <= 20


def test_the_check_never_comes_near_pythons_own_limit() -> None:
    """There the library's type checker panics in a way that `except Exception` misses."""

    def at(depth: int) -> bool:
        return build_form({"not": {"$ref": "#"}}).check({}).ok if depth == 0 else at(depth - 1)

    for depth in (0, 300, 600, 780):
        assert at(depth) in (True, False)
