"""The activity stream of this run: what happened, bounded, newest last."""

from __future__ import annotations

import logging
from collections import OrderedDict
from functools import lru_cache
from typing import Final

from companion.app.activity.event_table import event_type, kind_of
from companion.app.tools.progress import ProgressRows, read_progress
from companion.app.tools.records import CallRecord
from companion.events import Event, EventKind, TopicPublisher
from companion.messages.message import Message, message
from companion.text import one_line

logger = logging.getLogger(__name__)

CAPACITY: Final = 5_000
"""Entries that are kept; the oldest go first."""


@lru_cache(maxsize=1_000)
def _title(tool: str, asker: str) -> Message:
    if asker:
        return message("live.called_for", tool=tool, asker=asker)
    return message("live.call", tool=tool)


class ActivityLog:
    """Collects device events and calls, numbers and publishes each."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self.changed: TopicPublisher[Event, EventKind] = TopicPublisher(
            lambda event: event.device_key
        )
        self._capacity = capacity
        self._entries: OrderedDict[int, Event] = OrderedDict()
        self._of_call: dict[int, int] = {}
        self._progress = ProgressRows()
        self._count = 0

    def entries(self, device_key: str | None = None) -> list[Event]:
        """Oldest first; of one device, or of all."""
        entries = self._entries.values()
        return [entry for entry in entries if device_key in (None, entry.device_key)]

    def add_event(self, event: Event) -> None:
        """Number an event of the devices layer. Progress with a token that was heard before is a
        later state of that event, which keeps the time at which it began."""
        if event_type(event).begins_session:
            self._progress.forget(event.device_key)
        event.kind = kind_of(event.event)
        progress = read_progress(event.method, event.params)
        if progress is None:
            event.number = self._next_number()
        else:
            row = self._progress.row(event.device_key, progress)
            former = self._entries.get(row or 0)
            event.number = former.number if former is not None else self._next_number()
            updates = 0
            if former is not None:
                event.time, updates = former.time, former.values["updates"]
            event.values = {"updates": 1 + updates}
            self._progress.note(event.device_key, progress, event.number)
        self._store(event)

    def add_call(self, call: CallRecord) -> None:
        """Take over a call; a later state of the same call replaces its entry. Of a series that
        goes on, only what fails is told."""
        request, failed = call.request, call.failed
        if request.quiet and not failed:
            return
        number = self._of_call.get(call.number)
        if number is None:
            number = self._of_call[call.number] = self._next_number()
        former = self._entries.get(number)
        self._store(
            Event(
                number=number,
                time=call.started,
                kind=EventKind.CALL,
                event="call",
                device_key=request.device_key,
                device_name=request.device_name,
                title=former.title
                if former is not None
                else _title(request.tool.label, request.asker),
                detail=call.problem,
                call=call,
                failed=failed,
            )
        )

    def _next_number(self) -> int:
        self._count += 1
        return self._count

    def _store(self, entry: Event) -> None:
        if logger.isEnabledFor(logging.DEBUG):
            _log(entry)
        self._entries[entry.number] = entry
        while len(self._entries) > self._capacity:
            _, oldest = self._entries.popitem(last=False)
            if oldest.call is not None:
                self._of_call.pop(oldest.call.number, None)
        self.changed.publish(entry, (entry.kind,))


def _log(entry: Event) -> None:
    words = [entry.event, entry.device_key]
    if entry.kind is not EventKind.CONVERSATION:  # what people say is in no log
        words += [entry.title.english(), entry.method]
        words.append(entry.call.outcome.value if entry.call is not None else "")
        words.append(entry.detail.english() if entry.detail is not None else "")
    logger.debug("%s", one_line(" | ".join(filter(None, words)), 500))
