"""What a form holds before anybody touches it, and what a field starts with when it is sent."""

from __future__ import annotations

from typing import Final

from companion.protocol.schema.convert import fill, shows
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
    ObjectField,
)
from companion.protocol.schema.values import UNSET, FormValue

FIELDS: Final = 2_000
"""Fields that are prepared at once. Groups that require groups could go on without end."""

ITEMS: Final = 20
"""Items that a list starts with at most, however many it must have."""

ROUNDS: Final = 4
"""How often conditions are looked at again after what they brought in was prepared."""


class _Budget:
    def __init__(self) -> None:
        self.left = FIELDS

    def take(self) -> bool:
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
    if not budget.take() or (field.recursive and isinstance(field, ObjectField)):
        return UNSET
    if field.default.usable:
        return fill(field, field.default.value)
    match field:
        case ConstField():
            return fill(field, field.value)
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
    """The required parts of a container."""
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
