"""What all subschemas that hold for one value say together.

`$ref` is followed and `allOf` is laid open, so that a subschema becomes a flat list of parts that
all hold. They are combined only as far as drawing needs it; the check applies every part for
itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import Struct, field

from companion.messages.message import Message, message
from companion.protocol.schema.document import UNRESOLVED, Document, Schema
from companion.protocol.schema.keywords import TYPES
from companion.protocol.schema.limits import MERGED_PARTS
from companion.protocol.schema.values import Json, json_type, key_of

FRACTION: Final = "fraction"
"""Numbers that are not whole, so that `number` is `integer` and `fraction` together."""

EVERY_TYPE: Final = frozenset({"null", "boolean", "integer", FRACTION, "string", "array", "object"})

_TELLTALES: Final[Mapping[str, frozenset[str]]] = {
    "string": frozenset(
        {"pattern", "minLength", "maxLength", "format", "contentEncoding", "contentMediaType"}
    ),
    "number": frozenset(
        {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}
    ),
    "array": frozenset({"items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"}),
    "object": frozenset(
        {
            "properties",
            "required",
            "additionalProperties",
            "patternProperties",
            "propertyNames",
            "minProperties",
            "maxProperties",
            "dependentRequired",
            "dependentSchemas",
        }
    ),
}
"""Keywords that show which type was meant where none is written."""


def atoms(types: Iterable[str]) -> frozenset[str]:
    """Type names as sets that can be cut: `number` → `integer` and `fraction`."""
    found = frozenset(types)
    return found - {"number"} | {"integer", FRACTION} if "number" in found else found


def type_names(found: Iterable[str]) -> tuple[str, ...]:
    """The way back, in the order of `keywords.TYPES`."""
    rest = set(found)
    if FRACTION in rest:
        rest = rest - {FRACTION, "integer"} | {"number"}
    return tuple(name for name in TYPES if name in rest)


class Spec(Struct, frozen=True):
    """Subschemas that all hold for one value."""

    schemas: tuple[Schema, ...]
    settled: frozenset[tuple[int, str]] = frozenset()
    """Choices that were made: (identity of the part, `anyOf` or `oneOf`)."""

    def plus(self, schema: Schema, *settled: tuple[int, str]) -> Spec:
        return Spec((*self.schemas, schema), self.settled.union(settled))


class ChoiceGroup(Struct, frozen=True):
    """An `anyOf` or `oneOf` that is still to be chosen from."""

    part: dict[str, Any]
    keyword: str

    @property
    def branches(self) -> list[Schema]:
        found: list[Schema] = self.part[self.keyword]
        return found

    @property
    def key(self) -> tuple[int, str]:
        return (id(self.part), self.keyword)


class Shape(Struct, frozen=True):
    spec: Spec
    parts: tuple[dict[str, Any], ...]
    """Outermost first: the neighbours of a `$ref` come before its target."""
    references: tuple[str, ...] = ()
    """Names of the definitions that were followed, outermost first."""
    never: bool = False
    """A part is `false`: no value fits."""
    blocked: Message | None = field(default=None)
    """Why this cannot be drawn (`field.reason.*`)."""
    keywords: frozenset[str] = frozenset()
    """All that some part says: most questions end here."""

    def all(self, keyword: str) -> list[Any]:
        if keyword not in self.keywords:
            return []
        return [part[keyword] for part in self.parts if keyword in part]

    def first(self, keyword: str, otherwise: Any = None) -> Any:
        if keyword not in self.keywords:
            return otherwise
        return next(part[keyword] for part in self.parts if keyword in part)

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords

    def true(self, keyword: str) -> bool:
        return keyword in self.keywords and True in self.all(keyword)

    def largest(self, keyword: str) -> Any:
        return max(self.all(keyword), default=None)

    def smallest(self, keyword: str) -> Any:
        return min(self.all(keyword), default=None)

    def groups(self) -> list[ChoiceGroup]:
        if self.keywords.isdisjoint(("anyOf", "oneOf")):
            return []
        return [
            ChoiceGroup(part, keyword)
            for part in self.parts
            for keyword in ("anyOf", "oneOf")
            if keyword in part and (id(part), keyword) not in self.spec.settled
        ]

    def types(self) -> frozenset[str]:
        """The types that are written; all of them where none is. Empty: a contradiction."""
        found = EVERY_TYPE
        for names in self.all("type"):
            found &= atoms(names)
        return found

    def meant_types(self) -> frozenset[str]:
        """`types`, or what the other keywords show where no type is written."""
        if self.has("type"):
            return self.types()
        meant = [name for name, signs in _TELLTALES.items() if not signs.isdisjoint(self.keywords)]
        return atoms(meant) if meant else EVERY_TYPE

    def fixed(self) -> list[Json] | None:
        """The only values that are possible, in order; `None` where nothing is fixed.

        Values of a type that is not allowed are left out, unless nothing would be left.
        """
        if self.keywords.isdisjoint(("enum", "const")):
            return None
        lists = [*self.all("enum"), *([each] for each in self.all("const"))]
        values = lists[0]
        for other in lists[1:]:
            among = {key_of(each) for each in other}
            values = [each for each in values if key_of(each) in among]
        allowed = self.types()
        typed = [one for one in values if _allowed(one, allowed)]
        return typed or values

    @property
    def is_null(self) -> bool:
        """Only null is possible."""
        return self.types() == {"null"} or self.fixed() == [None]

    def properties(self) -> dict[str, tuple[Schema, ...]]:
        """Members by name, each with all schemas that hold for it."""
        found: dict[str, tuple[Schema, ...]] = {}
        for part in self.all("properties"):
            for name, schema in part.items():
                found[name] = (*found.get(name, ()), schema)
        return found

    def required(self) -> dict[str, None]:
        """Names of required members, in order."""
        return dict.fromkeys(name for names in self.all("required") for name in names)


def _allowed(value: Json, types: frozenset[str]) -> bool:
    name = json_type(value)
    if name == "number":
        return FRACTION in types or ("integer" in types and value == int(value))
    return name in types


def collect(document: Document, spec: Spec) -> Shape:
    """Lay open all that holds for a value of `spec`."""
    parts: list[dict[str, Any]] = []
    references: list[str] = []
    never = False
    blocked: Message | None = None
    seen: set[int] = set()
    # with each subschema the identities of those that it is reached through
    stack: list[tuple[Schema, frozenset[int]]] = [
        (schema, frozenset()) for schema in reversed(spec.schemas)
    ]
    while stack:
        schema, around = stack.pop()
        if isinstance(schema, bool):
            never = never or not schema
            continue
        if id(schema) in around:
            blocked = blocked or message("field.reason.circular")
        if id(schema) in seen:
            continue
        seen.add(id(schema))
        if len(parts) >= MERGED_PARTS:
            blocked = blocked or message("field.reason.too_complex")
            break
        parts.append(schema)
        if UNRESOLVED in schema:
            blocked = blocked or schema[UNRESOLVED]
        below: list[Schema] = []
        if "$ref" in schema:
            target, name = document.target(schema["$ref"])
            references.append(name)
            below.append(target)
        below.extend(schema.get("allOf", ()))
        if below:
            around |= {id(schema)}
            stack.extend((each, around) for each in reversed(below))
    keywords = frozenset().union(*parts)
    return Shape(spec, tuple(parts), tuple(references), never, blocked, keywords)
