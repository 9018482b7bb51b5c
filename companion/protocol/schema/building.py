"""What is built the same way for every kind of field: its place, its default, its values.

`companion.protocol.schema.build` decides which kind a subschema becomes.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Any, Final

from msgspec import Struct

from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.patterns import regex
from companion.protocol.schema import scalars
from companion.protocol.schema.check.validator import StepBudget, Validator
from companion.protocol.schema.document import Document, Schema
from companion.protocol.schema.fields import (
    NO_DEFAULT,
    ConstField,
    Default,
    DefaultState,
    EnumField,
    Field,
    JsonField,
    Option,
)
from companion.protocol.schema.limits import EXAMPLES, OPTIONS
from companion.protocol.schema.paths import Path, Token
from companion.protocol.schema.scalars import value_label, words_of
from companion.protocol.schema.shape import FRACTION, Shape, Spec, collect
from companion.protocol.schema.values import Json, json_type
from companion.text import DESCRIPTION_LIMIT, clean, one_line

# Which defaults can be believed.
#
# Firmware sends `"default": "The URL of the firmware binary file to download and install"` for an
# optional address (transports/README.md, "Defaults that are sentences"): believed or left out, it
# starts an upgrade from that sentence. So a default must fit its own schema, and look like what
# its field means.

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
_ADDRESS: Final = regex(r"[a-z][a-z0-9+.-]*:|[./]|www\.|localhost", re.IGNORECASE)
_ARTICLE: Final = regex(r"(the|a|an|your|this|optional|enter|please)\b", re.IGNORECASE)
_PLACEHOLDER: Final = regex(
    r"<[^<>]+>|\{\{?[\w .-]+\}?\}|(your|my)[ _-].*(key|token|secret|password|url|id|name|here)",
    re.IGNORECASE,
)
_CJK_SENTENCE: Final = regex(r"[\u3400-\u9fff].*[\u3400-\u9fff]")
_CJK_STOP: Final = regex(r"[\u3001\u3002\uff0c\uff1a\uff1b]|\u8bf7|\u8acb")

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


def judge(builder: Building, shape: Shape, place: BuildPlace, nullable: bool) -> Default:
    """The default of a field, and whether it can be believed.

    `shape` says nothing of null where that was split off before (`nullable`).
    """
    if not shape.has("default"):
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


_UNSEEN: Final = ("not", "contains")
"""Rules that are checked, but that no control can show."""


class BuildPlace(Struct, frozen=True):
    """Where a field is built."""

    path: Path = ()
    required: bool = True
    around: frozenset[str] = frozenset()
    """Definitions that it lies inside of."""
    depth: int = 0
    """Levels of containers above it."""
    branch: bool = False
    """It is one branch of a choice, which already judged the default for all of them."""
    choices: int = 0
    """Choices that were made for this very value."""

    def below(self, token: Token, shape: Shape, required: bool) -> BuildPlace:
        return BuildPlace(
            (*self.path, token),
            required,
            self.around.union(shape.references),
            self.depth + 1,
        )


class Building(ABC):
    """What fields with others in them are built with."""

    def __init__(self, document: Document, validator: Validator) -> None:
        self.document = document
        self.validator = validator
        self._distrusted: dict[int, bool] = {}

    @abstractmethod
    def shaped(self, shape: Shape, place: BuildPlace, nullable: bool = False) -> Field:
        """The field for what `shape` says; `nullable` when null was split off before."""

    def fits(self, spec: Spec, value: Json, steps: StepBudget | None = None) -> bool:
        return self.validator.fits(spec, value, steps)

    def distrusts(self, name: str, schema: Schema) -> bool:
        """A member must be sent, as the device would fall back to an absurd default."""
        known = self._distrusted.get(id(schema))
        if known is None:
            known = False
            if isinstance(schema, dict):
                shape = self.collect(Spec((schema,)))
                known = judge(self, shape, BuildPlace((name,)), nullable=False).reason is not None
            self._distrusted[id(schema)] = known
        return known

    def collect(self, spec: Spec) -> Shape:
        return collect(self.document, spec)

    def field(self, spec: Spec, place: BuildPlace) -> Field:
        return self.shaped(self.collect(spec), place)

    def json(self, shape: Shape, place: BuildPlace, reason: Message, nullable: bool) -> JsonField:
        return JsonField(reason=reason, **self.common(shape, place, nullable))

    def common(self, shape: Shape, place: BuildPlace, nullable: bool) -> dict[str, Any]:
        """What all kinds of field have in common, as their arguments."""
        name = place.path[-1] if place.path else ""
        description = shape.first("description", "")
        default = judge(self, shape, place, nullable)
        hints: list[Message] = []
        if default.reason is not None:
            hints.append(default.reason)
        if len(description) > DESCRIPTION_LIMIT:
            hints.append(message("field.hint.text_cut"))
        if not shape.keywords.isdisjoint(_UNSEEN):
            hints.append(message("field.hint.more_rules"))
        return {
            "path": place.path,
            "name": one_line(name) if isinstance(name, str) else str(name),
            "title": one_line(shape.first("title", "")),
            "description": clean(description, DESCRIPTION_LIMIT),
            "required": place.required or default.reason is not None,
            "nullable": nullable,
            "read_only": shape.true("readOnly"),
            "write_only": shape.true("writeOnly"),
            "deprecated": shape.true("deprecated"),
            "recursive": not place.around.isdisjoint(shape.references),
            "default": default,
            "examples": tuple(shape.first("examples", ())[:EXAMPLES]),
            "hints": tuple(hints),
        }

    def fixed(self, shape: Shape, place: BuildPlace, values: list[Json], nullable: bool) -> Field:
        """The field for listed values: null is split off where there are others."""
        if None in values and len(values) > 1:
            values = [value for value in values if value is not None]
            nullable = True
        cut = len(values) - OPTIONS
        options = scalars.listed_options(shape, values[:OPTIONS])
        return self.options(shape, place, options, nullable, cut)

    def options(
        self,
        shape: Shape,
        place: BuildPlace,
        options: list[Option],
        nullable: bool,
        cut: int = 0,
    ) -> Field:
        """A choice of `options`; of a single one there is nothing to choose.

        `cut`, when above 0, is how many more there were than the form takes.
        """
        common = self.common(shape, place, nullable)
        # next to a list of values an example says nothing new
        common["examples"] = ()
        if len(options) == 1:
            only = options[0]
            return ConstField(value=only.value, label_of_value=only.label, **common)
        if cut > 0:
            hint = message("field.hint.options_cut", count=len(options) + cut, limit=len(options))
            common["hints"] = (*common["hints"], hint)
        return EnumField(options=tuple(options), **common)
