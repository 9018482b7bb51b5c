"""One upgrade under way: feeds the state machine with what happens, and publishes its state."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlsplit

from msgspec.structs import replace

from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.upgrade.device import (
    SameDevice,
    evidence_of_boot,
    read_evidence,
)
from companion.app.upgrade.machine import (
    Agreed,
    Answered,
    Approved,
    Booted,
    CancelAsked,
    DeviceBack,
    DeviceFailed,
    Disconnected,
    Event,
    Fetch,
    FetchBegan,
    FetchBroke,
    FetchEnded,
    FetchWent,
    Left,
    NotSent,
    Reported,
    State,
    TimePassed,
    UpgradeRefused,
    advance,
    status,
)
from companion.app.upgrade.views import (
    STEPS,
    TransferView,
    UpgradeOutcome,
    UpgradeStep,
    UpgradeView,
)
from companion.devices.boots import Believed, Boot
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError
from companion.messages.message import Message, message
from companion.protocol.tools import UPGRADE_TOOL
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.http import Offer, Transfer, TransferState

logger = logging.getLogger(__name__)

_LOOKS: Final = 3
"""How often a device that keeps reconnecting is asked before the call is given up."""

_BEAT: Final = 1.0
"""Seconds between two looks at a download's speed, so that a stalled one shows."""

WINDOW: Final = 4.0
"""Seconds that the speed is taken over: long enough to be calm, short enough to show a stall."""
LEAST: Final = 0.5
"""Seconds of measuring before anything is said."""


