"""Puts together what two programs made of one document, given what it was before.

A merge gets three values: the one that this program knew before (`base`), its own one now
(`mine`), and what the file holds (`theirs`). What this program did not change is as the file has
it; what both changed is as this program has it, which writes last. What this program removed is
gone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final, TypeAlias

Merge: TypeAlias = Callable[[Any, Any, Any], Any]
"""Of `base`, `mine` and `theirs`; each may be `MISSING`."""

MISSING: Final[Any] = object()


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: `1`, `1.0` and `true` are not."""
    if one is MISSING or other is MISSING:
        return one is other
    return bool(one == other) and json.dumps(one) == json.dumps(other)


def whole(base: Any, mine: Any, theirs: Any) -> Any:
    """One value that is never taken apart."""
    return theirs if same(base, mine) else mine


def members(of: Merge = whole, **named: Merge) -> Merge:
    """An object, whose members are merged by `of` unless they are named."""

    def merge(base: Any, mine: Any, theirs: Any) -> Any:
        if not (isinstance(mine, dict) and isinstance(theirs, dict)):
            return whole(base, mine, theirs)
        known = base if isinstance(base, dict) else {}
        merged = {}
        for name in dict.fromkeys((*theirs, *mine)):
            found = _entry(
                named.get(name, of),
                known.get(name, MISSING),
                mine.get(name, MISSING),
                theirs.get(name, MISSING),
            )
            if found is not MISSING:
                merged[name] = found
        return merged

    return merge


def records(key: Callable[[Any], Hashable], of: Merge = whole) -> Merge:
    """A list of entries that are known by `key`, each merged by `of`.

    `key` gives `None` for an entry that this version does not understand: it stays. The order is
    the file's, unless this program has moved entries.
    """

    def keyed(value: Any) -> dict[Hashable, Any]:
        entries = value if isinstance(value, list) else ()
        found: dict[Hashable, Any] = {}
        for entry in entries:
            known = key(entry)
            found[(known,) if known is not None else json.dumps(entry)] = entry
        return found

    def merge(base: Any, mine: Any, theirs: Any) -> Any:
        if not (isinstance(mine, list) and isinstance(theirs, list)):
            return whole(base, mine, theirs)
        before, own, there = keyed(base), keyed(mine), keyed(theirs)
        merged: dict[Hashable, Any] = {}
        for each in dict.fromkeys((*there, *own)):
            found = _entry(
                of,
                before.get(each, MISSING),
                own.get(each, MISSING),
                there.get(each, MISSING),
            )
            if found is not MISSING:
                merged[each] = found
        moved = [each for each in own if each in before] != [each for each in before if each in own]
        first, second = (own, there) if moved else (there, own)
        return [merged[each] for each in _in_order(first, second) if each in merged]

    return merge


def _entry(of: Merge, base: Any, mine: Any, theirs: Any) -> Any:
    if mine is MISSING:
        return theirs if base is MISSING else MISSING
    if theirs is MISSING:
        return MISSING if same(base, mine) else mine
    return of(base, mine, theirs)


def _in_order(first: Iterable[Hashable], second: Iterable[Hashable]) -> list[Hashable]:
    """All of `first`, and before its neighbour each of `second` that is not there."""
    order = list(first)
    known = set(order)
    place = len(order)
    for each in reversed(list(second)):
        if each in known:
            place = order.index(each)
        else:
            order.insert(place, each)
    return order
