"""What of a call's arguments is never written to a file: passwords and the like.

A field is secret when the form shows it as a password or its schema says `writeOnly`. Otherwise
the name and the value decide (`companion.app.privacy.names`), and what is in a text
(`companion.app.privacy.text`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from msgspec import Struct

from companion.app.privacy.names import is_secret, is_secret_option, judged_by
from companion.app.privacy.text import hide
from companion.protocol.schema.fields import (
    AnyField,
    ArrayField,
    ChoiceField,
    ConstField,
    EnumField,
    Field,
    MapField,
    ObjectField,
    StringField,
    StringStyle,
)
from companion.protocol.schema.form import Form
from companion.protocol.schema.jsontext import write_json
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import Json

_SHORTEST: Final = 4
"""Characters of a secret that is looked for elsewhere; anything shorter is in too many texts."""
_MOST_FIELDS: Final = 100
"""Fields that are looked at for one value; only a hostile schema has more."""


class Kept(Struct, frozen=True):
    """Arguments that may be written, and where something was left out."""

    arguments: dict[str, Json]
    left_out: tuple[Path, ...] = ()


class _LeftOut:
    """In place of a value that is not written."""


_LEFT_OUT: Final = _LeftOut()


def without_secrets(
    form: Form, arguments: Mapping[str, Any], known: frozenset[str] = frozenset()
) -> Kept:
    """A copy of `arguments` without what must not be written to a file, by the tool's form, by
    name, or because a text has a secret in it, or one that is `known`.

    A list that holds a secret is left out whole: without one item the others would change
    their meaning.
    """
    return _left(form, arguments, texts=True, known=known)


def secret_paths(form: Form, arguments: Mapping[str, Any]) -> tuple[Path, ...]:
    """Where in `arguments` something is secret by the tool's form or by name."""
    return _left(form, arguments, texts=False).left_out


def _left(
    form: Form, arguments: Mapping[str, Any], *, texts: bool, known: frozenset[str] = frozenset()
) -> Kept:
    walk = _Walk(texts=texts, known=known)
    kept = walk.visit([form.root], dict(arguments), ())
    if texts and walk.left_out:
        # what is secret at one place may be repeated at another
        found = {text for path in walk.left_out for text in texts_at(arguments, path, _SHORTEST)}
        walk = _Walk(texts=texts, known=known | found)
        kept = walk.visit([form.root], dict(arguments), ())
    return Kept(kept if isinstance(kept, dict) else {}, tuple(walk.left_out))


def texts_at(value: Any, path: Path, least: int = 1) -> Iterator[str]:
    """All texts of at least so many characters in what is at `path`; none where nothing is."""
    for token in path:
        try:
            value = value[token]
        except (KeyError, IndexError, TypeError):
            return
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Mapping):
            waiting.extend(each.values())
        elif isinstance(each, list | tuple):
            waiting.extend(each)
        elif isinstance(each, str) and len(each) >= least:
            yield each


def not_larger_than(limit: int, kept: Kept) -> Kept:
    """Without the largest members, so that the JSON has at most `limit` characters."""
    sizes = {name: len(write_json({name: each}, None)) for name, each in kept.arguments.items()}
    whole = len(write_json(kept.arguments, None))
    arguments, left_out = dict(kept.arguments), list(kept.left_out)
    for name in sorted(sizes, key=lambda name: -sizes[name]):
        if whole <= limit:
            break
        del arguments[name]
        left_out.append((name,))
        whole -= sizes[name]
    return Kept(arguments, tuple(left_out))


class _Walk:
    """Looks at every field that can describe a value: of a choice, at all its branches. Which
    one the person had in mind does not matter for what must not be written."""

    def __init__(self, *, texts: bool, known: frozenset[str] = frozenset()) -> None:
        """`texts`: a text with a secret somewhere in it is left out as well, also one that is
        `known`."""
        self.left_out: list[Path] = []
        self._texts = texts
        self._known = known

    def visit(
        self, fields: Sequence[Field], value: Json, path: Path, name: str = ""
    ) -> Json | _LeftOut:
        """What is left of `value`, which is judged by `name`; what is left out is noted."""
        fields = _all_branches(fields)
        if value not in (None, "") and (
            _is_secret(fields, value, name) or (self._texts and self._has_secret(value))
        ):
            self.left_out.append(path)
            return _LEFT_OUT
        if isinstance(value, dict):
            return self._members(fields, value, path)
        if isinstance(value, list):
            return self._items(fields, value, path, name)
        return value

    def _has_secret(self, value: Json) -> bool:
        if not isinstance(value, str):
            return False
        return any(known in value for known in self._known) or hide(value) != value

    def _members(
        self, fields: Sequence[Field], value: dict[str, Json], path: Path
    ) -> dict[str, Json]:
        known: dict[str, list[Field]] = {name: [] for name in value}
        for field in fields:
            named = set()
            if isinstance(field, ObjectField):
                for each in field.every_field():
                    name = str(each.path[-1])
                    named.add(name)
                    if name in known:
                        known[name].append(each)
            extra = field.extra if isinstance(field, ObjectField) else field
            if isinstance(extra, MapField):
                for name in known.keys() - named:
                    known[name].append(extra.value_field(name))
        kept: dict[str, Json] = {}
        judged = judged_by(value)
        for name, each in value.items():
            left = self.visit(known[name], each, (*path, name), judged[name])
            if not isinstance(left, _LeftOut):
                kept[name] = left
        return kept

    def _items(
        self, fields: Sequence[Field], value: list[Json], path: Path, name: str
    ) -> Json | _LeftOut:
        if find_option_secrets(value):
            self.left_out.append(path)
            return _LEFT_OUT
        before = len(self.left_out)
        arrays = [field for field in fields if isinstance(field, ArrayField)]
        kept = [
            self.visit([field.item(index) for field in arrays], each, (*path, index), name)
            for index, each in enumerate(value)
        ]
        if len(self.left_out) > before:
            del self.left_out[before:]
            self.left_out.append(path)
            return _LEFT_OUT
        return kept


def find_option_secrets(items: Sequence[Any]) -> list[int]:
    """Where in the words of a command a secret is: behind an option such as `--api-key`."""
    return [
        place
        for place, (option, word) in enumerate(pairwise(items), start=1)
        if isinstance(option, str)
        and isinstance(word, str)
        and word
        and option.startswith("-")
        and not {"=", " "} & set(option)
        and is_secret_option(option)
    ]


def _all_branches(fields: Sequence[Field]) -> list[Field]:
    """`fields` with every choice replaced by its branches."""
    waiting: list[Field] = list(fields)
    found: list[Field] = []
    while waiting and len(found) < _MOST_FIELDS:
        field = waiting.pop(0)
        if isinstance(field, AnyField):
            # its branches are JSON's own kinds, which say nothing
            continue
        if isinstance(field, ChoiceField):
            if len(waiting) < _MOST_FIELDS:
                waiting.extend(field.branch(index) for index in range(len(field.branches)))
            if field.write_only:
                found.append(field)
            continue
        found.append(field)
    return found


def _is_secret(fields: Sequence[Field], value: Json, name: str) -> bool:
    if any(field.write_only for field in fields):
        return True
    texts = [field for field in fields if isinstance(field, StringField)]
    if isinstance(value, str) and any(field.style is StringStyle.SECRET for field in texts):
        return True
    # anybody can read the values of an enum in the schema
    if not texts and any(isinstance(field, (EnumField, ConstField)) for field in fields):
        return False
    return is_secret(name, value)
