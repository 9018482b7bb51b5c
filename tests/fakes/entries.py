"""Entries of the activity stream, made by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.events import Event, EventKind
from companion.messages.message import Message, message
from companion.protocol.results import CallResult, TextContent
from companion.protocol.tools import Tool

KEY = "hub:02:00:00:00:00:01"
NOON = datetime(2026, 8, 20, 12, 0, 0, 500_000, tzinfo=UTC)


def text_result(text: str, **more: Any) -> CallResult:
    """An answer of one text block."""
    return CallResult((TextContent(text),), **more)


def call_record(
    name: str = "self.audio_speaker.set_volume",
    arguments: dict[str, Any] | None = None,
    outcome: CallOutcome = CallOutcome.ANSWERED,
    *,
    number: int = 1,
    result: CallResult | None = None,
    problem: Message | None = None,
    user_only: bool = False,
    time: datetime = NOON,
    elapsed_ms: float = 412.0,
    timeout: float = 10.0,
) -> CallRecord:
    """A call that ended, or still runs."""
    request = CallRequest(
        device_key=KEY,
        device_name="Otto robot",
        tool=Tool(name, user_only=user_only),
        arguments={} if arguments is None else arguments,
        timeout=timeout,
    )
    if result is None and outcome is CallOutcome.ANSWERED:
        result = text_result("true")
    return CallRecord(number, request, time, outcome, elapsed_ms, result, problem)


def call_entry(record: CallRecord, number: int = 1, key: str = KEY) -> Event:
    """The entry of a call."""
    return Event(
        number=number,
        time=record.started,
        kind=EventKind.CALL,
        event="call",
        device_key=key,
        device_name="Otto robot",
        title=message("live.call", tool=record.request.tool.label),
        detail=record.problem,
        call=record,
        failed=record.failed,
    )


def event_entry(
    number: int = 1,
    kind: EventKind = EventKind.NOTIFICATION,
    event: str = "notification",
    title: Message | None = None,
    *,
    time: datetime = NOON,
    key: str = KEY,
    **more: Any,
) -> Event:
    """A notification, unless something else is asked for."""
    return Event(
        number=number,
        time=time,
        kind=kind,
        event=event,
        device_key=key,
        device_name="Otto robot",
        title=title or message("live.notification"),
        **more,
    )
