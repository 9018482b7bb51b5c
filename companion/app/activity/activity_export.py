"""An entry of the activity as JSON, for a report to somebody else: without secrets and pictures."""

from __future__ import annotations

from datetime import UTC
from typing import Any

from companion.app.privacy.mask import mask
from companion.app.tools.records import CallRecord
from companion.events import Event
from companion.protocol.session.results import CallResult, ImageContent, TextContent


def entry_json(entry: Event) -> dict[str, Any]:
    """One entry; `time` is UTC as ISO 8601."""
    value: dict[str, Any] = {
        "time": entry.time.astimezone(UTC).isoformat(timespec="milliseconds"),
        "kind": entry.event,
        "device": entry.device_key,
        "name": entry.device_name,
        "message": entry.title.english(),
        "failed": entry.failed,
    }
    if entry.detail is not None:
        value["detail"] = entry.detail.english()
    if entry.method:
        value["method"] = entry.method
    if entry.params is not None:
        value["params"] = entry.params
    if entry.values:
        value["values"] = dict(entry.values)
    if entry.call is not None:
        value["call"] = _call_json(entry.call)
    hidden: dict[str, Any] = mask(value)
    return hidden


def _call_json(call: CallRecord) -> dict[str, Any]:
    value: dict[str, Any] = {
        "tool": call.request.tool.name,
        "arguments": dict(call.request.arguments),
        "userOnly": call.request.tool.user_only,
        "outcome": call.outcome.value,
        "elapsedMs": round(call.elapsed_ms),
    }
    if call.result is not None:
        value["content"] = _content_json(call.result)
        if call.result.structured is not None:
            value["structuredContent"] = call.result.structured
    if call.problem is not None:
        value["problem"] = call.problem.english()
    if call.rpc_code is not None:
        value["code"] = call.rpc_code
    return value


def _content_json(result: CallResult) -> list[dict[str, Any]]:
    content: list[dict[str, Any]] = []
    for block in result.content:
        match block:
            case TextContent():
                content.append({"type": "text", "text": block.text})
            case ImageContent():
                size = len(block.data)
                content.append(
                    {"type": "image", "mimeType": block.mime_type, "base64Characters": size}
                )
            case _:
                content.append({"type": block.type, "value": block.value})
    return content
