"""Telling alternatives apart: by name for people, by value for JSON that comes in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from typing import TYPE_CHECKING, Final

from companion.messages.message import Message, array_of, message
from companion.messages.traits import Trait
from companion.protocol.schema.check.validator import StepBudget
from companion.protocol.schema.convert import assemble
from companion.protocol.schema.fields import Branch
from companion.protocol.schema.limits import DESCRIPTION_OF_BRANCH
from companion.protocol.schema.scalars import value_label
from companion.protocol.schema.shape import FRACTION, Shape, Spec, type_names
from companion.protocol.schema.values import FormValue, Json, equal, json_type, key_of
from companion.text import clean, one_line

if TYPE_CHECKING:
    from companion.protocol.schema.build import Builder

CANDIDATES: Final = 30
"""Members that are looked at for a discriminator; it is among the first or required ones."""

VALUES_IN_LABEL: Final = 4
"""Values of a discriminator that name a branch."""

NAMES_IN_LABEL: Final = 3
"""Members that name a group which has no name of its own."""


def telling_values(builder: Builder, shape: Shape, name: str) -> list[Json]:
    """The few values that the member `name` may have, or an empty list."""
    schemas = shape.properties().get(name)
    if schemas is None:
        return []
    fixed = builder.collect(Spec(schemas)).fixed()
    return fixed if fixed is not None and len(fixed) <= VALUES_IN_LABEL else []


def discriminator(builder: Builder, shapes: list[Shape]) -> str:
    """The member that has a few fixed values in each branch with members, different in all;
    or empty."""
    shapes = [shape for shape in shapes if shape.says("properties")]
    if len(shapes) < 2:
        return ""
    named = next((each for shape in shapes for each in shape.all("discriminator")), None)
    names = dict.fromkeys([*shapes[0].required(), *shapes[0].properties()])
    candidates = [named] if named is not None else list(names)[:CANDIDATES]
    for name in candidates:
        values = [telling_values(builder, shape, name) for shape in shapes]
        known = [key_of(each) for listed in values for each in listed]
        if all(values) and len(set(known)) == len(known):
            return str(name)
    return ""


def labels(builder: Builder, shapes: list[Shape]) -> list[Message]:
    """A name for each branch: its title, what it is told apart by, or what it consists of."""
    key = discriminator(builder, shapes)
    groups = [set(shape.properties()) for shape in shapes if shape.says("properties")]
    shared = set.intersection(*groups) if len(groups) > 1 else set()
    found = [_label(builder, shape, key, shared) for shape in shapes]
    # lists are told apart by what their items are told apart by
    lists = [at for at, shape in enumerate(shapes) if _items(builder, shape) is not None]
    inner = [_items(builder, shapes[at]) for at in lists]
    if len(inner) > 1 and discriminator(builder, [each for each in inner if each is not None]):
        items = labels(builder, [each for each in inner if each is not None])
        for at, item in zip(lists, items, strict=True):
            if not shapes[at].says("title") and item.traits & {Trait.IS_TEXT, Trait.IS_LISTED}:
                found[at] = message("field.kind.array_of", item=item)
    return found


def _items(builder: Builder, shape: Shape) -> Shape | None:
    items = tuple(shape.all("items"))
    if not items or shape.meant_types() != {"array"}:
        return None
    return builder.collect(Spec(items))


def named_branches(builder: Builder, shapes: list[Shape]) -> tuple[Branch, ...]:
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


def _label(builder: Builder, shape: Shape, key: str, shared: Set[str] = frozenset()) -> Message:
    """`shared` are the members that all branches have, so that they tell nothing."""
    title = one_line(shape.first("title", ""))
    if title:
        return message("field.text", text=title)
    told = telling_values(builder, shape, key) if key else []
    if len(told) == 1:
        return value_label(told[0])
    if told:
        return message("field.listed", items=tuple(value_label(each) for each in told))
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


def _kind_label(builder: Builder, shape: Shape, name: str, shared: Set[str]) -> Message:
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


def _array_label(builder: Builder, shape: Shape) -> Message:
    items = _items(builder, shape)
    inner = _label(builder, items, "") if items is not None else None
    if inner is None:
        return message("field.kind.array")
    return array_of(inner)


def nearest(
    builder: Builder, shapes: list[Shape], own: list[Shape], value: FormValue
) -> int | None:
    """The branch that `value` belongs to: valid for it, else most like it."""
    found = ranks(builder, shapes, own, assemble(value))
    best = max(found, default=0)
    return found.index(best) if best else None


def ranks(builder: Builder, shapes: list[Shape], own: list[Shape], value: Json) -> list[int]:
    """How near each branch is to `value`: 0 for another type, else the higher the nearer.

    `shapes` are all that holds with a branch, `own` what the branch itself says: what holds
    with all of them need not be tried for each.
    """
    steps = StepBudget()
    return [
        _rank(builder, shape, mine, value, steps) for shape, mine in zip(shapes, own, strict=True)
    ]


def _rank(builder: Builder, shape: Shape, own: Shape, value: Json, steps: StepBudget) -> int:
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


def _likeness(builder: Builder, shape: Shape, value: dict[str, Json]) -> int:
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
