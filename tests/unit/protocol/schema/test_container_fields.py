"""Objects, maps and arrays."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.schema.fields import (
    AnyField,
    ArrayField,
    IntegerField,
    JsonField,
    MapField,
    ObjectField,
    StringField,
)
from companion.protocol.schema.form import build_form
from companion.protocol.schema.limits import FORM_DEPTH
from companion.protocol.schema.values import UNSET
from tests.unit.protocol.schema.helpers import field_of


def obj(schema: Any) -> ObjectField:
    field = field_of({"type": "object", **schema})
    assert isinstance(field, ObjectField)
    return field


def mapping(schema: Any) -> MapField:
    field = field_of({"type": "object", **schema})
    assert isinstance(field, MapField)
    return field


def array(schema: Any) -> ArrayField:
    field = field_of({"type": "array", **schema})
    assert isinstance(field, ArrayField)
    return field


def test_members_in_the_order_of_the_schema() -> None:
    field = obj(
        {"properties": {"b": {"type": "string"}, "a": {"type": "integer"}}, "required": ["a"]}
    )
    assert [(each.path, each.required) for each in field.fields] == [
        (("x", "b"), False),
        (("x", "a"), True),
    ]
    assert field.member("b") is field.fields[0]
    assert field.member("c") is None


def test_a_required_name_without_a_schema_is_a_field_of_any_kind() -> None:
    field = obj({"properties": {"a": {"type": "string"}}, "required": ["b"]})
    assert [(each.name, type(each)) for each in field.fields] == [
        ("a", StringField),
        ("b", AnyField),
    ]
    typed = obj({"additionalProperties": {"type": "integer"}, "required": ["b"]})
    assert isinstance(typed.member("b"), IntegerField)


def test_a_forbidden_member_is_not_drawn_unless_it_is_required() -> None:
    field = obj({"properties": {"a": False, "b": {"type": "string"}}})
    assert [each.name for each in field.fields] == ["b"]
    impossible = obj({"properties": {"a": False}, "required": ["a"]}).fields[0]
    assert isinstance(impossible, JsonField)
    assert impossible.reason.code == "field.reason.never"


def test_all_parts_of_all_of_are_one_object() -> None:
    field = obj(
        {
            "properties": {"a": {"type": "number"}},
            "allOf": [
                {"properties": {"a": {"minimum": 1, "type": "integer"}}, "required": ["a"]},
                {"allOf": [{"properties": {"b": {"type": "string"}}}]},
            ],
        }
    )
    first = field.fields[0]
    assert isinstance(first, IntegerField) and first.minimum == 1 and first.required
    assert [each.name for each in field.fields] == ["a", "b"]


def test_what_stands_beside_a_reference_comes_first() -> None:
    form = build_form(
        {
            "properties": {"a": {"$ref": "#/$defs/d", "title": "Here", "minimum": 2}},
            "$defs": {"d": {"type": "integer", "title": "There", "minimum": 1, "description": "D"}},
        }
    )
    assert isinstance(form.root, ObjectField)
    field = form.root.fields[0]
    assert isinstance(field, IntegerField)
    assert (field.title, field.description, field.minimum) == ("Here", "D", 2)


@pytest.mark.parametrize(
    ("schema", "offered"),
    [
        ({}, True),
        ({"properties": {}}, True),
        ({"additionalProperties": True}, True),
        ({"additionalProperties": {"type": "string"}}, True),
        ({"patternProperties": {"^a": {}}}, True),
    ],
)
def test_an_object_without_members_is_a_map(schema: Any, offered: bool) -> None:
    assert mapping(schema).offered is offered


def test_an_object_that_allows_nothing_has_no_fields() -> None:
    field = obj({"additionalProperties": False})
    assert field.fields == () and field.extra is None


@pytest.mark.parametrize(
    ("more", "offered"),
    [
        ({}, False),
        ({"additionalProperties": True}, True),
        ({"patternProperties": {"^p": {}}}, True),
    ],
)
def test_extra_members_of_an_object(more: Any, offered: bool) -> None:
    extra = obj({"properties": {"a": {"type": "string"}}, **more}).extra
    assert extra is not None
    assert extra.offered is offered
    assert extra.reserved == {"a"}
    assert [fault.code for fault in extra.key_faults("a")] == ["field.key_reserved"]


def test_no_extra_members_where_they_are_forbidden() -> None:
    assert obj({"properties": {"a": {}}, "additionalProperties": False}).extra is None
    assert obj({"properties": {"a": {}}, "unevaluatedProperties": False}).extra is None


def test_values_of_a_map_follow_the_patterns_of_their_keys() -> None:
    field = mapping(
        {
            "patternProperties": {"^n_": {"type": "integer"}, "_s$": {"type": "string"}},
            "additionalProperties": {"type": "boolean"},
            "minProperties": 1,
            "maxProperties": 3,
        }
    )
    assert isinstance(field.value_field("n_a"), IntegerField)
    assert isinstance(field.value_field("a_s"), StringField)
    assert field.value_field("other").kind == "boolean"
    both = field.value_field("n_s")
    assert isinstance(both, JsonField) and both.reason.code == "field.reason.contradiction"
    assert field.value_field("other").path == ("x", "other")
    assert (field.min_properties, field.max_properties) == (1, 3)


def test_keys_of_a_map() -> None:
    closed = mapping({"patternProperties": {"^a": {}}, "additionalProperties": False})
    assert closed.key_patterns == ("^a",)
    assert closed.key_faults("abc") == ()
    assert [fault.code for fault in closed.key_faults("b")] == ["field.extra_key"]
    named = mapping({"propertyNames": {"pattern": "^[a-z]+$", "minLength": 2}})
    assert named.key_patterns == ("^[a-z]+$",)
    assert [fault.code for fault in named.key_faults("A")] == ["field.pattern", "field.too_short"]
    listed = mapping({"propertyNames": {"enum": ["red", "green"]}})
    assert listed.key_options == ("red", "green")
    assert [fault.code for fault in listed.key_faults("blue")] == ["field.enum"]


def test_items_of_an_array() -> None:
    field = array({"items": {"type": "integer"}, "minItems": 1, "maxItems": 3, "uniqueItems": True})
    assert (field.min_items, field.max_items, field.unique) == (1, 3, True)
    assert (field.prefix, field.closed) == (0, False)
    item = field.item(7)
    assert isinstance(item, IntegerField)
    assert (item.path, item.name, item.required) == (("x", 7), "7", True)


def test_an_array_without_items_takes_anything() -> None:
    assert isinstance(array({}).item(0), AnyField)


@pytest.mark.parametrize(
    "schema",
    [
        {"prefixItems": [{"type": "integer"}, {"type": "string"}], "items": False},
        {"items": [{"type": "integer"}, {"type": "string"}], "additionalItems": False},
    ],
)
def test_a_tuple(schema: Any) -> None:
    field = array(schema)
    assert (field.prefix, field.closed) == (2, True)
    assert isinstance(field.item(0), IntegerField)
    assert isinstance(field.item(1), StringField)


def test_an_open_tuple() -> None:
    field = array({"prefixItems": [{"type": "integer"}], "items": {"type": "string"}})
    assert (field.prefix, field.closed) == (1, False)
    assert isinstance(field.item(1), StringField)


def test_items_of_an_enum_are_a_check_list() -> None:
    field = array({"items": {"enum": ["a", "b", "c"]}})
    assert [option.value for option in field.checklist] == ["a", "b", "c"]
    assert field.fits_checklist(["c", "a"])
    assert field.fits_checklist([])
    assert not field.fits_checklist(["a", "a"])
    assert not field.fits_checklist(["z"])
    assert not field.fits_checklist("a")
    assert array({"items": {"type": "string"}}).checklist == ()
    assert array({"items": {"const": "a"}}).checklist == ()
    assert not array({"items": {}}).fits_checklist([])


def test_a_recursive_description_is_opened_on_demand() -> None:
    form = build_form(
        {
            "properties": {"tree": {"$ref": "#/$defs/node"}},
            "$defs": {
                "node": {
                    "type": "object",
                    "properties": {
                        "name": {"type": "string"},
                        "children": {"type": "array", "items": {"$ref": "#/$defs/node"}},
                    },
                }
            },
        }
    )
    field: Any = form.root
    field = field.member("tree")
    assert not field.recursive
    for level in range(5):
        field = field.member("children").item(level)
        assert field.recursive
        assert [each.name for each in field.fields] == ["name", "children"]
    assert field.pointer == "/tree/children/0/children/1/children/2/children/3/children/4"


def test_a_form_opens_only_so_many_levels() -> None:
    form = build_form({"properties": {"a": {"$ref": "#"}}})
    field: Any = form.root
    for _ in range(FORM_DEPTH + 1):
        field = field.member("a")
    assert isinstance(field, JsonField)
    assert field.reason.code == "field.reason.too_deep"


def test_a_huge_object_shows_the_first_members_and_all_required_ones() -> None:
    form = build_form(
        {
            "properties": {f"p{i}": {"type": "string"} for i in range(10_000)},
            "required": ["p9999"],
        }
    )
    assert isinstance(form.root, ObjectField)
    names = [each.name for each in form.root.fields]
    assert len(names) == 1_000
    assert names[0] == "p0" and names[-1] == "p9999"
    (hint,) = form.root.hints
    assert hint.values == {"count": 10_000, "limit": 1_000}


@pytest.mark.parametrize(
    ("schema", "code"),
    [
        ({"$ref": "https://example.com/x"}, "remote_ref"),
        ({"$ref": "#/nowhere"}, "lost_ref"),
        ({"allOf": [{"type": "string"}, {"type": "integer"}]}, "contradiction"),
        ({"enum": ["a"], "const": "b"}, "contradiction"),
        ({"$ref": "#/properties/x"}, "circular"),
        ({"anyOf": [{"type": "string"}], "type": "integer"}, "contradiction"),
        ({"allOf": [{"title": str(i)} for i in range(500)]}, "too_complex"),
    ],
)
def test_what_cannot_be_drawn_is_json_and_says_why(schema: Any, code: str) -> None:
    field = field_of(schema)
    assert isinstance(field, JsonField)
    assert field.reason.code == f"field.reason.{code}"
    assert field.reason.english()


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        ({}, "object"),
        (None, "object"),
        (True, "object"),
        ({"properties": {}}, "object"),
        ({"type": ["object", "null"]}, "object"),
        ({"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}, "choice"),
        ({"oneOf": [{"properties": {"a": {}}}, {"properties": {"b": {}}}]}, "choice"),
        ({"allOf": [{"properties": {"a": {}}}]}, "object"),
        ({"$ref": "#/$defs/a", "$defs": {"a": {"properties": {}}}}, "object"),
        ({"type": "string"}, "string"),
        (False, "json"),
        ({"$ref": "#"}, "json"),
    ],
)
def test_roots(schema: Any, kind: str) -> None:
    root = build_form(schema).root
    assert root.kind == kind
    assert root.path == () and root.pointer == ""


def test_arguments_merely_tolerate_extra_members() -> None:
    root = build_form({"type": "object"}).root
    assert isinstance(root, ObjectField) and root.extra is not None and not root.extra.offered


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
