"""`NAME=VALUE` and `--args JSON`: from the shell's words to a tool's arguments."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from companion.errors import UsageError
from companion.protocol.schema.fields import (
    BooleanField,
    EnumField,
    Field,
    IntegerField,
    NumberField,
    ObjectField,
    StringField,
)
from companion.protocol.schema.form import Form
from companion.protocol.schema.values import read_number
from companion.text import one_line

_TRUE = frozenset({"true", "yes", "on", "1"})
_FALSE = frozenset({"false", "no", "off", "0"})


def read_arguments(form: Form, pairs: Sequence[str], args: str | None) -> dict[str, Any]:
    """All arguments; a pair wins over the same name in `args`.

    A value is read by the type that the tool's schema gives it, so that `text=5` stays text
    where text is wanted. Raises `UsageError` for what cannot be read.
    """
    arguments = _read_json(args) if args is not None else {}
    for name, text in read_texts(pairs).items():
        arguments[name] = _read_value(form.root, name, text)
    return arguments


def read_texts(pairs: Sequence[str]) -> dict[str, str]:
    """`NAME=VALUE` where all values are texts; the last one of a name wins. Raises `UsageError`."""
    values: dict[str, str] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or not name:
            raise UsageError("cli.no_pair", text=one_line(pair))
        values[name] = text
    return values


def _read_json(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError("cli.not_json", reason=one_line(str(error))) from None
    if not isinstance(value, dict):
        raise UsageError("cli.not_object")
    return value


def _read_value(root: Field, name: str, text: str) -> Any:
    field = root.member(name) if isinstance(root, ObjectField) else None
    if text == "null" and field is not None and field.nullable:
        return None
    if isinstance(field, StringField):
        return text
    if isinstance(field, IntegerField | NumberField):
        number = read_number(text)
        if isinstance(number, str):
            raise UsageError("cli.not_number", name=one_line(name), text=one_line(text))
        return number
    if isinstance(field, BooleanField):
        if text.lower() in _TRUE | _FALSE:
            return text.lower() in _TRUE
        raise UsageError("cli.not_boolean", name=one_line(name), text=one_line(text))
    if isinstance(field, EnumField):
        for option in field.options:
            if option.value == text or json.dumps(option.value) == text:
                return option.value
    return _json_or_text(text)


def _json_or_text(text: str) -> Any:
    """For what the schema does not tell: JSON where it is JSON, else the text itself."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
