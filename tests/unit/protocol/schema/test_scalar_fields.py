"""Which field a subschema for one plain value becomes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.schema.fields import (
    AnyField,
    BooleanField,
    ConstField,
    EnumField,
    IntegerField,
    NumberField,
    StringField,
    StringStyle,
)
from companion.text import DESCRIPTION_LIMIT
from tests.unit.protocol.schema.helpers import field_of, form_of, labels


def test_what_all_fields_share() -> None:
    field = field_of(
        {
            "type": "string",
            "title": "A\u202etitle\n",
            "description": "Line one\r\nline two\x00",
            "readOnly": True,
            "writeOnly": True,
            "deprecated": True,
            "examples": ["a", 5, "b"],
            "default": "d",
        },
        name="a/b\u0007",
        required=True,
    )
    assert isinstance(field, StringField)
    assert field.path == ("a/b\u0007",)
    assert field.pointer == "/a~1b\u0007"
    assert field.name == "a/b"
    assert field.title == field.label == "Atitle"
    assert field.description == "Line one\nline two"
    assert field.required and field.read_only and field.write_only and field.deprecated
    assert not field.nullable and not field.recursive
    assert field.examples == ("a", "b")
    assert field.default.usable and field.default.value == "d"


def test_the_name_is_the_label_where_there_is_no_title() -> None:
    assert field_of({"type": "boolean"}, name="arm_swing").label == "arm_swing"


def test_a_long_description_is_cut_and_says_so() -> None:
    field = field_of({"type": "string", "description": "x" * 1_000_000})
    assert len(field.description) == DESCRIPTION_LIMIT
    assert [hint.code for hint in field.hints] == ["field.hint.text_cut"]


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        ({"type": "string"}, StringField),
        ({"type": "integer"}, IntegerField),
        ({"type": "number"}, NumberField),
        ({"type": "boolean"}, BooleanField),
        ({"type": ["integer", "number"]}, NumberField),
        ({"minLength": 1}, StringField),
        ({"maximum": 5}, NumberField),
        ({"format": "uuid"}, StringField),
        ({}, AnyField),
        (True, AnyField),
        ({"not": {"type": "string"}}, AnyField),
        ({"description": "no type"}, AnyField),
    ],
)
def test_kinds(schema: Any, kind: type) -> None:
    assert type(field_of(schema)) is kind


def test_null_beside_a_type_is_a_third_state() -> None:
    field = field_of({"type": ["string", "null"]})
    assert isinstance(field, StringField) and field.nullable


def test_null_alone_is_the_only_value() -> None:
    field = field_of({"type": "null"})
    assert isinstance(field, ConstField) and field.value is None and not field.nullable


@pytest.mark.parametrize(
    ("schema", "minimum", "maximum"),
    [
        ({"minimum": 0, "maximum": 100}, 0, 100),
        ({"exclusiveMinimum": 0, "exclusiveMaximum": 5}, 1, 4),
        ({"minimum": 0.5, "maximum": 4.5}, 1, 4),
        ({"exclusiveMinimum": 0.5, "exclusiveMaximum": 4.5}, 1, 4),
        ({"minimum": 2, "exclusiveMinimum": 0}, 2, None),
        ({"minimum": -9007199254740991, "maximum": 2**70}, -9007199254740991, 2**70),
        ({"minimum": 3, "exclusiveMinimum": True}, 4, None),
        ({}, None, None),
    ],
)
def test_bounds_of_whole_numbers(schema: Any, minimum: int | None, maximum: int | None) -> None:
    field = field_of({"type": "integer", **schema})
    assert isinstance(field, IntegerField)
    assert (field.minimum, field.maximum) == (minimum, maximum)


@pytest.mark.parametrize(
    ("schema", "slider", "step"),
    [
        ({"minimum": 0, "maximum": 100}, True, 1),
        ({"minimum": 0, "maximum": 1_000_000}, False, 1),
        ({"minimum": 0, "maximum": 1_000_000, "multipleOf": 1000}, True, 1000),
        ({"minimum": 0}, False, 1),
        ({"minimum": 5, "maximum": 5}, False, 1),
        ({"minimum": 5, "maximum": 1}, False, 1),
        ({"minimum": 0, "maximum": 9, "multipleOf": 0.5}, True, 1),
    ],
)
def test_a_slider_needs_two_near_bounds(schema: Any, slider: bool, step: int) -> None:
    field = field_of({"type": "integer", **schema})
    assert isinstance(field, IntegerField)
    assert (field.slider, field.step) == (slider, step)


def test_bounds_of_numbers() -> None:
    field = field_of({"type": "number", "minimum": 0, "exclusiveMinimum": 0, "maximum": 1.5})
    assert isinstance(field, NumberField)
    assert (field.minimum, field.exclusive_minimum) == (0, True)
    assert (field.maximum, field.exclusive_maximum) == (1.5, False)
    other = field_of({"type": "number", "exclusiveMaximum": 5, "maximum": 5, "multipleOf": 0.1})
    assert isinstance(other, NumberField)
    assert (other.maximum, other.exclusive_maximum, other.multiple_of) == (5, True, 0.1)


def test_rules_of_text() -> None:
    field = field_of(
        {
            "type": "string",
            "minLength": 1,
            "maxLength": 9,
            "pattern": "^a",
            "allOf": [{"pattern": "b$", "maxLength": 7}],
            "contentMediaType": "image/png",
        }
    )
    assert isinstance(field, StringField)
    assert (field.min_length, field.max_length) == (1, 7)
    assert field.patterns == ("^a", "b$")
    assert field.media_type == "image/png"


@pytest.mark.parametrize(
    ("name", "schema", "style"),
    [
        ("x", {"format": "date"}, StringStyle.DATE),
        ("x", {"format": "time"}, StringStyle.TIME),
        ("x", {"format": "date-time"}, StringStyle.DATE_TIME),
        ("x", {"format": "color"}, StringStyle.COLOR),
        ("x", {"format": "uri"}, StringStyle.URI),
        ("x", {"format": "email"}, StringStyle.EMAIL),
        ("x", {"format": "password"}, StringStyle.SECRET),
        ("x", {"format": "byte"}, StringStyle.BASE64),
        ("x", {"contentEncoding": "base64"}, StringStyle.BASE64),
        ("x", {"contentMediaType": "text/markdown"}, StringStyle.MULTILINE),
        ("x", {"writeOnly": True}, StringStyle.SECRET),
        ("x", {"maxLength": 5000}, StringStyle.MULTILINE),
        ("x", {"default": "a\nb"}, StringStyle.MULTILINE),
        ("x", {}, StringStyle.LINE),
        ("apiKey", {}, StringStyle.SECRET),
        ("wifi_password", {}, StringStyle.SECRET),
        ("token_count", {}, StringStyle.LINE),
        ("body", {}, StringStyle.MULTILINE),
        ("body", {"maxLength": 50}, StringStyle.LINE),
        ("outputPath", {}, StringStyle.PATH),
        ("code", {"pattern": "^[A-Z]{2}$"}, StringStyle.LINE),
        ("imageURL", {}, StringStyle.LINE),
    ],
)
def test_how_text_is_best_entered(name: str, schema: Any, style: StringStyle) -> None:
    field = field_of({"type": "string", **schema}, name=name)
    assert isinstance(field, StringField)
    assert field.style is style


def test_enum_values_keep_their_types_and_read_as_people_read_them() -> None:
    field = field_of({"enum": ["a", "", 1, 1.5, True, {"b": 1}, ["c"]]})
    assert isinstance(field, EnumField)
    assert [option.value for option in field.options] == ["a", "", 1, 1.5, True, {"b": 1}, ["c"]]
    assert labels(field) == ["a", "(empty text)", "1", "1.5", "Yes", '{"b": 1}', '["c"]']


def test_an_enum_finds_its_values() -> None:
    field = field_of({"enum": [1.0, 1, "1", True, None]})
    assert isinstance(field, EnumField)
    assert [field.index(value) for value in (1.0, 1, "1", True)] == [0, 1, 2, 3]
    assert field.index("x") is None
    assert field.nullable
    loose = field_of({"enum": [1, 2]})
    assert isinstance(loose, EnumField)
    assert loose.index(1.0) == 0
    assert loose.index(True) is None


@pytest.mark.parametrize("key", ["enumNames", "x-enumNames", "x-enum-varnames"])
def test_names_of_enum_values(key: str) -> None:
    field = field_of({"enum": [1, 2, 3, None], key: ["One", "Two"]})
    assert labels(field) == ["One", "Two", "3"]


def test_descriptions_of_enum_values() -> None:
    field = field_of({"enum": ["a", "b"], "enumDescriptions": ["first", 5]})
    assert isinstance(field, EnumField)
    assert [option.description for option in field.options] == ["first", ""]


@pytest.mark.parametrize("schema", [{"enum": ["only"]}, {"const": "only"}])
def test_a_single_value_is_fixed(schema: Any) -> None:
    field = field_of(schema)
    assert isinstance(field, ConstField)
    assert (field.value, field.label_of_value.english()) == ("only", "only")


def test_values_of_a_forbidden_type_are_not_offered() -> None:
    assert labels(field_of({"type": "integer", "enum": [1, 2, "three", 2.5, 4.0]})) == [
        "1",
        "2",
        "4.0",
    ]
    # unless none would be left
    assert labels(field_of({"type": "string", "enum": [1, 2]})) == ["1", "2"]


def test_only_values_that_all_rules_list_are_offered() -> None:
    schema = {"enum": ["a", "b", 1, [1.0]], "allOf": [{"enum": [[1], "b", True, 1.0]}]}
    field = field_of(schema)
    assert isinstance(field, EnumField)
    assert [option.value for option in field.options] == ["b", 1, [1.0]]


def test_a_huge_enum_is_cut_and_says_so() -> None:
    field = field_of({"enum": [f"v{i}" for i in range(5_000)]})
    assert isinstance(field, EnumField)
    assert len(field.options) == 2_000
    (hint,) = field.hints
    assert hint.english().startswith("There are 5000 values")


def test_rules_that_no_control_shows_are_mentioned() -> None:
    field = field_of({"type": "string", "not": {"const": "a"}})
    assert [hint.code for hint in field.hints] == ["field.hint.more_rules"]


def test_a_tool_without_arguments_has_no_fields() -> None:
    assert form_of().root.fields == ()  # type: ignore[attr-defined]
