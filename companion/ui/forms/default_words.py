"""What a field says about itself while nothing is entered."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from companion.protocol.schema.fields import BooleanField, EnumField, Field
from companion.protocol.schema.values import Json
from companion.text import one_line
from companion.ui.forms.type_words import type_words
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.words.words import words

VALUE_LIMIT: Final = 200
"""Characters of a default that are shown; the line elides sooner."""


def unsent_words(field: Field) -> str:
    """The dashed line: what the device does when the field is not sent."""
    if not field.default.usable:
        return QCoreApplication.translate("DefaultWords", "Not sent")
    return QCoreApplication.translate("DefaultWords", "Not sent, the device uses {value}").format(
        value=value_words(field, field.default.value)
    )


def value_words(field: Field, value: Json) -> str:
    """A value as a person reads it in this field, on one line."""
    if isinstance(field, EnumField) and (index := field.index(value)) is not None:
        return one_line(words(field.options[index].label), VALUE_LIMIT)
    if isinstance(field, BooleanField) and isinstance(value, bool):
        if value:
            return QCoreApplication.translate("DefaultWords", "Yes")
        return QCoreApplication.translate("DefaultWords", "No")
    if value == "":
        return QCoreApplication.translate("DefaultWords", "an empty text")
    if isinstance(value, str):
        return one_line(value, VALUE_LIMIT)
    return one_line(exact_json(value), VALUE_LIMIT)


def caption_words(field: Field) -> str:
    """What belongs in the field, and its real name where the schema has a title for it."""
    kind = type_words(field)
    if field.title and _plain(field.title) != _plain(field.name) and field.name:
        return QCoreApplication.translate("DefaultWords", "{name} · {kind}").format(
            name=field.name, kind=kind
        )
    return kind


def _plain(name: str) -> str:
    """`max_results`, `maxResults` and `Max Results` are the same name."""
    return "".join(filter(str.isalnum, name)).casefold()
