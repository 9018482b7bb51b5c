"""Short words for what these tests do again and again."""

from __future__ import annotations

from typing import Any

from companion.protocol.schema.fields import Field, ObjectField
from companion.protocol.schema.form import Form, build_form


def form_of(*required: str, **properties: Any) -> Form:
    """The form of a tool with these arguments."""
    return build_form({"type": "object", "properties": properties, "required": list(required)})


def field_of(schema: Any, name: str = "x", required: bool = False) -> Field:
    """The field that a subschema becomes under the argument `name`."""
    form = form_of(*([name] if required else []), **{name: schema})
    assert isinstance(form.root, ObjectField)
    found = form.root.member(name)
    assert found is not None
    return found


def faults(schema: Any, value: Any) -> dict[str, list[str]]:
    """The codes of all faults of an argument `x`, without their prefix, by JSON Pointer."""
    found: dict[str, list[str]] = {}
    for fault in form_of(x=schema).check_json({"x": value}).faults:
        assert fault.message.english()
        found.setdefault(fault.pointer, []).append(fault.code.removeprefix("field."))
    return found


def codes(schema: Any, value: Any) -> list[str]:
    """The codes of all faults of an argument `x`, wherever they are."""
    return [code for listed in faults(schema, value).values() for code in listed]


def labels(field: Any) -> list[str]:
    """What the options or branches of a field are called."""
    listed = getattr(field, "options", None) or field.branches
    return [each.label.english() for each in listed]
