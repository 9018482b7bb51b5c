"""Alternatives: `anyOf`, `oneOf` and lists of types."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from companion.messages.message import message
from companion.protocol.schema import scalars
from companion.protocol.schema.branches import discriminator, named_branches, nearest
from companion.protocol.schema.document import Schema
from companion.protocol.schema.fields import AnyField, Branch, ChoiceField, Field, Option
from companion.protocol.schema.keywords import ANNOTATIONS
from companion.protocol.schema.limits import BRANCHES, DESCRIPTION_OF_BRANCH, NESTED_CHOICES
from companion.protocol.schema.shape import FRACTION, ChoiceGroup, Shape, Spec
from companion.protocol.schema.values import UNSET, FormValue, identical
from companion.text import clean

if TYPE_CHECKING:
    from companion.protocol.schema.build import Builder, BuildPlace

_RULES_ONLY: Final = ANNOTATIONS | {
    "required",
    "not",
    "minProperties",
    "maxProperties",
    "dependentRequired",
}
"""A branch that says no more than this adds nothing to draw to its object."""

_NUMBERS: Final = frozenset({"integer", FRACTION})


@dataclass(frozen=True, slots=True)
class Alternative:
    shape: Shape
    """All that holds when it is chosen."""
    own: Shape
    """What the branch itself says."""
    index: int
    """Its place in the schema's list."""

    @property
    def is_null(self) -> bool:
        return self.shape.types() == {"null"} or self.shape.fixed() == [None]


def from_groups(builder: Builder, shape: Shape, place: BuildPlace, nullable: bool) -> Field | None:
    """The field for the first choice that can be drawn; `None` where there is none.

    Further choices of the same value are drawn inside the branches of the first.
    """
    for group in shape.groups():
        if _only_rules(builder, shape, group):
            continue
        found = list(islice(expand(builder, shape.spec, group), BRANCHES))
        cut = len(group.branches) - BRANCHES
        return _field(builder, shape, place, found, nullable, group, max(cut, 0))
    return None


def _only_rules(builder: Builder, shape: Shape, group: ChoiceGroup) -> bool:
    """The branches are rules about members that the object has anyway."""
    if not (shape.says("type") or shape.says("properties")):
        return False
    if not shape.types() & {"object"}:
        return False
    members = shape.properties().keys()
    for branch in group.branches[:BRANCHES]:
        own = builder.collect(Spec((branch,)))
        if not own.keywords <= _RULES_ONLY or not own.required().keys() <= members:
            return False
    return True


def expand(
    builder: Builder, spec: Spec, group: ChoiceGroup, depth: int = 0
) -> Iterator[Alternative]:
    """The branches of `group` that can hold, those of nested choices laid open."""
    for index, branch in enumerate(group.branches[:BRANCHES]):
        own = builder.collect(Spec((branch,)))
        inner = own.groups()
        whole = spec.plus(branch, group.key)
        if len(inner) == 1 and own.blocked is None and _mere_choice(own):
            if inner[0].key in whole.settled or depth >= NESTED_CHOICES:
                continue  # the same choice again: it offers nothing that is not there
            for each in expand(builder, whole, inner[0], depth + 1):
                yield replace(each, index=index)
            continue
        shape = builder.collect(whole)
        if not shape.never and shape.types() and shape.fixed() != []:
            yield Alternative(shape, own, index)


def _mere_choice(own: Shape) -> bool:
    neutral = ANNOTATIONS - {"title", "description"} | {"anyOf", "oneOf", "$ref"}
    return all(set(part) <= neutral for part in own.parts)


def _field(
    builder: Builder,
    shape: Shape,
    place: BuildPlace,
    found: list[Alternative],
    nullable: bool,
    group: ChoiceGroup,
    cut: int,
) -> Field:
    some = [each for each in found if not each.is_null]
    nullable = nullable or len(some) < len(found)
    if not some:
        if nullable:
            return scalars.fixed_field(builder, shape, place, [None], nullable=False)
        reason = message("field.reason.contradiction")
        return builder.json(shape, place, reason, nullable)
    if len(some) == 1:
        return builder.shaped(some[0].shape, place, nullable)
    fixed = [each.shape.fixed() for each in some]
    if all(values is not None for values in fixed):
        return scalars.options_field(builder, shape, place, _options(some), nullable)
    text = _free_text(builder, place, some, nullable)
    if text is not None:
        return text
    if all(each.own.types() <= _NUMBERS and len(each.own.parts) == 1 for each in some):
        plain = [each for each in some if set(each.own.parts[0]) <= {"type", *ANNOTATIONS}]
        widest = next((each for each in plain if FRACTION in each.own.types()), None)
        if widest is not None and len(plain) == len(some):
            return builder.shaped(widest.shape, place, nullable)
    source = Choices(builder, place, tuple(some), group)
    common = builder.common(shape, place, nullable)
    if cut:
        hint = message("field.hint.branches_cut", count=cut + BRANCHES, limit=BRANCHES)
        common["hints"] = (*common["hints"], hint)
    return ChoiceField(
        branches=source.branches(),
        discriminator=discriminator(builder, [each.shape for each in some]),
        source=source,
        **common,
    )


