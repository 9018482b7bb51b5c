"""Frames and files of recorded sessions, made for a test."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from companion.devices.frames import Direction, WireFrame

STARTED = datetime(2026, 8, 20, 14, 30, tzinfo=UTC)
KEY = "hub:02:00:00:00:00:01"


def wire_frame(number: int, direction: Direction, text: str | bytes, **more: Any) -> WireFrame:
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")
    time = STARTED + timedelta(seconds=number)
    return WireFrame(number, more.pop("time", time), KEY, more.pop("session", 1), direction, data)


def exchange(*frames: tuple[str, str | bytes]) -> tuple[WireFrame, ...]:
    """Frames of one connection, a second apart; each is the direction and the text."""
    return tuple(
        wire_frame(number, Direction(direction), text)
        for number, (direction, text) in enumerate(frames, start=1)
    )


def enveloped(payload: Any, session_id: str = "s-9") -> str:
    text = payload if isinstance(payload, str) else json.dumps(payload, separators=(",", ":"))
    return f'{{"session_id":"{session_id}","type":"mcp","payload":{text}}}'


def asked(number: int, method: str, params: Any = None) -> tuple[str, str]:
    """A request, as a pair for `exchange` and `recorded_file`."""
    payload = {"jsonrpc": "2.0", "id": number, "method": method}
    if params is not None:
        payload["params"] = params
    return "c2d", enveloped(payload)


def called(number: int, name: str, **arguments: Any) -> tuple[str, str]:
    return asked(number, "tools/call", {"name": name, "arguments": arguments})


def answered(number: int, result: Any) -> tuple[str, str]:
    return "d2c", enveloped({"jsonrpc": "2.0", "id": number, "result": result})


def said(number: int, text: str) -> tuple[str, str]:
    """The answer of a tool."""
    return answered(number, {"content": [{"type": "text", "text": text}], "isError": False})


def notified(method: str, **params: Any) -> tuple[str, str]:
    return "d2c", enveloped({"jsonrpc": "2.0", "method": method, "params": params})


def recorded_file(
    path: Path, *frames: tuple[str, str], head: dict[str, Any] | None = None, **each: Any
) -> Path:
    """A file of frames; `each` gives values of every line, as a list with one for every frame."""
    lines = [json.dumps(head)] if head is not None else []
    for index, (direction, frame) in enumerate(frames):
        more = {name: values[index] for name, values in each.items()}
        lines.append(json.dumps({"dir": direction, "frame": frame, **more}))
    path.write_text("".join(line + "\n" for line in lines), "utf-8")
    return path
