"""What a result has to show, and how it is best looked at first."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from companion.protocol.resources import NO_ANNOTATIONS
from companion.protocol.session.results import (
    AudioContent,
    CallResult,
    Content,
    EmbeddedResource,
    ImageContent,
    OtherContent,
    ResourceLink,
    TextContent,
)
from companion.text import one_line
from companion.ui.kit.values.json_table import TableData, as_table
from companion.ui.kit.values.json_text import read_json

NOTHING: Final = object()
"""There is no structure to show; `None` would be JSON's null."""
LARGE_LIMIT: Final = 40
"""Characters of a bare word or number that is shown large."""

TREE, TEXT, IMAGE = "tree", "text", "image"
TABLE, BLOCKS = "table", "blocks"

_OPENED: Final = (AudioContent, ResourceLink, EmbeddedResource)
"""Kinds of content with something to open, play or save."""


@dataclass(frozen=True)
class ResultParts:
    tree: Any = NOTHING
    """The structure, or `NOTHING`."""
    text: str = ""
    """All text, cleaned."""
    raw: str = ""
    """All text as it came, for copying."""
    large: str = ""
    """A bare `true`, number or word; a tree of one node would say less."""
    images: tuple[ImageContent, ...] = ()
    table: TableData | None = None
    """The structure, where it is a list of alike things."""
    blocks: tuple[Content, ...] = ()
    """All of it in its order, where there is something to open, play or save in it, or something
    said of its parts."""

    @property
    def views(self) -> tuple[str, ...]:
        """Ways to look at it; the first is the best."""
        found = []
        if self.table is not None:
            found.append(TABLE)
        if self.blocks:
            found.append(BLOCKS)
        if self.images and not self.blocks:
            found.append(IMAGE)
        if self.tree is not NOTHING:
            found.append(TREE)
        if self.text:
            found.append(TEXT)
        return tuple(found)


def read_parts(result: CallResult) -> ResultParts:
    """Take a result apart. Reads JSON once, so keep what it returns."""
    texts = [block for block in result.content if isinstance(block, TextContent)]
    images = tuple(block for block in result.content if isinstance(block, ImageContent))
    others = [block for block in result.content if isinstance(block, OtherContent)]
    opened = any(isinstance(block, _OPENED) or _annotated(block) for block in result.content)
    raw = "\n".join(block.raw for block in texts)
    tree = _tree(result, texts, others)
    large = ""
    if tree is NOTHING and not images and not opened and len(texts) == 1:
        large = _large(result.text)
    table = as_table(tree) if tree is not NOTHING else None
    blocks = result.content if opened else ()
    return ResultParts(tree, result.text, raw, large, images, table, blocks)


def _tree(result: CallResult, texts: list[TextContent], others: list[OtherContent]) -> Any:
    if result.structured is not None:
        return result.structured
    values = [read_json(block.raw) for block in texts]
    if not others:
        found = [value for value in values if value is not None]
        if not found or len(found) < len(values):
            return NOTHING
        return found[0] if len(found) == 1 else found
    # blocks of a kind that has no view of its own: shown as what they are
    shown: list[Any] = [block.value for block in others]
    shown += [
        block.raw if value is None else value for block, value in zip(texts, values, strict=True)
    ]
    return shown[0] if len(shown) == 1 else shown


def _annotated(block: Content) -> bool:
    return not isinstance(block, OtherContent) and block.annotations != NO_ANNOTATIONS


def _large(text: str) -> str:
    plain = text.strip()
    if len(plain) > LARGE_LIMIT or "\n" in plain:
        return ""
    try:
        value = json.loads(plain)
    except (ValueError, RecursionError):
        # a word or two; anything longer is a sentence and reads better as text
        return plain if plain and len(plain.split()) <= 2 else ""
    return value if isinstance(value, str) and value else one_line(plain)
