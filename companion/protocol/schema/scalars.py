"""Fields that hold one plain value: text, numbers, and values that the schema lists."""

from __future__ import annotations

import json
import math
from typing import Any, Final

from companion.messages.message import Message, message
from companion.protocol.schema.fields import (
    IntegerField,
    NumberField,
    Option,
    StringField,
    StringStyle,
)
from companion.protocol.schema.keywords import OPTION_NAMES
from companion.protocol.schema.shape import Shape
from companion.protocol.schema.values import Json, identical
from companion.text import DESCRIPTION_LIMIT, clean, one_line

_STYLES: Final = {
    "date": StringStyle.DATE,
    "time": StringStyle.TIME,
    "date-time": StringStyle.DATE_TIME,
    "color": StringStyle.COLOR,
    "uri": StringStyle.URI,
    "url": StringStyle.URI,
    "iri": StringStyle.URI,
    "email": StringStyle.EMAIL,
    "idn-email": StringStyle.EMAIL,
    "password": StringStyle.SECRET,
    "byte": StringStyle.BASE64,
    "binary": StringStyle.BASE64,
    "base64": StringStyle.BASE64,
    "data-url": StringStyle.BASE64,
    "textarea": StringStyle.MULTILINE,
    "markdown": StringStyle.MULTILINE,
    "json": StringStyle.MULTILINE,
    "path": StringStyle.PATH,
    "file-path": StringStyle.PATH,
    "directory-path": StringStyle.PATH,
}

_SECRET_WORDS: Final = frozenset({"password", "passwd", "passphrase", "secret", "apikey"})
_SECRET_ENDS: Final = ("api_key", "access_token", "auth_token", "private_key", "client_secret")
_LONG_WORDS: Final = frozenset(
    {
        "text",
        "body",
        "content",
        "contents",
        "message",
        "prompt",
        "script",
        "code",
        "sql",
        "html",
        "css",
        "markdown",
        "instructions",
        "description",
        "notes",
        "comment",
        "snippet",
    }
)
_PATH_ENDS: Final = ("path", "directory", "folder", "filename", "file")

LONG_TEXT: Final = 200
"""Allowed characters from which on a text is likely to need more than one line."""


def words_of(name: str) -> list[str]:
    """`apiKey`, `api-key` and `api_key` → `["api", "key"]`, in lower case."""
    spaced = "".join(" " + c if c.isupper() else c if c.isalnum() else " " for c in name)
    joined = spaced.lower().split()
    # "URL" was taken apart letter by letter; put such runs together again
    words: list[str] = []
    run = False
    for word in joined:
        if len(word) == 1 and run:
            words[-1] += word
        else:
            words.append(word)
        run = len(word) == 1
    return words


def _style(shape: Shape, name: str, max_length: int | None) -> StringStyle:
    style = _STYLES.get(shape.first("format", ""))
    if style is not None:
        return style
    if shape.first("contentEncoding", "").lower() in ("base64", "base64url"):
        return StringStyle.BASE64
    if shape.first("contentMediaType", "").startswith(("text/", "application/json")):
        return StringStyle.MULTILINE
    words = words_of(name)
    joined = "_".join(words)
    if shape.true("writeOnly") or not _SECRET_WORDS.isdisjoint(words):
        return StringStyle.SECRET
    if joined.endswith(_SECRET_ENDS):
        return StringStyle.SECRET
    if shape.has("pattern"):
        return StringStyle.LINE
    if words and words[-1] in _PATH_ENDS:
        return StringStyle.PATH
    if max_length is not None:
        return StringStyle.MULTILINE if max_length > LONG_TEXT else StringStyle.LINE
    if words and words[-1] in _LONG_WORDS:
        return StringStyle.MULTILINE
    default = shape.first("default")
    if isinstance(default, str) and "\n" in default:
        return StringStyle.MULTILINE
    return StringStyle.LINE


def string_field(
    shape: Shape,
    common: dict[str, Any],
    suggestions: tuple[str, ...] = (),
    *,
    counts_bytes: bool = False,
) -> StringField:
    max_length = shape.smallest("maxLength")
    examples = tuple(each for each in common.pop("examples") if isinstance(each, str))
    return StringField(
        style=_style(shape, common["name"], max_length),
        format=one_line(shape.first("format", "")),
        patterns=tuple(dict.fromkeys(shape.all("pattern"))),
        min_length=shape.largest("minLength") or 0,
        max_length=max_length,
        counts_bytes=counts_bytes,
        media_type=one_line(shape.first("contentMediaType", "")),
        suggestions=suggestions,
        examples=examples,
        **common,
    )


def integer_field(shape: Shape, common: dict[str, Any]) -> IntegerField:
    lower = [math.ceil(each) for each in shape.all("minimum")]
    lower += [math.floor(each) + 1 for each in shape.all("exclusiveMinimum")]
    upper = [math.floor(each) for each in shape.all("maximum")]
    upper += [math.ceil(each) - 1 for each in shape.all("exclusiveMaximum")]
    examples = tuple(each for each in common.pop("examples") if type(each) is int)
    return IntegerField(
        minimum=max(lower, default=None),
        maximum=min(upper, default=None),
        multiple_of=shape.first("multipleOf"),
        examples=examples,
        **common,
    )


def number_field(shape: Shape, common: dict[str, Any]) -> NumberField:
    lower = [(each, False) for each in shape.all("minimum")]
    lower += [(each, True) for each in shape.all("exclusiveMinimum")]
    upper = [(each, True) for each in shape.all("maximum")]
    upper += [(each, False) for each in shape.all("exclusiveMaximum")]
    # of equal bounds the exclusive one is the narrower
    minimum, above = max(lower, default=(None, False))
    maximum, including = min(upper, default=(None, True))
    examples = tuple(each for each in common.pop("examples") if type(each) in (int, float))
    return NumberField(
        minimum=minimum,
        exclusive_minimum=above,
        maximum=maximum,
        exclusive_maximum=not including,
        multiple_of=shape.first("multipleOf"),
        examples=examples,
        **common,
    )


def value_label(value: Json) -> Message:
    """A listed value as people read it; text is shown as it is, the rest as JSON."""
    if value == "" and isinstance(value, str):
        return message("field.option.empty")
    if value is None:
        return message("field.option.null")
    if isinstance(value, bool):
        return message("field.option.true" if value else "field.option.false")
    if isinstance(value, str):
        return message("field.text", text=one_line(value))
    return message("field.text", text=one_line(json.dumps(value, ensure_ascii=False)))


def listed_options(shape: Shape, values: list[Json]) -> list[Option]:
    """The options for `values`, named by the lists of labels next to `enum`."""
    source = next((part for part in shape.parts if "enum" in part), {})
    titles: list[str] = next((source[key] for key in OPTION_NAMES[:-1] if key in source), [])
    abouts: list[str] = source.get(OPTION_NAMES[-1], [])
    if not titles and not abouts:
        return [Option(value, value_label(value)) for value in values]
    named: list[Option] = []
    for value in values:
        at = next(i for i, each in enumerate(source["enum"]) if identical(each, value))
        title = one_line(titles[at]) if at < len(titles) else ""
        about = clean(abouts[at], DESCRIPTION_LIMIT) if at < len(abouts) else ""
        label = message("field.text", text=title) if title else value_label(value)
        named.append(Option(value, label, about))
    return named
