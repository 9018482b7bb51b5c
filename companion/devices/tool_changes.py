"""What became of a device's tools between two listings, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.protocol.tools import Tool, ToolListing
from companion.text import one_line

NAMED: Final = 8
"""Tools of one sort that are named in a sentence; the others are counted."""
LISTED: Final = 200
"""Tools of one sort that are kept in an event's values."""
MOST_TEXT: Final = 40_000
"""Characters of a list of tools that is kept in an event's values."""


class ChangedTool(Struct, frozen=True):
    """A tool of the same name that is no longer the same."""

    name: str
    parts: tuple[str, ...]
    """What differs: `arguments`, `description`, `title`, `privileged` or `annotations`."""
    arguments: tuple[str, ...] = ()
    """Names of arguments that were added, removed or changed; cleaned."""


class ToolChanges(Struct, frozen=True):
    """Never empty: `compare` gives `None` for no difference. Names are cleaned for showing."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[ChangedTool, ...] = ()

    @property
    def words(self) -> Message:
        """`New: Play sound. Gone: Set theme.` as one sentence after the other."""
        sentences = [
            message(code, count=len(names), names=_names(names))
            for code, names in (
                ("tools.added", self.added),
                ("tools.removed", self.removed),
                ("tools.altered", tuple(each.name for each in self.changed)),
            )
            if names
        ]
        words = sentences[0]
        for then in sentences[1:]:
            words = message("tools.and_then", first=words, then=then)
        return words

    @property
    def values(self) -> dict[str, Any]:
        """The same for programs: JSON values, at most `LISTED` of each sort."""
        return {
            "added": list(self.added[:LISTED]),
            "removed": list(self.removed[:LISTED]),
            "changed": [
                {"tool": each.name, "parts": list(each.parts), "arguments": list(each.arguments)}
                for each in self.changed[:LISTED]
            ],
        }


def compare(before: Sequence[Tool], listing: ToolListing) -> ToolChanges | None:
    """How `listing` differs from the tools that were known; `None` when it does not.

    A listing that says itself that tools may be missing removes none: a tool that did not come
    is not a tool that is gone.
    """
    old = {tool.name: tool for tool in before}
    new = {tool.name: tool for tool in listing.tools}
    whole = not any(Trait.LISTING_INCOMPLETE in warning.traits for warning in listing.warnings)
    added = tuple(one_line(name) for name in new if name not in old)
    removed = tuple(one_line(name) for name in old if name not in new) if whole else ()
    changed = tuple(
        difference
        for name, tool in new.items()
        if name in old and (difference := _difference(old[name], tool)) is not None
    )
    if not (added or removed or changed):
        return None
    return ToolChanges(added, removed, changed)


def listed(tools: Sequence[Tool]) -> list[dict[str, Any]]:
    """A list of tools as JSON values, to be compared with a later one: at most `LISTED` of them
    and `MOST_TEXT` characters, sorted by their names."""
    found: list[dict[str, Any]] = []
    room = MOST_TEXT
    for tool in sorted(tools, key=lambda tool: tool.name)[:LISTED]:
        value = {
            "name": one_line(tool.name),
            "title": tool.title,
            "description": tool.description,
            "privileged": tool.user_only,
            "inputSchema": dict(tool.input_schema),
        }
        room -= len(json.dumps(value, ensure_ascii=False, default=str))
        if room < 0:
            break
        found.append(value)
    return found


def _difference(old: Tool, new: Tool) -> ChangedTool | None:
    parts = {
        "arguments": old.input_schema != new.input_schema,
        "description": old.description != new.description,
        "title": old.title != new.title,
        "privileged": old.user_only != new.user_only,
        "annotations": old.annotations != new.annotations,
    }
    differing = tuple(part for part, differs in parts.items() if differs)
    if not differing:
        return None
    return ChangedTool(one_line(new.name), differing, _arguments(old, new)[:LISTED])


def _arguments(old: Tool, new: Tool) -> tuple[str, ...]:
    before, after = _properties(old), _properties(new)
    required = _required(old) ^ _required(new)
    names = dict.fromkeys([*before, *after])
    return tuple(
        one_line(name)
        for name in names
        if before.get(name, ...) != after.get(name, ...) or name in required
    )


def _properties(tool: Tool) -> Mapping[str, Any]:
    properties = tool.input_schema.get("properties")
    return properties if isinstance(properties, Mapping) else {}


def _required(tool: Tool) -> frozenset[str]:
    required = tool.input_schema.get("required")
    entries = required if isinstance(required, list) else ()
    return frozenset(entry for entry in entries if isinstance(entry, str))


def _names(names: Sequence[str]) -> str:
    shown = ", ".join(names[:NAMED])
    return f"{shown}, …" if len(names) > NAMED else shown
