"""Entries of conversations, as the activity holds them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from companion.events import Event, EventKind
from companion.messages.message import message
from tests.fakes.entries import KEY, NOON, event_entry


def conversation_entry(number: int, event: str, key: str = KEY, **values: Any) -> Event:
    """`event` is that of `EventKind.CONVERSATION`; one second passes from one to the next."""
    title = {
        "heard": message("stock.heard", text=values.get("text", "")),
        "spoken": message("stock.spoken", text=values.get("text", "")),
        "say": message("say.said", text=values.get("text", "")),
        "emotion": message("stock.emotion", emotion=values.get("emotion", "")),
        "assistant_call": message("stock.assistant_call", tool="Set volume"),
        "conversation": message(f"stock.state_{values.get('state', 'idle')}"),
    }[event]
    failed = bool(values.pop("failed", False))
    time = NOON + timedelta(seconds=number)
    return event_entry(
        number,
        EventKind.CONVERSATION,
        event,
        title,
        time=time,
        key=key,
        values=values,
        failed=failed,
    )


def assistant_call(number: int, **more: Any) -> Event:
    """The assistant set the volume to 30."""
    values = {
        "tool": "self.audio_speaker.set_volume",
        "arguments": {"volume": 30},
        "answer": "true",
        "elapsed_ms": 96.0,
    }
    return conversation_entry(number, "assistant_call", **{**values, **more})
