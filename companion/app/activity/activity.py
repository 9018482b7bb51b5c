"""The activity stream of this run: what happened, bounded, newest last."""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import Final

from companion.app.activity.derived.events import CHANGE_EVENTS, PRESENCE_EVENTS
from companion.app.tools.progress import ProgressRows, read_progress
from companion.app.tools.records import ActivityEntry, ActivityKind, CallRecord
from companion.devices.models import DeviceEvent
from companion.events import Publisher
from companion.messages.message import message
from companion.text import one_line

logger = logging.getLogger(__name__)

CAPACITY: Final = 5_000
"""Entries that are kept; the oldest go first."""

_CONNECTION_EVENTS: Final = (
    frozenset({"dialed_in", "connected", "disconnected", "failed"}) | PRESENCE_EVENTS
)
_NOTIFICATION_EVENTS: Final = frozenset(
    {"notification", "request", "stray_answer", "server_request", "server_ask"}
)
_CHANGE_EVENTS: Final = CHANGE_EVENTS | {"boot", "tools_changed"}
SAID_EVENTS: Final = frozenset({"heard", "spoken"})
"""The words of a conversation themselves."""
_CONVERSATION_EVENTS: Final = SAID_EVENTS | {"emotion", "conversation", "assistant_call"}


class ActivityLog:
    """Collects device events and calls into `ActivityEntry`s and publishes each."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self.changed: Publisher[ActivityEntry] = Publisher()
        self._capacity = capacity
        self._entries: OrderedDict[int, ActivityEntry] = OrderedDict()
        self._of_call: dict[int, int] = {}
        self._progress = ProgressRows()
        self._count = 0

    def entries(self, device_key: str | None = None) -> list[ActivityEntry]:
        """Oldest first; of one device, or of all."""
        entries = self._entries.values()
        return [entry for entry in entries if device_key in (None, entry.device_key)]

    def add_event(self, event: DeviceEvent) -> None:
        """Take over an event of the devices layer. Progress with a token that was heard before
        is a later state of that entry, which keeps the time at which it began."""
        if event.event == "connected":
            self._progress.forget(event.key)
        progress = read_progress(event.method, event.params)
        former: ActivityEntry | None = None
        if progress is not None:
            former = self._entries.get(self._progress.row(event.key, progress) or 0)
        number = former.number if former is not None else self._next_number()
        values = event.values
        if progress is not None:
            self._progress.note(event.key, progress, number)
            values = {"updates": 1 + (former.values["updates"] if former is not None else 0)}
        if event.event in _CONNECTION_EVENTS:
            kind = ActivityKind.CONNECTION
        elif event.event in _NOTIFICATION_EVENTS:
            kind = ActivityKind.NOTIFICATION
        elif event.event in _CONVERSATION_EVENTS:
            kind = ActivityKind.CONVERSATION
        elif event.event in _CHANGE_EVENTS:
            kind = ActivityKind.DERIVED
        else:
            kind = ActivityKind.WARNING
        self._put(
            ActivityEntry(
                number=number,
                time=former.time if former is not None else event.time,
                kind=kind,
                event=event.event,
                device_key=event.key,
                device_name=event.name,
                title=event.title,
                detail=event.detail,
                method=event.method,
                params=event.params,
                failed=event.failed,
                values=values,
            )
        )

    def add_call(self, call: CallRecord) -> None:
        """Take over a call; a later state of the same call replaces its entry."""
        number = self._of_call.get(call.number)
        if number is None:
            number = self._of_call[call.number] = self._next_number()
        self._put(
            ActivityEntry(
                number=number,
                time=call.started,
                kind=ActivityKind.CALL,
                event="call",
                device_key=call.request.device_key,
                device_name=call.request.device_name,
                title=message("live.call", tool=call.request.tool.label),
                detail=call.problem,
                call=call,
                failed=call.failed,
            )
        )

    def _next_number(self) -> int:
        self._count += 1
        return self._count

    def _put(self, entry: ActivityEntry) -> None:
        if logger.isEnabledFor(logging.DEBUG):
            _log(entry)
        self._entries[entry.number] = entry
        while len(self._entries) > self._capacity:
            _, oldest = self._entries.popitem(last=False)
            if oldest.call is not None:
                self._of_call.pop(oldest.call.number, None)
        self.changed.publish(entry)


def _log(entry: ActivityEntry) -> None:
    words = [entry.event, entry.device_key]
    if entry.kind is not ActivityKind.CONVERSATION:  # what people say is in no log
        words += [entry.title.english(), entry.method]
        words.append(entry.call.outcome.value if entry.call is not None else "")
        words.append(entry.detail.english() if entry.detail is not None else "")
    logger.debug("%s", one_line(" | ".join(filter(None, words)), 500))
