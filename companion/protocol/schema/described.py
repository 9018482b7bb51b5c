"""Words that a description lists as values of a text: `light` or `dark`, left_leg/right_leg.

Stock firmware has no `enum`, and no description for an argument: which words a text may be is said
in the description of the tool (transports/README.md, "Listing tools"). They are offered as choices,
and nothing else is forbidden: what is read here out of prose may be wrong or not all.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

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
    re.compile(
        rf"(?<![\w.]){_WORD}[(（][^()（）\n]*[)）](?:{_COMMA}{_WORD}[(（][^()（）\n]*[)）])+"
    ),
    # `light` or `dark`
    re.compile(rf"{_QUOTED}(?:{_OR}{_QUOTED})+"),
    # left_leg/right_leg
    re.compile(rf"(?<![\w./:]){_WORD}(?:/{_WORD})+(?![\w/:]|\.\w)"),
    # (body: the trunk, head: the head)
    re.compile(
        rf"(?<=[(（])\s*{_WORD}\s*[:：][^,，、:：()（）\n]*"
        rf"(?:{_COMMA}{_WORD}\s*[:：][^,，、:：()（）\n]*)+"
    ),
    # a line for each: "forward: goes ahead"
    re.compile(
        rf"(?:^[ \t]*[-*•]?[ \t]*[`'\"]?{_WORD}[`'\"]?[ \t]*[:：][^\n]*(?:\n|\Z)){{2,}}", re.M
    ),
    # : walk, turn, jump
    re.compile(rf"(?<=[:：])\s*{_WORD}(?:{_COMMA}{_WORD}){{2,}}(?=\s*(?:[.。;；\n)）]|\Z))"),
)
_QUOTES: Final = 1
_EACH: Final = (
    re.compile(rf"(?<![\w.])({_WORD})[(（]"),
    re.compile(rf"[`'\"]({_WORD})[`'\"]"),
    re.compile(rf"({_WORD})"),
    re.compile(rf"(?:^|[,，、;；])\s*({_WORD})\s*[:：]"),
    re.compile(rf"^[ \t]*[-*•]?[ \t]*[`'\"]?({_WORD})[`'\"]?[ \t]*[:：]", re.M),
    re.compile(rf"({_WORD})"),
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
