"""Messages of the voice channel: a server's hello among them, and writing one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from companion.json import read_object


def read_hello(frame: bytes) -> dict[str, Any] | None:
    """The hello, or `None` for any other frame."""
    if b"hello" not in frame:
        return None
    value = read_object(frame.decode("utf-8", "surrogateescape"), strict=False)
    return value if value is not None and value.get("type") == "hello" else None


def encoded(message: Mapping[str, Any]) -> bytes:
    """A message as a frame. Bytes that were no UTF-8 when it was read are the same again."""
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # half a character, written as \ud800: it stays written like that
        return json.dumps(message, separators=(",", ":")).encode()
