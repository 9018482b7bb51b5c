"""What objects, maps and arrays build when they are opened, and the rules of an object that come
and go with what is entered in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.messages.message import Message, message
from companion.protocol.schema import scalars
from companion.protocol.schema.building import Building, BuildPlace
from companion.protocol.schema.check.patterns import compiled
from companion.protocol.schema.document import Schema
from companion.protocol.schema.explain import explain
from companion.protocol.schema.fields import Field, Option
from companion.protocol.schema.form_value import assemble
from companion.protocol.schema.limits import PROPERTIES
from companion.protocol.schema.shape import Shape, Spec
from companion.text import one_line

ROUNDS: Final = 4
"""How often conditions are looked at again, as one may bring in another."""


class Conditions:
    """`if`/`then`/`else`, `dependentSchemas` and `dependentRequired` of one object."""

    def __init__(self, builder: Building, shape: Shape) -> None:
        self._builder = builder
        self._shape = shape
        self.all: list[Schema] = self._every(shape)
        """The subschemas that some condition can bring in."""
        self._dependent = [*shape.all("dependentRequired")]
        self.any = bool(self.all or self._dependent)

    def needed(self, value: Mapping[str, Any]) -> frozenset[str]:
        """Members that are required because another one is there."""
        sent = assemble(dict(value)) if self._dependent else {}
        return frozenset(
            name
            for rules in self._dependent
            for key, names in rules.items()
            if key in sent
            for name in names
        )

    def active(self, value: Mapping[str, Any]) -> list[Schema]:
        """The subschemas that conditions add for this value."""
        if not self.all:
            return []
        sent = assemble(dict(value))
        shape = self._shape
        found: list[Schema] = []
        for _ in range(ROUNDS):
            more = [each for each in self._holding(shape, sent) if not _within(each, found)]
            if not more:
                break
            found.extend(more)
            spec = shape.spec
            for schema in more:
                spec = spec.plus(schema)
            shape = self._builder.collect(spec)
        return found

    def _holding(self, shape: Shape, sent: dict[str, Any]) -> list[Schema]:
        found: list[Schema] = []
        for part in shape.parts:
            for name, schema in part.get("dependentSchemas", {}).items():
                if name in sent:
                    found.append(schema)
            if "if" in part:
                fits = self._builder.fits(Spec((part["if"],)), sent)
                branch = part.get("then" if fits else "else")
                if branch is not None:
                    found.append(branch)
        return [each for each in found if not isinstance(each, bool)]

    def _every(self, shape: Shape) -> list[Schema]:
        found: list[Schema] = []
        for part in shape.parts:
            found.extend(part.get("dependentSchemas", {}).values())
            if "if" in part:
                found.extend(part[key] for key in ("then", "else") if key in part)
        return [each for each in found if not isinstance(each, bool)]


def _within(schema: Schema, found: list[Schema]) -> bool:
    return any(schema is each for each in found)


class ObjectMembers:
    """The members of one object, built on demand."""

    def __init__(self, builder: Building, shape: Shape, place: BuildPlace) -> None:
        self._builder = builder
        self._shape = shape
        self._place = place
        self._conditions = Conditions(builder, shape)
        self._built: dict[tuple[tuple[int, ...], frozenset[str]], tuple[Field, ...]] = {}
        self.names = self._members(shape)
        """The members named in the schema, without those that conditions add."""
        self.dynamic = self._conditions.any

    def members(self, value: Mapping[str, Any] | None) -> tuple[Field, ...]:
        active = self._conditions.active(value or {})
        return self._fields(tuple(active), self._conditions.needed(value or {}))

    def every_member(self) -> tuple[Field, ...]:
        # one condition at a time: two that exclude each other would contradict
        found = {each.path[-1]: each for each in self._fields((), frozenset())}
        for schema in self._conditions.all:
            for each in self._fields((schema,), frozenset()):
                found.setdefault(each.path[-1], each)
        return tuple(found.values())

    def hints(self) -> tuple[Message, ...]:
        count = len(self.names)
        if count <= PROPERTIES:
            return ()
        return (message("field.hint.properties_cut", count=count, limit=PROPERTIES),)

    def _members(self, shape: Shape) -> dict[str, tuple[Schema, ...]]:
        """Members by name: those with a schema, then those that are only required."""
        names = shape.properties()
        required = shape.required()
        others = tuple(shape.all("additionalProperties"))
        for name in required:
            if name not in names and False not in others:
                names[name] = others
        return {
            name: schemas
            for name, schemas in names.items()
            if False not in schemas or name in required
        }

    def _fields(self, active: tuple[Schema, ...], needed: frozenset[str]) -> tuple[Field, ...]:
        key = (tuple(map(id, active)), needed)
        if key not in self._built:
            self._built[key] = self._build(active, needed)
        return self._built[key]

    def _build(self, active: tuple[Schema, ...], needed: frozenset[str]) -> tuple[Field, ...]:
        shape = self._shape
        for schema in active:
            shape = self._builder.collect(shape.spec.plus(schema))
        names = self._members(shape) if active else self.names
        required = set(shape.required()) | needed
        shown = list(names)
        if len(shown) > PROPERTIES:
            first = [name for name in shown if name in required][:PROPERTIES]
            rest = [name for name in shown if name not in required][: PROPERTIES - len(first)]
            chosen = {*first, *rest}
            shown = [name for name in shown if name in chosen]
        return tuple(
            self._builder.field(
                Spec(names[name]), self._place.below(name, self._shape, name in required)
            )
            for name in shown
        )


_MOST_BUILT: Final = 64
"""Fields of free keys that are kept: the keys come from others, and may be without number."""


class MapValues:
    """The values under free keys, built on demand."""

    def __init__(
        self, builder: Building, shape: Shape, place: BuildPlace, reserved: frozenset[str]
    ) -> None:
        self._builder = builder
        self.shape = shape
        self._place = place
        self.reserved = reserved
        self._built: dict[str, Field] = {}
        self._patterns: list[tuple[str, Schema]] = [
            pair for part in shape.all("patternProperties") for pair in part.items()
        ]
        self._others: tuple[Schema, ...] = (
            *shape.all("additionalProperties"),
            *shape.all("unevaluatedProperties"),
        )
        self._barred = False in self._others
        self.closed = self._barred and not self._patterns
        """No other keys are allowed at all."""
        # an object of which the schema says nothing at all is there to be filled freely;
        # one with members, and a tool's arguments, merely tolerate others
        free = bool(place.path) and not reserved
        self.offered = bool(self._patterns or self._others or free)

    def key_options(self) -> tuple[str, ...]:
        for names in self.shape.all("propertyNames"):
            fixed = self._builder.collect(Spec((names,))).fixed()
            if fixed is not None:
                return tuple(
                    each for each in fixed if isinstance(each, str) and each not in self.reserved
                )
        return ()

    def key_patterns(self) -> tuple[str, ...]:
        if self._barred:
            return tuple(pattern for pattern, _ in self._patterns)
        names = [self._builder.collect(Spec((each,))) for each in self.shape.all("propertyNames")]
        return tuple(pattern for shape in names for pattern in shape.all("pattern"))

    def value_at(self, key: str) -> Field:
        # masking old calls asks for the same few keys thousands of times
        if (known := self._built.get(key)) is not None:
            return known
        schemas = self._matching(key)
        place = self._place.below(key, self.shape, required=True)
        made = self._builder.field(Spec(schemas or self._others), place)
        if len(self._built) < _MOST_BUILT:
            self._built[key] = made
        return made

    def key_faults(self, key: str) -> tuple[Message, ...]:
        if key in self.reserved:
            return (message("field.key_reserved", key=one_line(key)),)
        if self._barred and not self._matching(key):
            return (message("field.extra_key", key=one_line(key)),)
        names = Spec(tuple(self.shape.all("propertyNames")))
        errors = self._builder.validator.run(names, key).errors
        return tuple(fault.message for fault in explain(self._builder, errors, {}))

    def _matching(self, key: str) -> tuple[Schema, ...]:
        return tuple(schema for pattern, schema in self._patterns if compiled(pattern).matches(key))


class ArrayItems:
    """The items of one array, built on demand."""

    def __init__(self, builder: Building, shape: Shape, place: BuildPlace) -> None:
        self._builder = builder
        self._shape = shape
        self._place = place
        self._built: dict[int, Field] = {}
        self._prefixes = [*shape.all("prefixItems")]
        self.prefix = max(map(len, self._prefixes), default=0)
        rest = [*shape.all("items"), *shape.all("unevaluatedItems")]
        self.closed = False in rest
        self._rest: tuple[Schema, ...] = tuple(rest)

    def item_at(self, index: int) -> Field:
        if index not in self._built:
            place = self._place.below(index, self._shape, required=True)
            self._built[index] = self._builder.field(Spec(self._schemas(index)), place)
        return self._built[index]

    def _schemas(self, index: int) -> tuple[Schema, ...]:
        found: list[Schema] = [each[index] for each in self._prefixes if index < len(each)]
        return tuple(found) if found else self._rest

    def checklist(self) -> tuple[Option, ...]:
        """The options, when every item is one of the same few values."""
        if self.prefix or not self._rest:
            return ()
        shape = self._builder.collect(Spec(self._rest))
        values = shape.fixed()
        if not values or len(values) < 2 or shape.groups():
            return ()
        return tuple(scalars.listed_options(shape, values))
