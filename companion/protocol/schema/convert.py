"""Between what a form holds and the JSON that is sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.protocol.schema.fields import Field, ObjectField
from companion.protocol.schema.values import UNSET, FormValue, Json


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


def fill(field: Field, value: Json) -> FormValue:
    """The form value that shows `value`: members that it lacks are there as `UNSET`.

    Loses nothing, whether or not `value` fits the schema: unknown members stay where they
    are, the order of keys stays, and `assemble(fill(field, value))` is identical to `value`.
    """
    if isinstance(field, ObjectField) and isinstance(value, Mapping):
        filled: dict[str, Any] = {key: fill_member(field, key, each) for key, each in value.items()}
        for member in field.fields_for(value):
            filled.setdefault(str(member.path[-1]), UNSET)
        return filled
    return assemble(value)


def fill_member(field: ObjectField, key: str, value: Json) -> FormValue:
    """`fill` for the member `key`; one without a field is copied as it is."""
    member = field.member(key)
    return assemble(value) if member is None else fill(member, value)
