"""A server's hello among the other messages."""

from __future__ import annotations

import json
from typing import Any


def read_hello(frame: bytes) -> dict[str, Any] | None:
    """The hello, or `None` for any other frame."""
    if b"hello" not in frame:
        return None
    try:
        value = json.loads(frame.decode("utf-8", "surrogateescape"), strict=False)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) and value.get("type") == "hello" else None
