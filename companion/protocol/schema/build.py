"""From a document to its Field tree: which kind of field a subschema becomes.

In this order: what cannot be drawn, fixed values, alternatives (`choices`), then the type.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from companion.messages.message import Message, message
from companion.protocol.schema import choices, scalars
from companion.protocol.schema.check.explain import explain
from companion.protocol.schema.check.validator import StepBudget, Validator
from companion.protocol.schema.containers import ArrayItems, MapValues, ObjectMembers
from companion.protocol.schema.defaults import judge
from companion.protocol.schema.described import described_words, quoted_words
from companion.protocol.schema.document import Document, Schema
from companion.protocol.schema.fields import (
    ArrayField,
    BooleanField,
    Field,
    JsonField,
    MapField,
    ObjectField,
)
from companion.protocol.schema.limits import EXAMPLES, FORM_DEPTH, NESTED_CHOICES
from companion.protocol.schema.paths import Path, Token
from companion.protocol.schema.shape import EVERY_TYPE, Shape, Spec, collect, type_names
from companion.protocol.schema.values import Json
from companion.text import DESCRIPTION_LIMIT, clean, one_line

_UNSEEN: Final = ("not", "contains")
"""Rules that are checked, but that no control can show."""


@dataclass(frozen=True, slots=True)
class BuildPlace:
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


class Builder:
    """`about` is the tool's description, which may say what a schema does not."""

    def __init__(self, document: Document, validator: Validator, about: str = "") -> None:
        self.document = document
        self._about = about
        self._listed: dict[str, tuple[str, ...]] | None = None
        self.validator = validator
        self._distrusted: dict[int, bool] = {}

    def fits(self, spec: Spec, value: Json, steps: StepBudget | None = None) -> bool:
        return self.validator.fits(spec, value, steps)

    def faults(self, spec: Spec, value: Json) -> tuple[Message, ...]:
        """What is wrong with a plain value, where its place does not matter."""
        errors = self.validator.run(spec, value).errors
        return tuple(fault.message for fault in explain(self, errors, {}))

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

    def root(self) -> Field:
        """The field of a tool's arguments, which are always an object."""
        schema = self.document.root
        targets = self.document.definitions
        place = BuildPlace(around=frozenset(name for name in targets if targets[name] is schema))
        spec = Spec((schema,))
        shape = self.collect(spec)
        if shape.never or shape.blocked or shape.fixed() is not None:
            return self.field(spec, place)
        if shape.says("type") and "object" not in shape.types():
            return self.field(spec, place)
        settled: Schema = {"type": ["object"]}
        return self.field(spec.plus(settled), place)

    def collect(self, spec: Spec) -> Shape:
        return collect(self.document, spec)

    def field(self, spec: Spec, place: BuildPlace) -> Field:
        return self.shaped(self.collect(spec), place)

    def shaped(self, shape: Shape, place: BuildPlace, nullable: bool = False) -> Field:
        """The field for what `shape` says; `nullable` when null was split off before."""
        reason = self._obstacle(shape, place)
        if reason is not None:
            return self.json(shape, place, reason, nullable)
        fixed = shape.fixed()
        if fixed is not None:
            return scalars.fixed_field(self, shape, place, fixed, nullable)
        chosen = choices.from_groups(self, shape, place, nullable)
        if chosen is not None:
            return chosen
        types = shape.meant_types()
        if types == EVERY_TYPE:
            return choices.anything(self, shape, place)
        if "null" in types and shape.says("type"):
            nullable = True
        names = type_names(types - {"null"})
        if not names and nullable:
            return scalars.fixed_field(self, shape, place, [None], nullable=False)
        if len(names) > 1:
            return choices.from_types(self, shape, place, names, nullable)
        return self._typed(names[0], shape, place, nullable)

    def _obstacle(self, shape: Shape, place: BuildPlace) -> Message | None:
        if shape.blocked is not None:
            return shape.blocked
        if shape.never:
            return message("field.reason.never")
        if not shape.types() or shape.fixed() == []:
            return message("field.reason.contradiction")
        if place.depth > FORM_DEPTH:
            return message("field.reason.too_deep")
        if place.choices > NESTED_CHOICES:
            return message("field.reason.too_complex")
        return None

    def _typed(self, name: str, shape: Shape, place: BuildPlace, nullable: bool) -> Field:
        common = self.common(shape, place, nullable)
        match name:
            case "string":
                return scalars.string_field(shape, common, self._listed_words(place, common))
            case "integer":
                return scalars.integer_field(shape, common)
            case "number":
                return scalars.number_field(shape, common)
            case "boolean":
                return BooleanField(**common)
            case "array":
                return self._array(shape, place, common)
            case _:
                return self._object(shape, place, common)

    def _listed_words(self, place: BuildPlace, common: dict[str, Any]) -> tuple[str, ...]:
        """The words that a description lists for this text."""
        if common["description"]:
            return quoted_words(common["description"])
        default = common["default"].value
        if len(place.path) != 1 or (isinstance(default, str) and default[:1] in ("{", "[")):
            return ()
        if self._listed is None:
            root = self.document.root
            said = root.get("properties") if isinstance(root, dict) else None
            members = said if isinstance(said, dict) else {}
            texts = [name for name, each in members.items() if _is_plain_text(each)]
            self._listed = described_words(self._about, texts, members.keys())
        return self._listed.get(str(place.path[0]), ())

    def _array(self, shape: Shape, place: BuildPlace, common: dict[str, Any]) -> ArrayField:
        source = ArrayItems(self, shape, place)
        return ArrayField(
            min_items=shape.largest("minItems") or 0,
            max_items=shape.smallest("maxItems"),
            unique=shape.true("uniqueItems"),
            prefix=source.prefix,
            closed=source.closed,
            checklist=source.checklist(),
            source=source,
            **common,
        )

    def _object(self, shape: Shape, place: BuildPlace, common: dict[str, Any]) -> Field:
        members = ObjectMembers(self, shape, place)
        rules = MapValues(self, shape, place, frozenset(members.names))
        if place.path and not members.names and not rules.closed and not members.dynamic:
            return self._map(rules, common)
        extra: MapField | None = None
        if not rules.closed:
            extra = self._map(rules, {"path": place.path, "name": common["name"]})
        hints = (*common.pop("hints"), *members.hints())
        if shape.groups():
            hints = (*hints, message("field.hint.more_rules"))
        return ObjectField(
            dynamic=members.dynamic,
            min_properties=shape.largest("minProperties") or 0,
            max_properties=shape.smallest("maxProperties"),
            extra=extra,
            source=members,
            hints=hints,
            **common,
        )

    def _map(self, rules: MapValues, common: dict[str, Any]) -> MapField:
        return MapField(
            offered=rules.offered,
            key_options=rules.key_options(),
            key_patterns=rules.key_patterns(),
            reserved=rules.reserved,
            min_properties=rules.shape.largest("minProperties") or 0,
            max_properties=rules.shape.smallest("maxProperties"),
            source=rules,
            **common,
        )

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


def _is_plain_text(schema: Any) -> bool:
    if not isinstance(schema, dict):
        return False
    return schema.get("type") in ("string", ["string"]) and "enum" not in schema
