"""What a result has to show, and how it is best looked at first."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from companion.protocol.results import CallResult, ImageContent, JsonBlock, TextContent
from companion.text import one_line
from companion.ui.json_text import read_json

NOTHING: Final = object()
"""There is no structure to show; `None` would be JSON's null."""
LARGE_LIMIT: Final = 40
"""Characters of a bare word or number that is shown large."""

TREE, TEXT, IMAGE = "tree", "text", "image"


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

    @property
    def views(self) -> tuple[str, ...]:
        """Ways to look at it; the first is the best."""
        found = []
        if self.images:
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
    others = [block for block in result.content if isinstance(block, JsonBlock)]
    raw = "\n".join(block.raw for block in texts)
    tree = _tree(result, texts, others)
    large = ""
    if tree is NOTHING and not images and len(texts) == 1:
        large = _large(result.text)
    return ResultParts(tree, result.text, raw, large, images)


def _tree(result: CallResult, texts: list[TextContent], others: list[JsonBlock]) -> Any:
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
