"""From a schema to its Field tree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.messages import message
from companion.protocol.schema.fields import (
    NO_DEFAULT,
    BooleanField,
    Default,
    DefaultState,
    EnumField,
    Field,
    IntegerField,
    JsonField,
    NumberField,
    ObjectField,
    Option,
    StringField,
)
from companion.protocol.schema.paths import Path
from companion.text import DESCRIPTION_LIMIT, clean, one_line


def build_field(schema: Mapping[str, Any], path: Path, required: bool) -> Field:
    common: dict[str, Any] = {
        "path": path,
        "name": one_line(str(path[-1])) if path else "",
        "title": one_line(schema.get("title")),
        "description": clean(schema.get("description"), DESCRIPTION_LIMIT),
        "required": required,
        "default": Default(DefaultState.USABLE, schema["default"])
        if schema.get("default") is not None
        else NO_DEFAULT,
    }
    kind = schema.get("type")
    if isinstance(schema.get("enum"), list):
        options = tuple(
            Option(value, message("field.text", text=one_line(str(value))))
            for value in schema["enum"]
        )
        return EnumField(options=options, **common)
    if kind == "integer":
        return IntegerField(minimum=schema.get("minimum"), maximum=schema.get("maximum"), **common)
    if kind == "number":
        return NumberField(minimum=schema.get("minimum"), maximum=schema.get("maximum"), **common)
    if kind == "boolean":
        return BooleanField(**common)
    if kind == "string":
        return StringField(**common)
    if kind == "object" or not path:
        return ObjectField(source=Members(schema, path), **common)
    return JsonField(reason=message("field.reason.too_complex"), **common)


@dataclass
class Members:
    schema: Mapping[str, Any]
    path: Path
    built: tuple[Field, ...] | None = field(default=None)

    def members(self, value: Mapping[str, Any] | None) -> tuple[Field, ...]:
        if self.built is None:
            required = self.schema.get("required", [])
            self.built = tuple(
                build_field(each, (*self.path, name), name in required)
                for name, each in self.schema.get("properties", {}).items()
            )
        return self.built

    def every_member(self) -> tuple[Field, ...]:
        return self.members(None)
