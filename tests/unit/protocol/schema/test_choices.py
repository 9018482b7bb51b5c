"""Alternatives: `anyOf`, `oneOf`, lists of types."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.schema.fields import (
    AnyField,
    ChoiceField,
    ConstField,
    EnumField,
    IntegerField,
    JsonField,
    MapField,
    NumberField,
    ObjectField,
    StringField,
)
from companion.protocol.schema.form import build_form
from companion.protocol.schema.values import UNSET
from tests.unit.protocol.schema.helpers import field_of, labels

CAT = {"properties": {"kind": {"const": "cat"}, "lives": {"type": "integer"}}, "required": ["kind"]}
DOG = {"properties": {"kind": {"const": "dog"}, "name": {"type": "string"}}, "required": ["kind"]}


def choice(schema: Any) -> ChoiceField:
    field = field_of(schema)
    assert isinstance(field, ChoiceField), field
    return field


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
def test_one_kind_or_null_is_that_kind(keyword: str) -> None:
    field = field_of({keyword: [{"type": "integer", "maximum": 5}, {"type": "null"}], "title": "T"})
    assert isinstance(field, IntegerField)
    assert field.nullable and field.maximum == 5 and field.title == "T"


def test_several_kinds_or_null() -> None:
    field = choice({"anyOf": [{"type": "string"}, {"type": "array"}, {"const": None}]})
    assert field.nullable
    assert labels(field) == ["Text", "List"]


def test_null_only() -> None:
    field = field_of({"anyOf": [{"type": "null"}, {"const": None}]})
    assert isinstance(field, ConstField) and field.value is None


def test_a_list_of_types_is_a_choice() -> None:
    field = choice({"type": ["string", "integer", "null"], "maxLength": 5, "maximum": 9})
    assert field.nullable
    assert labels(field) == ["Whole number", "Text"]
    number, text = field.branch(0), field.branch(1)
    assert isinstance(number, IntegerField) and number.maximum == 9
    assert isinstance(text, StringField) and text.max_length == 5
    assert field.pick("a") == 1 and field.pick(3) == 0 and field.pick([]) is None


def test_anything() -> None:
    field = field_of({"description": "d"})
    assert isinstance(field, AnyField)
    assert field.nullable and field.description == "d"
    assert labels(field) == ["Text", "Number", "Yes or no", "List", "Names and values"]
    values = ["a", 1, 1.5, True, [1], {"a": 1}]
    assert [field.pick(value) for value in values] == [0, 1, 1, 2, 3, 4]
    assert isinstance(field.branch(4), MapField)
    explicit = field_of({"type": ["string", "number", "boolean", "object", "array", "null"]})
    assert isinstance(explicit, AnyField)


def test_titled_values_are_an_enum() -> None:
    field = field_of(
        {
            "oneOf": [
                {"const": 1, "title": "One", "description": "first"},
                {"const": 2},
                {"enum": [3, 4]},
                {"type": "null"},
            ]
        }
    )
    assert isinstance(field, EnumField)
    assert [option.value for option in field.options] == [1, 2, 3, 4]
    assert labels(field) == ["One", "2", "3", "4"]
    assert field.options[0].description == "first"
    assert field.nullable


def test_known_values_or_any_text_are_suggestions() -> None:
    field = field_of({"anyOf": [{"enum": ["a", "b"]}, {"type": "string", "maxLength": 9}]})
    assert isinstance(field, StringField)
    assert field.suggestions == ("a", "b")
    assert field.max_length == 9


def test_whole_or_other_numbers_are_numbers() -> None:
    assert isinstance(field_of({"anyOf": [{"type": "integer"}, {"type": "number"}]}), NumberField)
    bounded = field_of({"anyOf": [{"type": "integer", "minimum": 5}, {"type": "number"}]})
    assert isinstance(bounded, ChoiceField)


def test_objects_are_told_apart_by_a_fixed_member() -> None:
    field = choice({"oneOf": [CAT, DOG], "type": "object"})
    assert field.discriminator == "kind"
    assert labels(field) == ["cat", "dog"]
    assert field.pick({"kind": "dog"}) == 1
    assert field.pick({"kind": "dog", "lives": "wrong"}) == 1
    assert field.pick({"lives": 9}) == 0
    assert field.pick(UNSET) is None
    assert field.pick(5) is None
    cat = field.branch(0)
    assert isinstance(cat, ObjectField)
    assert cat.path == field.path
    assert [each.name for each in cat.fields] == ["kind", "lives"]


def test_the_named_discriminator_counts() -> None:
    branches = [
        {"properties": {"a": {"const": i}, "b": {"const": -i}}, "required": ["a"]} for i in (1, 2)
    ]
    assert choice({"oneOf": branches}).discriminator == "a"
    named = choice({"oneOf": branches, "discriminator": {"propertyName": "b"}})
    assert named.discriminator == "b"


def test_branches_are_named_by_title_reference_or_content() -> None:
    form = build_form(
        {
            "properties": {
                "x": {
                    "anyOf": [
                        {"title": "Titled", "type": "string"},
                        {"$ref": "#/$defs/shape"},
                        {"type": "array", "items": {"type": "string"}},
                        {"type": "array", "items": {"$ref": "#/$defs/shape"}},
                        {"type": "array", "items": {"type": "array"}},
                        {"type": "array"},
                        {"type": "object", "properties": {"a": {}, "b": {}}, "required": ["b"]},
                        {"type": "object"},
                        {"type": "string", "format": "uri"},
                        {"enum": ["a", "b"]},
                        {"const": 5},
                        {"type": "boolean"},
                        {"type": "boolean"},
                    ]
                }
            },
            "$defs": {"shape": {"type": "object", "properties": {"r": {"type": "number"}}}},
        }
    )
    assert isinstance(form.root, ObjectField)
    field = form.root.fields[0]
    assert isinstance(field, ChoiceField)
    assert labels(field) == [
        "Titled",
        "shape",
        "List of texts",
        "List: shape",
        "List of lists",
        "List",
        "Group with b",
        "Names and values",
        "Text (uri)",
        "One of 2",
        "5",
        "Yes or no",
        "Yes or no",
    ]
    assert [branch.number for branch in field.branches] == [0] * 11 + [1, 2]


def test_branches_share_what_stands_around_them() -> None:
    field = choice(
        {
            "type": "object",
            "title": "Pet",
            "properties": {"id": {"type": "integer"}},
            "required": ["id"],
            "oneOf": [CAT, DOG],
        }
    )
    dog = field.branch(1)
    assert isinstance(dog, ObjectField)
    assert [(each.name, each.required) for each in dog.fields] == [
        ("id", True),
        ("kind", True),
        ("name", False),
    ]
    assert dog.title == "Pet"


def test_branches_that_cannot_hold_are_left_out() -> None:
    field = field_of({"type": "string", "anyOf": [{"type": "integer"}, {"minLength": 3}, False]})
    assert isinstance(field, StringField)
    assert field.min_length == 3


def test_choices_inside_choices_are_laid_open() -> None:
    inner = {"anyOf": [{"type": "integer"}, {"type": "null"}]}
    field = choice({"anyOf": [{"type": "string"}, inner, {"oneOf": [{"type": "boolean"}]}]})
    assert labels(field) == ["Text", "Whole number", "Yes or no"]
    assert field.nullable


def test_two_choices_of_one_object_are_made_one_after_the_other() -> None:
    field = choice(
        {
            "type": "object",
            "anyOf": [{"properties": {"a": {"const": 1}}}, {"properties": {"a": {"const": 2}}}],
            "oneOf": [{"properties": {"b": {"const": 1}}}, {"properties": {"b": {"const": 2}}}],
        }
    )
    inner = field.branch(1)
    assert isinstance(inner, ChoiceField)
    last = inner.branch(0)
    assert isinstance(last, ObjectField)
    assert [(each.name, getattr(each, "value", None)) for each in last.fields] == [
        ("a", 2),
        ("b", 1),
    ]


def test_branches_that_only_ask_for_members_add_nothing_to_draw() -> None:
    field = field_of(
        {
            "type": "object",
            "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
            "anyOf": [{"required": ["a"]}, {"required": ["b"]}],
        }
    )
    assert isinstance(field, ObjectField)
    assert [(each.name, each.required) for each in field.fields] == [("a", False), ("b", False)]


def test_a_choice_that_contains_itself_ends() -> None:
    form = build_form({"oneOf": [{"type": "object"}, {"$ref": "#"}]})
    assert form.root.kind == "object"
    titled = {"anyOf": [{"$ref": "#/$defs/a"}, {"type": "object", "title": "T"}], "title": "A"}
    field: Any = build_form({"$ref": "#/$defs/a", "$defs": {"a": titled}}).root
    assert field.kind in ("object", "choice")


def test_endless_choices_become_json() -> None:
    definitions: dict[str, Any] = {
        f"n{i}": {
            "anyOf": [
                {"$ref": f"#/$defs/n{i + 1}", "type": ["string", "integer"]},
                {"title": f"t{i}", "anyOf": [{"$ref": f"#/$defs/n{i + 1}"}, {"type": "boolean"}]},
            ]
        }
        for i in range(60)
    }
    definitions["n60"] = {"type": "string"}
    form = build_form({"properties": {"x": {"$ref": "#/$defs/n0"}}, "$defs": definitions})
    assert isinstance(form.root, ObjectField)
    field = form.root.fields[0]
    for _ in range(100):
        if not isinstance(field, ChoiceField):
            break
        field = field.branch(0)
    assert isinstance(field, JsonField)
    assert field.reason.code == "field.reason.too_complex"


def test_too_many_branches_are_cut_and_say_so() -> None:
    branches = [{"type": "object", "title": str(i), "required": [str(i)]} for i in range(300)]
    field = choice({"anyOf": branches})
    assert len(field.branches) == 100
    (hint,) = field.hints
    assert hint.values == {"count": 300, "limit": 100}


def test_the_exact_number_kind_is_picked() -> None:
    field = choice({"anyOf": [{"type": "integer", "minimum": 0}, {"type": "number"}]})
    assert field.pick(1) == 0
    assert field.pick(1.0) == 1
