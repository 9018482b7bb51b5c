"""Whether nothing is going on with a device, so that a question disturbs nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.app.activity.derived.clock import Clock, running_seconds
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord

_UNANSWERED: Final = (CallOutcome.NO_ANSWER, CallOutcome.CANCELLED)


class Idleness:
    """Watches the calls of this app; `occupied` says what else keeps a device busy (an upgrade,
    a conversation). Firmware does one thing at a time: a question during a tool would wait for
    it, and whatever is asked next would wait for both."""

    def __init__(
        self,
        calls: CallService,
        occupied: Callable[[str], bool] = lambda key: False,
        *,
        quiet: float,
        unclear: float,
        clock: Clock = running_seconds,
    ) -> None:
        """`quiet` is for how many seconds after a call a device counts as busy: the person will
        most likely do the next thing. `unclear` is the same after a call whose answer nobody
        waited for: its tool may still be running."""
        self._occupied = occupied
        self._quiet = quiet
        self._unclear = unclear
        self._clock = clock
        self._running: dict[str, set[int]] = {}
        self._free: dict[str, float] = {}
        """When a device counts as idle again after its last call, by the clock."""
        self._unsubscribe = calls.changed.subscribe(self._take)

    def stop(self) -> None:
        self._unsubscribe()

    def forget(self, key: str) -> None:
        self._running.pop(key, None)
        self._free.pop(key, None)

    def wait(self, key: str) -> float:
        """Seconds until the device can be asked, as far as can be told; 0 while it is idle."""
        if self._running.get(key) or self._occupied(key):
            return self._quiet
        free = self._free.get(key)
        return 0.0 if free is None else max(free - self._clock(), 0.0)

    def _take(self, record: CallRecord) -> None:
        key = record.request.device_key
        running = self._running.setdefault(key, set())
        if record.outcome is CallOutcome.RUNNING:
            running.add(record.number)
            return
        running.discard(record.number)
        pause = self._unclear if record.outcome in _UNANSWERED else self._quiet
        self._free[key] = self._clock() + pause
