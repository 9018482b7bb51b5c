"""Alternatives: `anyOf`, `oneOf` and lists of types. Branches are told apart by name for people,
and by value for JSON that comes in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set
from itertools import islice
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.messages.message import Message, array_of, message
from companion.messages.traits import Trait
from companion.protocol.schema import scalars
from companion.protocol.schema.building import Building, BuildPlace
from companion.protocol.schema.check.validator import StepBudget
from companion.protocol.schema.document import Schema
from companion.protocol.schema.fields import AnyField, Branch, ChoiceField, Field, Option
from companion.protocol.schema.form_value import assemble
from companion.protocol.schema.keywords import ANNOTATIONS
from companion.protocol.schema.limits import BRANCHES, DESCRIPTION_OF_BRANCH, NESTED_CHOICES
from companion.protocol.schema.scalars import value_label
from companion.protocol.schema.shape import FRACTION, ChoiceGroup, Shape, Spec, type_names
from companion.protocol.schema.values import (
    UNSET,
    FormValue,
    Json,
    equal,
    identical,
    json_type,
    key_of,
)
from companion.text import clean, one_line

_RULES_ONLY: Final = ANNOTATIONS | {
    "required",
    "not",
    "minProperties",
    "maxProperties",
    "dependentRequired",
}
"""A branch that says no more than this adds nothing to draw to its object."""

_NUMBERS: Final = frozenset({"integer", FRACTION})

ANY_KINDS: Final = ("string", "number", "boolean", "array", "object")
"""The types of a value that may be anything; null is a separate state."""

CANDIDATES: Final = 30
"""Members that are looked at for a discriminator; it is among the first or required ones."""

VALUES_IN_LABEL: Final = 4
"""Values of a discriminator that name a branch."""

NAMES_IN_LABEL: Final = 3
"""Members that name a group which has no name of its own."""


class Alternative(Struct, frozen=True):
    shape: Shape
    """All that holds when it is chosen."""
    own: Shape
    """What the branch itself says."""
    index: int
    """Its place in the schema's list."""


def from_groups(builder: Building, shape: Shape, place: BuildPlace, nullable: bool) -> Field | None:
    """The field for the first choice that can be drawn; `None` if there is no such choice.

    Further choices of the same value are drawn inside the branches of the first.
    """
    for group in shape.groups():
        if _only_rules(builder, shape, group):
            continue
        found = list(islice(expand(builder, shape.spec, group), BRANCHES))
        cut = len(group.branches) - BRANCHES
        return _field(builder, shape, place, found, nullable, group, max(cut, 0))
    return None


def _only_rules(builder: Building, shape: Shape, group: ChoiceGroup) -> bool:
    """The branches are rules about members that the object has anyway."""
    if not (shape.has("type") or shape.has("properties")):
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
    builder: Building, spec: Spec, group: ChoiceGroup, depth: int = 0
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
    builder: Building,
    shape: Shape,
    place: BuildPlace,
    found: list[Alternative],
    nullable: bool,
    group: ChoiceGroup,
    cut: int,
) -> Field:
    some = [each for each in found if not each.shape.is_null]
    nullable = nullable or len(some) < len(found)
    if not some:
        if nullable:
            return builder.fixed(shape, place, [None], nullable=False)
        reason = message("field.reason.contradiction")
        return builder.json(shape, place, reason, nullable)
    if len(some) == 1:
        return builder.shaped(some[0].shape, place, nullable)
    fixed = [each.shape.fixed() for each in some]
    if all(values is not None for values in fixed):
        return builder.options(shape, place, _options(some), nullable)
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
    builder: Building, place: BuildPlace, some: list[Alternative], nullable: bool
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
    builder: Building, shape: Shape, place: BuildPlace, names: tuple[str, ...], nullable: bool
) -> Field:
    """The choice between several types that one `type` lists."""
    source = Choices(builder, place, _typed(builder, shape, names), None)
    return ChoiceField(
        branches=source.branches(), source=source, **builder.common(shape, place, nullable)
    )


