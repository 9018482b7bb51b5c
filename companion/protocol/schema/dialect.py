"""Which JSON Schema a document is written in."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any


class Dialect(Enum):
    """MCP's default is 2020-12; a document without `$schema` may be written either way."""

    UNSTATED = "unstated"
    DRAFT_07 = "draft-07"
    """Or an older one: `$ref` hides its neighbours, tuples are written `items: […]`."""
    DRAFT_2019_09 = "2019-09"
    DRAFT_2020_12 = "2020-12"


def dialect_of(schema: Mapping[str, Any]) -> Dialect:
    """By `$schema`; an unknown one counts as unstated."""
    named = schema.get("$schema")
    if not isinstance(named, str):
        return Dialect.UNSTATED
    if "2020-12" in named:
        return Dialect.DRAFT_2020_12
    if "2019-09" in named:
        return Dialect.DRAFT_2019_09
    if any(f"draft-0{number}" in named for number in (3, 4, 5, 6, 7)):
        return Dialect.DRAFT_07
    return Dialect.UNSTATED


OLD_ONLY = frozenset({"additionalItems", "dependencies", "$recursiveRef"})
"""Keywords that 2020-12 no longer has."""

NEW_ONLY = frozenset(
    {
        "prefixItems",
        "dependentRequired",
        "dependentSchemas",
        "minContains",
        "maxContains",
        "unevaluatedItems",
        "unevaluatedProperties",
        "$dynamicRef",
        "$recursiveRef",
    }
)
"""Keywords that draft-07 does not have."""


def understands(dialect: Dialect, keyword: str) -> bool:
    """Whether a document of that dialect means anything by `keyword`."""
    if dialect is Dialect.DRAFT_07:
        return keyword not in NEW_ONLY
    if dialect is Dialect.DRAFT_2020_12:
        return keyword not in OLD_ONLY
    if dialect is Dialect.DRAFT_2019_09:
        return keyword not in {"prefixItems", "$dynamicRef", "dependencies"}
    return True
