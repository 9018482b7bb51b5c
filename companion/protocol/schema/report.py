"""What firmware developers see of their schemas: each field, its kind, and why.

One document for a whole tool listing, as `companion form FILE --report` prints it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from enum import Enum, auto
from typing import Any, Final

from msgspec import Struct

from companion.messages.message import Message, message
from companion.protocol.schema.check.validator import validator_class
from companion.protocol.schema.fields import (
    AnyField,
    ArrayField,
    Branch,
    ChoiceField,
    Field,
    JsonField,
    MapField,
    ObjectField,
)
from companion.protocol.schema.form import Form, build_form
from companion.protocol.schema.paths import pointer
from companion.protocol.schema.values import Json

FIELDS: Final = 5_000
"""Fields of one tool that are reported."""

LEVELS: Final = 16
"""Levels that are opened; a recursive description is opened once."""

_GROUPS: Final = (ObjectField, MapField, ArrayField, ChoiceField)

ANY_KEY: Final = "*"
"""In a path: any key that a person chooses."""


class NamedSchema(Struct, frozen=True):
    """A tool of a file, with its texts as written there."""

    name: str
    schema: Any
    title: str = ""
    description: str = ""


class Role(Enum):
    """What a field is to the field that it lies in."""

    ROOT = auto()
    MEMBER = auto()
    ENTRY = auto()
    """Of a list at this very place (a tuple)."""
    EVERY_ENTRY = auto()
    EVERY_VALUE = auto()
    """Under a key that the person chooses."""
    BRANCH = auto()


class PlacedField(Struct, frozen=True):
    """A field and its place in the form."""

    field: Field
    level: int
    """0 for the root."""
    role: Role
    branch: Branch | None = None
    """Which branch of the choice above it is."""


def read_tools(document: Json) -> tuple[NamedSchema, ...] | Message:
    """The tools of a file: a `tools/list` answer (whole or only its result), `{"tools": […]}`,
    a list of tools, or a single tool or schema. A message for anything else."""
    if isinstance(document, Mapping):
        for key in ("payload", "result"):
            inner = document.get(key)
            if isinstance(inner, Mapping) and ("tools" in inner or "result" in inner):
                return read_tools(inner)
        if isinstance(document.get("tools"), list):
            return read_tools(document["tools"])
        if "inputSchema" in document:
            return read_tools([document])
        name, description = _text(document, "title"), _text(document, "description")
        return (NamedSchema(name, document, description=description),)
    if isinstance(document, bool):
        return (NamedSchema("", document),)
    if isinstance(document, list):
        tools = [each for each in document if isinstance(each, Mapping)]
        if tools and len(tools) == len(document):
            return tuple(map(_tool, tools))
    return message("form.no_tools")


def _tool(entry: Mapping[str, Any]) -> NamedSchema:
    annotations = entry.get("annotations")
    title = _text(entry, "title") or (
        _text(annotations, "title") if isinstance(annotations, Mapping) else ""
    )
    schema = entry.get("inputSchema", {})
    return NamedSchema(_text(entry, "name"), schema, title, _text(entry, "description"))


def _text(entry: Mapping[str, Any], key: str) -> str:
    text = entry.get(key)
    return text if isinstance(text, str) else ""


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
    found = walk(form)
    fields = [_entry(field) for field in _listed(form, found)]
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
    notes = [*notes_of(form, found), *check.unchecked]
    if notes:
        result["notes"] = [each.english() for each in notes]
    return result


def notes_of(form: Form, found: list[PlacedField]) -> list[Message]:
    """What is to be said of the whole form, of which `found` was walked."""
    # a plain root is no field that is listed, so its hints would be lost
    hints = form.root.hints if isinstance(form.root, ObjectField) else ()
    notes = [*form.notes, *hints]
    if any(place.level == LEVELS and isinstance(place.field, _GROUPS) for place in found):
        notes.append(message("form.levels_cut", limit=LEVELS))
    if len(found) == FIELDS:
        notes.append(message("form.fields_cut", limit=FIELDS))
    return notes


def every_field(form: Form) -> list[Field]:
    """The fields of `walk`; the root only where it is no plain group of fields."""
    return _listed(form, walk(form))


def _listed(form: Form, found: list[PlacedField]) -> list[Field]:
    fields = [place.field for place in found]
    return fields[1:] if isinstance(form.root, ObjectField) else fields


def walk(form: Form) -> list[PlacedField]:
    """All fields of a form from its root on, every branch and condition opened, within bounds.

    The branches of a choice follow it under the same path. A value that may be anything is
    one field: to open it would list JSON itself.
    """
    found: list[PlacedField] = []
    stack = [PlacedField(form.root, 0, Role.ROOT)]
    while stack and len(found) < FIELDS:
        place = stack.pop()
        found.append(place)
        if place.level < LEVELS and not place.field.recursive:
            stack.extend(reversed(list(_children(place.field, place.level + 1))))
    return found


def _children(field: Field, level: int) -> Iterator[PlacedField]:
    match field:
        case AnyField():
            return
        case ChoiceField():
            for index, branch in enumerate(field.branches):
                yield PlacedField(field.branch(index), level, Role.BRANCH, branch)
        case ObjectField():
            for member in field.every_field():
                yield PlacedField(member, level, Role.MEMBER)
            if field.extra is not None and field.extra.offered:
                yield PlacedField(field.extra.value_field(ANY_KEY), level, Role.EVERY_VALUE)
        case MapField():
            key = field.key_options[0] if field.key_options else ANY_KEY
            yield PlacedField(field.value_field(key), level, Role.EVERY_VALUE)
        case ArrayField():
            for index in range(field.prefix):
                yield PlacedField(field.item(index), level, Role.ENTRY)
            if not field.closed:
                yield PlacedField(field.item(field.prefix), level, Role.EVERY_ENTRY)


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