def anything(builder: Building, shape: Shape, place: BuildPlace) -> AnyField:
    """The field for a value of which nothing is said."""
    source = Choices(builder, place, _typed(builder, shape, ANY_KINDS), None)
    common: dict[str, Any] = builder.common(shape, place, nullable=True)
    return AnyField(branches=source.branches(), source=source, **common)


def _typed(builder: Building, shape: Shape, names: tuple[str, ...]) -> tuple[Alternative, ...]:
    found: list[Alternative] = []
    for index, name in enumerate(names):
        schema: Schema = {"type": [name]}
        own = builder.collect(Spec((schema,)))
        found.append(Alternative(builder.collect(shape.spec.plus(schema)), own, index))
    return tuple(found)


class Choices:
    """The branches of one choice, built on demand."""

    def __init__(
        self,
        builder: Building,
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
        """The branch's index in the schema's own list."""
        return self._alternatives[index].index

    def pick(self, value: FormValue) -> int | None:
        if value is UNSET:
            return None
        shapes = [each.shape for each in self._alternatives]
        own = [each.own for each in self._alternatives]
        return nearest(self._builder, shapes, own, value)


def label_values(builder: Building, shape: Shape, name: str) -> list[Json]:
    """The few values that the member `name` may have, or an empty list."""
    schemas = shape.properties().get(name)
    if schemas is None:
        return []
    fixed = builder.collect(Spec(schemas)).fixed()
    return fixed if fixed is not None and len(fixed) <= VALUES_IN_LABEL else []


def discriminator(builder: Building, shapes: list[Shape]) -> str:
    """The member that has a few fixed values in each branch with members, different in all;
    or empty."""
    shapes = [shape for shape in shapes if shape.has("properties")]
    if len(shapes) < 2:
        return ""
    named = next((each for shape in shapes for each in shape.all("discriminator")), None)
    names = dict.fromkeys([*shapes[0].required(), *shapes[0].properties()])
    candidates = [named] if named is not None else list(names)[:CANDIDATES]
    for name in candidates:
        values = [label_values(builder, shape, name) for shape in shapes]
        known = [key_of(each) for listed in values for each in listed]
        if all(values) and len(set(known)) == len(known):
            return str(name)
    return ""


def labels(builder: Building, shapes: list[Shape]) -> list[Message]:
    """A name for each branch: its title, what it is told apart by, or what it consists of."""
    key = discriminator(builder, shapes)
    groups = [set(shape.properties()) for shape in shapes if shape.has("properties")]
    shared = set.intersection(*groups) if len(groups) > 1 else set()
    found = [_label(builder, shape, key, shared) for shape in shapes]
    # lists are told apart by what their items are told apart by
    lists = [at for at, shape in enumerate(shapes) if _items(builder, shape) is not None]
    inner = [_items(builder, shapes[at]) for at in lists]
    if len(inner) > 1 and discriminator(builder, [each for each in inner if each is not None]):
        items = labels(builder, [each for each in inner if each is not None])
        for at, item in zip(lists, items, strict=True):
            if not shapes[at].has("title") and item.traits & {Trait.IS_TEXT, Trait.IS_LISTED}:
                found[at] = message("field.kind.array_of", item=item)
    return found


def _items(builder: Building, shape: Shape) -> Shape | None:
    items = tuple(shape.all("items"))
    if not items or shape.meant_types() != {"array"}:
        return None
    return builder.collect(Spec(items))


def named_branches(builder: Building, shapes: list[Shape]) -> tuple[Branch, ...]:
    """The branches as a form shows them; equal labels are numbered."""
    found = labels(builder, shapes)
    texts = [each.english() for each in found]
    counts = Counter(texts)
    seen: Counter[str] = Counter()
    branches: list[Branch] = []
    for shape, label, text in zip(shapes, found, texts, strict=True):
        seen[text] += 1
        number = seen[text] if counts[text] > 1 else 0
        about = clean(shape.first("description", ""), DESCRIPTION_OF_BRANCH)
        branches.append(Branch(label, about, number))
    return tuple(branches)


def _label(builder: Building, shape: Shape, key: str, shared: Set[str] = frozenset()) -> Message:
    """`shared` are the members that all branches have, so that they tell nothing."""
    title = one_line(shape.first("title", ""))
    if title:
        return message("field.text", text=title)
    values = label_values(builder, shape, key) if key else []
    if len(values) == 1:
        return value_label(values[0])
    if values:
        return message("field.listed", items=tuple(value_label(each) for each in values))
    if shape.references:
        return message("field.text", text=one_line(shape.references[0]))
    fixed = shape.fixed()
    if fixed is not None:
        if len(fixed) == 1:
            return value_label(fixed[0])
        return message("field.kind.enum", count=len(fixed))
    names = type_names(shape.meant_types())
    if len(names) > 1:
        names = tuple(name for name in names if name != "null")
    if len(names) != 1:
        return message("field.kind.any")
    return _kind_label(builder, shape, names[0], shared)


def _kind_label(builder: Building, shape: Shape, name: str, shared: Set[str]) -> Message:
    if name == "array":
        return _array_label(builder, shape)
    if name == "object":
        every = list(dict.fromkeys([*shape.required(), *shape.properties()]))
        members = [each for each in every if each not in shared] or every
        if shape.required().keys() - shared:
            members = [each for each in members if each in shape.required()]
        if members:
            shown = ", ".join(one_line(each) for each in members[:NAMES_IN_LABEL])
            return message("field.kind.object_with", names=shown)
        return message("field.kind.map")
    form = one_line(shape.first("format", ""))
    if form:
        return message(f"field.kind.{name}_format", format=form)
    return message(f"field.kind.{name}")


def _array_label(builder: Building, shape: Shape) -> Message:
    items = _items(builder, shape)
    inner = _label(builder, items, "") if items is not None else None
    if inner is None:
        return message("field.kind.array")
    return array_of(inner)


def nearest(
    builder: Building, shapes: list[Shape], own: list[Shape], value: FormValue
) -> int | None:
    """The branch that `value` belongs to: valid for it, else most like it."""
    found = ranks(builder, shapes, own, assemble(value))
    best = max(found, default=0)
    return found.index(best) if best else None


def ranks(builder: Building, shapes: list[Shape], own: list[Shape], value: Json) -> list[int]:
    """How near each branch is to `value`: 0 for another type, else the higher the nearer.

    `shapes` are all that holds with a branch, `own` what the branch itself says: what holds
    with all of them need not be tried for each.
    """
    steps = StepBudget()
    return [
        _rank(builder, shape, mine, value, steps) for shape, mine in zip(shapes, own, strict=True)
    ]


def _rank(builder: Building, shape: Shape, own: Shape, value: Json, steps: StepBudget) -> int:
    if shape.never:
        return 0
    name = json_type(value)
    types = shape.types()
    exact = FRACTION if name == "number" else name
    if exact not in types and not (name == "number" and "integer" in types):
        return 0
    rank = 1
    if builder.fits(own.spec, value, steps):
        # a branch for whole numbers takes 1.0 as well, but would not keep it
        return 1_000_000 if exact in types else 900_000
    if exact in types:
        rank += 1
    fixed = shape.fixed()
    if fixed is not None and not any(equal(value, each) for each in fixed):
        return 1
    if isinstance(value, dict):
        rank += _likeness(builder, shape, value)
    return rank


def _likeness(builder: Building, shape: Shape, value: dict[str, Json]) -> int:
    """How much an object looks like `shape`: fixed members weigh most."""
    likeness = 0
    properties = shape.properties()
    for name in properties.keys() & value.keys():
        likeness += 2
        fixed = builder.collect(Spec(properties[name])).fixed()
        if fixed is not None:
            likeness += 1_000 if any(equal(value[name], each) for each in fixed) else -1_000
    missing = sum(1 for name in shape.required() if name not in value)
    return max(likeness * 10 - missing, 0)
