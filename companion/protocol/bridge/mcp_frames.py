"""What a frame is, and changing an id in it: the small questions of the switch.

Source: transports/README.md, "Envelope" and "Requests without an answer" (ids are int32).
"""

from __future__ import annotations

import json
import math
from decimal import Decimal
from typing import Any, TypeAlias

from companion.protocol.bridge.conversation import CHANNEL_TYPES
from companion.protocol.bridge.json_spans import Span, decoded, replaced

Edits: TypeAlias = list[tuple[int, int, bytes]]
"""Changes to a frame, as `replaced` takes them."""


def is_envelope(span: Span) -> bool:
    kind = span.get("type")
    return kind is not None and kind.value == "mcp"


def is_channel(span: Span) -> bool:
    kind = span.get("type")
    return (
        kind is not None
        and isinstance(kind.value, str)
        and kind.value in CHANNEL_TYPES
        and span.get("jsonrpc") is None
    )


def is_answer(span: Span) -> bool:
    if span.members is None:
        return False
    method, found = span.get("method"), span.get("id")
    if (method is not None and isinstance(method.value, str)) or found is None:
        return False
    return found.value is not None and any(
        span.get(name) is not None for name in ("result", "error", "jsonrpc")
    )


def wire_number(value: Any) -> int | None:
    """The int32 that a device makes of an id; `None` for what is no number."""
    if isinstance(value, bool) or not isinstance(value, int | float) or math.isnan(value):
        return None
    return int(max(-(2**31), min(value, 2**31 - 1)))


def with_integer(frame: bytes, span: Span, integer: int) -> bytes:
    """A number with another integer part; a fraction stays, in case that the device keeps it."""
    _, dot, fraction = f"{Decimal(frame[span.start : span.stop].decode()):f}".partition(".")
    return f"{integer}{dot}{fraction}".encode()


def unquoted(frame: bytes, span: Span) -> bytes:
    """What a JSON string holds."""
    return str(decoded(frame, span)).encode("utf-8", "surrogatepass")


def quoted(text: bytes) -> bytes:
    return json.dumps(text.decode("utf-8", "surrogatepass")).encode()


def kept(frame: bytes, span: Span, items: list[tuple[Span, Edits | None]]) -> Edits | None:
    """The changes to an array of which some items may be left out."""
    left = [(item, edits) for item, edits in items if edits is not None]
    if not left:
        return None
    if len(left) == len(items):
        return [edit for _, edits in left for edit in edits]
    pieces = []
    for item, edits in left:
        moved = [(start - item.start, stop - item.start, new) for start, stop, new in edits]
        pieces.append(replaced(frame[item.start : item.stop], moved))
    return [(span.start, span.stop, b"[" + b",".join(pieces) + b"]")]
