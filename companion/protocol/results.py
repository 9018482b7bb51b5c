"""What a tool answered, as frozen values that any front end can show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.text import RESULT_LIMIT, clean


@dataclass(frozen=True, slots=True)
class TextContent:
    raw: str
    """As the device wrote it, at most `RESULT_LIMIT` characters: for machines, not for screens."""

    @property
    def text(self) -> str:
        """Cleaned (`companion.text.clean`), for people."""
        return clean(self.raw, RESULT_LIMIT)


@dataclass(frozen=True, slots=True)
class ImageContent:
    mime_type: str
    data: str
    """Base64 as it came; not decoded and not checked here."""


@dataclass(frozen=True, slots=True)
class OtherContent:
    """Any other content block (audio, resource, a fork's own kind), as JSON."""

    type: str
    value: Any


Content = TextContent | ImageContent | OtherContent


class Doubt(StrEnum):
    """Why an answer that looks like a success may be a failure (wire.md, "Answers")."""

    SAID_FALSE = "said_false"
    """The whole answer is `false`; firmware says so when it did not do it."""
    SAID_ERROR = "said_error"
    """The whole answer is a sentence that reads like an error."""


@dataclass(frozen=True, slots=True)
class CallResult:
    content: tuple[Content, ...]
    structured: Any = None
    """`structuredContent`, or `None` when the server sent none."""
    is_error: bool = False
    """The server said `isError`; stock firmware never does."""
    doubt: Doubt | None = None

    @property
    def text(self) -> str:
        """All text blocks, joined by line feeds."""
        return "\n".join(block.text for block in self.content if isinstance(block, TextContent))
