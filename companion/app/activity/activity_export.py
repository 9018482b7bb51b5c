"""Entries of the activity as JSON, for a report to somebody else: without secrets.

What is hidden: the value of every member whose name says that it is secret, at any depth, also
inside JSON that stands in a text, and credentials in addresses. Pictures are left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import UTC
from typing import Any, Final

from companion.app.activity.activity import SAID_EVENTS
from companion.app.tools.records import ActivityEntry, CallRecord
from companion.protocol.session.results import CallResult, ImageContent, TextContent

HIDDEN: Final = "[hidden]"
DEEPEST: Final = 100
"""Levels of JSON that are exported; only a hostile device sends more."""

_SHORTEST: Final = 6
"""Characters of a secret that is hidden where no name tells of it; anything shorter stands in too
many innocent texts."""

_SECRET_NAME: Final = re.compile(
    r"(?<!progress)token|passw|passphrase|passkey|secret|authorization|credential|api[-_]?key"
    r"|private[-_]?key"
    r"|^(psk|pwd|key|nonce|signature|challenge)$|密码|密钥",
    re.IGNORECASE,
)
# names are bounded, so that a long hostile text is searched in linear time
_MEMBER_IN_TEXT: Final = re.compile(
    r'(\\?"[^"\\]{0,80}(?:token|passw|secret|authorization|credential|api[-_]?key)'
    r'[^"\\]{0,80}\\?"\s*:\s*)'
    r'(\\?")[^"\\]*(\\?")',
    re.IGNORECASE,
)
_QUERY: Final = re.compile(
    r"([?&][^=&#?\s]{0,80}(?:token|passw|secret|key|signature|sig)[^=&#?\s]{0,80}=)[^&#\s\"']+",
    re.IGNORECASE,
)
_USER_INFO: Final = re.compile(r"(://)[^/?#\s\"']+@")  # a password may hold an @ itself
# NAME=VALUE and NAME: VALUE, as logs say it
_NAMED_IN_TEXT: Final = re.compile(
    r"((?:(?<!progress)token|passw(?:or)?d|passphrase|passcode|passkey|secret|credential"
    r"|api[-_ ]?key|private[-_ ]?key|psk|pwd|密码|密钥)[\w-]{0,40}\s{0,4}[:=：]\s{0,4})"
    r"(?!(?:true|false|null|none|yes|no|set|missing|wrong|bearer)\b|\[hidden)"
    r"[^\s\"'\\,;&<>(){}\[\]]{1,4000}",
    re.IGNORECASE,
)
_SIGNS: Final = ("token", "pass", "secret", "credential", "key", "psk", "pwd", "密码", "密钥")
# it may stand in a JSON text, whose quotation marks are none of it
_BEARER: Final = re.compile(r"\b(Bearer\s+)[^\s\"'\\]+", re.IGNORECASE)


def without_secrets(value: Any) -> Any:
    """A copy of a JSON value in which nothing secret is left; what was hidden somewhere is hidden
    wherever else in `value` it stands."""
    found: set[str] = set()
    kept = _without_named(value, 0, found)
    known = sorted((each for each in found if len(each) >= _SHORTEST), key=len, reverse=True)
    return _without_known(kept, known) if known else kept


def _without_named(value: Any, depth: int, found: set[str]) -> Any:
    """Without what its name or its look gives away; `found` gets the texts with names."""
    if depth > DEEPEST:
        return "…"
    if isinstance(value, Mapping):
        kept = {}
        for name, item in value.items():
            if _SECRET_NAME.search(str(name)) and item not in (None, "", HIDDEN):
                kept[str(name)] = HIDDEN
                if isinstance(item, str):
                    found.add(item)
            else:
                kept[str(name)] = _without_named(item, depth + 1, found)
        return kept
    if isinstance(value, list | tuple):
        return [_without_named(item, depth + 1, found) for item in value]
    return _text(value, depth, found) if isinstance(value, str) else value


def _text(text: str, depth: int, found: set[str]) -> str:
    value = _structure(text)
    if value is not None:
        return json.dumps(_without_named(value, depth + 1, found), ensure_ascii=False)
    return hide_in_text(text)


def _without_known(value: Any, known: list[str]) -> Any:
    if isinstance(value, Mapping):
        return {name: _without_known(item, known) for name, item in value.items()}
    if isinstance(value, list):
        return [_without_known(item, known) for item in value]
    if isinstance(value, str):
        for each in known:
            value = value.replace(each, HIDDEN)
    return value


def is_secret_name(name: str) -> bool:
    """Whether the value of a member of this name is hidden."""
    return _SECRET_NAME.search(name) is not None


def hide_in_text(text: str) -> str:
    """`text` without what looks like a secret in it, whether it is JSON or not."""
    # a look for a sign of each spares most texts the search
    if '"' in text and ":" in text:
        text = _MEMBER_IN_TEXT.sub(rf"\1\2{HIDDEN}\3", text)
    if "=" in text:
        text = _QUERY.sub(rf"\1{HIDDEN}", text)
    if "://" in text:
        text = _USER_INFO.sub(rf"\1{HIDDEN}@", text)
    lower = text.lower()
    if "bearer" in lower:
        text = _BEARER.sub(rf"\1{HIDDEN}", text)
    if ("=" in text or ":" in text or "：" in text) and any(sign in lower for sign in _SIGNS):
        text = _NAMED_IN_TEXT.sub(rf"\1{HIDDEN}", text)
    return text


def _structure(text: str) -> Any:
    """The object or list that `text` is; `None` for any other text."""
    if not text.lstrip().startswith(("{", "[")):
        return None
    try:
        return json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return None


def entry_json(entry: ActivityEntry) -> dict[str, Any]:
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
    hidden: dict[str, Any] = without_secrets(value)
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


def holds_words(entry: ActivityEntry) -> bool:
    """Whether `entry` is something that somebody said to the device, or that it said."""
    return entry.event in SAID_EVENTS
