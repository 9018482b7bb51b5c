"""One installation of assets under way.

The device gets an address, is restarted, fetches the file from there as it starts, and is heard of
again. Source: transports/README.md, "Assets". There is one try; what was there before goes as soon
as the device begins to fetch.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from companion.app.assets.views import (
    STEPS,
    AssetsLimits,
    AssetsOutcome,
    AssetsStep,
    InstallView,
)
from companion.app.tools.calls import CallService
from companion.app.tools.follow import Meter
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallOutcome, CallRequest
from companion.devices.boots import Believed, Boot
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError
from companion.messages.message import Message, message
from companion.protocol.tools import ASSETS_TOOL, REBOOT_TOOL
from companion.tasks import end_tasks, happens
from companion.text import one_line
from companion.transports.http import Offer, Transfer, TransferState

logger = logging.getLogger(__name__)

_BEAT: Final = 1.0
"""Seconds between two looks at the download's speed."""
_GONE: Final = (CallOutcome.LOST, CallOutcome.NO_ANSWER, CallOutcome.CANCELLED)


class Install:
    """Follows one installation to its end, and publishes it by `on_change`.

    `check` is awaited after the yes: it raises `CompanionError` when nothing may be sent, and
    returns the connection that was checked. `before_sending` is awaited after it.
    """

    def __init__(
        self,
        view: InstallView,
        *,
        total: int,
        mac: str,
        limits: AssetsLimits,
        devices: DeviceRegistry,
        calls: CallService,
        check: Callable[[], Awaitable[int]],
        before_sending: Callable[[], Awaitable[None]],
        on_change: Callable[[InstallView], None],
    ) -> None:
        self.view = view
        self._mac = mac
        self._limits = limits
        self._devices = devices
        self._calls = calls
        self._check = check
        self._before_sending = before_sending
        self._on_change = on_change
        self._meter = Meter(total)
        self._transfer: Transfer | None = None
        self._moved = 0.0
        self._session: int | None = None
        self._away = False
        self._back = False
        self._booted = False
        self._believed: Believed | None = None
        self._cancelled = False
        self._refusal: Message | None = None
        self._pulse = asyncio.Event()

    # for its owner

    async def run(self, url: str, offer: Offer, confirm: Confirm) -> InstallView:
        """Ask, send `url`, restart the device, and follow it. Closes `offer`.

        Raises what `confirm` raises. Being cancelled is `cancel` where that is still possible;
        else nobody watches any more, and the file is served no longer.
        """
        unsubscribe = [
            self._devices.changed.subscribe(self._device_changed),
            self._devices.boots.subscribe(self._device_booted),
            offer.changed.subscribe(self._transfer_changed),
        ]
        try:
            await self._run(url, confirm)
        except asyncio.CancelledError:
            if self.view.step in (AssetsStep.FETCH, AssetsStep.HELLO):
                self._left()
            else:
                self._end(AssetsOutcome.CANCELLED, self._cancel_words())
            raise
        finally:
            for each in unsubscribe:
                each()
            offer.close()
        return self.view

    def cancel(self) -> bool:
        """Leave the device's assets as they are; `False` when it is too late for that."""
        can = self.view.can_cancel
        if can:
            self._cancelled = True
            self._pulse.set()
        return can

    # the steps

    async def _run(self, url: str, confirm: Confirm) -> None:
        self._step(AssetsStep.CONFIRM, message("assets.confirming"))
        if not await self._tell(url, confirm):
            return
        restarts = await self._restart()
        if self._stopped():
            return
        if not await self._fetch_begins(restarts):
            return
        self._step(AssetsStep.FETCH, message("assets.fetching"))
        if not await self._fetch_ends():
            return
        self._step(AssetsStep.HELLO, message("assets.returning"))
        if await self._until(lambda: self._heard, self._limits.come_back):
            self._end(AssetsOutcome.INSTALLED, message("assets.installed"))
        else:
            self._end(AssetsOutcome.NO_RETURN, message("assets.no_return"))

    async def _tell(self, url: str, confirm: Confirm) -> bool:
        """Ask the person, and give the device the address; whether it took it."""

        async def gate(request: CallRequest) -> bool:
            return await self._decided(request, confirm)

        record = await self._calls.call(
            self.view.device_key,
            ASSETS_TOOL,
            {"url": url},
            confirm=gate,
            session=lambda: self._session,
        )
        if self._stopped():
            return False
        if record.outcome is CallOutcome.REFUSED:
            reason = self._refusal or message("call.refused")
            self._end(AssetsOutcome.REFUSED, reason)
            return False
        if record.outcome in (CallOutcome.FAILED, CallOutcome.NOT_SENT, *_GONE):
            said = record.problem or message("call.lost")
            self._end(AssetsOutcome.FAILED, message("assets.not_taken", reason=said))
            return False
        return True

    async def _decided(self, request: CallRequest, confirm: Confirm) -> bool:
        """The yes of the person, and a last look at the device."""
        try:
            async with asyncio.timeout(self._limits.confirm):
                yes = await confirm(request)
        except TimeoutError:
            self._refusal = message("assets.decided_late")
            return False
        if not yes:
            return False
        self._step(AssetsStep.CONFIRM, message("assets.checking"))
        try:
            self._session = await self._check()
        except CompanionError as error:
            self._refusal = error.message
            return False
        if self._stopped():
            return False
        await self._before_sending()
        self._believed = self._devices.boots_from_now(self.view.device_key, self._mac)
        self._step(AssetsStep.SERVE, message("assets.serving"))
        return True

    async def _restart(self) -> bool:
        """Restart the device; whether it was told to, and need not be restarted by hand."""
        key = self.view.device_key
        view = self._devices.view(key)
        if view is None or view.tool(REBOOT_TOOL) is None:
            self._step(AssetsStep.RESTART, message("assets.restart_by_hand"))
            return False
        self._step(AssetsStep.RESTART, message("assets.restarting"))

        async def agreed(request: CallRequest) -> bool:
            # the person agreed to both calls at once: this one, and nothing else
            return request.tool.name == REBOOT_TOOL and not request.arguments

        # an answer does not count, only that it goes away
        calling = asyncio.create_task(
            self._calls.call(key, REBOOT_TOOL, {}, confirm=agreed, session=lambda: self._session),
            name=f"restart {one_line(key)} for its assets",
        )
        try:
            await self._until(lambda: self._away or calling.done(), self._limits.restart)
            if calling.done() and not self._away and not self._stopped():
                record = calling.result()
                if record.outcome in (CallOutcome.FAILED, CallOutcome.NOT_SENT):
                    self._step(AssetsStep.RESTART, message("assets.restart_by_hand"))
                    return False
        finally:
            await end_tasks(calling)
        return True

    async def _fetch_begins(self, restarts: bool) -> bool:
        """Whether the device asks for the file. It does so before it connects."""
        limit = self._limits.fetch if restarts else self._limits.by_hand
        await self._until(lambda: self._fetching or self._heard, limit)
        if self._heard:
            # what is under way already may arrive late
            await self._until(lambda: self._fetching, self._limits.settle)
        if not self._stopped() and not self._fetching:
            self._end(AssetsOutcome.NOT_FETCHED, message("assets.not_fetched"))
        return not self._stopped()

    async def _fetch_ends(self) -> bool:
        while True:
            state = self._transfer.state if self._transfer is not None else None
            if state is TransferState.COMPLETE:
                return True
            stalled = time.monotonic() - self._moved > self._limits.stall
            if state is not TransferState.RUNNING or stalled or self._heard:
                # a device that is connected has given the download up
                reason = message("assets.broken_off", percent=self._percent())
                self._end(AssetsOutcome.BROKEN_OFF, reason)
                return False
            await self._next(_BEAT)

    def _percent(self) -> int:
        fraction = self.view.transfer.fraction
        # what the system has of the last bytes counts as sent, and yet they did not arrive
        return min(int(100 * fraction), 99) if fraction is not None else 0

    # what comes in

    @property
    def _fetching(self) -> bool:
        return self._transfer is not None and self._transfer.attempts > 0

    @property
    def _heard(self) -> bool:
        """The device has started and is connected again, or has asked for its settings."""
        return self._back or self._booted

    def _stopped(self) -> bool:
        """Whether it has ended, or was cancelled while that was possible."""
        if self._cancelled and self.view.outcome is None:
            self._end(AssetsOutcome.CANCELLED, self._cancel_words())
        return self.view.outcome is not None

    def _cancel_words(self) -> Message:
        early = self.view.step is AssetsStep.CONFIRM
        return message("assets.cancelled_unsent" if early else "assets.cancelled")

    async def _until(self, condition: Callable[[], bool], limit: float) -> bool:
        """Wait for `condition`, at most `limit` seconds, or until it is cancelled; whether it
        holds."""
        end = time.monotonic() + limit
        while not condition() and not self._stopped():
            left = end - time.monotonic()
            if left <= 0:
                break
            await self._next(left)
        return condition()

    async def _next(self, limit: float) -> None:
        """Until something happens, at most `limit` seconds."""
        self._pulse.clear()
        await happens(self._pulse, limit)
        self._show_transfer()

    def _device_changed(self, view: DeviceView) -> None:
        if view.key != self.view.device_key:
            return
        if not view.connected:
            self._away = True
            self._back = False
        elif self._session is not None and view.session != self._session:
            self._away = self._back = True
        self._pulse.set()

    def _device_booted(self, boot: Boot) -> None:
        if self._believed is not None and boot in self._believed:
            self._away = self._booted = True
            self._pulse.set()

    def _transfer_changed(self, transfer: Transfer) -> None:
        now = time.monotonic()
        before = self._transfer
        if before is None or before.attempts != transfer.attempts:
            self._meter.begin(now)
            # what was heard of the device before belongs to its former start
            self._back = self._booted = False
        self._transfer, self._moved = transfer, now
        if transfer.attempts:
            self._meter.moved(transfer.sent, now)
        self._show_transfer()
        self._pulse.set()

    # what is shown

    def _step(self, step: AssetsStep, status: Message) -> None:
        done = STEPS[: STEPS.index(step)] if step in STEPS else ()
        can = step in (AssetsStep.CONFIRM, AssetsStep.SERVE, AssetsStep.RESTART)
        self._show(
            replace(self.view, step=step, done_steps=frozenset(done), status=status, can_cancel=can)
        )

    def _show_transfer(self) -> None:
        if self.view.outcome is None and self._fetching:
            self._show(replace(self.view, transfer=self._meter.view(time.monotonic())))

    def _end(self, outcome: AssetsOutcome, reason: Message) -> None:
        if self.view.outcome is not None:
            return
        done = STEPS if outcome is AssetsOutcome.INSTALLED else tuple(self.view.done_steps)
        logger.debug("assets of %s: %s", one_line(self.view.device_key), outcome.value)
        self._show(
            replace(
                self.view,
                outcome=outcome,
                reason=reason,
                status=None,
                done_steps=frozenset(done),
                can_cancel=False,
                ended=datetime.now(UTC),
            )
        )

    def _left(self) -> None:
        """Nobody waits any more, in the middle of it or after the whole file."""
        if self.view.step is AssetsStep.HELLO:
            self._end(AssetsOutcome.NO_RETURN, message("assets.no_return"))
        else:
            self._end(
                AssetsOutcome.BROKEN_OFF, message("assets.broken_off", percent=self._percent())
            )

    def _show(self, view: InstallView) -> None:
        if view != self.view:
            self.view = view
            self._on_change(view)
