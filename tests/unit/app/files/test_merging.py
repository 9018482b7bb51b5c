"""Two programs, one document: what each changed is in it, in an order that makes sense."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.files.merging import members, records

BY_ID = records(lambda entry: entry.get("id") if isinstance(entry, dict) else None)
IN_PARTS = records(lambda entry: entry.get("id"), members())


def entries(text: str) -> list[dict[str, Any]]:
    """One entry for each pair, such as `a1` for the id a and the value 1."""
    return [{"id": pair[0], "value": pair[1]} for pair in text.split()]


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "merged"),
    [
        ({}, {"a": 1}, {"b": 2}, {"b": 2, "a": 1}),
        ({"a": 1}, {"a": 1}, {"a": 2}, {"a": 2}),
        ({"a": 1}, {"a": 3}, {"a": 2}, {"a": 3}),
        ({"a": 1}, {}, {"a": 1}, {}),
        ({"a": 1}, {}, {"a": 2}, {}),
        ({"a": 1}, {"a": 1}, {}, {}),
        ({"a": 1}, {"a": 2}, {}, {"a": 2}),
        ({"a": 1}, {"a": 1.0}, {"a": 1}, {"a": 1.0}),
        ({"a": True}, {"a": 1}, {"a": True}, {"a": 1}),
        (None, {"a": 1}, {"a": 2, "later": 3}, {"a": 1, "later": 3}),
        ({"a": [1]}, {"a": [1, 2]}, {"a": [1, 3]}, {"a": [1, 2]}),
        ({"a": 1}, {"a": 2}, [5], {"a": 2}),
    ],
)
def test_objects_member_by_member(base: Any, mine: Any, theirs: Any, merged: Any) -> None:
    found = members()(base, mine, theirs)
    assert found == merged and repr(found) == repr(merged)


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "merged"),
    [
        ("", "a1", "b1", "b1 a1"),
        ("a1 b1", "a1 b1 c1", "a1 b1 d1", "a1 b1 d1 c1"),
        ("a1 b1", "x1 a1 b1", "a1 b1 d1", "x1 a1 b1 d1"),
        ("a1 b1", "b1", "a1 b1 c1", "b1 c1"),
        ("a1 b1", "b1", "a2 b1", "b1"),
        ("a1 b1", "b1 a1", "a1 b1 c1", "b1 a1 c1"),
        ("a1 b1", "a1 b1", "b1 a1 c1", "b1 a1 c1"),
        ("a1 b1", "a2 b1", "a3 b3", "a2 b3"),
        ("a1 b1", "a1 b1 c1", "b1", "b1 c1"),
    ],
)
def test_lists_entry_by_entry(base: str, mine: str, theirs: str, merged: str) -> None:
    assert BY_ID(entries(base), entries(mine), entries(theirs)) == entries(merged)


def test_entries_member_by_member() -> None:
    base = [{"id": "a", "x": 1, "y": 1}]
    merged = IN_PARTS(base, [{"id": "a", "x": 2, "y": 1}], [{"id": "a", "x": 1, "y": 3, "z": 4}])
    assert merged == [{"id": "a", "x": 2, "y": 3, "z": 4}]


def test_entries_that_nobody_here_understands_stay() -> None:
    strange = [5, {"name": "of the future"}]
    assert BY_ID([], entries("a1"), strange) == [*strange, *entries("a1")]
    assert BY_ID(entries("a1"), entries("a2"), 7) == entries("a2")
