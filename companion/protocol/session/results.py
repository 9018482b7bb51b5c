"""What a tool answered, as frozen values that any front end can show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.messages.message import Message
from companion.protocol.resources import (
    NO_ANNOTATIONS,
    ContentAnnotations,
    Resource,
    ResourceContent,
)
from companion.text import RESULT_LIMIT, clean


@dataclass(frozen=True, slots=True)
class TextContent:
    raw: str
    """As the device wrote it, at most `RESULT_LIMIT` characters: for machines, not for screens."""
    annotations: ContentAnnotations = NO_ANNOTATIONS

    @property
    def text(self) -> str:
        """Cleaned (`companion.text.clean`), for people."""
        return clean(self.raw, RESULT_LIMIT)


@dataclass(frozen=True, slots=True)
class ImageContent:
    mime_type: str
    data: str
    """Base64 as it came; not decoded and not checked here."""
    annotations: ContentAnnotations = NO_ANNOTATIONS


@dataclass(frozen=True, slots=True)
class AudioContent:
    mime_type: str
    data: str
    """Base64 as it came; not decoded and not checked here."""
    annotations: ContentAnnotations = NO_ANNOTATIONS

    @property
    def type(self) -> str:
        return "audio"

    @property
    def value(self) -> dict[str, Any]:
        """As JSON, in the protocol's names."""
        return {"type": self.type, "mimeType": self.mime_type, "data": self.data}


@dataclass(frozen=True, slots=True)
class ResourceLink:
    """Something that the same server lets read under `resource.uri`, listed or not."""

    resource: Resource

    @property
    def annotations(self) -> ContentAnnotations:
        return self.resource.annotations

    @property
    def type(self) -> str:
        return "resource_link"

    @property
    def value(self) -> dict[str, Any]:
        """As JSON, in the protocol's names."""
        return {"type": self.type, **self.resource.as_json()}


@dataclass(frozen=True, slots=True)
class EmbeddedResource:
    """A resource that came with the answer."""

    content: ResourceContent
    annotations: ContentAnnotations = NO_ANNOTATIONS

    @property
    def type(self) -> str:
        return "resource"

    @property
    def value(self) -> dict[str, Any]:
        """As JSON, in the protocol's names."""
        return {"type": self.type, "resource": self.content.as_json()}


@dataclass(frozen=True, slots=True)
class OtherContent:
    """Any other content block (a fork's own kind, or one with parts missing), as JSON."""

    type: str
    value: Any


JsonBlock = AudioContent | ResourceLink | EmbeddedResource | OtherContent
"""Those that have a `type` and a `value`, for front ends that show them as JSON."""
Content = TextContent | ImageContent | JsonBlock


class Doubt(StrEnum):
    """Why an answer that looks like a success may be a failure (transports/README.md,
    "Answers")."""

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
    schema_faults: tuple[Message, ...] = ()
    """Where `structured` is not what the tool's `outputSchema` promises; empty when it is, and
    when nothing is promised."""

    @property
    def text(self) -> str:
        """All text blocks, joined by line feeds."""
        return "\n".join(block.text for block in self.content if isinstance(block, TextContent))
