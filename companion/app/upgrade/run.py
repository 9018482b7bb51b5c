"""One upgrade under way: feeds the state machine with what happens, and publishes its state."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlsplit

from msgspec.structs import replace

from companion.app.tools.calls import CallService
from companion.app.tools.follow import FetchWent, Follow, read_evidence
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.upgrade.device import SameDevice
from companion.app.upgrade.machine import (
    Agreed,
    Answered,
    Approved,
    CancelAsked,
    DeviceFailed,
    Event,
    Fetch,
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
    Inspection,
    UpgradeOutcome,
    UpgradeStep,
    UpgradeView,
)
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError
from companion.messages.message import message
from companion.protocol.tools import UPGRADE_TOOL
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.http import Offer

logger = logging.getLogger(__name__)

_BEAT: Final = 1.0
"""Seconds between two looks at a download's speed, so that a stalled one shows."""


class UpgradeRun:
    """Runs one upgrade and owns its tasks, which all end with `run`.

    `view` goes in as the step CONFIRM begins. The device is told `url`; `offer` is the file there,
    unless it is elsewhere. `on_change` is called with every new view. Being cancelled is `cancel`
    where that is possible still; the view says what it is where not. After `abandon` the view has
    no outcome.
    """

    def __init__(
        self,
        view: UpgradeView,
        state: State,
        url: str,
        offer: Offer | None,
        *,
        devices: DeviceRegistry,
        calls: CallService,
        on_change: Callable[[UpgradeView], None],
    ) -> None:
        self.view = view
        self.state = replace(state, host=urlsplit(url).netloc)
        self._url = url
        self._abandoned = False
        self._devices = devices
        self._calls = calls
        self._on_change = on_change
        self._follow = Follow(devices, view.device_key, self.on_event, offer)
        self._done = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._asker: asyncio.Task[None] | None = None

    async def run(
        self,
        target: SameDevice[Inspection],
        confirm: Confirm,
        before_sending: Callable[[], Awaitable[None]],
    ) -> UpgradeView:
        """Send the address to `target` if `confirm` says yes, and follow it to the end.

        Nothing is sent but to `target`, which is asked after the yes who it is. `before_sending` is
        awaited after that and before the call, so that a crash from then on leaves a trace. Raises
        what `confirm` raises.
        """
        calling = self._call(target, confirm, before_sending)
        return await self._followed(
            asyncio.create_task(calling, name=f"upgrade {self.view.number}")
        )

    async def run_at_start(self, mac: str) -> UpgradeView:
        """Follow a device that gets the address as the answer to its OTA request."""
        self._approve(mac)
        return await self._followed(None)

    async def _followed(self, caller: asyncio.Task[None] | None) -> UpgradeView:
        done = asyncio.create_task(self._done.wait(), name=f"upgrade {self.view.number}: end")
        try:
            with self._follow:
                self._show()
                if caller is not None:
                    await asyncio.wait({caller, done}, return_when=asyncio.FIRST_COMPLETED)
                    if caller.done():
                        caller.result()  # what the gate raised
                await done
        except asyncio.CancelledError:
            self.on_event(Left())
            raise
        finally:
            if self._timer is not None:
                self._timer.cancel()
            await end_tasks(caller, done, self._asker)
        return self.view

    def on_event(self, event: Event) -> None:
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
        self.on_event(CancelAsked())
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

    async def _call(
        self,
        target: SameDevice[Inspection],
        confirm: Confirm,
        before_sending: Callable[[], Awaitable[None]],
    ) -> None:
        async def noted() -> bool:
            if self._open:
                # what the device runs now is what it ran before the upgrade
                before, verdict = target.before, target.inspection.verdict
                self.state = replace(self.state, before=before)
                self.view = replace(self.view, verdict=verdict, from_version=before.version)
                await before_sending()
            return self._open

        async def gate(request: CallRequest) -> bool:
            if await self._decided(request, confirm) and self._open:
                self.on_event(Agreed())
                reason = await target.last_look(noted)
                # from here to the device's connection nothing is awaited
                if reason is not None:
                    self.on_event(UpgradeRefused(reason))
                elif self._open:
                    self._approve(target.mac)
            return self.was_sent and self._open

        record = await self._calls.call(
            self.view.device_key,
            UPGRADE_TOOL,
            {"url": self._url},
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
            self.on_event(
                UpgradeRefused(message("upgrade.decided_late", minutes=f"{limit / 60:g}"))
            )
            return False
        except CompanionError:
            # its own text may hold the one-time address, which is secret
            self.on_event(UpgradeRefused(message("upgrade.not_confirmed")))
            raise
        if not yes:
            self.on_event(UpgradeRefused(message("call.refused")))
        return yes

    def _approve(self, mac: str) -> None:
        self._follow.begin(mac)
        self.on_event(Approved())

    def _called(self, record: CallRecord) -> None:
        problem = record.problem
        match record.outcome:
            case _ if record.answered_upgrade:
                early = record.elapsed_ms < self._devices.timing.early_answer * 1000
                self.on_event(_answer(record, early=early))
            case CallOutcome.FAILED if problem is not None:
                self.on_event(DeviceFailed(problem))
            case CallOutcome.NOT_SENT if problem is not None:
                self.on_event(NotSent(problem))
        # anything else says nothing: the device's connection and the download tell

    def _ask(self) -> None:
        if self._asker is not None:
            self._asker.cancel()
        name = f"upgrade {self.view.number}: verify"
        self._asker = asyncio.create_task(self._verify(self._follow.session), name=name)

    async def _verify(self, session: int) -> None:
        limit = self.state.limits.proof
        key, fresh = self.view.device_key, self.state.unseen
        evidence = await read_evidence(self._devices, self._calls, key, limit, fresh=fresh)
        now = self._follow
        if evidence is not None and session == now.session and now.connected:
            self.on_event(Reported(evidence))

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
        self.on_event(TimePassed())

    def _show(self) -> None:
        state = self.state
        ended = state.ended
        upgraded = state.outcome is UpgradeOutcome.UPGRADED
        transfer = self.view.transfer  # of a download that is over the speed stays what it was
        if state.fetch is not Fetch.COMPLETE:
            transfer = self._follow.meter.view(time.monotonic())
        view = replace(
            self.view,
            step=UpgradeStep.VERIFY if upgraded else state.step,
            done_steps=frozenset(STEPS if upgraded else STEPS[: STEPS.index(state.step)]),
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
