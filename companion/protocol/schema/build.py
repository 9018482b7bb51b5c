"""From a document to its Field tree: which kind of field a subschema becomes.

In this order: what cannot be drawn, fixed values, alternatives (`choices`), then the type.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any, Final

from companion.messages.message import Message, message
from companion.patterns import regex
from companion.protocol.schema import choices, scalars
from companion.protocol.schema.building import Building, BuildPlace
from companion.protocol.schema.check.validator import Validator
from companion.protocol.schema.containers import ArrayItems, MapValues, ObjectMembers
from companion.protocol.schema.document import Document, Schema
from companion.protocol.schema.fields import (
    ArrayField,
    BooleanField,
    Field,
    MapField,
    ObjectField,
)
from companion.protocol.schema.limits import FORM_DEPTH, NESTED_CHOICES
from companion.protocol.schema.shape import EVERY_TYPE, Shape, Spec, type_names

# Words that a description lists as values of a text: `light` or `dark`, left_leg/right_leg.
#
# Stock firmware has no `enum`, and no description for an argument: which words a text may be is
# said in the description of the tool (transports/README.md, "Listing tools"). They are offered as
# choices, and nothing else is forbidden: what is read here out of prose may be wrong or not all.

MOST: Final = 40
"""Words of one argument; a longer list is no list of choices."""
_LONGEST: Final = 40
"""Characters of a word."""
_TEXT: Final = 8_000
"""Characters of a description that are read."""

_WORD: Final = r"[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*"
_QUOTED: Final = rf"(?:`{_WORD}`|'{_WORD}'|\"{_WORD}\")"
_COMMA: Final = r"\s*[,，、;；]\s*"
_OR: Final = rf"(?:{_COMMA}(?:or\s+|and\s+|或\s*|和\s*)?|\s*(?:/|\||\bor\b|\band\b|或者?|和)\s*)"

_LISTS: Final = (
    # walk(with steps)、turn(with steps): each word with something about it
    regex(rf"(?<![\w.]){_WORD}[(（][^()（）\n]*[)）](?:{_COMMA}{_WORD}[(（][^()（）\n]*[)）])+"),
    # `light` or `dark`
    regex(rf"{_QUOTED}(?:{_OR}{_QUOTED})+"),
    # left_leg/right_leg
    regex(rf"(?<![\w./:]){_WORD}(?:/{_WORD})+(?![\w/:]|\.\w)"),
    # (body: the trunk, head: the head)
    regex(
        rf"(?<=[(（])\s*{_WORD}\s*[:：][^,，、:：()（）\n]*"
        rf"(?:{_COMMA}{_WORD}\s*[:：][^,，、:：()（）\n]*)+"
    ),
    # a line for each: "forward: goes ahead"
    regex(rf"(?:^[ \t]*[-*•]?[ \t]*[`'\"]?{_WORD}[`'\"]?[ \t]*[:：][^\n]*(?:\n|\Z)){{2,}}", re.M),
    # : walk, turn, jump
    regex(rf"(?<=[:：])\s*{_WORD}(?:{_COMMA}{_WORD}){{2,}}(?=\s*(?:[.。;；\n)）]|\Z))"),
)
_QUOTES: Final = 1
_EACH: Final = (
    regex(rf"(?<![\w.])({_WORD})[(（]"),
    regex(rf"[`'\"]({_WORD})[`'\"]"),
    regex(rf"({_WORD})"),
    regex(rf"(?:^|[,，、;；])\s*({_WORD})\s*[:：]"),
    regex(rf"^[ \t]*[-*•]?[ \t]*[`'\"]?({_WORD})[`'\"]?[ \t]*[:：]", re.M),
    regex(rf"({_WORD})"),
)
"""The words of a list, for each kind of list."""


def described_words(
    description: str, texts: Collection[str], names: Collection[str]
) -> dict[str, tuple[str, ...]]:
    """The words that are listed for each of `texts`, the tool's arguments that are texts.

    `names` are all its arguments: they are no values. Of several texts a list belongs to the one
    that was named last before it. Each word once, in the description's order.
    """
    found: dict[str, dict[str, None]] = {name: {} for name in texts}
    kinds: dict[str, int] = {}
    text = description[:_TEXT]
    if not found or "JSON" in text.upper():
        return {}  # members of an object look like a list of words
    lists = sorted(_found(text, frozenset(names)), key=lambda each: (each[0], each[1]))
    for kind, at, words in lists:
        owner = _owner(text, at, texts)
        # of several ways to list the surest counts; the others are about something else
        if owner is not None and kinds.setdefault(owner, kind) == kind:
            found[owner].update(dict.fromkeys(words))
    return {name: tuple(words) for name, words in found.items() if 2 <= len(words) <= MOST}


def quoted_words(description: str) -> tuple[str, ...]:
    """The words that an argument's own description has in quotes, one after the other."""
    found: dict[str, None] = {}
    for part in _LISTS[_QUOTES].finditer(description[:_TEXT]):
        found.update(dict.fromkeys(_EACH[_QUOTES].findall(part[0])))
    return tuple(found) if 2 <= len(found) <= MOST else ()


