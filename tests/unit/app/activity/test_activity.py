from __future__ import annotations

from datetime import UTC, datetime

from msgspec.structs import replace

from companion.app.activity.activity import ActivityLog
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.events import Event, EventKind
from companion.messages.message import message
from companion.protocol.tools import Tool


def event(name: str, key: str = "demo:") -> Event:
    return Event.now(name, device_key=key, device_name="Robot", title=message("live.dialed_in"))


def call(number: int = 1) -> CallRecord:
    request = CallRequest("demo:", "Robot", Tool("self.reboot"), {}, 1.0)
    return CallRecord(number, request, datetime.now(UTC), CallOutcome.RUNNING)


def test_events_become_entries_of_their_kind() -> None:
    log = ActivityLog()
    for name in ("connected", "notification", "unreadable"):
        log.add_event(event(name))
    kinds = [entry.kind for entry in log.entries()]
    assert kinds == [EventKind.CONNECTION, EventKind.NOTIFICATION, EventKind.WARNING]
    assert [entry.number for entry in log.entries()] == [1, 2, 3]


def test_what_a_conversation_tells_is_a_kind_of_its_own() -> None:
    log = ActivityLog()
    for name in ("heard", "spoken", "emotion", "conversation", "assistant_call", "boot"):
        log.add_event(event(name))
    kinds = [entry.kind for entry in log.entries()]
    assert kinds == [EventKind.CONVERSATION] * 5 + [EventKind.DERIVED]


def test_entries_of_one_device() -> None:
    log = ActivityLog()
    log.add_event(event("connected", "a"))
    log.add_event(event("connected", "b"))
    assert [entry.device_key for entry in log.entries("b")] == ["b"]


def test_a_call_keeps_its_place_when_it_is_answered() -> None:
    log = ActivityLog()
    seen: list[Event] = []
    log.changed.subscribe(seen.append)
    log.add_call(call())
    log.add_event(event("connected"))
    log.add_call(replace(call(), outcome=CallOutcome.FAILED))
    assert [entry.number for entry in seen] == [1, 2, 1]
    first, second = log.entries()
    assert first.call is not None and first.failed and second.kind is EventKind.CONNECTION


def test_the_oldest_go_first() -> None:
    log = ActivityLog(capacity=3)
    log.add_call(call())
    for _ in range(3):
        log.add_event(event("connected"))
    assert [entry.number for entry in log.entries()] == [2, 3, 4]
    log.add_call(replace(call(), outcome=CallOutcome.ANSWERED))
    assert log.entries()[-1].number == 5
