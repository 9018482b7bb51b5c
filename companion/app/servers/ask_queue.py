"""The asks of this run, oldest first: those that wait, and some that are over."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from companion.app.servers.ask import Ask, AskKind, AskRequest, AskState
from companion.devices.registry import DeviceRegistry
from companion.errors import UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.text import one_line

REMEMBERED: Final = 200
"""Asks that are kept; of more than that, those that are over go, the oldest first."""


class AskQueue:
    """Holds every `Ask`, publishes each change, and tells the activity how they ended."""

    def __init__(self, devices: DeviceRegistry, seconds: float) -> None:
        """`seconds` is how long an ask waits for its person."""
        self.changed: Publisher[Ask] = Publisher()
        self._devices = devices
        self._seconds = seconds
        self._asks: OrderedDict[int, Ask] = OrderedDict()
        self._count = 0

    def pending(self, key: str | None = None) -> tuple[Ask, ...]:
        """Oldest first; of one server, or of all."""
        return tuple(a for a in self._asks.values() if a.pending and key in (None, a.key))

    def all(self) -> tuple[Ask, ...]:
        return tuple(self._asks.values())

    def get(self, number: int) -> Ask | None:
        return self._asks.get(number)

    def still_pending(self, number: int) -> Ask:
        """Raises `UsageError` when it is over."""
        ask = self._asks.get(number)
        if ask is None or not ask.pending:
            raise UsageError("talk.ask_over")
        return ask

    def make(self, key: str, kind: AskKind, request: AskRequest, params: Mapping[str, Any]) -> Ask:
        """A new one, which is not in the queue yet."""
        view = self._devices.view(key)
        now = datetime.now(UTC)
        self._count += 1
        return Ask(
            number=self._count,
            key=key,
            server_name=view.name if view is not None else one_line(key),
            kind=kind,
            request=request,
            params=params,
            asked=now,
            deadline=now + timedelta(seconds=self._seconds),
        )

    def put(self, ask: Ask) -> None:
        """Add one, or a later state of one."""
        before = self._asks.get(ask.number)
        self._asks[ask.number] = ask
        over = [a.number for a in self._asks.values() if not a.pending and a is not ask]
        for number in over[: max(len(self._asks) - REMEMBERED, 0)]:
            del self._asks[number]
        if not ask.pending and (before is None or before.pending):
            self._tell(ask)
        self.changed.publish(ask)

    def end(self, number: int, ending: Message) -> None:
        """It ended by itself; harmless when it is over already."""
        ask = self._asks.get(number)
        if ask is not None and ask.pending:
            self.put(replace(ask, state=AskState.ENDED, ending=ending, working=False))

    def _tell(self, ask: Ask) -> None:
        device = self._devices.device(ask.key)
        if device is not None:
            device.tell(
                "server_ask",
                f"talk.asked_{ask.kind}",
                detail=ask.ending or message(f"talk.ask_was_{ask.state}"),
                values={"kind": str(ask.kind), "outcome": str(ask.state)},
                words={},
            )
