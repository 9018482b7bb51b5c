"""Pieces of content on the command line: of a tool's answer, and of a prompt."""

from __future__ import annotations

import json
from typing import Any

from companion.cli.output import show
from companion.protocol.session.results import (
    AudioContent,
    Content,
    EmbeddedResource,
    ImageContent,
    ResourceLink,
    TextContent,
)
from companion.text import clean, one_line


def block_json(block: Content) -> dict[str, Any]:
    """As the protocol has it."""
    if isinstance(block, TextContent):
        return {"type": "text", "text": block.raw}
    if isinstance(block, ImageContent):
        return {"type": "image", "mimeType": block.mime_type, "data": block.data}
    return block.value if isinstance(block.value, dict) else {"type": "", "value": block.value}


def print_block(block: Content) -> None:
    """For people; what is no text is told in a line."""
    match block:
        case TextContent():
            show(block.text)
        case ImageContent(mime_type, data) | AudioContent(mime_type, data):
            show(f"[{mime_type}, {len(data) * 3 // 4} bytes; --json prints it]")
        case ResourceLink(resource):
            kind = f" [{resource.mime_type}]" if resource.mime_type else ""
            show(f"{one_line(resource.uri, 8_192)}{kind} {resource.title or resource.name}")
        case EmbeddedResource(content) if content.blob is None:
            show(content.shown)
        case EmbeddedResource(content):
            kind, uri = content.mime_type or "binary", one_line(content.uri, 8_192)
            show(f"[{uri}, {kind}, {content.size} bytes; --json prints it]")
        case _:
            show(clean(json.dumps(block.value), 10_000))