def _found(text: str, names: Collection[str]) -> Iterator[tuple[int, int, list[str]]]:
    """The kind of each list, its place, and its words."""
    for kind, pattern in enumerate(_LISTS):
        for part in pattern.finditer(text):
            words = [word for word in _EACH[kind].findall(part[0]) if word not in names]
            if len(words) >= 2 and all(_is_value(word) for word in words):
                yield kind, part.start(), words


def _is_value(word: str) -> bool:
    """Values are written as in a program; `Args` and `Return` begin sections of prose."""
    return 2 <= len(word) <= _LONGEST and not (word[:1].isupper() and word[1:].islower())


def _owner(text: str, at: int, texts: Collection[str]) -> str | None:
    """The argument that a list at this place is about."""
    if len(texts) == 1:
        return next(iter(texts))
    named = {name: text.rfind(name, 0, at) for name in texts}
    owner = max(named, key=lambda name: named[name])
    return owner if named[owner] >= 0 else None


class Builder(Building):
    """Builds any kind of field. `about` is the tool's description, which may say what a schema
    does not."""

    def __init__(self, document: Document, validator: Validator, about: str = "") -> None:
        super().__init__(document, validator)
        self._about = about
        self._listed: dict[str, tuple[str, ...]] | None = None

    def root(self) -> Field:
        """The field of a tool's arguments, which are always an object."""
        schema = self.document.root
        targets = self.document.definitions
        place = BuildPlace(around=frozenset(name for name in targets if targets[name] is schema))
        spec = Spec((schema,))
        shape = self.collect(spec)
        if shape.never or shape.blocked or shape.fixed() is not None:
            return self.field(spec, place)
        if shape.has("type") and "object" not in shape.types():
            return self.field(spec, place)
        settled: Schema = {"type": ["object"]}
        return self.field(spec.plus(settled), place)

    def shaped(self, shape: Shape, place: BuildPlace, nullable: bool = False) -> Field:
        """The field for what `shape` says; `nullable` when null was split off before."""
        reason = self._obstacle(shape, place)
        if reason is not None:
            return self.json(shape, place, reason, nullable)
        fixed = shape.fixed()
        if fixed is not None:
            return self.fixed(shape, place, fixed, nullable)
        chosen = choices.from_groups(self, shape, place, nullable)
        if chosen is not None:
            return chosen
        types = shape.meant_types()
        if types == EVERY_TYPE:
            return choices.anything(self, shape, place)
        if "null" in types and shape.has("type"):
            nullable = True
        names = type_names(types - {"null"})
        if not names and nullable:
            return self.fixed(shape, place, [None], nullable=False)
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
                listed = self._listed_words(place, common)
                in_bytes = self.document.counts_bytes
                return scalars.string_field(shape, common, listed, counts_bytes=in_bytes)
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
            properties = root.get("properties") if isinstance(root, dict) else None
            members = properties if isinstance(properties, dict) else {}
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


def _is_plain_text(schema: Any) -> bool:
    if not isinstance(schema, dict):
        return False
    return schema.get("type") in ("string", ["string"]) and "enum" not in schema