class UpgradeRun:
    """Runs one upgrade and owns its tasks, which all end with `run`.

    `view` goes in as the step CONFIRM begins. `on_change` is called with every new view;
    `before_sending` is awaited after the yes and before the call, so that a crash from then on
    leaves a trace. Nothing is sent but to `target`, which is asked after the yes who it is. For
    `run_at_start`, which sends nothing, neither is needed.
    """

    def __init__(
        self,
        view: UpgradeView,
        state: State,
        *,
        devices: DeviceRegistry,
        calls: CallService,
        on_change: Callable[[UpgradeView], None],
        before_sending: Callable[[], Awaitable[None]] | None = None,
        target: SameDevice | None = None,
    ) -> None:
        self.view = view
        self.state = state
        self._abandoned = False
        self._devices = devices
        self._calls = calls
        self._on_change = on_change
        self._before_sending = before_sending
        self._target = target
        self._believed: Believed | None = None
        self._meter = Meter(None if state.direct or view.image is None else view.image.size)
        self._attempts = 0
        self._session = 0
        self._connected = state.connected
        self._done = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._asker: asyncio.Task[None] | None = None

    async def run(self, url: str, offer: Offer | None, confirm: Confirm) -> UpgradeView:
        """Send `url` to the device if `confirm` says yes, and follow it to the end.

        Closes `offer`. Being cancelled is `cancel` where that is possible still; the view says
        what it is where not. Raises what `confirm` raises. After `abandon` the view has no
        outcome.
        """
        self.state = replace(self.state, host=urlsplit(url).netloc)
        device = self._devices.view(self.view.device_key)
        self._session = device.session if device is not None else 0
        unsubscribe = [
            self._devices.changed.filter("state", "session", key=self.view.device_key).subscribe(
                self._device_changed
            ),
            self._devices.boots.subscribe(self._device_booted),
        ]
        if offer is not None:
            unsubscribe.append(offer.changed.subscribe(self._transfer_changed))
        calling = self._call(url, confirm)
        caller = asyncio.create_task(calling, name=f"upgrade {self.view.number}")
        return await self._follow(caller, offer, unsubscribe)

    async def run_at_start(self, url: str, offer: Offer, mac: str) -> UpgradeView:
        """Follow a device that gets `url` as the answer to its OTA request; see `run`."""
        self.state = replace(self.state, host=urlsplit(url).netloc)
        key = self.view.device_key
        unsubscribe = [
            self._devices.changed.filter("state", "session", key=self.view.device_key).subscribe(
                self._device_changed
            ),
            self._devices.boots.subscribe(self._device_booted),
            offer.changed.subscribe(self._transfer_changed),
        ]
        self._believed = self._devices.boots_from_now(key, mac)
        self.put(Agreed())
        self.put(Approved())
        return await self._follow(None, offer, unsubscribe)

    async def _follow(
        self,
        caller: asyncio.Task[None] | None,
        offer: Offer | None,
        unsubscribe: list[Callable[[], None]],
    ) -> UpgradeView:
        done = asyncio.create_task(self._done.wait(), name=f"upgrade {self.view.number}: end")
        self._show()
        try:
            if caller is not None:
                await asyncio.wait({caller, done}, return_when=asyncio.FIRST_COMPLETED)
                if caller.done():
                    caller.result()  # what the gate raised
            await done
        except asyncio.CancelledError:
            self.put(Left())
            raise
        finally:
            for each in unsubscribe:
                each()
            if offer is not None:
                offer.close()
            if self._timer is not None:
                self._timer.cancel()
            tasks = [task for task in (caller, done, self._asker) if task is not None]
            await end_tasks(*tasks)
        return self.view

    def put(self, event: Event) -> None:
        """Advance the state machine, and publish the new state."""
        if self._abandoned:
            return
        now = time.monotonic()
        before, self.state = self.state, advance(self.state, event, now)
        if (before.step, before.ended) != (self.state.step, self.state.ended):
            self._log_step(event)
        if isinstance(event, FetchWent) or self.state != before:
            self._show()
        if self.state.ended is not None:
            self._done.set()
        elif self.state.asking and not before.asking:
            self._ask()
        self._arm(now)

    def _log_step(self, event: Event) -> None:
        outcome = self.state.outcome
        reached = outcome.value if outcome is not None else self.state.step.value
        why = type(event).__name__
        key = one_line(self.view.device_key)
        logger.debug("upgrade %d of %s: %s, by %s", self.view.number, key, reached, why)

    def cancel(self) -> bool:
        """Keep the device on its present firmware; `False` when it is too late for that."""
        can = self.state.can_cancel
        self.put(CancelAsked())
        return can

    def abandon(self) -> None:
        """The app is closing: leave the upgrade as it is, for the next start."""
        self._abandoned = True
        self._done.set()

    @property
    def unseen(self) -> bool:
        """Whether the device restarted without that being seen, so that what was read of it when
        it was connected to is not true any more."""
        return self.state.unseen and self.state.outcome is UpgradeOutcome.UPGRADED

    @property
    def was_sent(self) -> bool:
        """Whether the device was told, or was about to be."""
        return self.state.step is not UpgradeStep.CONFIRM

    @property
    def _open(self) -> bool:
        """Whether it still runs: it may be cancelled or left during an `await`."""
        return self.state.ended is None and not self._abandoned

    # what goes out

    async def _call(self, url: str, confirm: Confirm) -> None:
        target = self._target
        assert target is not None

        async def gate(request: CallRequest) -> bool:
            return await self._decided(request, confirm)

        record = await self._calls.call(
            self.view.device_key,
            UPGRADE_TOOL,
            {"url": url},
            timeout=self.state.limits.whole,
            confirm=gate,
            session=lambda: target.session,
            followed=True,
        )
        self._called(record)

    async def _decided(self, request: CallRequest, confirm: Confirm) -> bool:
        limit = self.state.limits.confirm
        try:
            async with asyncio.timeout(limit):
                yes = await confirm(request)
        except TimeoutError:
            self.put(UpgradeRefused(message("upgrade.decided_late", minutes=f"{limit / 60:g}")))
            return False
        except CompanionError:
            # its own text may hold the one-time address, which is secret
            self.put(UpgradeRefused(message("upgrade.not_confirmed")))
            raise
        if not yes:
            self.put(UpgradeRefused(message("call.refused")))
        elif self._open:
            self.put(Agreed())
            reason = await self._last_look()
            # from here to the device's connection nothing is awaited
            if reason is not None:
                self.put(UpgradeRefused(reason))
            elif self._open:
                assert self._target is not None
                key, mac = self.view.device_key, self._target.mac
                self._believed = self._devices.boots_from_now(key, mac)
                self.put(Approved())
        return self.was_sent and self._open

    async def _last_look(self) -> Message | None:
        """See whether it is the device that the file was judged for; if not, why.

        When this returns `None` the connection is the one over which it was asked.
        """
        assert self._target is not None and self._before_sending is not None
        for _ in range(_LOOKS):
            try:
                await self._target.ask()
            except CompanionError as error:
                return error.message
            if not self._open:
                return None
            self._take_facts(self._target)
            await self._before_sending()
            if self._target.stays:
                return None
        return message("upgrade.unsteady")

    def _take_facts(self, target: SameDevice) -> None:
        """What the device runs now is what it ran before the upgrade."""
        before, verdict = target.before, target.inspection.verdict
        self.state = replace(self.state, before=before)
        self.view = replace(self.view, verdict=verdict, from_version=before.version)

    def _called(self, record: CallRecord) -> None:
        problem = record.problem
        match record.outcome:
            case _ if record.answered_upgrade:
                early = record.elapsed_ms < self._devices.timing.early_answer * 1000
                self.put(_answer(record, early=early))
            case CallOutcome.FAILED if problem is not None:
                self.put(DeviceFailed(problem))
            case CallOutcome.NOT_SENT if problem is not None:
                self.put(NotSent(problem))
        # anything else says nothing: the device's connection and the download tell

    def _ask(self) -> None:
        if self._asker is not None:
            self._asker.cancel()
        name = f"upgrade {self.view.number}: verify"
        self._asker = asyncio.create_task(self._verify(self._session), name=name)

    async def _verify(self, session: int) -> None:
        limit = self.state.limits.proof
        key, fresh = self.view.device_key, self.state.unseen
        evidence = await read_evidence(self._devices, self._calls, key, limit, fresh=fresh)
        if evidence is not None and session == self._session and self._connected:
            self.put(Reported(evidence))

    # what comes in

    def _device_changed(self, view: DeviceView) -> None:
        if view.key != self.view.device_key:
            return
        if view.connected and (view.session != self._session or not self._connected):
            self._session, self._connected = view.session, True
            self.put(DeviceBack(view.version))
        elif self._connected and not view.connected:
            self._connected = False
            self.put(Disconnected())

    def _device_booted(self, boot: Boot) -> None:
        if self._believed is not None and boot in self._believed:
            self.put(Booted(evidence_of_boot(boot)))

    def _transfer_changed(self, transfer: Transfer) -> None:
        now = time.monotonic()
        if transfer.attempts != self._attempts:
            self._attempts = transfer.attempts
            self._meter.begin(now)
            self.put(FetchBegan())
        if self._attempts:
            self._meter.moved(transfer.sent, now)
            self.put(FetchWent(transfer.sent))
        if transfer.state is TransferState.COMPLETE:
            self.put(FetchEnded())
        elif transfer.state is TransferState.BROKEN_OFF:
            self.put(FetchBroke())

    # what is shown

    def _arm(self, now: float) -> None:
        """Come back when the state's time is up, and in between while bytes should flow."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.state.deadline
        if deadline is None:
            return
        wait = max(deadline - now, 0.0)
        if self.state.fetch is Fetch.RUNNING:
            wait = min(wait, _BEAT)
        self._timer = asyncio.get_running_loop().call_later(wait, self._time_passed)

    def _time_passed(self) -> None:
        self._timer = None
        if self.state.fetch is Fetch.RUNNING:
            self._show()
        self.put(TimePassed())

    def _show(self) -> None:
        state = self.state
        ended = state.ended
        done = (
            STEPS if state.outcome is UpgradeOutcome.UPGRADED else STEPS[: STEPS.index(state.step)]
        )
        step = UpgradeStep.VERIFY if state.outcome is UpgradeOutcome.UPGRADED else state.step
        transfer = self.view.transfer  # of a download that is over the speed stays what it was
        if state.fetch is not Fetch.COMPLETE:
            transfer = self._meter.view(time.monotonic())
        view = replace(
            self.view,
            step=step,
            done_steps=frozenset(done),
            transfer=transfer,
            outcome=state.outcome,
            reason=ended.reason if ended is not None else None,
            status=status(state),
            found_version=state.found.version,
            ended=(self.view.ended or datetime.now(UTC)) if ended is not None else None,
            checking=state.checking,
            can_cancel=state.can_cancel,
        )
        if view != self.view:
            self.view = view
            self._on_change(view)


def _answer(record: CallRecord, *, early: bool) -> Answered:
    result = record.result
    assert result is not None
    problem = None
    if result.doubt is not None:
        problem = message("call.device_error", text=result.text)
    return Answered(early=early, problem=problem)


# how fast it goes


class Meter:
    """How fast a download goes, and how long the rest will take.

    Told how many bytes of a file are through, at which second of the caller's clock.
    """

    def __init__(self, total: int | None) -> None:
        self._total = total
        self._sent = 0
        self._attempts = 0
        self._fresh = False
        self._points: deque[tuple[float, int]] = deque()

    def begin(self, now: float) -> None:
        """A new attempt: what was measured before says nothing about it."""
        self._attempts += 1
        self._fresh = True
        self._points.clear()

    def moved(self, sent: int, now: float) -> None:
        """`sent` bytes, counted from the file's start, are through.

        What is first told of an attempt is not measured: from there on the buffers of both
        computers fill at once, which says nothing about the way between them.
        """
        if sent < self._sent:
            self._points.clear()
        self._sent = sent
        if self._fresh:
            self._fresh = False
        else:
            self._points.append((now, sent))

    def view(self, now: float) -> TransferView:
        """What is shown at `now`; a stalled download gets slower with every look."""
        speed = self._speed(now)
        remaining = None
        if speed and self._total is not None:
            remaining = (self._total - self._sent) / speed
        return TransferView(
            sent=self._sent,
            total=self._total,
            bytes_per_second=speed,
            remaining_seconds=remaining,
            attempts=self._attempts,
        )

    def _speed(self, now: float) -> float | None:
        # the last point before the window stays: from there on is measured
        while len(self._points) > 1 and self._points[1][0] <= now - WINDOW:
            self._points.popleft()
        if not self._points:
            return None
        began, first = self._points[0]
        passed = now - began
        return (self._sent - first) / passed if passed >= LEAST else None
