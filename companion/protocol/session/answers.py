"""From a `tools/call` result to a `CallResult`, the doubt whether it worked, and whether it is what
the tool's `outputSchema` promises.

Source: transports/README.md, "Answers": `isError` is always false, and failures look like
successes. The MCP specification, "Tools", "Output Schema": a server that promises must keep it, and
clients should check. A broken promise hides nothing: the answer is still shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from companion.json import read_object
from companion.messages.message import message
from companion.protocol.resources import (
    read_annotations,
    read_content_entry,
    read_resource_entry,
)
from companion.protocol.schema.form import build_form
from companion.protocol.session.results import (
    AudioContent,
    CallResult,
    Content,
    Doubt,
    EmbeddedResource,
    ImageContent,
    OtherContent,
    ResourceLink,
    TextContent,
)
from companion.text import RESULT_LIMIT, one_line

MAX_BLOCKS: Final = 200
"""Content blocks of one result that are kept."""

_ERROR_SENTENCE: Final = re.compile(
    r"\s*(?:error|err|fail(?:ed|ure)?|exception|unknown|invalid|missing|cannot|can't|can ?not|"
    r"could not|couldn't|unable to|not (?:found|supported|available|implemented)|no such|"
    r"timed? ?out|permission denied|value (?:exceeds|is below)|"
    r"错误|失败|無法|无法|不能|不支持|不支援|未找到|无效|無效|参数错误|超时|エラー|失敗)",
    re.IGNORECASE,
)
_FAILED_CHINESE: Final = re.compile(r"(?:失败|失敗|错误|錯誤|出错)[。.!！]?\s*\Z")
_SENTENCE_LIMIT: Final = 500
"""Characters; what is longer is a text, not an error sentence."""
_READS: Final = re.compile(r"(?:^|[._])(?:get|is|has|read|query|list)(?:[._]|$)")


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


MOST_FAULTS: Final = 20
"""Faults of one answer that are kept."""


def checked(result: CallResult, promised: Mapping[str, Any] | None, *, sent: bool) -> CallResult:
    """`result` with its `schema_faults`; `sent` is whether there was structured content at all,
    which may be `null`. Errors need not keep the promise."""
    if promised is None or result.is_error:
        return result
    if not sent:
        return replace(result, schema_faults=(message("talk.no_structured"),))
    check = build_form(dict(promised)).check_json(result.structured)
    faults = tuple(
        message("talk.schema_fault", where=one_line(fault.pointer) or "/", fault=fault.message)
        for fault in check.faults[:MOST_FAULTS]
    )
    return replace(result, schema_faults=faults)
