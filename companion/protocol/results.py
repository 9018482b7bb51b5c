"""What a tool answered, as frozen values that any front end can show: read from a `tools/call`
result, with the doubt whether it worked, and whether it is what the tool's `outputSchema` promises.

Source: transports/README.md, "Answers": `isError` is always false, and failures look like
successes; the MCP specification, "Tools", "Output Schema". A broken promise hides no answer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.json import read_object
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.protocol.resources import (
    NO_ANNOTATIONS,
    ContentAnnotations,
    Resource,
    ResourceContent,
    read_annotations,
    read_content_entry,
    read_resource_entry,
)
from companion.text import RESULT_LIMIT, clean, one_line

MAX_BLOCKS: Final = 200
"""Content blocks of one result that are kept."""

_ERROR_SENTENCE: Final = regex(
    r"\s*(?:error|err|fail(?:ed|ure)?|exception|unknown|invalid|missing|cannot|can't|can ?not|"
    r"could not|couldn't|unable to|not (?:found|supported|available|implemented)|no such|"
    r"timed? ?out|permission denied|value (?:exceeds|is below)|"
    r"错误|失败|無法|无法|不能|不支持|不支援|未找到|无效|無效|参数错误|超时|エラー|失敗)",
    re.IGNORECASE,
)
_FAILED_CHINESE: Final = regex(r"(?:失败|失敗|错误|錯誤|出错)[。.!！]?\s*\Z")
_SENTENCE_LIMIT: Final = 500
"""Characters; what is longer is a text, not an error sentence."""
_READS: Final = regex(r"(?:^|[._])(?:get|is|has|read|query|list)(?:[._]|$)")

MOST_FAULTS: Final = 20
"""Faults of one answer that are kept."""


class TextContent(Struct, frozen=True):
    raw: str
    """As the device wrote it, at most `RESULT_LIMIT` characters: for machines, not for screens."""
    annotations: ContentAnnotations = NO_ANNOTATIONS

    @property
    def text(self) -> str:
        """Cleaned (`companion.text.clean`), for people."""
        return clean(self.raw, RESULT_LIMIT)


class ImageContent(Struct, frozen=True):
    mime_type: str
    data: str
    """Base64 as it came; not decoded and not checked here."""
    annotations: ContentAnnotations = NO_ANNOTATIONS


class AudioContent(Struct, frozen=True):
    type: ClassVar[str] = "audio"
    mime_type: str
    data: str
    """Base64 as it came; not decoded and not checked here."""
    annotations: ContentAnnotations = NO_ANNOTATIONS

    @property
    def value(self) -> dict[str, Any]:
        return {"type": self.type, "mimeType": self.mime_type, "data": self.data}


class ResourceLink(Struct, frozen=True):
    """Something that the same server lets read under `resource.uri`, listed or not."""

    type: ClassVar[str] = "resource_link"
    resource: Resource

    @property
    def annotations(self) -> ContentAnnotations:
        return self.resource.annotations

    @property
    def value(self) -> dict[str, Any]:
        return {"type": self.type, **self.resource.as_json()}


class EmbeddedResource(Struct, frozen=True):
    """A resource that came with the answer."""

    type: ClassVar[str] = "resource"
    content: ResourceContent
    annotations: ContentAnnotations = NO_ANNOTATIONS

    @property
    def value(self) -> dict[str, Any]:
        return {"type": self.type, "resource": self.content.as_json()}


class OtherContent(Struct, frozen=True):
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


class CallResult(Struct, frozen=True):
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


def read_result(tool_name: str, result: Mapping[str, Any], *, doubts: bool = True) -> CallResult:
    """The result as values. Unknown blocks are kept as JSON; nothing here raises.

    Without `doubts` the answer's own `isError` is believed, as of a server that uses it.
    """
    blocks = result.get("content")
    content = tuple(read_block(block) for block in (blocks if isinstance(blocks, list) else ()))
    content = content[:MAX_BLOCKS]
    is_error = result.get("isError") is True
    return CallResult(
        content=content,
        structured=result.get("structuredContent"),
        is_error=is_error,
        doubt=None if is_error or not doubts else _doubt(tool_name, content),
    )


def read_block(block: Any) -> Content:
    """One content block, of a result or a message; what is not as it should be stays JSON."""
    if not isinstance(block, dict):
        return OtherContent("", block)
    kind = block.get("type")
    annotations = read_annotations(block.get("annotations"))
    if kind == "text" and isinstance(block.get("text"), str):
        return TextContent(block["text"][:RESULT_LIMIT], annotations)
    if kind == "image" and isinstance(block.get("data"), str):
        mime_type = one_line(block.get("mimeType")) or "image/*"
        return ImageContent(mime_type, block["data"], annotations)
    if kind == "audio" and isinstance(block.get("data"), str):
        mime_type = one_line(block.get("mimeType")) or "audio/*"
        return AudioContent(mime_type, block["data"], annotations)
    if kind == "resource_link" and (resource := read_resource_entry(block)) is not None:
        return ResourceLink(resource)
    if kind == "resource" and (content := read_content_entry(block.get("resource"))) is not None:
        return EmbeddedResource(content, annotations)
    return OtherContent(one_line(kind), block)


def _doubt(tool_name: str, content: tuple[Content, ...]) -> Doubt | None:
    if len(content) != 1 or not isinstance(content[0], TextContent):
        return None
    text = content[0].raw.strip()
    if text.lower() == "false":
        # `get_…` and `is_…` tell a value; for anything else `false` means it was not done.
        return None if _READS.search(tool_name) else Doubt.SAID_FALSE
    if text.startswith("{") and len(text) <= 8_192:
        return _doubt_of_json(text)
    if len(text) <= _SENTENCE_LIMIT and (
        _ERROR_SENTENCE.match(text) or _FAILED_CHINESE.search(text)
    ):
        return Doubt.SAID_ERROR
    return None


def _doubt_of_json(text: str) -> Doubt | None:
    value = read_object(text, strict=False)
    if value is None:
        return None
    if value.get("success") is False or value.get("ok") is False:
        return Doubt.SAID_FALSE
    return Doubt.SAID_ERROR if value.get("error") else None


def checked(result: CallResult, promised: Mapping[str, Any] | None, *, sent: bool) -> CallResult:
    """`result` with its `schema_faults`; `sent` is whether there was structured content at all,
    which may be `null`. Errors need not keep the promise."""
    if promised is None or result.is_error:
        return result
    if not sent:
        return replace(result, schema_faults=(message("talk.no_structured"),))
    from companion.protocol.schema.form import build_form

    check = build_form(dict(promised)).check_json(result.structured)
    faults = tuple(
        message("talk.schema_fault", where=one_line(fault.pointer) or "/", fault=fault.message)
        for fault in check.faults[:MOST_FAULTS]
    )
    return replace(result, schema_faults=faults)
