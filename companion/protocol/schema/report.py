"""What firmware developers see of their schemas: each field, its kind, and why.

One document for a whole tool listing, as `companion form FILE --report` prints it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.messages import Message, message
from companion.protocol.schema.fields import (
    AnyField,
    ArrayField,
    ChoiceField,
    Field,
    JsonField,
    MapField,
    ObjectField,
)
from companion.protocol.schema.form import Form, build_form
from companion.protocol.schema.paths import pointer
from companion.protocol.schema.validator import validator_class
from companion.protocol.schema.values import Json

FIELDS: Final = 5_000
"""Fields of one tool that are reported."""

LEVELS: Final = 16
"""Levels that are opened; a recursive description is opened once."""

ANY_KEY: Final = "*"
"""Stands in a path for the keys that a person chooses."""


@dataclass(frozen=True, slots=True)
class NamedSchema:
    name: str
    schema: Any


def read_tools(document: Json) -> tuple[NamedSchema, ...] | Message:
    """The tools of a file: a `tools/list` answer (whole or only its result), `{"tools": […]}`,
    a list of tools, or a single tool or schema. A message when it is none of these."""
    if isinstance(document, Mapping):
        for key in ("payload", "result"):
            inner = document.get(key)
            if isinstance(inner, Mapping) and ("tools" in inner or "result" in inner):
                return read_tools(inner)
        if isinstance(document.get("tools"), list):
            return read_tools(document["tools"])
        if "inputSchema" in document:
            return read_tools([document])
        return (NamedSchema(str(document.get("title", "")), document),)
    if isinstance(document, bool):
        return (NamedSchema("", document),)
    if isinstance(document, list):
        tools = [each for each in document if isinstance(each, Mapping)]
        if tools and len(tools) == len(document):
            return tuple(
                NamedSchema(str(each.get("name", "")), each.get("inputSchema", {}))
                for each in tools
            )
    return message("form.no_tools")


def report(tools: tuple[NamedSchema, ...]) -> dict[str, Any]:
    """The report document: plain JSON, words in English."""
    validator_class()  # or the first tool's time would be that of an import
    return {"tools": [report_tool(tool) for tool in tools]}


def report_tool(tool: NamedSchema) -> dict[str, Any]:
    """How the form of one tool comes out, and what an untouched one would send."""
    begun = time.perf_counter()
    form = build_form(tool.schema)
    value = form.initial()
    check = form.check(value)
    spent = time.perf_counter() - begun
    fields = [_entry(field) for field in every_field(form)]
    result: dict[str, Any] = {
        "name": tool.name,
        "fields": fields,
        "json": sum(1 for each in fields if each["kind"] == "json"),
        "initialArguments": form.assemble(value),
        "initialErrors": [
            {"path": fault.pointer, "message": fault.message.english()} for fault in check.faults
        ],
        "ms": round(spent * 1000, 2),
    }
    notes = [*form.notes, *check.unchecked]
    if notes:
        result["notes"] = [each.english() for each in notes]
    return result


def every_field(form: Form) -> list[Field]:
    """All fields of a form but its root, every branch and condition opened, within bounds.

    The branches of a choice follow it under the same path. A value that may be anything is
    one field: to open it would list JSON itself.
    """
    found: list[Field] = []
    stack: list[tuple[Field, int]] = [(form.root, 0)]
    while stack and len(found) < FIELDS:
        field, level = stack.pop()
        found.append(field)
        if level < LEVELS and not field.recursive:
            stack.extend((each, level + 1) for each in reversed(list(_children(field))))
    return found[1:] if isinstance(form.root, ObjectField) else found


def _children(field: Field) -> Iterator[Field]:
    match field:
        case AnyField():
            return
        case ChoiceField():
            for index in range(len(field.branches)):
                yield field.branch(index)
        case ObjectField():
            yield from field.every_field()
            if field.extra is not None and field.extra.offered:
                yield field.extra.value_field(ANY_KEY)
        case MapField():
            yield field.value_field(field.key_options[0] if field.key_options else ANY_KEY)
        case ArrayField():
            yield from (field.item(index) for index in range(field.prefix))
            if not field.closed:
                yield field.item(field.prefix)


def _entry(field: Field) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "path": pointer(field.path),
        "kind": str(field.kind),
        "required": field.required,
        "nullable": field.nullable,
    }
    if isinstance(field, JsonField):
        entry["reason"] = field.reason.english()
    elif field.default.reason is not None:
        entry["reason"] = field.default.reason.english()
    if field.hints:
        entry["hints"] = [each.english() for each in field.hints]
    return entry