def _options(some: list[Alternative]) -> list[Option]:
    """Listed values of all branches; a branch of one value may give it a title."""
    options: list[Option] = []
    for each in some:
        values = [value for value in each.shape.fixed() or [] if value is not None]
        listed = scalars.listed_options(each.own, values)
        title = each.own.first("title")
        if len(listed) == 1:
            about = clean(each.own.first("description", ""), DESCRIPTION_OF_BRANCH)
            label = message("field.text", text=clean(title)) if title else listed[0].label
            listed = [Option(listed[0].value, label, about or listed[0].description)]
        options.extend(
            one for one in listed if not any(identical(one.value, had.value) for had in options)
        )
    return options


def _free_text(
    builder: Builder, place: BuildPlace, some: list[Alternative], nullable: bool
) -> Field | None:
    """Known values or any other text: one line with suggestions instead of a choice."""
    free = [each for each in some if each.shape.fixed() is None]
    known = [value for each in some for value in each.shape.fixed() or []]
    if len(free) != 1 or not known or not all(isinstance(value, str) for value in known):
        return None
    if free[0].shape.types() != {"string"} or free[0].shape.groups():
        return None
    common = builder.common(free[0].shape, place, nullable)
    return scalars.string_field(free[0].shape, common, suggestions=tuple(dict.fromkeys(known)))


def from_types(
    builder: Builder, shape: Shape, place: BuildPlace, names: tuple[str, ...], nullable: bool
) -> Field:
    """The choice between several types that one `type` lists."""
    source = Choices(builder, place, _typed(builder, shape, names), None)
    return ChoiceField(
        branches=source.branches(), source=source, **builder.common(shape, place, nullable)
    )


ANY_KINDS: Final = ("string", "number", "boolean", "array", "object")
"""What may be entered where everything may be; null is a state of its own."""


def anything(builder: Builder, shape: Shape, place: BuildPlace) -> AnyField:
    """The field for a value of which nothing is said."""
    source = Choices(builder, place, _typed(builder, shape, ANY_KINDS), None)
    common: dict[str, Any] = builder.common(shape, place, nullable=True)
    return AnyField(branches=source.branches(), source=source, **common)


def _typed(builder: Builder, shape: Shape, names: tuple[str, ...]) -> tuple[Alternative, ...]:
    found: list[Alternative] = []
    for index, name in enumerate(names):
        schema: Schema = {"type": [name]}
        own = builder.collect(Spec((schema,)))
        found.append(Alternative(builder.collect(shape.spec.plus(schema)), own, index))
    return tuple(found)


class Choices:
    """The branches of one choice (`fields.ChoiceSource`)."""

    def __init__(
        self,
        builder: Builder,
        place: BuildPlace,
        alternatives: tuple[Alternative, ...],
        group: ChoiceGroup | None,
    ) -> None:
        self._builder = builder
        self._place = replace(place, branch=True, choices=place.choices + 1)
        self._alternatives = alternatives
        self._built: dict[int, Field] = {}
        self._group = group

    def branches(self) -> tuple[Branch, ...]:
        return named_branches(self._builder, [each.own for each in self._alternatives])

    def branch_field(self, index: int) -> Field:
        if index not in self._built:
            self._built[index] = self._builder.shaped(self._alternatives[index].shape, self._place)
        return self._built[index]

    def group_key(self) -> int | None:
        """The identity of the schema's list of branches, as the validator meets it."""
        return id(self._group.branches) if self._group is not None else None

    def listed(self, index: int) -> int:
        """Where the branch stands in the schema's own list."""
        return self._alternatives[index].index

    def pick(self, value: FormValue) -> int | None:
        if value is UNSET:
            return None
        shapes = [each.shape for each in self._alternatives]
        own = [each.own for each in self._alternatives]
        return nearest(self._builder, shapes, own, value)
