"""Devices as plain functions, for tests of two MCP clients on one of them."""

from __future__ import annotations

import json
from typing import Any

LARGEST = 2**31 - 1


def frame(payload: Any, session_id: str = "s") -> bytes:
    """An envelope, as servers write it."""
    whole = {"session_id": session_id, "type": "mcp", "payload": payload}
    return json.dumps(whole, separators=(",", ":")).encode()


def call(request_id: Any, who: str, tool: str = "self.echo") -> bytes:
    params = {"name": tool, "arguments": {"who": who, "id": 1_600_000_000}}
    return frame({"jsonrpc": "2.0", "id": request_id, "method": "tools/call", "params": params})


def result(request_id: Any, text: str) -> dict[str, Any]:
    content = [{"type": "text", "text": text}]
    return {"jsonrpc": "2.0", "id": request_id, "result": {"content": content, "isError": False}}


def stock(request: bytes) -> bytes | None:
    """Stock firmware's answer: ids are int32, names are found in any case, the first counts."""
    value = json.loads(request, object_pairs_hook=_first)
    payload = value.get("payload") if isinstance(value, dict) else None
    if not isinstance(payload, dict) or value.get("type") != "mcp":
        return None
    request_id, method = payload.get("id"), payload.get("method")
    if payload.get("jsonrpc") != "2.0" or not isinstance(method, str):
        return None
    if isinstance(request_id, bool) or not isinstance(request_id, int | float):
        return None
    if method.startswith("notifications"):
        return None
    number = int(max(-(2**31), min(request_id, LARGEST)))
    return frame(result(number, _who(payload)))


def py_xiaozhi(request: bytes) -> bytes | None:
    """A PC program's answer: ids of any kind come back, and the payload may be a text."""
    value = json.loads(request)
    payload = value.get("payload") if isinstance(value, dict) else None
    if isinstance(payload, str):
        payload = json.loads(payload)
    if not isinstance(payload, dict) or payload.get("id") is None:
        return None
    return json.dumps(
        {"session_id": "", "type": "mcp", "payload": result(payload["id"], _who(payload))}
    ).encode()


def _first(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        found.setdefault(name.lower(), value)
    return found


def _who(payload: dict[str, Any]) -> str:
    params = payload.get("params") or {}
    return str(params.get("arguments", {}).get("who", ""))
