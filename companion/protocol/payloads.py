"""What JSON-RPC is in a frame, as devices write it. Needs no SDK, so that it may be used anywhere.

Source: transports/README.md, "Envelope", "Answers" and "Requests without an answer" (ids are
int32).
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from companion.protocol.bridge.conversation import CHANNEL_TYPES


def payloads(value: Any) -> Iterator[Any]:
    """The JSON-RPC payloads in a frame: enveloped, bare, or several at once."""
    if isinstance(value, list):
        for item in value:
            yield from payloads(item)
    elif is_envelope(value):
        payload = value["payload"]
        if isinstance(payload, str):
            # what is no JSON stays text, and is shown as such
            with suppress(ValueError, RecursionError):
                payload = json.loads(payload, strict=False)
        yield from payload if isinstance(payload, list) else (payload,)
    elif not is_channel_message(value):
        yield value


def is_envelope(value: Any) -> bool:
    """Whether a frame's value is one that wraps JSON-RPC."""
    return isinstance(value, dict) and value.get("type") == "mcp" and "payload" in value


def is_channel_message(value: Any) -> bool:
    """Whether a frame's value is a message of the voice channel, such as `hello`."""
    if not isinstance(value, dict):
        return False
    kind = value.get("type")
    return isinstance(kind, str) and kind in CHANNEL_TYPES and "jsonrpc" not in value


def as_int(value: Any) -> int | None:
    """An id as the integer that was sent, also when a device made it a float or a string."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str):
        digits = value.removeprefix("-")
        if digits.isascii() and digits.isdigit():
            return int(value[:12])
    return None


def wire_number(value: Any) -> int | None:
    """The int32 that a device makes of an id; `None` for what is no number."""
    if isinstance(value, bool) or not isinstance(value, int | float) or math.isnan(value):
        return None
    return int(max(-(2**31), min(value, 2**31 - 1)))
