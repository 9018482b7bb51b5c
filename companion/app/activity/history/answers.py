"""The content of an answer in the file: texts as they came, of a picture only what it was."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.protocol.session.results import (
    CallResult,
    Content,
    ImageContent,
    OtherContent,
    TextContent,
)


def content_json(result: CallResult) -> list[dict[str, Any]]:
    """Blocks of JSON. The bytes of pictures and sounds are left out: they have places of their
    own, and would fill the file."""
    blocks: list[dict[str, Any]] = []
    for block in result.content:
        match block:
            case TextContent():
                blocks.append({"type": "text", "text": block.raw})
            case ImageContent():
                size = len(block.data)
                blocks.append(
                    {"type": "image", "mimeType": block.mime_type, "base64Characters": size}
                )
            case _:
                blocks.append({"type": block.type, "value": _without_data(block.value)})
    return blocks


def read_content(blocks: Iterable[Any]) -> tuple[Content, ...]:
    """The blocks of a row; a picture is told as JSON, for its bytes are not there."""
    content: list[Content] = []
    for block in blocks:
        if not isinstance(block, Mapping):
            continue
        kind = str(block.get("type", ""))
        if kind == "text":
            content.append(TextContent(str(block.get("text", ""))))
        elif "value" in block:
            content.append(OtherContent(kind, block["value"]))
        else:
            content.append(OtherContent(kind, {k: v for k, v in block.items() if k != "type"}))
    return tuple(content)


def _without_data(value: Any) -> Any:
    if not isinstance(value, Mapping):
        return value
    kept: dict[str, Any] = {}
    for name, item in value.items():
        if name in ("data", "blob") and isinstance(item, str):
            kept["base64Characters"] = len(item)
        else:
            kept[str(name)] = _without_data(item)
    return kept
