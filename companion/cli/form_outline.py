"""A form as plain text: each field, what it takes, and why it is as it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from companion.messages.message import Message
from companion.protocol.schema.fields import (
    ArrayField,
    ChoiceField,
    ConstField,
    EnumField,
    Field,
    IntegerField,
    JsonField,
    MapField,
    NumberField,
    StringField,
    StringStyle,
)
from companion.protocol.schema.form import Form, build_form
from companion.protocol.schema.report import NamedSchema, PlacedField, Role, notes_of, walk
from companion.protocol.schema.values import write_number
from companion.text import one_line

DESCRIPTION: Final = 100
"""Characters of a description that are shown."""
VALUE: Final = 80
"""Characters of a value that are shown."""
OPTIONS: Final = 8
"""Values of an enum that are named."""


def outline(tool: NamedSchema) -> Iterator[str]:
    """The lines that show one tool's form; text of the schema is cleaned and cut."""
    form = build_form(tool.schema)
    found = walk(form)
    name, title = one_line(tool.name), one_line(tool.title)
    head = name or title or "(a schema without a name)"
    yield f"{head} ({title})" if name and title and title != name else head
    if description := one_line(tool.description, DESCRIPTION):
        yield f"  {description}"
    for note in notes_of(form, found):
        yield f"  ! {note.english()}"
    if not found[1:] and found[0].field.kind == "object":
        yield "  This tool takes no arguments."
    for place in found:
        if place.level or place.field.kind != "object":
            yield from _lines(place)
    yield from _untouched(form)


def _untouched(form: Form) -> Iterator[str]:
    value = form.initial()
    check = form.check(value)
    held = _json(form.assemble(value), 2 * VALUE)
    if check.ok:
        yield f"  An untouched form sends {held}"
    else:
        yield f"  An untouched form holds {held} and is not sent:"
        for fault in check.faults:
            yield f"    {one_line(fault.pointer) or 'the whole'}: {_words(fault.message)}"


def _lines(place: PlacedField) -> Iterator[str]:
    field = place.field
    indent = "  " * max(place.level, 1)
    yield f"{indent}- {_label(place)}: " + ", ".join(_traits(place))
    indent += "    "
    if place.role is not Role.BRANCH and (said := one_line(field.description, DESCRIPTION)):
        yield indent + said
    if isinstance(field, JsonField):
        yield f"{indent}! A JSON editor: {_words(field.reason)}"
    for hint in field.hints:
        yield f"{indent}! {_words(hint)}"


def _label(place: PlacedField) -> str:
    field = place.field
    match place.role:
        case Role.ROOT:
            return "the whole"
        case Role.ENTRY:
            return f"entry {int(field.path[-1]) + 1}"
        case Role.EVERY_ENTRY:
            return "each entry"
        case Role.EVERY_VALUE:
            return "each value"
        case Role.BRANCH:
            assert place.branch is not None
            number = f" {place.branch.number}" if place.branch.number else ""
            return f"if {_words(place.branch.label)}{number}"
    name = one_line(field.name) or '""'
    title = one_line(field.title)
    return f"{name} ({title})" if title and title != name else name


def _traits(place: PlacedField) -> Iterator[str]:
    field = place.field
    yield from _kind(field)
    if place.role is Role.MEMBER:
        yield "required" if field.required else "optional"
    if field.nullable:
        yield "null allowed"
    if field.default.usable:
        yield f"default {_json(field.default.value)}"
    if field.examples:
        yield f"for example {_json(field.examples[0])}"
    if field.read_only:
        yield "read-only"
    if field.deprecated:
        yield "deprecated"
    if field.recursive:
        yield "as above"


def _kind(field: Field) -> Iterator[str]:
    match field:
        case IntegerField() | NumberField():
            yield field.kind
            yield from _bounds(field)
        case StringField():
            yield field.kind
            yield from _text(field)
        case EnumField():
            shown = ", ".join(_json(option.value, 40) for option in field.options[:OPTIONS])
            more = len(field.options) - OPTIONS
            yield f"one of {shown}" + (f" and {more} more" if more > 0 else "")
        case ConstField():
            yield f"always {_json(field.value)}"
        case ArrayField():
            yield "check list" if field.checklist else "list"
            yield from _counts(field.min_items, field.max_items, "entries")
            if field.unique:
                yield "each once"
        case MapField():
            yield "names and values"
            yield from _counts(field.min_properties, field.max_properties, "values")
        case ChoiceField() if field.kind == "choice":
            yield f"one of {len(field.branches)} kinds"
        case _:
            yield {"object": "group", "any": "any value", "json": "JSON"}.get(
                field.kind, field.kind
            )


def _bounds(field: IntegerField | NumberField) -> Iterator[str]:
    low = "" if field.minimum is None else write_number(field.minimum)
    high = "" if field.maximum is None else write_number(field.maximum)
    if isinstance(field, NumberField):
        if low and field.exclusive_minimum:
            yield f"above {low}"
            low = ""
        if high and field.exclusive_maximum:
            yield f"below {high}"
            high = ""
    yield from _counts(low, high, "")
    if field.multiple_of is not None:
        yield f"multiple of {write_number(field.multiple_of)}"


def _text(field: StringField) -> Iterator[str]:
    if field.format:
        yield f"format {one_line(field.format, VALUE)}"
    elif field.style is not StringStyle.LINE:
        yield field.style
    yield from _counts(field.min_length, field.max_length, "characters")
    for pattern in field.patterns[:2]:
        yield f"pattern {one_line(pattern, VALUE)}"


def _counts(low: int | str, high: int | str | None, what: str) -> Iterator[str]:
    """`1 to 5 entries`, `1 or more entries`, `at most 5 entries`, or nothing."""
    unit = f" {what}" if what else ""
    least, most = low not in (0, ""), high not in (None, "")
    if least and most:
        yield f"{low} to {high}{unit}"
    elif least:
        yield f"{low} or more{unit}"
    elif most:
        yield f"at most {high}{unit}"


def _json(value: Any, limit: int = VALUE) -> str:
    return one_line(json.dumps(value, ensure_ascii=False), limit)


def _words(text: Message) -> str:
    return one_line(text.english(), 300)
