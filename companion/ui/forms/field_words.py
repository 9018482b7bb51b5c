"""What a form says about a field: what belongs in it, and what is sent without it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QObject

from companion.protocol.schema.fields import (
    AnyField,
    ArrayField,
    BooleanField,
    ChoiceField,
    ConstField,
    EnumField,
    Field,
    IntegerField,
    MapField,
    NumberField,
    ObjectField,
    StringField,
    StringStyle,
)
from companion.protocol.schema.values import Json, write_number
from companion.text import one_line
from companion.ui.kit.words.json_text import exact_json
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import words


def type_words(field: Field) -> str:
    """For example `whole number, 1 to 100` (`integer` to technicians), `one of 21`, `yes or no`."""
    return TypeWords().of(field)


class TypeWords(QObject):
    """Only for the sake of its translation context."""

    def of(self, field: Field) -> str:
        said = self._kind(field)
        if field.nullable:
            nullable = self.tr("{kind} or null") if technical() else self.tr("{kind} or nothing")
            said = nullable.format(kind=said)
        if field.read_only:
            said = self.tr("{kind}, read-only").format(kind=said)
        if field.deprecated:
            said = self.tr("{kind}, deprecated").format(kind=said)
        return said

    def _kind(self, field: Field) -> str:
        match field:
            case IntegerField():
                kind = self.tr("integer") if technical() else self.tr("whole number")
                return self._bounds(kind, field.minimum, field.maximum)
            case NumberField():
                return self._number(field)
            case BooleanField():
                return self.tr("yes or no")
            case EnumField():
                return self.tr("one of {count}").format(count=len(field.options))
            case ConstField():
                return self.tr("fixed value")
            case StringField():
                return self._text(field)
            case ArrayField():
                return self._counts(self.tr("list"), field.min_items, field.max_items)
            case ObjectField():
                return self.tr("group")
            case MapField():
                return self.tr("names and values")
            case AnyField():
                return self.tr("any value")
            case ChoiceField():
                return self.tr("one of {count} kinds").format(count=len(field.branches))
            case _:
                return self.tr("JSON") if technical() else self.tr("any value")

    def _bounds(self, kind: str, minimum: int | float | None, maximum: int | float | None) -> str:
        low = "" if minimum is None else write_number(minimum)
        high = "" if maximum is None else write_number(maximum)
        if low and high:
            return self.tr("{kind}, {low} to {high}").format(kind=kind, low=low, high=high)
        if low:
            return self.tr("{kind}, {low} or more").format(kind=kind, low=low)
        if high:
            return self.tr("{kind}, {high} or less").format(kind=kind, high=high)
        return kind

    def _number(self, field: NumberField) -> str:
        kind = self.tr("number")
        low, high = field.minimum, field.maximum
        if not (field.exclusive_minimum or field.exclusive_maximum):
            return self._bounds(kind, low, high)
        if low is not None:
            bound = self.tr("{kind}, more than {low}")
            if not field.exclusive_minimum:
                bound = self.tr("{kind}, at least {low}")
            kind = bound.format(kind=kind, low=write_number(low))
        if high is not None:
            bound = self.tr("{kind}, less than {high}")
            if not field.exclusive_maximum:
                bound = self.tr("{kind}, at most {high}")
            kind = bound.format(kind=kind, high=write_number(high))
        return kind

    def _counts(self, kind: str, least: int, most: int | None) -> str:
        if most is None and least == 0:
            return kind
        if most is None:
            return self.tr("{kind}, at least {low}").format(kind=kind, low=least)
        if least == most:
            return self.tr("{kind} of {count}").format(kind=kind, count=most)
        if least:
            return self.tr("{kind}, {low} to {high}").format(kind=kind, low=least, high=most)
        return self.tr("{kind}, at most {high}").format(kind=kind, high=most)

    def _text(self, field: StringField) -> str:
        styles = {
            StringStyle.SECRET: self.tr("secret text"),
            StringStyle.BASE64: self.tr("file"),
            StringStyle.PATH: self.tr("path on the server"),
            StringStyle.DATE: self.tr("date"),
            StringStyle.TIME: self.tr("time"),
            StringStyle.DATE_TIME: self.tr("date and time"),
            StringStyle.COLOR: self.tr("colour"),
            StringStyle.URI: self.tr("address"),
            StringStyle.EMAIL: self.tr("e-mail address"),
        }
        if field.style in styles:
            return styles[field.style]
        if field.format and technical():
            return self.tr("text, {format}").format(format=field.format)
        if field.max_length is not None and field.counts_bytes:
            return self.tr("text, at most {high} bytes").format(high=field.max_length)
        if field.max_length is not None:
            return self.tr("text, at most {high} characters").format(high=field.max_length)
        if field.min_length > 1:
            return self.tr("text, at least {low} characters").format(low=field.min_length)
        return self.tr("text")


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
