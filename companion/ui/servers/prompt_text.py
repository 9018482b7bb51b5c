"""The messages of a prompt as a text or as JSON, to be copied or saved."""

from __future__ import annotations

import base64
from typing import Any

from PySide6.QtCore import QCoreApplication

from companion.protocol.offers import PromptMessage, PromptResult
from companion.protocol.session.results import (
    AudioContent,
    Content,
    EmbeddedResource,
    ImageContent,
    ResourceLink,
    TextContent,
)
from companion.text import one_line
from companion.ui.kit.values.files import decoded_text
from companion.ui.kit.values.json_text import pretty_json
from companion.ui.kit.words.measures import size_words


def role_words(role: str) -> str:
    """Who says it."""
    if role == "assistant":
        return QCoreApplication.translate("PromptText", "Assistant")
    return QCoreApplication.translate("PromptText", "User")


def message_text(message: PromptMessage) -> str:
    """What one message says; of pictures and files what they are."""
    return "\n\n".join(_block_text(block) for block in message.content)


def conversation_text(result: PromptResult) -> str:
    """All messages, each under the name of who says it."""
    parts = [f"## {role_words(each.role)}\n\n{message_text(each)}" for each in result.messages]
    return "\n\n".join(parts) + "\n"


def conversation_json(result: PromptResult) -> str:
    """As the protocol has it, to be given to a model."""
    messages = [
        {"role": each.role, "content": _block_json(block)}
        for each in result.messages
        for block in each.content
    ]
    whole: dict[str, Any] = {"messages": messages}
    if result.description:
        whole = {"description": result.description, **whole}
    return pretty_json(whole) + "\n"


def _block_text(block: Content) -> str:
    match block:
        case TextContent():
            return block.text
        case ImageContent() | AudioContent():
            return f"[{one_line(block.mime_type)}, {size_words(len(block.data) * 3 // 4)}]"
        case ResourceLink():
            return f"[{block.resource.label}]({one_line(block.resource.uri, 8_192)})"
        case EmbeddedResource():
            name = one_line(block.content.uri, 8_192)
            text = decoded_text(block.content)
            if text is None:
                mime = block.content.mime_type
                facts = ", ".join(filter(None, (name, mime, size_words(block.content.size))))
                return f"[{facts}]"
            return f"[{name}]\n{text}"
    return pretty_json(block.value)


def _block_json(block: Content) -> Any:
    match block:
        case TextContent():
            return {"type": "text", "text": block.raw}
        case ImageContent():
            return {"type": "image", "mimeType": block.mime_type, "data": block.data}
        case EmbeddedResource():
            value: dict[str, Any] = {"uri": block.content.uri}
            if block.content.mime_type:
                value["mimeType"] = block.content.mime_type
            if block.content.blob is not None:
                value["blob"] = base64.b64encode(block.content.blob).decode()
            else:
                value["text"] = block.content.text or ""
            return {"type": "resource", "resource": value}
    return block.value
