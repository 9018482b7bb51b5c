"""What a form holds before anybody touches it."""

from __future__ import annotations

from typing import Any

from companion.protocol.schema.convert import fill
from companion.protocol.schema.fields import (
    BooleanField,
    ConstField,
    DefaultState,
    EnumField,
    Field,
    IntegerField,
    JsonField,
    ObjectField,
)
from companion.protocol.schema.values import UNSET, FormValue


def initial_value(field: Field) -> FormValue:
    """What `field` holds untouched: only what is required, and of that only what is known.

    An optional field is `UNSET`; its default is shown, never sent unasked. A required field
    starts with its usable default or its only possible value, a required group with its own
    required members; any other is `UNSET`, which `Form.check` reports until it is filled in.
    """
    if field.path and not field.required:
        return UNSET
    if field.default.usable:
        return fill(field, field.default.value)
    if isinstance(field, ConstField):
        return fill(field, field.value)
    if isinstance(field, ObjectField):
        return members(field)
    return UNSET


def starting_value(field: Field) -> FormValue:
    """What `field` holds when a person decides to send it, or adds it to a list.

    Never `UNSET`, and always something that the form shows at once: the usable default, the
    only or the first option, an empty text, the lower bound where there is a slider. A
    number without bounds starts as `""`, which `Form.check` reports until one is typed.
    """
    value = UNSET if field.default.state is not DefaultState.USABLE else field.default.value
    if value is not UNSET:
        return fill(field, value)
    match field:
        case ConstField():
            return fill(field, field.value)
        case EnumField():
            return fill(field, field.options[0].value)
        case BooleanField():
            return False
        case IntegerField() if field.slider:
            return field.minimum
        case ObjectField():
            return members(field)
        case JsonField():
            return None
        case _:
            return ""


def members(field: ObjectField) -> dict[str, Any]:
    return {str(each.path[-1]): initial_value(each) for each in field.fields}
