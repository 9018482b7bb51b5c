"""Which defaults can be believed.

Firmware sends `"default": "The URL of the firmware binary file to download and install"` for an
optional address (transports/README.md, "Defaults that are sentences"): believed or left out, it
starts an upgrade from that sentence. So a default must fit its own schema, and look like what its
field means.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.protocol.schema.fields import NO_DEFAULT, Default, DefaultState
from companion.protocol.schema.scalars import value_label, words_of
from companion.protocol.schema.shape import FRACTION, Shape
from companion.protocol.schema.values import Json, json_type
from companion.text import one_line

if TYPE_CHECKING:
    from companion.protocol.schema.build import Builder, BuildPlace

SHOWN: Final = 80
"""Characters of a distrusted default that its hint shows."""

_ADDRESS_FORMATS: Final = frozenset({"uri", "url", "iri", "uri-reference", "hostname"})
_ADDRESS_WORDS: Final = frozenset({"url", "uri", "link", "href", "endpoint", "webhook"})
_NAMING_FORMATS: Final = frozenset({"email", "uuid", "ipv4", "ipv6", "path", "file-path"})
_NAMING_WORDS: Final = frozenset(
    {
        "name",
        "id",
        "path",
        "file",
        "filename",
        "host",
        "hostname",
        "address",
        "ip",
        "email",
        "token",
        "key",
        "port",
        "username",
        "ssid",
        "password",
        "version",
        "directory",
        "folder",
        "uuid",
        "mac",
    }
)
_ADDRESS: Final = re.compile(r"[a-z][a-z0-9+.-]*:|[./]|www\.|localhost", re.IGNORECASE)
_ARTICLE: Final = re.compile(r"(the|a|an|your|this|optional|enter|please)\b", re.IGNORECASE)
_PLACEHOLDER: Final = re.compile(
    r"<[^<>]+>|\{\{?[\w .-]+\}?\}|(your|my)[ _-].*(key|token|secret|password|url|id|name|here)",
    re.IGNORECASE,
)
_CJK_SENTENCE: Final = re.compile(r"[\u3400-\u9fff].*[\u3400-\u9fff]")
_CJK_STOP: Final = re.compile(r"[\u3001\u3002\uff0c\uff1a\uff1b]|\u8bf7|\u8acb")

_SIMPLE: Final = frozenset(
    {
        "type",
        "title",
        "description",
        "default",
        "examples",
        "enum",
        "const",
        "minimum",
        "maximum",
        "exclusiveMinimum",
        "exclusiveMaximum",
        "minLength",
        "maxLength",
        "readOnly",
        "writeOnly",
        "deprecated",
        "enumNames",
    }
)


def judge(builder: Builder, shape: Shape, place: BuildPlace, nullable: bool) -> Default:
    """The default of a field, and whether it can be believed.

    `shape` says nothing of null where that was split off before (`nullable`).
    """
    if not shape.says("default"):
        return NO_DEFAULT
    value: Json = shape.first("default")
    if value is None and nullable:
        return Default(DefaultState.USABLE, None)
    fits = _quick(shape, value)
    if fits is None:
        fits = builder.fits(shape.spec, value)
    if not fits:
        if value is None or value in ("", [], {}) or place.branch:
            # "nothing" is how many servers write that there is no default
            return NO_DEFAULT
        shown = value_label(value)
        if Trait.IS_TEXT in shown.traits:
            shown = message("field.text", text=one_line(shown.values["text"], SHOWN))
        reason = message("field.default.misfit", value=shown)
        return Default(DefaultState.DISTRUSTED, value, reason)
    name = str(place.path[-1]) if place.path else ""
    doubt = _doubt(shape, name, value) if isinstance(value, str) else None
    if doubt is None:
        return Default(DefaultState.USABLE, value)
    return NO_DEFAULT if place.branch else Default(DefaultState.DISTRUSTED, value, doubt)


def _quick(shape: Shape, value: Json) -> bool | None:
    """Whether `value` fits, where that can be told without the validator."""
    allowed = shape.types()
    kind = json_type(value)
    if kind == "number":
        kind = "integer" if value == int(value) else FRACTION  # type: ignore[assignment]
    if kind not in allowed:
        return False
    if not shape.keywords <= _SIMPLE:
        return None
    fixed = shape.fixed()
    if fixed is not None and value not in fixed:
        return False
    if isinstance(value, bool) or (fixed is not None and isinstance(value, (int, float))):
        # `True == 1`: let the validator tell them apart
        return True if fixed is None else None
    if isinstance(value, str):
        upper = shape.smallest("maxLength")
        return len(value) >= (shape.largest("minLength") or 0) and (
            upper is None or len(value) <= upper
        )
    if isinstance(value, (int, float)):
        return (
            all(value >= each for each in shape.all("minimum"))
            and all(value <= each for each in shape.all("maximum"))
            and all(value > each for each in shape.all("exclusiveMinimum"))
            and all(value < each for each in shape.all("exclusiveMaximum"))
        )
    return True


def _doubt(shape: Shape, name: str, value: str) -> Message | None:
    """Why a text that fits its schema is still not what its field means."""
    text = value.strip()
    if not text or shape.fixed() is not None:
        return None
    shown = one_line(text, SHOWN)
    if _PLACEHOLDER.fullmatch(text[: 2 * SHOWN]):
        return message("field.default.placeholder", value=shown)
    return message("field.default.sentence", value=shown) if _sentence(shape, name, text) else None


def _sentence(shape: Shape, name: str, text: str) -> bool:
    words = text.split()
    about = shape.first("description", "")
    if len(words) >= 3 and text.rstrip(". ") == about.strip().rstrip(". "):
        return True
    head = text[: 2 * SHOWN]
    meant = words_of(name)
    last = meant[-1] if meant else ""
    form = shape.first("format", "")
    if form in _ADDRESS_FORMATS or not _ADDRESS_WORDS.isdisjoint(meant):
        if len(words) >= 3:
            return True
        return not _ADDRESS.match(head) and _CJK_SENTENCE.search(head) is not None
    if form in _NAMING_FORMATS or last in _NAMING_WORDS:
        if _CJK_SENTENCE.search(head) is not None and _CJK_STOP.search(head) is not None:
            return True
        return len(words) >= (4 if _ARTICLE.match(head) else 6)
    return False
