"""What a form holds: before anybody touches it, and between it and the JSON that is sent."""

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
    JsonField,
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

FIELDS: Final = 2_000
"""Fields that are prepared at once. Groups that require groups could go on without end."""

ITEMS: Final = 20
"""Items that a list starts with at most, however many it must have."""

ROUNDS: Final = 4
"""How often conditions are looked at again after what they brought in was prepared."""


def assemble(value: FormValue) -> Json:
    """The JSON of a form value: every `UNSET` member is left out.

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
    if value is UNSET or (value is None and field.nullable):
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


class _Budget:
    left = FIELDS

    def spend(self) -> bool:
        self.left -= 1
        return self.left >= 0


def initial_value(field: Field) -> FormValue:
    """What `field` holds untouched: only what is required, and of that only what is known.

    An optional field is `UNSET`; its default is shown, never sent unasked. A required field
    starts with its usable default or its only possible value; a required group, list or map
    with its own required parts; any other is `UNSET`, which `Form.check` reports until it is
    filled in.
    """
    return _initial(field, _Budget())


def starting_value(field: Field) -> FormValue:
    """What `field` holds when a person decides to send it, or adds it to a list.

    Never `UNSET`, and always something that the form shows at once: the usable default, the
    only or the first option, an empty text, the lower bound where there is a slider. A
    number without bounds starts as `""`, which `Form.check` reports until one is typed.
    """
    return _starting(field, _Budget())


def carried_over(choice: ChoiceField, index: int, value: FormValue) -> FormValue:
    """What `choice` holds after a person changes to the branch `index`.

    What was entered stays where the new branch has a place for it: the whole value, or the
    members of the same names.
    """
    branch = choice.branch(index)
    if value is not UNSET and value is not None and _plain(branch) and shows(branch, value):
        return value
    fresh = starting_value(branch)
    if isinstance(branch, ObjectField) and isinstance(value, dict) and isinstance(fresh, dict):
        for member in branch.fields_for(fresh):
            old = value.get(str(member.path[-1]), UNSET)
            if old is UNSET or isinstance(member, ConstField):
                continue
            if shows(member, old):
                fresh[str(member.path[-1])] = old
    return fresh


def _plain(field: Field) -> bool:
    return not isinstance(field, (ObjectField, ConstField))


def _initial(field: Field, budget: _Budget) -> FormValue:
    if field.path and not field.required:
        return UNSET
    if not budget.spend() or (field.recursive and isinstance(field, ObjectField)):
        return UNSET
    if field.default.usable:
        return fill(field, field.default.value)
    match field:
        case ConstField():
            return fill(field, field.value)
        case ArrayField() | MapField() if field.default.reason is not None:
            # required only because its default is absurd: an empty one would be sent unasked
            return UNSET
        case ObjectField() | ArrayField() | MapField():
            return _parts(field, budget)
        case _:
            return UNSET


def _starting(field: Field, budget: _Budget) -> FormValue:
    if field.default.usable and field.default.value is not None:
        return fill(field, field.default.value)
    match field:
        case ConstField():
            return fill(field, field.value)
        case EnumField():
            return fill(field, field.options[0].value)
        case BooleanField():
            return False
        case IntegerField() if field.slider:
            return field.minimum
        case ObjectField() | ArrayField() | MapField():
            return _parts(field, budget)
        case ChoiceField():
            return _starting(field.branch(0), budget)
        case JsonField():
            return None
        case _:
            return ""


def _parts(field: ObjectField | ArrayField | MapField, budget: _Budget) -> FormValue:
    if isinstance(field, MapField):
        return {}
    if isinstance(field, ArrayField):
        count = min(field.min_items, ITEMS)
        return [_initial(field.item(index), budget) for index in range(count)]
    value: dict[str, FormValue] = {}
    for _ in range(ROUNDS if field.dynamic else 1):
        for each in field.fields_for(value):
            if str(each.path[-1]) not in value:
                value[str(each.path[-1])] = _initial(each, budget)
    return value
