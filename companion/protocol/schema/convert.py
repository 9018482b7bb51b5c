"""Between what a form holds and the JSON that is sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

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
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue, Json, identical

FILLED: Final = 200
"""Items of a list whose members are completed with `UNSET`. In items behind these, as
everywhere, a member that is not there means the same."""


def assemble(value: FormValue) -> Json:
    """The JSON that a form value stands for: every `UNSET` member is left out.

    `UNSET` itself gives `UNSET`; an `UNSET` item of a list is left out as well, which
    `Form.check` reports. Nothing else is changed, and no container is shared with `value`.
    """
    if isinstance(value, dict):
        return {key: assemble(each) for key, each in value.items() if each is not UNSET}
    if isinstance(value, list):
        return [assemble(each) for each in value if each is not UNSET]
    return value


def assemble_with_blanks(value: FormValue) -> tuple[Json, tuple[Path, ...]]:
    """`assemble`, but with null for `UNSET` items of lists, so that indices stay; and where
    those are."""
    blanks: list[Path] = []

    def walk(one: FormValue, path: Path) -> Json:
        if isinstance(one, dict):
            members = ((key, each) for key, each in one.items() if each is not UNSET)
            return {key: walk(each, (*path, key)) for key, each in members}
        if isinstance(one, list):
            return [walk(each, (*path, index)) for index, each in enumerate(one)]
        if one is UNSET:
            blanks.append(path)
            return None
        return one

    return walk(value, ()), tuple(blanks)


def fill(field: Field, value: Json) -> FormValue:
    """The form value that shows `value`: members that it lacks are there as `UNSET`.

    Loses nothing, whether or not `value` fits the schema: unknown members stay where they
    are, the order of keys stays, and `assemble(fill(field, value))` is identical to `value`.
    """
    match field:
        case ObjectField() if isinstance(value, Mapping):
            return _filled_object(field, value)
        case MapField() if isinstance(value, Mapping):
            return {key: fill(field.value_field(key), each) for key, each in value.items()}
        case ArrayField() if isinstance(value, list):
            return _filled_array(field, value)
        case ChoiceField():
            index = field.pick(value)
            return assemble(value) if index is None else fill(field.branch(index), value)
        case _:
            return assemble(value)


def _filled_object(field: ObjectField, value: Mapping[str, Any]) -> dict[str, FormValue]:
    members = {str(each.path[-1]): each for each in field.fields_for(value)}
    filled: dict[str, FormValue] = {
        key: fill(members[key], each) if key in members else assemble(each)
        for key, each in value.items()
    }
    for name in members:
        filled.setdefault(name, UNSET)
    return filled


def _filled_array(field: ArrayField, value: list[Json]) -> list[FormValue]:
    # one field for all plain items, instead of one for each of perhaps ten thousand
    plain = not isinstance(
        field.item(max(field.prefix, 0)), (ObjectField, MapField, ArrayField, ChoiceField)
    )
    return [
        assemble(each)
        if index >= (field.prefix if plain else FILLED)
        else fill(field.item(index), each)
        for index, each in enumerate(value)
    ]


def shows(field: Field, value: FormValue) -> bool:
    """The controls of `field` can show `value` as it is.

    Where they cannot (JSON that came in is of another type, or no option of an enum), show
    it as JSON instead, or it would be replaced unseen by what the control makes of it.
    """
    if value is UNSET:
        return True
    if value is None and field.nullable:
        return True
    match field:
        case StringField():
            return isinstance(value, str)
        case IntegerField():
            return type(value) is int
        case NumberField():
            return type(value) in (int, float)
        case BooleanField():
            return isinstance(value, bool)
        case EnumField():
            return any(identical(option.value, value) for option in field.options)
        case ConstField():
            return identical(field.value, value)
        case ObjectField() | MapField():
            return isinstance(value, dict)
        case ArrayField():
            return isinstance(value, list)
        case ChoiceField():
            return field.pick(value) is not None
        case _:
            return True
