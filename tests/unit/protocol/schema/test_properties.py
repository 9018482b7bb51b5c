"""What must hold for every schema and every value."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings

from companion.protocol.schema.fields import (
    ArrayField,
    BooleanField,
    ChoiceField,
    ConstField,
    EnumField,
    Field,
    IntegerField,
    MapField,
    NumberField,
    ObjectField,
    StringField,
)
from companion.protocol.schema.form import Form, build_form
from companion.protocol.schema.form_value import starting_value
from companion.protocol.schema.jsontext import parse_json, write_json
from companion.protocol.schema.report import NamedSchema, every_field, report_tool
from companion.protocol.schema.values import UNSET, identical
from tests.examples import examples
from tests.unit.protocol.schema import strategies


def bounded(count: int) -> settings:
    """Derandomised, so that a run of next year tries what one of today does."""
    return settings(
        max_examples=examples(count),
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


@bounded(100)
@given(strategies.nonsense)
def test_any_nonsense_becomes_a_form(schema: Any) -> None:
    form = build_form(schema)
    # a form is built again at any time, and what is shown of it stays where nothing changed
    assert build_form(schema) == form
    for field in every_field(form):
        assert starting_value(field) is not UNSET
    document = report_tool(NamedSchema("t", schema))
    assert json.loads(json.dumps(document)) == document
    for note in form.notes:
        assert note.english()


@bounded(100)
@given(strategies.roots, strategies.arguments)
def test_the_check_agrees_with_the_library(schema: Any, value: Any) -> None:
    """A form's own rules find what a plain validator finds, no more and no less."""
    from jsonschema import Draft202012Validator
    from referencing import Registry

    check = build_form(schema).check_json(value)
    if check.unchecked:
        # an endless recursion, in which the library would hit Python's limit
        event("cut")
        return
    plain = Draft202012Validator(schema, registry=Registry())
    event("valid" if check.ok else "faults")
    assert check.ok is plain.is_valid(value)
    for fault in check.faults:
        assert fault.message.english()


@bounded(100)
@given(strategies.roots | strategies.nonsense, strategies.arguments | strategies.values)
def test_json_comes_back_identical(schema: Any, value: Any) -> None:
    form = build_form(schema)
    filled = form.fill(value)
    assert identical(form.assemble(filled), value)
    form.check(filled)


@bounded(100)
@given(strategies.roots)
def test_an_untouched_form_sends_only_what_is_required(schema: Any) -> None:
    form = build_form(schema)
    assert _only_required(form.root, form.initial())


def _only_required(field: Field, value: Any) -> bool:
    if isinstance(field, ObjectField) and isinstance(value, dict):
        members = {each.path[-1]: each for each in field.fields_for(value)}
        return all(
            each is UNSET or (members[key].required and _only_required(members[key], each))
            for key, each in value.items()
        )
    return True


@bounded(150)
@given(strategies.roots, strategies.arguments)
def test_a_valid_value_entered_by_hand_comes_back_equal(schema: Any, value: Any) -> None:
    """Enter `value` control by control, as a person would, and send it."""
    form = build_form(schema)
    check = form.check_json(value)
    if not check.ok or check.unchecked:
        event("not valid")
        return
    entered = _enter(form.root, value)
    event("entered" if entered is not _CANNOT else "no control for it")
    if entered is not _CANNOT:
        assert identical(form.assemble(entered), value)
        assert form.check(entered).ok


_CANNOT = object()


def _enter(field: Field, value: Any) -> Any:
    """What the controls of `field` hold after `value` was entered; `_CANNOT` if they cannot."""
    if value is None and field.nullable:
        return None
    match field:
        case ObjectField() if isinstance(value, dict):
            return _enter_object(field, value)
        case MapField() if isinstance(value, dict):
            if any(field.key_faults(key) for key in value):
                return _CANNOT
            found = {key: _enter(field.value_field(key), each) for key, each in value.items()}
            return _CANNOT if _CANNOT in found.values() else found
        case ArrayField() if isinstance(value, list):
            items = [_enter(field.item(index), each) for index, each in enumerate(value)]
            return _CANNOT if any(each is _CANNOT for each in items) else items
        case ChoiceField():
            index = field.pick(value)
            return _CANNOT if index is None else _enter(field.branch(index), value)
        case EnumField() | ConstField():
            options = [field.value] if isinstance(field, ConstField) else []
            options += (
                [each.value for each in field.options] if isinstance(field, EnumField) else []
            )
            return next((each for each in options if identical(each, value)), _CANNOT)
        case StringField():
            return value if isinstance(value, str) else _CANNOT
        case IntegerField():
            return value if type(value) is int else _CANNOT
        case NumberField():
            return value if type(value) in (int, float) else _CANNOT
        case BooleanField():
            return value if isinstance(value, bool) else _CANNOT
        case _:
            parsed = parse_json(write_json(value))
            return parsed.value if parsed.ok else _CANNOT


def _enter_object(field: ObjectField, value: dict[str, Any]) -> Any:
    members = {each.path[-1]: each for each in field.fields_for(value)}
    found: dict[str, Any] = {}
    for key, each in value.items():
        if key in members:
            found[key] = _enter(members[key], each)
        elif field.extra is not None and not field.extra.key_faults(key):
            found[key] = _enter(field.extra.value_field(key), each)
        else:
            return _CANNOT
    if any(each is _CANNOT for each in found.values()):
        return _CANNOT
    return found | {str(key): UNSET for key in members if key not in value}


@bounded(100)
@given(strategies.values)
def test_json_text_reads_back_identical(value: Any) -> None:
    assert identical(parse_json(write_json(value)).value, value)


@pytest.mark.parametrize("text", ["é😀", "\ufeff", "\x7f", "a\u2028b", "\\u0041"])
def test_unusual_texts_survive(text: str) -> None:
    form: Form = build_form({"properties": {"x": {"type": "string"}}})
    assert identical(form.assemble(form.fill({"x": text})), {"x": text})
